"""Tables that nobody is at: they cost nothing, are loaded when they are called for, and are archived when nobody returns."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.chance import seeded
from core.lan.protocol.handshake import Welcome
from core.lan.protocol.messages import Open, Rejected, TableStatus
from core.lan.server import descriptors
from core.lan.server.config import ServerLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room import Room
from core.lan.server.room_directory import DAY, SWEEP_SECONDS
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.server import Server
from core.lan.transport.address import parse_address
from core.registry import load
from saves.library import Library
from tests.core.lan.helpers import ManualClock, server_config, until
from tests.core.lan.raw_client import Stranger

GAME = "chicago_poker"
KEPT = 200


def keep_tables(folder: Path, count: int) -> None:
    """So many unfinished games in a folder, each of which somebody may come back to. All are as dealt."""
    game = load(GAME)
    store = FileRoomStore(Library(folder))
    options = {option.name: option.choices[0][0] for option in game.info.options}
    for n in range(count):
        seats = [RoomSeat("person", name, token=f"TABLE{n}.{name}") for name in ("Al", "Bo")]
        record = RoomRecord(f"TABLE{n}", "Friday", GAME, game.board_text(), options, False, seats, 0)
        if n == 0:
            store.begin(record, game, seeded(1))
            dealt = folder / f"{record.save}.backroom"
        record.save = f"{dealt.stem}_{n}"
        shutil.copy(dealt, folder / f"{record.save}.backroom")
        store.keep(record)
        store.release(record.code)


@pytest.fixture
def few_descriptors() -> Iterator[None]:
    """No more than 96 files and sockets in this process."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (len(os.listdir("/proc/self/fd")) + 64 + descriptors.RESERVED, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)


async def test_a_server_opens_whatever_lies_in_its_folder(tmp_path: Path) -> None:
    keep_tables(tmp_path, KEPT)
    (tmp_path / "tables" / "JUNK.table").write_bytes(os.urandom(99))
    (tmp_path / "tables" / "DIR.table").mkdir()
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (96, 96));"
        "import asyncio, sys, pathlib; from tests.core.lan.server_process import serve; asyncio.run(serve(pathlib.Path(sys.argv[1])))"
    )
    server = await asyncio.create_subprocess_exec(sys.executable, "-c", program, str(tmp_path), stdout=asyncio.subprocess.PIPE)
    try:
        assert server.stdout is not None
        async with asyncio.timeout(20):
            address = parse_address((await server.stdout.readline()).decode())
        back = await Stranger.at(address)
        assert (await back.greet("Al", "TABLE7.Al")).returned == "TABLE7"
        assert (await back.until(TableStatus)).places[0].name == "Al"
        last = await Stranger.at(address)
        assert isinstance(await last.greet("Bo", f"TABLE{KEPT - 1}.Bo"), Welcome)
    finally:
        server.kill()
        await server.wait()


async def test_nothing_is_loaded_before_it_is_called_for(tmp_path: Path) -> None:
    keep_tables(tmp_path, 5)
    clock = ManualClock()
    server = Server(server_config(clock, store=FileRoomStore(Library(tmp_path))))
    assert server.rooms == {}
    room = server.directory.find("TABLE3")
    assert isinstance(room, Room)
    assert list(server.rooms) == ["TABLE3"]
    before = len(os.listdir("/proc/self/fd"))
    clock.time += server.config.limits.empty_room_seconds + 1
    server.tick()
    assert server.rooms == {}
    assert len(os.listdir("/proc/self/fd")) == before - descriptors.PER_TABLE
    assert isinstance(server.directory.find("TABLE3"), Room)
    await server.close()


async def test_tables_leave_descriptors_to_connections(tmp_path: Path, few_descriptors: None) -> None:
    keep_tables(tmp_path, 60)
    server = Server(server_config(ManualClock(), store=FileRoomStore(Library(tmp_path))))
    found = [server.directory.find(f"TABLE{n}") for n in range(1, 60)]
    loaded = [room for room in found if isinstance(room, Room)]
    assert len(loaded) == descriptors.for_tables()
    refused = server.open(GAME, "", 2, {})
    assert not isinstance(refused, Room)
    assert refused.code == "full"
    assert server.admission.capacity() >= 16
    await server.close()


async def test_an_unfinished_table_is_announced_and_then_archived(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    keep_tables(tmp_path, 3)
    clock = ManualClock()
    now = time.time()
    for name, days in (("TABLE1", 100), ("TABLE2", 50)):
        os.utime(tmp_path / f"tables/{name}.table", (now - days * DAY,) * 2)
    for save in tmp_path.glob("*.backroom"):
        os.utime(save, (now - 300 * DAY,) * 2)
    server = Server(server_config(clock, store=FileRoomStore(Library(tmp_path))))
    server.tick()
    assert "Table TABLE1: last played 100 days ago; it will be archived on" in caplog.text
    assert server.directory.exists("TABLE1")
    clock.time += SWEEP_SECONDS + 1
    server.tick()
    assert "Table TABLE1: archived" in caplog.text
    assert not server.directory.exists("TABLE1")
    assert (tmp_path / "tables/archive/TABLE1.table").exists()
    assert (tmp_path / "tables/TABLE0.table").exists()
    assert len(list(tmp_path.glob("*_1.backroom"))) == 1
    assert server.directory.exists("TABLE2")
    assert "TABLE2" not in caplog.text
    await server.close()


async def test_a_table_being_played_is_never_archived(tmp_path: Path) -> None:
    keep_tables(tmp_path, 1)
    clock = ManualClock()
    for file in (tmp_path / "tables/TABLE0.table", *tmp_path.glob("*.backroom")):
        os.utime(file, (0, 0))
    other = FileRoomStore(Library(tmp_path))
    other.claim("TABLE0")
    server = Server(server_config(clock, store=FileRoomStore(Library(tmp_path))))
    for _ in range(3):
        server.tick()
        clock.time += SWEEP_SECONDS + 1
    assert server.directory.exists("TABLE0")
    await server.close()


async def test_opening_tables_over_and_over_is_stopped(tmp_path: Path) -> None:
    server = Server(server_config(ManualClock(), limits=ServerLimits(rate=1e9, burst=1e9), store=FileRoomStore(Library(tmp_path))))
    address = await server.listen("127.0.0.1", 0)
    refusals = []
    for _ in range(10):
        guest = await Stranger.at(address)
        await guest.greet("Loop")
        for _ in range(4):
            await guest.send(Open("toy", "", 2, {}))
            if isinstance(answer := await _answer(guest), Rejected):
                refusals.append(answer.refusal.code)
        guest.close()
    assert refusals
    assert set(refusals) <= {"often", "here"}
    assert len(server.rooms) <= 12
    await until(lambda: not server.connections)
    await server.close()


async def _answer(guest: Stranger) -> object:
    while not isinstance(message := await guest.next(), (Rejected, TableStatus)):
        assert message is not None
    return message
