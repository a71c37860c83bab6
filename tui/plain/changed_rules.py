"""What going on with a save of earlier rules does to it, said before it is done."""

from __future__ import annotations

import sys

from tui.plain import letters
from tui.plain.wrapping import tell


def agreed(told: str) -> bool:
    """Say what will be changed in the save, ask the player at the keys, and return whether to go on. A script always does."""
    tell(told)
    return not sys.stdin.isatty() or input(f"Go on with it? {letters.YES_OR_NO}").strip().lower().startswith(letters.YES)
