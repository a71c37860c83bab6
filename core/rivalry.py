"""What the others at a table have against a seat, as evaluations weigh it."""

from __future__ import annotations

from collections.abc import Sequence


def rivalry(totals: Sequence[float], seat: int, best_share: float) -> dict[str, float]:
    """Return what each rival's total counts against a seat. The best rival alone counts for so much of it, the rest is shared among all."""
    rivals = [other for other in range(len(totals)) if other != seat]
    best = max(rivals, key=lambda other: totals[other])
    shared = (1 - best_share) / len(rivals)
    return {f"rival:{other}": -totals[other] * (shared + (best_share if other == best else 0.0)) for other in rivals}
