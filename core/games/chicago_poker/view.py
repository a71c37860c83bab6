"""CP-70: what a seat may know of the table, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from core.field_copies import fields_copied
from core.game import View
from core.games.chicago_poker.components import EVERYBODY, HIDDEN
from core.games.chicago_poker.events import Liquidated, Raided, TurnedUp
from core.games.chicago_poker.mechanics.tie_break import duelists
from core.games.chicago_poker.state import Ending, Phase, PokerState, round_of
from core.visibility import Event


class PokerView(View, frozen=True):
    """The table from one chair. Cards not known are HIDDEN. What the names mean, see the state."""

    short: bool
    tactical: bool
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck: int
    """How many cards it holds."""
    discard: tuple[int, ...]
    tiles: tuple[int, ...]
    stack: int
    """How many tiles are face down yet."""
    columns: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]
    turn: int
    turns: int
    phase: Phase
    regular: int
    extra: int
    passes: int
    place: int
    tied: tuple[int, ...]
    duelists: tuple[int, ...]
    """In a tie: who must choose a gangster."""
    chosen: tuple[int, ...]
    """In a tie: who has chosen."""
    own_choice: int
    winner: int
    ending: Ending

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.hand_sizes)

    @property
    def round(self) -> int:
        """Return the round, counted from 1."""
        return round_of(self.turns, self.seats)

    def column(self, place: int, seat: int) -> tuple[int, ...]:
        """Return this player's cards at this place."""
        return self.columns[place * len(self.hand_sizes) + seat]

    def knowers(self, place: int, seat: int) -> tuple[int, ...]:
        """Return beside each of these cards a mask of the seats that know it. EVERYBODY stands for a card that lies face up."""
        return self.known[place * len(self.hand_sizes) + seat]


def project(s: PokerState, seat: int | None) -> PokerView:
    """CP-70: return what this seat may know. None is the spectator."""
    in_tie = s.phase == "tie"
    return fields_copied(
        PokerView,
        s,
        seat=seat,
        hand=() if seat is None else tuple(s.hands[seat]),
        hand_sizes=tuple([len(hand) for hand in s.hands]),
        deck=len(s.deck),
        stack=sum(s.stack),
        columns=tuple([visible(column, known, seat) for column, known in zip(s.columns, s.known, strict=True)]),
        duelists=tuple(duelists(s)) if in_tie else (),
        chosen=tuple([other for other, card in enumerate(s.sealed) if card != HIDDEN]) if in_tie else (),
        own_choice=HIDDEN if seat is None else s.sealed[seat],
    )


def visible(column: list[int], known: list[int], seat: int | None) -> tuple[int, ...]:
    """CP-14, CP-17: return a column as this seat sees it."""
    if seat is None:
        return tuple([card if mask == EVERYBODY else HIDDEN for card, mask in zip(column, known, strict=True)])
    return tuple([card if mask >> seat & 1 else HIDDEN for card, mask in zip(column, known, strict=True)])


def reveals_secret(before: PokerState, events: Sequence[Event]) -> bool:
    """CP-16, CP-17, CP-31: return whether a card that lay face down is now known to all, or to a raider who did not know it."""
    return any(mask != EVERYBODY for event in events for mask in _turned_up(before, event)) or any(
        isinstance(event, Raided) and _is_new_to_raider(before, event) for event in events
    )


def _is_new_to_raider(s: PokerState, event: Raided) -> bool:
    return any(not mask >> event.seat & 1 for mask in s.known[event.place * s.seats + event.victim])


def _turned_up(s: PokerState, event: Event) -> list[int]:
    """Return who knew the cards that this event showed to everybody."""
    match event:
        case Liquidated(_, victim, place):
            return s.known[place * s.seats + victim][-1:]
        case TurnedUp(_, place):
            return [mask for seat in range(s.seats) for mask in s.known[place * s.seats + seat]]
    return []
