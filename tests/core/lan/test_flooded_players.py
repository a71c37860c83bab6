"""A server that never stops talking: a player's program hears what it has time for, and keeps no more than it shows."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from core.game import Refusal
from core.lan.client.client import CHAT_KEPT, GAMES, NOTICES, TALK, TOO_MANY_GAMES, Client
from core.lan.client.events import ConnectionClosed, GameStarted
from core.lan.client.reconnect import LONGEST_WAIT, RECONNECT_TRIES
from core.lan.client.soundness import LONGEST_STORY
from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import CAPABILITIES, MAJOR, MINOR, Welcome, hello
from core.lan.protocol.messages import Bye, Chat, ChatEntry, Entered, Left, Message, Rejected, ServerNotice, TableInfo, Tables
from core.lan.transport import client_connection, memory
from core.lan.transport.client_connection import HEARD_AT_ONCE, ClientConnection
from core.table import ChatLine, MoveEvents
from tests.core.lan.helpers import ManualClock, until
from tests.core.lan.strange_updates import position

FLOOD = 5000
WELCOME = Welcome(MAJOR, MINOR, "evil", CAPABILITIES, "House", "Al", "")


class Tap(asyncio.Transport):
    """A transport that can be closed for a while."""

    is_open = True

    def write(self, data: Any) -> None:
        """Send nothing."""

    def is_closing(self) -> bool:
        """Stay."""
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Buffer nothing."""

    def pause_reading(self) -> None:
        """Close it."""
        self.is_open = False

    def resume_reading(self) -> None:
        """Open it."""
        self.is_open = True


async def test_a_player_hears_what_there_is_time_for_and_the_rest_waits_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, tap = list[Message](), Tap()
    connection = ClientConnection(hello("test", "Al", None), heard.append, ManualClock())
    connection.connection_made(tap)
    connection.data_received(pack(WELCOME) + pack(Rejected(0, Refusal("no", "No."))) * FLOOD)
    assert HEARD_AT_ONCE / 2 < len(heard) < FLOOD / 2
    assert not tap.is_open
    monkeypatch.setattr(client_connection, "PAUSE", 0.001)
    await until(lambda: len(heard) > HEARD_AT_ONCE)
    connection._allowance = client_connection.RateLimit(1e9, 1e9, 0.0)
    await until(lambda: len(heard) == FLOOD and tap.is_open)


class Broken(asyncio.Protocol):
    """Welcomes whoever calls, and says a last word that ends it."""

    def __init__(self, last: bytes) -> None:
        self._last = last

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note where to write."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Break."""
        self._transport.write(pack(WELCOME) + self._last)  # type: ignore[attr-defined]


@pytest.mark.parametrize("last", [b"\xff" * 4, pack(Bye("elsewhere", "127.0.0.1:1"))], ids=["nonsense", "elsewhere"])
async def test_a_server_that_breaks_each_time_is_called_less_and_less_often_and_given_up(last: bytes) -> None:
    waits, heard = list[float](), list[Any]()

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    async def connect(connection: ClientConnection) -> None:
        memory.join(connection, Broken(last))

    client = Client("Al", now=ManualClock(), sleep=wait)
    client.subscribe(heard.append)
    await client.connect(connect)
    await until(lambda: isinstance(heard and heard[-1], ConnectionClosed))
    assert len(waits) == RECONNECT_TRIES - 1
    assert waits[0] < 1 < min(waits[5:])
    assert max(waits) < LONGEST_WAIT * 1.25
    await client.close()


async def test_a_message_that_takes_long_counts_as_many(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, tap = list[Message](), Tap()
    monkeypatch.setattr(client_connection, "ORDINARY", 1e-9)
    connection = ClientConnection(hello("test", "Al", None), heard.append, ManualClock())
    connection.connection_made(tap)
    connection.data_received(pack(WELCOME) + pack(ServerNotice("Slow.")) * FLOOD)
    assert heard == []
    assert not tap.is_open


def listening() -> tuple[Client, list[Any]]:
    client, heard = Client("Al", now=ManualClock()), list[Any]()
    client.subscribe(heard.append)
    return client, heard


def test_of_many_notices_a_few_are_shown() -> None:
    client, heard = listening()
    for number in range(FLOOD):
        client.hear(ServerNotice(f"Notice {number}"))
    assert len(heard) == NOTICES[1]


def test_of_much_talk_the_newest_is_heard() -> None:
    client, heard = listening()
    for number in range(0, FLOOD, 100):
        client.hear(Chat(number, tuple(ChatEntry("Bo", str(line)) for line in range(number, number + 100))))
    assert len(heard) == TALK[1]
    assert len(client.chat) == CHAT_KEPT
    client._now.time += 1  # type: ignore[attr-defined]
    client.hear(Chat(FLOOD, tuple(ChatEntry("Bo", f"new {line}") for line in range(100))))
    assert heard[-1] == ChatLine("Bo", "new 99")
    assert len(heard) == TALK[1] + TALK[0]


def test_a_table_is_listed_once_however_often_a_server_lists_it() -> None:
    client, heard = listening()
    one, other = (TableInfo(code, "Friday", "chinatown", "lobby", 3, 1, 0) for code in ("ABC", "DEF"))
    client.hear(Tables((one, other, one, msgspec.structs.replace(other, name="Again"))))
    assert client.tables == (one, other)
    assert heard == [Tables((one, other))]


def test_a_server_that_deals_without_end_is_left() -> None:
    table, _, status, message = position("chinatown", 5)
    client, heard = listening()
    client.hear(Entered("ABC", "chinatown", table.game.info.rules_version, table.game.board_text()))
    for number in range(100):
        client.hear(msgspec.structs.replace(status, number=number))
        client.hear(message)
    assert sum(isinstance(news, GameStarted) for news in heard) == GAMES[1]
    assert next(news for news in heard if isinstance(news, Left)).text == TOO_MANY_GAMES


def test_a_game_that_never_ends_is_left() -> None:
    table, _, status, message = position("chinatown", 5)
    client, heard = listening()
    client.hear(Entered("ABC", "chinatown", table.game.info.rules_version, table.game.board_text()))
    client.hear(status)
    client.hear(message)
    chair = client.chair
    assert chair is not None
    told = tuple(MoveEvents(move, ()) for move in range(LONGEST_STORY - len(chair.update.events)))
    chair.receive(msgspec.structs.replace(chair.update, events=told, move=len(told)))
    client.hear(msgspec.structs.replace(message, move=LONGEST_STORY, told=tuple((len(told) + more, b"\x90") for more in range(10))))
    assert not any(isinstance(news, Left) for news in heard)
    client.hear(msgspec.structs.replace(message, move=LONGEST_STORY, told=tuple((len(told) + more, b"\x90") for more in range(100))))
    assert next(news for news in heard if isinstance(news, Left)).text.count("(so many moves)") == 1
