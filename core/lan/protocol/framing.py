"""A stream of frames: four bytes of length (big-endian), then one msgpack value. A broken stream is closed, never mended."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgpack
import msgspec

from core.known_types import known
from core.lan.protocol.clean_texts import cleaned

T = TypeVar("T")

HEADER = 4
SHORT = 64
"""No value in a frame of so many bytes can be longer than any of the limits allows."""
_encoder = msgspec.msgpack.Encoder()


class ProtocolError(Exception):
    """The other side broke the protocol. The text says how. The connection is closed."""


class FrameLimits(msgspec.Struct, frozen=True):
    """How big a frame and the values in it may be."""

    frame: int
    text: int
    binary: int
    array: int
    map: int


FROM_PLAYER = FrameLimits(frame=16_384, text=4_096, binary=8_192, array=256, map=64)
FROM_SERVER = FrameLimits(frame=8 << 20, text=1 << 18, binary=8 << 20, array=1 << 16, map=256)


def pack(message: Any) -> bytes:
    """Return the frame of a message."""
    body = _encoder.encode(message)
    return len(body).to_bytes(HEADER, "big") + body


def unpack(body: bytes, limits: FrameLimits, kind: Any) -> Any:
    """Return the typed message in a frame's body, with clean texts."""
    try:
        if len(body) <= SHORT:
            return cleaned(_decoder(kind).decode(body))
        value = msgpack.unpackb(
            body,
            max_str_len=limits.text,
            max_bin_len=limits.binary,
            max_array_len=limits.array,
            max_map_len=limits.map,
            max_ext_len=0,
            strict_map_key=True,
            raw=False,
        )
        return cleaned(msgspec.convert(value, known(kind), builtin_types=(bytes,)))
    except (ValueError, TypeError, OverflowError, RecursionError, msgpack.UnpackException, msgspec.MsgspecError) as error:
        raise ProtocolError(f"unreadable message: {error}"[:200]) from None


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(known(kind))


class Framer:
    """Cuts a stream into frames. A length is judged before its frame is waited for."""

    def __init__(self, limits: FrameLimits) -> None:
        self._limits = limits
        self._buffer = bytearray()

    def feed(self, data: bytes) -> None:
        """Take what came."""
        self._buffer += data

    def next(self) -> bytes | None:
        """Return the body of the next whole frame, if there is one."""
        if len(self._buffer) < HEADER:
            return None
        length = int.from_bytes(self._buffer[:HEADER], "big")
        if length > self._limits.frame:
            raise ProtocolError(f"a message of {length} bytes is too long (the most is {self._limits.frame})")
        if len(self._buffer) < HEADER + length:
            return None
        body = bytes(self._buffer[HEADER : HEADER + length])
        del self._buffer[: HEADER + length]
        return body

    def __len__(self) -> int:
        return len(self._buffer)
