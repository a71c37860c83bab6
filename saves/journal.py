"""The one writer of one save. What `record` returned from is on the disk. What it raised for has left no trace there.

Any thread may call it: one thing is written after the other.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from core.codec import Codec
from core.game import State
from core.table import MoveRecord
from saves import disk
from saves.errors import SaveError, cause
from saves.file_format import LARGEST_FILE, LONGEST_FRAME, frame, preamble
from saves.reader import MAGIC, FilePosition, SaveContents
from saves.records import ENTRY, HEADER, Header, Label, RulesChangedRecord, SavedMove, SaveRecord, Snapshot, UndoRecord

SNAPSHOT_EVERY = 250
"""Moves after which a state is kept even if no round has begun. A long round is so opened as fast as a short one."""
_TRIES = 1000


class JournalFile:
    """A journal for a table, kept in a file that nobody else may write meanwhile."""

    def __init__(
        self,
        path: Path,
        descriptor: int,
        codec: Codec[State],
        end: FilePosition,
        rounds: list[tuple[int, int]],
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.path = path
        self.on_notice: Callable[[str], object] = lambda text: None
        """Called on whatever thread writes, with what the players should know: that the file was removed and has been written anew."""
        self._alone = threading.Lock()
        self._file = descriptor
        self._codec = codec
        self._end = end
        self._rounds = rounds
        """By snapshot that stands: its move and its round."""
        self._now = now
        self._is_clean = True
        """Whether nothing stands behind the end. Half a record must not stay before the next one."""
        self._is_old = False
        """Whether the first bytes still name an earlier format."""
        self._resumed: Label | None = None
        """The label, to be written again before the first move after the game was put away."""

    def record(self, record: MoveRecord, state: State, round: int) -> None:
        """Keep a move. Keep the state too if a round has begun. If there is no room for the state, keep it after the next move."""
        with self._alone:
            self._mark_pause()
            move = self._end.move + 1
            self._append(move, SavedMove(record.seat, record.action, record.digest, int(self._now().timestamp()), record.hints))
            if round > self._rounds[-1][1] or move - self._rounds[-1][0] >= SNAPSHOT_EVERY:
                with contextlib.suppress(OSError):
                    self._append(move, Snapshot(move, self._codec.pack(state)))
                    self._rounds.append((move, round))

    def _mark_pause(self) -> None:
        """Write the label once more: the time until the next move is nobody's thought. Go without if there is no room."""
        if self._resumed is not None:
            with contextlib.suppress(OSError):
                self._append(self._end.move, self._resumed)
                self._resumed = None

    def undone(self) -> None:
        """Keep that the last move was taken back."""
        with self._alone:
            move = self._end.move - 1
            self._append(move, UndoRecord())
            self._rounds = [kept for kept in self._rounds if kept[0] <= move]

    def continued(self, rules_version: int, app: str, snapshot: Snapshot, round: int) -> None:
        """Keep that the game goes on by other rules from an earlier state."""
        with self._alone:
            self._append(snapshot.move, RulesChangedRecord(rules_version, app, snapshot.move, snapshot.state))
            self._rounds = [(snapshot.move, round)]

    def label(self, label: Label) -> None:
        """Keep what the players call the game, and their note and tags."""
        with self._alone:
            self._append(self._end.move, label)

    def probe(self) -> None:
        """Try whether a move could be saved now. Raise OSError if not. It leaves nothing behind."""
        with self._alone:
            try:
                self._check_file()
                self._is_clean = False
                disk.write_through(self._file, bytes(4096), self._end.offset)
            finally:
                self._clean()

    def written(self) -> bytes:
        """Return everything that was written so far. Raise OSError if it cannot be read."""
        with self._alone:
            return os.pread(self._file, self._end.offset, 0)

    def close(self) -> None:
        """Let others write the save, once what is being written is."""
        with self._alone:
            if self._file >= 0:
                disk.close(self._file)
                self._file = -1
        self.on_notice = lambda text: None

    def _append(self, move: int, entry: SaveRecord) -> None:
        """Write one frame a time: a crash can then spoil no other."""
        try:
            data = self._framed(entry)
            self._check_file()
            if not self._is_clean:
                self._clean()
            self._upgrade()
            self._is_clean = False
            disk.write_through(self._file, data, self._end.offset)
            self._is_clean = True
        except OSError as error:
            with contextlib.suppress(OSError):
                self._clean()
            raise OSError(error.errno, cause(error)) from error
        self._end = FilePosition(move, self._end.frames + 1, self._end.offset + len(data))

    def _framed(self, entry: SaveRecord) -> bytes:
        payload = ENTRY.pack(entry)  # type: ignore[arg-type]
        if len(payload) <= LONGEST_FRAME:
            framed = frame(self._end.frames, payload)
            if self._end.offset + len(framed) <= LARGEST_FILE:
                return framed
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))

    def _check_file(self) -> None:
        """Notice what others did to the file. If its name is gone, write it anew. If its moves are gone, say so."""
        if os.fstat(self._file).st_size < self._end.offset:
            raise OSError(errno.ESTALE, f"another program has cut {self.path.name}, and its moves are lost")
        if not disk.is_at(self.path, self._file):
            self._write_anew()

    def _write_anew(self) -> None:
        data = os.pread(self._file, self._end.offset, 0)
        what = "replaced" if self.path.exists() else "removed"
        try:
            path, descriptor = _write_new(self.path.parent, self.path.stem, data, self.path.suffix)
        except OSError as error:
            text = f"another program has {what} {self.path.name}, and it cannot be written anew: {cause(error)}"
            raise OSError(errno.ESTALE, text) from error
        old, self.path = self.path, path
        disk.close(self._file)
        self._file = descriptor
        anew = "It has been written anew" if path == old else f"It has been written anew as {path.name}"
        self.on_notice(f"Another program has {what} the save {old.name}. {anew}; the game goes on.")

    def _clean(self) -> None:
        """Cut off what stands behind the end."""
        if not self._is_clean:
            os.ftruncate(self._file, self._end.offset)
            disk.sync(self._file)
            self._is_clean = True

    def _upgrade(self) -> None:
        """Give a save of an earlier format the number of this one, for its new records are of this one."""
        if self._is_old:
            disk.write_through(self._file, preamble(MAGIC), 0)
            self._is_old = False


