"""What hits a boss: a rival's man costs them an area, or a part of what it pays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.contract.attention import HELD, TICKER
from core.games.prohibition.board import SEATS
from core.games.prohibition.events import Placed
from core.games.prohibition.view import ProhibitionView
from core.registry import load
from tests.tables import new_table, own_seats

GAME = load("prohibition")
AREA = 1
"""It pays 4."""


def view(own: int, rival: int) -> ProhibitionView:
    """Return a view in which these two have so many men in the area, and nobody has any elsewhere."""
    men = [0] * len(new_table("prohibition", own_seats("prohibition")).state.men)
    men[AREA * SEATS : AREA * SEATS + 2] = [own, rival]
    found: ProhibitionView = replace(new_table("prohibition", own_seats("prohibition")).update(0).view, men=tuple(men))
    return found


@pytest.mark.parametrize(("own", "level"), [(1, HELD), (2, HELD), (4, TICKER), (0, TICKER)])
def test_a_rivals_man_is_held_where_he_costs_control_or_a_part_of_what_is_paid(own: int, level: int) -> None:
    assert GAME.attention(Placed(1, AREA), 0, view(own, 0), view(own, 1)).level == level
    assert GAME.attention(Placed(0, AREA), 0, view(own, 0), view(own, 1)).level == TICKER, "nobody is hit by their own man"
