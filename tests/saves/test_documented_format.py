"""`docs/save-format.md` is enough to read a save: a reader written from it alone finds what Backroom finds."""

from __future__ import annotations

import ast
import random
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgpack
import msgspec
import pytest

from core.chance import seeded
from core.codec import digest
from examples.sixth_game.core.actions import Keep
from saves.errors import SaveError
from saves.file_format import frame, preamble, scan
from saves.library import Library
from saves.reader import MAGIC, read_save
from saves.records import ENTRY, Label
from tests.saves import format_reader
from tests.saves.conftest import begin, play
from tests.saves.make_samples import FOLDER

HERE = Path(__file__).parent
FILES = [*sorted(FOLDER.glob("*.backroom")), HERE / "format_1.backroom", HERE / "format_2.backroom"]


def ours(data: bytes) -> dict[str, Any] | None:
    """Return what Backroom finds in a file, or None if it is no save."""
    try:
        found = read_save(data)
    except SaveError:
        return None
    head = found.header
    return {
        "torn": found.torn,
        "damage": bool(found.damage),
        "id": head.id,
        "header": (head.game, head.created, head.seed, head.parent, head.move, [msgspec.structs.asdict(seat) for seat in head.seats]),
        "moves": [(move.seat, move.action, move.digest, move.at) for move in found.moves],
        "begun": found.begun,
        "snapshots": {snapshot.move: snapshot.state for snapshot in found.snapshots},
        "label": [found.label.name, found.label.note, list(found.label.tags)],
    }


def theirs(data: bytes) -> dict[str, Any] | None:
    """Return the same, as the reader written from the page finds it."""
    try:
        found = format_reader.read(data)
    except ValueError:
        return None
    header = found["header"]
    picked = tuple(header[name] for name in ("game", "created", "seed", "parent", "move", "seats"))
    return {name: found[name] for name in ("torn", "damage", "id", "moves", "begun", "snapshots", "label")} | {"header": picked}


def agrees(data: bytes) -> None:
    assert theirs(data) == ours(data)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_read_the_same(path: Path) -> None:
    agrees(path.read_bytes())
    assert ours(path.read_bytes()) is not None


