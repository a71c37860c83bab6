"""A server that is killed again and again in the midst of play: every move that a player was told is done is there afterwards."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.transport.address import Address
from core.lan.transport.client_connection import tcp_connector
from saves.library import Library
from tests.core.lan.helpers import Player, load, until
from tests.core.lan.test_processes import process

KILLS = int(os.environ.get("KILLS", "2"))
TABLES = 6


async def pair(where: Address, number: int) -> tuple[Player, Player]:
    """Two people who play at a table of their own."""
    host, friend = (Player(Client(f"{name}{number}", load=load), seed=number) for name in ("Al", "Bo"))
    await host.client.connect(tcp_connector(where))
    host.client.open("chicago_poker", f"Table {number}", 2, {})
    host.client.sit()
    await until(lambda: host.client.token)
    await friend.client.connect(tcp_connector(where))
    friend.client.enter(host.client.code)
    friend.client.sit()
    friend.client.ready()
    await until(lambda: host.client.status and host.client.status.places[1].ready)
    host.client.start()
    await until(lambda: host.client.chair and friend.client.chair)
    host.play()
    friend.play()
    return host, friend


async def killed_once(folder: Path, after: float) -> tuple[int, int]:
    """Play until the server is killed. Return how many moves players knew, and how many seats opened to their owners again."""
    async with process(folder) as (server, where):
        pairs = await asyncio.gather(*(pair(where, number) for number in range(TABLES)))
        await asyncio.sleep(after)
        server.kill()
        await server.wait()
        known = [max(player.chair.update.move for player in two) for two in pairs]
        own = [(player.client.token, player.told) for two in pairs for player in two]
        for player in (player for two in pairs for player in two):
            player.wanted = False
            await player.client.close()
    library = Library(folder)
    for entry in library.list():
        library.verify(entry.name)
    back = 0
    async with process(folder) as (_, where):
        for number, (token, told) in enumerate(own):
            again = Player(Client("Again", load=load))
            await again.client.connect(tcp_connector(where), token=token)
            await until(lambda again=again: again.client.status and (again.client.chair or again.client.status.phase == "lobby"))
            assert again.client.status is not None
            back += again.client.status.seat is not None
            if again.client.chair is not None:
                now = [(move.move, move.events) for move in again.chair.update.events]
                assert now[: len(told)] == told, f"a move that {number} was told of is gone"
            await again.client.close()
    return sum(known), back


@pytest.mark.parametrize("kill", range(KILLS))
async def test_no_move_that_a_player_was_told_of_is_lost_by_a_kill(kill: int, tmp_path: Path) -> None:
    known, back = await killed_once(tmp_path, 0.3 + 0.05 * (kill % 40))
    print(f"kill {kill}: {known} moves, {back} seats")
    assert known > 0
    assert back == 2 * TABLES
