"""Palettes as Textual themes, so that style sheets may name every role of ink."""

from __future__ import annotations

from textual.theme import Theme

from tui.themes.borrowed import borrowed
from tui.themes.contrast import contrast
from tui.themes.palettes import PALETTES

_MONO = dict.fromkeys(PALETTES["speakeasy"], "ansi_default")
_CHOSEN = {"brass": "ansi_bright_white", "pitch": "ansi_black"}
"""Without colour the filter leaves only bold, underline and inverse. What is chosen must differ before it."""


_CURSOR = {
    "block-cursor-background": "brass",
    "block-cursor-foreground": "pitch",
    "block-cursor-blurred-background": "raised",
    "block-cursor-blurred-foreground": "paper",
    "block-hover-background": "raised",
    "input-cursor-background": "brass",
    "input-cursor-foreground": "pitch",
    "border": "brass",
    "border-blurred": "line",
    "scrollbar": "line",
    "scrollbar-hover": "muted",
    "scrollbar-active": "brass",
    "scrollbar-background": "ground",
    "scrollbar-background-hover": "ground",
    "scrollbar-background-active": "ground",
    "scrollbar-corner-color": "ground",
}
"""Variables of Textual's own widgets, by the role that each has here."""


def roles(name: str) -> dict[str, str]:
    """Return the colour of each role, as a style sheet writes it."""
    if name == "mono":
        return _MONO | _CHOSEN
    palette = PALETTES[name] if name in PALETTES else borrowed(name)
    return {role: colour if colour.startswith("#") else f"ansi_{colour}" for role, colour in palette.items()}


def _widgets(name: str, palette: dict[str, str]) -> dict[str, str]:
    """Return the variables of Textual's own widgets. Without colour the cursor is inverse."""
    cursor = {"block-cursor-text-style": "bold reverse", "input-cursor-text-style": "reverse"} if name == "mono" else {}
    return {variable: palette[role] for variable, role in _CURSOR.items()} | cursor


def _is_light(palette: dict[str, str]) -> bool:
    ground = palette["ground"]
    return ground.startswith("#") and contrast(ground, "#000000") > contrast(ground, "#ffffff")


def textual_theme(name: str) -> Theme:
    """Return one of ours, or one of Textual's with our roles beside its own colours."""
    palette = roles(name)
    return Theme(
        name=name,
        primary=palette["brass"],
        secondary=palette["ice"],
        accent=palette["brass"],
        warning=palette["orange"],
        error=palette["blood"],
        success=palette["felt"],
        foreground=palette["paper"],
        background=palette["ground"],
        surface=palette["panel"],
        panel=palette["raised"],
        dark=not _is_light(palette),
        variables=palette | _widgets(name, palette),
    )
