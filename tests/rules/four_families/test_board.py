"""An owner's own board file: what cannot be right is refused in words."""

from __future__ import annotations

from importlib.resources import files

import pytest

from core.games.four_families.board import load_board, own_text
from core.games.four_families.mechanics.city import cell_named
from core.games.four_families.mechanics.questions import ANSWERS
from core.games.four_families.question_text import ASKED
from core.registry import BadBoard, load
from tests.rules.four_families.positions import BOARD


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "Bar"\nshort', 'name = "Cigar Shop"\nshort', "another business has the same name"),
        ('original = "Bar"\npoints = 3\ncards = 2\n', 'original = "Bar"\npoints = 3\n', "business 1 (Bar)"),
        ('asset = "car", money = 2 }', 'asset = "boat", money = 2 }', "business 13 (Distillery), needs, asset"),
        ("gangster = 4\nhat", "gangster = 3\nhat", "bring a gangster token"),
        ('cell = "B2"', 'cell = "B3"', "is a gap"),
        ('cell = "B2"', 'cell = "Z9"', "is no square"),
        ('influence = ["grey", "brown"]', 'influence = ["grey", "grey"]', "each colour must have three"),
        ('{ row = "F", moves = "up" }', '{ row = "E", moves = "up" }', "would meet"),
        ("reveals = [0, 1, 1, 1, 2, 2]", "reveals = [0, 1]", "one number for each of the 6 rounds"),
        ("rows = { p4 = 6", "rows = { p4 = 9", "rows may be 2 to 6"),
        ("family = 3\nmovement = 1", "family = 30\nmovement = 1", "more cards are taken out"),
        ("agents = { p4 = 12", "agents = { p4 = 13", "twelve agents"),
        ("rounds = 6", "rounds = six", "not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    assert old in own_text()
    with pytest.raises(BadBoard, match=r".*") as caught:
        load("four_families", own_text().replace(old, new))
    assert said in str(caught.value)


def test_another_figure_is_played_by() -> None:
    board = load_board(own_text().replace("points = 5\ncards = 4", "points = 7\ncards = 4"))
    assert board.businesses[16].points == 7


@pytest.mark.rule("FF-2", "FF-12", "FF-71")
def test_all_businesses_are_there() -> None:
    assert len(BOARD.businesses) == 24
    assert sorted(b.points for b in BOARD.businesses) == [3] * 8 + [4] * 8 + [5] * 8
    assert all(b.cards == b.points - 1 for b in BOARD.businesses)


def test_the_rules_page_has_every_rule_a_refusal_may_name() -> None:
    page = files("core.games.four_families").joinpath("rules.md").read_text(encoding="utf-8")
    named = {answer.rule for answers in ANSWERS.values() for answer in answers.values()} | {rule for _, rule in ASKED.values()}
    assert [rule for rule in sorted(named) if rule not in page] == []


@pytest.mark.parametrize("name", ["", "A", "A0", "A9", "G1", "a12", "11", "Ä1", "A12"])
def test_what_is_no_square_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="squares are A1 to F8"):
        cell_named(name)
    assert (cell_named("A1"), cell_named("f8")) == (0, 47)
