"""Where a lesson was left, and whether it was ever finished."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.lesson_progress import FILE_NAME, LessonPlace, LessonProgress


def test_a_lesson_goes_on_where_it_was_left_on_another_evening_too(tmp_path: Path) -> None:
    LessonProgress(tmp_path).reached("toy", "first", "deal")
    again = LessonProgress(tmp_path)
    assert again.place("toy", "first") == LessonPlace("deal")
    assert again.place("toy", "second") == LessonPlace("", False)


def test_a_finished_lesson_begins_anew_and_stays_finished(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.reached("toy", "first", "deal")
    progress.finished("toy", "first")
    assert LessonProgress(tmp_path).place("toy", "first") == LessonPlace("", True)
    progress.reached("toy", "first", "deal")
    assert LessonProgress(tmp_path).place("toy", "first") == LessonPlace("deal", True)


def test_without_a_folder_it_is_kept_for_this_visit() -> None:
    progress = LessonProgress(None)
    progress.reached("toy", "first", "deal")
    assert progress.place("toy", "first") == LessonPlace("deal")


@pytest.mark.parametrize("spoilt", [b"", b"[]", b"\xff", b'{"toy/first": 3}'])
def test_a_damaged_file_counts_as_none(tmp_path: Path, spoilt: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(spoilt)
    progress = LessonProgress(tmp_path)
    assert progress.place("toy", "first") == LessonPlace()
    progress.finished("toy", "first")
    assert LessonProgress(tmp_path).place("toy", "first").done


def test_what_is_known_already_is_not_written_again(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.finished("toy", "first")
    (tmp_path / FILE_NAME).unlink()
    progress.finished("toy", "first")
    assert not (tmp_path / FILE_NAME).exists()
    progress.finished("toy", "second")
    assert LessonProgress(tmp_path).place("toy", "first").done


def test_a_folder_that_cannot_be_written_ends_no_lesson(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    progress = LessonProgress(tmp_path / "file")
    progress.finished("toy", "first")
    assert progress.place("toy", "first").done
