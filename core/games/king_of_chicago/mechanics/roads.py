"""What the roads alone decide: which places lie exactly so many steps away, and by which ways. No rule of turns is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from core.games.king_of_chicago.components import CIRCLE, DISTRICTS, HARBOUR

Way = tuple[int, ...]
"""The places of a drive in order, without its start."""


class Network(msgspec.Struct, frozen=True, eq=False):
    """The roads in force. A network is equal only to itself, so that answers about it can be kept."""

    neighbours: tuple[tuple[int, ...], ...]
    """By place, the harbour last: the districts and the harbour next to it."""
    adjacent: tuple[tuple[int, ...], ...]
    """By place: the open districts next to it, without the harbour."""
    ways: tuple[dict[int, dict[int, tuple[Way, ...]]], ...]
    """By place, length and destination: every way there."""
    plain: tuple[dict[int, tuple[int, ...]], ...]
    """By place and card: where a drive may end."""
    engine: tuple[dict[int, tuple[int, ...]], ...]
    """The same with an Engine."""

    def destinations(self, start: int, card: int, engine: bool) -> tuple[int, ...]:
        """KC-10, KC-11, KC-31: return where a drive with this card may end, ascending."""
        return (self.engine if engine else self.plain)[start].get(card, ())

    def ways_to(self, start: int, card: int, to: int, engine: bool) -> tuple[Way, ...]:
        """Return the ways of such a drive, the shorter ones first."""
        lengths = (card, card + 1) if engine else (card,)
        return tuple(way for length in lengths for way in self.ways[start].get(length, {}).get(to, ()))


def network(neighbours: Sequence[Sequence[int]], cards: Sequence[int]) -> Network:
    """Return everything the roads decide, worked out once."""
    places = range(len(neighbours))
    lengths = sorted({*cards, *(card + 1 for card in cards)})
    ways = tuple({length: _ways(neighbours, start, length) for length in lengths} for start in places)
    plain = tuple({card: _ends(ways[start][card], start, circle=False) for card in cards} for start in places)
    engine = tuple(
        {card: tuple(sorted({to for n in (card, card + 1) for to in _ends(ways[start][n], start, circle=n == CIRCLE)})) for card in cards}
        for start in places
    )
    adjacent = tuple(tuple(p for p in near if p < DISTRICTS) for near in neighbours)
    return Network(tuple(map(tuple, neighbours)), adjacent, ways, plain, engine)


def _ends(ways: dict[int, tuple[Way, ...]], start: int, circle: bool) -> tuple[int, ...]:
    return tuple(to for to in sorted(ways) if to != start or circle)


def _ways(neighbours: Sequence[Sequence[int]], start: int, length: int) -> dict[int, tuple[Way, ...]]:
    found: dict[int, tuple[Way, ...]] = {}
    for way in _walk(neighbours, (start,), length):
        found[way[-1]] = (*found.get(way[-1], ()), way)
    return found


def _walk(neighbours: Sequence[Sequence[int]], met: Way, left: int) -> Iterator[Way]:
    """KC-10, KC-11: yield the ways on. No place comes twice, but for a circle's start at its very end, and the harbour only last."""
    if not left:
        yield met[1:]
    elif met[-1] != HARBOUR or len(met) == 1:
        for place in neighbours[met[-1]]:
            closing = left == 1 and place == met[0] != HARBOUR and len(met) == CIRCLE
            if closing or place not in met:
                yield from _walk(neighbours, (*met, place), left - 1)
