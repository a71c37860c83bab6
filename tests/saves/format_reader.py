"""A reader of saved games written from `docs/save-format.md` alone. It imports nothing of Backroom. `ValueError` means: no save."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2b
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgpack

LONGEST, LARGEST, SECTOR = 1_048_576, 67_108_864, 512
SEAT = {"name": str, "kind": str, "level": str}
HEADER: dict[str, Any] = {
    "game": str, "rules_version": int, "options": {str: str}, "seats": [SEAT], "key": bytes, "counts": {str: int}, "first": bytes,
    "board": str, "board_digest": bytes, "seed": str, "app": str, "created": str, "table": str, "parent": str, "move": int,
}  # fmt: skip
RECORDS: dict[int, list[Any]] = {
    0: [*HEADER.values()], 1: [int, bytes, bytes, int, int], 2: [], 3: [int, bytes], 4: [int, str, int, bytes], 5: [str, str, [str]]
}  # fmt: skip
FIRST_FORMAT = {0: 14, 1: 4, 2: 1, 3: 3, 4: 5}
DEFAULTS: dict[int, list[Any]] = {0: ["", 0], 1: [0, 0], 5: ["", "", []]}


def read(data: bytes) -> dict[str, Any]:
    """Return what a file holds: header, id, moves that stand, snapshots, label, torn bytes, damage."""
    version, check = struct.unpack(">HI", data[8:14]) if len(data) >= 14 else (0, 0)
    if data[:8] != b"BACKROOM" or check != crc32(data[:10] + bytes(4)) or version not in (1, 2) or len(data) > LARGEST:
        raise ValueError("no save of a format known here")
    records, at = list[bytes](), 14
    while (found := parts(data, at, len(records)))[1] and found[2] is not None:
        records.append(found[2])
        at += 12 + found[0]
    save = game(records, version)
    save["damage"] |= not torn(data, at, len(records))
    if not save["damage"] and not save["snapshots"]:
        raise ValueError("the deal is lost")
    return save | {"version": version, "torn": 0 if save["damage"] else len(data) - at}


def parts(data: bytes, at: int, *numbers: int) -> tuple[int, bool, bytes | None]:
    """Return the length that a head says, whether the head is good and of one of these numbers, and the payload if its own CRC agrees."""
    if len(data) - at < 12:
        return 0, False, None
    length, head_check, check = struct.unpack(">III", data[at : at + 12])
    good = length <= LONGEST and any(head_check == crc32(f"{number}:{length}".encode()) for number in numbers)
    payload = data[at + 12 : at + 12 + length]
    return length, good, payload if len(payload) == length and check == crc32(payload) else None


def torn(data: bytes, at: int, number: int) -> bool:
    """Return whether what begins here is the unfinished last frame, or nothing."""
    length, good, _ = parts(data, at, number)
    if len(data) - at < 12 or not any(data[at:]) or (good and len(data) - at - 12 < length):
        return True
    borders = sorted({at, len(data), *range(at - at % SECTOR + SECTOR, len(data), SECTOR)})
    hole = any(not any(data[a:b]) for a, b in pairwise(borders))
    left_out = hole and len(data) - at <= 12 + LONGEST and not (good and any(data[at + 12 + length :]))
    later = (parts(data, start, *range(number + 1, number + 2 + (start - at) // 12)) for start in range(at + 1, len(data)))
    return left_out and not any(good and payload is not None for _, good, payload in later)


def items(payload: bytes, kinds: Iterable[int], version: int) -> list[Any]:
    """Return a record with all its items, or raise ValueError if it is none of these kinds."""
    try:
        kind, *record = msgpack.unpackb(payload, unicode_errors="surrogateescape", strict_map_key=False)
    except Exception as error:
        raise ValueError("no MessagePack, or no array") from error
    if type(kind) is not int or kind not in kinds or (version == 1 and len(record) >= FIRST_FORMAT.get(kind, 0)):
        raise ValueError("no record, or one of a later format")
    missing, defaults = len(RECORDS[kind]) - len(record), DEFAULTS.get(kind, [])
    record += defaults[len(defaults) - missing :] if 0 < missing <= len(defaults) else []
    if len(record) != len(RECORDS[kind]) or not all(map(fits, record, RECORDS[kind])):
        raise ValueError("other items than a record has")
    return [kind, *record]


def fits(item: Any, kind: Any) -> bool:
    """Return whether it is of a type. A list stands for an array of any length, a dict for a map."""
    if kind is SEAT:
        known = isinstance(item, dict) and all(type(key) is str for key in item) and item.get("kind") in ("person", "remote", "bot")
        return known and all(fits(item.get(name, "" if name == "level" else None), str) for name in SEAT)
    if isinstance(kind, list):
        return isinstance(item, list) and all(fits(each, kind[0]) for each in item)
    if isinstance(kind, dict):
        return isinstance(item, dict) and all(fits(key, str) and fits(value, kind[str]) for key, value in item.items())
    return type(item) is kind and (kind is not str or not any("\ud800" <= letter <= "\udfff" for letter in item))


def game(payloads: list[bytes], version: int) -> dict[str, Any]:
    """Return the header, the moves that stand as (seat, action, digest, time), snapshots by move, label, and the move it begins after."""
    header = dict(zip(HEADER, items(b"".join(payloads[:1]), [0], version)[1:], strict=True))
    header["seats"] = [{name: seat.get(name, "") for name in SEAT} for seat in header["seats"]]
    datetime.fromisoformat(header["created"])
    if header["board_digest"] != blake2b(header["board"].encode(), digest_size=8).digest():
        raise ValueError("another board")
    found = {"header": header, "id": blake2b(msgpack.packb([0, *header.values()]), digest_size=6).hexdigest()}
    found |= {"moves": [], "snapshots": {}, "begun": 0, "label": ["", "", []], "damage": False}
    for number, payload in enumerate(payloads[1:], 1):
        stand = found["begun"] + len(found["moves"])
        try:
            kind, *record = items(payload, range(1, 6), version)
            wrong = (number == 1 and (kind, record[:1]) != (3, [0])) or (kind == 2 and not found["moves"])
        except ValueError:
            wrong = True
        if wrong or (kind == 3 and record[0] != stand) or (kind == 4 and not 0 <= record[2] <= stand):
            return found | {"damage": True}
        if kind == 1:
            found["moves"].append(tuple(record[:4]))
        elif kind == 2:
            found["moves"].pop()
            found["snapshots"] = {move: state for move, state in found["snapshots"].items() if move < stand}
        elif kind == 3:
            found["snapshots"][record[0]] = record[1]
        elif kind == 4:
            found |= {"moves": [], "begun": record[2], "snapshots": {record[2]: record[3]}, "rules_version": record[0]}
        else:
            found["label"] = record
    return found
