"""Files that were made to do harm: one is one bad line in the list, none costs more than a look, and none that is no file is opened."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import msgspec
import pytest

from core.regular_file import NotRegular, open_regular, read_regular
from saves.file_format import LIKE_BYTES, MOST_CHECKED, frame, scan
from saves.library import Library
from saves.lookup import save_files
from saves.puzzles import PuzzleBook
from saves.reader import MAGIC
from saves.record_book import RecordBook
from saves.records import ENTRY, HEADER, Label
from tests.saves.test_refusals import payloads_of, rewritten, saved

SECONDS = 20.0
"""On the busiest machine. Each of these took minutes, or hid all other saves."""


def test_whatever_reading_a_save_raises_is_one_bad_line(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(library, 3)

    def broken(data: bytes) -> None:
        raise RecursionError

    monkeypatch.setattr("saves.summary.read_save", broken)
    (entry,) = library.list()
    assert entry.trouble == "It cannot be read: it makes no sense (RecursionError)."


def test_a_name_of_100_kb_is_listed_short(library: Library) -> None:
    path = saved(library, 3)
    head, deal, *others = payloads_of(path)
    header = HEADER.unpack(head)
    long = "Al" * 50_000
    seats = tuple(msgspec.structs.replace(seat, name=long) for seat in header.seats)
    changed = [HEADER.pack(msgspec.structs.replace(header, seats=seats, table=long)), deal, ENTRY.pack(Label(long, long, (long,)))]
    rewritten(path, [*changed, *others])
    (entry,) = library.list()
    texts = [entry.label, entry.note, entry.table, *entry.tags, *entry.turn, *(seat.name for seat in entry.seats)]
    assert max(map(len, texts)) <= 200


def test_a_crafted_tail_of_a_megabyte_is_read_in_bounded_time(library: Library) -> None:
    path = saved(library, 3)
    bait = (0x7FFFF).to_bytes(4, "big") + b"\x01\x02\x03\x04" + b"\x05\x06\x07\x08"
    tail = b"\x00" * 1024 + bait * ((1 << 20) // len(bait) - 100)
    data = path.read_bytes() + tail
    began = time.monotonic()
    found = scan(data, MAGIC)
    assert time.monotonic() - began < SECONDS
    assert len(found.payloads) == len(payloads_of(path))


def test_a_good_later_frame_is_found_before_the_search_is_given_up(library: Library) -> None:
    path = saved(library, 3)
    payloads = payloads_of(path)
    hole = b"\x00" * 1024
    found = scan(path.read_bytes() + hole + frame(len(payloads) + 5, b"later"), MAGIC)
    assert found.damage
    assert scan(path.read_bytes() + hole + b"no frame at all", MAGIC).damage == ""
    assert MOST_CHECKED > LIKE_BYTES


KEPT = ("record.jsonl", "puzzles.jsonl", "seats.json", "lessons.json", "room_code", ".index", "index", "bans.json", "log_key", "x.backroom")


@pytest.fixture
def pipes(library: Library) -> Path:
    """A folder in which a pipe has the name of each file that is kept beside the saves."""
    saved(library, 3)
    for name in (
        "record.jsonl",
        "puzzles.jsonl",
        "seats.json",
        "lessons.json",
        "room_code",
        ".index",
        "index",
        "bans.json",
        "log_key",
        "x.backroom",
    ):
        (library.folder / name).unlink(missing_ok=True)
        os.mkfifo(library.folder / name)
    return library.folder


def test_nothing_waits_for_a_pipe_in_the_folder_of_the_saves(pipes: Path, library: Library) -> None:
    def use() -> None:
        assert len(library.list()) == 1
        assert RecordBook(library).games() == []
        RecordBook(library).catch_up()
        assert PuzzleBook(library).all() == []

    worker = threading.Thread(target=use, daemon=True)
    worker.start()
    worker.join(SECONDS)
    assert not worker.is_alive(), "it waits for a pipe"
    assert len(save_files(library.folder)) == 1


@pytest.mark.parametrize("flags", [os.O_RDONLY, os.O_WRONLY | os.O_APPEND | os.O_CREAT])
def test_a_pipe_is_never_opened_for_long(flags: int, pipes: Path) -> None:
    with pytest.raises(OSError, match=r"no file|No such device"):
        os.close(open_regular(pipes / "record.jsonl", flags))


def test_what_is_no_file_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(NotRegular):
        read_regular(tmp_path)
    (tmp_path / "long").write_bytes(b"12345")
    with pytest.raises(OSError, match="larger"):
        read_regular(tmp_path / "long", 4)
