"""After a power cut at any moment a save opens with all that was acknowledged, and with nothing that was refused."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from examples.sixth_game.core.actions import Keep
from saves import disk, file_format, journal
from saves.atomic_write import write_atomically
from saves.file_format import frame
from saves.journal import JournalFile
from saves.library import Library, OpenSave
from saves.records import ENTRY, Label
from tests.saves.conftest import NOON, SEATS, begin, play
from tests.saves.crash import RecordingDisk, leftovers

Moves = tuple[bytes, ...]
Known = tuple[Moves | None, ...]
"""The games that may be found: None is no game at all."""


def moves_of(kept: OpenSave) -> Moves:
    return tuple(bytes([record.seat]) + record.action + record.digest for record, *_ in kept.table.moves)


class Story:
    """A game played on a disk that may crash, with what may be found after each step."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder.parent.mkdir()
        self.folder = folder
        self.disk = RecordingDisk(folder.parent, monkeypatch)
        self.library = Library(folder, now=lambda: NOON)

    def begin(self) -> None:
        self.disk.expected = (None, ())
        self.kept = begin(self.library)
        self.disk.expected = ((),)

    def step(self, do: Callable[[], object]) -> None:
        """Do something that adds or takes back one move. Until it returns the game may be found as before it or as after it."""
        before = moves_of(self.kept)
        first = len(self.disk.crashes)
        self.disk.expected = "under way"
        do()
        after = moves_of(self.kept)
        settled: Known = (after,)
        self.disk.crashes[first:] = [crash._replace(expected=(before, after)) for crash in self.disk.crashes[first:]]
        self.disk.expected = settled
        self.disk._crash()

    def refused(self, wanted: Moves) -> None:
        """Until a move is refused it may be found. From then on never."""
        first = len(self.disk.crashes)
        before = moves_of(self.kept)
        actor = self.kept.table.game.actors(self.kept.table.state)[0]
        refusal = self.kept.table.act(actor, self.kept.table.game.legal_actions(self.kept.table.state, actor)[0])
        assert refusal is not None
        assert refusal.code == "unsaved"
        self.disk.crashes[first:] = [crash._replace(expected=(before, "anything more")) for crash in self.disk.crashes[first:]]
        self.disk.expected = (before,)
        self.disk._crash()

    def play(self, moves: int) -> None:
        for seed in range(moves):
            self.step(lambda seed=seed: play(self.kept.table, 1, seed))  # type: ignore[misc]

    def check(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
        """Open what each crash leaves. Return how many different leftovers there were."""
        monkeypatch.undo()
        self.disk.close()
        from core import registry
        from tests.saves.conftest import load_toy

        monkeypatch.setattr(registry, "load", load_toy)
        seen: set[object] = set()
        for number, crash in enumerate(self.disk.crashes):
            for files in leftovers(crash, self.folder):
                saves = {name: data for name, data in files.items() if name.endswith(".backroom") and not name.startswith(".") and data}
                key = (tuple(sorted(saves.items())), str(crash.expected))
                if key not in seen:
                    seen.add(key)
                    self._open(tmp_path / f"after-{number}-{len(seen)}", saves, crash.expected)
        return len(seen)

    def _open(self, folder: Path, saves: dict[str, bytes], expected: object) -> None:
        assert isinstance(expected, tuple)
        folder.mkdir()
        for name, data in saves.items():
            (folder / name).write_bytes(data)
        if not saves:
            assert None in expected, "the game is gone"
            return
        (name,) = saves
        kept = Library(folder).open(name)
        found = moves_of(kept)
        kept.close()
        assert found in expected or ("anything more" in expected and found[:-1] == expected[0]), "another game was found"


def whole_story(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Story:
    """Return a game with all that a journal does: rounds, an undo, a full disk, a dying one, a note, a cut end, a new beginning."""
    story = Story(folder, monkeypatch)
    story.begin()
    story.play(3)
    giver = story.kept.table.game.actors(story.kept.table.state)[0]
    story.step(lambda: story.kept.table.act(giver, Keep()))
    story.step(lambda: story.kept.table.undo(giver))
    for room in (5, 10_000):
        story.disk.fail_write_after = room
        story.refused(moves_of(story.kept))
    story.disk.fail_sync = True
    story.refused(moves_of(story.kept))
    story.play(3)
    story.kept.close()
    story.library.label(story.kept.save, note="The night they met again. " * 60)
    path = story.kept.journal.path
    with open(path, "r+b") as file:
        cut_short = frame(story.kept.journal._end.frames + 1, ENTRY.pack(Label(note="Too long to be written. " * 120)))[:2600]
        story.disk.pwrite(file.fileno(), cut_short, path.stat().st_size)
    story.kept = story.library.open(story.kept.save)
    story.play(2)
    story.kept.close()
    return story


def test_after_every_crash_the_game_is_what_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = whole_story(tmp_path / "disk" / "saves", monkeypatch)
    assert story.check(tmp_path, monkeypatch) > 60


def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)


def test_the_same_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(tmp_path / "disk" / "saves", monkeypatch)
    no_links(monkeypatch)
    story.begin()
    story.play(2)
    assert story.check(tmp_path, monkeypatch) >= 10


def test_a_new_save_beside_another_spoils_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(tmp_path / "disk" / "saves", monkeypatch)
    story.begin()
    assert SEATS[0].name == "Ann"
    assert begin(Library(tmp_path / "disk" / "saves", now=lambda: NOON)).save.endswith("_2")


LEFT_OUT: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "fsync of a file": lambda patch: patch.setattr(RecordingDisk, "fsync", deaf),
    "fsync of a folder": lambda patch: patch.setattr(disk, "sync_folder", lambda folder: None),
    "telling a torn frame from a damaged one": lambda patch: patch.setattr(file_format, "_lacks_sectors", lambda *_: False),
    "roll-back": lambda patch: patch.setattr(JournalFile, "_clean", lambda self: None),
    "cutting a torn end": lambda patch: patch.setattr(journal, "reopen", uncut),
    "fsync after a roll-back": lambda patch: patch.setattr(JournalFile, "_clean", careless_clean),
    "fsync after cutting": lambda patch: patch.setattr(journal, "reopen", careless_reopen),
    "fsync of a new folder's name": lambda patch: patch.setattr(disk, "make_folder", lambda folder: folder.mkdir(exist_ok=True)),
}


