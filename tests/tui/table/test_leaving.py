"""What is asked of a person who leaves a table in this process."""

from __future__ import annotations

from pathlib import Path

from core.chance import seeded
from core.registry import load
from core.table import Seat, Table
from saves.library import Library
from tests.tui.screens.test_table_screen import toy_table
from tui.table.session import LocalTableSession, TablePlan, start_session


def asked(table: Table) -> str:
    return LocalTableSession(table).leaving


def test_a_game_that_is_over_is_left_without_a_question() -> None:
    table = toy_table("person", "bot")
    assert asked(table)
    while not table.game.result(table.state):
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    assert asked(table) == ""


def test_a_game_in_which_nobody_here_plays_is_left_without_a_question() -> None:
    assert asked(toy_table("bot", "bot")) == ""


def test_it_is_said_whether_the_game_is_kept(tmp_path: Path) -> None:
    game = load("king_of_chicago")
    seats = (Seat("Ada", "person"), Seat("Bo", "bot"))
    kept = start_session(TablePlan(game, {}, seats, "7"), Library(tmp_path), lambda: "7")
    assert "The game is kept" in kept.leaving
    kept.end()
    assert "not kept" in asked(Table(game, {}, seats, seeded("7")))
