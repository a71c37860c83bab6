"""Puzzles from one's own mistakes: kept once, asked again, the unsolved first."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec

from core.chance import seeded
from core.reasons import SaidReason
from core.review.course import Course
from core.review.decisions import Decision
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.library import Library
from saves.puzzles import LONG_AGO, Attempt, Puzzle, PuzzleBook, habits, puzzle_of


def puzzle(name: str) -> Puzzle:
    return Puzzle(name, "save", "toy", "", {"deal": "4"}, (Seat("Ada", "person"),), Decision(3, 0, 0.2, world=b"\x01"))


def test_a_puzzle_is_kept_once_and_survives(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path))
    assert book.add([puzzle("a"), puzzle("b")]) == 2
    assert book.add([puzzle("a")]) == 0
    assert [standing.puzzle for standing in PuzzleBook(Library(tmp_path)).all()] == [puzzle("a"), puzzle("b")]


def test_a_line_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path))
    book.add([puzzle("a")])
    book.tried(puzzle("gone"), found=True)
    with open(book.path, "ab") as file:
        file.write(b"half a li\n")
    book.add([puzzle("b")])
    assert [standing.puzzle.id for standing in book.all()] == ["a", "b"]


def test_a_day_that_is_none_is_long_ago(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path / "not yet there"))
    book.add([puzzle("a")])
    with open(book.path, "ab") as file:
        file.write(msgspec.json.encode(Attempt("a", True, "yesterday")) + b"\n")
    assert [(standing.is_solved, standing.due) for standing in book.all()] == [(True, LONG_AGO)]


def test_what_was_found_comes_last_and_what_was_missed_comes_again(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path))
    book.add([puzzle("a"), puzzle("b"), puzzle("c")])
    book.tried(puzzle("a"), found=True)
    book.tried(puzzle("b"), found=False)
    assert [standing.puzzle.id for standing in book.all()] == ["c", "b", "a"]
    assert [standing.is_solved for standing in book.all()] == [False, False, True]
    assert [(standing.tried, standing.found) for standing in book.all()] == [(0, 0), (1, 0), (1, 1)]
    book.tried(puzzle("a"), found=False)
    assert not any(standing.is_solved for standing in book.all())


def test_what_was_found_is_asked_again_after_some_days_and_after_more_each_time(tmp_path: Path) -> None:
    day = [date(2026, 11, 1)]
    book = PuzzleBook(Library(tmp_path), lambda: day[0])
    book.add([puzzle("a"), puzzle("b")])
    waits = []
    for _ in range(6):
        book.tried(puzzle("a"), found=True)
        assert [standing.puzzle.id for standing in book.due()] == ["b"]
        waited = book.all()[-1].due - day[0]
        waits.append(waited.days)
        day[0] += waited
        assert [standing.puzzle.id for standing in book.due()] == ["b", "a"], "new ones first"
    assert waits == [1, 3, 7, 21, 60, 60]
    book.tried(puzzle("a"), found=False)
    book.tried(puzzle("a"), found=True)
    assert (book.all()[-1].due - day[0]).days == 1, "found at the second try of a day: again tomorrow"
    book.tried(puzzle("a"), found=True)
    assert (book.all()[-1].due - day[0]).days == 1, "the same day counts once"
    day[0] = book.all()[-1].due
    book.tried(puzzle("a"), found=True)
    assert (book.all()[-1].due - day[0]).days == 3


def test_a_puzzle_solved_before_days_were_kept_is_asked_again(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path))
    book.add([puzzle("a")])
    with book.path.open("ab") as file:
        file.write(b'{"type":"attempt","id":"a","found":true}\n')
    assert book.all()[0].is_solved
    assert len(book.due()) == 1


def test_the_same_mistake_is_the_same_puzzle_and_no_other() -> None:
    course = Course(Toy(), (Seat("Ada", "person"), Seat("Bo", "bot", "easy")), Toy().setup(2, {"deal": "4"}, seeded("1")), [])
    options = {"deal": "4"}
    made = puzzle_of(course, "friday", "id", options, Decision(3, 0, 0.2))
    assert made == puzzle_of(course, "friday", "id", options, Decision(3, 0, 0.2))
    assert (made.save, made.game, made.seats, made.seat, made.options) == ("friday", "toy", course.seats, 0, options)
    others = [("other", 3, 0), ("id", 4, 0), ("id", 3, 1)]
    ids = {puzzle_of(course, "friday", save_id, options, Decision(move, seat, 0.2)).id for save_id, move, seat in others}
    assert len(ids | {made.id}) == 4


def test_habits_are_mistakes_of_one_kind_the_costliest_first(tmp_path: Path) -> None:
    def mistake(name: str, loss: float, *kinds: str) -> Puzzle:
        reasons = tuple(SaidReason(kind.lstrip("-"), not kind.startswith("-"), "") for kind in kinds)
        return Puzzle(name, "save", "toy", "", {}, (Seat("Ada", "person"),), Decision(3, 0, loss, reasons=reasons))

    book = PuzzleBook(Library(tmp_path))
    book.add([mistake("a", 0.1, "coins"), mistake("b", 0.3, "-coins", "cards"), mistake("c", 0.15, "coins", "cards"), mistake("d", 0.9)])
    found = [(habit.kind, habit.count, round(habit.cost, 2)) for habit in habits(book.all())]
    assert found == [("cards", 1, 0.3), ("coins", 2, 0.25)]


def test_they_can_be_forgotten(tmp_path: Path) -> None:
    book = PuzzleBook(Library(tmp_path))
    book.add([puzzle("a")])
    for _ in range(2):
        book.forget()
        assert book.all() == []