def deaf(self: RecordingDisk, descriptor: int) -> None:
    """Fails as it should, but never brings a file to the disk."""
    if self.fail_sync or os.path.isdir(descriptor):
        FSYNC(self, descriptor)


def uncut(*arguments: object) -> JournalFile:
    contents = arguments[3]
    contents.torn = 0  # type: ignore[attr-defined]
    return REOPEN(*arguments)  # type: ignore[arg-type]


def careless_reopen(*arguments: object) -> JournalFile:
    os.ftruncate(arguments[1], arguments[3].end.offset)  # type: ignore[arg-type, attr-defined]
    return uncut(*arguments)


def careless_clean(self: JournalFile) -> None:
    if not self._is_clean:
        os.ftruncate(self._file, self._end.offset)
        self._is_clean = True


REOPEN = journal.reopen
FSYNC = RecordingDisk.fsync


@pytest.mark.parametrize("left_out", LEFT_OUT)
def test_the_check_notices_whatever_is_left_out(left_out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.MonkeyPatch.context() as patch:
        LEFT_OUT[left_out](patch)
        with pytest.raises(Exception, match=r"gone|another game|damaged|lost"):
            whole_story(tmp_path / "disk" / "saves", monkeypatch).check(tmp_path, monkeypatch)


def test_a_small_file_is_the_old_one_or_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    recorder = RecordingDisk(folder, monkeypatch)
    path = folder / "settings.json"
    recorder.expected = {None, b"old"}
    write_atomically(path, b"old")
    recorder.expected = {b"old", b"new" * 500}
    write_atomically(path, b"new" * 500)
    recorder.expected = {b"new" * 500}
    recorder._crash()
    recorder.close()
    for crash in recorder.crashes:
        for files in leftovers(crash, folder):
            assert isinstance(crash.expected, set)
            assert files.get("settings.json") in crash.expected


def test_a_roll_back_that_failed_is_made_up_for_before_the_next_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a longer record must not stay behind the next one."""
    story = Story(tmp_path / "disk" / "saves", monkeypatch)
    story.begin()
    story.play(1)

    def refuse(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", refuse)
        story.disk.fail_sync = True
        story.refused(moves_of(story.kept))
        actor = story.kept.table.game.actors(story.kept.table.state)[0]
        with pytest.raises(OSError, match="does not answer"):
            story.kept.journal.label(Label(note="A note much longer than any move. " * 30))
        refusal = story.kept.table.act(actor, story.kept.table.game.legal_actions(story.kept.table.state, actor)[0])
        assert refusal is not None
    story.play(2)
    story.kept.close()
    kept = story.library.open(story.kept.save)
    assert (len(kept.table.moves), kept.note) == (3, "")
    kept.close()


def test_a_save_that_was_thrown_away_and_brought_back_is_where_it_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move from folder to folder is one step for the disk. Once it is said to be done, both folders are on the disk."""
    story = Story(tmp_path / "disk" / "saves", monkeypatch)
    story.begin()
    story.kept.close()
    name, saves = story.kept.journal.path.name, story.folder

    def found(folder: Path) -> set[bool]:
        return {any(name in one for one in files) for files in leftovers(story.disk.crashes[-1], folder)}

    story.library.remove(story.kept.save)
    assert (found(saves), found(saves / "bin")) == ({False}, {True})
    story.library.bring_back(story.kept.save)
    assert (found(saves), found(saves / "bin")) == ({True}, {False})
    story.disk.close()
