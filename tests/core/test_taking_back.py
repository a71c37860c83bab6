"""What may be taken back, how far, and what everybody is told of it."""

from __future__ import annotations

import pytest

from core.chance import ScriptedChance, seeded
from core.game import State
from core.options import Options
from core.table import CHAT_KEPT, SaveTrouble, Seat, Table
from core.undo import UndoStates
from examples.sixth_game.core.actions import Keep, Offer, Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState

OPTIONS: Options = {"deal": "4"}
SEATS = (Seat("Al", "person"), Seat("Bo", "bot"), Seat("Cy", "remote"))


class FailingDisk:
    """A journal that keeps nothing while it has a trouble."""

    def __init__(self) -> None:
        self.trouble = ""

    def record(self, *_: object) -> None:
        if self.trouble:
            raise OSError(28, self.trouble)

    undone = record


def new_table(journal: FailingDisk | None = None) -> Table:
    return Table(Toy(), OPTIONS, SEATS, seeded(1), journal)


def card(table: Table, seat: int) -> int:
    assert isinstance(table.state, ToyState)
    return table.state.hands[seat][0]


def seal(table: Table, seat: int) -> None:
    assert table.act(seat, Seal(card(table, seat))) is None


def why(table: Table, seat: int) -> str:
    refusal = table.may_undo(seat)
    return "" if refusal is None else refusal.code


def states(draws: list[int]) -> list[State]:
    """Return a state of the toy for each count of draws."""
    table = new_table()
    found: list[State] = []
    for count in draws:
        state = table.state.clone()
        state.chance = ScriptedChance(b"", {"": count}, [])
        found.append(state)
    return found


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    table = new_table()
    assert why(table, 0) == "undo-nothing"
    seal(table, 0)
    assert (why(table, 0), why(table, 1)) == ("", "undo-nothing")


def test_who_took_their_only_move_back_has_nothing_left() -> None:
    table = new_table()
    seal(table, 0)
    table.undo(0)
    assert why(table, 0) == "undo-nothing"
    seal(table, 1)
    assert why(table, 0) == "undo-nothing"


def test_who_moved_again_after_taking_back_has_moved() -> None:
    table = new_table()
    seal(table, 0)
    table.undo(0)
    seal(table, 0)
    seal(table, 1)
    assert why(table, 0) == "undo-others"


def test_moves_before_the_game_was_opened_again_count() -> None:
    table = new_table()
    seal(table, 0)
    seal(table, 1)
    again = Table.resumed(table.game, OPTIONS, SEATS, table.state, table.moves, None)
    assert [why(again, seat) for seat in range(3)] == ["undo-others", "undo-drawn", "undo-nothing"]


@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 0)])
def test_once_another_has_moved_an_earlier_move_stands_even_if_theirs_is_taken_back(one: int, other: int) -> None:
    table = new_table()
    seal(table, one)
    seal(table, other)
    table.undo(other)
    assert why(table, one) == "undo-drawn"


def test_that_the_first_mover_is_the_one_who_acts_again_changes_nothing() -> None:
    table, giver, others = new_table(), 0, (1, 2)
    for seat in (giver, *others):
        seal(table, seat)
    assert table.act(giver, Keep()) is None
    assert table.undo(giver) is None
    assert why(table, others[-1]) == "undo-drawn"


def test_several_moves_of_one_seat_are_taken_back_one_by_one() -> None:
    first, second, third = states([0, 0, 0])
    kept = UndoStates()
    kept.keep(first, second, same_mover=True)
    kept.keep(second, third, same_mover=True)
    assert (kept.pop(), kept.pop()) == (second, first)


def test_a_move_that_drew_ends_what_can_be_taken_back() -> None:
    first, second, third, last = states([0, 0, 1, 1])
    kept = UndoStates()
    kept.keep(first, second, same_mover=True)
    kept.keep(second, third, same_mover=True)
    assert kept.refusal(Toy(), ()) is not None
    kept.keep(third, last, same_mover=True)
    assert kept.refusal(Toy(), ()) is None
    assert kept.pop() == third
    assert kept.refusal(Toy(), ()) is not None


def test_a_move_of_another_ends_it_too_but_can_itself_be_taken_back() -> None:
    first, second, third = states([0, 0, 0])
    kept = UndoStates()
    kept.keep(first, second, same_mover=True)
    kept.keep(second, third, same_mover=False)
    assert kept.pop() == second
    assert kept.refusal(Toy(), ()) is not None


def test_taking_back_is_a_step_of_its_own_and_what_was_seen_before_is_stale() -> None:
    table = new_table()
    for seat in range(3):
        seal(table, seat)
    giver = table.game.actors(table.state)[0]
    assert table.act(giver, Offer((giver + 1) % 3, 1)) is None
    assert table.undo(giver) is None
    assert (table.sequence, len(table.moves)) == (5, 3)
    refusal = table.act(giver, Offer((giver + 1) % 3, 1), seen=3)
    assert refusal is not None
    assert refusal.code == "stale"
    assert table.act(giver, Offer((giver + 1) % 3, 1), seen=5) is None


def test_only_who_has_just_moved_is_shown_that_it_can_be_taken_back() -> None:
    table = new_table()
    seal(table, 0)
    codes = [undo and undo.code for undo in (table.update(seat).undo for seat in (0, 1, None))]
    assert codes == [None, "undo-nothing", "watching"]


def test_only_who_may_act_is_shown_actions() -> None:
    table = new_table()
    assert table.update(1).legal == tuple(table.game.legal_actions(table.state, 1)) != ()
    seal(table, 1)
    assert (table.update(1).legal, table.update(1).unavailable) == ((), ())


def test_the_last_lines_of_a_long_chat_are_kept() -> None:
    table = new_table()
    for number in range(CHAT_KEPT + 5):
        table.say("Al", str(number))
    assert [said.text for said in table.chat] == [str(number) for number in range(5, 205)]
    assert table.names == ("Al", "Bo", "Cy")


def test_trouble_with_the_disk_is_told_once_and_so_is_its_end() -> None:
    disk = FailingDisk()
    table = new_table(disk)
    told: list[str] = []
    table.bus.subscribe(lambda message: told.append(message.text) if isinstance(message, SaveTrouble) else None)
    for trouble in ("the disk is full", "the disk is full", "a disk is gone"):
        disk.trouble = trouble
        refusal = table.act(0, Seal(card(table, 0)))
        assert refusal is not None
        assert refusal.code == "unsaved"
    disk.trouble = ""
    seal(table, 0)
    assert table.unsaved == ""
    seal(table, 1)
    waits = "The game waits, for it cannot be saved: {}."
    assert told == [waits.format("the disk is full"), waits.format("a disk is gone"), ""]
    disk.trouble = "the disk is full"
    refusal = table.undo(1)
    assert refusal is not None
    assert refusal.code == "unsaved"
    disk.trouble = ""
    assert table.undo(1) is None
    assert told[3:] == [waits.format("the disk is full"), ""]
