"""How a player's games went: against whom, from where at the table, and how their play changed. Made of the record and the reviews."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import msgspec

from core.bots.levels import LEVELS
from core.review.luck import play_share, rounded
from saves.reviews import KeptMistake, KeptPlay
from saves.statistics import FIRST_FEW, Entry

YARDSTICK = "normal"
"""The level of bots that one's own figures are held against."""
PEOPLE = "people"
Kept = Mapping[tuple[str, int], KeptPlay]


class Against(msgspec.Struct, frozen=True):
    """Games against one level."""

    games: int
    won: float
    """Shared wins in parts."""
    fair: float
    second: int
    befell: dict[str, int]
    """How often a thing that the game counts came to pass, such as an arrest."""


def against(own: Sequence[Entry]) -> dict[str, Against]:
    """Return the games by the strongest bot at the table. A table without bots, or with other people, counts as "people"."""
    order = (*LEVELS, PEOPLE)
    by_level: dict[str, list[Entry]] = {}
    for entry in own:
        others = [who for seat, who in enumerate(entry.game.seats) if seat != entry.seat]
        level = max((PEOPLE if who.kind != "bot" else who.level or YARDSTICK for who in others), key=order.index)
        by_level.setdefault(level, []).append(entry)
    return {level: _against(by_level[level]) for level in order if level in by_level}


def _against(games: Sequence[Entry]) -> Against:
    words = dict.fromkeys(word for entry in games for word in entry.game.befell)
    return Against(
        games=len(games),
        won=fsum(entry.game.share(entry.seat) for entry in games),
        fair=fsum(1 / len(entry.game.seats) for entry in games),
        second=sum(entry.game.place(entry.seat) == 2 for entry in games),
        befell={word: sum(entry.seat in entry.game.befell.get(word, ()) for entry in games) for word in words},
    )


class Placed(NamedTuple):
    """Games begun from one place in the order of play."""

    games: int
    won: float


def by_order(own: Sequence[Entry]) -> tuple[Placed, Placed]:
    """Return the games in which they played first, and those in which they played last. Games without an order are in neither."""
    ordered = [entry for entry in own if entry.game.first >= 0]
    first = [entry for entry in ordered if entry.seat == entry.game.first]
    last = [entry for entry in ordered if (entry.seat + 1) % len(entry.game.seats) == entry.game.first]
    begun, ended = (Placed(len(games), fsum(each.game.share(each.seat) for each in games)) for games in (first, last))
    return begun, ended


class Trend(msgspec.Struct, frozen=True):
    """One figure of a player's play: in their first reviewed games, in their last, and how bots did in all of them."""

    name: str
    first: float | None
    """None where there are not more games than the last few."""
    last: float | None
    bots: float | None
    is_share: bool = False
    """Whether it is a part of something, to be written in hundredths."""
    is_change: bool = False
    """Whether it is written with a sign."""


PLAY, LUCK, NEAR = "play", "luck a game", "within 1 % of the best"
Reviewed = tuple[Entry, KeptPlay]
Measure = Callable[[KeptPlay, int], float | None]


def trends(own: Sequence[Entry], kept: Kept) -> list[Trend]:
    """Return how play changed from the first few reviewed games to the last few, a row a figure. The games are of one kind."""
    found = [(entry, kept[entry.game.id, entry.seat]) for entry in own if (entry.game.id, entry.seat) in kept]
    games = [(entry, review) for entry, review in found if entry.seat in review.seats]
    if not games:
        return []
    names = [name for name, _ in games[-1][1].figures]
    figures = [_trend(name, games, lambda review, seat, name=name: _figure(review, name, seat)) for name in names]  # type: ignore[misc]
    played = _trend(PLAY, games, lambda review, seat: play_share(review.splits[seat]) if review.splits else None)
    luck = _trend(LUCK, games, lambda review, seat: rounded(review.splits[seat]).luck if review.splits else None, is_change=True)
    shares = [each for each in (played, luck, _trend(NEAR, games, _near)) if each.last is not None]
    return [*(msgspec.structs.replace(each, is_share=True) for each in shares), *(each for each in figures if each.last is not None)]


def _trend(name: str, games: Sequence[Reviewed], measure: Measure, is_change: bool = False) -> Trend:
    mine = [value for entry, review in games if (value := measure(review, entry.seat)) is not None]
    bots = [
        value
        for entry, review in games
        for seat, who in enumerate(entry.game.seats)
        if who.kind == "bot" and (who.level or YARDSTICK) == YARDSTICK and (value := measure(review, seat)) is not None
    ]
    first = mine[:FIRST_FEW] if len(mine) > FIRST_FEW else []
    return Trend(name, _mean(first), _mean(mine[-FIRST_FEW:]), _mean(bots), is_change=is_change)


def _mean(values: Sequence[float]) -> float | None:
    return fsum(values) / len(values) if values else None


def _near(review: KeptPlay, seat: int) -> float | None:
    own = review.seats.get(seat)
    return own.near / own.decisions if own is not None and own.decisions else None


def _figure(review: KeptPlay, name: str, seat: int) -> float | None:
    return next((values[seat] for each, values in review.figures if each == name), None)


def costliest(entry: Entry, kept: Kept) -> KeptMistake | None:
    """Return the costliest mistake of a game, or None if it was not reviewed or has none."""
    review = kept.get((entry.game.id, entry.seat))
    own = review.seats.get(entry.seat) if review is not None else None
    return own.mistakes[0] if own is not None and own.mistakes else None
