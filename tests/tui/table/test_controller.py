"""Several people at one keyboard, and a move that may be taken back: who is called, by which key, and what is hidden meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.table import Table
from screenshots.headless import Timer
from tests.tui.screens.test_table_screen import StillSession, seal, toy_table
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.handover import DEAF_SECONDS
from tui.table.intents import Act


class Host:
    """A screen that does nothing by itself."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Timer]] = []
        self.bells = 0
        self.asked: list[str] = []

    def changed(self) -> None:
        """Nothing is painted."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        timer = Timer(call)
        self.timers.append((seconds, timer))
        return timer

    def bell(self) -> None:
        self.bells += 1

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        self.asked.append(question)
        then()

    def pass_time(self) -> None:
        due, self.timers = self.timers, []
        for _, timer in due:
            if not timer.off:
                timer.call()


class Clock:
    """A time that only moves when a test says so."""

    time = 100.0

    def __call__(self) -> float:
        return self.time


def seated(*kinds: str) -> tuple[TableController, Table, Host, Clock]:
    table, host, clock = toy_table(*kinds), Host(), Clock()
    controller = TableController(StillSession(table, None, "3"), host, Settings(pace="instant"), clock)
    controller.begin()
    return controller, table, host, clock


def act(controller: TableController) -> None:
    controller.carry_out(Act(controller.chair.update.legal[0]))


def sealed(table: Table) -> Any:
    return table.state.sealed  # type: ignore[attr-defined]


def test_the_first_person_is_called_behind_the_curtain() -> None:
    controller, _, _, _ = seated("person", "person")
    assert (controller.handover.stage, controller.handover.called) == ("called", 0)
    assert controller.handover.hides


def test_one_person_is_never_called() -> None:
    controller, _, _, _ = seated("person", "bot")
    assert controller.handover.stage == "desk"
    assert controller.letters() == {}


def test_only_a_letter_lifts_the_curtain_and_keys_in_the_air_are_dropped() -> None:
    controller, _, _, clock = seated("person", "person")
    clock.time += 1
    assert not controller.handover.is_deaf
    controller.call(controller.letters()["A"])
    assert controller.handover.stage == "desk"
    assert controller.handover.is_deaf
    clock.time += DEAF_SECONDS
    assert not controller.handover.is_deaf


def test_after_a_turn_the_curtain_falls_by_itself_for_the_next_person() -> None:
    controller, table, host, clock = seated("person", "person")
    controller.call(0)
    clock.time += 1
    act(controller)
    assert sealed(table)[0]
    assert controller.handover.stage == "turn over"
    host.pass_time()
    assert (controller.handover.stage, controller.handover.called) == ("called", 1)
    assert controller.handover.is_deaf


def test_a_move_taken_back_in_time_keeps_the_curtain_up() -> None:
    controller, table, host, _ = seated("person", "person")
    controller.call(0)
    act(controller)
    controller.chair.undo()
    assert not sealed(table)[0]
    assert controller.handover.stage == "desk"
    host.pass_time()
    assert controller.handover.stage == "desk"


def test_a_wrong_call_is_undone_by_ones_own_letter() -> None:
    controller, _, _, _ = seated("person", "person")
    controller.call(0)
    controller.call(1)
    assert (controller.handover.stage, controller.handover.called) == ("called", 1)
    controller.call(0)
    assert (controller.handover.stage, controller.shown) == ("desk", 0)


def test_while_bots_play_nobodys_hand_is_in_sight() -> None:
    controller, table, host, _ = seated("person", "person", "bot")
    for person in (0, 1):
        controller.call(person)
        act(controller)
        host.pass_time()
    assert controller.handover.stage == "watching"
    assert controller.presenter.seat is None
    seal(table, 2)
    assert controller.handover.stage == "called"


def test_the_third_person_is_reached_without_anybodys_desk() -> None:
    controller, _, host, _ = seated("person", "person", "person")
    controller.call(0)
    act(controller)
    host.pass_time()
    controller.call(2)
    assert (controller.handover.stage, controller.shown) == ("desk", 2)
