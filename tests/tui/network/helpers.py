"""People with the real app each in one event loop, and real TCP between them: a host's server, and the guests'."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual._context import active_app
from textual.keys import _character_to_key
from textual.pilot import Pilot

from core import registry
from core.lan.transport.address import parse_address
from saves.library import Library
from tests.core.lan.helpers import HERE, load, until
from tests.tui.on_screen import resize, whole_screen
from tui.app import BackroomApp
from tui.network.lan_service import LanNetworkService
from tui.network.saved_seats import Opening
from tui.screens.home.screen import HomeScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.controller import TableController
from tui.table.session import TablePlan

OPENING = Opening(0, HERE, announce=False)


def text_of(app: BackroomApp) -> str:
    """Return all that is in sight in an app."""
    token = active_app.set(app)
    try:
        return whole_screen(Pilot(app))
    finally:
        active_app.reset(token)


class NetworkPlayer:
    """Somebody with a screen and a network. What they do waits until the screen has dealt with what they did before."""

    def __init__(
        self, name: str, folder: Path | None = None, size: tuple[int, int] = (80, 24), opening: Opening = OPENING, **more: Any
    ) -> None:
        self.name = name
        self.network = LanNetworkService(None if folder is None else Library(folder), opening, [HERE], **more)
        services = AppServices(SessionSettings(), None, self.network, clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
        settings = Settings(name=name, pace="instant")
        self.app = BackroomApp(services, lambda app: app.open_screen(HomeScreen()), settings=settings)
        self.pilot = Pilot(self.app)
        self._size = size
        self._life: asyncio.Task[Any] | None = None
        self._deeds: asyncio.Queue[Callable[[], Awaitable[object]]] = asyncio.Queue()
        self._hands: asyncio.Task[None] | None = None

    async def arrive(self) -> NetworkPlayer:
        """Start the app."""
        self._life = asyncio.create_task(self.app.run_async(headless=True, size=self._size))
        self._hands = asyncio.create_task(self._act())
        return await self.sees("BACKROOM")

    async def _act(self) -> None:
        active_app.set(self.app)
        while True:
            deed = await self._deeds.get()
            try:
                await deed()
            finally:
                self._deeds.task_done()

    # what they do

    def press(self, *keys: str) -> NetworkPlayer:
        """Keys, by their names or as they are printed."""
        for key in keys:
            self._deeds.put_nowait(lambda key=key: self._press(key))  # type: ignore[misc]
        return self

    async def _press(self, key: str) -> None:
        driver = self.app._driver
        assert driver is not None
        await self._settled()
        name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
        driver.send_message(events.Key(name, " " if key == "space" else key if len(key) == 1 else None))
        await self._settled()

    async def _settled(self) -> None:
        for _ in range(2):
            if self.app.is_running:
                await self.pilot.pause(0)

    def type(self, text: str) -> NetworkPlayer:
        """Letters."""
        return self.press(*["space" if c == " " else c for c in text])

    def click(self, words: str) -> NetworkPlayer:
        """A click on the first cell of these words, once they are there."""
        self._deeds.put_nowait(lambda: self._click(words))
        return self

    async def _click(self, words: str) -> None:
        await self._until_seen(words)
        await self._settled()
        x, y = next((row.find(words), y) for y, row in enumerate(self.text.splitlines()) if words in row)
        await self.pilot.click(offset=(x, y))
        await self._settled()

    def resizes(self, *sizes: tuple[int, int]) -> NetworkPlayer:
        """Give the window other sizes, one after another."""
        for width, height in sizes:
            self._deeds.put_nowait(lambda width=width, height=height: resize(self.pilot, width, height))  # type: ignore[misc]
        return self

    def hosts(self, what: TablePlan) -> NetworkPlayer:
        """Open a table."""
        return self._ask(lambda: self.network.host(self.app, what))

    def joins(self, address: str, code: str = "") -> NetworkPlayer:
        """Go to the server there, or to its table of this code."""
        if code:
            return self._ask(lambda: self.network.call(self.app, parse_address(address), "", code))
        return self._ask(lambda: self.network.join(self.app, address))

    def _ask(self, call: Callable[[], str]) -> NetworkPlayer:
        async def deed() -> None:
            await self._settled()
            self.app.call_later(call)
            await self._settled()

        self._deeds.put_nowait(deed)
        return self

    # what they see

    @property
    def text(self) -> str:
        """Return all that is in sight."""
        return text_of(self.app)

    def _shows(self, *words: str) -> bool:
        return self.app.is_running and bool(self.app.screen.size) and all(word in self.text for word in words)

    async def done(self) -> NetworkPlayer:
        """Wait until everything they set about is done."""
        async with asyncio.timeout(10):
            await self._deeds.join()
        return self

    async def sees(self, *words: str) -> NetworkPlayer:
        """Wait until all the words are on the screen."""
        await self.done()
        return await self._until_seen(*words)

    async def _until_seen(self, *words: str) -> NetworkPlayer:
        try:
            async with asyncio.timeout(10):
                while not self._shows(*words):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"{self.name} never saw {words}; the screen was\n{self.text}") from None
        return self

    async def at(self, kind: type) -> Any:
        """Wait until a screen of this kind is in front."""
        await self.done()
        try:
            await until(lambda: self.app.screen_stack and isinstance(self.app.screen, kind))
        except TimeoutError:
            raise AssertionError(f"{self.name} never came to a {kind.__name__}; the screen was\n{self.text}") from None
        return self.app.screen

    async def lobby(self) -> LobbyScreen:
        """Wait for the lobby."""
        screen = await self.at(LobbyScreen)
        assert isinstance(screen, LobbyScreen)
        return screen

    async def table(self) -> TableController:
        """Wait for the table."""
        screen = await self.at(TableScreen)
        assert isinstance(screen, TableScreen)
        return screen.controller

    @property
    def controller(self) -> TableController:
        """Of the table, wherever in the stack it is."""
        return next(screen.controller for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    async def go_home(self) -> None:
        """End the visit."""
        if self._hands is not None:
            self._hands.cancel()
        if self._life is not None and not self._life.done():
            self.app.exit()
            await asyncio.wait_for(asyncio.gather(self._life, return_exceptions=True), 10)
        await self.network.end()

    @property
    def address(self) -> str:
        """Of the server opened here."""
        assert self.network._hosted is not None
        return self.network._hosted.addresses[0]


@asynccontextmanager
async def network_players(*names: str, **more: Any) -> AsyncIterator[list[NetworkPlayer]]:
    """So many people, each at a keyboard of their own. The first is the last to go."""
    people = [NetworkPlayer(name, **more) for name in names]
    try:
        for person in people:
            await person.arrive()
        yield people
    finally:
        for person in reversed(people):
            await person.go_home()


@pytest.fixture(autouse=True)
def toy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a game like the others."""
    original: Callable[..., Any] = registry.load
    monkeypatch.setattr(registry, "load", lambda name, text=None: load(name, text) if name == "toy" else original(name, text))


def plan(game: str, *kinds: str, name: str = "Friday", seed: str = "7") -> TablePlan:
    """Return a table with seats of these kinds: "person", "remote", or a bot's level."""
    from core.option_defaults import full_options
    from core.table import Seat

    rules = load(game)
    options = full_options(rules.info)
    seats = [Seat("", kind) if kind in ("person", "remote") else Seat("", "bot", kind) for kind in kinds]
    return TablePlan(rules, options, tuple(seats), seed, name)


async def gather_at(host: NetworkPlayer, guests: list[NetworkPlayer], what: TablePlan, ready: bool = True) -> None:
    """A table with all of them in its lobby, ready to start unless a seat stays free."""
    host.hosts(what)
    await host.lobby()
    for guest in guests:
        guest.joins(host.address)
        await guest.lobby()
        guest.press("r")
        await guest.sees("✓ ready")
    await host.sees("s begins" if ready else "s start")
