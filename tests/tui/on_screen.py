"""A real Textual screen of painted widgets, as a test reads and clicks it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import StringIO
from typing import Any

from rich.console import Console
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from core.chance import Chance
from core.table import Table
from tests.kit.idle_loop import wait_for_timers
from tui.app import BackroomApp
from tui.painting.cell_text import cells
from tui.screens.home.screen import HomeScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.controller import TableController
from tui.table.intents import Act
from tui.table.session import LocalTableSession
from tui.terminal.colors import Depth
from tui.widgets.painted import Painted

NOW_AND_THEN = 0.002
"""Seconds between two looks: what is waited for may be the work of a thread, which wants the processor."""


def screen_rows(screen: Any) -> list[str]:
    """Return what is painted on a screen, one character a cell."""
    width, height = screen.size
    grid = [[" "] * width for _ in range(height)]
    for widget in sorted(screen.query(Painted), key=lambda widget: "over" in widget.layer):
        if widget.content_size and all(parent.display for parent in widget.ancestors_with_self if isinstance(parent, Widget)):
            left, top, *_ = widget.content_region
            for y, row in enumerate(widget.canvas.text().splitlines()):
                for x, cell in enumerate(cells(row)):
                    if 0 <= top + y < height and 0 <= left + x < width:
                        grid[top + y][left + x] = cell or "\0"
    return ["".join(row) for row in grid]


def shown(pilot: Pilot[Any]) -> str:
    """Return what is painted on the screen in front."""
    return "\n".join(row.replace("\0", "") for row in screen_rows(pilot.app.screen)) + "\n"


class StillSitting(LocalTableSession):
    """Its other players are the test."""

    def begin(self) -> None:
        """No bots."""


@asynccontextmanager
async def at_table(table: Table, size: tuple[int, int] = (80, 24), **settings: Any) -> AsyncIterator[Pilot[Any]]:
    """The app at this table, at once."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    chosen = Settings(**{"name": "Ada", "pace": "instant", **settings})
    app = BackroomApp(services, lambda house: house.open_table(StillSitting(table)), settings=chosen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def table_screen(pilot: Pilot[Any]) -> TableScreen:
    """Return the table, wherever in the stack it is."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


def move_in_sight(table: Table, controller: TableController, luck: Chance) -> int:
    """Let one of those who may act do something at random, and show it all. The first seat does it on its screen. Return who did."""
    seat = luck.pick(table.game.actors(table.state))
    action = table.game.sample(table.state, seat, luck)
    if seat == 0:
        controller.carry_out(Act(action))
    else:
        assert table.act(seat, action) is None
    controller.queue.show_all()
    return seat


async def click(pilot: Pilot[Any], words: str, nth: int = 0) -> None:
    """A click on the first cell of these words."""
    await pilot.pause()
    rows = screen_rows(pilot.app.screen)
    places = [(row.find(words), y) for y, row in enumerate(rows) if words in row]
    assert places, f"{words!r} is nowhere in\n" + "\n".join(rows)
    await pilot.click(offset=places[nth])
    await pilot.pause()


def whole_screen(pilot: Pilot[Any] | Any) -> str:
    """Return all that is in sight, whatever widgets made it, as text."""
    app = pilot.app
    console = Console(width=app.size.width, height=app.size.height, file=StringIO(), record=True, color_system=None, legacy_windows=False)
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True))
    return console.export_text(styles=False)


@asynccontextmanager
async def visiting(
    *pages: Screen[Any],
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    services: AppServices | None = None,
    depth: Depth = "truecolor",
) -> AsyncIterator[Pilot[Any]]:
    """The app with these screens over home."""
    services = services or AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    app = BackroomApp(services, lambda app: app.open_screen(HomeScreen()), depth, settings=settings or Settings(name="Ada"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for page in pages:
            app.open_screen(page)
            await pilot.pause()
        yield pilot


async def click_words(pilot: Pilot[Any], words: str, nth: int = 0) -> None:
    """A click on the first cell of these words, whatever widget shows them."""
    await pilot.pause()
    rows = whole_screen(pilot).splitlines()
    places = [(len(cells(row[: row.find(words)])), y) for y, row in enumerate(rows) if words in row]
    assert places, f"{words!r} is nowhere in\n" + "\n".join(rows)
    await pilot.click(offset=places[nth])
    await pilot.pause()


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Wait for a state."""
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(NOW_AND_THEN)
            await pilot.pause()


async def settled(pilot: Pilot[Any]) -> None:
    """Wait for whatever the screen in front still looks for, and for what it does a moment later with what it found."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete(list(pilot.app.workers))
    await wait_for_timers(within=0.1)
    await pilot.pause()


async def resize(pilot: Pilot[Any], width: int, height: int) -> None:
    """Give the window another size. Textual gathers the sizes of a few milliseconds."""
    await pilot.resize_terminal(width, height)
    await wait_for_timers(within=0.02)
    await pilot.pause()


def picture(pilot: Pilot[Any]) -> str:
    """Return the whole window as a golden text."""
    return "\n".join(line.rstrip() for line in whole_screen(pilot).splitlines()) + "\n"
