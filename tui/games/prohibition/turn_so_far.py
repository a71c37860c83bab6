"""What was done in the present turn, read off what is told of it."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.prohibition import events
from core.games.prohibition.preview import END, INCOME_STEP, STEP_OF
from core.table import MoveEvents, Update
from core.visibility import Event

DEEDS = {
    events.Bailed: STEP_OF["bail"],
    events.Recruited: STEP_OF["recruit"],
    events.Placed: STEP_OF["recruit"],
    events.Moved: STEP_OF["move"],
    events.Fought: STEP_OF["fight"],
    events.Earned: INCOME_STEP,
    events.CasinoBuilt: STEP_OF["build"],
    events.StillBuilt: STEP_OF["build"],
}
"""The step that each kind of deed belongs to."""


class TurnSoFar:
    """The story of a turn. What is taken back is no longer part of it."""

    def __init__(self, update: Update, phase: str) -> None:
        self._told: dict[int, tuple[Event, ...]] = {}
        self._met_at = STEP_OF.get(phase, END)
        """The step at which the table was come upon. What was done before is known only if it is told."""
        self.take_in(update)

    def take_in(self, update: Update) -> None:
        """Add what is new, and drop what was taken back."""
        self._told = {move: told for move, told in self._told.items() if move <= update.move} | _by_move(update.events)

    def steps_gone(self, phase: str, fought: int) -> tuple[frozenset[int], frozenset[int]]:
        """Return the steps of the turn in which something was done, and those in which nothing was. Of the others neither is known."""
        now = STEP_OF.get(phase, 0)
        every = [event for _, told in sorted(self._told.items()) for event in told]
        begun = max((n for n, event in enumerate(every) if isinstance(event, events.TurnBegan)), default=None)
        worked = {DEEDS.get(type(event), 0) for event in every[begun or 0 :]}
        worked |= ({STEP_OF["fight"]} if fought else set()) | ({INCOME_STEP} if now > INCOME_STEP else set())
        first = 1 if begun is not None or self._met_at == 1 else self._met_at + 1
        return frozenset(step for step in worked if 0 < step < now), frozenset(range(first, now)) - worked


def _by_move(told: Iterable[MoveEvents]) -> dict[int, tuple[Event, ...]]:
    return {one.move: one.events for one in told}
