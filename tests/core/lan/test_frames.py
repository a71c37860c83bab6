"""Frames: whatever bytes come, there is a message or one kind of refusal, and nothing big is ever waited for or built."""

from __future__ import annotations

import resource
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from core.lan.protocol import framing
from core.lan.protocol.framing import FROM_PLAYER, FROM_SERVER, FrameLimits, Framer, ProtocolError, pack, unpack
from core.lan.protocol.handshake import Answer, Hello
from core.lan.protocol.messages import Act, FromPlayer, FromServer, Ping
from tests.core.lan.message_samples import FROM_PLAYERS, FROM_SERVERS, GREETINGS


def body(message: object) -> bytes:
    return pack(message)[4:]


def test_a_stream_is_cut_wherever_it_was_cut() -> None:
    stream = b"".join(pack(message) for message in FROM_PLAYERS)
    for step in (1, 2, 3, 7, 1000):
        framer = Framer(FROM_PLAYER)
        heard = []
        for start in range(0, len(stream), step):
            framer.feed(stream[start : start + step])
            while (found := framer.next()) is not None:
                heard.append(unpack(found, FROM_PLAYER, FromPlayer))
        assert heard == FROM_PLAYERS
        assert len(framer) == 0


@pytest.mark.parametrize("length", [FROM_PLAYER.frame + 1, 1 << 30, (1 << 32) - 1])
def test_a_length_is_judged_before_its_frame_is_waited_for(length: int) -> None:
    framer = Framer(FROM_PLAYER)
    framer.feed(length.to_bytes(4, "big"))
    with pytest.raises(ProtocolError, match="too long"):
        framer.next()


HOSTILE = {
    "empty": b"",
    "never a value": b"\xc1",
    "two values": b"\x92\xa4ping\x01\x01",
    "cut short": b"\x92\xa4ping",
    "no list": b"\x81\xa4ping\x01",
    "unknown": b"\x92\xa4pong!\x01",
    "nobody's name": b"\x92\xa5frost\x01",
    "a truth for a number": b"\x92\xa4ping\xc3",
    "a fraction for a number": b"\x92\xa4ping\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00",
    "text for bytes": b"\x94\xa3act\x01\x02\xa4AAAA",
    "an extension": b"\x92\xa4ping\xd4\x01\x00",
    "a timestamp": b"\x92\xa4ping\xd6\xff\x00\x00\x00\x00",
    "broken text": b"\x92\xa3say\xa2\xff\xfe",
    "a number as a key": b"\x93\xa9configure\x02\x81\x01\xa1x",
    "a huge array": b"\xdd\xff\xff\xff\xff",
    "nested huge arrays": b"\xdd\x00\x0f\xff\xff" * 1000,
    "a huge map": b"\xdf\xff\xff\xff\xff",
    "huge bytes": b"\x94\xa3act\x01\x02\xc6\xff\xff\xff\xff",
    "deep": b"\x91" * 16_000,
    "too long a text": body(["say", "x" * (FROM_PLAYER.text + 1)]),
    "too many bytes": body(["act", 1, 1, b"x" * (FROM_PLAYER.binary + 1)]),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(ProtocolError):
        unpack(data, FROM_PLAYER, FromPlayer)
    with pytest.raises(ProtocolError):
        unpack(data, FROM_PLAYER, Hello)


def test_a_small_frame_makes_no_big_value() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(50):
        for data in (b"\xdd\x00\x0f\xff\xff" * 3_000, b"\xdc\x04\x00" * 5_000, b"\xdf\x00\x0f\xff\xff" * 3_000):
            with pytest.raises(ProtocolError):
                unpack(data, FROM_PLAYER, FromPlayer)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 32 << 10


def mutated(luck: Random, frame: bytes) -> bytes:
    """Return the frame with some of it changed, doubled, left out or added."""
    data = bytearray(frame)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(data) + 1)
        match luck.randrange(4):
            case 0 if at < len(data):
                data[at] = luck.randrange(256)
            case 1:
                data[at:at] = luck.randbytes(luck.randint(1, 5))
            case 2:
                del data[at : at + luck.randint(1, 5)]
            case _:
                data[at:at] = data[at : at + 8]
    return bytes(data)


def understood(luck: Random, mutants: int) -> dict[str, int]:
    """Return how many of so many mutants are messages all the same. The others are refused, and nothing else happens."""
    count = {}
    for name, (limits, kind, messages) in KINDS.items():
        bodies = [body(message) for message in messages]
        count[name] = 0
        for _ in range(mutants):
            with suppress(ProtocolError):
                unpack(mutated(luck, luck.choice(bodies)), limits, kind)
                count[name] += 1
    return count


KINDS: dict[str, tuple[FrameLimits, Any, list[Any]]] = {
    "hello": (FROM_PLAYER, Hello, GREETINGS[:1]),
    "answers": (FROM_SERVER, Answer, GREETINGS[1:]),
    "from players": (FROM_PLAYER, FromPlayer, FROM_PLAYERS),
    "from servers": (FROM_SERVER, FromServer, FROM_SERVERS),
}


def test_mutated_messages_are_messages_or_refused() -> None:
    assert all(0 < count < 5_000 for count in understood(Random(20), 5_000).values())


@pytest.mark.slow
def test_a_million_mutants_cost_no_memory() -> None:
    luck = Random(21)
    understood(luck, 10_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    count = understood(luck, 250_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"of 4 x 250,000 mutants these were messages: {count}; memory grew by {grown} kB")
    assert grown < 4096


def test_fields_of_a_newer_version_are_passed_over() -> None:
    newer = msgspec.msgpack.encode(["ping", 7, "something new"])
    assert unpack(newer, FROM_PLAYER, FromPlayer) == Ping(7)


def test_an_action_is_bytes_and_stays_bytes() -> None:
    message = Act(1, 2, b"\x00\xff")
    assert unpack(body(message), FROM_PLAYER, FromPlayer) == message


def test_a_short_frame_is_understood_as_a_long_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    luck, messages = Random(22), [body(message) for message in FROM_PLAYERS]
    shorts = [data for data in (mutated(luck, luck.choice(messages)) for _ in range(20_000)) if len(data) <= framing.SHORT]
    quick = [heard(data) for data in shorts]
    monkeypatch.setattr(framing, "SHORT", -1)
    differ = [data for data, found in zip(shorts, quick, strict=True) if found != heard(data)]
    assert all(heard(data) is None for data in differ), "only what is in fields we do not know may be read more kindly"
    assert len(differ) < len(shorts) // 100


def heard(data: bytes) -> Any:
    """Return the message, or None if it is refused."""
    with suppress(ProtocolError):
        return unpack(data, FROM_PLAYER, FromPlayer)
    return None
