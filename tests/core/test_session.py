"""A table in play: its clock runs out only when it should, and bots sit where they are wanted."""

from __future__ import annotations

import asyncio

from core.chance import seeded
from core.game import TIMER_SEAT, Refusal, Timer
from core.session import NO_TIMER, RETRY_SECONDS, GameSession, bot_seats, make_bots, seed_for
from core.table import Seat, Table
from examples.sixth_game.core.actions import Keep, Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState

SECONDS = 90
PEOPLE = (Seat("Ada", "person"), Seat("Bo", "person"))


class Hurried(Toy):
    """Whoever may give has so many seconds, then they keep."""

    seconds = SECONDS

    def timer(self, s: ToyState) -> Timer | None:
        return Timer(s.round, self.seconds, Keep()) if s.phase == "give" else None


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
    assert set(make_bots(seats, "3")) == {1, 2}


def test_bots_of_one_table_have_seeds_of_their_own() -> None:
    seed = seed_for("a table")
    assert len({seed(seat) for seat in range(6)}) == 6
