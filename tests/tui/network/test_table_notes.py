"""What players are told of themselves: that they are called otherwise at a table, and that they have become its host."""

from __future__ import annotations

import pytest

from core.lan.protocol.messages import SeatStatus, TableStatus
from tests.tui.network.helpers import gather_at, network_players, plan, toy_too
from tui.network.table_notes import NoteWords, TableNotes

__all__ = ["toy_too"]


def status(
    phase: str = "lobby", hal: str = "here", watching: tuple[str, ...] = ("hal 2",), code: str = "FRIDAY", **more: object
) -> TableStatus:
    told = {
        "name": "Friday", "game": "toy", "options": {}, "private": False, "seat": None, "hosting": False, "host": "Ada",
        "watchers": len(watching), "paused": "", "number": 0,
    }  # fmt: skip
    places = (SeatStatus("person", "Ada"), SeatStatus("person", "Hal", state=hal))  # type: ignore[arg-type]
    return TableStatus(**{**told, "code": code, "phase": phase, "places": places, "watching": watching, **more})  # type: ignore[arg-type]


def test_a_look_alike_of_somebody_here_is_told_their_name_and_how_to_have_another() -> None:
    (note,) = TableNotes().new("hal", status())
    assert note.startswith("Hal is here already, and hal looks like that: you are hal 2 here.")
    assert "another name" in note


def test_a_look_alike_of_somebody_waited_for_is_told_how_the_seat_is_had() -> None:
    (note,) = TableNotes().new("hal", status("playing", "lost"))
    assert note.startswith("Hal's seat waits for whoever took it, and you watch")
    assert "from the same account" in note


@pytest.mark.parametrize("name", ["Bo", "Hal"])
def test_whoever_has_their_own_name_is_told_nothing(name: str) -> None:
    assert TableNotes().new(name, status(watching=(name,))) == []


def test_a_name_is_told_once_at_each_table() -> None:
    notes = TableNotes()
    assert [len(notes.new("hal", status(code=code))) for code in ("FRIDAY", "FRIDAY", "SUNDAY")] == [1, 0, 1]


def test_whoever_becomes_host_is_told_so_and_whoever_opened_the_table_is_not() -> None:
    notes = TableNotes(NoteWords({False: "You are it.", True: "Also now."}))
    told = [notes.new("Bo", status(watching=("Bo",), hosting=hosting)) for hosting in (False, True, True, False, True)]
    assert told == [[], ["You are it."], [], [], ["You are it."]]
    assert notes.new("Bo", status("playing", watching=("Bo",))) == []
    assert notes.new("Bo", status("playing", watching=("Bo",), hosting=True)) == ["Also now."]
    assert TableNotes().new("Bo", status(watching=("Bo",), hosting=True)) == []


async def test_a_look_alike_sits_down_and_reads_what_they_are_called() -> None:
    async with network_players("Hal", "hal") as (first, second):
        await gather_at(first, [second], plan("toy", "person", "remote"))
        await second.sees("hal 2", "Hal is here already")
