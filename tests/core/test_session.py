"""A table in play: its clock runs out only when it should, and bots sit where they are wanted."""

from __future__ import annotations

import asyncio
from functools import cached_property

import msgspec
import pytest

from core.chance import seeded
from core.contract.bargaining import Bargaining
from core.game import TIMER_SEAT, Action, AnyGame, Refusal, Timer, Wait
from core.ledger import HIDDEN, SHOWN
from core.session import NO_TIMER, RETRY_SECONDS, GameSession, bot_seats, make_bots, seed_for
from core.table import UNSAVED, Seat, Table, Update
from examples.sixth_game.core.actions import Keep, Seal, ToyAction
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState
from examples.sixth_game.core.view import ToyView

SECONDS = 90
PEOPLE = (Seat("Ada", "person"), Seat("Bo", "person"))


class Clock(Bargaining[ToyState, ToyView, ToyAction]):
    """Whoever may give has so many seconds, then they keep."""

    game: Hurried

    def timer(self, s: ToyState) -> Timer | None:
        return Timer(s.round, self.game.seconds, Keep()) if s.phase == "give" else None


class Hurried(Toy):
    seconds = SECONDS

    @cached_property
    def bargaining(self) -> Clock:
        return Clock(self)


class AtOnce(Hurried):
    seconds = 0


class Stubborn(Hurried):
    """The phase cannot be closed."""

    def check(self, s: ToyState, seat: int, a: object) -> Refusal | None:
        return Refusal("no", "Not now.") if seat == TIMER_SEAT else super().check(s, seat, a)  # type: ignore[arg-type]


def laid(game: Toy, seats: tuple[Seat, ...] = PEOPLE) -> Table:
    return Table(game, {"deal": "4"}, seats, seeded(3))


def seal(table: Table, *seats: int) -> None:
    for seat in seats:
        table.act(seat, Seal(table.state.hands[seat][0]))  # type: ignore[attr-defined]


def mover(table: Table) -> int:
    return table.moves[-1][0].seat


def test_no_clock_runs_in_a_phase_without_one() -> None:
    table = laid(Hurried())
    session = GameSession(table)
    assert (session.timer, session.seconds_left) == (NO_TIMER, None)
    seal(table, 0, 1)
    assert session.seconds_left == SECONDS
    table.act(table.game.actors(table.state)[0], Keep())
    assert session.seconds_left is None


def test_time_goes_by_only_as_it_is_told() -> None:
    table = laid(Hurried())
    session = GameSession(table)
    seal(table, 0, 1)
    session.advance(SECONDS - 1)
    assert session.seconds_left == 1
    assert mover(table) == 1
    session.advance(1)
    assert mover(table) == TIMER_SEAT
    assert session.seconds_left is None


async def test_by_the_event_loop_the_phase_closes_by_itself() -> None:
    table = laid(AtOnce())
    session = GameSession(table)
    session.run_clock()
    seal(table, 0, 1)
    async with asyncio.timeout(5):
        while mover(table) != TIMER_SEAT:
            await asyncio.sleep(0)
    assert table.state.round == 2  # type: ignore[attr-defined]
    session.close()


async def test_by_the_event_loop_the_time_left_is_told() -> None:
    table = laid(Hurried())
    session = GameSession(table)
    seal(table, 0, 1)
    session.run_clock()
    assert session.seconds_left is not None
    assert SECONDS - 5 < session.seconds_left <= SECONDS
    session.close()


async def test_a_closed_one_does_nothing_more() -> None:
    table = laid(AtOnce())
    session = GameSession(table)
    session.run_clock()
    seal(table, 0)
    session.close()
    seal(table, 1)
    await asyncio.sleep(0)
    assert mover(table) == 1
    assert session.seconds_left is None


def test_a_phase_that_cannot_be_closed_is_tried_again() -> None:
    table = laid(Stubborn())
    session = GameSession(table)
    seal(table, 0, 1)
    session.advance(SECONDS)
    assert session.seconds_left == RETRY_SECONDS


