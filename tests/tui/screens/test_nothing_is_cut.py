"""At the smallest size no sentence and no figure is cut: what is too long wraps or scrolls."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from core.registry import GAMES
from core.table import Table
from tests.lessons import LESSONS
from tests.tui.cuts import CutFinder
from tests.tui.on_screen import at_table, table_screen
from tests.tui.screens.lesson.test_lesson_screen import finish_step, lesson, press, run_of
from tests.tui.screens.test_hints import on_turn

KEYS = ("1", "2", "3", "4", "down", "right", "right_square_bracket", "tab", "I", "L", "N", "t", "m")
LOOKS_AT_ONCE = 3
SMALLEST = (80, 24)


async def look_around(pilot: Pilot[Any], cuts: CutFinder, luck: Random) -> None:
    """Look at the table, then at a few of its panes and pages."""
    cuts.look(pilot, "the turn begins")
    for key in luck.sample(KEYS, LOOKS_AT_ONCE):
        await pilot.press(key)
        cuts.look(pilot, f"after {key}")
        if key.isalpha() and len(key) == 1:
            await pilot.press("escape")


async def play_on(pilot: Pilot[Any], table: Table, cuts: CutFinder, luck: Random) -> bool:
    """Let a player do something. Return whether the game goes on."""
    seat = luck.choice(sorted(table.game.actors(table.state)))
    assert table.act(seat, luck.choice(table.game.legal_actions(table.state, seat))) is None
    await pilot.pause()
    while table_screen(pilot).controller.presenter.shows_own_picture:
        cuts.look(pilot, "what is shown in between")
        await pilot.press("enter")
    return table.game.result(table.state) is None


async def play(name: str, seed: int, moves: int, cuts: CutFinder) -> None:
    table, luck = on_turn(name), Random(seed)
    async with at_table(table, SMALLEST, hold="nothing") as pilot:
        for _ in range(moves):
            if 0 in table.game.actors(table.state):
                await look_around(pilot, cuts, luck)
            if not await play_on(pilot, table, cuts, luck):
                break


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_cut_as_a_game_begins(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(name, 1, 5, CutFinder(monkeypatch))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_cut_in_a_whole_game(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(name, seed, 300, CutFinder(monkeypatch))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), LESSONS)
async def test_nothing_is_cut_beside_a_lessons_text(game: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts = CutFinder(monkeypatch)
    async with lesson(game, name, SMALLEST, tmp_path) as pilot:
        run = run_of(pilot)
        for number in range(len(run.lesson.step)):
            cuts.look(pilot, f"step {number} begins")
            await finish_step(pilot)
            cuts.look(pilot, f"step {number} is done")
            await press(pilot, "enter")
