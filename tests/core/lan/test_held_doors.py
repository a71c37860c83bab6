"""A server whose doors are held open for it while it restarts: nobody is refused, and games go on."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.transport.address import Address
from core.lan.transport.client_connection import tcp_connector
from core.lan.transport.held_doors import HeldDoors
from tests.core.lan.helpers import HERE, Player, until

ROOT = Path(__file__).parents[3]
HAND_OVER = """
import fcntl, os, sys
high = [fcntl.fcntl(int(number), fcntl.F_DUPFD, 100) for number in sys.argv[1].split(",")]
for number, descriptor in enumerate(high):
    os.dup2(descriptor, 3 + number)
    os.close(descriptor)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": str(len(high))}
os.execv(sys.executable, [sys.executable, "-m", "tui", *sys.argv[2:]])
"""
"""What systemd does: the descriptors from 3 on are listening sockets, and the variables say so to this process alone."""
DOORS = ("--port", "--ssh", "--web")


@pytest.fixture
def doors() -> list[socket.socket]:
    return [socket.create_server((HERE, 0), backlog=64) for _ in DOORS]


def port_of(door: socket.socket) -> int:
    return int(door.getsockname()[1])


async def start(folder: Path, doors: Sequence[socket.socket], names: Sequence[str] = DOORS) -> Process:
    """`backroom serve` with doors that somebody else holds."""
    options = [word for name, door in zip(names, doors, strict=False) for word in (name, str(port_of(door)))]
    numbers = [door.fileno() for door in doors]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HAND_OVER, ",".join(map(str, numbers))),
        *("serve", "--bind", HERE, "--saves", str(folder), "--code", "PEACH", *options),
        pass_fds=numbers,
        stdout=PIPE,
        stderr=PIPE,
        cwd=ROOT,
    )


@asynccontextmanager
async def serving(folder: Path, doors: Sequence[socket.socket]) -> AsyncIterator[Process]:
    """The same, once it is open."""
    server = await start(folder, doors)
    assert server.stdout is not None
    try:
        async with asyncio.timeout(30):
            assert b"Backroom is open" in await server.stdout.readline()
        yield server
    finally:
        with suppress(ProcessLookupError):
            server.kill()
        await server.communicate()


async def knock(ports: Sequence[int], refused: list[int], made: list[int]) -> None:
    """Connect to every door in turn, again and again, and count."""
    while True:
        for port in ports:
            try:
                _, writer = await asyncio.open_connection(HERE, port)
            except ConnectionError:
                refused.append(port)
            else:
                made.append(port)
                writer.close()
        await asyncio.sleep(0.05)


async def seated(where: Address, code: str = "") -> Player:
    player = Player(Client("Bo" if code else "Ada", room_code="PEACH"))
    await player.client.connect(tcp_connector(where))
    if code:
        player.client.enter(code)
    else:
        player.client.open("chicago_poker", "Friday", 2, {})
    player.client.sit()
    player.client.ready()
    await until(lambda: player.client.token)
    return player


async def test_nobody_is_refused_at_any_door_while_a_server_restarts_and_the_game_goes_on(
    tmp_path: Path, doors: list[socket.socket]
) -> None:
    refused: list[int] = []
    made: list[int] = []
    where = Address(HERE, port_of(doors[0]))
    async with serving(tmp_path, doors) as first:
        ada = await seated(where)
        bo = await seated(where, ada.client.code)
        await until(lambda: all(place.ready for place in ada.client.status.places))  # type: ignore[union-attr]
        ada.client.start()
        for player in (ada, bo):
            player.stops_at = 3
            player.play()
        await until(lambda: all(player.client.chair and player.chair.update.move >= 3 for player in (ada, bo)))
        knocking = asyncio.create_task(knock([port_of(door) for door in doors], refused, made))
        await until(lambda: len(made) > len(doors))
        first.send_signal(signal.SIGTERM)
        await first.wait()
    moves, before = ada.chair.update.move, len(made)
    await until(lambda: len(made) >= before + len(doors))
    early = Player(Client("Early", room_code="PEACH"))
    coming = asyncio.create_task(early.client.connect(tcp_connector(where)))
    async with serving(tmp_path, doors):
        await coming
        await until(lambda: ada.client.is_connected and bo.client.is_connected)
        for player in (ada, bo):
            player.stops_at = None
            player.play()
        await until(lambda: ada.chair.update.move > moves)
        knocking.cancel()
        assert refused == []
        for player in (ada, bo, early):
            await player.client.close()


async def test_a_held_door_that_no_option_names_is_refused_at_the_start(tmp_path: Path, doors: list[socket.socket]) -> None:
    server = await start(tmp_path, doors, DOORS[:2])
    _, err = await server.communicate()
    assert server.returncode == 1
    assert f"Port {port_of(doors[2])} is listened on for Backroom, but there is no door to it.".encode() in err


def test_what_was_handed_to_another_process_is_left_alone() -> None:
    held, environ = HeldDoors(), {"LISTEN_PID": "1", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a:b", "HOME": "/"}
    held.receive(environ)
    assert held.ports == []
    assert environ == {"HOME": "/"}
