"""What is kept of a table beside everything else: in order, the newest last, and whole before the table is given away."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_seats import RoomRecord, RoomSeat
from saves.library import Library
from tests.core.test_moves_in_writing import SlowDisk


@pytest.fixture
def disk() -> SlowDisk:
    return SlowDisk()


def store_on(folder: Path, disk: SlowDisk) -> FileRoomStore:
    return FileRoomStore(Library(folder, writer=disk))


def record(name: str = "Friday") -> RoomRecord:
    return RoomRecord("FRIDAY", name, "toy", "", {}, False, [RoomSeat()], None)


def kept_in(folder: Path) -> str:
    found = FileRoomStore(Library(folder)).read("FRIDAY")
    return "" if found is None else found.name


def test_only_the_newest_of_what_waits_is_written(tmp_path: Path, disk: SlowDisk) -> None:
    store = store_on(tmp_path, disk)
    for name in ("one", "two", "three"):
        store.keep(record(name), soon=True)
    assert kept_in(tmp_path) == ""
    disk.write()
    assert kept_in(tmp_path) == "one"
    disk.write()
    assert kept_in(tmp_path) == "three"
    assert disk.begun == []


def test_what_has_to_be_kept_now_is_written_after_what_waits(tmp_path: Path, disk: SlowDisk) -> None:
    store = store_on(tmp_path, disk)
    store.keep(record("one"), soon=True)
    store.keep(record("two"), soon=True)
    store.keep(record("now"))
    assert kept_in(tmp_path) == "now"
    assert disk.begun == []


@pytest.mark.parametrize("put_away", [FileRoomStore.release, FileRoomStore.forget], ids=["released", "forgotten"])
def test_nothing_is_written_once_a_table_is_given_away(put_away: object, tmp_path: Path, disk: SlowDisk) -> None:
    store = store_on(tmp_path, disk)
    store.keep(record("one"))
    store.keep(record("two"), soon=True)
    put_away(store, "FRIDAY")  # type: ignore[operator]
    assert disk.begun == []
    assert kept_in(tmp_path) == ("two" if put_away is FileRoomStore.release else "")


def test_what_could_not_be_written_is_in_the_log(tmp_path: Path, disk: SlowDisk, caplog: pytest.LogCaptureFixture) -> None:
    store = store_on(tmp_path, disk)
    store.keep(record("one"), soon=True)
    (tmp_path / "tables").rename(tmp_path / "gone")
    (tmp_path / "tables").write_text("in the way")
    disk.write()
    assert "The seats could not be kept" in caplog.text
