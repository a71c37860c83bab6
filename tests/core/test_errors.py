"""Errors that people can put right, as a screen says them."""

from __future__ import annotations

from core.errors import BackroomError, with_title


class Taken(BackroomError):
    title = "The port is taken"


def test_an_error_is_said_with_its_title_and_its_way_out() -> None:
    error = Taken("Somebody listens at 1920.", "Choose another.")
    assert with_title(error) == "The port is taken. Somebody listens at 1920. Choose another."


def test_an_error_of_the_system_has_no_title() -> None:
    assert with_title(OSError("the disk is gone")) == "the disk is gone"
