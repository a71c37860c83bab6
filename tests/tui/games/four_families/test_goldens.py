"""Whole screens as text: read the diff when one changes (`make goldens` draws them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.chance import fast_chance
from core.games.four_families.actions import Claim
from tests.conformance import assert_golden
from tests.rules.four_families.positions import cell
from tests.tui.games.four_families.scenes import Person, in_control, rush_street, sit, table_of
from tests.tui.games.four_families.test_monkey import dealt
from tui.games.four_families import GAME_UI
from tui.painting.canvas import Canvas

GOLDENS = Path(__file__).parent / "goldens"


def lines(canvas: Canvas) -> str:
    """Without the blanks at the ends of lines."""
    return "\n".join(row.rstrip() for row in canvas.text().splitlines()) + "\n"


def test_an_objection_comes_as_a_clear_question() -> None:
    table = table_of(in_control().s)
    person = Person(table, 2)
    assert table.act(0, Claim(cell("D2"), -1)) is None
    person.press("up", "down")
    rows = person.text.splitlines()
    assert_golden("\n".join(row[57:].rstrip() for row in rows[1:22]) + "\n" + rows[-2] + "\n", GOLDENS / "objection.txt")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_results(size: tuple[int, int]) -> None:
    table, luck = table_of(dealt(4, 3)), fast_chance(3)
    while actors := table.game.actors(table.state):
        assert table.act(actors[0], luck.pick(table.game.legal_actions(table.state, actors[0]))) is None
    canvas = Canvas(size[0], size[1] - 3)
    GAME_UI.results(canvas, Person(table).presenter.context, table.update(0, since=0))
    text = canvas.text()
    assert "points influence" in text
    assert "(Cigar Shop) · 3 Newspaper" in text
    assert ("The city at the end" in text) == (size[0] >= 140)
    assert_golden(lines(canvas), GOLDENS / f"results_{size[0]}x{size[1]}.txt")


def test_a_watcher_sees_the_city_and_no_hand() -> None:
    text = sit(rush_street().controls(), None).text
    assert "you are watching" in text
    assert "News" in text
