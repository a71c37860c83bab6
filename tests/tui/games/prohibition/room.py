"""A table of Chicago on a screen without a terminal: positions reached by real bots, keys and clicks in, text out."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.bot import bot
from core.bots.match import glance
from core.chance import seeded
from core.games.prohibition import new_game
from core.games.prohibition.rules import actor
from core.games.prohibition.state import ProhibitionState
from core.table import Seat, Table
from tests.tui.look import StillShell, Visit
from tui.games.prohibition.desk import ProhibitionDesk
from tui.house import House
from tui.screens.table import TableScene
from tui.services import Services
from tui.settings import Forgotten, Settings
from tui.sitting import LocalSitting
from tui.terminal import Depth

NAMES = ("Moretti", "O'Hara", "Drucci", "Weiss")


class StillSitting(LocalSitting):
    """Its other players are the test."""

    def begin(self) -> None:
        """No bots."""


def table_at(until: Callable[[ProhibitionState], bool], seed: int = 3, bribes: str = "forced", seat: int = 0) -> Table:
    """A table that bots have played up to a position; one person sits there."""
    game = new_game()
    kinds = ["person" if place == seat else "bot" for place in range(4)]
    seats = tuple(Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=True))
    table = Table(game, {"bribes": bribes}, seats, seeded(seed))
    bosses = [bot("normal", seed * 10 + place, clock=None) for place in range(4)]
    while game.actors(table.state) and not until(table.state):  # type: ignore[arg-type]
        mover = game.actors(table.state)[0]  # type: ignore[arg-type]
        refusal = table.act(mover, bosses[mover].choose(game, glance(game, table.state, mover)))  # type: ignore[arg-type]
        assert refusal is None
    return table


def asked(phase: str, round: int = 1, seat: int = 0) -> Callable[[ProhibitionState], bool]:
    """When this seat is asked in this phase."""
    return lambda s: s.phase == phase and s.round >= round and actor(s) == seat


class Room(Visit):
    """A visit that begins at the table."""

    def __init__(self, table: Table, size: tuple[int, int] = (80, 24), settings: Settings | None = None, depth: Depth = "truecolor") -> None:
        self.table = table
        self.shell = StillShell()
        services = Services(Forgotten(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
        self.house = House(self.shell, services, depth, settings or Settings(name="Moretti", pace="instant"))
        self.scene = TableScene(self.house, StillSitting(table, None, "table 5"))
        self.house.open(self.scene)
        self.house.resize(*size)

    @property
    def state(self) -> ProhibitionState:
        """The table's state."""
        assert isinstance(self.table.state, ProhibitionState)
        return self.table.state

    @property
    def desk(self) -> ProhibitionDesk:
        """The desk in sight."""
        assert isinstance(self.scene.desk, ProhibitionDesk)
        return self.scene.desk
