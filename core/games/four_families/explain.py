"""What speaks for an action, in a family's words: points had, and what opens doors to more."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.evaluation import actions_left, parts
from core.games.four_families.mechanics import holdings
from core.games.four_families.state import FamiliesState
from core.reasons import Reason

PRINCIPLES = {
    "businesses": "Businesses are most of the points, and the first door to the next one.",
    "companions": "A second companion in an area is worth twice the first.",
    "assets": "Different assets make a set; the same one twice begins another.",
    "extras": "An extra card goes to whoever meets its condition first.",
    "agents": "An agent beside a business costs a point at the end.",
    "hand": "Cards are money and means; beyond the limit they are lost at the end of the round.",
    "holdings": "Lay first what most businesses ask for: a gangster, influence, an asset.",
    "prospects": "Look which businesses lack one thing only, and lay that.",
    "income": "A business that can be extorted pays cards in every round that is left.",
    "rival": "What keeps the leader from a business is worth as much as getting one.",
}
"""By kind of reason: what it says in general."""
POINTS = ("businesses", "companions", "assets", "extras", "agents")


def reason_text(board: Board, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    kind = reason.kind
    if kind in POINTS:
        now, then = (getattr(scoring.points(board, s, seat), kind) for s in (before, after))
        return f"points by {kind} {now} → {then}" if now != then else ""
    match kind:
        case "hand":
            now, then = len(before.hands[seat]), len(after.hands[seat])
            return f"cards in hand {now} → {then}" if now != then else ""
        case "holdings":
            return _holdings(board, before, after, seat)
        case "prospects":
            return "businesses nearer within reach" if reason.weight > 0 else "businesses less within reach"
        case "income":
            return "more cards by extortion" if reason.weight > 0 else "fewer cards by extortion"
        case "rival":
            gain = fsum(parts(board, after, reason.where).values()) - fsum(parts(board, before, reason.where).values())
            if abs(gain) < 0.5:
                return ""
            return f"{names[reason.where]} stands better" if gain > 0 else f"{names[reason.where]} stands worse"
    return ""


def _holdings(board: Board, before: FamiliesState, after: FamiliesState, seat: int) -> str:
    counts = {
        "gangsters laid": [holdings.gangsters(s, seat) for s in (before, after)],
        "hat influence": [holdings.hat(s, seat) for s in (before, after)],
        "city influence": [holdings.city(s, seat) for s in (before, after)],
        "kinds of assets": [holdings.asset_kinds(s, seat) for s in (before, after)],
        "family cards laid": [s.family[seat] for s in (before, after)],
        "colours of companions": [holdings.colours(board, s, seat) for s in (before, after)],
        "actions left": [actions_left(s, seat) for s in (before, after)],
    }
    changed = [f"{what} {old} → {new}" for what, (old, new) in counts.items() if old != new]
    return changed[0] if changed else ""
