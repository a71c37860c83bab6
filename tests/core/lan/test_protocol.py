"""The bytes of every message, as message_bytes.txt has them: whoever changes one changes the protocol's version."""

from __future__ import annotations

import typing
from pathlib import Path
from typing import Any

import pytest

from core.lan.protocol.framing import FROM_PLAYER, FROM_SERVER, pack, unpack
from core.lan.protocol.handshake import Answer, Hello
from core.lan.protocol.messages import FromPlayer, FromServer
from tests.core.lan.message_samples import FROM_PLAYERS, FROM_SERVERS, GREETINGS

LINES = [line.split() for line in (Path(__file__).parent / "message_bytes.txt").read_text().splitlines() if not line.startswith("#")]
ROOT = Path(__file__).parents[3]


def word(message: Any) -> str:
    """Return the word by which the protocol knows a message."""
    return str(type(message).__struct_config__.tag or type(message).__name__.lower())


@pytest.mark.parametrize(("message", "line"), list(zip([*GREETINGS, *FROM_PLAYERS, *FROM_SERVERS], LINES, strict=True)), ids=str)
def test_the_bytes_of_a_message(message: Any, line: list[str]) -> None:
    assert [word(message), pack(message).hex()] == line


def test_every_message_comes_back() -> None:
    for message in FROM_PLAYERS:
        assert unpack(pack(message)[4:], FROM_PLAYER, FromPlayer) == message
    for message in FROM_SERVERS:
        assert unpack(pack(message)[4:], FROM_SERVER, FromServer) == message
    for message, kind in zip(GREETINGS, (Hello, Answer, Answer), strict=True):
        assert unpack(pack(message)[4:], FROM_SERVER, kind) == message


@pytest.mark.parametrize(("union", "messages"), [(FromPlayer, FROM_PLAYERS), (FromServer, FROM_SERVERS)])
def test_there_is_one_of_every_message(union: Any, messages: list[Any]) -> None:
    assert set(typing.get_args(union)) == {type(message) for message in messages}


def test_every_message_is_in_the_book() -> None:
    book = (ROOT / "docs/protocol.md").read_text()
    for message in (*GREETINGS, *FROM_PLAYERS, *FROM_SERVERS):
        assert f"`{word(message)}`" in book.lower()
        for field in message.__struct_fields__:
            assert f"`{field}`" in book
