"""The app at home or at another page, as a test plays it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from tests.tui.on_screen import whole_screen
from tests.tui.screens.fakes import OneTable
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.screens.page import Page
from tui.services import AppServices
from tui.settings import SessionSettings, Settings, SettingsFile


class Visit:
    """Somebody at a page."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot

    @property
    def app(self) -> BackroomApp:
        app = self.pilot.app
        assert isinstance(app, BackroomApp)
        return app

    @property
    def page(self) -> Any:
        """Return the screen in front."""
        return self.app.screen

    @property
    def text(self) -> str:
        """Return all that is in sight."""
        return whole_screen(self.pilot)

    async def press(self, *keys: str) -> Visit:
        """Keys, by their names."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause(0)
        await self.pilot.pause()
        return self

    async def type(self, text: str) -> Visit:
        """Letters."""
        return await self.press(*text)

    async def click(self, words: str, nth: int = 0) -> Visit:
        """A click on the first cell of these words."""
        await self.pilot.pause()
        places = [(row.find(words), y) for y, row in enumerate(self.text.splitlines()) if words in row]
        assert places, f"{words!r} is nowhere in\n{self.text}"
        await self.pilot.click(offset=places[nth])
        await self.pilot.pause()
        return self


@asynccontextmanager
async def at_home(
    size: tuple[int, int] = (80, 24),
    network: OneTable | None = None,
    settings: Settings | None = None,
    library: Any = None,
    page: Any = None,
    kept: SettingsFile | None = None,
) -> AsyncIterator[Visit]:
    """The app at home, or with a page over it that is made for the app. Without settings it is of somebody who played Poker last."""
    services = AppServices(kept or SessionSettings(), library, network, clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")

    def start(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        if page is not None:
            opened = page(app)
            assert isinstance(opened, Page)
            app.open_screen(opened)

    app = BackroomApp(services, start, settings=settings or Settings(name="Ada"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete([worker for worker in app.workers if worker.node is app])
        await pilot.pause()
        await app.workers.wait_for_complete([worker for worker in app.workers if worker.node is app])
        await pilot.pause()
        yield Visit(pilot)
