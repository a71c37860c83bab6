"""The key of the page of a thing says something in every phase of every game."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import fast_chance
from core.registry import GAMES
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, move_in_sight, shown, table_screen
from tui.screens.table.commands import EXPLAIN, NOTHING_TO_EXPLAIN, offered

MOVES = 500


@pytest.mark.parametrize("name", GAMES)
async def test_on_ones_turn_there_is_always_a_page_and_else_a_sentence_says_why_not(name: str) -> None:
    table, luck = new_table(name, own_seats(name, 4), seed=2), fast_chance(2)
    seen: set[object] = set()
    async with at_table(table, (80, 24), pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        presenter = controller.presenter
        for _ in range(MOVES):
            if presenter.update.result is not None:
                break
            about = presenter.explained
            explain = next(command for command in offered(controller) if command.name == EXPLAIN.name)
            assert explain.why == ("" if about is not None else NOTHING_TO_EXPLAIN)
            assert about is not None or not presenter.my_turn or presenter.shows_own_picture
            kind = presenter.my_turn, frozenset(type(action) for action in presenter.update.legal), about is None
            if kind not in seen and not presenter.shows_own_picture:
                seen.add(kind)
                await says_something(pilot)
            move_in_sight(table, controller, luck)
            presenter.reveal_all()
    assert len(seen) > 2


async def says_something(pilot: Pilot[Any]) -> None:
    """Press the key. What it says is the page, or the sentence."""
    screen = table_screen(pilot)
    presenter = screen.controller.presenter
    presenter.watch.close()
    screen.changed()
    await pilot.pause()
    about = presenter.explained
    await pilot.press("I")
    await pilot.pause()
    text = " ".join(shown(pilot).split())
    assert ("What this is" in text and about.name in text) if about else "Nothing is under the cursor to be explained" in text
    presenter.explaining, presenter.notice = False, ""
