"""The one writer of one save. What `record` returned from is on the disk; what it raised for has left no trace there."""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path

from core.codec import Codec
from core.game import State
from core.table import MoveRecord
from saves.errors import SaveError, SaveInUse, cause
from saves.file_format import frame, preamble
from saves.reader import MAGIC, FilePosition, SaveContents
from saves.records import ENTRY, HEADER, Header, RulesChangedRecord, SavedMove, SaveRecord, Snapshot, UndoRecord

_TRIES = 1000


class JournalFile:
    """A journal for a table, kept in a file that nobody else may write meanwhile."""

    def __init__(self, path: Path, descriptor: int, codec: Codec[State], end: FilePosition, rounds: list[tuple[int, int]]) -> None:
        self.path = path
        self._file = descriptor
        self._codec = codec
        self._end = end
        self._rounds = rounds
        """By snapshot that stands: its move and its round."""
        self._broken: OSError | None = None

    def record(self, record: MoveRecord, state: State, round: int) -> None:
        """Keeps a move, and the state if a round has begun."""
        move = self._end.move + 1
        entries: list[SaveRecord] = [SavedMove(record.seat, record.action, record.digest)]
        if round > self._rounds[-1][1]:
            entries.append(Snapshot(move, self._codec.pack(state)))
        self._append(move, entries)
        if len(entries) > 1:
            self._rounds.append((move, round))

    def undone(self) -> None:
        """Keeps that the last move was taken back."""
        move = self._end.move - 1
        self._append(move, [UndoRecord()])
        self._rounds = [kept for kept in self._rounds if kept[0] <= move]

    def continued(self, rules_version: int, app: str, snapshot: Snapshot, round: int) -> None:
        """Keeps that the game goes on by other rules from an earlier state."""
        self._append(snapshot.move, [RulesChangedRecord(rules_version, app, snapshot.move, snapshot.state)])
        self._rounds = [(snapshot.move, round)]

    def close(self) -> None:
        """Lets others write it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _append(self, move: int, entries: list[SaveRecord]) -> None:
        frames = self._end.frames
        data = b"".join(frame(frames + n, ENTRY.pack(entry)) for n, entry in enumerate(entries))  # type: ignore[arg-type]
        try:
            if self._broken is not None:
                raise self._broken
            write_through(self._file, data, self._end.offset)
        except OSError as error:
            self._roll_back(error)
            raise OSError(error.errno, cause(error)) from error
        self._end = FilePosition(move, frames + len(entries), self._end.offset + len(data))

    def _roll_back(self, error: OSError) -> None:
        """Half a record must not stay before the next one; if it cannot be cut off, nothing more is written."""
        try:
            os.ftruncate(self._file, self._end.offset)
        except OSError:
            self._broken = error


def create(folder: Path, stem: str, header: Header, codec: Codec[State], dealt: State, round: int) -> JournalFile:
    """A new save, whole from the moment it has its name."""
    packed = [HEADER.pack(header), ENTRY.pack(Snapshot(0, codec.pack(dealt)))]
    data = preamble(MAGIC) + b"".join(frame(n, payload) for n, payload in enumerate(packed))
    path, descriptor = write_new(folder, stem, data)
    return JournalFile(path, descriptor, codec, FilePosition(0, 2, len(data)), [(0, round)])


def reopen(path: Path, descriptor: int, codec: Codec[State], story: SaveContents, rounds: list[tuple[int, int]]) -> JournalFile:
    """The journal of a save that goes on; what was torn off behind its end is cut."""
    if story.torn:
        try:
            os.ftruncate(descriptor, story.end.offset)
            os.fsync(descriptor)
        except OSError as error:
            raise SaveError(f"The save cannot be mended: {cause(error)}.") from error
    return JournalFile(path, descriptor, codec, story.end, rounds)


def write_new(folder: Path, stem: str, data: bytes, suffix: str = ".backroom") -> tuple[Path, int]:
    """A file with these bytes under the first free name, open and locked."""
    draft = folder / f".{stem}.{os.getpid()}.new"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        try:
            lock(descriptor)
            write_through(descriptor, data, 0)
            path = _give_name(draft, folder, stem, suffix)
            _sync_folder(folder)
        except BaseException:
            os.close(descriptor)
            raise
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"Nothing can be saved in {folder}: {cause(error)}.", "Choose another folder with --saves.") from error
    return path, descriptor


def lock(descriptor: int) -> None:
    """Makes this process the one writer until the file is closed, however that comes about."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveInUse("That game is being played elsewhere on this machine: leave it there first.") from None


def write_through(descriptor: int, data: bytes, offset: int) -> None:
    """Writes it there and waits until the disk has it."""
    while data:
        written = os.pwrite(descriptor, data, offset)
        data, offset = data[written:], offset + written
    os.fsync(descriptor)


def _give_name(draft: Path, folder: Path, stem: str, suffix: str) -> Path:
    for number in range(1, _TRIES):
        path = folder / f"{stem}{'' if number == 1 else f'_{number}'}{suffix}"
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
            return path
    raise OSError(f"there are {_TRIES} games of that name already")


def _sync_folder(folder: Path) -> None:
    """A new name is lost in a crash unless its folder is on the disk too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
