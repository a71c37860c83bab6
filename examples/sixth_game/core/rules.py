"""Who may do what in each phase, and doing it: the one door to the mechanics."""

from __future__ import annotations

from core.chance import Chance
from core.game import ActionForm, Refusal
from core.visibility import Event
from examples.sixth_game.core.actions import Answer, Keep, Offer, Seal, ToyAction
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.mechanics import giving, sealing
from examples.sixth_game.core.scoring import is_over
from examples.sixth_game.core.state import ToyState

NOT_NOW = {
    "seal": Refusal("phase", "Not now: everybody seals a card first.", "TY-2"),
    "give": Refusal("phase", "Not now: the richest player offers coins or keeps them.", "TY-4"),
    "answer": Refusal("phase", "Not now: the offer waits for its answer.", "TY-5"),
}


def actors(board: Board, s: ToyState) -> tuple[int, ...]:
    """TY-2, TY-4, TY-5: return the seats that may act."""
    if is_over(board, s):
        return ()
    if s.phase == "seal":
        return tuple(seat for seat, card in enumerate(s.sealed) if not card)
    return (s.giver,) if s.phase == "give" else (s.offer[0],)


def legal_actions(board: Board, s: ToyState, seat: int) -> list[ToyAction]:
    """TY-2, TY-4, TY-5: return every listed action of a seat."""
    if seat not in actors(board, s):
        return []
    if s.phase == "seal":
        return [*sealing.legal_seals(s, seat)]
    return [Keep()] if s.phase == "give" else [Answer(s.offers, False), Answer(s.offers, True)]


def action_forms(s: ToyState, seat: int) -> tuple[ActionForm, ...]:
    """TY-4: return the open-ended actions of a seat."""
    form = giving.offer_form(s, seat) if s.phase == "give" and seat == s.giver else None
    return () if form is None else (form,)


def check_rules(s: ToyState, seat: int, a: ToyAction) -> Refusal | None:
    """Return why the seat may not do this, or None."""
    match a, s.phase:
        case Seal(), "seal":
            return sealing.refuse_seal(s, seat, a)
        case Keep(), "give":
            return None
        case Offer(), "give":
            return giving.refuse_offer(s, seat, a)
        case Answer(), "answer":
            return giving.refuse_answer(s, a)
    return NOT_NOW[s.phase]


def apply(s: ToyState, seat: int, a: ToyAction, out: list[Event]) -> None:
    """Do it."""
    match a:
        case Seal():
            sealing.seal(s, seat, a, out)
        case Keep():
            giving.begin_round(s)
        case Offer():
            giving.offer(s, seat, a, out)
        case Answer():
            giving.answer(s, a, out)


def sample(board: Board, s: ToyState, seat: int, chance: Chance) -> ToyAction:
    """Return some action of the seat, an offer among them."""
    if s.phase == "give" and s.coins[seat] and chance.below(2, "sample"):
        others = [to for to in range(len(s.coins)) if to != seat]
        return Offer(chance.pick(others, "sample"), 1 + chance.below(s.coins[seat], "sample"))
    return chance.pick(legal_actions(board, s, seat), "sample")
