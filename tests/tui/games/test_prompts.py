"""The one sentence of a decision lies over nothing: in the narrowest window it is one line, whatever is under the cursor."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from tests.tables import new_table, own_seats
from tests.tui.games.player import Person
from tui.painting.cell_text import plain, width
from tui.table.presenter import TablePresenter

ROOM = 80 - len(" › ")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    ("name", "count"), [("prohibition", 4), ("king_of_chicago", 5), ("king_of_chicago", 2), ("four_families", 4), ("four_families", 2)]
)
def test_the_prompt_of_every_decision_is_one_line(name: str, count: int, seed: int) -> None:
    table, luck = new_table(name, own_seats(name, count), seed), fast_chance(seed)
    person = Person(table, TablePresenter, "")
    decisions, long = 0, set()
    while actors := table.game.actors(table.state):
        if actors[0] == 0 and len(table.moves) < 400:
            presenter, decisions = person.presenter, decisions + 1
            for target in (None, *presenter.targets()):
                if target is not None:
                    presenter.select(target)
                long |= {text for text in [plain(presenter.prompt())] if width(text) > ROOM}
        table.act(actors[0], table.game.sample(table.state, actors[0], luck))
    assert decisions > 20
    assert long == set()
