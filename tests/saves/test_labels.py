"""What players may call a save, and what is kept of it."""

from __future__ import annotations

import pytest

from saves.labels import LONGEST_LABEL, one_line, tags_of, wrong_with


@pytest.mark.parametrize("text", ["", "  ", "Friday", "x" * LONGEST_LABEL, "  Friday\n"])
def test_what_can_be_kept(text: str) -> None:
    assert wrong_with(text) == ""


def test_what_is_too_long_is_refused_with_the_limit() -> None:
    assert wrong_with("x" * (LONGEST_LABEL + 1)) == "At most 200 letters can be kept."


@pytest.mark.parametrize("text", ["\x1b", "\x00\x07"])
def test_signs_that_no_terminal_should_get_are_no_name(text: str) -> None:
    assert wrong_with(text) == "Nothing of that is text that can be kept."


def test_a_name_is_one_line() -> None:
    assert one_line("Friday\nnight") == "Friday night"


def test_tags_stand_between_spaces_or_commas_each_once_and_without_their_sign() -> None:
    assert tags_of(["#club, friday", "club,,", "#"]) == ("club", "friday")