@pytest.mark.parametrize("seed", range(40))
def test_both_give_the_same_verdict_on_damaged_files(library: Library, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        agrees(damaged(chance, some_save(library).read_bytes() if chance.random() < 0.8 else FILES[-2].read_bytes()))


@pytest.mark.parametrize("seed", range(40))
def test_and_on_files_with_good_checksums_and_wrong_records(library: Library, seed: int) -> None:
    chance = random.Random(seed)
    payloads = scan(some_save(library).read_bytes(), MAGIC).payloads
    for _ in range(25):
        records = misread(chance, payloads)
        agrees(preamble(MAGIC, chance.choice((1, 2, 2))) + b"".join(frame(number, record) for number, record in enumerate(records)))


def some_save(library: Library) -> Path:
    """Return a game with a move taken back, a name, other rules in its middle, and a parent."""
    if not library.list():
        kept = begin(library)
        play(kept.table, 4)
        kept.journal.undone()
        kept.close()
        library.label(kept.save, name="Friday", tags=("club",))
    return library.list()[0].path


def damaged(chance: random.Random, data: bytes) -> bytes:
    """Return the bytes with one to three things done to them that disks and people do."""
    for _ in range(chance.randint(1, 3)):
        at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        near = min(len(data), at + chance.choice((1, 2, 12, 40)))
        sector = at - at % 512
        hurt: list[bytes] = [
            data[:at] + bytes(byte ^ 1 << chance.randrange(8) for byte in data[at : at + 1]) + data[at + 1 :],
            data[:at],
            data[:at] + data[near:],
            data[:at] + data[at:near] * 2 + data[near:],
            data[:sector] + bytes(len(data[sector : sector + 512])) + data[sector + 512 :],
            data[:at] + bytes(len(data[at:])),
            data[:at] + bytes(end - at) + data[end:],
            data + bytes(chance.choice((5, 12, 700))),
            data + data[at:end],
            data + chance.randbytes(chance.choice((5, 12, 40))),
        ]
        data = chance.choice(hurt) or b"x"
    return data


ODD: tuple[Any, ...] = (None, True, -1, 0, 3, 2**64 - 1, 1.0, 1.5, float("nan"), "", "x", b"", b"x", [], ["x"], [1], {}, {"x": "x"}, {1: 1})


def misread(chance: random.Random, payloads: list[bytes]) -> list[bytes]:
    """Return the records with one or two of them, or something in them, otherwise than it can be."""
    records = list(payloads)
    for at in chance.sample(range(len(payloads)), chance.randint(1, 2)):
        if at >= len(records) or records[at] is not payloads[at]:
            continue
        record = msgpack.unpackb(records[at]) if chance.random() < 0.9 else [chance.choice(ODD)]
        item = chance.randrange(len(record))
        match chance.randrange(9):
            case 0:
                record.append(chance.choice(ODD))
            case 1:
                del record[max(1, item) :]
            case 2 | 3:
                record[item] = chance.choice(ODD)
            case 4:
                record[0] = chance.randrange(7)
            case 5:
                records.insert(at, records[chance.randrange(len(records))])
            case 6 if len(records) > 1:
                del records[at]
                continue
            case 7 if len(record) > 4 and isinstance(record[4], list):
                record[4] = [seat | {"level": chance.choice(ODD), "more": 1} for seat in record[4] if isinstance(seat, dict)]
            case _:
                packed = msgpack.packb(record)
                byte = chance.randrange(len(packed))
                records[at] = packed[:byte] + chance.randbytes(1) + packed[byte + chance.randrange(2) :]
                continue
        records[at] = msgpack.packb(record)
    return records


@pytest.mark.parametrize(
    "more",
    [[1, 0, b"", b"", 1, 0, 7], [5, "", "", [], 0], [2, 0], [6], [9, "later"], [3, 1, b""], [2], [4, 2, "", -1, b""], [4, 2, "", 1, b""]],
)
def test_a_record_that_cannot_be_is_damage_and_what_stands_before_it_is_good(library: Library, more: list[Any]) -> None:
    kept = begin(library)
    kept.close()
    data = kept.journal.path.read_bytes()
    found = ours(data + frame(2, msgpack.packb(more)))
    assert found == theirs(data + frame(2, msgpack.packb(more)))
    assert found is not None
    assert (found["damage"], found["moves"]) == (True, [])


def packed(records: list[Any], version: int = 2) -> bytes:
    return preamble(MAGIC, version) + b"".join(frame(number, msgpack.packb(record)) for number, record in enumerate(records))


def test_there_is_no_format_0(library: Library) -> None:
    records = [msgpack.unpackb(payload) for payload in scan(some_save(library).read_bytes(), MAGIC).payloads]
    assert theirs(packed(records, 0)) is ours(packed(records, 0)) is None


def test_format_1_has_no_newer_records_and_items(library: Library) -> None:
    kept = begin(library)
    kept.close()
    header, deal = (msgpack.unpackb(payload) for payload in scan(kept.journal.path.read_bytes(), MAGIC).payloads)
    for records in ([header, deal], [header[:14], deal, [1, 0, b"", b"", 5]], [header[:14], deal, [5, "Friday"]], [header[:14], deal, [6]]):
        found = ours(packed(records, 1))
        assert found is None if len(header) == len(records[0]) else found is not None and found["damage"]
        agrees(packed(records, 1))
    assert ours(packed([header[:14], deal, [1, 0, b"", b""]], 1)) is not None


@pytest.mark.parametrize(
    ("seat", "good"),
    [
        ({"kind": "human"}, False),
        ({"kind": "remote", "level": "x"}, True),
        ({"more": {"x": [1]}}, True),
        ({7: "seven"}, False),
        ({b"7": "seven"}, False),
    ],
)
def test_who_may_sit_at_a_seat(library: Library, seat: dict[Any, Any], good: bool) -> None:
    header, *rest = (msgpack.unpackb(payload) for payload in scan(some_save(library).read_bytes(), MAGIC).payloads)
    header[4][0] |= seat
    assert (ours(packed([header, *rest])) is not None) is good
    agrees(packed([header, *rest]))


def test_a_save_begins_with_its_deal(library: Library) -> None:
    kept = begin(library)
    play(kept.table, 1)
    kept.close()
    head, deal, move, *_ = scan(kept.journal.path.read_bytes(), MAGIC).payloads
    for payloads in ([head], [head, move, deal], [head, move]):
        data = preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
        assert (ours(data) or {"damage": True})["damage"]
        agrees(data)


def test_also_with_undo_labels_and_branches(library: Library) -> None:
    kept = begin(library)
    play(kept.table, 3)
    giver = kept.table.game.actors(kept.table.state)[0]
    kept.table.act(giver, Keep())
    kept.table.undo(giver)
    kept.close()
    library.label(kept.save, name="Friday", tags=("club",))
    agrees(kept.journal.path.read_bytes())
    agrees(library.branch(kept.save, 2).read_bytes())


@pytest.mark.parametrize("cut", range(0, 700, 7))
def test_both_tell_torn_from_damaged(library: Library, cut: int) -> None:
    kept = begin(library)
    play(kept.table, 2)
    kept.close()
    good = kept.journal.path.read_bytes()
    tail = frame(4, ENTRY.pack(Label(note="A long story. " * 60)))
    hole = bytearray(tail)
    hole[cut : cut + 512] = bytes(len(hole[cut : cut + 512]))
    for data in (good + tail[:cut], good + hole, good + bytes(cut), good + hole + frame(5, ENTRY.pack(Label()))):
        agrees(bytes(data))


def below(key: bytes, stream: str, count: int, n: int) -> tuple[int, int]:
    """Return the next draw below n, and the count after it, as the page has it."""
    while True:
        number = int.from_bytes(blake2b(f"{stream}:{count}".encode(), digest_size=8, key=key).digest(), "big")
        count += 1
        if number < 2**64 - 2**64 % n:
            return number % n, count


def test_the_luck_is_as_the_page_says() -> None:
    chance = seeded("any")
    draws = []
    count = 0
    for n in (6, 52, 3, 2**63 + 1, 7):
        drawn, count = below(chance.key, "deck", count, n)
        draws.append(drawn)
    assert draws == [chance.below(n, "deck") for n in (6, 52, 3, 2**63 + 1, 7)]
    assert chance.counts == {"deck": count}


def test_a_digest_is_of_the_states_bytes(library: Library) -> None:
    from hashlib import blake2b

    kept = begin(library)
    found = format_reader.read(kept.journal.path.read_bytes())
    assert blake2b(found["snapshots"][0], digest_size=8).digest() == found["header"]["first"] == digest(kept.table.state)


def is_doc(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def test_the_reader_is_no_longer_than_promised() -> None:
    """A hundred lines, not counting what is blank or says what the others do."""
    source = (HERE / "format_reader.py").read_text()
    tree = ast.parse(source)
    told = {doc.lineno for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef) for doc in node.body[:1] if is_doc(doc)}
    assert sum(bool(line.strip()) and number not in told for number, line in enumerate(source.splitlines(), 1)) <= 100
    assert not any(f"import {package}" in source or f"from {package}" in source for package in ("core", "saves", "tui"))
