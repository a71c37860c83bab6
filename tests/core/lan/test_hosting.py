"""An open house: one that hosts from within his own program, and a port that is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, ServerStartError, start_server
from core.lan.transport.client_connection import tcp_connector
from saves.library import Library
from tests.core.lan.helpers import HERE, Player, house, load, no_wait, until

DOOR = ListenOptions(HERE, 0, announce=False)


async def test_the_host_plays_without_a_network_and_his_friend_over_it(tmp_path: Path) -> None:
    opened = await start_server(house(lambda: 0.0, shelf=FileRoomStore(Library(tmp_path))), DOOR)
    host, friend = (Player(Client(name, load=load, sleep=no_wait), wanted=True) for name in ("Al", "Bo"))
    await host.lobby.connect(opened.dial)
    host.lobby.open("prohibition", "Friday", 4, {})
    host.lobby.sit()
    await until(lambda: host.lobby.token)
    await friend.lobby.connect(tcp_connector(opened.addresses[0]))
    friend.lobby.enter(host.lobby.code)
    friend.lobby.sit()
    friend.lobby.ready()
    await until(lambda: host.lobby.standing and host.lobby.standing.places[1].ready)
    host.lobby.bots("random")
    host.lobby.start()
    await until(lambda: host.over and friend.over)
    assert (host.chair.seat, friend.chair.seat) == (0, 1)
    assert [entry.table for entry in Library(tmp_path).list()] == ["Friday"]
    for player in (host, friend):
        await player.lobby.close()
    await opened.close()


async def test_a_taken_port_is_said_in_words() -> None:
    opened = await start_server(house(lambda: 0.0), DOOR)
    with pytest.raises(ServerStartError, match="--port"):
        await start_server(house(lambda: 0.0), ListenOptions(HERE, opened.address.port, announce=False))
    await opened.close()
