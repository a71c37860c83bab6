"""What was done in the present turn before this table was opened, read off what is told of it."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.prohibition import events
from core.games.prohibition.preview import STEP_OF
from core.table import MoveEvents

DEEDS = {
    events.Bailed: STEP_OF["bail"],
    events.Recruited: STEP_OF["recruit"],
    events.Placed: STEP_OF["recruit"],
    events.Moved: STEP_OF["move"],
    events.Fought: STEP_OF["fight"],
    events.CasinoBuilt: STEP_OF["build"],
    events.StillBuilt: STEP_OF["build"],
}
"""The step that each kind of deed belongs to."""


def entered_before(told: Iterable[MoveEvents], now: int, things: tuple[object, ...]) -> dict[int, tuple[object, ...]]:
    """Return what could be changed as each earlier step began, alike where nothing was done. Empty if the turn's beginning is not told."""
    every = [event for one in told for event in one.events]
    begun = max((n for n, event in enumerate(every) if isinstance(event, events.TurnBegan)), default=None)
    if begun is None or not now:
        return {}
    worked = {DEEDS.get(type(event), 0) for event in every[begun:]}
    entered: dict[int, tuple[object, ...]] = {}
    for step in range(now - 1, 0, -1):
        things = ("before", step) if step in worked else things
        entered[step] = things
    return entered
