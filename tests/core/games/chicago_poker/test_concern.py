"""What a player is told of what hit them."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.events import Completed, Raided
from tests.rules.chicago_poker.positions import GAME, table

ALONE = "They alone know your hidden cards at Speakeasy 1 now."


@pytest.mark.parametrize(
    ("raiders", "told"),
    [((1,), ALONE), ((1, 2), "They know your hidden cards at Speakeasy 1 now.")],
)
def test_who_knows_ones_hidden_cards_after_a_raid(raiders: tuple[int, ...], told: str) -> None:
    s = table(seats=3, columns={(0, 0): "10R 9R 8R"})
    for position in (0, 1):
        s.known[0][position] = 1 | sum(1 << raider for raider in raiders)
    assert GAME.remedy(Raided(1, 0, 0, 0, None), GAME.view(s, 0)) == told


def test_a_raid_where_nothing_lies_face_down_is_said_to_have_shown_nothing() -> None:
    s = table(seats=3, columns={(0, 0): "10R 9R 8R"})
    s.known[0] = [-1] * 3
    told = GAME.remedy(Raided(1, 0, 0, 0, None), GAME.view(s, 0))
    assert told == "None of your cards at Speakeasy 1 lies face down: there was nothing to learn."


def test_ones_own_five_are_not_called_theirs() -> None:
    assert GAME.event_text(Completed(0, 0, 0), ["●A", "■B"]) == "●A has five at Speakeasy 1: shootout by ●A's next turn"
