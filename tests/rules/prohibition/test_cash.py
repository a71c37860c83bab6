"""PR-40 to PR-42, PR-70: what is secret, when it is shown, and the arrest."""

from __future__ import annotations

import msgspec
import pytest

from core.chance import fast_chance
from core.games.prohibition.actions import AnyAction, Charity, Fight, Go, InformArea, InformStill
from core.games.prohibition.events import Arrested, ChipDrawn, Declared
from core.games.prohibition.rules import actor
from core.games.prohibition.state import END, ProhibitionState
from core.games.prohibition.view import counted_cash
from core.table import Seat, Table
from tests.rules.prohibition.positions import GAME, LOOP, do, of_kind, refused, stage

CASH = [40, 30, 20, 10]


@pytest.mark.rule("PR-40", "PR-42")
@pytest.mark.parametrize("before", range(2, 13))
def test_true_cash_is_shown_before_rounds_seven_and_ten(before: int) -> None:
    s = stage("name", snitch=3, turn=3, round=before - 1, cash=CASH)
    events = do(s, InformArea(LOOP))
    shown = of_kind(events, Declared)
    assert shown == ([Declared(before, tuple(CASH))] if before in (7, 10) else [])
    assert (s.declared, s.declared_round) == ((CASH, before) if shown else ([0] * 4, 0))


def ended(cash: list[int]) -> tuple[ProhibitionState, list[object]]:
    s = stage("charity", round=12, turn=3, cash=cash)
    return s, [*do(s, Go(END))]


@pytest.mark.rule("PR-41")
def test_after_round_twelve_nobody_informs_and_the_richest_loses_half() -> None:
    s, events = ended([100, 80, 60, 40])
    assert not of_kind(events, ChipDrawn)
    assert of_kind(events, Declared) == [Declared(12, (100, 80, 60, 40))]
    assert of_kind(events, Arrested) == [Arrested(0, 100, 50)]
    result = GAME.result(s)
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (50_000, 80_000, 60_000, 40_000))
    assert result.text == "$80,000 left, and the law came for a richer boss"


@pytest.mark.rule("PR-41")
def test_all_who_tie_for_richest_are_arrested() -> None:
    s, _ = ended([100, 100, 60, 40])
    assert s.cash == [50, 50, 60, 40]


@pytest.mark.rule("PR-41")
def test_the_confiscated_half_is_rounded_up() -> None:
    s, events = ended([101, 80, 0, 0])
    assert of_kind(events, Arrested) == [Arrested(0, 101, 51)]
    assert s.cash[0] == 50


@pytest.mark.rule("PR-41")
def test_a_tie_for_the_win_is_shared() -> None:
    result = GAME.result(ended([100, 80, 80, 40])[0])
    assert result is not None
    assert result.winners == (1, 2)


@pytest.mark.rule("PR-41")
def test_with_nobody_owning_anything_all_are_the_richest() -> None:
    result = GAME.result(ended([0, 0, 0, 0])[0])
    assert result is not None
    assert (result.winners, result.text) == ((0, 1, 2, 3), "$0 left, and the most in spite of the arrest")


@pytest.mark.rule("PR-41")
def test_a_massive_lead_wins_in_spite_of_the_arrest() -> None:
    result = GAME.result(ended([200, 80, 60, 40])[0])
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.rule("PR-42")
def test_what_is_declared_is_the_truth_whatever_the_table_has_been_told() -> None:
    s = stage("name", snitch=3, turn=3, round=6, cash=CASH, declared=[1, 1, 1, 1])
    do(s, InformArea(LOOP))
    assert s.declared == s.cash


@pytest.mark.rule("PR-70")
def test_own_cash_is_seen_and_others_as_last_declared() -> None:
    s = stage(cash=CASH, declared=[1, 2, 3, 4], declared_round=7)
    views = [GAME.view(s, seat) for seat in (0, 1, None)]
    assert [v.cash for v in views] == [40, 30, None]
    assert all((v.declared, v.declared_round) == ((1, 2, 3, 4), 7) for v in views)


@pytest.mark.rule("PR-70")
@pytest.mark.parametrize("watcher", [0, None])
def test_the_view_does_not_depend_on_others_cash(watcher: int | None) -> None:
    s = stage(cash=CASH)
    other = s.clone()
    other.cash[1:] = [1, 2, 3]
    assert GAME.view(s, watcher) == GAME.view(other, watcher)
    assert GAME.view(s, 1) != GAME.view(other, 1)


@pytest.mark.rule("PR-70")
def test_public_acts_can_be_added_up_but_the_view_does_not_do_it() -> None:
    s = stage(cash=CASH)
    s.spent[0] += 5
    s.cash[0] -= 5
    assert [counted_cash(GAME.view(s, 3), seat) for seat in range(4)] == s.cash
    assert tuple(s.cash) not in msgspec.structs.astuple(GAME.view(s, None))


@pytest.mark.rule("PR-70")
def test_the_order_of_the_chips_is_nobodys_knowledge() -> None:
    drawn = set()
    for luck in range(40):
        world = GAME.determinize(GAME.view(stage("charity", turn=3), 3), fast_chance(luck))
        GAME.apply(world, 3, Go(END), [])
        drawn.add(world.phase)
    assert drawn == {"name", "raid"}
    assert GAME.view(stage(), 0).bag == (5, 1)


def may_take_back(s: ProhibitionState, a: AnyAction) -> bool:
    """Return whether a real table lets the boss who does this undo it."""
    table = Table.resumed(GAME, {}, tuple(Seat(name, "person") for name in "ABCD"), s, [], None)
    seat = actor(s)
    assert table.act(seat, a) is None
    return table.may_undo(seat) is None


IN_THE_LOOP = {LOOP: (3, 1, 0, 0)}


@pytest.mark.rule("PR-40", "PR-41", "PR-70")
@pytest.mark.parametrize(
    ("s", "a", "free"),
    [
        (stage("charity", round=12, turn=3, cash=CASH), Charity(0), False),
        (stage("name", snitch=3, turn=3, round=6, cash=CASH), InformArea(LOOP), False),
        (stage("name", snitch=3, turn=3, cash=CASH, men=IN_THE_LOOP), InformArea(LOOP), False),
        (stage("name", snitch=3, turn=3, cash=CASH, stills=[1, 0, 0, 0]), InformStill(0), False),
        (stage("fight", cash=CASH, men=IN_THE_LOOP), Fight(LOOP, (0, 1, 0, 0), (0,) * 4), False),
        (stage("name", snitch=0, turn=3, cash=CASH, men=IN_THE_LOOP), InformArea(LOOP), True),
        (stage("name", snitch=0, turn=3, cash=CASH), InformArea(LOOP), True),
        (stage("fight", cash=CASH, men=IN_THE_LOOP), Go(6), True),
        (stage("charity", cash=CASH), Charity(3), True),
    ],
    ids=["the end", "declarations", "another's area", "another's still", "a fight", "own area", "nobody's area", "income", "charity"],
)
def test_what_shows_others_cash_is_not_taken_back(s: ProhibitionState, a: AnyAction, free: bool) -> None:
    assert may_take_back(s, a) is free


@pytest.mark.rule("PR-70")
def test_nobody_acts_out_of_turn() -> None:
    s = stage()
    refusal = GAME.check(s, 2, Go(END))
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    assert refused(s, Go(1)).rule == "PR-13"
