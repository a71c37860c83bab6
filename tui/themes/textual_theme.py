"""Our palettes as Textual themes, so that style sheets may name every role of ink."""

from __future__ import annotations

from textual.theme import Theme

from tui.themes.palettes import PALETTES

_MONO = dict.fromkeys(PALETTES["speakeasy"], "ansi_default")
_CHOSEN = {"brass": "ansi_bright_white", "pitch": "ansi_black"}
"""Without colour the filter leaves only bold, underline and inverse; what is chosen must differ before it."""


def roles(name: str) -> dict[str, str]:
    """The colour of each role, as a style sheet writes it."""
    if name == "mono":
        return _MONO | _CHOSEN
    return {role: colour if colour.startswith("#") else f"ansi_{colour}" for role, colour in PALETTES[name].items()}


def textual_theme(name: str) -> Theme:
    """One of ours."""
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
        dark=name != "daylight",
        variables=palette,
    )
