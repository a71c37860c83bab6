"""What a choice is said to do is what it does, and after the last day nothing more is foretold."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.games.king_of_chicago.actions import Drive, Drown, Load, Take, Unload
from core.games.king_of_chicago.components import HARBOUR, NONE
from core.games.king_of_chicago.events import Rank, Row, Took
from core.games.king_of_chicago.preview import (
    aboard,
    forecast,
    forecast_after,
    is_last_card,
    pushed_out,
    stay_consequence,
    unloading_consequence,
)
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.text import why
from core.visibility import Event
from tests.rules.king_of_chicago.positions import AFRICA, CICERO, GAME, LOOP, NORTH, SOUTH, WEST, A, eve, last_card, lay, town

BOARD = GAME.board


def points(s: KingState) -> list[tuple[int, int]]:
    """What each player would get: for sure, and how many times the casino card on top."""
    found = forecast(BOARD, GAME.view(s, None))
    return [(sum(found.sure[seat :: s.seats]), sum(found.cards[seat :: s.seats])) for seat in range(s.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_stay_does_what_was_foretold_and_a_drive_leads_to_it(seats: int, seed: int) -> None:
    s, luck = GAME.setup(seats, {}, fast_chance(seed)), fast_chance(seed)
    checked = drives = 0
    while GAME.result(s) is None:
        action, view, before = luck.pick(GAME.legal_actions(s, s.player)), GAME.view(s, s.player), points(s)
        last = isinstance(action, Drive) and is_last_card(view, action.auto, action.card)
        stack = sum(s.stack)
        GAME.apply(s, view.player, action, [])
        if isinstance(action, Unload | Load):
            foretold = {c.seat: (c.sure, c.cards) for c in stay_consequence(BOARD, view, action).changes}
            happened = {
                seat: (now[0] - then[0], now[1] - then[1])
                for seat, (now, then) in enumerate(zip(points(s), before, strict=True))
                if now != then
            }
            assert foretold == happened
            district = action.district if isinstance(action, Load) else view.at[action.auto]
            assert stay_consequence(BOARD, view, action).rank == place_of(s, action.auto, district)
            if action == Unload(action.auto, action.auto, 1):  # type: ignore[call-arg]
                assert unloading_consequence(BOARD, view, action.auto, view.at[action.auto]) == stay_consequence(BOARD, view, action)
            checked += 1
        elif isinstance(action, Drive) and not last and action.to != HARBOUR and s.at[action.auto] == action.to:
            led_to = unloading_consequence(BOARD, view, action.auto, action.to)
            there = GAME.view(s, view.player)
            if led_to is not None and s.tokens == list(view.tokens):
                assert led_to == stay_consequence(BOARD, there, Unload(action.auto, action.auto, 1))
                drives += 1
        elif last and s.phase == "turn" and len(s.days) == len(view.days):
            assert sum(s.stack) == stack - 1
    assert checked > 5
    assert drives > 5


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_at_the_gold_coast_who_drowns_and_what_is_pushed_out_are_foretold(seats: int, seed: int) -> None:
    s, luck = GAME.setup(seats, {}, fast_chance(seed)), fast_chance(seed)
    drowned = pushed = 0
    while GAME.result(s) is None:
        legal = GAME.legal_actions(s, s.player)
        coast = [a for a in legal if isinstance(a, Drown) or (isinstance(a, Drive) and a.to == HARBOUR)]
        loads = [a for a in legal if isinstance(a, Load)]
        action, view, auto = luck.pick(luck.pick([coast, loads]) or legal), GAME.view(s, s.player), s.active
        out: list[Event] = []
        GAME.apply(s, s.player, action, out)
        if isinstance(action, Drown):
            assert s.lake == [many + (colour == action.gangster) for colour, many in enumerate(view.lake)]
            assert aboard(s, auto)[action.gangster] == aboard(view, auto)[action.gangster] - 1
            drowned += 1
        elif isinstance(action, Take):
            gone = pushed_out(view)
            assert next(event.gone for event in out if isinstance(event, Took)) == gone
            assert (s.left[auto], s.right[auto]) == (action.kind, view.left[auto])
            pushed += gone != NONE
    assert drowned
    assert pushed


def place_of(s: KingState, colour: int, district: int) -> int:
    """Return which place a colour has in a district, from 1, or 0 if it has nobody there."""
    ranks = next((row.ranks for row in forecast(BOARD, GAME.view(s, None)).rows if row.district == district), ())
    return next((n for n, rank in enumerate(ranks, 1) if rank.colour == colour), 0)


def test_after_the_last_day_nothing_more_is_foretold() -> None:
    s, luck = GAME.setup(4, {}, fast_chance(3)), fast_chance(3)
    while GAME.result(s) is None:
        GAME.apply(s, s.player, luck.pick(GAME.legal_actions(s, s.player)), [])
    found = forecast(BOARD, GAME.view(s, 0))
    assert (found.low, found.high) == (tuple(s.score), tuple(s.score))
    assert found.rows == ()
    assert not any(found.sure)


def test_every_tie_for_points_is_explained() -> None:
    ranks = (Rank(2, 3, 9, False, 8, True), Rank(1, 2, 7, True, 6, True), Rank(0, 2, 5, True, 4, True))
    s = GAME.setup(4, {}, fast_chance(1))
    text = why(BOARD, s.tiles, Row(LOOP, False, ranks), 3, ("Ann", "Bo", "Cy", "Di"))
    assert text.startswith("Cy has most, 3: ")
    assert text.endswith("Bo and Ann have 2 each. Bo stands furthest.")


@pytest.mark.parametrize("places", [(SOUTH,), (SOUTH, AFRICA), (CICERO, SOUTH, AFRICA)])
def test_the_day_that_a_drive_brings_is_foretold_with_the_doubler_it_lays(places: tuple[int, ...]) -> None:
    s = town(4)
    eve(s, 0, 1)
    s.tokens = [int(district not in (CICERO, SOUTH, AFRICA)) for district in range(10)]
    for district, spaces in ((SOUTH, "BBA"), (AFRICA, "ABB"), (CICERO, "C"), (WEST, "AAB")):
        lay(s, district, 1, spaces)
    s.stack = [int(district in places) for district in range(11)]
    view, drive = GAME.view(s, 0), next(a for a in GAME.legal_actions(s, 0) if isinstance(a, Drive))
    found = forecast_after(BOARD, view, drive)
    scores = []
    for seed in range(60):
        world = s.clone()
        world.chance = fast_chance(seed)
        GAME.apply(world, 0, drive, [])
        assert len(world.days) == 1
        scores.append(world.score)
    assert found.low == tuple(min(each) for each in zip(*scores, strict=True))
    assert found.high == tuple(max(each) for each in zip(*scores, strict=True))
    assert found.doubled == places
    now = forecast(BOARD, view)
    assert found.low[1] > now.low[1] if places == (SOUTH,) else found.high[1] > now.high[1]
    assert (found.rows == now.rows) == (len(places) > 1), "only a doubler that is known is in the rows"


def test_a_drive_that_brings_no_day_and_a_policeman_alone_leave_the_reckoning_of_now() -> None:
    s = town(4)
    eve(s, 0, 1)
    drive = next(a for a in GAME.legal_actions(s, 0) if isinstance(a, Drive))
    s.cards[0] |= 0b1000
    assert forecast_after(BOARD, GAME.view(s, 0), drive) == forecast(BOARD, GAME.view(s, 0))
    last_card(s, 0, 1)
    assert forecast_after(BOARD, GAME.view(s, 0), None) == forecast(BOARD, GAME.view(s, 0)), "nobody drives yet"
    s.stack = [0] * 10 + [1]
    assert forecast_after(BOARD, GAME.view(s, 0), drive) == forecast(BOARD, GAME.view(s, 0))


def test_at_the_gold_coast_the_drive_under_way_brings_the_day_too() -> None:
    s = town(4)
    eve(s, 0, 1)
    s.at[0] = LOOP
    GAME.apply(s, 0, Drive(0, 1, HARBOUR), [])
    assert s.phase == "harbour"
    assert forecast_after(BOARD, GAME.view(s, 0), None).doubled == (SOUTH,)


def test_plain_lines_say_where_the_last_doubler_may_fall() -> None:
    s = town(4)
    eve(s, 0, 1)
    s.stack[AFRICA] = 1
    said = "Before the day of reckoning the last ×2 is laid, on South Side or Little Africa."
    assert said in GAME.table_text(GAME.view(s, 0), ("P", "Q", "R", "S"))
    s.tokens[WEST] = 0
    assert not any("the last ×2" in line for line in GAME.table_text(GAME.view(s, 0), ("P", "Q", "R", "S")))


@pytest.mark.rule("KC-41", "KC-51")
def test_what_the_second_colour_of_a_player_loses_is_taken_off_what_the_first_gains() -> None:
    """On values 8, 6, 4: ●A comes first by one more, and their ◆C steps down a place."""
    s = town(seats=2)
    lay(s, NORTH, 1, "C")
    s.auto[A] = 1
    changes = stay_consequence(BOARD, GAME.view(s, A), Unload(A, A, 1)).changes
    assert [(change.seat, change.sure) for change in changes] == [(A, 6)]
