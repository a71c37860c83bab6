"""A seeded game, played by bots (the person's seat too) to the same position every time: they decide by counts, not by the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.bots.levels import make_bot
from core.chance import seeded
from core.game import Action, Wait, resolve_options
from core.registry import load
from core.table import Seat, Table
from screenshots.headless import StillShell
from tui.house import House
from tui.screens.home.screen import HomeScreen
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession
from tui.terminal.colors import Depth
from tui.version import VERSION

CLOCK = "21:52"
NAMES = ("Ada", "Moran", "Jun", "Rosa", "Weiss", "Nitti")
MOST_MOVES = 5000


class StillSitting(LocalTableSession):
    """Nobody thinks by himself here."""

    def begin(self) -> None:
        """Nobody to wake."""


@dataclass
class Evening:
    """A table, and what the person in the first seat sees of it."""

    game: str
    seats: int
    seed: str
    size: tuple[int, int] = (80, 24)
    settings: Settings = field(default_factory=lambda: Settings(name="Ada", pace="instant"))
    depth: Depth = "truecolor"
    level: str = "normal"
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = load(self.game)
        options = resolve_options(game.info, self.options)
        assert isinstance(options, dict), options
        people = [Seat(name, "person" if not n else "bot", self.level if n else "") for n, name in enumerate(NAMES[: self.seats])]
        self.table = Table(game, options, tuple(people), seeded(self.seed))
        self.house = still_house(self.size, self.settings, self.depth)
        self.scene = TableScene(self.house, StillSitting(self.table, None, self.seed))
        self.house.open(self.scene)
        self._bots = [make_bot(self.level, n, clock=None) for n in range(self.seats)]
        self._last = -1

    def play(self, until: Callable[[Any, int], bool]) -> Evening:
        """Plays until `until(state, moves)`, looked at whenever it is the person's turn, or to the end."""
        for _ in range(MOST_MOVES):
            actors = self.table.game.actors(self.table.state)
            if not actors or (0 in actors and until(self.table.state, len(self.table.moves))):
                return self
            self._move(actors)
        raise RuntimeError(f"{self.game}: no such position")

    def _move(self, actors: Sequence[int]) -> None:
        """The next who wants to does something."""
        for seat in sorted(actors, key=lambda seat: (seat <= self._last, seat)):
            update = self.table.update(seat)
            choice: Action | Wait = self._bots[seat].choose(self.table.game, update)
            if not isinstance(choice, Wait):
                refusal = self.table.act(seat, choice)
                assert refusal is None, refusal
                self._last = seat
                if seat == 0:
                    self.scene.desk.own_action_accepted()
                return
        raise RuntimeError(f"{self.game}: everybody waits")

    @property
    def prompt(self) -> str:
        """The one sentence on the screen, which may take two rows."""
        return " ".join(self.house.canvas.text().splitlines()[-3:-1])

    def press(self, *keys: str) -> Evening:
        """What the person does at last."""
        for key in keys:
            self.house.key(key)
        return self


def still_house(size: tuple[int, int], settings: Settings, depth: Depth = "truecolor", services: AppServices | None = None) -> House:
    """A house on its first screen."""
    services = services or AppServices(SessionSettings(), clock=lambda: CLOCK, seed=lambda: "19281118", version=VERSION)
    house = House(StillShell(), services, depth, settings)
    house.open(HomeScreen(house))
    house.resize(*size)
    return house
