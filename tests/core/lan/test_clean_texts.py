"""No text of any message, whichever side sends it, gets to a screen, a line or a log with anything in it that commands a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import msgpack
import msgspec
import pytest

from core.lan.protocol.clean_texts import LONGEST_LINE
from core.lan.protocol.framing import FROM_PLAYER, FROM_SERVER, FrameLimits, ProtocolError, unpack
from core.lan.protocol.handshake import Answer, Hello
from core.lan.protocol.messages import Entered, FromPlayer, FromServer
from tests.core.lan.message_samples import FROM_PLAYERS, FROM_SERVERS, GREETINGS

ESCAPES = "\x1b]52;c;cm0gLXJmIH4=\x07\x1b[2J\x9b31m"
MARK = f"No.{ESCAPES}\u202egnol\u2066\u200b\r\n\tAl\u2028\x00"
LONG = "long " * 400


def sent(message: Any) -> tuple[FrameLimits, Any]:
    """Return by which limits and as what a message is read."""
    if message in GREETINGS:
        return (FROM_PLAYER, Hello) if isinstance(message, Hello) else (FROM_SERVER, Answer)
    return (FROM_PLAYER, FromPlayer) if message in FROM_PLAYERS else (FROM_SERVER, FromServer)


def with_each_text(value: Any, text: str) -> Iterator[Any]:
    """Yield an unpacked message again and again, each time with this in the place of another of its texts."""
    if isinstance(value, str):
        yield text
    elif isinstance(value, list):
        for at, item in enumerate(value):
            for marked in with_each_text(item, text):
                yield [*value[:at], marked, *value[at + 1 :]]
    elif isinstance(value, dict):
        for key, item in value.items():
            yield {**value, text: item}
            for marked in with_each_text(item, text):
                yield {**value, key: marked}


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text of a typed message. The board of a table is none: it is read by a program, and never shown."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        yield from texts_of((*value, *value.values()))
    elif isinstance(value, msgspec.Struct):
        yield from texts_of(
            tuple(getattr(value, name) for name in value.__struct_fields__ if not isinstance(value, Entered) or name != "board")
        )


@pytest.mark.parametrize("message", [*GREETINGS, *FROM_PLAYERS, *FROM_SERVERS], ids=lambda message: type(message).__name__)
@pytest.mark.parametrize("text", [MARK, LONG], ids=["escapes", "long"])
def test_every_text_of_every_message_is_a_line_of_what_can_be_seen(message: Any, text: str) -> None:
    limits, kind = sent(message)
    plain = msgpack.unpackb(msgspec.msgpack.encode(message))
    for marked in with_each_text(plain, text):
        try:
            read = unpack(msgpack.packb(marked), limits, kind)
        except ProtocolError:  # a name of ours, such as that of the message
            continue
        for shown in texts_of(read):
            assert len(shown) <= LONGEST_LINE
            assert all(unicodedata.category(letter)[0] != "C" and unicodedata.category(letter) not in ("Zl", "Zp") for letter in shown)


def test_a_marked_text_keeps_its_words() -> None:
    read = unpack(msgpack.packb(["bye", "protocol", MARK]), FROM_SERVER, FromServer)
    assert read.text == "No.]52;c;cm0gLXJmIH4=[2J31mgnol Al"
