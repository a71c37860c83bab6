"""The numbered rules, each by a position made for it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.chance import ScriptedChance, seeded
from core.game import Refusal, Result
from core.visibility import Event
from examples.sixth_game.core import board
from examples.sixth_game.core.actions import Answer, Keep, Offer, Seal, ToyAction
from examples.sixth_game.core.events import Given, Offered, Opened
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.preview import coins_after, prize
from examples.sixth_game.core.staging import compose
from examples.sixth_game.core.state import ToyState

GAME = Toy()


def position(**changes: Any) -> ToyState:
    """Three players with known hands, before anybody has sealed."""
    s = compose({"hands": {"A": [1, 3, 4], "B": [2, 3, 4], "C": [3, 4, 4]}, "coins": {"A": 3, "B": 3, "C": 3}}, "ABC")
    for name, value in changes.items():
        setattr(s, name, value)
    return s


def do(s: ToyState, *moves: tuple[int, ToyAction]) -> list[Event]:
    """Do legal moves one after the other. Return what happened."""
    out: list[Event] = []
    for seat, action in moves:
        assert GAME.check(s, seat, action) is None
        GAME.apply(s, seat, action, out)
    return out


def code(s: ToyState, seat: int, action: ToyAction) -> str:
    """Return the code of the refusal."""
    refusal = GAME.check(s, seat, action)
    assert isinstance(refusal, Refusal)
    return refusal.code


@pytest.mark.rule("TY-1")
@pytest.mark.parametrize(("option", "size"), [("4", 4), ("3", 3)])
def test_everybody_gets_coins_and_cards(option: str, size: int) -> None:
    s = GAME.setup(2, {"deal": option}, ScriptedChance(b"", {}, [*range(size)] * 2))
    assert (s.coins, s.hands) == ([3, 3], [[1, 2, 3, 4][:size]] * 2)


@pytest.mark.rule("TY-2")
def test_everybody_seals_a_card_they_hold_once() -> None:
    s = position()
    assert GAME.actors(s) == (0, 1, 2)
    assert code(s, 0, Seal(2)) == "no-card"
    do(s, (0, Seal(1)))
    assert GAME.actors(s) == (1, 2)


@pytest.mark.rule("TY-2")
def test_a_seal_is_a_secret() -> None:
    s = position(sealed=[1, 0, 0])
    assert GAME.view(s, 0).own_seal == 1
    assert GAME.view(s, 1).own_seal == GAME.view(s, None).own_seal == 0
    assert GAME.view(s, 1).sealed == (True, False, False)


@pytest.mark.rule("TY-3")
def test_the_highest_single_card_wins_a_coin_a_card() -> None:
    s = position()
    assert prize(3) == 3
    assert do(s, (0, Seal(3)), (1, Seal(4)), (2, Seal(4)))[-1] == Opened((3, 4, 4), 0)
    assert (s.coins, s.hands) == ([6, 3, 3], [[1, 4], [2, 3], [3, 4]])


@pytest.mark.rule("TY-3")
def test_nobody_wins_where_no_card_is_single() -> None:
    s = position()
    assert do(s, (0, Seal(4)), (1, Seal(4)), (2, Seal(4)))[-1] == Opened((4, 4, 4), None)
    assert s.coins == [3, 3, 3]


@pytest.mark.rule("TY-4")
def test_the_first_of_the_richest_may_offer() -> None:
    s = position(coins=[3, 3, 2])
    do(s, (0, Seal(4)), (1, Seal(4)), (2, Seal(4)))
    assert GAME.actors(s) == (0,)
    assert [field.high for field in GAME.action_forms(s, 0)[0].fields] == [2, 3]
    assert [code(s, 0, Offer(*offer)) for offer in ((0, 1), (3, 1), (1, 0), (1, 4))] == ["whom", "whom", "coins", "coins"]
    assert do(s, (0, Offer(2, 3)))[0] == Offered(0, 2, 3)
    assert GAME.actors(s) == (2,)


@pytest.mark.rule("TY-4")
def test_keeping_ends_the_round() -> None:
    s = position(phase="give", giver=1, sealed=[4, 3, 4])
    do(s, (1, Keep()))
    assert (s.round, s.phase, s.sealed) == (2, "seal", [0, 0, 0])


@pytest.mark.rule("TY-5")
def test_an_offer_is_accepted() -> None:
    s = position(phase="answer", giver=1, offers=1, offer=(2, 3))
    expected = coins_after(GAME.view(s, 2), 2, 3)
    assert do(s, (2, Answer(1, True))) == [Given(1, 2, 3)]
    assert tuple(s.coins) == expected == (3, 0, 6)


@pytest.mark.rule("TY-5")
def test_an_offer_is_refused() -> None:
    s = position(phase="answer", giver=1, offers=2, offer=(2, 3))
    assert code(s, 2, Answer(1, True)) == "offer-gone"
    assert do(s, (2, Answer(2, False))) == []
    assert (s.coins, s.round) == ([3, 3, 3], 2)


@pytest.mark.rule("TY-6")
def test_the_most_coins_win_after_the_last_round() -> None:
    s = position(phase="give", giver=1, round=3, coins=[4, 5, 5])
    assert GAME.result(s) is None
    do(s, (1, Keep()))
    assert GAME.actors(s) == ()
    assert GAME.result(s) == Result((1, 2), (4.0, 5.0, 5.0), "5 coins")


@pytest.mark.parametrize(("phase", "action"), [("seal", Keep()), ("give", Seal(3)), ("answer", Offer(1, 1))])
def test_what_belongs_to_another_phase_is_refused(phase: str, action: ToyAction) -> None:
    assert code(position(phase=phase, giver=0, offer=(0, 1)), 0, action) == "phase"


@pytest.mark.parametrize(("figure", "value"), [("rounds", 4), ("starting_coins", -1), ("highest_card", 1)])
def test_a_board_that_cannot_be_played_is_refused(figure: str, value: int) -> None:
    figures = {**msgspec.to_builtins(GAME.board), figure: value}
    changed = "".join(f"{name} = {number}\n" for name, number in figures.items())
    with pytest.raises(ValueError, match=f"{figure}: {value} will not do"):
        board.load_board(changed)


def test_figures_of_a_board_are_played_with() -> None:
    game = Toy("rounds = 1\nstarting_coins = 7\nhighest_card = 9\n")
    s = game.setup(2, {"deal": "3"}, seeded(1))
    assert s.coins == [7, 7]
    game.apply(s, 0, Keep(), [])
    assert game.result(s) is not None
