"""A reader of saved games written from `docs/save-format.md` alone. It imports nothing of Backroom."""

from __future__ import annotations

import struct
from hashlib import blake2b
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgpack

LONGEST, LARGEST, SECTOR = 1_048_576, 67_108_864, 512
HEADER = ("game", "rules_version", "options", "seats", "key", "counts", "first", "board", "board_digest", "seed", "app", "created", "table")
LATER = {"parent": "", "move": 0}


def read(data: bytes) -> dict[str, Any]:
    """Return what a file holds: header, id, moves that stand, snapshots, label, torn bytes, damage."""
    if len(data) < 14 or len(data) > LARGEST or data[:8] != b"BACKROOM":
        raise ValueError("no save")
    version, check = struct.unpack(">HI", data[8:14])
    if check != crc32(data[:10] + bytes(4)) or version > 2:
        raise ValueError("no save of a format known here")
    records, at, damage = [], 14, False
    while at < len(data):
        found = frame(data, at, len(records))
        if found is None:
            damage = not torn(data, at, len(records))
            break
        records.append(msgpack.unpackb(found))
        at += 12 + len(found)
    save = {"version": version, "torn": 0 if damage else len(data) - at, "damage": damage, "label": ["", "", []]}
    return save | head(records[0]) | game(records[1:])


def frame(data: bytes, at: int, number: int) -> bytes | None:
    """Return the payload of a good frame."""
    if len(data) - at < 12:
        return None
    length, head_check, check = struct.unpack(">III", data[at : at + 12])
    payload = data[at + 12 : at + 12 + length]
    good = head_check == crc32(f"{number}:{length}".encode()) and length <= LONGEST and len(payload) == length
    return payload if good and check == crc32(payload) else None


def torn(data: bytes, at: int, number: int) -> bool:
    """Say whether what begins here is the unfinished last frame."""
    if len(data) - at < 12 or not any(data[at:]):
        return True
    length, head_check, _ = struct.unpack(">III", data[at : at + 12])
    if head_check == crc32(f"{number}:{length}".encode()) and len(data) - at - 12 < length:
        return True
    borders = sorted({at, len(data), *range(0, len(data), SECTOR)})
    pieces = [data[a:b] for a, b in pairwise(borders) if a >= at]
    later = (frame(data, start, n) for start in range(at + 1, len(data)) for n in range(number + 1, number + 2 + (start - at) // 12))
    return any(not any(piece) for piece in pieces) and all(found is None for found in later)


def head(record: list[Any]) -> dict[str, Any]:
    kind, *items = record
    if kind != 0:
        raise ValueError("the first record is no header")
    header = dict(zip(HEADER, items, strict=False)) | LATER | dict(zip(LATER, items[len(HEADER) :], strict=False))
    if header["board_digest"] != blake2b(header["board"].encode(), digest_size=8).digest():
        raise ValueError("another board")
    whole = [0, *(header[name] for name in (*HEADER, *LATER))]
    return {"header": header, "id": blake2b(msgpack.packb(whole), digest_size=6).hexdigest()}


def game(records: list[list[Any]]) -> dict[str, Any]:
    """Return the moves that stand as (seat, action, digest, time), the snapshots by move, the label and the move it begins after."""
    found: dict[str, Any] = {"moves": [], "snapshots": {}, "begun": 0}
    for kind, *items in records:
        if kind == 1:
            seat, action, digest, *rest = items
            found["moves"].append((seat, msgpack.unpackb(action), digest, rest[0] if rest else 0))
        elif kind == 2:
            found["moves"].pop()
            stand = found["begun"] + len(found["moves"])
            found["snapshots"] = {move: state for move, state in found["snapshots"].items() if move <= stand}
        elif kind == 3:
            found["snapshots"][items[0]] = items[1]
        elif kind == 4:
            found |= {"moves": [], "begun": items[2], "snapshots": {items[2]: items[3]}, "rules_version": items[0]}
        elif kind == 5:
            found["label"] = items + ["", "", []][len(items) :]
    return found


def below(key: bytes, stream: str, count: int, n: int) -> tuple[int, int]:
    """Return the next draw below n, and the count after it."""
    while True:
        number = int.from_bytes(blake2b(f"{stream}:{count}".encode(), digest_size=8, key=key).digest(), "big")
        count += 1
        if number < 2**64 - 2**64 % n:
            return number % n, count
