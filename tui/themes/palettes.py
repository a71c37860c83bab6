"""Every theme as data: the colour of each role. The list of our themes is the keys of `PALETTES`."""

from __future__ import annotations

from tui.painting.ink import PLAYER_ROLES
from tui.themes.contrast import mixed

_SPEAKEASY = {
    "ground": "#14110f", "panel": "#1c1815", "raised": "#27211b", "head": "#332b22", "line": "#4a3f33", "paper": "#e8dcc6",
    "muted": "#9c8f7c", "faint": "#6b6053", "pitch": "#14110f", "brass": "#d4a24c", "blood": "#e0624f", "felt": "#5f9e6e",
    "ice": "#7fb0c0", "money": "#a9c46c", "legal": "#24382a", "felt_ink": "#8fcf9e", "raid": "#3d201b", "raid_ink": "#e88a7a",
    "water": "#16222a", "road": "#7d6f5c", "agent": "#34505b",
    "red": "#dd6857", "blue": "#6f9fd8", "green": "#7fbf7a", "yellow": "#e0bd52", "violet": "#b08ad0", "orange": "#d98a4a",
    "companion_o": "#cf8a3c", "companion_b": "#b57f5e", "companion_g": "#9aa0a6", "companion_p": "#9d7ac6",
}  # fmt: skip

_DAYLIGHT = {
    "ground": "#f4ecdc", "panel": "#ece2cf", "raised": "#e3d7c0", "head": "#d9cab0", "line": "#b8a88c", "paper": "#241c14",
    "muted": "#6a5c4a", "faint": "#a09078", "pitch": "#fbf6ea", "brass": "#82550b", "blood": "#a92c1c", "felt": "#2d693e",
    "ice": "#22627a", "money": "#4a6710", "legal": "#d2e4cf", "felt_ink": "#1d5c31", "raid": "#f3d3cb", "raid_ink": "#982615",
    "water": "#c9dde6", "road": "#8d7d66", "agent": "#bcd4dd",
    "red": "#a93726", "blue": "#2b5fa3", "green": "#2a6a2c", "yellow": "#765a00", "violet": "#74489c", "orange": "#944a0e",
    "companion_o": "#944a0e", "companion_b": "#7c4a2a", "companion_g": "#595f65", "companion_p": "#6f4a99",
}  # fmt: skip

_CONTRAST = _SPEAKEASY | {
    "ground": "#000000", "panel": "#000000", "raised": "#1a1a1a", "head": "#2b2b2b", "line": "#9a9a9a", "paper": "#ffffff",
    "muted": "#d0d0d0", "faint": "#a8a8a8", "pitch": "#000000", "brass": "#ffc640", "blood": "#ff7a66", "felt": "#6fe08a",
    "ice": "#8fdcff", "money": "#cdf07a", "legal": "#003a14", "felt_ink": "#a0ffb8", "raid": "#4a0d00", "raid_ink": "#ffb0a0",
    "road": "#c0c0c0",
    "red": "#ff7a66", "blue": "#7db8ff", "green": "#7fe87a", "yellow": "#ffd84a", "violet": "#d0a4ff", "orange": "#ffa04f",
}  # fmt: skip

_ANSI = {
    "ground": "black", "panel": "black", "raised": "black", "head": "black", "line": "bright_black", "paper": "bright_white",
    "muted": "white", "faint": "bright_black", "pitch": "black", "brass": "bright_yellow", "blood": "bright_red",
    "felt": "bright_green", "ice": "bright_cyan", "money": "bright_green", "legal": "black", "felt_ink": "bright_green",
    "raid": "black", "raid_ink": "bright_red", "water": "black", "road": "white", "agent": "blue",
    "red": "bright_red", "blue": "bright_blue", "green": "bright_green", "yellow": "bright_yellow",
    "violet": "bright_magenta", "orange": "yellow",
    "companion_o": "yellow", "companion_b": "red", "companion_g": "white", "companion_p": "magenta",
}  # fmt: skip

SHADES = tuple(f"{role}_shade" for role in PLAYER_ROLES)
"""Roles of the quiet grounds."""


def shaded(palette: dict[str, str]) -> dict[str, str]:
    """Return the palette with each player's colour as a quiet ground: a part of it in the theme's own ground."""
    return palette | {shade: _shade(palette[role], palette["ground"]) for shade, role in zip(SHADES, PLAYER_ROLES, strict=True)}


def _shade(colour: str, ground: str) -> str:
    return mixed(ground, colour, 0.28) if colour.startswith("#") else ground


PALETTES = {
    "speakeasy": shaded(_SPEAKEASY),
    "daylight": shaded(_DAYLIGHT),
    "contrast": shaded(_CONTRAST),
    "ansi": shaded(_ANSI),
    "mono": {},
}
"""Colour of each role, by theme. Mono has none."""

THEMES = tuple(PALETTES)
"""Their names, the usual one first."""

BORROWED = (
    "textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "catppuccin-latte", "dracula", "tokyo-night", "monokai",
    "flexoki", "solarized-light", "solarized-dark", "rose-pine", "rose-pine-moon", "rose-pine-dawn", "atom-one-dark", "atom-one-light",
)  # fmt: skip
"""Textual's own themes that may be chosen too. Their palettes are made of Textual's colours (`tui/themes/borrowed.py`)."""


def after(theme: str) -> str:
    """Return the one of our themes that comes after another, and the first one after a borrowed one."""
    return THEMES[(THEMES.index(theme) + 1) % len(THEMES)] if theme in THEMES else THEMES[0]
