"""`backroom review`: what a finished game says. With --work it only makes the review, for a screen that waits for it."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from core.review.course import Course
from core.review.review import Review, Tell, first_part, next_parts
from saves.puzzles import PuzzleBook, puzzle_of
from saves.reviews import course_of, keep_review, kept_review, own_seat
from tui.cli.progress import Progress
from tui.cli.saves_commands import seat_in
from tui.plain.wrapping import tell
from tui.review_progress import ReviewProgress
from tui.review_text import (
    NO_MISTAKES,
    chart_lines,
    deal_lines,
    differ_words,
    figure_lines,
    judged_line,
    luck_words,
    mistake_lines,
    split_lines,
    turning_lines,
)
from tui.settings import SettingsFile, own_name

if TYPE_CHECKING:
    from saves.library import Library

NICENESS = 15


def review(given: Namespace, library: Library) -> int:
    """Make what is not there yet, keep it, and print it."""
    course = course_of(library, given.save)
    own = own_name(SettingsFile().load()[0])
    seat = own_seat(course, own) if given.seat is None else seat_in(library.replay(given.save), given.seat)
    if given.work:
        with suppress(OSError, AttributeError):
            os.nice(NICENESS)
        with suppress(OSError, ValueError):
            Thread(target=_end_with_the_asker, args=(sys.stdin.fileno(),), daemon=True).start()
        made = make(library, given.save, course, seat, own, lambda what, done: _report({"what": what, "done": round(done, 3)}), _ready)
        _report({"over": True, "seats": sorted(made.seats)})
        return 0
    if not sys.stderr.isatty() and kept_review(library.path(given.save), course) is None:
        tell("The costliest positions are played on many times to review the game: that takes up to a minute or two.", to=sys.stderr)
    timed = ReviewProgress()
    with Progress() as progress:
        made = make(library, given.save, course, seat, own, lambda what, done: progress.show(timed.words(what, done)), lambda: None)
    if given.json:
        print(msgspec.json.encode(made).decode())
    else:
        tell(*lines_of(made, course, seat, given.answers))
    return 0


def _end_with_the_asker(asker: int) -> None:
    """End when who asked for the review is gone, in the middle of anything: what is done is kept, whole."""
    with suppress(OSError):
        while os.read(asker, 1024):
            pass
    os._exit(0)


def make(library: Library, name: str, course: Course, seat: int, own: str, tell: Tell, ready: Callable[[], None]) -> Review:
    """Make the review for a seat, from what is kept on, and keep each part as it is done. Own mistakes become puzzles."""
    path = library.path(name)
    made = kept_review(path, course) or first_part(course)
    _keep(path, made)
    ready()
    for part in next_parts(course, made, seat, tell, keep=lambda review: _keep(path, review)):
        _keep(path, part)
        ready()
    who = course.seats[seat]
    if who.kind == "person" or (who.kind == "remote" and who.name == own):
        contents, _ = library.read(name)
        head = contents.header
        PuzzleBook(library).add([puzzle_of(course, path.stem, head.id, head.options, each) for each in made.seats[seat].mistakes])
    return made


def _keep(path: Path, made: Review) -> None:
    with suppress(OSError):
        keep_review(path, made)


def _ready() -> None:
    _report({"ready": True})


def _report(what: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def lines_of(made: Review, course: Course, seat: int, answers: bool) -> list[str]:
    """Return the whole review for people."""
    names = course.names
    own = made.seats[seat]
    lines = [f"{course.game.info.title}, {made.moves} moves, seen by {names[seat]}", "", *chart_lines(made, names)]
    lines += ["", f"  {words}"] if (words := differ_words(course.game, made, names)) else []
    turns = turning_lines(made, names)
    lines += ["", "Turning points", *turns] if turns else []
    lines += ["", "Costliest decisions"]
    lines += [line for number, each in enumerate(own.mistakes, 1) for line in mistake_lines(number, each, answers)]
    lines += [] if own.mistakes else [f"  {NO_MISTAKES}"]
    lines += [judged_line(made, seat)]
    if own.mistakes and not answers:
        lines.append("The better moves are face down: backroom puzzles asks them, --answers shows them.")
    lines += ["", "Luck and play, in %", *split_lines(made, names)] if made.splits else []
    lines += ["", "Worth of deals, in $1,000 to the end as it looked then", *deal_lines(made, names)] if made.deals else []
    lines += [words] if (words := luck_words(made, seat)) else []
    return [*lines, "", "In figures", *figure_lines(made, names, seat)]
