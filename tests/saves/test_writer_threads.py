"""Moves that threads write: many at the same time, told on the event loop, and never lost by closing."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from contextvars import ContextVar
from pathlib import Path

import pytest

from core.table import HOUSE, MoveMade, Table
from saves import disk
from saves.library import Library
from saves.writer_threads import WriterThreads
from tests.core.lan.helpers import until
from tests.saves.conftest import begin, play

PATIENCE = 20.0


@pytest.fixture
def threaded(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", writer=WriterThreads(4))


async def test_the_syncs_of_two_tables_are_under_way_at_the_same_time(threaded: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [begin(threaded).table for _ in range(2)]
    together, sync = threading.Barrier(2), disk.sync

    def slow(descriptor: int) -> None:
        together.wait(PATIENCE)
        sync(descriptor)

    monkeypatch.setattr(disk, "sync", slow)
    for table in tables:
        play(table, 1)
    await until(lambda: all(len(table.moves) == 1 for table in tables))


async def test_the_event_loop_goes_on_while_a_disk_takes_its_time(threaded: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    table, synced, sync = begin(threaded).table, threading.Event(), disk.sync

    def stuck(descriptor: int) -> None:
        assert synced.wait(PATIENCE)
        sync(descriptor)

    monkeypatch.setattr(disk, "sync", stuck)
    told: list[str] = []
    table.bus.subscribe(lambda message: told.append(threading.current_thread().name) if isinstance(message, MoveMade) else None)
    play(table, 1)
    await asyncio.sleep(0)
    assert told == []
    synced.set()
    await until(lambda: told)
    assert told == [threading.current_thread().name]


async def test_what_is_told_is_told_in_the_context_of_whoever_asked(threaded: Library) -> None:
    """An app starts the timers of its pace from there, and they are of no app otherwise."""
    table, whose, told = begin(threaded).table, ContextVar("whose", default="nobody's"), list[str]()
    table.bus.subscribe(lambda message: told.append(whose.get()) if isinstance(message, MoveMade) else None)
    whose.set("Ada's")
    play(table, 1)
    await until(lambda: told)
    assert told == ["Ada's"]


async def test_closing_waits_for_what_is_being_written(threaded: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, begun, sync = begin(threaded), threading.Event(), disk.sync

    def slow(descriptor: int) -> None:
        begun.set()
        sync(descriptor)

    monkeypatch.setattr(disk, "sync", slow)
    play(kept.table, 1)
    kept.table.settle()
    kept.close()
    assert begun.is_set()
    assert len(kept.table.moves) == 1
    assert len(threaded.open(kept.save).table.moves) == 1


async def test_a_save_that_somebody_removed_is_told_on_the_event_loop(threaded: Library) -> None:
    kept = begin(threaded)
    kept.journal.path.unlink()
    play(kept.table, 1)
    await until(lambda: kept.table.chat)
    assert kept.table.chat[0].name == HOUSE
    assert "has been written anew" in kept.table.chat[0].text


def test_without_an_event_loop_a_move_is_written_before_anything_else(threaded: Library) -> None:
    kept = begin(threaded)
    play(kept.table, 3)
    assert len(kept.table.moves) == 3


async def played_and_closed(threaded: Library) -> weakref.ref[Table]:
    kept = begin(threaded)
    for number in (1, 2):
        play(kept.table, 1, seed=number)
        await until(lambda number=number: len(kept.table.moves) == number)
    kept.close()
    return weakref.ref(kept.table)


async def test_moves_and_a_game_that_is_closed_leave_nothing_to_be_collected(threaded: Library) -> None:
    gc.collect()
    gc.disable()
    try:
        closed = await played_and_closed(threaded)
        await asyncio.sleep(0)
        assert closed() is None
    finally:
        gc.enable()
