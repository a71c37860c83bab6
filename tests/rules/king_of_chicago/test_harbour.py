"""The Gold Coast: the lake and the market of upgrades."""

from __future__ import annotations

import msgspec
import pytest

from core.chance import seeded
from core.games.king_of_chicago.actions import Drive, Drown, Leave, Load, Take, Unload
from core.games.king_of_chicago.components import BODYGUARD, BUMPER, DOOR, ENGINE, NONE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.events import CardsUp, Cleared, Drove, Drowned, Reckoned, Revealed, Took, TurnedUp
from core.games.king_of_chicago.mechanics.harbour import kinds_to_take, refill
from core.games.king_of_chicago.state import KingState
from core.visibility import Event
from tests.rules.king_of_chicago.positions import (
    BOARD,
    GAME,
    GOLD,
    LOOP,
    NORTH,
    SOUTH,
    WEST,
    A,
    B,
    do,
    eve,
    give,
    last_card,
    pack,
    refused,
    town,
    trunk,
)


def arriving(market: list[int], luck: list[int] | None = None, supply: list[int] | None = None) -> KingState:
    """A's auto is in The Loop, one step from the Gold Coast."""
    s = town(at=(LOOP, WEST, WEST, WEST), luck=luck or [])
    s.market, s.supply = market, supply or [0] * 6
    return s


@pytest.mark.rule("KC-20")
def test_any_or_all_in_the_trunk_may_be_dumped_into_the_lake() -> None:
    s = arriving([ENGINE, TRUNK, DOOR])
    give(s, A, TRUNK)
    pack(s, A, "BC")
    do(s, Drive(A, 1, GOLD))
    assert GAME.legal_actions(s, A) == [Drown(1), Drown(2), Take(ENGINE), Take(DOOR)]
    assert do(s, Drown(1)) == [Drowned(A, B)]
    assert s.lake == [0, 1, 0, 0]
    assert trunk(s, A) == "C"
    assert GAME.legal_actions(s, A) == [Drown(2), Take(ENGINE), Take(DOOR)]
    do(s, Take(DOOR))
    assert s.player == B
    assert trunk(s, A) == "C"


@pytest.mark.rule("KC-20")
def test_who_is_not_in_the_trunk_does_not_drown() -> None:
    s = arriving([ENGINE, TRUNK, DOOR])
    pack(s, A, "B")
    do(s, Drive(A, 1, GOLD))
    assert [refused(s, Drown(gangster)) for gangster in (0, 2, -1, 99)] == ["KC-20"] * 4


@pytest.mark.rule("KC-20")
def test_only_on_arriving() -> None:
    s = arriving([ENGINE, TRUNK, DOOR])
    pack(s, A, "B")
    assert [refused(s, action) for action in (Drown(B), Take(ENGINE), Leave())] == ["KC-20"] * 3
    do(s, Drive(A, 1, GOLD))
    assert [refused(s, action) for action in (Drive(A, 1, LOOP), Unload(A, A, 1), Load(A, LOOP, 0))] == ["KC-20"] * 3


@pytest.mark.rule("KC-20")
def test_the_order_is_dump_choose_slide_refill_three_alike_and_then_the_third_card() -> None:
    s = arriving([ENGINE, DOOR, DOOR], luck=[0, 0, 0, 0, 0], supply=[0, 0, 0, 4, 0, 0])
    last_card(s, A, 1)
    s.stack = [1] + [0] * 10
    pack(s, A, "B")
    give(s, A, TRUNK, BUMPER)
    do(s, Drive(A, 1, GOLD))
    assert s.cards[A] == 0
    do(s, Drown(B))
    assert do(s, Take(ENGINE)) == [
        Took(A, ENGINE, BUMPER),
        TurnedUp(DOOR),
        Cleared(DOOR),
        TurnedUp(DOOR),
        TurnedUp(DOOR),
        TurnedUp(DOOR),
        Cleared(DOOR),
        Revealed(A, NORTH, 1),
        CardsUp(A),
    ]
    assert s.market == [NONE] * 3


@pytest.mark.rule("KC-20", "KC-12")
def test_the_day_of_reckoning_waits_for_the_harbour() -> None:
    s = arriving([ENGINE, TRUNK, DOOR], luck=[0, 0, 0])
    eve(s, A, 1)
    assert do(s, Drive(A, 1, GOLD)) == [Drove(A, 1, LOOP, GOLD)]
    events = do(s, Take(ENGINE))
    assert [type(event) for event in events][:4] == [Took, Revealed, CardsUp, Reckoned]
    assert events[1] == Revealed(A, SOUTH, 8)


@pytest.mark.rule("KC-21")
def test_taking_is_mandatory_and_the_space_refills_at_once() -> None:
    s = arriving([ENGINE, TRUNK, DOOR], luck=[0], supply=[1, 0, 0, 0, 0, 0])
    do(s, Drive(A, 1, GOLD))
    assert refused(s, Leave()) == "KC-21"
    assert do(s, Take(TRUNK)) == [Took(A, TRUNK, NONE), TurnedUp(BODYGUARD)]
    assert s.market == [ENGINE, BODYGUARD, DOOR]
    assert s.supply == [0] * 6


