"""Who is sent what when, as docs/protocol.md tells it, on the bare wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from core.lan.protocol.messages import (
    Act,
    Bots,
    Enter,
    Extend,
    Leave,
    List,
    Open,
    Ping,
    Pong,
    Ready,
    Say,
    Sit,
    Skip,
    Stand,
    Start,
    Undo,
    Update,
)
from core.lan.protocol.updates import UpdateCodec
from core.lan.server.server import Server
from core.lan.transport.server_connection import ServerConnection
from examples.sixth_game.core import new_game as new_toy
from examples.sixth_game.core.actions import Seal
from tests.core.lan.helpers import HERE, ManualClock, server_config, table, until
from tests.core.lan.raw_client import Stranger

CODEC = UpdateCodec(new_toy())


class Wire:
    """Two strangers at one server, and what they are sent."""

    def __init__(self, server: Server, host: Stranger, guest: Stranger) -> None:
        self.server, self.host, self.guest = server, host, guest

    async def sent(self, who: Stranger) -> list[Any]:
        """Return what he was sent since he was last asked: everything before the answer to a ping."""
        await who.send(Ping(9))
        heard = []
        while (message := await who.next()) != Pong(9):
            assert message is not None
            heard.append(message)
        return heard

    async def names(self, who: Stranger) -> list[str]:
        """Return the same, as names."""
        return [type(message).__name__ for message in await self.sent(who)]

    async def after(self, who: Stranger, *messages: Any) -> tuple[list[str], list[str]]:
        """Return what host and guest are sent when one of them sends these."""
        for message in messages:
            await who.send(message)
        first = await self.names(who)
        second = await self.names(self.guest if who is self.host else self.host)
        return (first, second) if who is self.host else (second, first)


@asynccontextmanager
async def wire(playing: bool = False) -> AsyncIterator[Wire]:
    """A host and a guest at a table for two, before its game or in it."""
    server = Server(server_config(ManualClock()))
    address = await server.listen(HERE, 0)
    it = Wire(server, await Stranger.at(address), await Stranger.at(address))
    await it.host.greet("Al")
    await it.guest.greet("Bo")
    await it.after(it.host, Open("toy", "Friday", 2, {}), Sit())
    await it.after(it.guest, Enter("TABLE1"))
    if playing:
        await it.after(it.guest, Sit(), Ready(True))
        await it.after(it.host, Start())
    yield it
    it.host.close()
    it.guest.close()
    await server.close()


def seal(update: Update) -> Act:
    """Return a move this update allows."""
    hand = CODEC.unpack(update).view.hand  # type: ignore[attr-defined]
    return Act(5, update.sequence, CODEC.pack_action(Seal(hand[0])))


async def test_looking_round() -> None:
    async with wire() as it:
        assert await it.after(it.guest, List()) == ([], ["Tables"])


async def test_coming_to_a_table() -> None:
    async with wire() as it:
        assert await it.after(it.guest, Leave()) == (["TableStatus"], ["Left"])
        assert await it.after(it.guest, Enter("table1")) == (["TableStatus"], ["Entered", "TableStatus"])
        assert await it.after(it.guest, Sit()) == (["TableStatus"], ["Seated", "TableStatus"])
        assert await it.after(it.guest, Ready(True)) == (["TableStatus"], ["TableStatus"])
        assert await it.after(it.guest, Stand()) == (["TableStatus"], ["TableStatus"])
        assert await it.after(it.host, Bots("easy")) == (["TableStatus"], ["TableStatus"])


async def test_beginning() -> None:
    async with wire() as it:
        await it.after(it.guest, Sit(), Ready(True))
        assert await it.after(it.host, Start()) == (["TableStatus", "Update"], ["TableStatus", "Update"])


async def test_a_move_and_its_undoing() -> None:
    async with wire() as it:
        await it.after(it.guest, Sit(), Ready(True))
        await it.host.send(Start())
        update = (await it.sent(it.host))[-1]
        await it.sent(it.guest)
        assert await it.after(it.host, seal(update)) == (["Update"], ["Update"])
        assert await it.after(it.host, Undo(6)) == (["Update"], ["Update"])
        assert await it.after(it.host, Undo(7)) == (["Rejected"], [])


async def test_whoever_moved_hears_first_and_all_who_watch_hear_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(3) as it:
        watchers = [await it.join(f"W{number}") for number in range(3)]
        await it.start()
        heard: list[tuple[str, bytes]] = []
        monkeypatch.setattr(ServerConnection, "send_frame", lambda connection, frame: heard.append((connection.name, frame)))
        mover = it.players[2]
        mover.chair.act(mover.chair.update.legal[0])
        await until(lambda: len(heard) == 6)
        assert heard[0][0] == "P2"
        assert len({id(frame) for name, frame in heard if name.startswith("W")}) == 1, "packed once for all of them"
        monkeypatch.undo()
        for watcher in watchers:
            await watcher.client.close()


async def test_what_cannot_be_done_is_told_to_one_alone() -> None:
    async with wire(playing=True) as it:
        await it.guest.send(Act(5, 0, b"\x91\xa4Keep"))
        (rejected,) = await it.sent(it.guest)
        assert (rejected.id, rejected.refusal.code) == (5, "phase")
        assert await it.after(it.guest, Act(6, 0, b"nonsense")) == ([], ["Rejected"])
        assert await it.after(it.guest, Start()) == ([], ["Rejected"])


async def test_talk() -> None:
    async with wire() as it:
        assert await it.after(it.guest, Say("Hello")) == (["Chat"], ["Chat"])
        assert await it.after(it.guest, Say(" ")) == ([], [])


async def test_a_player_is_lost_and_returns() -> None:
    async with wire() as it:
        await it.guest.send(Sit())
        token = next(message.token for message in await it.sent(it.guest) if type(message).__name__ == "Seated")
        await it.after(it.guest, Ready(True))
        await it.after(it.host, Start())
        it.guest.close()
        while not (lost := await it.names(it.host)):
            pass
        assert lost == ["TableStatus", "Chat"]
        await it.host.send(Extend())
        assert await it.names(it.host) == ["TableStatus"]
        await it.host.send(Skip())
        names = await it.names(it.host)
        assert names[:2] == ["TableStatus", "Chat"]
        assert set(names[2:]) <= {"Update"}
        address = it.server._listeners[0]._sockets[0].getsockname()
        it.guest = await Stranger.at(type("Address", (), {"host": address[0], "port": address[1]})())
        welcome = await it.guest.greet("whoever", token)
        assert (welcome.name, welcome.returned) == ("Bo", "TABLE1")
        assert await it.names(it.guest) == ["Entered", "Seated", "TableStatus", "Chat", "Update", "Chat"]
