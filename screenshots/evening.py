"""A seeded game, played by bots (the person's seat too) to the same position every time: they decide by counts, not by the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.bots.levels import make_bot
from core.chance import seeded
from core.game import Action, Wait
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table
from tui.table.session import LocalTableSession

NAMES = ("Ada", "Moran", "Jun", "Rosa", "Weiss", "Nitti")
MOST_MOVES = 5000


class StillSession(LocalTableSession):
    """A session in which nobody moves by themselves."""

    def begin(self) -> None:
        """Seat no bots."""


class Evening:
    """A table whose first seat is the person's."""

    def __init__(self, game: str, seats: int, seed: str, level: str = "normal") -> None:
        self.game = load(game)
        options = full_options(self.game.info)
        people = [Seat(name, "person" if not n else "bot", level if n else "") for n, name in enumerate(NAMES[:seats])]
        self.table = Table(self.game, options, tuple(people), seeded(seed))
        self.session = StillSession(self.table, None, seed)
        self._bots = [make_bot(level, n, clock=None) for n in range(seats)]
        self._last = -1

    @property
    def state(self) -> Any:
        """The whole state."""
        return self.table.state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.actors(self.table.state)

    def play(self, until: Callable[[Any, int], bool]) -> Evening:
        """Play until `until(state, moves)`, looked at whenever it is the person's turn, or to the end."""
        for _ in range(MOST_MOVES):
            actors = self.game.actors(self.table.state)
            if not actors or (0 in actors and until(self.table.state, len(self.table.moves))):
                return self
            self.move(actors)
        raise RuntimeError(f"{self.game.info.name}: no such position")

    def move(self, actors: Sequence[int]) -> None:
        """Let the next of these who wants to do something."""
        for seat in sorted(actors, key=lambda seat: (seat <= self._last, seat)):
            choice: Action | Wait = self._bots[seat].choose(self.game, self.table.update(seat))
            if not isinstance(choice, Wait):
                refusal = self.table.act(seat, choice)
                assert refusal is None, refusal
                self._last = seat
                return
        raise RuntimeError(f"{self.game.info.name}: everybody waits")
