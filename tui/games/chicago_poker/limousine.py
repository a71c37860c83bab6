"""The Limousine: cards are loaded one by one, in the order in which they will be laid down, and driven to a business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.game import Action
from core.games.chicago_poker.actions import Drive
from core.games.chicago_poker.components import HIDDEN
from tui.games.chicago_poker.view_model import Business, Pick, Slot, Target


def targets_of(pick: Pick, legal: Sequence[Action]) -> list[Target]:
    """Cards that can still be loaded (or put back), then the businesses that the load can go to."""
    drives = [a for a in legal if isinstance(a, Drive)]
    loaded, size = pick.positions, len(pick.positions)
    if not loaded:
        firsts = sorted({(a.source, a.positions[0]) for a in drives})
        return [Slot(source, position) for source, position in firsts]
    fitting = [a for a in drives if a.source == pick.source and a.positions[:size] == loaded]
    places: list[Target] = [Business(place) for place in sorted({a.target for a in fitting if len(a.positions) == size})]
    nexts = {a.positions[size] for a in fitting if len(a.positions) > size}
    return [*places, *(Slot(pick.source, position) for position in sorted(nexts | set(loaded)))]


def load(pick: Pick, target: Slot) -> Pick:
    """The card goes along. One that is loaded already is put back."""
    if target.place != pick.source or not pick.positions:
        return replace(pick, source=target.place, positions=(target.position,))
    if target.position in pick.positions:
        rest = tuple(position for position in pick.positions if position != target.position)
        return replace(pick, source=pick.source if rest else HIDDEN, positions=rest)
    return replace(pick, positions=(*pick.positions, target.position))
