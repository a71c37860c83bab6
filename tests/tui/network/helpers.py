"""Houses in one event loop with real TCP between them: a host's, and his friends'."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core import registry
from core.lan.server.start import ListenOptions
from saves.library import Library
from tests.core.lan.helpers import HERE, load, until
from tests.tui.headless import HeadlessApp
from tui.network.lan_service import LanNetworkService
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import TablePlan

OPENING = ListenOptions(HERE, 0, announce=False)


class NetworkPlayer(HeadlessApp):
    """Somebody with a screen and a network."""

    network: LanNetworkService

    def __init__(self, name: str, folder: Path | None = None, size: tuple[int, int] = (80, 24), **more: Any) -> None:
        self.network = LanNetworkService(None if folder is None else Library(folder), OPENING, [HERE], **more)
        services = AppServices(SessionSettings(), None, self.network, clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
        super().__init__(size, Settings(name=name, pace="instant"), services)

    async def sees(self, *words: str) -> NetworkPlayer:
        """Waits until all the words are on the screen."""

        def there() -> bool:
            self.house.paint()
            return all(word in self.text for word in words)

        try:
            await until(there)
        except TimeoutError:
            raise AssertionError(f"{self.house.settings.name} never saw {words}; the screen was\n{self.text}") from None
        return self

    async def at(self, kind: type) -> Any:
        """Waits until a scene of this kind is on top."""
        try:
            await until(lambda: self.house.scenes and isinstance(self.house.top, kind))
        except TimeoutError:
            raise AssertionError(f"{self.house.settings.name} never came to a {kind.__name__}; the screen was\n{self.text}") from None
        return self.house.top

    async def lobby(self) -> LobbyScreen:
        """Waits for the lobby."""
        scene = await self.at(LobbyScreen)
        assert isinstance(scene, LobbyScreen)
        return scene

    async def table(self) -> TableScene:
        """Waits for the table."""
        scene = await self.at(TableScene)
        assert isinstance(scene, TableScene)
        return scene

    async def go_home(self) -> None:
        """Ends the visit."""
        self.house.empty()
        await self.network.end()

    @property
    def address(self) -> str:
        """Of the house opened here."""
        assert self.network._inn is not None
        return self.network._inn.addresses[0]


@asynccontextmanager
async def network_players(*names: str, **more: Any) -> AsyncIterator[list[NetworkPlayer]]:
    """So many people, each at a keyboard of his own; the first is the last to go."""
    people = [NetworkPlayer(name, **more) for name in names]
    try:
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
    """A table with seats of these kinds: "person", "remote", or a bot's level."""
    from core.game import resolve_options
    from core.table import Seat

    rules = load(game)
    options = resolve_options(rules.info, {})
    assert isinstance(options, dict)
    seats = [Seat("", kind) if kind in ("person", "remote") else Seat("", "bot", kind) for kind in kinds]
    return TablePlan(rules, options, tuple(seats), seed, name)


async def gather_at(host: NetworkPlayer, guests: list[NetworkPlayer], what: TablePlan) -> None:
    """A table with all of them in its lobby, ready to start."""
    host.network.host(host.house, what)
    await host.lobby()
    for guest in guests:
        assert guest.network.join(guest.house, host.address) == ""
        await guest.lobby()
        guest.press("r")
        await guest.sees("✓ ready")
    await host.sees("s begins")
