"""Several people at one keyboard: whose view is in sight, and who is called next. Only a person's own letter brings their view.

In a game with secrets a curtain falls between two people, and bots are watched from no seat at all. What a turn's last move drew
stays in sight until its owner passes the keyboard on, or has gone. Where all is open, the next person is only named. Either way the
letter of their seat lifts it, and for half a second no key counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tui.painting.glyphs import mark
from tui.table.guard import GUARD_SECONDS

DEAF_SECONDS = 0.5
"""How long keys are dropped when the keyboard changes hands."""

Stage = Literal["playing", "turn over", "watching", "called"]


@dataclass
class Handover:
    """Who has the keyboard. People are numbered as the chairs of the session are."""

    secrets: bool
    now: Callable[[], float]
    stage: Stage = "playing"
    called: int = 0
    """Whose letter is waited for."""
    _deaf_until: float = 0.0
    _over_since: float = 0.0

    @property
    def is_deaf(self) -> bool:
        """Return whether a key pressed now was meant for another player."""
        return self.now() < self._deaf_until

    def call(self, whose: int) -> None:
        """Ask for a person."""
        self.stage, self.called = "called", whose
        self._deaf_until = self.now() + DEAF_SECONDS

    def watch(self) -> None:
        """Watch the bots while nobody here is to act."""
        self.stage = "watching"
        self._deaf_until = self.now() + DEAF_SECONDS

    def end_turn(self) -> None:
        """End the turn, which may still be taken back."""
        self.stage, self._over_since = "turn over", self.now()

    @property
    def may_pass_on(self) -> bool:
        """Return whether a key that passes the keyboard on was pressed by a player who saw how their turn ended."""
        return self.stage == "turn over" and self.now() - self._over_since >= GUARD_SECONDS

    def sit(self) -> None:
        """Note that a player has taken the keyboard."""
        if self.stage in ("watching", "called"):
            self._deaf_until = self.now() + DEAF_SECONDS
        self.stage = "playing"


def letter(seat: int) -> str:
    """Return the key of a seat: the letter that stands in its mark."""
    return mark(seat)[-1]
