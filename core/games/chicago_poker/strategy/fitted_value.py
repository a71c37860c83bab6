"""The value fitted from games that bots played, by number of players. Businesses are worked out once for each way they can lie."""

from __future__ import annotations

import tomllib
from math import exp, fsum
from pathlib import Path

import msgspec

from core.fitted import Made
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.features import (
    AT,
    NAMES,
    Column,
    Terms,
    by_part,
    columns_at,
    gangsters_of,
    global_terms,
    place_terms,
    secret_terms,
    worths,
)
from core.known_types import known

MOST_KEPT = 1 << 17
"""So many businesses are remembered at most."""
FARTHEST = 30.0
"""A sum beyond this is as good as certain."""


class PlayersWeights(msgspec.Struct, frozen=True):
    """The weights for a table of so many players."""

    made: Made
    weights: dict[str, float]


class WeightsFile(msgspec.Struct, frozen=True):
    """Weights by number of players."""

    players: dict[str, PlayersWeights]


def own_weights() -> str:
    """Return the weights that come with the game."""
    return Path(__file__).parent.with_name("weights.toml").read_text(encoding="utf-8")


def read_weights(text: str) -> dict[int, FittedValue]:
    """Return the fitted values of a TOML text, by number of players."""
    try:
        file = msgspec.convert(tomllib.loads(text), known(WeightsFile))
    except msgspec.ValidationError as error:
        raise ValueError(f"The weights: {error}.") from None
    unknown = {name for fit in file.players.values() for name in fit.weights} - set(NAMES)
    if unknown:
        raise ValueError(f"The weights: there is no feature {', '.join(sorted(unknown))}.")
    return {int(players): FittedValue(fit.weights) for players, fit in file.players.items()}


class FittedValue:
    """A logistic value: the odds to win are a sum of terms."""

    def __init__(self, weights: dict[str, float]) -> None:
        self._weights = [0.0] * len(NAMES)
        for name, weight in weights.items():
            self._weights[AT[name]] = weight
        self._kept: dict[tuple[Column, tuple[Column, ...], Column], tuple[float, float, float, int]] = {}

    def value(self, b: Board, s: PokerState, seat: int) -> float:
        """Return the chance to win as a seat judges it."""
        if s.phase == "over":
            return 1.0 if s.winner == seat else 0.0
        return sigmoid(self.sum(b, s, seat))

    def sum(self, b: Board, s: PokerState, seat: int) -> float:
        """Return the logarithm of the odds."""
        hand = gangsters_of(s.hands[seat])
        total = self.dot(global_terms(b, s, seat, hand))
        for place, kind in enumerate(s.tiles):
            if kind >= 0:
                mine, rivals = columns_at(s, place, seat)
                both, own_term, rival_term, rival = self.place(mine, rivals, hand)
                own, other = worths(b, s, place, seat, rival)
                total += (own + other) * (both + self.dot(secret_terms(s, place, seat))) + own * own_term + other * rival_term
        return total

    def components(self, b: Board, s: PokerState, seat: int) -> dict[str, float]:
        """Return the same sum by what it comes from: groups of terms, those of businesses by place."""
        groups: dict[str, list[float]] = {}
        for place, terms in by_part(b, s, seat):
            for number, value in terms:
                group = NAMES[number].split(".")[0] + place
                groups.setdefault(group, []).append(value * self._weights[number])
        return {group: fsum(values) for group, values in groups.items()}

    def place(self, mine: Column, rivals: tuple[Column, ...], hand: Column) -> tuple[float, float, float, int]:
        """Return what a business adds with its worth to both, to this seat, and to the strongest rival. Return also which rival that is."""
        key = (mine, rivals, hand)
        known = self._kept.get(key)
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            terms = place_terms(mine, rivals, hand)
            known = self.dot(terms.both), self.dot(terms.own), self.dot(terms.rival_terms), terms.rival
            self._kept[key] = known
        return known

    def dot(self, terms: Terms) -> float:
        """Return the sum of these terms."""
        weights = self._weights
        return sum([value * weights[number] for number, value in terms])


def sigmoid(x: float) -> float:
    """Return the chance that these logarithmic odds stand for."""
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, x))))
