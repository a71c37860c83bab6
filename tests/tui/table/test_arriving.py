"""Several people at one keyboard: what hit somebody while another played is held when they come to the keyboard, and not before."""

from __future__ import annotations

from core.chance import fast_chance
from core.table import Seat, Table
from tests.tables import move_at_random, new_table
from tests.tui.screens.test_table_screen import StillSession
from tests.tui.table.test_controller import Clock, Host
from tui.settings import Settings
from tui.table.controller import TableController


def hit_while_away() -> tuple[TableController, Table]:
    """Return the second person was hit by a bot while the first is at the keyboard."""
    for seed in range(20):
        seats = (Seat("Ada", "person"), Seat("Bo", "person"), Seat("Cy", "bot", "easy"), Seat("Di", "bot", "easy"))
        table = new_table("king_of_chicago", seats, seed)
        controller = TableController(StillSession(table, None, "3"), Host(), Settings(pace="normal"), Clock())
        controller.begin()
        luck = fast_chance(seed)
        for _ in range(60):
            move_at_random(table, luck)
            away = next((n for n in (0, 1) if n != controller.shown and controller.presenters[n].watch.hits(with_news=False)), None)
            if away is not None and not controller.presenters[away].shows_own_picture:
                return controller, table
    raise AssertionError("nobody was hit")


def test_it_is_held_when_they_come_and_shown_to_nobody_else() -> None:
    controller, _ = hit_while_away()
    away = 1 - controller.shown
    assert not controller.presenters[away].tells
    controller.call(away)
    assert controller.shown == away
    assert controller.holding.is_on
    assert controller.presenter.watch.scene is not None


def test_whoever_goes_before_they_saw_it_finds_it_again() -> None:
    controller, _ = hit_while_away()
    away = 1 - controller.shown
    controller.call(away)
    controller.call(1 - away)
    assert controller.presenters[away].watch.scene is None
    controller.call(away)
    assert controller.presenter.watch.scene is not None
