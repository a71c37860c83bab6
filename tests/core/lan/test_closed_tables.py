"""A table that was closed in a game: its seats are kept, and it opens again when the one who opened it comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.chair import Rejected
from core.lan.protocol.messages import Left
from core.lan.server.admin import AdminSocket
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.server import Server
from core.lan.transport.client_connection import ConnectError
from saves.library import Library
from tests.core.lan.helpers import Player, Table, server_config, table, until


async def closed_by(it: Table, whom: str) -> list[str]:
    """Close the table in a game. Return the tokens of its seats."""
    await it.start()
    tokens = [player.client.token or "" for player in it.players]
    if whom == "host":
        it.players[0].client.close_table()
    else:
        AdminSocket(it.server, lambda: None).perform("close TABLE1")
    await until(lambda: all(any(isinstance(news, Left) for news in player.news) for player in it.players))
    return tokens


async def refused(it: Table, token: str) -> str:
    """Return why the token of a seat leads nowhere now."""
    with pytest.raises(ConnectError) as refusal:
        await it.player("Somebody", token)
    assert refusal.value.code == "closed"
    return refusal.value.sentence


async def returned(it: Table, token: str) -> Player:
    """Return a player who is back on their seat."""
    player = await it.player("Somebody", token)
    await until(lambda: player.client.chair)
    it.players.append(player)
    return player


@pytest.mark.parametrize("whom", ["host", "owner"])
async def test_it_opens_again_for_who_opened_it_and_then_for_all(whom: str, tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        host, guest = await closed_by(it, whom)
        assert "It opens again when P0 comes back" in await refused(it, guest)
        assert not it.server.rooms
        assert (await returned(it, host)).client.status.hosting  # type: ignore[union-attr]
        assert (await returned(it, guest)).client.name == "P1"


async def test_who_reads_that_it_is_closed_reads_that_seats_are_kept(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        await closed_by(it, "host")
        texts = [news.text for news in it.players[1].news if isinstance(news, Left)]
        assert texts == ["The host has closed the table. The game and its seats are kept: it opens again when P0 comes back."]


async def test_it_stays_closed_when_the_server_is_started_again(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        host, guest = await closed_by(it, "host")
        it.server = Server(server_config(it.clock, store=FileRoomStore(Library(tmp_path))))
        await refused(it, guest)
        await returned(it, host)
        await returned(it, guest)


async def test_nobody_opens_it_by_its_code(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        await closed_by(it, "host")
        stranger = await it.player("Vi")
        stranger.client.enter("TABLE1")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "closed" for news in stranger.news))
        assert not it.server.rooms
        await stranger.client.close()


async def test_a_wrong_token_is_told_nothing_of_it(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        await closed_by(it, "host")
        stranger = await it.player("Vi", "TABLE1.wrong")
        await until(lambda: any(isinstance(news, Left) and news.code == "seat" for news in stranger.news))
        assert not it.server.rooms
        await stranger.client.close()
