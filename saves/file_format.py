"""The bytes of a save file: a preamble, then numbered frames that are only ever appended.

A frame's length and number have a checksum of their own, so that a frame cut short by a crash can be told from a damaged one.
"""

from __future__ import annotations

from struct import Struct
from typing import NamedTuple
from zlib import crc32

from saves.errors import Damaged, UnsupportedFormat

FORMAT = 1
LONGEST_FRAME = 1 << 20
LARGEST_FILE = 1 << 26

_PREAMBLE = Struct(">8sHI")
_HEAD = Struct(">III")
"""Length of the payload; checksum of that and the frame's number; checksum of the payload."""


class Scan(NamedTuple):
    """What a file holds, as far as it is good."""

    payloads: list[bytes]
    ends: list[int]
    """By frame: the offset behind it."""
    torn: int
    """How many bytes at the end are the beginning of a frame that was never finished."""
    damage: str
    """Why reading stopped before the end; "" if it did not."""


def preamble(magic: bytes, version: int = FORMAT) -> bytes:
    """The first bytes of a file of this kind."""
    return _PREAMBLE.pack(magic, version, crc32(_PREAMBLE.pack(magic, version, 0)))


def frame(number: int, payload: bytes) -> bytes:
    """One record as it stands in the file."""
    if len(payload) > LONGEST_FRAME:
        raise ValueError(f"a record of {len(payload)} bytes is longer than any may be")
    return _HEAD.pack(len(payload), _head_check(number, len(payload)), crc32(payload)) + payload


def scan(data: bytes, magic: bytes) -> Scan:
    """Takes a file apart; raises only if it is no such file at all, or of a later format."""
    _check_preamble(data, magic)
    payloads: list[bytes] = []
    ends: list[int] = []
    at = _PREAMBLE.size
    while at < len(data):
        found = _frame_at(data, at, len(payloads))
        if isinstance(found, str):
            return Scan(payloads, ends, 0, found)
        if found is None:
            return Scan(payloads, ends, len(data) - at, "")
        at += _HEAD.size + len(found)
        payloads.append(found)
        ends.append(at)
    return Scan(payloads, ends, 0, "")


def _check_preamble(data: bytes, magic: bytes) -> None:
    if len(data) < _PREAMBLE.size or data[: len(magic)] != magic:
        raise Damaged("This is no save of Backroom, or its first bytes are damaged.")
    _, version, check = _PREAMBLE.unpack_from(data)
    if check != crc32(_PREAMBLE.pack(magic, version, 0)):
        raise Damaged("The first bytes of the save are damaged.")
    if version > FORMAT:
        raise UnsupportedFormat(
            f"It was saved by a later Backroom (format {version}, this one reads up to {FORMAT}): update Backroom to open it."
        )


def _frame_at(data: bytes, at: int, number: int) -> bytes | str | None:
    """The payload there, why it is damaged, or None if it is torn off."""
    if len(data) - at < _HEAD.size or not any(data[at:]):
        return None
    length, head_check, check = _HEAD.unpack_from(data, at)
    if head_check != _head_check(number, length) or length > LONGEST_FRAME:
        return f"the head of a record is damaged at byte {at}"
    start = at + _HEAD.size
    if start + length > len(data):
        return None
    payload = data[start : start + length]
    return payload if crc32(payload) == check else f"a record is damaged at byte {at}"


def _head_check(number: int, length: int) -> int:
    return crc32(b"%d:%d" % (number, length))
