"""What the others at a table have against a seat, as evaluations weigh it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RIVAL = "rival:"


def rivalry(totals: Sequence[float], seat: int, best_share: float) -> dict[str, float]:
    """Return what each rival's total counts against a seat. The best rival alone counts for so much of it, the rest is shared among all."""
    rivals = [other for other in range(len(totals)) if other != seat]
    best = max(rivals, key=lambda other: totals[other])
    shared = (1 - best_share) / len(rivals)
    return {f"{RIVAL}{other}": -totals[other] * (shared + (best_share if other == best else 0.0)) for other in rivals}


def by_one_rival(before: Mapping[str, float], after: Mapping[str, float]) -> Mapping[str, float]:
    """Return the components after an action so that their changes are a rival's own.

    Where another rival is the best after it, all that this one already had would count as a change. Both changes together
    are then the loss of the rival who was the best, or the gain of the one who is.
    """
    rivals = sorted({name for name in (*before, *after) if name.startswith(RIVAL)})
    if not rivals:
        return after
    was, now = (min(rivals, key=lambda name: part.get(name, 0.0)) for part in (before, after))
    if was == now:
        return after
    change = sum(after.get(name, 0.0) - before.get(name, 0.0) for name in (was, now))
    whose, other = (was, now) if change > 0 else (now, was)
    return {**after, whose: before.get(whose, 0.0) + change, other: before.get(other, 0.0)}
