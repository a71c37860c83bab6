"""Every setting a person chooses, once: the settings screen, the command line and the file are made from it. It loads nothing heavy."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from tui.themes.palettes import THEMES

T = TypeVar("T")

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds between the moves of others, as they are shown."""


class Setting(NamedTuple, Generic[T]):
    """One setting."""

    name: str
    """The field of `Settings`, the key in the file, and the flag on the command line."""
    title: str
    help: str
    """One sentence or two, in the prompt of the settings screen and in `--help`."""
    default: T
    choices: tuple[str, ...] = ()
    """The values it may have. Empty for a setting that is on or off, or free text."""
    checkbox: str = ""
    """The words beside the checkbox of a setting that is on or off."""
    has_flag: bool = False
    """Whether the command line can override it for one run."""

    @property
    def is_toggle(self) -> bool:
        """Whether it is on or off."""
        return isinstance(self.default, bool)


THEME = Setting("theme", "Theme", "How it looks. Every fact can be read without colour as well.", THEMES[0], THEMES, has_flag=True)
ASCII = Setting(
    "ascii", "Signs", "Plain ASCII signs, for terminals that draw ● or ▶ two cells wide.", False, checkbox="plain ASCII", has_flag=True
)
PACE = Setting(
    "pace", "Pace", "How long the moves of others stand before the next one is shown.", "normal", tuple(PACES), has_flag=True
)
BELL = Setting("bell", "Bell", "The terminal's bell when your turn comes.", False, checkbox="when your turn comes", has_flag=True)
NAME = Setting("name", "Name", "The name you play under. Type it.", "")
BOARDS = Setting("boards", "Boards", "Files with the figures of printed games you own, one a game. Enter opens the list.", None)

SETTINGS: tuple[Setting[Any], ...] = (THEME, ASCII, PACE, BELL, NAME, BOARDS)
"""In the order of the settings screen."""
