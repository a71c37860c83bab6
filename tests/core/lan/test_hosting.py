"""A server that is started: its host plays from within their own program, and a port that is taken is said to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, ServerStartError, start_server
from core.lan.transport.client_connection import tcp_connector
from saves.library import Library
from tests.core.lan.helpers import HERE, Player, load, no_wait, server_config, until

DOOR = ListenOptions(HERE, 0, announce=False)


async def test_the_host_plays_without_a_network_and_their_friend_over_it(tmp_path: Path) -> None:
    opened = await start_server(server_config(lambda: 0.0, store=FileRoomStore(Library(tmp_path))), DOOR)
    host, friend = (Player(Client(name, load=load, sleep=no_wait), wanted=True) for name in ("Al", "Bo"))
    await host.client.connect(opened.connector)
    host.client.open("prohibition", "Friday", 4, {})
    host.client.sit()
    await until(lambda: host.client.token)
    await friend.client.connect(tcp_connector(opened.addresses[0]))
    friend.client.enter(host.client.code)
    friend.client.sit()
    friend.client.ready()
    await until(lambda: host.client.status and host.client.status.places[1].ready)
    host.client.bots("random")
    host.client.start()
    await until(lambda: host.over and friend.over)
    assert (host.chair.seat, friend.chair.seat) == (0, 1)
    assert [entry.table for entry in Library(tmp_path).list()] == ["Friday"]
    for player in (host, friend):
        await player.client.close()
    await opened.close()


async def test_a_taken_port_is_said_in_words() -> None:
    opened = await start_server(server_config(lambda: 0.0), DOOR)
    with pytest.raises(ServerStartError, match="--port"):
        await start_server(server_config(lambda: 0.0), ListenOptions(HERE, opened.address.port, announce=False))
    await opened.close()
