"""One's own mistakes kept as puzzles, and how often each was tried: one file beside the saves that is only ever added to.

What was found is asked again after some days, and after more each time it is found again at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from hashlib import blake2b
from math import fsum

import msgspec

from core.game import AnyGame
from core.known_types import known
from core.regular_file import read_regular
from core.review.course import Course
from core.review.decisions import Decision
from core.table import Seat
from saves import disk
from saves.library import Library

FILE = "puzzles.jsonl"
LARGEST_FILE = 64 << 20
AGAIN = (1, 3, 7, 21, 60)
"""Days after which a found puzzle is asked again, by how many days running it was found."""
LONG_AGO = date.min


class Puzzle(msgspec.Struct, frozen=True, tag="puzzle"):
    """A position of one's own, as it could have been for all the seat knew."""

    id: str
    save: str
    game: str
    board: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    decision: Decision

    @property
    def seat(self) -> int:
        return self.decision.seat


class Attempt(msgspec.Struct, frozen=True, tag="attempt"):
    """A puzzle was tried."""

    id: str
    found: bool
    day: str = ""
    """When, as 2026-11-19. "" in attempts of before days were kept."""


class Standing(msgspec.Struct, frozen=True):
    """A puzzle and how it went so far."""

    puzzle: Puzzle
    tried: int
    found: int
    missed_last: bool
    in_a_row: int = 0
    """On how many days it was found since it was missed: at the first try of each, or after the miss."""
    last: date = LONG_AGO

    @property
    def is_solved(self) -> bool:
        return self.found > 0 and not self.missed_last

    @property
    def due(self) -> date:
        """Return the day from which on it is to be asked."""
        if not self.is_solved or self.last == LONG_AGO:
            return LONG_AGO
        return self.last + timedelta(AGAIN[min(self.in_a_row, len(AGAIN)) - 1])

    def after(self, attempt: Attempt) -> Standing:
        """Return how it stands after one more try."""
        day = _day(attempt.day)
        is_first = day != self.last or day == LONG_AGO
        counts = is_first or not self.in_a_row
        in_a_row = self.in_a_row + counts if attempt.found else 0
        return Standing(self.puzzle, self.tried + 1, self.found + attempt.found, not attempt.found, in_a_row, day)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return LONG_AGO


def puzzle_of(course: Course, save: str, save_id: str, options: dict[str, str], mistake: Decision) -> Puzzle:
    """Return the puzzle of a mistake."""
    name = blake2b(f"{save_id}/{mistake.move}/{mistake.seat}".encode(), digest_size=6).hexdigest()
    game: AnyGame = course.game
    return Puzzle(name, save, game.info.name, game.board_text(), options, course.seats, mistake)


class Habit(msgspec.Struct, frozen=True):
    """A kind of mistake, by what would have spoken for the better move."""

    game: str
    kind: str
    count: int
    cost: float
    """Of the win, together."""


def habits(puzzles: Sequence[Standing]) -> list[Habit]:
    """Return the kinds of mistakes that the puzzles are made of, the costliest first."""
    found: dict[tuple[str, str], list[float]] = {}
    for each in puzzles:
        decision = each.puzzle.decision
        kind = next((reason.kind for reason in decision.reasons if reason.is_for), "")
        if kind:
            found.setdefault((each.puzzle.game, kind), []).append(decision.loss)
    counted = [Habit(game, kind, len(losses), fsum(losses)) for (game, kind), losses in found.items()]
    return sorted(counted, key=lambda habit: -habit.cost)


class PuzzleBook:
    """The puzzles of one folder of saves."""

    def __init__(self, library: Library, today: Callable[[], date] = date.today) -> None:
        self.path = library.folder / FILE
        self._today = today

    def add(self, puzzles: Sequence[Puzzle]) -> int:
        """Keep those that are not there yet. Return how many."""
        known = {standing.puzzle.id for standing in self.all()}
        new = [puzzle for puzzle in puzzles if puzzle.id not in known]
        self._append(new)
        return len(new)

    def tried(self, puzzle: Puzzle, found: bool) -> None:
        """Keep that a puzzle was tried."""
        self._append([Attempt(puzzle.id, found, self._today().isoformat())])

    def due(self) -> list[Standing]:
        """Return those to be asked today, in their order."""
        return [standing for standing in self.all() if self.is_due(standing)]

    def is_due(self, standing: Standing) -> bool:
        """Return whether one is to be asked today."""
        return standing.due <= self._today()

    def all(self) -> list[Standing]:
        """Return the puzzles in the order they are to be asked in: new ones and those missed last, then by the day they are due."""
        found: dict[str, Standing] = {}
        for entry in self._entries():
            if isinstance(entry, Puzzle):
                found.setdefault(entry.id, Standing(entry, 0, 0, False))
            elif entry.id in found:
                found[entry.id] = found[entry.id].after(entry)
        return sorted(found.values(), key=lambda standing: (standing.is_solved, standing.due, standing.tried))

    def forget(self) -> None:
        """Throw the file away."""
        self.path.unlink(missing_ok=True)

    def _append(self, entries: Sequence[Puzzle | Attempt]) -> None:
        if entries:
            disk.make_folder(self.path.parent)
            with open(self.path, "ab", opener=disk.for_the_owner) as file:
                file.write(b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries))

    def _entries(self) -> list[Puzzle | Attempt]:
        try:
            data = read_regular(self.path, LARGEST_FILE)
        except OSError:
            return []
        found: list[Puzzle | Attempt] = []
        for line in data.splitlines():
            try:
                found.append(msgspec.json.decode(line, type=known(Puzzle | Attempt)))
            except msgspec.MsgspecError:
                continue
        return found
