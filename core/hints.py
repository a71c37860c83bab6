"""When a table gives hints: an option of the table. They are counted with the move before which they were looked at."""

from __future__ import annotations

from collections.abc import Sequence

from core.options import HINTS, Options
from core.table import Seat

OFF = "Hints are off at this table."
COST = "A hint keeps this game out of your statistics and your rating, and the end says how many you had."
"""What the first hint of a game does, said before it is shown."""
ASKED = "You asked for hints {times}, so this game does not count in statistics."
SEVERAL = "Hints are for those who play alone against bots: several people sit here, and the table does not allow them."


def asked_words(hints: int) -> str:
    """Return at the end of a game how often a player asked for a hint."""
    return ASKED.format(times="once" if hints == 1 else f"{hints} times")


def why_no_hints(options: Options, seats: Sequence[Seat]) -> str:
    """Return why nobody gets hints at such a table, or "" if they do."""
    wish = options.get(HINTS.name, HINTS.choices[0][0])
    people = sum(seat.kind != "bot" for seat in seats)
    if wish == "off":
        return OFF
    return SEVERAL if wish == "alone" and people > 1 else ""
