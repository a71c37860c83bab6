"""How the game's values lead its bots."""

from __future__ import annotations

import pytest

from core.bots.levels import make_bot
from core.bots.self_play import bot_update, play_out
from core.chance import seeded
from core.games.chicago_poker.actions import Play
from tests.core.games.chicago_poker.test_conformance import case
from tests.rules.chicago_poker.positions import GAME, card, table


def test_a_game_won_is_worth_one_and_lost_nothing() -> None:
    s = table(won={0: "jazz"})
    s.phase, s.winner = "over", 0
    assert [GAME.evaluate(s, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_a_better_column_and_another_business_are_worth_more() -> None:
    weak, strong = (table(columns={(0, 0): cards}) for cards in ("9R 2B", "9R 9B"))
    assert GAME.evaluate(strong, 0) > GAME.evaluate(weak, 0)
    assert GAME.evaluate(strong, 1) < GAME.evaluate(weak, 1)
    assert GAME.evaluate(table(won={0: "jazz"}), 0) > GAME.evaluate(table(), 0)


def test_greedy_makes_the_pair() -> None:
    s = table(hands={0: "9R"}, columns={(0, 0): "4B", (1, 0): "9B"}, regular=1)
    choice = make_bot("normal", 1, clock=None).choose(GAME, bot_update(GAME, s, 0))
    assert choice == Play(card("9R"), 1)


def wins(level: str, games: int, seats: int = 4) -> float:
    """The share of games that one bot of this level wins against random ones. The seat rotates."""
    won = 0
    for number in range(games):
        s = case(seats).start(number)
        s.chance = seeded(number)
        bots = [make_bot(level if seat == number % seats else "random", 10 * number + seat, clock=None) for seat in range(seats)]
        play_out(GAME, s, bots)
        result = GAME.result(s)
        won += result is not None and result.winners == (number % seats,)
    return won / games


def test_greedy_usually_beats_three_random_bots() -> None:
    assert wins("normal", 12) >= 0.75


@pytest.mark.slow
def test_greedy_beats_three_random_bots_nearly_always() -> None:
    assert wins("normal", 150) >= 0.95
