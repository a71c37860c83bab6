"""What a strong boss looks at, and how bosses are thought to play on: the search itself is that of all games."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.actions import AnyAction, Go, Move
from core.games.prohibition.board import Board
from core.games.prohibition.evaluation import evaluate
from core.games.prohibition.state import STEP_OF, ProhibitionState
from core.games.prohibition.strategy.step_choice import GAIN, best, is_sensible, onward, worth
from core.search_settings import SearchSettings

SETTINGS = SearchSettings(worlds=1, finalists=6, playouts=4, rounds=2, turns=1, decisions=200, effort=2000, glances=0)


def horizon(s: ProhibitionState, turns: int) -> int:
    """Return how far to play: whole rounds, so that all have had as many turns. The snitch's word counts for the round to come."""
    return s.round + turns + (s.phase not in STEP_OF)


def worth_trying(board: Board, s: ProhibitionState, seat: int, actions: Sequence[AnyAction]) -> Sequence[AnyAction]:
    """Return deeds and the next step. A move must help by itself, or the bot would move to and fro for ever."""
    idle = evaluate(board, s, seat) + GAIN
    deeds = [a for a in actions if not isinstance(a, Go) and is_sensible(board, s, seat, a)]
    helpful = [a for a in deeds if not isinstance(a, Move) or worth(board, s, seat, a) > idle]
    return helpful + onward(s, actions) or actions


def playout_action(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> AnyAction:
    """Return what a boss does in a playout."""
    return best(board, s, seat, legal)
