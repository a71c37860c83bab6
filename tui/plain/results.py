"""How a game ended, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Result
from core.text import listed


def result_lines(result: Result, names: Sequence[str]) -> list[str]:
    """Return who won and why, then all players, best first."""
    winners = [names[seat] for seat in result.winners]
    who = f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}" if winners else "Nobody wins"
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    return [f"{who}: {result.text}.", *(f"  {names[seat]}: {result.scores[seat]:g}" for seat in order)]
