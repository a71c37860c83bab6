"""What a greedy player does, worked out without trying each action on a copy of the table: what playouts are made of.

An action changes one column and the hand, so only these are looked at anew. Drives, raids and bribes are left to better thinkers.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.actions import Draw, EndTurn, Liquidate, Play, PokerAction, Shoot
from core.games.chicago_poker.board import COLUMN, Board
from core.games.chicago_poker.components import is_gangster
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.features import AT, Column, Terms, columns_at, gangsters_of, hand_terms, secret_terms, worths
from core.games.chicago_poker.strategy.fitted_value import FittedValue

SECRET = AT["secret.mine"]
REVOLVER_FIRST = 0.02
"""A Revolver's two actions for one are worth a little more than anything else. What is done with them is seen next."""


class QuickReply:
    """One decision of one player."""

    def __init__(self, fit: FittedValue, b: Board, s: PokerState, seat: int) -> None:
        self._fit, self._b, self._s, self._seat = fit, b, s, seat
        self._hand = gangsters_of(s.hands[seat])
        self._columns = {place: columns_at(s, place, seat) for place in s.open_places()}
        self._secrets: dict[int, Terms] = {place: secret_terms(s, place, seat) for place in self._columns}
        self._totals: dict[Column, float] = {}

    def best(self, legal: Sequence[PokerAction]) -> PokerAction | None:
        """Return the best of the simple actions, or None if there are none."""
        top, found = 0.0, None
        for a in legal:
            value = self._value(a)
            if value is not None and (found is None or value > top):
                top, found = value, a
        return found

    def _value(self, a: PokerAction) -> float | None:
        match a:
            case Play(card, place):
                return self._play(card, place)
            case Draw():
                return self._draw()
            case Liquidate(place, victim):
                return self._liquidate(place, victim)
            case Shoot():
                return self._total(self._hand) + REVOLVER_FIRST
            case EndTurn():
                return self._total(self._hand)
        return None

    def _play(self, card: int, place: int) -> float:
        mine, rivals = self._columns[place]
        hand = tuple([other for other in self._hand if other != card])
        secrets = self._secrets[place]
        if self._b.faces(self._s.tiles[place])[len(mine)] == "d":
            secrets = [*secrets, (SECRET, 1 / COLUMN)]
        return (
            self._total(hand)
            - self._place(place, mine, rivals, hand, self._secrets[place])
            + self._place(place, (*mine, card), rivals, hand, secrets)
        )

    def _draw(self) -> float:
        pile = self._s.deck or self._s.discard
        card = self._s.chance.pick(pile, "deck")
        return self._total(tuple(sorted((*self._hand, card)))) if is_gangster(card) else self._total(self._hand)

    def _liquidate(self, place: int, victim: int) -> float:
        mine, rivals = self._columns[place]
        at = (victim - self._seat) % self._s.seats - 1
        fewer = (*rivals[:at], rivals[at][:-1], *rivals[at + 1 :])
        secrets = self._secrets[place]
        before = self._place(place, mine, rivals, self._hand, secrets)
        return self._total(self._hand) - before + self._place(place, mine, fewer, self._hand, secrets)

    def _total(self, hand: Column) -> float:
        """Return the value of the hand and of all businesses as they lie with it."""
        known = self._totals.get(hand)
        if known is None:
            known = self._fit.dot(hand_terms(hand, len(self._s.hands[self._seat]) + len(hand) - len(self._hand)))
            for place, (mine, rivals) in self._columns.items():
                known += self._place(place, mine, rivals, hand, self._secrets[place])
            self._totals[hand] = known
        return known

    def _place(self, place: int, mine: Column, rivals: tuple[Column, ...], hand: Column, secrets: Terms) -> float:
        both, own_term, rival_term, rival = self._fit.place(mine, rivals, hand)
        own, other = worths(self._b, self._s, place, self._seat, rival)
        return (own + other) * (both + self._fit.dot(secrets)) + own * own_term + other * rival_term
