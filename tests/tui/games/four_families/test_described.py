"""Everything that can be picked says what it is in the panel beside it, before it is picked."""

from __future__ import annotations

from random import Random

import pytest

from tests.tui.games.four_families.scenes import Person, table_of
from tests.tui.games.four_families.test_monkey import dealt, others_play
from tui.games.four_families.panels import TargetsPanel
from tui.games.four_families.view_model import Line
from tui.painting.canvas import Canvas, Look
from tui.painting.parts.foot import FULL

SIDE_PANEL = (23, 19)
"""The panel beside the city in a window of 80×24."""


def beside(person: Person) -> str:
    """Return what stands in that panel, in one line."""
    presenter = person.presenter
    presenter.describing, presenter.board_size = FULL, (80, 21)
    panel, canvas = TargetsPanel(), Canvas(*SIDE_PANEL, Look())
    panel.paint_own(canvas, presenter, presenter.build_view_model())
    return " ".join(canvas.text().split())


def undescribed(person: Person) -> list[str]:
    """Return the answers of the list that are not described while the cursor is on them."""
    found: list[str] = []
    for target in list(person.presenter.targets()):
        person.presenter.select(target)
        told = person.presenter.description
        if told is not None and told.this not in beside(person):
            found.append(f"{person.presenter.list_title()} {told.name}")
    return found


def test_at_the_first_choice_of_a_game_each_card_is_described() -> None:
    person = Person(table_of(dealt(3, 7)))
    others_play(person, Random(7))
    assert person.presenter.asking
    assert undescribed(person) == []
    person.presenter.select(Line(0))
    assert "1Ask" in beside(person), "below the answers, not in their place"


@pytest.mark.parametrize("seed", range(6))
def test_every_answer_of_every_question_is_described(seed: int) -> None:
    person, luck = Person(table_of(dealt(2 + seed % 3, seed))), Random(seed)
    table = person.chair._table
    while actors := table.game.actors(table.state):
        if person.presenter.my_turn and person.presenter.asking:
            assert undescribed(person) == []
        assert table.act(actors[0], luck.choice(table.game.legal_actions(table.state, actors[0]))) is None
