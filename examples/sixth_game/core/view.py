"""What a seat may know: its own hand and seal, and of the others only how many cards they hold."""

from __future__ import annotations

from collections.abc import Sequence

from core.field_copies import fields_copied
from core.game import View
from core.visibility import Event
from examples.sixth_game.core.components import NO_CARD
from examples.sixth_game.core.events import Opened
from examples.sixth_game.core.state import Phase, ToyState


class ToyView(View, frozen=True):
    """Fields as in `ToyState`."""

    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    coins: tuple[int, ...]
    sealed: tuple[bool, ...]
    own_seal: int
    round: int
    phase: Phase
    giver: int
    offers: int
    offer: tuple[int, int]


def project(s: ToyState, seat: int | None) -> ToyView:
    """TY-2: hide the hands and the sealed cards of the others."""
    return fields_copied(
        ToyView,
        s,
        seat=seat,
        hand=() if seat is None else tuple(s.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in s.hands),
        sealed=tuple(map(bool, s.sealed)),
        own_seal=NO_CARD if seat is None else s.sealed[seat],
    )


def reveals_secret(before: ToyState, events: Sequence[Event]) -> bool:
    """TY-3: return whether sealed cards were opened."""
    return any(isinstance(event, Opened) for event in events)
