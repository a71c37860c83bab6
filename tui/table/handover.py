"""Several people at one keyboard: whose desk is in sight, and who is called next. Only a person's own letter leads to their desk.

In a game with secrets a curtain falls between two people, and bots are watched from no seat at all. Where all is open, the next person
is only named. Either way the letter of their seat lifts it, and for half a second no key counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tui.painting.glyphs import mark

DEAF_SECONDS = 0.5
"""How long keys are dropped when the keyboard changes hands."""

Stage = Literal["desk", "turn over", "watching", "called"]


@dataclass
class Handover:
    """Who has the keyboard. Desks are numbered as the chairs of the session are."""

    secrets: bool
    now: Callable[[], float]
    stage: Stage = "desk"
    called: int = 0
    """Whose letter is waited for."""
    _deaf_until: float = 0.0

    @property
    def is_deaf(self) -> bool:
        """Whether a key pressed now was meant for somebody else's desk."""
        return self.now() < self._deaf_until

    @property
    def hides(self) -> bool:
        """Whether nothing of any desk may be seen."""
        return self.secrets and self.stage in ("watching", "called")

    def call(self, whose: int) -> None:
        """Ask for a person."""
        self.stage, self.called = "called", whose
        self._deaf_until = self.now() + DEAF_SECONDS

    def watch(self) -> None:
        """Nobody here is to act: the bots are watched."""
        self.stage = "watching"
        self._deaf_until = self.now() + DEAF_SECONDS

    def end_turn(self) -> None:
        """The turn is over, and may still be taken back."""
        self.stage = "turn over"

    def sit(self) -> None:
        """Somebody is at their desk."""
        if self.stage in ("watching", "called"):
            self._deaf_until = self.now() + DEAF_SECONDS
        self.stage = "desk"


def letter(seat: int) -> str:
    """The key of a seat: the letter that stands in its mark."""
    return mark(seat)[-1]
