"""A table whose journal takes a while: nothing is shown before it is kept, and what is wanted meanwhile has its turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.chair import LocalChair, Rejected
from core.chance import seeded
from core.codec import digest
from core.game import Refusal
from core.session import GameSession
from core.table import HOUSE, ChatLine, MoveMade, Seat, Table
from core.writing import Deed, Told, Writing, at_once, outcome
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState
from tests.core.test_session import AtOnce
from tests.core.test_table import OPTIONS, Notebook

SEATS = (Seat("Al", "person"), Seat("Bo", "person"), Seat("Cy", "remote"))


class Pending:
    """Something that is being written until somebody says that it is."""

    def __init__(self, deed: Deed, told: Told, begun: list[Pending]) -> None:
        self._deed, self._told, self._begun = deed, told, begun

    def settle(self) -> None:
        self._begun.remove(self)
        self._told(outcome(self._deed))


class SlowDisk:
    """Writes when it is told to."""

    def __init__(self) -> None:
        self.begun: list[Pending] = []

    def __call__(self, deed: Deed, told: Told) -> Writing:
        self.begun.append(Pending(deed, told, self.begun))
        return self.begun[-1]

    def write(self) -> None:
        self.begun[0].settle()


class FullNotebook(Notebook):
    """Has no room until it is told so."""

    full = True

    def record(self, record: object, state: object, round: int) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().record(record, state, round)  # type: ignore[arg-type]


@pytest.fixture
def disk() -> SlowDisk:
    return SlowDisk()


@pytest.fixture
def table(disk: SlowDisk) -> Table:
    return on(disk, Notebook())


def on(disk: SlowDisk, journal: Notebook, game: Toy | None = None) -> Table:
    table = Table(game or Toy(), OPTIONS, SEATS, seeded(1), journal)
    table.writer = disk
    return table


def seal(table: Table, seat: int, answer: Callable[[Refusal | None], None] = lambda refusal: None) -> None:
    assert isinstance(table.state, ToyState)
    table.hand_in(seat, Seal(table.state.hands[seat][0]), answer)


def test_nobody_sees_a_move_that_is_not_written_yet(table: Table, disk: SlowDisk) -> None:
    heard: list[object] = []
    table.bus.subscribe(heard.append)
    before = digest(table.state)
    seal(table, 0)
    assert (heard, table.sequence, digest(table.state)) == ([], 0, before)
    disk.write()
    assert [type(message) for message in heard] == [MoveMade]
    assert table.sequence == 1


def test_who_moved_is_answered_just_before_everybody_sees_it(table: Table, disk: SlowDisk) -> None:
    order: list[object] = []
    table.bus.subscribe(lambda message: order.append("seen"))
    seal(table, 0, lambda refusal: order.append(refusal))
    assert order == []
    disk.write()
    assert order == [None, "seen"]


def test_what_is_wanted_meanwhile_is_done_in_the_order_it_came(table: Table, disk: SlowDisk) -> None:
    for seat in (2, 0, 1):
        seal(table, seat)
    assert len(disk.begun) == 1
    while disk.begun:
        disk.write()
    assert [record.seat for record, *_ in table.moves] == [2, 0, 1]


def test_what_cannot_be_done_any_more_when_its_turn_comes_is_refused(table: Table, disk: SlowDisk) -> None:
    answers: list[Refusal | None] = []
    seal(table, 0)
    seal(table, 0, answers.append)
    assert answers == []
    disk.write()
    assert [refusal and refusal.code for refusal in answers] == ["not-your-turn"]


def test_a_move_that_could_not_be_written_was_never_made_and_the_next_one_is_tried(disk: SlowDisk) -> None:
    journal = FullNotebook()
    table, answers = on(disk, journal), list[Refusal | None]()
    before = digest(table.state)
    seal(table, 0, answers.append)
    seal(table, 1, answers.append)
    disk.write()
    assert digest(table.state) == before
    assert "No space left" in table.unsaved
    journal.full = False
    disk.write()
    assert [refusal and refusal.code for refusal in answers] == ["unsaved", None]
    assert [record.seat for record, *_ in table.moves] == [1]
    assert table.unsaved == ""


def test_a_move_taken_back_stands_until_that_is_written(table: Table, disk: SlowDisk) -> None:
    seal(table, 0)
    disk.write()
    table.hand_in_undo(0, lambda refusal: None)
    assert len(table.moves) == 1
    disk.write()
    assert table.moves == []


def test_a_chair_awaits_its_answer_until_the_move_is_written(table: Table, disk: SlowDisk) -> None:
    chair, heard = LocalChair(table, 0), list[object]()
    chair.subscribe(heard.append)
    assert isinstance(table.state, ToyState)
    choice = Seal(table.state.hands[0][0])
    chair.act(choice)
    chair.act(choice)
    assert chair.is_pending
    assert heard == []
    disk.write()
    assert not chair.is_pending
    assert sum(isinstance(notice, Rejected) for notice in heard) == 1


def test_a_table_that_is_left_shows_what_is_being_written_and_does_no_more(table: Table, disk: SlowDisk) -> None:
    seal(table, 0)
    seal(table, 1)
    table.settle()
    assert [record.seat for record, *_ in table.moves] == [0]
    assert disk.begun == []


def test_what_befell_the_journal_is_told_once_it_has_written(table: Table, disk: SlowDisk) -> None:
    seal(table, 0)
    table.notice("The save was removed.")
    assert table.chat == []
    disk.write()
    assert table.chat == [ChatLine(HOUSE, "The save was removed.")]


def test_a_seat_that_is_handed_over_lets_the_move_stand_that_is_being_written(table: Table, disk: SlowDisk) -> None:
    seal(table, 0)
    table.hand_over(0)
    disk.write()
    refusal = table.may_undo(0)
    assert refusal is not None
    assert refusal.code == "undo-bot"


def test_a_phase_is_closed_once_however_long_that_takes_to_be_written(disk: SlowDisk) -> None:
    table = on(disk, Notebook(), AtOnce())
    for seat in range(3):
        seal(table, seat)
        disk.write()
    session = GameSession(table)
    moves = len(table.moves)
    for _ in range(100):
        session.advance(10.0)
    while disk.begun:
        disk.write()
    assert len(table.moves) == moves + 1


def test_without_another_writer_everything_is_written_at_once(table: Table) -> None:
    table.writer = at_once
    assert isinstance(table.state, ToyState)
    assert table.act(0, Seal(table.state.hands[0][0])) is None
    assert len(table.moves) == 1
