"""The saved games of one folder: begin, find, open, verify, show and throw away.

Whatever a file holds, a caller gets a game that was played, or a `SaveError` with a reason.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path

import msgspec

from core import registry
from core.chance import Chance
from core.codec import GameCodec, digest
from core.game import AnyGame, Refusal, State
from core.options import Options
from core.table import PlayedMove, Seat, Table
from core.text import counted
from core.undo import UndoStates, why_it_stands
from core.visibility import redact_all
from core.writing import Writer, at_once
from saves import disk, journal, replay
from saves.bin import Bin, Thrown
from saves.branches import branch_bytes
from saves.elsewhere import last_good
from saves.errors import Damaged, NoSuchSave, RulesChanged, SaveError, cause
from saves.file_format import LARGEST_FILE
from saves.index import Index
from saves.journal import JournalFile
from saves.labels import one_line, tags_of
from saves.lookup import SUFFIX, cut_name, find_save, save_files
from saves.reader import SaveContents, read_save, refuse_later_rules, replay_moves, restore, saved_options, starting_state
from saves.records import Header, Label, header
from saves.replay import Replay, slug
from saves.summary import SaveSummary, summarize

CHANGED = "The rules of {game} have changed since: the game goes on from {phase}, and its earlier moves cannot be shown."
CHANGED_BACK = "The rules of {game} have changed since: the game goes on from {phase} ({lost} back), and its earlier moves cannot be shown."
Summaries = list[SaveSummary]
ThrownAway = list[Thrown]


@dataclass(frozen=True)
class OpenSave:
    """A table whose every move is saved. Close it so that others may open the save."""

    table: Table
    journal: JournalFile
    seed: str
    name: str
    """The table's name, or "" if nobody gave it one."""
    note: str = ""
    """What the players should know, such as that a torn record was cut off."""
    is_branch: bool = False
    """Whether it goes on from the middle of another game."""

    @property
    def save(self) -> str:
        """Return the name by which `Library.open` finds it again."""
        return self.journal.path.stem

    def close(self) -> None:
        self.journal.close()


