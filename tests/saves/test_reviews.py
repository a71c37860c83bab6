"""A finished game played again for its review, and the review kept beside it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from core.review.review import SeatReview, first_part
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.errors import SaveError
from saves.library import Library, OpenSave
from saves.reader import SaveContents, _add, starting_state
from saves.records import Header, Label, SavedMove, UndoRecord
from saves.reviews import course_of, keep_review, kept_play, kept_review, own_seat, review_path
from tests.saves.conftest import NOON, SEATS, begin, play


@pytest.fixture
def over(library: Library) -> str:
    """The name of a finished game."""
    kept = begin(library)
    play(kept.table, 99)
    kept.close()
    return kept.save


def test_a_finished_game_is_played_again(library: Library, over: str) -> None:
    course, table = course_of(library, over), library.open(over).table
    assert (course.seats, course.states[-1], len(course.actions)) == (SEATS, table.state, len(table.moves))
    assert course.states[0] == starting_state(course.game, library.read(over)[0])


def test_the_time_between_leaving_a_game_and_going_on_is_nobodys_thought(tmp_path: Path) -> None:
    clock = [NOON]
    library = Library(tmp_path / "saves", now=lambda: clock[0])

    def play_on(kept: OpenSave, moves: int) -> None:
        for _ in range(moves):
            clock[0] += timedelta(seconds=5)
            play(kept.table, 1, clock[0].second)
        kept.close()

    kept = begin(library)
    play_on(kept, 3)
    for _ in range(2):
        clock[0] += timedelta(seconds=520)
        library.open(kept.save).close()
    kept = library.open(kept.save)
    play_on(kept, 99)
    assert library.read(kept.save)[0].resumed_at == {4}
    thoughts = first_part(course_of(library, kept.save)).thoughts
    assert {thought.longest for thought in thoughts.values()} == {5}


def test_a_move_that_takes_the_place_of_one_taken_back_after_going_on_is_made_after_the_pause_too() -> None:
    contents = SaveContents(Header("toy", 1, {}, SEATS, b"", {}, b"", "", b"", "", "", "2026-02-01T12:00", ""), 1, [])
    move = SavedMove(0, b"", b"")
    for entry in (move, move, move, Label(), move, UndoRecord(), UndoRecord(), move):
        assert _add(contents, entry) == ""
    assert contents.resumed_at == {3}


def test_a_game_of_one_sitting_counts_every_time_but_the_first(library: Library, over: str) -> None:
    assert course_of(library, over).resumed_at == set()


def test_a_game_that_goes_on_is_not_reviewed(library: Library) -> None:
    kept = begin(library)
    play(kept.table, 5)
    kept.close()
    with pytest.raises(SaveError, match="not over"):
        course_of(library, kept.save)


def test_a_game_of_other_rules_is_not_reviewed(library: Library, over: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
    with pytest.raises(SaveError, match="The rules of Toy have changed since"):
        course_of(library, over)


def test_a_review_is_found_again_beside_its_game(library: Library, over: str) -> None:
    course, path = course_of(library, over), library.path(over)
    assert kept_review(path, course) is None
    review = first_part(course)
    keep_review(path, review)
    assert kept_review(path, course) == review
    assert review_path(path) == path.with_name(f"{over}.review")


def test_what_statistics_want_to_know_of_a_review_is_found_in_it(library: Library, over: str) -> None:
    course, path = course_of(library, over), library.path(over)
    assert kept_play(path) is None
    review = first_part(course)
    review.seats = {0: SeatReview(0, 9, 7, ())}
    keep_review(path, review)
    found = kept_play(path)
    assert found is not None
    assert (found.seats[0].decisions, found.seats[0].near, found.splits) == (9, 7, ())
    for other in (0, 99):
        review.format = other
        keep_review(path, review)
        assert kept_play(path) is None


@pytest.mark.parametrize(
    "other", [{"format": 0}, {"game": "chess"}, {"rules_version": 9}, {"moves": 1}, {"made": "by another"}, {"points": "none"}]
)
def test_a_review_that_does_not_fit_counts_as_none(library: Library, over: str, other: dict[str, object]) -> None:
    course, path = course_of(library, over), library.path(over)
    review_path(path).write_bytes(msgspec.json.encode(msgspec.to_builtins(first_part(course)) | other))
    assert kept_review(path, course) is None


def test_ones_own_seat_is_the_first_persons_or_the_first(library: Library, over: str) -> None:
    course = course_of(library, over)
    assert own_seat(course) == 0
    course.seats = SEATS[1:]
    assert own_seat(course) == 1
    course.seats = SEATS[1:2]
    assert own_seat(course) == 0


def test_a_hosts_own_seat_is_known_by_the_name(library: Library, over: str) -> None:
    course = course_of(library, over)
    course.seats = (Seat("Bo", "remote"), Seat("Ada", "remote"), Seat("Bugs", "bot"))
    assert (own_seat(course, "Ada"), own_seat(course, "Cy"), own_seat(course)) == (1, 0, 0)
