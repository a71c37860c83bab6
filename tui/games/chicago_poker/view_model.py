"""What the painters of this game are given: one frozen picture of the table and of what its holder is about to do."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.chicago_poker.actions import Drive
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import BRIBERY, HIDDEN, LIMOUSINE, is_gangster
from core.games.chicago_poker.events import Reinforced, Took, TurnedUp
from core.games.chicago_poker.preview import Odds, after_drive, laid_with, left_behind, nearest_hand, odds, rank_of, score
from core.games.chicago_poker.view import PokerView
from core.visibility import Event


@dataclass(frozen=True)
class HandCard:
    """A card of one's hand, by its place in it."""

    hand: int


@dataclass(frozen=True)
class Deck:
    """The deck: a draw."""


@dataclass(frozen=True)
class End:
    """The end of the turn."""


@dataclass(frozen=True)
class Business:
    """A business as a whole."""

    place: int


@dataclass(frozen=True)
class Row:
    """Another player's column."""

    place: int
    victim: int


@dataclass(frozen=True)
class Slot:
    """One's own card in a column."""

    place: int
    position: int


@dataclass(frozen=True)
class Pile:
    """A card of the discard pile."""

    card: int


Target = HandCard | Deck | End | Business | Row | Slot | Pile


@dataclass(frozen=True)
class Pick:
    """A card in one's fingers, and for the Limousine the cards already on it."""

    card: int
    at: int
    source: int = HIDDEN
    positions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Shot:
    """A shootout that is over, as everybody saw it."""

    place: int
    kind: int
    columns: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    winner: int
    sent: tuple[tuple[int, int], ...] = ()
    """(seat, card) of the reinforcements that decided it."""


@dataclass(frozen=True)
class ViewModel:
    """Everything the painters may look at."""

    board: Board
    view: PokerView
    before: PokerView
    names: tuple[str, ...]
    actors: tuple[int, ...]
    targets: tuple[Target, ...] = ()
    cursor: Target | None = None
    pick: Pick | None = None
    focus: int = 0
    """The business that ranks are shown for."""
    shot: Shot | None = None
    columns: int = 80
    """Of the window."""
    ended_by: Shot | None = None
    """The shootout that ended the game. Its business stays as it was then."""

    @property
    def card(self) -> int:
        """Return the gangster that is picked or under the cursor, or HIDDEN."""
        if self.view.phase != "actions":
            return HIDDEN
        if self.pick is not None and self.pick.card == BRIBERY and isinstance(self.cursor, Pile):
            card = self.cursor.card
        elif self.pick is not None:
            card = self.pick.card
        elif isinstance(self.cursor, HandCard) and self.cursor.hand < len(self.view.hand):
            card = self.view.hand[self.cursor.hand]
        else:
            card = HIDDEN
        return card if is_gangster(card) else HIDDEN

    def thought(self, place: int) -> tuple[int, ...] | None:
        """Return one's cards there after what is being thought of: a card laid, or a load driven. None if nothing is."""
        pick = self.pick
        if pick is None or pick.card != LIMOUSINE:
            return laid_with(self.view, place, self.card)
        if pick.positions and place == pick.source:
            return left_behind(self.view, place, pick.positions)
        if pick.positions and Business(place) in self.targets:
            return after_drive(self.view, Drive(pick.source, place, pick.positions))
        return None

    def would(self, place: int) -> int | None:
        """Return what these are worth."""
        cards = self.thought(place)
        return None if cards is None else score(cards)

    def odds(self, place: int) -> tuple[Odds, ...]:
        """Return what one's cards there are then near to."""
        return odds(self.board, self.view, place, self.thought(place))

    def nearest(self, place: int) -> Nearest | None:
        """Return the hand that one's cards there are nearest to. If what is thought of spoils a better one, it is that one."""
        lies, then = nearest_hand(odds(self.board, self.view, place)), nearest_hand(self.odds(place))
        if self.thought(place) is None:
            return None if lies is None else Nearest(lies)
        keeps = lies is None or any(after.rank >= lies.rank for after in self.odds(place)) or rank_of(self.would(place) or 0) >= lies.rank
        if lies is not None and not keeps:
            return Nearest(lies, is_spoilt=True)
        return None if then is None else Nearest(then, is_then=True)

    def is_new(self, place: int, seat: int, position: int) -> bool:
        """Return whether this card was laid or turned since one's last action."""
        if self.view.seat is None or self.before.turns == 0:
            return False
        old = self.before.column(place, seat)
        moved = self.before.tiles[place] != self.view.tiles[place] or position >= len(old)
        return moved or old[position] != self.view.column(place, seat)[position]


@dataclass(frozen=True)
class Nearest:
    """A hand that one's cards are near to."""

    odds: Odds
    is_then: bool = False
    """Whether it is what they are near to after what is being thought of."""
    is_spoilt: bool = False
    """Whether it is what they would be near to no more."""


def shot_in(events: tuple[Event, ...], before: PokerView) -> Shot | None:
    """Return the shootout that ended among these events, if one did. After a tie its cards are those seen before."""
    took = next((event for event in events if isinstance(event, Took)), None)
    if took is None:
        return None
    turned = next((event for event in events if isinstance(event, TurnedUp)), None)
    sent = tuple(
        (seat, card) for event in events if isinstance(event, Reinforced) for seat, card in zip(event.seats, event.cards, strict=True)
    )
    if turned is not None:
        return Shot(took.place, took.kind, turned.columns, turned.worths, took.seat, sent)
    columns = tuple(before.column(took.place, seat) for seat in range(before.seats))
    return Shot(took.place, took.kind, columns, tuple(score(column) for column in columns), took.seat, sent)
