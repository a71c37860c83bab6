"""What tests paint on a canvas is what the app shows: the same text, colours and click targets, at every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import seeded
from core.lessons.lesson import lessons_of
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat, Table
from saves.library import Library
from tests.kit.whole_table import paint_table, table_window
from tests.tui.on_screen import at_table, resize, table_screen, visiting, whole_screen
from tui.painting.canvas import Canvas
from tui.painting.cell_text import cells
from tui.screens.lesson.coach import Coach
from tui.screens.lesson.open import lesson_screen
from tui.screens.lesson.screen import LessonScreen
from tui.screens.replay.screen import ReplayScreen
from tui.table.game_ui import CoachNeeds
from tui.table.presenter import TablePresenter
from tui.widgets.places import Placed
from tui.widgets.prompt_bar import Prompt
from tui.widgets.table_widget import TableWidget

SIZES = ((80, 22), (80, 24), (80, 31), (100, 30), (112, 28), (108, 47), (120, 36), (140, 45), (200, 60))
SAMPLES = Path(__file__).parents[3] / "saves" / "samples"
each_game = pytest.mark.parametrize("game", GAMES)


def table_of(game: str, seats: int, moves: int) -> Table:
    """Return a table after random moves. Only the first seat is a person's."""
    loaded = load(game)
    table = Table(loaded, full_options(loaded.info), tuple(Seat(f"P{n}", "bot" if n else "person") for n in range(seats)), seeded(3))
    luck = seeded(11)
    for _ in range(moves):
        seat = luck.pick(loaded.actors(table.state))
        table.act(seat, loaded.sample(table.state, seat, luck))
    return table


def compare(pilot: Pilot[Any], presenter: TablePresenter, coach: CoachNeeds | None = None) -> None:
    """Fail if the table on a canvas differs from the one in sight, in a character, a colour or what a click means."""
    screen: Any = pilot.app.screen
    width, height = screen.size
    canvas = Canvas(width, height, screen.app.look)
    paint_table(presenter, canvas, coach)
    window, over = table_window(width, height), [widget.region for kind in (Prompt, Coach) for widget in screen.query(kind)]
    seen, painted = [cells(row) for row in whole_screen(pilot).splitlines()], [cells(row) for row in canvas.text().splitlines()]
    inked, clicks = blank(width, height), blank(width, height)
    for widget in screen.query_one(Placed).children:
        if isinstance(widget, TableWidget) and widget.display and widget.region.area:
            fill(inked, clicks, widget.canvas, widget.region.x, widget.region.y)
    painted_ink, painted_clicks = blank(width, height), blank(width, height)
    fill(painted_ink, painted_clicks, canvas, 0, 0)
    for y in range(window.y, window.y + window.height):
        free = [x for x in range(window.x, window.x + window.width) if not any(region.contains(x, y) for region in over)]
        where = f"{width}×{height}, row {y}"
        assert [seen[y][x] for x in free] == [painted[y][x] for x in free], where
        assert [painted_ink[y][x] for x in free if inked[y][x]] == [inked[y][x] for x in free if inked[y][x]], where
        assert [painted_clicks[y][x] for x in free] == [clicks[y][x] for x in free], where


def blank(width: int, height: int) -> list[list[Any]]:
    return [[None] * width for _ in range(height)]


def fill(inked: list[list[Any]], clicks: list[list[Any]], canvas: Canvas, left: int, top: int) -> None:
    """Note the ink of each cell, and what a click there means, over whatever was there."""
    for y in range(canvas.height):
        row = [ink for text, ink in canvas.row(y) for _ in cells(text)]
        inked[top + y][left : left + canvas.width] = row
        clicks[top + y][left : left + canvas.width] = [None] * canvas.width
    for hit in canvas._hits:
        for y in range(hit.y, hit.bottom):
            clicks[top + y][left + hit.x : left + hit.right] = [hit.target] * max(0, hit.right - hit.x)


async def at_each_size(pilot: Pilot[Any], screen: Any, coach: bool = False) -> None:
    """Compare at each size."""
    for size in SIZES:
        await resize(pilot, *size)
        needs = screen.coach_needs() if coach else None
        presenter = screen.presenter if isinstance(screen, ReplayScreen) else screen.controller.presenter
        compare(pilot, presenter, needs)


@each_game
async def test_a_table_on_a_canvas_is_that_of_the_app(game: str) -> None:
    async with at_table(table_of(game, 4, 25)) as pilot:
        await at_each_size(pilot, table_screen(pilot))


@pytest.mark.slow
@pytest.mark.parametrize("keys", ["2", "3", "4", "5", "N", "I", "g", "right enter", "L"])
@each_game
async def test_whatever_is_looked_at_is_painted_alike(game: str, keys: str) -> None:
    info = load(game).info
    for seats in {info.min_seats, info.max_seats}:
        async with at_table(table_of(game, max(2, seats), 40)) as pilot:
            for key in keys.split():
                await pilot.press(key)
            await at_each_size(pilot, table_screen(pilot))


@each_game
async def test_a_lesson_on_a_canvas_is_that_of_the_app(game: str) -> None:
    async with visiting() as pilot:
        screen = lesson_screen(pilot.app, game, lessons_of(game)[0].name)  # type: ignore[arg-type]
        assert isinstance(screen, LessonScreen)
        pilot.app.open_screen(screen)  # type: ignore[attr-defined]
        await pilot.pause()
        await at_each_size(pilot, screen, coach=True)
        coach, place = screen.query_one(Coach), screen.query_one(Placed).region
        assert coach.region.width * coach.region.height > 0
        assert coach.region in place


@each_game
async def test_a_replay_on_a_canvas_is_that_of_the_app(game: str) -> None:
    seen = Library(SAMPLES).replay(game, 0)
    async with visiting(ReplayScreen(seen, game)) as pilot:
        await pilot.press("right_square_bracket", "l")
        await at_each_size(pilot, pilot.app.screen)
