"""A phase with a clock: it is shown, and when it is out the house acts."""

from __future__ import annotations

import asyncio

from core.chance import seeded
from core.game import TIMER_SEAT, Timer
from core.table import Seat, Table
from examples.sixth_game.core.actions import Keep, Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState
from tests.tui.headless import HeadlessApp
from tui.screens.table.scene import TableScene
from tui.table.phase_timer import PhaseTimer
from tui.table.session import LocalTableSession

SECONDS = 90


class Hurried(Toy):
    """Whoever may give has so many seconds, then he keeps."""

    seconds = SECONDS

    def timer(self, s: ToyState) -> Timer | None:
        return Timer(s.round, self.seconds, Keep()) if s.phase == "give" else None


class AtOnce(Hurried):
    """No time at all."""

    seconds = 0


def laid(game: Toy) -> Table:
    return Table(game, {"deal": "4"}, (Seat("Ada", "person"), Seat("Bo", "person")), seeded(3))


def seal(table: Table, seat: int) -> None:
    table.act(seat, Seal(table.state.hands[seat][0]))  # type: ignore[attr-defined]


async def test_no_clock_runs_in_a_phase_without_one() -> None:
    table = laid(Hurried())
    glass = PhaseTimer(table)
    assert glass.left is None
    seal(table, 0)
    seal(table, 1)
    assert glass.left is not None
    assert SECONDS - 5 < glass.left <= SECONDS
    table.act(table.game.actors(table.state)[0], Keep())
    assert glass.left is None
    glass.close()


async def test_when_it_is_out_the_house_acts() -> None:
    table = laid(AtOnce())
    glass = PhaseTimer(table)
    seal(table, 0)
    seal(table, 1)
    async with asyncio.timeout(5):
        while table.moves[-1][0].seat != TIMER_SEAT:
            await asyncio.sleep(0)
    assert table.state.round == 2  # type: ignore[attr-defined]
    glass.close()


async def test_a_closed_one_does_nothing_more() -> None:
    table = laid(AtOnce())
    glass = PhaseTimer(table)
    seal(table, 0)
    glass.close()
    seal(table, 1)
    await asyncio.sleep(0)
    assert glass.left is None
    assert len(table.moves) == 2


async def test_the_time_left_is_in_the_header() -> None:
    table = laid(Hurried())
    visit = HeadlessApp()
    scene = TableScene(visit.house, LocalTableSession(table, None, "3"))
    visit.house.open(scene)
    visit.press("enter", "enter", "enter", "enter", "enter")
    assert "1:" in visit.press().text.splitlines()[0]
    assert " left" in visit.text.splitlines()[0]
    visit.house.go_home()
