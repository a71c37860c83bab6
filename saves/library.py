"""The saved games of one folder: begun, found again, opened, checked, shown to a seat, thrown away.

Whatever a file holds, what comes of it is a game that was played, or a `SaveError` with a reason.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path

from core import registry
from core.chance import Chance
from core.codec import GameCodec, digest
from core.game import AnyGame, Options
from core.table import PlayedMove, Seat, Table
from core.text import listed
from saves import journal, replay
from saves.errors import Damaged, NoSuchSave, SaveError, cause
from saves.file_format import LARGEST_FILE
from saves.journal import JournalFile
from saves.reader import SaveContents, read_save, replay_moves, restore, saved_options, starting_state
from saves.records import header
from saves.replay import Replay, slug
from saves.summary import SaveSummary, summarize

SUFFIX = ".backroom"


@dataclass(frozen=True)
class OpenSave:
    """A table whose every move is saved; close it so that others may open the save."""

    table: Table
    journal: JournalFile
    seed: str
    name: str
    """The table's name; "" if nobody gave it one."""
    note: str = ""
    """What whoever opened it ought to know, such as that a torn record was cut off."""

    @property
    def save(self) -> str:
        """By what name it is found again."""
        return self.journal.path.stem

    def close(self) -> None:
        """Lets others open the save."""
        self.journal.close()


