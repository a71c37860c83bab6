"""TY-2 and TY-3: everybody seals a card, then all are opened."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Refusal
from core.visibility import Event
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.events import Opened, Sealed
from examples.sixth_game.core.state import ToyState


def legal_seals(s: ToyState, seat: int) -> list[Seal]:
    """TY-2: return a seal for each value in the hand."""
    return [Seal(card) for card in sorted(set(s.hands[seat]))]


def refuse_seal(s: ToyState, seat: int, a: Seal) -> Refusal | None:
    """TY-2: only a card of your hand."""
    return None if a.card in s.hands[seat] else Refusal("no-card", f"You hold no {a.card}.", "TY-2")


def seal(s: ToyState, seat: int, a: Seal, out: list[Event]) -> None:
    """TY-2: put the card aside. The last one opens them all."""
    s.sealed[seat] = a.card
    out.append(Sealed(seat, a.card))
    if all(s.sealed):
        _open(s, out)


def winner_of(cards: Sequence[int]) -> int | None:
    """TY-3: return the seat of the highest card that nobody else has, or None."""
    single = [card for card in cards if cards.count(card) == 1]
    return cards.index(max(single)) if single else None


def prize(seats: int) -> int:
    """TY-3: return what a round is worth: a coin for each card."""
    return seats


def _open(s: ToyState, out: list[Event]) -> None:
    """TY-3, TY-4: pay the winner, then the richest player gives."""
    for hand, card in zip(s.hands, s.sealed, strict=True):
        hand.remove(card)
    winner = winner_of(s.sealed)
    if winner is not None:
        s.coins[winner] += prize(len(s.sealed))
    out.append(Opened(tuple(s.sealed), winner))
    s.giver = s.coins.index(max(s.coins))
    s.phase = "give"