@pytest.mark.rule("KC-21")
@pytest.mark.parametrize("kind", [TOMMY_GUN, NONE, 6, 10**9, -7])
def test_only_what_lies_open_can_be_taken(kind: int) -> None:
    s = arriving([ENGINE, TRUNK, NONE])
    do(s, Drive(A, 1, GOLD))
    assert refused(s, Take(kind)) == "KC-21"


@pytest.mark.rule("KC-21")
def test_with_nothing_to_take_and_nobody_to_dump_the_turn_is_over() -> None:
    s = arriving([NONE, NONE, NONE])
    give(s, A, ENGINE, DOOR)
    do(s, Drive(A, 1, GOLD))
    assert s.player == B
    assert (s.left[A], s.right[A]) == (ENGINE, DOOR)


@pytest.mark.rule("KC-22")
def test_a_marker_goes_left_and_slides_the_others() -> None:
    s = arriving([ENGINE, TRUNK, DOOR])
    give(s, A, BUMPER, TOMMY_GUN)
    do(s, Drive(A, 1, GOLD))
    assert do(s, Take(DOOR))[0] == Took(A, DOOR, TOMMY_GUN)
    assert (s.left[A], s.right[A]) == (DOOR, BUMPER)


@pytest.mark.rule("KC-22")
def test_not_the_kind_on_the_left_but_the_kind_on_the_right() -> None:
    s = arriving([ENGINE, TRUNK, DOOR])
    give(s, A, ENGINE, DOOR)
    do(s, Drive(A, 1, GOLD))
    assert refused(s, Take(ENGINE)) == "KC-22"
    do(s, Take(DOOR))
    assert (s.left[A], s.right[A]) == (DOOR, ENGINE)


@pytest.mark.rule("KC-22")
def test_if_all_that_lie_there_are_of_the_left_kind_none_is_taken() -> None:
    s = arriving([ENGINE, ENGINE, NONE])
    give(s, A, ENGINE)
    pack(s, A, "B")
    do(s, Drive(A, 1, GOLD))
    assert refused(s, Take(ENGINE)) == "KC-22"
    assert GAME.legal_actions(s, A) == [Drown(B), Leave()]
    do(s, Leave())
    assert s.player == B
    assert trunk(s, A) == "B"


@pytest.mark.rule("KC-20", "KC-22")
def test_drowning_the_last_one_ends_the_business_where_nothing_can_be_taken() -> None:
    s = arriving([NONE, NONE, NONE])
    pack(s, A, "B")
    do(s, Drive(A, 1, GOLD))
    do(s, Drown(B))
    assert s.player == B


def refilled(market: list[int], supply: list[int]) -> list[Event]:
    out: list[Event] = []
    refill(msgspec.structs.replace(BOARD, market=len(market)), market, supply, seeded(1), out)
    return out


@pytest.mark.rule("KC-23")
def test_three_alike_leave_the_game_and_three_new_ones_come() -> None:
    market, supply = [DOOR, DOOR, DOOR], [1, 1, 1, 0, 0, 0]
    events = refilled(market, supply)
    assert events[0] == Cleared(DOOR)
    assert sorted(market) == [BODYGUARD, ENGINE, TRUNK]
    assert supply == [0] * 6


@pytest.mark.rule("KC-23")
def test_where_only_two_lie_open_two_alike_stay() -> None:
    market = [DOOR, DOOR]
    assert refilled(market, [1] * 6) == []
    assert market == [DOOR, DOOR]


@pytest.mark.rule("KC-23")
def test_repeatedly_if_need_be() -> None:
    market, supply = [DOOR, DOOR, DOOR], [0, 0, 0, 5, 0, 0]
    events = refilled(market, supply)
    assert [event for event in events if isinstance(event, Cleared)] == [Cleared(DOOR)] * 2
    assert market == [DOOR, DOOR, NONE]


@pytest.mark.rule("KC-23")
@pytest.mark.parametrize(("left", "filled"), [(0, 0), (1, 1), (2, 2)])
def test_a_short_supply_fills_what_it_can(left: int, filled: int) -> None:
    market, supply = [NONE] * 3, [left, 0, 0, 0, 0, 0]
    refilled(market, supply)
    assert len([kind for kind in market if kind != NONE]) == filled
    assert sum(supply) == 0


@pytest.mark.rule("KC-4", "KC-23")
def test_three_alike_never_lie_at_the_start() -> None:
    assert all(len(set(GAME.setup(4, {}, seeded(seed)).market)) > 1 for seed in range(150))


@pytest.mark.rule("KC-22", "KC-23")
def test_three_open_markers_always_hold_one_to_take() -> None:
    s = town()
    for left in range(6):
        for market in ([left, left, (left + 1) % 6], [left, 0, 1], [2, 3, 4]):
            give(s, A, left)
            s.market = market
            assert kinds_to_take(s, A)
