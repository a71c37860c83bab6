"""A reader of saved games written from `docs/save-format.md` alone. It imports nothing of Backroom. `ValueError` means: no save."""

from __future__ import annotations

import struct
from datetime import datetime
from hashlib import blake2b
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgpack

LONGEST, LARGEST, SECTOR = 1_048_576, 67_108_864, 512
WHO = ("person", "remote", "bot")
SEAT = {"name": str, "kind": str, "level": str}
HEADER: dict[str, Any] = {
    "game": str, "rules_version": int, "options": {str: str}, "seats": [SEAT], "key": bytes, "counts": {str: int}, "first": bytes,
    "board": str, "board_digest": bytes, "seed": str, "app": str, "created": str, "table": str, "parent": str, "move": int,
}  # fmt: skip
RECORDS: dict[int, list[Any]] = {1: [int, bytes, bytes, int, int], 2: [], 3: [int, bytes], 4: [int, str, int, bytes], 5: [str, str, [str]]}
FIRST_FORMAT = {0: 14, 1: 4, 2: 1, 3: 3, 4: 5}
DEFAULTS: dict[int, list[Any]] = {0: ["", 0], 1: [0, 0], 5: ["", "", []]}


def read(data: bytes) -> dict[str, Any]:
    """Return what a file holds: header, id, moves that stand, snapshots, label, torn bytes, damage."""
    if len(data) < 14 or len(data) > LARGEST or data[:8] != b"BACKROOM":
        raise ValueError("no save")
    version, check = struct.unpack(">HI", data[8:14])
    if check != crc32(data[:10] + bytes(4)) or version not in (1, 2):
        raise ValueError("no save of a format known here")
    records, at, damage = list[bytes](), 14, False
    while at < len(data):
        found = frame(data, at, len(records))
        if found is None:
            damage = not torn(data, at, len(records))
            break
        records.append(found)
        at += 12 + len(found)
    if not records:
        raise ValueError("the header is lost")
    save = {"version": version, **head(items(records[0], {0: [*HEADER.values()]}, version)[1:])} | game(records[1:], version)
    save["damage"] = damage = damage or save["damage"]
    if not damage and not save["snapshots"]:
        raise ValueError("the deal is lost")
    return save | {"torn": 0 if damage else len(data) - at}


def frame(data: bytes, at: int, number: int) -> bytes | None:
    """Return the payload of a good frame."""
    length, check, payload = parts(data, at)
    return payload if length >= 0 and check == crc32(f"{number}:{length}".encode()) and payload is not None else None


def parts(data: bytes, at: int) -> tuple[int, int, bytes | None]:
    """Return the length that a head says (-1: there is no head), the head's CRC, and the payload if its own CRC agrees."""
    if len(data) - at < 12:
        return -1, 0, None
    length, head_check, check = struct.unpack(">III", data[at : at + 12])
    payload = data[at + 12 : at + 12 + length]
    return length, head_check, payload if length <= LONGEST and len(payload) == length and check == crc32(payload) else None


def torn(data: bytes, at: int, number: int) -> bool:
    """Return whether what begins here is the unfinished last frame."""
    if len(data) - at < 12 or not any(data[at:]):
        return True
    length, head_check, _ = parts(data, at)
    if head_check == crc32(f"{number}:{length}".encode()) and length <= LONGEST:
        if len(data) - at - 12 < length:
            return True
        if any(data[at + 12 + length :]):
            return False
    borders = sorted({at, len(data), *range(0, len(data), SECTOR)})
    hole = any(not any(data[a:b]) for a, b in pairwise(borders) if a >= at)
    return hole and len(data) - at <= 12 + LONGEST and not any(later(data, at, start, number) for start in range(at + 1, len(data)))


def later(data: bytes, at: int, start: int, number: int) -> bool:
    """Return whether a good frame of a higher number begins there."""
    length, check, payload = parts(data, start)
    numbers = range(number + 1, number + 2 + (start - at) // 12)
    return payload is not None and any(check == crc32(f"{n}:{length}".encode()) for n in numbers)


def items(payload: bytes, kinds: dict[int, list[Any]], version: int) -> list[Any]:
    """Return a record with all its items, or raise ValueError if it is none of these kinds."""
    try:
        record = msgpack.unpackb(payload, unicode_errors="surrogateescape", strict_map_key=False)
    except Exception as error:
        raise ValueError("no MessagePack") from error
    if not isinstance(record, list) or not record or type(record[0]) is not int or record[0] not in kinds:
        raise ValueError("no record")
    if version == 1 and len(record) > FIRST_FORMAT.get(record[0], 0):
        raise ValueError("of a later format")
    kinds_of, defaults = kinds[record[0]], DEFAULTS.get(record[0], [])
    missing = len(kinds_of) + 1 - len(record)
    whole = [*record, *defaults[len(defaults) - missing :]] if 0 < missing <= len(defaults) else record
    if len(whole) != len(kinds_of) + 1 or not all(fits(item, kind) for item, kind in zip(whole[1:], kinds_of, strict=True)):
        raise ValueError("other items than a record has")
    return whole


def fits(item: Any, kind: Any) -> bool:
    if kind is SEAT:
        known = isinstance(item, dict) and all(type(key) is str for key in item)
        return known and item.get("kind") in WHO and all(fits(item.get(name, "" if name == "level" else None), str) for name in SEAT)
    if isinstance(kind, list):
        return isinstance(item, list) and all(fits(each, kind[0]) for each in item)
    if isinstance(kind, dict):
        return isinstance(item, dict) and all(fits(key, str) and fits(value, kind[str]) for key, value in item.items())
    return type(item) is kind and (kind is not str or not any("\ud800" <= letter <= "\udfff" for letter in item))


def head(found: list[Any]) -> dict[str, Any]:
    header = dict(zip(HEADER, found, strict=True))
    header["seats"] = [{name: seat.get(name, "") for name in SEAT} for seat in header["seats"]]
    datetime.fromisoformat(header["created"])
    if header["board_digest"] != blake2b(header["board"].encode(), digest_size=8).digest():
        raise ValueError("another board")
    return {"header": header, "id": blake2b(msgpack.packb([0, *header.values()]), digest_size=6).hexdigest()}


def game(payloads: list[bytes], version: int) -> dict[str, Any]:
    """Return the moves that stand as (seat, action, digest, time), the snapshots by move, the label and the move it begins after."""
    found: dict[str, Any] = {"moves": [], "snapshots": {}, "begun": 0, "label": ["", "", []], "damage": False}
    for number, payload in enumerate(payloads, 1):
        try:
            kind, *record = items(payload, RECORDS, version)
            stand = found["begun"] + len(found["moves"])
            if (number == 1 and (kind, record[:1]) != (3, [0])) or (kind == 2 and not found["moves"]):
                raise ValueError("no deal, or no move to be taken back")
            if (kind == 3 and record[0] != stand) or (kind == 4 and not 0 <= record[2] <= stand):
                raise ValueError("of another move")
        except ValueError:
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


def below(key: bytes, stream: str, count: int, n: int) -> tuple[int, int]:
    """Return the next draw below n, and the count after it."""
    while True:
        number = int.from_bytes(blake2b(f"{stream}:{count}".encode(), digest_size=8, key=key).digest(), "big")
        count += 1
        if number < 2**64 - 2**64 % n:
            return number % n, count
