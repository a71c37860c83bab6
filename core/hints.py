"""When a table gives hints: an option of the table.

The rule of thumb is free. Which moves look good, and why, is counted with the move before which it was looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.options import HINTS, Options
from core.table import Seat
from core.text import counted

OFF = "Hints are off at this table."
HAD = "You had {hints}, so this game isn't rated."
SEVERAL = "Hints are for those who play alone against bots: several people sit here, and the table does not allow them."


def had_words(hints: int) -> str:
    """Return at the end of a game how many hints a player had."""
    return HAD.format(hints=counted(hints, "hint"))


def why_no_hints(options: Options, seats: Sequence[Seat]) -> str:
    """Return why nobody gets hints at such a table, or "" if they do."""
    wish = options.get(HINTS.name, HINTS.choices[0][0])
    people = sum(seat.kind != "bot" for seat in seats)
    if wish == "off":
        return OFF
    return SEVERAL if wish == "alone" and people > 1 else ""
