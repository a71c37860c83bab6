"""A table of Chicago on a screen without a terminal: staged positions, keys and clicks in, text out."""

from __future__ import annotations

from typing import Any

from core.games.prohibition.state import KINDS, ProhibitionState
from core.table import Seat, Table
from tests.rules.prohibition.positions import CICERO, GAME, LEVEE, LOOP, NORTH, NORTHWEST, SOUTH, STOCKYARDS, WEST, stage
from tests.tui.still_table import StillTable
from tui.commands import Press
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession
from tui.terminal.colors import Depth

NAMES = ("Moretti", "O'Hara", "Drucci", "Weiss")
MEN = {
    NORTHWEST: (0, 0, 2, 0),
    WEST: (0, 0, 2, 2),
    CICERO: (0, 4, 0, 0),
    STOCKYARDS: (0, 3, 0, 1),
    NORTH: (0, 0, 3, 0),
    LOOP: (3, 0, 1, 0),
    LEVEE: (4, 0, 0, 0),
    SOUTH: (0, 0, 0, 3),
}
SPENT = ((2, 6, 8, 16, 8, 0), (0, 6, 16, 16, 9, 0), (4, 4, 8, 0, 6, 0), (2, 10, 8, 0, 5, 0))
"""By boss: bail, funerals, casinos, stills, bribes, charity."""


def eighth_round(phase: str = "move", **fields: Any) -> ProhibitionState:
    """Weiss has had his turn. Moretti (seat 0) is at some step of his."""
    register = fields.pop("register", [96, 118, 74, 74])
    s = stage(
        phase,
        men=MEN,
        round=8,
        start=3,
        turn=1,
        hand=[1, 1, 1, 0],
        pool=[1, 2, 1, 3],
        jail=[1, 0, 0, 1],
        casinos=[0, 1, 1, 0, 1, 0, 1, 0],
        stills=[1, 1, 0, 0],
        stack=[0, 1, 2, 3],
        register=register,
        spent=[amount for row in SPENT for amount in row],
        cash=[register[seat] - sum(SPENT[seat][: KINDS - 1]) for seat in range(4)],
        declared=[48, 60, 47, 43],
        declared_round=7,
        bag=[2, 1],
        drawn=2,
        gone=1,
        course=[n * k for n in range(1, 8) for k in (12, 15, 10, 9)],
    )
    s.ap = min(s.ap, 1)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def table_of(state: ProhibitionState, people: tuple[int, ...] = (0,)) -> Table:
    """Return a table at which this state is played."""
    seats = tuple(Seat(name, "person" if seat in people else "bot") for seat, name in enumerate(NAMES))
    options = {"bribes": "forced" if state.forced else "free"}
    return Table.resumed(GAME, options, seats, state, [], None)


class StillSitting(LocalTableSession):
    """Its other players are the test."""

    def begin(self) -> None:
        """No bots."""


def services() -> AppServices:
    """Nothing of the world."""
    return AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")


class Room(StillTable):
    """A player at a table of this game."""

    def __init__(
        self,
        state: ProhibitionState,
        size: tuple[int, int] = (80, 24),
        depth: Depth = "truecolor",
        settings: Settings | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.table = table_of(state)
        self.table.options = {**self.table.options, **(options or {})}
        super().__init__(StillSitting(self.table), settings or Settings(name="Moretti", pace="instant"), size, depth)

    @property
    def state(self) -> ProhibitionState:
        """Return the table's state."""
        assert isinstance(self.table.state, ProhibitionState)
        return self.table.state

    @property
    def presenter(self) -> ProhibitionPresenter:
        """Return the presenter in sight."""
        presenter = self.controller.presenter
        assert isinstance(presenter, ProhibitionPresenter)
        return presenter

    @property
    def prompt(self) -> str:
        """Return the one sentence."""
        return " ".join(self.text.rpartition("›")[2].split("\n")[:-1]).replace("    ", "").strip()

    def area(self, number: int) -> int:
        """Return the men of the first seat in an area."""
        return self.state.men[number * 4]

    def hint(self, sign: str) -> Room:
        """Click on a sign of the hint line."""
        rows = self.text.splitlines()
        target = self.canvas.target_at(rows[-1].index(sign), len(rows) - 1)
        assert isinstance(target, Press)
        self._perform(target.name, target.key)
        return self.paint()
