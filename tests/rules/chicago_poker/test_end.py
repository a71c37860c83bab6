"""How the game ends."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.actions import Shootout
from core.games.chicago_poker.events import Won
from core.games.chicago_poker.preview import one_short, wins_with
from core.games.chicago_poker.state import PokerState
from tests.rules.chicago_poker.positions import BOARD, GAME, begin_shootouts, do, table

FOUR_ALIKE = "9R 9B 9G 9Y 1R"


def fought(won: str, tiles: str = "jazz brewery", short: bool = False, stack: str = "jazz") -> PokerState:
    """After seat 0, who controls these businesses already, has won the first of the tiles."""
    s = begin_shootouts(table(tiles=tiles, columns={(0, 0): FOUR_ALIKE}, won={0: won}, stack=stack, short=short))
    do(s, 0, Shootout(0))
    return s


TEXTS = {"alike": "3 of one kind", "kinds": "one of each kind", "any": "5 businesses in all", "": None}


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize(
    ("won", "ending"),
    [
        ("jazz jazz", "alike"),
        ("speakeasy brewery gambling", "kinds"),
        ("speakeasy speakeasy brewery brewery", "any"),
        ("jazz", ""),
        ("speakeasy brewery", ""),
        ("speakeasy speakeasy brewery", ""),
    ],
)
def test_three_of_a_kind_all_kinds_or_any_five_end_the_game(won: str, ending: str) -> None:
    s = fought(won)
    assert s.ending == ending
    assert (s.phase == "over") == bool(ending)
    assert s.winner == (0 if ending else -1)
    result = GAME.result(s)
    assert (result and result.text) == TEXTS[ending]


@pytest.mark.rule("CP-40")
def test_the_game_ends_at_once() -> None:
    s = begin_shootouts(table(tiles="jazz brewery", columns={(0, 0): FOUR_ALIKE, (1, 0): "1R 2R 3R 4R 5B"}, won={0: "jazz jazz"}))
    assert do(s, 0, Shootout(0))[-1] == Won(0, "alike")
    assert GAME.actors(s) == ()
    result = GAME.result(s)
    assert result is not None
    assert (result.winners, result.scores, result.text) == ((0,), (3.0, 0.0, 0.0), "3 of one kind")


@pytest.mark.rule("CP-41")
@pytest.mark.parametrize(("won", "ending"), [("jazz", "alike"), ("speakeasy brewery", "any"), ("speakeasy", ""), ("", "")])
def test_the_short_game_ends_with_two_of_a_kind_or_any_three(won: str, ending: str) -> None:
    assert fought(won, short=True).ending == ending


@pytest.mark.rule("CP-42")
def test_who_takes_the_last_business_wins() -> None:
    s = begin_shootouts(table(tiles="jazz", columns={(0, 0): FOUR_ALIKE}, won={1: "jazz brewery"}))
    do(s, 0, Shootout(0))
    assert (s.winner, s.ending) == (0, "last")


@pytest.mark.rule("CP-42")
def test_the_last_one_open_is_not_the_last_while_the_stack_holds_more() -> None:
    assert fought("", tiles="jazz", stack="brewery").ending == ""


@pytest.mark.rule("CP-42", "CP-40")
def test_a_goal_reached_with_the_last_business_is_the_reason() -> None:
    assert fought("jazz jazz", tiles="jazz", stack="").ending == "alike"


@pytest.mark.rule("CP-40")
def test_a_view_tells_what_one_more_business_would_win() -> None:
    s = table(won={0: "jazz jazz brewery", 1: "speakeasy brewery gambling", 2: "jazz jazz brewery brewery"})
    view = GAME.view(s, 1)
    assert [one_short(BOARD, view, seat) for seat in range(3)] == [(1,), (1,), (0, 1, 2, 3)]


@pytest.mark.rule("CP-40")
def test_a_kind_of_which_none_is_left_wins_no_more() -> None:
    view = GAME.view(table(won={0: "jazz jazz brewery", 1: "jazz jazz jazz"}), 0)
    assert (one_short(BOARD, view, 0), wins_with(BOARD, view, 0)) == ((1,), ())
