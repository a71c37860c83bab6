"""File systems that lack something, disks that are full or dying, and what others do to the files of a running game."""

from __future__ import annotations

import errno
import os
import resource
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from core.table import SaveTrouble
from saves import disk, journal
from saves.errors import Damaged, SaveError, SaveInUse
from saves.exchange import written
from saves.file_format import LARGEST_FILE
from saves.library import Library, OpenSave
from tests.saves.conftest import NOON, begin, play, position


@contextmanager
def no_room_behind(path: Path) -> Iterator[None]:
    """No file may grow beyond the size this one has: the kernel itself refuses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 3, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def fails(monkeypatch: pytest.MonkeyPatch, name: str, number: int, only_folders: bool = False) -> None:
    """Let a call of the system fail, as on a file system that does not have it."""
    real = getattr(os, name)

    def call(*arguments: Any, **keywords: Any) -> Any:
        if only_folders and not os.path.isdir(arguments[0]):
            return real(*arguments, **keywords)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, name, call)


def test_a_move_without_room_is_refused_and_everybody_is_told_until_there_is_room(kept: OpenSave, library: Library) -> None:
    told: list[str] = []
    kept.table.bus.subscribe(lambda message: told.append(message.text) if isinstance(message, SaveTrouble) else None)
    play(kept.table, 2)
    before, size = position(kept.table), kept.journal.path.stat().st_size
    seat = kept.table.game.actors(kept.table.state)[0]
    action = kept.table.game.legal_actions(kept.table.state, seat)[0]
    with no_room_behind(kept.journal.path):
        refusals = [kept.table.act(seat, action) for _ in range(2)]
        with pytest.raises(OSError, match="large"):
            kept.journal.probe()
    assert [refusal.code for refusal in refusals if refusal] == ["unsaved", "unsaved"]
    assert position(kept.table) == before
    assert kept.journal.path.stat().st_size == size
    assert told == ["The game waits, for it cannot be saved: no file may become that large there."]
    kept.journal.probe()
    assert kept.journal.path.stat().st_size == size
    assert kept.table.act(seat, action) is None
    assert told[1:] == [""]
    kept.close()
    assert position(library.open(kept.save).table) == position(kept.table)


def test_a_move_stands_even_if_its_rounds_state_has_no_room(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    play(kept.table, 3)
    real, sizes = os.pwrite, []

    def pwrite(descriptor: int, data: bytes, offset: int) -> int:
        sizes.append(len(data))
        if len(data) > 60:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data, offset)

    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", pwrite)
        play(kept.table, 3)
    assert max(sizes) > 60
    play(kept.table, 3)
    kept.close()
    assert position(library.open(kept.save).table) == position(kept.table)


def test_a_record_too_large_is_refused_in_words(kept: OpenSave, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.journal.LONGEST_FRAME", 10)
    seat = kept.table.game.actors(kept.table.state)[0]
    refusal = kept.table.act(seat, kept.table.game.legal_actions(kept.table.state, seat)[0])
    assert refusal is not None
    assert refusal.code == "unsaved"


def test_a_save_never_grows_beyond_what_is_read_again(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    play(kept.table, 1)
    seat = kept.table.game.actors(kept.table.state)[0]
    action = kept.table.game.legal_actions(kept.table.state, seat)[0]
    size, before = 0, kept.journal.path.stat().st_size
    for most in range(before, before + 200):
        monkeypatch.setattr("saves.journal.LARGEST_FILE", most)
        if kept.table.act(seat, action) is None:
            size = kept.journal.path.stat().st_size
            break
    assert size == most > before


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK])
def test_without_hard_links_a_game_is_saved_under_the_next_free_name(
    number: int, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, "link", number)
    names = [begin(library).journal.path.name for _ in range(2)]
    assert names == ["toy_2026-02-01_1200_ann-陳.backroom", "toy_2026-02-01_1200_ann-陳_2.backroom"]
    assert sorted(path.name for path in library.folder.iterdir()) == names


def test_a_disk_that_fails_when_a_name_is_given_is_told(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "link", errno.EIO)
    with pytest.raises(SaveError, match="does not answer"):
        begin(library)
    assert list(library.folder.iterdir()) == []


def test_without_hard_links_a_name_that_could_not_be_given_is_free_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "link", errno.EPERM)
    fails(monkeypatch, "rename", errno.EIO)
    with pytest.raises(SaveError, match="does not answer"):
        begin(library)
    assert list(library.folder.iterdir()) == []


def test_of_too_many_games_of_one_name_no_more_is_begun(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.journal._TRIES", 3)
    for _ in range(2):
        begin(library)
    with pytest.raises(SaveError, match="there are 3 games of that name already"):
        begin(library)


def test_the_disk_is_blamed_even_if_the_name_is_gone_by_then(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(_: Path, path: Path) -> None:
        path.unlink()
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    fails(monkeypatch, "link", errno.EPERM)
    monkeypatch.setattr(os, "rename", rename)
    with pytest.raises(SaveError, match="does not answer"):
        begin(library)


def test_it_is_blamed_even_if_the_save_is_gone_by_then(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def sync_folder(folder: Path) -> None:
        next(folder.glob("*.backroom")).unlink()
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    library.folder.mkdir()
    monkeypatch.setattr(disk, "sync_folder", sync_folder)
    with pytest.raises(SaveError, match="does not answer"):
        begin(library)


def test_a_disk_that_takes_nothing_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "pwrite", lambda *_: 0)
    with open(tmp_path / "file", "wb") as file, pytest.raises(OSError, match=r"Errno 28"):
        disk.write_through(file.fileno(), b"x", 0)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EBADF])
def test_without_fsync_of_folders_a_game_is_saved(number: int, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "fsync", number, only_folders=True)
    kept = begin(library)
    play(kept.table, 3)
    kept.close()
    assert len(library.open(kept.save).table.moves) == 3


@pytest.mark.parametrize("only_folders", [True, False])
def test_a_game_that_cannot_be_begun_leaves_nothing_behind(library: Library, monkeypatch: pytest.MonkeyPatch, only_folders: bool) -> None:
    library.folder.mkdir()
    before = os.listdir("/proc/self/fd")
    fails(monkeypatch, "fsync", errno.EIO, only_folders=only_folders)
    with pytest.raises(SaveError, match="does not answer"):
        begin(library)
    assert list(library.folder.iterdir()) == []
    assert os.listdir("/proc/self/fd") == before


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS])
def test_where_files_cannot_be_locked_there_is_still_one_writer_at_a_time(
    number: int, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = disk.fcntl.flock

    def flock(descriptor: int, how: int) -> None:
        if "backroom-locks" not in os.readlink(f"/proc/self/fd/{descriptor}"):
            raise OSError(number, os.strerror(number))
        real(descriptor, how)

    monkeypatch.setattr(disk.fcntl, "flock", flock)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    kept = begin(library)
    play(kept.table, 2)
    before = os.listdir("/proc/self/fd")
    with pytest.raises(SaveInUse):
        library.open(kept.save)
    assert os.listdir("/proc/self/fd") == before
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in tmp_path.glob("backroom-locks-*")] == [0o700]
    kept.close()
    again = library.open(kept.save)
    assert len(again.table.moves) == 2
    again.close()


def test_where_nothing_at_all_can_be_locked_a_game_is_still_played(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(disk.fcntl, "flock", flock)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = len(os.listdir("/proc/self/fd"))
    kept = begin(library)
    play(kept.table, 2)
    assert len(os.listdir("/proc/self/fd")) == before + 1
    kept.close()
    again = library.open(kept.save)
    assert len(again.table.moves) == 2
    again.close()


def test_a_disk_that_fails_when_a_save_is_locked_is_told(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    kept.close()
    monkeypatch.setattr(disk.fcntl, "flock", flock)
    with pytest.raises(SaveError, match="cannot be opened: the disk does not answer"):
        library.open(kept.save)


def test_on_macos_the_drives_own_cache_is_emptied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = []
    monkeypatch.setattr(disk.fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(disk.fcntl, "fcntl", lambda descriptor, command: asked.append(command))
    with open(tmp_path / "file", "wb") as file:
        disk.sync(file.fileno())
    assert asked == [51]


def test_where_macos_cannot_empty_it_a_plain_fsync_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOTSUP, "")

    synced = []
    monkeypatch.setattr(disk.fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(disk.fcntl, "fcntl", refuse)
    monkeypatch.setattr(os, "fsync", synced.append)
    with open(tmp_path / "file", "wb") as file:
        disk.sync(file.fileno())
        assert synced == [file.fileno()]


def test_where_macos_fails_to_empty_it_that_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(disk.fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(disk.fcntl, "fcntl", fail)
    with open(tmp_path / "file", "wb") as file, pytest.raises(OSError, match=r"Errno 5"):
        disk.sync(file.fileno())


def test_windows_is_told_what_to_do() -> None:
    assert "WSL" in disk.why_unsupported("win32")
    assert disk.why_unsupported("linux") == disk.why_unsupported("darwin") == ""


class TestUnderARunningGame:
    """Somebody removes, replaces or cuts the file that a game is being saved in."""

    def heard(self, kept: OpenSave) -> list[str]:
        play(kept.table, 1, seed=5)
        return [line.text for line in kept.table.chat]

    def test_a_removed_save_is_written_anew(self, kept: OpenSave, library: Library) -> None:
        play(kept.table, 3)
        kept.journal.path.unlink()
        (said,) = self.heard(kept)
        assert said.endswith(f"has removed the save {kept.journal.path.name}. It has been written anew; the game goes on.")
        kept.close()
        assert position(library.open(kept.save).table) == position(kept.table)

    def test_the_removed_file_is_let_go(self, kept: OpenSave, monkeypatch: pytest.MonkeyPatch) -> None:
        closed: list[int] = []
        real = disk.close
        gone = kept.journal.path.stat().st_ino
        kept.journal.path.rename(kept.journal.path.with_suffix(".gone"))
        monkeypatch.setattr(disk, "close", lambda descriptor: (closed.append(os.fstat(descriptor).st_ino), real(descriptor)))
        play(kept.table, 1)
        assert closed == [gone]

    def test_so_is_one_whose_folder_is_gone(self, kept: OpenSave, library: Library) -> None:
        play(kept.table, 3)
        kept.journal.path.unlink()
        library.folder.rmdir()
        assert len(self.heard(kept)) == 1
        kept.close()
        assert len(library.open(kept.save).table.moves) == 4

    @pytest.mark.parametrize("what", ["removed", "replaced"])
    def test_one_that_cannot_be_written_anew_is_waited_for(
        self, what: str, kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept.journal.path.unlink()
        if what == "replaced":
            kept.journal.path.write_bytes(b"")
        with monkeypatch.context() as patch:
            fails(patch, "link", errno.ENOSPC)
            seat = kept.table.game.actors(kept.table.state)[0]
            refusal = kept.table.act(seat, kept.table.game.legal_actions(kept.table.state, seat)[0])
        why = f"another program has {what} {kept.journal.path.name}, and it cannot be written anew: the disk is full."
        assert kept.table.unsaved == f"The game waits, for it cannot be saved: {why}"
        assert refusal is not None
        assert refusal.text.endswith(f"could not be saved: {why}")
        play(kept.table, 2)
        kept.close()
        assert position(library.open(str(kept.journal.path)).table) == position(kept.table)

    def test_a_replaced_save_goes_on_under_another_name(self, kept: OpenSave, library: Library, tmp_path: Path) -> None:
        play(kept.table, 3)
        path = kept.journal.path
        (tmp_path / "other").write_bytes(b"not a game")
        (tmp_path / "other").replace(path)
        (said,) = self.heard(kept)
        assert "has replaced the save" in said
        assert path.read_bytes() == b"not a game"
        assert kept.journal.path.name.endswith("_2.backroom")
        kept.close()
        assert position(library.open(kept.save).table) == position(kept.table)

    def test_a_cut_save_refuses_every_further_move(self, kept: OpenSave) -> None:
        play(kept.table, 3)
        os.truncate(kept.journal.path, 100)
        seat = kept.table.game.actors(kept.table.state)[0]
        refusal = kept.table.act(seat, kept.table.game.legal_actions(kept.table.state, seat)[0])
        assert refusal is not None
        assert "another program has cut" in refusal.text
        with pytest.raises(OSError, match="another program has cut"):
            kept.journal.probe()


class TestOneBadFile:
    """The others are listed all the same, at once."""

    @pytest.fixture(autouse=True)
    def good(self, kept: OpenSave, library: Library) -> None:
        play(kept.table, 2)
        kept.close()

    def test_a_pipe_is_no_save(self, kept: OpenSave, library: Library) -> None:
        os.mkfifo(library.folder / "pipe.backroom")
        assert [entry.name for entry in library.list()] == [kept.save]
        with pytest.raises(SaveError):
            library.open("pipe")
        with pytest.raises(Damaged, match="no file"):
            disk.read_bytes(library.folder / "pipe.backroom", 10)

    def test_nor_is_an_endless_device(self, kept: OpenSave, library: Library) -> None:
        (library.folder / "zero.backroom").symlink_to("/dev/zero")
        assert [entry.name for entry in library.list()] == [kept.save]

    def test_a_link_that_leads_nowhere_is_left_out(self, kept: OpenSave, library: Library) -> None:
        (library.folder / "lost.backroom").symlink_to("nowhere")
        assert [entry.name for entry in library.list()] == [kept.save]

    @pytest.mark.parametrize("seconds", [2**38, -(2**36)])
    def test_a_time_that_no_calendar_has(self, kept: OpenSave, library: Library, seconds: int) -> None:
        (library.folder / "noise.backroom").write_bytes(b"noise")
        os.utime(library.folder / "noise.backroom", (seconds, seconds))
        os.utime(kept.journal.path, (seconds, seconds))
        assert {entry.name for entry in library.list()} == {kept.save, "noise"}
        assert library.newest() == kept.save

    def test_a_huge_tail_of_zeros_costs_nothing_much(self, kept: OpenSave, library: Library) -> None:
        os.truncate(kept.journal.path, LARGEST_FILE - 1)
        begun = time.process_time()
        (entry,) = library.list()
        assert time.process_time() - begun < 2
        assert (entry.moves, entry.trouble) == (2, "")

    def test_a_file_beyond_every_size_is_not_even_read(self, library: Library, kept: OpenSave) -> None:
        os.truncate(kept.journal.path, LARGEST_FILE + 1)
        (entry,) = library.list()
        assert "far larger" in entry.trouble

    def test_a_name_that_a_power_cut_left_empty_is_listed_as_what_it_is(self, library: Library, kept: OpenSave) -> None:
        (library.folder / "empty.backroom").touch()
        troubles = {entry.name: entry.trouble for entry in library.list()}
        assert set(troubles) == {kept.save, "empty"}
        assert "The save is empty: a power cut" in troubles["empty"]
        with pytest.raises(Damaged, match="The save is empty"):
            library.verify("empty")
        library.remove("empty")
        assert [entry.name for entry in library.list()] == [kept.save]


def test_names_that_no_file_can_have(library: Library) -> None:
    for name in ("x" * 300, "~nobody-of-that-name/save", "zero\0byte"):
        with pytest.raises(SaveError):
            library.path(name)


def test_a_sector_lost_from_the_middle_is_damage_and_no_torn_end(library: Library) -> None:
    kept = Library(library.folder, now=lambda: NOON).open(begin_long(library))
    kept.close()
    data = bytearray(kept.journal.path.read_bytes())
    data[1024:1536] = bytes(512)
    kept.journal.path.write_bytes(data)
    with pytest.raises(Damaged):
        library.open(kept.save)


def begin_long(library: Library) -> str:
    """Return a save of several sectors."""
    kept = begin(library)
    play(kept.table, 3)
    kept.close()
    for number in range(3):
        library.label(kept.save, note=f"note {number} " * 60)
    return kept.save


@pytest.mark.parametrize("number", [errno.EACCES, errno.EISDIR])
def test_a_folder_that_cannot_be_opened_for_its_fsync_is_passed_over(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "open", number)
    disk.sync_folder(tmp_path)


def test_a_disk_that_fails_when_its_folder_is_opened_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "open", errno.EIO)
    with pytest.raises(OSError, match=r"Errno 5"):
        disk.sync_folder(tmp_path)


def test_a_torn_end_that_cannot_be_cut_is_told(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.close()
    with open(kept.journal.path, "ab") as file:
        file.write(b"\0" * 5)
    fails(monkeypatch, "ftruncate", errno.EIO)
    with pytest.raises(SaveError, match="The save cannot be mended: the disk does not answer"):
        library.open(kept.save)


def test_a_save_that_cannot_be_read_is_told(kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(disk, "read_bytes", fail)
    with pytest.raises(SaveError, match=f"{kept.journal.path.name} cannot be read: the disk does not answer"):
        library.read(kept.save)


def test_a_file_of_just_the_most_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"1234")
    assert disk.read_bytes(tmp_path / "file", 4) == b"1234"
    with pytest.raises(Damaged, match="far larger"):
        disk.read_bytes(tmp_path / "file", 3)


def test_closed_twice_is_closed_and_nothing_else_is(kept: OpenSave) -> None:
    kept.journal.close()
    before = os.listdir("/proc/self/fd")
    kept.journal.close()
    assert os.listdir("/proc/self/fd") == before


def test_what_is_only_ever_added_to_is_its_owners_alone(tmp_path: Path) -> None:
    with open(tmp_path / "record", "ab", opener=disk.for_the_owner):
        assert stat.S_IMODE((tmp_path / "record").stat().st_mode) == 0o600


def test_a_save_removed_while_it_is_named_is_written_anew_with_its_name(
    kept: OpenSave, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.close()
    real = journal.reopen

    def reopen(path: Path, *others: Any) -> journal.JournalFile:
        path.unlink()
        return real(path, *others)

    before = os.listdir("/proc/self/fd")
    monkeypatch.setattr(journal, "reopen", reopen)
    library.label(kept.save, name="Friday")
    assert [entry.label for entry in library.list()] == ["Friday"]
    assert os.listdir("/proc/self/fd") == before


def test_exports_and_removals_leave_no_descriptor_open(library: Library) -> None:
    kept = begin(library)
    play(kept.table, 3)
    kept.close()
    before = os.listdir("/proc/self/fd")
    for _ in range(3):
        library.export(kept.save, None)
        written(library, kept.save, "md", library.folder)
    library.remove(kept.save)
    assert os.listdir("/proc/self/fd") == before
