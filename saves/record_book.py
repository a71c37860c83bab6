"""Every finished game in a line of one file beside the saves: what statistics are made of. The saves are the truth.

The file is only ever added to, but when it is made anew or forgotten. It stays on this machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from core.game import Result
from core.known_types import known
from core.regular_file import read_regular
from core.table import Seat
from saves import disk
from saves.atomic_write import write_atomically
from saves.errors import SaveError
from saves.library import Library
from saves.reader import last_state, starting_state

FILE = "record.jsonl"
LARGEST_RECORD = 64 << 20


class FinishedGame(msgspec.Struct, frozen=True):
    """A line."""

    id: str
    """Of the save."""
    save: str
    game: str
    options: dict[str, str]
    rules_version: int
    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    moves: int
    began: str
    minutes: int
    hints: tuple[int, ...]
    """Hints of good moves that were looked at, by seat."""
    undone: tuple[int, ...]
    """Moves taken back, by seat."""
    is_branch: bool = False
    first: int = -1
    """The seat that played first, or -1 where several began at once, or where nobody kept it."""
    befell: dict[str, tuple[int, ...]] = {}
    """What befell whom at the end, as far as the game counts such things."""

    def share(self, seat: int) -> float:
        """Return what a seat has of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """Return the seat's place, from 1. The winner is first."""
        return Result(self.winners, self.scores, "").place(seat)

    def counts(self, seat: int) -> bool:
        """Return whether the game counts for a seat: played from its deal."""
        return not self.is_branch


def line_of(library: Library, name: str) -> FinishedGame | None:
    """Return the line of a save, or None if that game is not over."""
    contents, game = library.read(name)
    if contents.rules_version != game.info.rules_version:
        return None
    end = last_state(game, contents)
    result = game.result(end)
    if result is None:
        return None
    head = contents.header
    times = [move.at for move in contents.moves if move.at]
    seats = range(len(head.seats))
    return FinishedGame(
        id=head.id,
        save=Path(name).stem,
        game=head.game,
        options=head.options,
        rules_version=contents.rules_version,
        seats=head.seats,
        winners=result.winners,
        scores=result.scores,
        moves=contents.length,
        began=head.created,
        minutes=(times[-1] - times[0]) // 60 if times else 0,
        hints=tuple(sum(move.hints for move in contents.moves if move.seat == seat) for seat in seats),
        undone=tuple(contents.undone.count(seat) for seat in seats),
        is_branch=bool(head.parent),
        first=_first(game.actors(starting_state(game, contents))),
        befell=game.befell(end),
    )


def _first(actors: tuple[int, ...]) -> int:
    return actors[0] if len(actors) == 1 else -1


def hints_of(library: Library, name: str, seat: int) -> int:
    """Return how many hints a seat has looked at in a saved game, or 0 if that cannot be read."""
    try:
        contents, _ = library.read(name)
    except (SaveError, OSError):
        return 0
    return sum(move.hints for move in contents.moves if move.seat == seat)


def note_ended(path: Path) -> None:
    """Add the line of a save whose game has ended to the record beside it, if that is possible. If not, the record catches up later."""
    with suppress(SaveError, OSError):
        RecordBook(Library(path.parent)).note(str(path))


class RecordBook:
    """The file of one folder of saves."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.path = library.folder / FILE

    def games(self) -> list[FinishedGame]:
        """Return all lines that can be read, the oldest game first. Of a game that stands there twice, take the last line."""
        found = {game.id: game for game in self._lines()}
        return sorted(found.values(), key=lambda game: (game.began, game.id))

    def note(self, name: str) -> bool:
        """Add the line of a save that has just ended. Return whether there was one to add."""
        line = self._line(name)
        if line is None or line.id in {game.id for game in self._lines()}:
            return False
        with open(self.path, "ab", opener=disk.for_the_owner) as file:
            file.write(_packed([line]))
        return True

    def catch_up(self) -> int:
        """Add all finished games that are not there yet. Return how many."""
        known = {game.id for game in self._lines()}
        finished = [save for save in self._library.list() if save.result is not None and not save.trouble and save.id not in known]
        return sum(self.note(str(save.path)) for save in finished)

    def rebuild(self) -> int:
        """Make the file anew from the saves. Lines of saves that are gone stay. Return how many lines there are."""
        old = {game.id: game for game in self._lines()}
        for save in self._library.list():
            if save.result is not None and not save.trouble:
                line = self._line(str(save.path))
                if line is not None:
                    old[line.id] = line
        games = sorted(old.values(), key=lambda game: (game.began, game.id))
        write_atomically(self.path, _packed(games))
        return len(games)

    def forget(self) -> None:
        """Throw the file away."""
        self.path.unlink(missing_ok=True)

    def export(self, path: Path) -> None:
        """Write a copy of the lines."""
        write_atomically(path, _packed(self.games()))

    def _line(self, name: str) -> FinishedGame | None:
        try:
            return line_of(self._library, name)
        except SaveError:
            return None

    def _lines(self) -> Iterator[FinishedGame]:
        try:
            data = read_regular(self.path, LARGEST_RECORD)
        except OSError:
            return
        for line in data.splitlines():
            try:
                yield msgspec.json.decode(line, type=known(FinishedGame))
            except msgspec.MsgspecError:
                continue


def _packed(games: Iterable[FinishedGame]) -> bytes:
    return b"".join(msgspec.json.encode(game) + b"\n" for game in games)
