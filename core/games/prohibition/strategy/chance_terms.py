"""What decides who wins, as the chances that people are shown weigh it.

It is money, the arrest and who has the last word in the last round. Once that has begun, it is what those still to act will do.
"""

from __future__ import annotations

from math import log

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.evaluation import ahead_at_arrest, assured, projected, turns_left
from core.games.prohibition.state import ProhibitionState
from core.games.prohibition.strategy.last_round import win_shares

TENS = 10.0
"""Money is told in tens of thousands, so that terms vary about as much as each other."""
HOPELESS = 0.01
"""What a boss is taken to win at least in the last round: others may play otherwise."""


def chance_terms(board: Board, s: ProhibitionState, seat: int) -> dict[str, float]:
    """Return a seat's terms. Those of its standing come once more by its place in the last round: who is late there gives just enough."""
    ends = projected(board, s)
    left, end = turns_left(board, s, seat), ends[seat]
    first, second, _ = sorted((other for rival, other in enumerate(ends) if rival != seat), reverse=True)
    standing = {
        "end": end / TENS,
        "arrest": ahead_at_arrest(board, s, ends, seat, left),
        "richest": assured(end - first, left),
    }
    found = standing | {
        "second": assured(end - second, left),
        "cash": s.cash[seat] / TENS,
        "earns_yet": float(left - board.rounds + s.round),
    }
    if s.round == board.rounds:
        found["settled"] = log(win_shares(board, s)[seat] + HOPELESS)
    place = last_place(board, s, seat)
    if place:
        found[f"last_{place}"] = 1.0
        found |= {f"{name}_last_{place}": value for name, value in standing.items()}
    return found


def last_place(board: Board, s: ProhibitionState, seat: int) -> int:
    """PR-3: return when a seat will play in the last round: 0 for the first to play there."""
    starts = (s.start + board.rounds - s.round) % SEATS
    return (seat - starts) % SEATS
