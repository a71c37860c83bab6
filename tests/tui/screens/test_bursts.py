"""A burst of one key through every handover, in every game, on the real screen: nobody does anything for the next person."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.registry import GAMES
from core.table import Table
from tests.tables import new_table, own_seats
from tests.tui.on_screen import table_screen
from tests.tui.screens.test_table_screen import at_table
from tui.table.controller import TableController
from tui.table.handover import letter
from tui.table.intents import Act
from tui.table.presenter import TablePresenter

BURST = 8
MOVES = 60
KEYS = ("enter", "space", "d", "e")


def handed_over(controller: TableController, table: Table, seed: int) -> bool:
    """Return the person at the keyboard plays until another one is wanted. Whether one is."""
    luck = fast_chance(seed)
    for _ in range(MOVES):
        chair = controller.chair
        if table.game.result(table.state) is not None:
            return False
        controller.presenter.reveal_all()
        if controller.handover.stage != "playing" or chair.seat not in table.game.actors(table.state):
            return True
        controller.carry_out(Act(table.game.sample(table.state, chair.seat, luck)))
    return controller.handover.stage != "playing"


@pytest.mark.parametrize("game", GAMES)
async def test_a_burst_of_one_key_does_nothing_for_the_next_person(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst takes no time. Three of them come, a second apart, and then one of the next person's letter."""
    moment, bursts = [100.0], 0
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    table = new_table(game, own_seats(game, others="person"), seed=7)
    async with at_table(table) as pilot:
        controller = table_screen(pilot).controller
        handover = controller.handover
        monkeypatch.setattr(handover, "now", lambda: moment[0])
        monkeypatch.setattr(type(controller.presenter), "automatic_action", lambda _: None)
        for number, key in enumerate(KEYS):
            moment[0] += 1
            if handover.stage == "called":
                controller.call(handover.called)
                moment[0] += 1
            if not handed_over(controller, table, number):
                break
            before = len(table.moves)
            for _ in range(3):
                await pilot.press(*[key] * BURST)
                assert table.moves[before:] == [], f"{key}, {handover.stage}"
                moment[0] += 1
            if handover.stage == "called":
                await pilot.press(*[letter(controller.presenters[handover.called].seat or 0).lower()] * BURST)
                assert handover.stage == "playing"
                assert table.moves[before:] == []
            bursts += 1
    assert bursts >= (2 if game == "chinatown" else len(KEYS)), "in Chinatown's trading everybody may act, and nobody is called"
