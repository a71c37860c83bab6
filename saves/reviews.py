"""The review of a save, kept beside it as `.review`: a cache that may vanish, made by a worker and read by the screen."""

from __future__ import annotations

from pathlib import Path

import msgspec

from core.known_types import known
from core.regular_file import read_regular
from core.review.course import Course
from core.review.decisions import Costly
from core.review.luck import Split
from core.review.review import FORMAT, Review, made_by
from saves.atomic_write import write_atomically
from saves.errors import SaveError
from saves.library import Library
from saves.reader import replay_moves, starting_state

SUFFIX = ".review"
LARGEST_REVIEW = 16 << 20


class KeptMistake(Costly, msgspec.Struct, frozen=True):
    """The part of a listed decision that a list of games has room for."""

    move: int
    loss: float
    done: str = ""
    phase: str = ""
    lost: float = 0.0
    is_dear: bool = False
    error: float = 0.0
    games: int = 0


class SeatPlay(msgspec.Struct, frozen=True):
    """How one seat decided, as statistics want to know it."""

    decisions: int
    near: int
    mistakes: tuple[KeptMistake, ...] = ()


class KeptPlay(msgspec.Struct, frozen=True):
    """What statistics read of a kept review: the rest is skipped."""

    format: int
    splits: tuple[Split, ...] = ()
    seats: dict[int, SeatPlay] = {}
    figures: tuple[tuple[str, tuple[float, ...]], ...] = ()


def course_of(library: Library, name: str) -> Course:
    """Return a saved game played again. Raise SaveError if it cannot be, or if its secrets are not over."""
    contents, game = library.read(name)
    if contents.rules_version != game.info.rules_version:
        raise SaveError(f"The rules of {game.info.title} have changed since, so it cannot be looked at again.")
    start = starting_state(game, contents)
    moves = list(replay_moves(game, contents, start.clone(), contents.begun))
    times = tuple(move.at for move in contents.moves)
    resumed_at = {number - contents.begun for number in contents.resumed_at}
    course = Course(game, contents.header.seats, start, moves, times, resumed_at, contents.begun)
    if not course.is_over:
        raise SaveError("That game is not over: it can be reviewed when it is.")
    return course


def review_path(path: Path) -> Path:
    """Return where the review of a save lies."""
    return path.with_suffix(SUFFIX)


def kept_review(path: Path, course: Course) -> Review | None:
    """Return the review beside a save, or None if none fits the game, its rules and the figures it was made by."""
    try:
        found = msgspec.json.decode(read_regular(review_path(path), LARGEST_REVIEW), type=known(Review))
    except (OSError, msgspec.MsgspecError):
        return None
    fits = (found.format, found.game, found.rules_version, found.moves, found.made)
    wanted = (FORMAT, course.game.info.name, course.game.info.rules_version, len(course.actions), made_by(course))
    return found if fits == wanted else None


def kept_play(path: Path) -> KeptPlay | None:
    """Return how a reviewed game was played, or None if its review is not there, or of another format."""
    try:
        found = msgspec.json.decode(read_regular(review_path(path), LARGEST_REVIEW), type=known(KeptPlay))
    except (OSError, msgspec.MsgspecError):
        return None
    return found if found.format == FORMAT else None


def keep_review(path: Path, review: Review) -> None:
    """Write a review beside its save, as far as it is. If there is no room, nothing is lost but time."""
    write_atomically(review_path(path), msgspec.json.encode(review))


def own_seat(course: Course, own: str = "") -> int:
    """Return the first of these seats: a person's here, that of the host called `own`, anybody's who is no bot, any."""
    wanted = [("person", seat.name) for seat in course.seats if seat.kind == "person"] + [("remote", own)]
    seats = [(seat.kind, seat.name) for seat in course.seats]
    found = next((seats.index(each) for each in wanted if each in seats), None)
    return next((n for n, seat in enumerate(course.seats) if seat.kind != "bot"), 0) if found is None else found
