"""Two servers on one folder behind a plain TCP proxy share nothing else. One is killed and the other goes on."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.transport.address import Address, parse_address
from core.lan.transport.client_connection import tcp_connector
from tests.core.lan.helpers import HERE, PATIENCE, Player, load, until

ROOT = Path(__file__).parents[3]


@asynccontextmanager
async def process(folder: Path, proxy: str = "") -> AsyncIterator[tuple[Process, Address]]:
    """A server in a process of its own."""
    command = ("-m", "tests.core.lan.server_process", str(folder), proxy)
    server = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=PIPE, cwd=ROOT)
    assert server.stdout is not None
    try:
        async with asyncio.timeout(20):
            yield server, parse_address((await server.stdout.readline()).decode())
    finally:
        with suppress(ProcessLookupError):
            server.kill()
        await server.wait()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def proxy(behind: list[Address]) -> AsyncIterator[Address]:
    """Hands each connection to the next server, or to one that answers."""
    turn = cycle(behind)

    async def on_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in behind:
            address = next(turn)
            with suppress(OSError):
                far_reader, far_writer = await asyncio.open_connection(address.host, address.port)
                await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
                return
        writer.close()

    door = await asyncio.start_server(on_connection, HERE, 0)
    try:
        yield Address(*door.sockets[0].getsockname()[:2])
    finally:
        door.close()


BOOK = (ROOT / "docs/hosting-details.md").read_text()
STREAM = BOOK[BOOK.index("stream {") : BOOK.index("\n```", BOOK.index("stream {"))]
NGINX = """
{module}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{}}
"""
NGINX_MODULE = Path("/usr/lib/nginx/modules/ngx_stream_module.so")
"""Where Debian keeps what others build in."""
HAPROXY = """
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen backroom
    bind {host}:{port}
    option redispatch
    retries 3
    server one {one} check inter 200ms {more}
    server two {two} check inter 200ms {more}
"""
PROXY = "127.0.0.2"
"""Whose connections begin with a PROXY line. Players call from another address of this machine."""
WITH_LINES = {"haproxy": f"send-proxy source {PROXY}", "nginx": f"proxy_protocol on; proxy_bind {PROXY};"}
"""What makes each of them say where its connections come from."""


@asynccontextmanager
async def real_proxy(kind: str, behind: list[Address], folder: Path, more: str = "") -> AsyncIterator[Address]:
    """The real one. `more` is said of both servers."""
    if shutil.which(kind) is None or (kind == "nginx" and not NGINX_MODULE.exists()):
        pytest.skip(f"no {kind} for TCP here")
    with socket.socket() as line:
        line.bind((HERE, 0))
        address = Address(HERE, line.getsockname()[1])
    file, (one, two) = folder / f"{kind}.conf", behind
    if kind == "haproxy":
        file.write_text(HAPROXY.format(host=HERE, port=address.port, one=one, two=two, more=more))
    else:
        stream = STREAM.replace("192.0.2.10:1921", str(one)).replace("192.0.2.10:1922", str(two))
        stream = stream.replace("listen 1920", f"listen {address}").replace("proxy_protocol on;", more)
        file.write_text(NGINX.format(folder=folder, module=f"load_module {NGINX_MODULE};") + stream)
    command = ["-db", "-q", "-f", str(file)] if kind == "haproxy" else ["-p", str(folder), "-c", str(file)]
    process = await asyncio.create_subprocess_exec(kind, *command)
    try:
        await until(lambda: _answers(address))
        yield address
    finally:
        process.terminate()
        await process.wait()


def _answers(address: Address) -> bool:
    with socket.socket() as line:
        return line.connect_ex((address.host, address.port)) == 0


async def play_while_one_dies(one: Process, door: Address) -> None:
    """Two people play a whole game through a proxy, and the process that has their table is killed in the middle."""
    host, friend = (Player(Client(name, load=load), seed) for seed, name in enumerate(("Al", "Bo")))
    await host.client.connect(tcp_connector(door))
    host.client.open("chicago_poker", "Friday", 2, {})
    host.client.sit()
    await until(lambda: host.client.token)
    await friend.client.connect(tcp_connector(door))
    friend.client.enter(host.client.code)
    await until(lambda: friend.client.status, "they were sent on to the process that has the table")
    friend.client.sit()
    friend.client.ready()
    await until(lambda: host.client.status and host.client.status.places[1].ready)
    host.client.start()
    await until(lambda: host.client.chair and friend.client.chair)
    one.kill()
    await until(lambda: host.client.is_connected and friend.client.is_connected and host.client.status and not host.client.status.paused)
    host.play()
    friend.play()
    await until(lambda: host.over and friend.over)
    for player in (host, friend):
        await player.client.close()


async def test_two_processes_share_a_folder_and_one_dies(tmp_path: Path) -> None:
    async with process(tmp_path) as (one, first), process(tmp_path) as (_, second), proxy([first, second]) as door:
        await play_while_one_dies(one, door)


async def test_two_processes_of_a_folder_list_each_others_tables_until_one_dies(tmp_path: Path) -> None:
    async with process(tmp_path) as (one, first), process(tmp_path) as (_, second):
        ada = Player(Client("Ada", load=load))
        await ada.client.connect(tcp_connector(first))
        ada.client.open("chicago_poker", "Friday", 2, {})
        await until(lambda: ada.client.status)
        bo = Player(Client("Bo", load=load))
        await bo.client.connect(tcp_connector(second))

        async def listed() -> list[str]:
            bo.client.tables = ()
            bo.client.look()
            await asyncio.sleep(0.1)
            return [table.name for table in bo.client.tables]

        async with asyncio.timeout(PATIENCE):
            while await listed() != ["Friday"]:
                continue
        assert (bo.client.tables[0].code, bo.client.tables[0].phase) == (ada.client.code, "lobby")
        bo.client.enter(bo.client.tables[0].code)
        await until(lambda: bo.client.status, "they were sent on to the process that has the table")
        await bo.client.close()
        await bo.client.connect(tcp_connector(second))
        one.kill()
        await one.wait()
        assert await listed() == []
        await bo.client.close()
        await ada.client.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", WITH_LINES)
async def test_two_processes_behind_a_real_proxy_and_one_dies(kind: str, tmp_path: Path) -> None:
    async with process(tmp_path) as (one, first), process(tmp_path) as (_, second), real_proxy(kind, [first, second], tmp_path) as door:
        await play_while_one_dies(one, door)


@pytest.mark.slow
@pytest.mark.parametrize("kind", WITH_LINES)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
async def test_two_processes_behind_a_real_proxy_that_says_where_players_come_from_and_one_dies(kind: str, tmp_path: Path) -> None:
    async with (
        process(tmp_path, PROXY) as (one, first),
        process(tmp_path, PROXY) as (_, second),
        real_proxy(kind, [first, second], tmp_path, WITH_LINES[kind]) as door,
    ):
        await play_while_one_dies(one, door)