class Library:
    """One folder of saves."""

    def __init__(self, folder: Path, app: str = "", now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder
        self._app = app
        self._now = now

    def list(self) -> list[SaveSummary]:
        """All saves, the one played last first; those that cannot be opened say why."""
        return sorted((summarize(path, self._load) for path in self._paths()), key=lambda entry: entry.played, reverse=True)

    def new(self, game: AnyGame, options: Options, seats: tuple[Seat, ...], chance: Chance, seed: str = "", table: str = "") -> OpenSave:
        """A new table, saved from the deal on. `options` is complete and valid."""
        dealt = game.setup(len(seats), options, chance.clone())
        created = self._now()
        head = header(game, options, seats, chance, digest(dealt), seed=seed, app=self._app, created=created, table=table)
        people = [slug(seat.name) for seat in seats if seat.kind != "bot"]
        stem = "_".join([game.info.name.replace("_", "-"), f"{created:%Y-%m-%d_%H%M}", *(["-".join(people)[:40]] if people else [])])
        file = journal.create(self.folder, stem, head, GameCodec(game).state, dealt, game.round(dealt))
        return OpenSave(Table(game, options, seats, chance, file), file, seed, table)

    def open(self, name: str, upto: int | None = None) -> OpenSave:
        """The table of a save, to go on with. With `upto` it is a new save that goes on from that move; the old one stays as it is."""
        if upto is not None:
            return self.open(self._branch(self.path(name), upto))
        path = self.path(name)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise SaveError(f"{path.name} cannot be opened: {cause(error)}.") from error
        try:
            journal.lock(descriptor)
            return self._opened(path, descriptor, _bytes(path))
        except BaseException:
            os.close(descriptor)
            raise

    def verify(self, name: str) -> str:
        """Plays the whole save again and says what it is; raises if anything in it is not as it should be."""
        story = _whole(_bytes(self.path(name)))
        game = self._load(story)
        if story.rules_version != game.info.rules_version:
            restore(game, story.snapshots[-1])
            return f"{story.length} moves, by rules version {story.rules_version} (now {game.info.rules_version}): cannot be played again"
        moves = sum(1 for _ in replay_moves(game, story, starting_state(game, story), story.begun))
        torn = f"; {story.torn} torn bytes at the end" if story.torn else ""
        return f"{moves} move{'' if moves == 1 else 's'}, all as they were played{torn}"

    def replay(self, name: str, seat: int | None = None) -> Replay:
        """A save as one seat saw it, or an exported replay, to leaf through."""
        data = _bytes(self.path(name))
        if replay.is_export(data):
            billing = replay.billed(data)
            return replay.unpacked(self._game(billing.game, billing.board), data)
        story = _whole(data)
        game = self._load(story)
        if seat is not None and not 0 <= seat < len(story.header.seats):
            raise SaveError(f"There is no seat {seat + 1} at that table.")
        if story.rules_version != game.info.rules_version:
            raise SaveError(f"The rules of {game.info.title} have changed since, so it cannot be shown again; it can be gone on with.")
        return replay.replayed(game, story, seat)

    def export(self, name: str, seat: int | None, folder: Path | None = None) -> Path:
        """Writes the game as one seat saw it to a file of its own."""
        path = self.path(name)
        seen = self.replay(name, seat)
        names = tuple(seat.name for seat in seen.billing.seats)
        stem = replay.as_seen_by(path, names, seen.billing.seat)
        written, descriptor = journal.write_new(folder or self.folder, stem, seen.pack(), replay.SUFFIX)
        os.close(descriptor)
        return written

    def remove(self, name: str) -> None:
        """Throws a save away, unless it is being played."""
        path = self.path(name)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
            try:
                journal.lock(descriptor)
                path.unlink()
            finally:
                os.close(descriptor)
        except OSError as error:
            raise SaveError(f"{path.name} cannot be removed: {cause(error)}.") from error

    def path(self, name: str) -> Path:
        """The file meant by a name, the beginning of a name, or a path."""
        for path in (Path(name).expanduser(), self.folder / name):
            if path.is_file():
                return path
        paths = list(self._paths())
        found = [path for path in paths if name in (path.stem, path.name)] or [path for path in paths if path.stem.startswith(name)]
        if len(found) == 1:
            return found[0]
        if found:
            raise NoSuchSave(f"{name!r} may be {_either(path.stem for path in found)}: say more of the name.")
        near = get_close_matches(name, [path.stem for path in paths], 1, 0.5)
        raise NoSuchSave(f"There is no save {name!r} in {self.folder}" + (f"; did you mean {near[0]}?" if near else "."))

    def newest(self) -> str:
        """The save played last that is not over."""
        for entry in self.list():
            if not entry.trouble and entry.result is None:
                return entry.name
        raise NoSuchSave(f"There is no game to go on with in {self.folder}.")

    def _opened(self, path: Path, descriptor: int, data: bytes) -> OpenSave:
        story = _whole(data)
        game = self._load(story)
        if story.rules_version != game.info.rules_version:
            return self._continued(path, descriptor, story, game)
        state, moves = starting_state(game, story), list[PlayedMove]()
        rounds = [(story.begun, game.round(state))]
        standing = {snapshot.move for snapshot in story.snapshots}
        for move in replay_moves(game, story, state, story.begun):
            moves.append(move)
            number = story.begun + len(moves)
            if number in standing:
                rounds.append((number, game.round(state)))
        file = journal.reopen(path, descriptor, GameCodec(game).state, story, rounds)
        table = Table.resumed(game, saved_options(game, story.header.options), story.header.seats, state, moves, file)
        note = "The last thing written was cut short and has been taken off." if story.torn else ""
        return OpenSave(table, file, story.header.seed, story.header.table, note)

    def _continued(self, path: Path, descriptor: int, story: SaveContents, game: AnyGame) -> OpenSave:
        """By other rules than before: from the last snapshot, without the moves before it."""
        snapshot = story.snapshots[-1]
        state = restore(game, snapshot)
        file = journal.reopen(path, descriptor, GameCodec(game).state, story, [])
        file.continued(game.info.rules_version, self._app, snapshot, game.round(state))
        table = Table.resumed(game, saved_options(game, story.header.options), story.header.seats, state, [], file)
        lost = story.length - snapshot.move
        note = (
            f"The rules of {game.info.title} have changed since: the game goes on from {game.phase_text(game.view(state, None))}"
            + (f" ({lost} move{'s' if lost > 1 else ''} back)" if lost else "")
            + ", and its earlier moves cannot be shown."
        )
        return OpenSave(table, file, story.header.seed, story.header.table, note)

    def _branch(self, path: Path, upto: int) -> str:
        data = _bytes(path)
        story = read_save(data)
        marks = [mark for mark in story.marks if mark.move == upto]
        if not marks or len(story.marks) < 2:
            raise SaveError(f"There is no good move {upto} in {path.name}; the last good one is {story.length}.")
        new, descriptor = journal.write_new(self.folder, f"{path.stem}_from-{upto}", data[: marks[-1].offset], SUFFIX)
        os.close(descriptor)
        return str(new)

    def _load(self, story: SaveContents) -> AnyGame:
        return self._game(story.header.game, story.header.board)

    def _game(self, name: str, board: str) -> AnyGame:
        try:
            return registry.load(name, board or None)
        except registry.UnknownGame:
            raise SaveError(f"This Backroom has no game {name!r}.") from None
        except registry.BadBoard as error:
            raise SaveError(f"The board of the save cannot be used any more: {error}") from None

    def _paths(self) -> Iterable[Path]:
        with suppress(OSError):
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
        return []


def _whole(data: bytes) -> SaveContents:
    story = read_save(data)
    if story.damage:
        raise Damaged(f"The save is damaged after move {story.length}: {story.damage}.", story.length if story.snapshots else None)
    return story


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Damaged(f"{path.name} is far larger than any save.")
        return path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {cause(error)}.") from error


def _either(names: Iterable[str]) -> str:
    first = list(names)[:4]
    return listed(first, "or")