class Library:
    """One folder of saves."""

    def __init__(self, folder: Path, app: str = "", now: Callable[[], datetime] = datetime.now, writer: Writer = at_once) -> None:
        self.folder = folder
        self.writer = writer
        """Writes the moves of its games."""
        self._app = app
        self._now = now
        self._bin = Bin(folder)

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> Summaries:
        """Return all saves, the one played last first. Those that cannot be opened say why.

        It ends early once the list is not wanted any more: a thousand that no list knew yet take some seconds.
        """
        self._bin.empty(self._now())
        return _newest_first(self._index().summaries(save_files(self.folder), is_wanted))

    def recent(self, count: int = 12) -> Summaries:
        """Return the saves played last, for a screen that must be there at once."""
        return _newest_first(self._index().newest(save_files(self.folder), count))

    def new(self, game: AnyGame, options: Options, seats: tuple[Seat, ...], chance: Chance, seed: str = "", table: str = "") -> OpenSave:
        """Begin a table that is saved from the deal on. `options` must be complete and valid."""
        dealt = game.setup(len(seats), options, chance.clone())
        created = self._now()
        head = header(game, options, seats, chance, digest(dealt), seed=seed, app=self._app, created=created, table=table)
        people = [slug(seat.name) for seat in seats if seat.kind != "bot"]
        stem = "_".join([game.info.name.replace("_", "-"), f"{created:%Y-%m-%d_%H%M}", *(["-".join(people)[:40]] if people else [])])
        file = journal.create(self.folder, stem, head, GameCodec(game).state, dealt, game.round(dealt), self._now)
        return self._sitting(Table(game, options, seats, chance, file), file, head)

    def open(
        self,
        name: str,
        upto: int | None = None,
        luck: Chance | None = None,
        *,
        by_new_rules: bool = True,
        check: Callable[[SaveContents, AnyGame], None] | None = None,
    ) -> OpenSave:
        """Return the table of a save, to go on with. With `upto` it is a new save from that move. The old one stays as it is.

        Without `by_new_rules` raise RulesChanged for a save of earlier rules, and leave it as it is.
        `check` looks at the save first, and may raise as well.
        """
        path = self.path(name)
        if upto is not None:
            branch = self.open(str(self.branch(str(path), upto, luck)))
            return replace(branch, note=f"What if: this goes on after move {upto} of {path.stem}, which stays as it is.")
        with self._locked(path, "opened") as descriptor:
            return self._opened(path, descriptor, _bytes(path), by_new_rules, check)

    def branch(self, name: str, move: int, luck: Chance | None = None) -> Path:
        """Begin a new save with the moves of another up to number `move`, and return its path. Raise SaveError if that cannot be."""
        path = self.path(name)
        data = branch_bytes(_bytes(path), path.name, move, self._now(), self._app, self._load, luck)
        new, descriptor = journal.write_new(self.folder, f"{path.stem}_from-{move}", data, SUFFIX)
        disk.close(descriptor)
        return new

    def label(self, save: str, *, name: str | None = None, note: str | None = None, tags: Iterable[str] | None = None) -> Label:
        """Keep another name, note or tags with a save that nobody plays just now, and return what is kept. None leaves one as it is."""
        path = self.path(save)
        if name is not None:
            self._check_name(path, one_line(name))
        given = {
            "name": None if name is None else one_line(name),
            "note": None if note is None else one_line(note),
            "tags": None if tags is None else tags_of(tags),
        }
        changed = {field: value for field, value in given.items() if value is not None}
        with self._locked(path, "changed") as descriptor:
            contents = self._whole(_bytes(path))
            file = journal.reopen(path, descriptor, GameCodec(self._load(contents)).state, contents, [], self._now)
            label = msgspec.structs.replace(contents.label, **changed)
            try:
                file.label(label)
            except OSError as error:
                raise SaveError(f"{path.name} cannot be changed: {cause(error)}.") from error
            finally:
                file.close()
        return label

    def _check_name(self, path: Path, name: str) -> None:
        """Raise SaveError if another save is called this already, since the name would then mean either."""
        word = name.casefold().removesuffix(SUFFIX)
        for entry in self.list() if word else ():
            if entry.path != path and word in (entry.name.casefold(), entry.label.casefold()):
                whose = "the file of another save" if word == entry.name.casefold() else f"another save, {entry.name}"
                raise SaveError(f"'{cut_name(name)}' is the name of {whose}.", "Choose a name that no other has.")

    def verify(self, name: str) -> str:
        """Play the whole save again and return what it is, in words. Raise SaveError if anything in it is wrong."""
        return self.verified(_bytes(self.path(name)))

    def verified(self, data: bytes) -> str:
        """Do the same with the bytes of a save."""
        contents = self._whole(data)
        game = self._load(contents)
        if contents.rules_version != game.info.rules_version:
            restore(game, contents, contents.snapshots[-1])
            versions = f"rules version {contents.rules_version} (now {game.info.rules_version})"
            return f"{counted(contents.length, 'move')}, by {versions}: cannot be played again"
        moves = sum(1 for _ in replay_moves(game, contents, starting_state(game, contents), contents.begun))
        checked = f"{counted(moves, 'move')}, all as they were played" if moves or not contents.begun else "no move by the rules of today"
        earlier = f"the {counted(contents.begun, 'move')} before, by earlier rules or with other luck, cannot be checked"
        torn = f"{contents.torn} torn bytes at the end"
        return "; ".join([checked, *([earlier] if contents.begun else []), *([torn] if contents.torn else [])])

    def replay(self, name: str, seat: int | None = None) -> Replay:
        """Return a save as one seat saw it, or an exported replay."""
        data = _bytes(self.path(name))
        if replay.is_export(data):
            header = replay.header_of(data)
            game = self._game(header.game, header.board, header.rules_version)
            refuse_later_rules(game, header.rules_version)
            return replay.only_for(replay.unpacked(game, data), seat)
        contents = self._whole(data)
        game = self._load(contents)
        if seat is not None and not 0 <= seat < len(contents.header.seats):
            raise SaveError(f"There is no seat {seat + 1} at that table.")
        if contents.rules_version != game.info.rules_version:
            raise SaveError(f"The rules of {game.info.title} have changed since, so it cannot be shown again; it can be gone on with.")
        return replay.replayed(game, contents, seat)

    def export(self, name: str, seat: int | None, folder: Path | None = None) -> Path:
        """Write the game as one seat saw it to a new file, and return its path."""
        path = self.path(name)
        seen = self.replay(name, seat)
        names = tuple(seat.name for seat in seen.header.seats)
        stem = replay.export_stem(path, names, seen.header.seat)
        elsewhere = "--to" if folder else "--saves"
        written, descriptor = journal.write_new(folder or self.folder, stem, seen.pack(), replay.SUFFIX, elsewhere)
        disk.close(descriptor)
        return written

    def remove(self, name: str) -> None:
        """Throw a save away, unless it is being played. It can be brought back for thirty days."""
        path = self.path(name)
        with self._locked(path, "removed") as descriptor:
            self._bin.put(path, self._now())
            disk.close(descriptor)

    def removed(self) -> ThrownAway:
        """Return the saves that can be brought back, the one thrown away last first."""
        self._bin.empty(self._now())
        return self._bin.thrown(self._now())

    def bring_back(self, name: str) -> Path:
        """Bring back a save that was thrown away, and return where it lies."""
        names = [(said, one.path) for one in self._bin.thrown(self._now()) for said in (one.name, one.label) if said]
        found = [path for said, path in names if said == name] or [path for said, path in names if said.startswith(name)]
        if not found:
            near = get_close_matches(name, [said for said, _ in names], 1, 0.5)
            template = "Nothing called '{name}' was thrown away lately; did you mean {near}?"
            template = template if near else "Nothing called '{name}' was thrown away lately."
            raise NoSuchSave(template.format(name=cut_name(name), near=near[0] if near else ""))
        try:
            return self._bin.bring_back(found[0])
        except OSError as error:
            raise SaveError(f"{name} cannot be brought back: {cause(error)}.") from error

    def search(self, *words: str) -> Summaries:
        """Return the saves that have all of these words in a name, note, tag, table, game or player."""
        return [entry for entry in self.list() if all(word.casefold() in searched_text(entry) for word in words)]

    def path(self, name: str) -> Path:
        """Return the file that a word means: a path, a name its players gave it, the file's own, or the beginning of one."""
        return find_save(self.folder, name, lambda: [(entry.label, entry.path) for entry in self.list() if entry.label])

    def newest(self, is_wanted: Callable[[SaveSummary], bool] = lambda entry: True) -> str:
        """Return the save played last that is not over, of those that are wanted. Raise NoSuchSave if there is none."""
        for entry in self.list():
            if not entry.trouble and entry.result is None and is_wanted(entry):
                return entry.name
        raise NoSuchSave(f"There is no game to go on with in {self.folder}.")

    def _opened(
        self, path: Path, descriptor: int, data: bytes, by_new_rules: bool, check: Callable[[SaveContents, AnyGame], None] | None
    ) -> OpenSave:
        contents = self._whole(data)
        game = self._load(contents)
        if check is not None:
            check(contents, game)
        if contents.rules_version != game.info.rules_version:
            if not by_new_rules:
                raise RulesChanged(_changed_rules(game, contents, restore(game, contents, contents.snapshots[-1])))
            return self._continued(path, descriptor, contents, game)
        state, moves = starting_state(game, contents), list[PlayedMove]()
        rounds = [(contents.begun, game.round(state))]
        standing = {snapshot.move for snapshot in contents.snapshots}
        people = {seat for seat, who in enumerate(contents.header.seats) if who.kind != "bot"}
        last = _last_turns(contents, people)
        last_own: dict[int, tuple[int, State]] = {seat: (0, state.clone()) for seat in people - last.keys()}
        undo, before = UndoStates(), state.clone()
        for move in replay_moves(game, contents, state, contents.begun):
            moves.append(move)
            number = contents.begun + len(moves)
            if number > contents.standing:
                undo.keep(before, state, same_mover=True)
            if number >= contents.standing:
                before = state.clone()
            if last.get(move[0].seat) == number:
                last_own[move[0].seat] = (len(moves), state.clone())
            if number in standing:
                rounds.append((number, game.round(state)))
        file = journal.reopen(path, descriptor, GameCodec(game).state, contents, rounds, self._now)
        stands = _why_moves_stand(game, contents, moves)
        options = saved_options(game, contents.header.options)
        table = Table.resumed(game, options, contents.header.seats, state, moves, file, last_own, undo, stands)
        note = "The last thing written was cut short and has been taken off." if contents.torn else ""
        return self._sitting(table, file, contents.header, note)

    def _continued(self, path: Path, descriptor: int, contents: SaveContents, game: AnyGame) -> OpenSave:
        """Open a save of earlier rules: from its last snapshot, without the moves before it."""
        snapshot = contents.snapshots[-1]
        state = restore(game, contents, snapshot)
        file = journal.reopen(path, descriptor, GameCodec(game).state, contents, [], self._now)
        try:
            file.continued(game.info.rules_version, self._app, snapshot, game.round(state))
        except OSError as error:
            raise SaveError(f"{path.name} cannot be gone on with: {cause(error)}.") from error
        table = Table.resumed(game, saved_options(game, contents.header.options), contents.header.seats, state, [], file)
        return self._sitting(table, file, contents.header, _changed_rules(game, contents, state))

    def changed_rules(self, name: str) -> str:
        """Return what going on with a save of earlier rules does to it, or "" for one of today. Nothing is written."""
        contents, game = self.read(name)
        if contents.rules_version == game.info.rules_version:
            return ""
        return _changed_rules(game, contents, restore(game, contents, contents.snapshots[-1]))

    def read(self, name: str) -> tuple[SaveContents, AnyGame]:
        """Return what a save holds, and its game."""
        contents = self._whole(_bytes(self.path(name)))
        return contents, self._load(contents)

    def game(self, name: str, board: str) -> AnyGame:
        """Return a game by its name and the text of its board. Raise SaveError if it cannot be had."""
        return self._game(name, board)

    def _sitting(self, table: Table, file: JournalFile, header: Header, note: str = "") -> OpenSave:
        file.on_notice, table.writer = table.notice, self.writer
        return OpenSave(table, file, header.seed, header.table, note, bool(header.parent))

    def _index(self) -> Index:
        return Index(self.folder, self._app, lambda path: summarize(path, self._of_any_rules))

    @contextmanager
    def _locked(self, path: Path, done: str) -> Iterator[int]:
        """Open and lock a save. Close it again only if that or what follows fails."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC | os.O_NONBLOCK)
            try:
                disk.lock(descriptor)
                yield descriptor
            except BaseException:
                with suppress(OSError):
                    disk.close(descriptor)
                raise
        except OSError as error:
            raise SaveError(f"{path.name} cannot be {done}: {cause(error)}.") from error

    def _whole(self, data: bytes) -> SaveContents:
        contents = read_save(data)
        if contents.damage:
            why = f"The save is damaged after move {contents.length}: {contents.damage}."
            raise Damaged(why, last_good(contents, self._load))
        return contents

    def _load(self, contents: SaveContents) -> AnyGame:
        game = self._of_any_rules(contents)
        refuse_later_rules(game, contents.rules_version)
        return game

    def _of_any_rules(self, contents: SaveContents) -> AnyGame:
        return self._game(contents.header.game, contents.header.board, contents.rules_version)

    def _game(self, name: str, board: str, rules_version: int = 0) -> AnyGame:
        try:
            return registry.load(name, board or None)
        except registry.UnknownGame:
            raise SaveError(f"This Backroom has no game {name!r}.") from None
        except registry.BadBoard as error:
            with suppress(registry.BadBoard):
                refuse_later_rules(registry.load(name), rules_version)
            raise SaveError(f"The board of the save cannot be used any more: {error}") from None


def searched_text(entry: SaveSummary) -> str:
    """Return everything about a save that people may look for, in one caseless line."""
    names = (seat.name for seat in entry.seats)
    return "\n".join((entry.name, entry.label, entry.note, entry.table, entry.game, entry.title, *entry.tags, *names)).casefold()


def _last_turns(contents: SaveContents, people: Collection[int]) -> dict[int, int]:
    """Return by seat of a person the number of the move that ended their last turn.

    Who is in the midst of a turn comes back to what happened before it. Those in their first, or still before it, have none.
    """
    seats = [move.seat for move in contents.moves]
    pairs = enumerate(pairwise(seats), contents.begun + 1)
    return {seat: number for number, (seat, after) in pairs if seat != after and seat in people}


def _changed_rules(game: AnyGame, contents: SaveContents, state: State) -> str:
    lost = contents.length - contents.snapshots[-1].move
    phase = game.phase_text(game.view(state, None))
    return (CHANGED_BACK if lost else CHANGED).format(game=game.info.title, phase=phase, lost=counted(lost, "move"))


def _newest_first(entries: Iterable[SaveSummary]) -> Summaries:
    return sorted(entries, key=lambda entry: (entry.played, entry.name), reverse=True)


def _bytes(path: Path) -> bytes:
    try:
        return disk.read_bytes(path, LARGEST_FILE)
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {cause(error)}.") from error


def _why_moves_stand(game: AnyGame, contents: SaveContents, moves: Sequence[PlayedMove]) -> dict[int, Refusal]:
    """Return by seat why its last move stands, for seats that were told of no other since."""
    last = {record.seat: number for number, (record, *_) in enumerate(moves)}
    untold = {
        number: seat
        for seat, number in last.items()
        if number < len(moves) - 1 and not any(redact_all(events, seat) for _, events, _ in moves[number + 1 :])
    }
    if not untold:
        return {}
    state, found = starting_state(game, contents), dict[int, Refusal]()
    before = state.clone()
    for number, (_, events, _) in enumerate(replay_moves(game, contents, state, contents.begun)):
        if number in untold:
            found[untold[number]] = why_it_stands(game, before, state, events)
        if number + 1 in untold:
            before = state.clone()
    return found