def create(
    folder: Path, stem: str, header: Header, codec: Codec[State], dealt: State, round: int, now: Callable[[], datetime] = datetime.now
) -> JournalFile:
    """Begin a new save. It is whole from the moment it has its name."""
    packed = [HEADER.pack(header), ENTRY.pack(Snapshot(0, codec.pack(dealt)))]
    data = preamble(MAGIC) + b"".join(frame(n, payload) for n, payload in enumerate(packed))
    path, descriptor = write_new(folder, stem, data)
    return JournalFile(path, descriptor, codec, FilePosition(0, 2, len(data)), [(0, round)], now)


def reopen(
    path: Path,
    descriptor: int,
    codec: Codec[State],
    contents: SaveContents,
    rounds: list[tuple[int, int]],
    now: Callable[[], datetime] = datetime.now,
) -> JournalFile:
    """Go on with the journal of a save. Cut what was torn off behind its end."""
    if contents.torn:
        try:
            os.ftruncate(descriptor, contents.end.offset)
            disk.sync(descriptor)
        except OSError as error:
            raise SaveError(f"The save cannot be mended: {cause(error)}.") from error
    journal = JournalFile(path, descriptor, codec, contents.end, rounds, now)
    journal._is_old = contents.is_old
    journal._resumed = contents.label if contents.moves else None
    return journal


def write_new(folder: Path, stem: str, data: bytes, suffix: str = ".backroom", elsewhere: str = "--saves") -> tuple[Path, int]:
    """Write a file with these bytes under the first free name. Return it open and locked. `elsewhere` is what names another folder."""
    try:
        return _write_new(folder, stem, data, suffix)
    except OSError as error:
        raise SaveError(f"Nothing can be saved in {folder}: {cause(error)}.", f"Choose another folder with {elsewhere}.") from error


def _write_new(folder: Path, stem: str, data: bytes, suffix: str) -> tuple[Path, int]:
    draft = folder / f".{stem}.{os.getpid()}.new"
    path = None
    disk.make_folder(folder)
    descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    try:
        disk.lock(descriptor)
        disk.write_through(descriptor, data, 0)
        path = _give_name(draft, folder, stem, suffix)
        disk.sync_folder(folder)
    except BaseException:
        if path is not None:
            path.unlink(missing_ok=True)
        disk.close(descriptor)
        raise
    finally:
        draft.unlink(missing_ok=True)
    return path, descriptor


def _give_name(draft: Path, folder: Path, stem: str, suffix: str) -> Path:
    for number in range(1, _TRIES):
        path = folder / f"{stem}{'' if number == 1 else f'_{number}'}{suffix}"
        with contextlib.suppress(FileExistsError):
            disk.give_name(draft, path)
            return path
    raise OSError(f"there are {_TRIES} games of that name already")
