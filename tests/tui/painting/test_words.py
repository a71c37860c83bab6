"""Text in cells: what a stranger may call himself cannot move, hide or reorder anything."""

from __future__ import annotations

import pytest

from tui.painting.cell_text import cells, clean, cut, pad, plain, width, wrap
from tui.painting.ink import BRASS, PAPER


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Ada", "Ada"),
        ("\x1b[2JAda\x07", "[2JAda"),
        ("Ada\u202eadA", "AdaadA"),
        ("a\u200db\u2066c\u2069", "abc"),
        ("a\nb\tc\u00a0d", "a b c d"),
        ("\u2764\ufe0f", "\u2764"),
        ("石井", "石井"),
    ],
)
def test_nothing_that_could_disturb_the_screen_is_kept(text: str, kept: str) -> None:
    assert clean(text) == kept


def test_wide_characters_take_two_cells_and_marks_none() -> None:
    assert cells("石a") == ("石", "", "a")
    assert cells("e\u0323x") == ("ẹ", "x")
    assert width([("石", BRASS), "ab"]) == 4


def test_ascii_has_a_plain_sign_for_everything() -> None:
    assert "".join(cells("▶●A ░10R •", True)) == ">@A :10R !"
    assert "".join(cells("石", True)) == "??"


@pytest.mark.parametrize(("text", "size", "shown"), [("Moran", 5, "Moran"), ("Moran", 4, "Mor…"), ("石井の", 4, "石 …"), ("ab", 0, "")])
def test_cut_says_that_something_is_missing(text: str, size: int, shown: str) -> None:
    assert cut(text, size) == shown
    assert len(cells(pad(text, size))) == size


def test_wrapping_keeps_inks_and_breaks_between_words() -> None:
    lines = wrap([("take the ", PAPER), ("Jazz club", BRASS), " now", "\nor never"], 9)
    assert [plain(line).rstrip() for line in lines] == ["take the", "Jazz club", "now", "or never"]
    assert ("Jazz", BRASS) in lines[1]


def test_what_stands_together_in_several_inks_is_not_torn_apart() -> None:
    lines = wrap(["sold to ", ("Moretti", BRASS), (".", PAPER), " Enter"], 15)
    assert [plain(line).rstrip() for line in lines] == ["sold to", "Moretti. Enter"]
    assert [plain(line) for line in wrap([("abcde", BRASS), "fg"], 4)] == ["abcd", "efg"]


def test_a_word_longer_than_the_line_is_chopped() -> None:
    assert [plain(line).rstrip() for line in wrap("abcdefgh ij", 3)] == ["abc", "def", "gh", "ij"]
