"""Every setting a person chooses, once: the settings screen, the command line and the file are made from it. It loads nothing heavy."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from tui.commands import COMMON, ENTER
from tui.themes.palettes import BORROWED, THEMES

T = TypeVar("T")

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds between the moves of others, as they are shown."""
OFFER_TIMES = {"slow": 60.0, "normal": 30.0, "fast": 20.0, "instant": 20.0}
"""Seconds for which bots let stand what they offer a person who has not answered yet."""


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
    others: tuple[str, ...] = ()
    """Further values it may have, which are too many to stand in a row."""

    @property
    def is_toggle(self) -> bool:
        """Return whether it is on or off."""
        return isinstance(self.default, bool)


THEME = Setting(
    "theme", "Theme", "How it looks. Every fact can be read without colour as well.", THEMES[0], THEMES, has_flag=True, others=BORROWED
)
ASCII = Setting(
    "ascii", "Signs", "Plain ASCII signs, for terminals that draw ● or ▶ two cells wide.", False, checkbox="plain ASCII", has_flag=True
)
PACE = Setting("pace", "Pace", "How long the moves of others stand before the next one is shown.", "normal", tuple(PACES), has_flag=True)
HOLD_NOTHING, HOLD_HITS, HOLD_ALL = "nothing", "what hits me", "also news"
HOLDS = (HOLD_HITS, HOLD_ALL, HOLD_NOTHING)
PASSES = {"slow": 8.0, "normal": 5.0, "fast": 3.0}
"""Seconds after which what is held passes by itself. At an instant pace it waits for a key."""
HOLD = Setting(
    "hold", "Hold", "What others do to you stands until you have seen it. News is what you ought to know.", HOLD_HITS, HOLDS, has_flag=True
)
DESCRIPTIONS = Setting(
    "descriptions",
    "Describe",
    "What the thing under the cursor is, and what it would do. I opens its page in any case.",
    "full",
    ("full", "now only", "off"),
)
UNDO_TIMES = {"0 s": 0.0, "2 s": 2.0, "5 s": 5.0, "10 s": 10.0}
"""Seconds that a move which can be taken back stands before bots go on, or the curtain falls."""
UNDO = Setting(
    "undo",
    "Undo",
    f"How long bots let a move of yours stand, for {COMMON['undo'].sign} to take it back. Your next key hurries them.",
    "2 s",
    tuple(UNDO_TIMES),
)
BELL = Setting("bell", "Bell", "The terminal's bell when your turn comes.", False, checkbox="when your turn comes", has_flag=True)
NAME = Setting("name", "Name", "The name you play under. Type it.", "")
BOARDS = Setting("boards", "Boards", f"Files with the figures of printed games you own, one a game. {ENTER} opens the list.", None)

SETTINGS: tuple[Setting[Any], ...] = (THEME, ASCII, PACE, HOLD, DESCRIPTIONS, UNDO, BELL, NAME, BOARDS)
"""In the order of the settings screen."""
