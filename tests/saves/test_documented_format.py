"""`docs/save-format.md` is enough to read a save: a reader written from it alone finds what Backroom finds."""

from __future__ import annotations

from pathlib import Path

import msgpack
import pytest

from core.chance import seeded
from core.codec import digest
from examples.sixth_game.core.actions import Keep
from saves.file_format import frame
from saves.library import Library
from saves.reader import read_save
from saves.records import ENTRY, Label
from tests.saves import format_reader
from tests.saves.conftest import begin, play
from tests.saves.make_samples import FOLDER

HERE = Path(__file__).parent
FILES = [*sorted(FOLDER.glob("*.backroom")), HERE / "format_1.backroom", HERE / "format_2.backroom"]


def agrees(data: bytes) -> None:
    ours, theirs = read_save(data), format_reader.read(data)
    assert (theirs["torn"], theirs["damage"]) == (ours.torn, bool(ours.damage))
    assert theirs["id"] == ours.header.id
    assert {name: theirs["header"][name] for name in ("game", "created", "seed", "parent", "move")} == {
        name: getattr(ours.header, name) for name in ("game", "created", "seed", "parent", "move")
    }
    assert theirs["moves"] == [(move.seat, msgpack.unpackb(move.action), move.digest, move.at) for move in ours.moves]
    assert theirs["snapshots"] == {snapshot.move: snapshot.state for snapshot in ours.snapshots}
    assert theirs["label"] == [ours.label.name, ours.label.note, list(ours.label.tags)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_read_the_same(path: Path) -> None:
    agrees(path.read_bytes())


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


def test_the_luck_is_as_the_page_says() -> None:
    chance = seeded("any")
    draws = []
    count = 0
    for n in (6, 52, 3, 2**63 + 1, 7):
        drawn, count = format_reader.below(chance.key, "deck", count, n)
        draws.append(drawn)
    assert draws == [chance.below(n, "deck") for n in (6, 52, 3, 2**63 + 1, 7)]
    assert chance.counts == {"deck": count}


def test_a_digest_is_of_the_states_bytes(library: Library) -> None:
    from hashlib import blake2b

    kept = begin(library)
    found = format_reader.read(kept.journal.path.read_bytes())
    assert blake2b(found["snapshots"][0], digest_size=8).digest() == found["header"]["first"] == digest(kept.table.state)


def test_the_reader_is_no_longer_than_promised() -> None:
    source = (HERE / "format_reader.py").read_text()
    assert len(source.splitlines()) <= 100
    assert not any(f"import {package}" in source or f"from {package}" in source for package in ("core", "saves", "tui"))
