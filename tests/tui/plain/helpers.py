"""The program in lines at a table on the network, in a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pexpect

from core.lan.client.client import Client
from core.lan.server.server import Server
from core.lan.transport.address import Address
from core.lan.transport.client_connection import tcp_connector
from tests.core.lan.helpers import HERE, Player, server_config, until

ROOT = Path(__file__).parents[3]


def in_lines(arguments: str, folder: Path) -> pexpect.spawn:
    """Return the program, line by line. Use it by `with`, and it is gone at the end."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    command = f"{sys.executable} -m tui --plain {arguments} --saves {folder}"
    return pexpect.spawn(command, env=env, timeout=20, cwd=str(ROOT), dimensions=(24, 120))


@asynccontextmanager
async def open_server(**more: Any) -> AsyncIterator[tuple[Server, Address]]:
    """A server of nobody's."""
    server = Server(server_config(asyncio.get_running_loop().time, **more))
    address = await server.listen(HERE, 0)
    try:
        yield server, address
    finally:
        await server.close()


@asynccontextmanager
async def at_adas(folder: Path, seats: int = 2) -> AsyncIterator[tuple[Server, Address, Player, pexpect.spawn]]:
    """Ada's table on a server, at which Bo, who came to it in lines, is ready."""
    async with open_server() as (server, address):
        host = Player(Client("Ada"))
        await host.client.connect(tcp_connector(address))
        host.client.open("chicago_poker", "Friday", seats, {})
        host.client.sit()
        try:
            with in_lines(f"join {address} --name Bo", folder) as guest:
                await until(lambda: host.client.status and host.client.status.places[1].ready)
                yield server, address, host, guest
        finally:
            await host.client.close()


async def begin(host: Player, guest: pexpect.spawn) -> None:
    """Deal at Ada's table, to her and to Bo."""
    host.client.start()
    await guest.expect("You are Bo", async_=True)


async def begin_with(friend: Player, host: pexpect.spawn, address: Address) -> None:
    """Let a friend sit down at the first table there, which Ada has opened in lines, and deal."""
    await friend.sit_down_at(address)
    await host.expect(f"{friend.client.name} is ready", async_=True)
    host.sendline("s")
    await until(lambda: friend.client.chair)
    await host.expect("You are Ada", async_=True)
