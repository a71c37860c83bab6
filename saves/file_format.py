"""The bytes of a save file: a preamble, then numbered frames that are only ever appended. `docs/save-format.md` describes them.

A frame's length and number have a checksum of their own. It tells a frame cut short by a crash from a damaged one.
"""

from __future__ import annotations

from itertools import pairwise
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from saves.errors import Damaged, UnsupportedFormat

FORMAT = 2
LONGEST_FRAME = 1 << 20
LARGEST_FILE = 1 << 26
MOST_CHECKED = 1 << 30
"""Bytes that are looked through for a later frame. No crash leaves a tail that takes more: one that does was made to."""
LIKE_BYTES = 1000
"""How many bytes are looked through in the time in which one head is reckoned."""
SECTOR = 512
"""Bytes that a disk writes whole or not at all."""

_PREAMBLE = Struct(">8sHI")
_HEAD = Struct(">III")
"""Length of the payload. Checksum of that and the frame's number. Checksum of the payload."""


class Scan(NamedTuple):
    """What a file holds, as far as it is good."""

    payloads: list[bytes]
    ends: list[int]
    """By frame: the offset behind it."""
    torn: int
    """How many bytes at the end are the beginning of a frame that was never finished."""
    damage: str
    """Why reading stopped before the end, or "" if it did not."""
    version: int = FORMAT


def preamble(magic: bytes, version: int = FORMAT) -> bytes:
    """Return the first bytes of a file of this kind."""
    return _PREAMBLE.pack(magic, version, crc32(_PREAMBLE.pack(magic, version, 0)))


def frame(number: int, payload: bytes) -> bytes:
    """Return one record as it stands in the file."""
    if len(payload) > LONGEST_FRAME:
        raise ValueError(f"a record of {len(payload)} bytes is longer than any may be")
    return _HEAD.pack(len(payload), _head_check(number, len(payload)), crc32(payload)) + payload


def scan(data: bytes, magic: bytes) -> Scan:
    """Take a file apart. Raise only if it is no such file at all, or of a later format."""
    version = _version(data, magic)
    payloads: list[bytes] = []
    ends: list[int] = []
    at = _PREAMBLE.size
    while at < len(data):
        found = _frame_at(data, at, len(payloads))
        if isinstance(found, str):
            return Scan(payloads, ends, 0, found, version)
        if found is None:
            return Scan(payloads, ends, len(data) - at, "", version)
        at += _HEAD.size + len(found)
        payloads.append(found)
        ends.append(at)
    return Scan(payloads, ends, 0, "", version)


def _version(data: bytes, magic: bytes) -> int:
    if len(data) < _PREAMBLE.size or data[: len(magic)] != magic:
        raise Damaged("This is no save of Backroom, or its first bytes are damaged.")
    _, version, check = _PREAMBLE.unpack_from(data)
    if check != crc32(_PREAMBLE.pack(magic, version, 0)):
        raise Damaged("The first bytes of the save are damaged.")
    if not version:
        raise Damaged("This is no save of Backroom: its format has no number.")
    if version > FORMAT:
        raise UnsupportedFormat(
            f"It was saved by a later Backroom (format {version}, this one reads up to {FORMAT}): update Backroom to open it."
        )
    return int(version)


def _frame_at(data: bytes, at: int, number: int) -> bytes | str | None:
    """Return the payload there, why it is damaged, or None if it is torn off."""
    if len(data) - at < _HEAD.size:
        return None
    length, head_check, check = _HEAD.unpack_from(data, at)
    if not (length or head_check or check) and _is_empty(data, at, len(data)):
        return None
    start = at + _HEAD.size
    if head_check != _head_check(number, length) or length > LONGEST_FRAME:
        return None if _lacks_sectors(data, at, number) else f"the head of a record is damaged at byte {at}"
    if start + length > len(data):
        return None
    payload = data[start : start + length]
    if crc32(payload) == check:
        return payload
    last = _is_empty(data, start + length, len(data))
    return None if last and _lacks_sectors(data, at, number) else f"a record is damaged at byte {at}"


def _lacks_sectors(data: bytes, at: int, number: int) -> bool:
    """Return whether the file ends in one frame of which some sectors never came to the disk, and so are zeros."""
    if len(data) - at > _HEAD.size + LONGEST_FRAME:
        return False
    borders = [at, *range(at - at % SECTOR + SECTOR, len(data), SECTOR), len(data)]
    missing = any(_is_empty(data, start, end) for start, end in pairwise(borders))
    return missing and not _has_later_frame(data, at, number)


def _has_later_frame(data: bytes, at: int, number: int) -> bool:
    """Return whether a good frame of a higher number follows: then the hole is damage, and no crash made it."""
    most = number + 1 + (len(data) - at) // _HEAD.size
    checked, whole = 0, memoryview(data)
    heads: dict[int, dict[int, int]] = {}
    """By length of a payload: which number a head with this checksum has."""
    for start in range(at + 1, len(data) - _HEAD.size + 1):
        length, head_check, check = _HEAD.unpack_from(data, start)
        end = start + _HEAD.size + length
        if end > len(data) or not head_check:
            continue
        checked += length
        if crc32(whole[start + _HEAD.size : end]) == check:
            if length not in heads:
                checked += LIKE_BYTES * (most - number)
                heads[length] = {_head_check(later, length): later for later in range(most, number, -1)}
            later = heads[length].get(head_check, most + 1)
            if later <= number + 1 + (start - at) // _HEAD.size:
                return True
        if checked > MOST_CHECKED:
            return True
    return False


def _is_empty(data: bytes, start: int, end: int) -> bool:
    return data.count(0, start, end) == end - start


def _head_check(number: int, length: int) -> int:
    return crc32(b"%d:%d" % (number, length))