async def test_bots_sit_where_they_are_wanted_and_nowhere_else() -> None:
    table = laid(Toy(), (Seat("Ada", "person"), Seat("Bo", "bot", "random")))
    session = GameSession(table)
    session.seat_bots(bot_seats(table.seats), seed_for("3"))
    async with asyncio.timeout(5):
        while not table.moves:
            await asyncio.sleep(0)
    assert mover(table) == 1
    session.seat_bots({}, seed_for("3"))
    seal(table, 0)
    moves = len(table.moves)
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(table.moves) == moves
    session.close()


def test_whoever_is_no_person_is_a_bot_of_some_level() -> None:
    seats = (Seat("Ada", "person"), Seat("Bo", "bot", "hard"), Seat("Cy", "open"))
    assert bot_seats(seats) == {1: "hard", 2: "normal"}
    assert set(make_bots(seats, "3", {})) == {1, 2}


def bots_alone(**more: object) -> tuple[Table, GameSession]:
    table = laid(Hurried(), (Seat("Ada", "bot", "easy"), Seat("Bo", "bot", "random")))
    session = GameSession(table, **more)  # type: ignore[arg-type]
    session.seat_bots_in_turn("3")
    return table, session


def test_without_an_event_loop_bots_play_in_turn() -> None:
    table, session = bots_alone()
    while table.game.actors(table.state):
        before = len(table.moves)
        assert session.act_in_turn(needed=True)
        assert before < len(table.moves) <= before + 2
    assert session.is_over
    assert not session.act_in_turn(needed=True)


def test_bots_in_turn_say_what_bots_of_their_level_say() -> None:
    _, session = bots_alone()
    assert [session._level(seat) for seat in (0, 1)] == ["easy", "random"]


class Broken:
    def choose(self, game: object, update: object) -> None:
        raise RuntimeError("a defect")


class Idle:
    def choose(self, game: object, update: object) -> Wait:
        return Wait()


def test_a_bot_that_fails_in_its_turn_does_not_end_the_game() -> None:
    table, session = bots_alone()
    session._bots_in_turn = {0: Broken(), 1: Broken()}  # type: ignore[dict-item]
    assert session.act_in_turn(needed=False)
    assert len(table.moves) == 2


def test_bots_that_would_all_rather_wait_are_made_to_act_only_if_one_must() -> None:
    table, session = bots_alone()
    session._bots_in_turn = {0: Idle(), 1: Idle()}  # type: ignore[dict-item]
    assert not session.act_in_turn(needed=False)
    assert session.act_in_turn(needed=True)
    assert len(table.moves) == 1


def test_a_bots_move_in_turn_is_made_again_until_the_disk_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, session = bots_alone()
    tried, act = [], table.act

    def full(seat: int, action: object) -> Refusal | None:
        tried.append(seat)
        return Refusal(UNSAVED, "The disk is full.") if len(tried) < 3 else act(seat, action)

    monkeypatch.setattr(table, "act", full)
    monkeypatch.setattr("core.session.RETRY_SECONDS", 0.0)
    assert session.act_in_turn(needed=True)
    assert tried[:3] == [0, 0, 0]


def test_bots_of_one_table_have_seeds_of_their_own() -> None:
    seed = seed_for("a table")
    assert len({seed(seat) for seat in range(6)}) == 6


class Marked(Toy):
    """A game whose views say whether they are only what somebody remembers."""

    def remembered(self, v: ToyView) -> ToyView:
        return msgspec.structs.replace(v, offers=-1)


class Noting:
    """Notes what views a bot was shown, and waits."""

    def __init__(self, seen: list[int], shown: asyncio.Event) -> None:
        self._seen, self._shown = seen, shown

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        self._seen.append(update.view.offers)
        self._shown.set()
        return Wait()


@pytest.mark.parametrize(("ledger", "level", "counts"), [(HIDDEN, "normal", False), (HIDDEN, "hard", True), (SHOWN, "easy", True)])
async def test_only_hard_bots_count_where_the_table_has_no_ledger(ledger: str, level: str, counts: bool) -> None:
    table = Table(Marked(), {"deal": "4", "ledger": ledger}, (Seat("Ada", "person"), Seat("Bo", "bot", level)), seeded(3))
    seen: list[int] = []
    shown = asyncio.Event()
    session = GameSession(table, make=lambda level, seed: Noting(seen, shown))
    session.seat_bots({1: level}, lambda seat: seat)
    await asyncio.wait_for(shown.wait(), 10)
    session.close()
    assert (seen[0] >= 0) == counts
