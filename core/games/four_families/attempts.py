"""What a player would naturally try at a question, allowed or not: the refusals among it are shown with their reasons."""

from __future__ import annotations

from typing import Any

from core.games.four_families.actions import (
    PAID,
    Attack,
    Claim,
    LayAsset,
    LayFamily,
    LayGangster,
    LayInfluence,
    PlayMovement,
    PlaySpecial,
    UsePower,
)
from core.games.four_families.board import Board
from core.games.four_families.components import ASSETS, SPECIALS
from core.games.four_families.mechanics import cards, requirements
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import NOBODY, FamiliesState


def likely_attempts(board: Board, s: FamiliesState, seat: int) -> list[Any]:
    """Return natural answers to the present question, in the order of the family board or of the city."""
    step = now(s)[0]
    if step == Step.ACTION:
        return _actions(s, seat)
    return _takings(board, s, seat) if step == Step.CONTROL else []


def _actions(s: FamiliesState, seat: int) -> list[Any]:
    hand = cards.kinds_in(s.hands[seat])
    specials = [kind for kind in hand if kind in SPECIALS] or SPECIALS[:1]
    return [
        *(LayInfluence(kind, False, PAID) for kind in hand[:1]),
        LayGangster(PAID),
        *(LayAsset(kind, PAID) for kind in ASSETS),
        *(PlaySpecial(kind, False) for kind in specials),
        PlayMovement(),
        LayFamily(1),
        *(UsePower(power) for power in POWERS),
    ]


def _takings(board: Board, s: FamiliesState, seat: int) -> list[Any]:
    found: list[Any] = []
    for cell in board.city(len(s.hands)).businesses:
        if s.business[cell] >= 0 and s.owner[cell] != seat:
            found.append((Claim if s.owner[cell] == NOBODY else Attack)(cell, requirements.NOTHING))
    return [*found, *(UsePower(power) for power in POWERS)]
