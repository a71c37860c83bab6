"""Textual's own themes as palettes of ours: each of our roles by one of Textual's colours, made readable where it carries words."""

from __future__ import annotations

from functools import cache

from textual.theme import BUILTIN_THEMES

from tui.painting.ink import COMPANIONS, PLAYER_ROLES
from tui.themes.contrast import contrast, mixed, readable
from tui.themes.palettes import BORROWED, PALETTES, shaded

BLACK, WHITE = "#000000", "#ffffff"
COMFORTABLE = 8.0
"""The contrast of plain words with the grounds: enough for them to be read on any shade of a ground as well."""


def has_palette(name: str) -> bool:
    """Return whether this Textual has the theme. It may be chosen in another version."""
    return name in BORROWED and name in BUILTIN_THEMES


@cache
def borrowed(name: str) -> dict[str, str]:
    """Return the colour of each role in a theme of Textual's."""
    theme = BUILTIN_THEMES[name]
    colours = {role: colour[:7] for role, colour in theme.to_color_system().generate().items() if colour.startswith("#")}
    ground, panel, paper = colours["background"], colours["surface"], colours["foreground"]
    own = PALETTES["speakeasy" if theme.dark else "daylight"]
    far = WHITE if theme.dark else BLACK
    raised = mixed(panel, paper, 0.08)
    grounds = (ground, panel, raised)

    def words(colour: str) -> str:
        return readable(colour, grounds, far)

    palette = {
        "ground": ground,
        "panel": panel,
        "raised": raised,
        "head": mixed(panel, paper, 0.16),
        "line": mixed(ground, paper, 0.3),
        "paper": readable(paper, grounds, far, COMFORTABLE),
        "muted": words(mixed(ground, paper, 0.62)),
        "faint": mixed(ground, paper, 0.42),
        "road": mixed(ground, paper, 0.5),
        "brass": words(colours["accent"]),
        "blood": words(colours["error"]),
        "felt": words(colours["success"]),
        "ice": words(colours["secondary"]),
        "money": words(colours["success"]),
        "legal": mixed(ground, colours["success"], 0.2),
        "raid": mixed(ground, colours["error"], 0.2),
        "water": mixed(ground, colours["primary"], 0.12),
        "agent": mixed(ground, colours["primary"], 0.25),
    }
    palette |= {role: words(own[role]) for role in (*PLAYER_ROLES, *COMPANIONS.values())}
    palette["felt_ink"] = readable(palette["felt"], (palette["legal"],), far)
    palette["raid_ink"] = readable(palette["blood"], (palette["raid"],), far)
    blocks = [palette[role] for role in ("brass", "felt", "blood", "ice", *PLAYER_ROLES)]
    palette["pitch"] = max((ground, BLACK, WHITE), key=lambda letters: min(contrast(letters, block) for block in blocks))
    return shaded(palette)
