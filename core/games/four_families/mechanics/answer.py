"""What an answer to a question is: the options there are, why anything else is refused, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from core.games.four_families.board import Board
from core.games.four_families.components import CARD_KINDS
from core.games.four_families.mechanics import cards
from core.games.four_families.state import FamiliesState
from core.visibility import Event

Reason = tuple[str, str] | str | None
Options = Callable[[Board, FamiliesState, int, int], Iterable[Any]]
Why = Callable[[Board, FamiliesState, int, int, Any], Reason]
Do = Callable[[Board, FamiliesState, int, int, Any, list[Event]], None]


class Answer(msgspec.Struct, frozen=True):
    """One kind of answer to a question. Each function takes the board, the state, the seat and the step's number."""

    rule: str
    options: Options
    do: Do
    why: Why
    """Why not: a sentence, or a rule's number and a sentence. None for every option and nothing else."""


def answer(rule: str, options: Options, do: Do, why: Why | str) -> Answer:
    """Return an answer. A plain sentence refuses everything that is not among the options."""
    if not isinstance(why, str):
        return Answer(rule, options, do, why)
    return Answer(rule, options, do, lambda b, s, seat, arg, a: None if a in options(b, s, seat, arg) else why)


def no_options(b: Board, s: FamiliesState, seat: int, arg: int) -> Iterable[Any]:
    """Return nothing: for an answer whose options stand among those of another answer to the question."""
    return ()


def cards_in_hand(kind: type[Any]) -> Options:
    """Return an answer for each kind of card in the hand. They are made once, for they are looked at very often."""
    made = [kind(card) for card in range(CARD_KINDS)]
    return lambda b, s, seat, arg: [made[card] for card in cards.kinds_in(s.hands[seat])]
