"""The Limousine: cards are loaded one by one, in the order in which they will be laid down, and driven to a business."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from core.game import Action
from core.games.chicago_poker.actions import Drive
from core.games.chicago_poker.components import HIDDEN
from tui.games.chicago_poker.view_model import Business, Pick, Slot, Target
from tui.painting.canvas import TargetArea
from tui.table.jump import nearest


def targets_of(pick: Pick, legal: Sequence[Action]) -> list[Target]:
    """Return the cards that can still be loaded or put back, then the businesses that the load can go to."""
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
    """Load the card. One that is loaded already is put back."""
    if target.place != pick.source or not pick.positions:
        return replace(pick, source=target.place, positions=(target.position,))
    if target.position in pick.positions:
        rest = tuple(position for position in pick.positions if position != target.position)
        return replace(pick, source=pick.source if rest else HIDDEN, positions=rest)
    return replace(pick, positions=(*pick.positions, target.position))


def following(targets: Sequence[Target], pick: Pick, target: Slot) -> Target:
    """Return where the cursor goes after a card: to the next that can be loaded, else to the only business the load can go to."""
    if target.position not in pick.positions:
        return target
    slots = [each for each in targets if isinstance(each, Slot) and each.position not in pick.positions]
    places = [each for each in targets if isinstance(each, Business)]
    after = [slot for slot in slots if slot.position > target.position] or slots
    return after[0] if after else places[0] if len(places) == 1 else target


def step(spots: Mapping[Hashable, TargetArea], targets: Sequence[Target], here: Hashable, direction: str) -> Target:
    """Return where an arrow leads while a load is on: ← and → stay with the cards, or the businesses, ↑ and ↓ lead over.

    Where nothing stands there, from a business any arrow leads back to the cards.
    """
    slots: list[Target] = [each for each in targets if isinstance(each, Slot)]
    places: list[Target] = [each for each in targets if isinstance(each, Business)]
    back = direction in ("left", "up")
    if here in slots and direction in ("left", "right"):
        return slots[max(0, min(len(slots) - 1, slots.index(here) + (-1 if back else 1)))]
    ahead = nearest(spots, here, places if direction in ("left", "right") else targets, direction)
    if isinstance(ahead, Slot | Business) and ahead != here:
        return ahead
    others = (places if here in slots else slots) or slots or places
    return others[-1 if back else 0]
