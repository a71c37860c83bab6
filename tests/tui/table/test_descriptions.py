"""What is under the cursor says what it is and what it would do, at the foot of a panel and on a page of its own."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.describe import described, now_text
from core.games.king_of_chicago.actions import Unload
from core.registry import GAMES
from core.table import Table
from tests.tables import move_at_random, new_table, own_seats
from tests.tui.games.king_of_chicago.scenes import eve_of_reckoning
from tests.tui.on_screen import at_table, shown, table_screen
from tui.rules.markdown import rule_text


def my_turn(name: str) -> Table:
    """Return a random game in which the first seat is to act."""
    table, luck = new_table(name, own_seats(name, 2), seed=3), fast_chance(3)
    while len(table.moves) < 60 or 0 not in table.game.actors(table.state):
        move_at_random(table, luck)
    return table


@pytest.mark.parametrize("name", GAMES)
async def test_i_opens_the_page_of_what_is_under_the_cursor_and_esc_closes_it(name: str) -> None:
    async with at_table(my_turn(name)) as pilot:
        await pilot.press("down")
        presenter = table_screen(pilot).controller.presenter
        found = presenter.description
        assert found is not None
        await pilot.press("I")
        await pilot.pause()
        assert "What this is" in shown(pilot)
        assert found.name in shown(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert "What this is" not in shown(pilot)


@pytest.mark.parametrize(("how", "this"), [("full", True), ("now only", False), ("off", False)])
async def test_the_setting_says_how_much(how: str, this: bool) -> None:
    async with at_table(my_turn("prohibition"), (140, 45), descriptions=how) as pilot:
        found = table_screen(pilot).controller.presenter.description
        assert found is not None
        assert (found.this[:20] in shown(pilot)) == this


def test_the_words_of_what_would_change_name_the_rival() -> None:
    table = eve_of_reckoning()
    game, state = table.game, table.state
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    staying = [a for a in game.legal_actions(state, seat) if isinstance(a, Unload)]
    for action in staying:
        found = described(game, view, action, len(table.seats))
        assert found is not None
        assert all(part in now_text(found, table.names) for part in (change.name for change in found.now[:3]))


def test_a_rules_paragraph_is_found_by_its_number() -> None:
    assert any("guards" in line or "Bodyguard" in line for line in rule_text("king_of_chicago", "KC-30"))
    assert all(rule_text(name, "XX-99") == [] for name in ("prohibition", "chinatown"))


def test_what_a_rules_paragraph_ends_on_comes_with_it() -> None:
    points = rule_text("four_families", "FF-71")
    assert points[-1].startswith("- minus 1 for each agent beside each business")
    assert rule_text("chicago_poker", "CP-13")[1].split() == ["1st", "2nd", "3rd", "4th", "5th"]
    assert rule_text("chinatown", "CT-10")[-1].startswith("4 to 6  ")


def test_a_table_on_the_page_of_a_thing_keeps_its_columns_in_a_narrow_pane() -> None:
    assert rule_text("chinatown", "CT-10", 34)[1:] == [
        "round    3        4        5",
        "         players  players  players",
        "1        5 of 7   4 of 6   3 of 5",
        "2 and 3  4 of 6   3 of 5   3 of 5",
        "4 to 6   4 of 6   3 of 5   2 of 4",
    ]


@pytest.mark.parametrize("keys", [("I", "L"), ("L", "I")], ids="".join)
async def test_of_the_ledger_and_the_page_of_a_thing_one_is_open_and_one_escape_closes_it(keys: tuple[str, str]) -> None:
    async with at_table(my_turn("prohibition")) as pilot:
        presenter = table_screen(pilot).controller.presenter
        await pilot.press(*keys)
        assert (presenter.counts, presenter.explains) == (keys[1] == "L", keys[1] == "I")
        await pilot.press("escape")
        assert (presenter.counts, presenter.explains) == (False, False)


async def test_the_ledger_is_a_key_away_and_says_why_where_it_is_not() -> None:
    table = my_turn("prohibition")
    async with at_table(table) as pilot:
        await pilot.press("L")
        await pilot.pause()
        assert "if it ended now" in shown(pilot)
        await pilot.press("L")
        await pilot.pause()
        assert "if it ended now" not in shown(pilot)
    table.options = {**table.options, "ledger": "hidden"}
    async with at_table(table) as pilot:
        await pilot.press("L")
        await pilot.pause()
        assert "without the ledger" in shown(pilot)
