"""What the record says of a player: by game and number of players, streaks, and a rating against bots whose strength was measured."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp, fsum, log, sqrt
from pathlib import Path

import msgspec

from core.review.luck import play_share, rounded
from core.table import Seat
from saves.lookup import SUFFIX
from saves.record_book import FinishedGame
from saves.reviews import KeptPlay, kept_play
from saves.summary import SaveSummary

FROM_GAMES = 8
"""So many rated games are needed before a rating is shown."""
FIRST_FEW = 5
"""So many reviewed games are what later ones are compared with."""
MIDDLE, SPREAD = 1400.0, 350.0
"""Where a rating is thought to lie before anything is known."""
SCALE = 400 / log(10)
MOST_UNDONE = 1


class Rating(msgspec.Struct, frozen=True):
    """An estimate and how far off it may be."""

    points: float
    error: float
    """Half of its 95 % interval."""
    games: int


class Tally(msgspec.Struct, frozen=True):
    """A player's games of one kind."""

    game: str
    players: int
    """0 stands for all numbers of players."""
    played: int
    won: float
    """Shared wins in parts."""
    fair: float
    """What equal players would win."""
    place: float
    seats: float
    """How many play, on the mean: what the place is one of."""
    best: float
    best_on: str
    """When the game with the best score was begun."""
    longest: int
    streak: int
    """Wins in a row up to now. Below 0 it counts games in a row without one."""
    rating: Rating | None = None
    rated: int = 0
    """How many games count for a rating."""


class Play(msgspec.Struct, frozen=True):
    """How a player decided, over the reviews of their games."""

    reviews: int
    near: float
    """The part of decisions within one per cent of the best found."""
    own: float | None
    """The mean of what their play would win among normal bots, less a fair share. None where that cannot be told."""
    luck: float | None
    first: Play | None = None
    """The same of the first few games, where there are later ones beside them."""
    play: float | None = None
    """The mean of what their play would win among normal bots, as reviews show it. None where that cannot be told."""


class Entry(msgspec.Struct, frozen=True):
    """A finished game from one seat."""

    game: FinishedGame
    seat: int

    @property
    def has_hints(self) -> bool:
        return self.game.hints[self.seat] > 0


def entries(games: Iterable[FinishedGame], name: str = "", own: str = "") -> list[Entry]:
    """Return the games of the people at this keyboard that count, or with a name those of the player called so.

    At a table on the network the host is one of those who came, known by their name, `own`.
    """
    return [Entry(game, seat) for game in games for seat, who in enumerate(game.seats) if game.counts(seat) and _is_ours(who, name, own)]


def _is_ours(who: Seat, name: str, own: str) -> bool:
    is_here = who.kind == "person" or (who.kind == "remote" and who.name == own)
    return is_here and name in ("", who.name)


def unfinished(saves: Iterable[SaveSummary], name: str = "", own: str = "") -> list[SaveSummary]:
    """Return the saves of games of theirs that were begun and not ended. A branch would not count."""
    open_games = (save for save in saves if save.result is None and not save.trouble and not save.parent)
    return [save for save in open_games if any(_is_ours(who, name, own) for who in save.seats)]


def tallies(found: Sequence[Entry]) -> list[Tally]:
    """Return a tally a game over all numbers of players, each followed by those of each number."""
    rows: list[Tally] = []
    for name in dict.fromkeys(entry.game.game for entry in found):
        own = [entry for entry in found if entry.game.game == name]
        counts = sorted({len(entry.game.seats) for entry in own})
        rows.append(_tally(name, 0 if len(counts) > 1 else counts[0], own))
        if len(counts) > 1:
            rows += [_tally(name, count, [entry for entry in own if len(entry.game.seats) == count]) for count in counts]
    return rows


def overall(found: Sequence[Entry]) -> Tally | None:
    """Return a tally of all games together, or None if they are all of one. It has no best and no rating."""
    if len({entry.game.game for entry in found}) < 2:
        return None
    whole = _tally("", 0, sorted(found, key=lambda entry: (entry.game.began, entry.game.id)))
    return msgspec.structs.replace(whole, best=0.0, best_on="", rating=None, rated=0)


def kept_plays(folder: Path, found: Iterable[Entry]) -> dict[tuple[str, int], KeptPlay]:
    """Return the reviews of these games that are kept in a folder of saves, by the game's id and the seat."""
    kept = ((entry, kept_play(folder / f"{entry.game.save}{SUFFIX}")) for entry in found)
    return {(entry.game.id, entry.seat): review for entry, review in kept if review is not None}


def play(own_games: Iterable[Entry], kept: Mapping[tuple[str, int], KeptPlay]) -> Play | None:
    """Return how a player decided in those of these games that were reviewed from their seat, or None if none was."""
    reviews = ((kept.get((entry.game.id, entry.seat)), entry.seat) for entry in own_games)
    own = [(review, seat) for review, seat in reviews if review is not None and seat in review.seats]
    if not own:
        return None
    first = _played(own[:FIRST_FEW]) if len(own) > FIRST_FEW else None
    return msgspec.structs.replace(_played(own), first=first)


def _played(own: Sequence[tuple[KeptPlay, int]]) -> Play:
    seats = [review.seats[seat] for review, seat in own]
    splits = [review.splits[seat] for review, seat in own if review.splits]
    decisions = sum(seat.decisions for seat in seats)
    return Play(
        reviews=len(own),
        near=sum(seat.near for seat in seats) / max(1, decisions),
        own=fsum(rounded(split).own for split in splits) / len(splits) if splits else None,
        luck=fsum(rounded(split).luck for split in splits) / len(splits) if splits else None,
        play=fsum(map(play_share, splits)) / len(splits) if splits else None,
    )


def _tally(name: str, players: int, own: Sequence[Entry]) -> Tally:
    shares = [entry.game.share(entry.seat) for entry in own]
    longest = now = 0
    for share in shares:
        now = now + 1 if share else 0
        longest = max(longest, now)
    top = max(own, key=lambda entry: entry.game.scores[entry.seat])
    streak = now or -next((n for n, share in enumerate(reversed(shares)) if share), len(shares))
    return Tally(
        game=name,
        players=players,
        played=len(own),
        won=fsum(shares),
        fair=fsum(1 / len(entry.game.seats) for entry in own),
        place=fsum(entry.game.place(entry.seat) for entry in own) / len(own),
        seats=sum(len(entry.game.seats) for entry in own) / len(own),
        best=top.game.scores[top.seat],
        best_on=top.game.began,
        longest=longest,
        streak=streak,
        rating=rating(own),
        rated=sum(1 for entry in own if _results(entry)),
    )


def curve(own: Sequence[Entry]) -> list[float]:
    """Return the rating after each game from the first that was enough for one."""
    found = (rating(own[:count]) for count in range(1, len(own) + 1))
    return [each.points for each in found if each is not None]


@lru_cache
def levels() -> dict[str, dict[str, float]]:
    """Return how strong each level of bots was measured to be, by game: a rating of its own."""
    data = tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
    found: dict[str, dict[str, float]] = {}
    for game, steps in data.items():
        points = {"easy": float(steps["easy"])}
        for step in steps["step"]:
            share, players = step["share"], step["players"]
            points[step["level"]] = points[step["over"]] + SCALE * log(share * (players - 1) / (1 - share))
        found[game] = points
    return found


def rating(own: Sequence[Entry]) -> Rating | None:
    """Return the rating from games against bots alone whose strength is known, or None before there are enough.

    A game counts as a result against each of them, all together as one. Games with hints or more than one move taken back are not rated.
    """
    results = [result for entry in own for result in _results(entry)]
    games = sum(1 for entry in own if _results(entry))
    if games < FROM_GAMES:
        return None
    points = MIDDLE
    for _ in range(50):
        chances = [1 / (1 + exp((rival - points) / SCALE)) for rival, _, _ in results]
        slope = fsum(w * (share - p) for (_, share, w), p in zip(results, chances, strict=True)) / SCALE - (points - MIDDLE) / SPREAD**2
        bend = fsum(w * p * (1 - p) for (_, _, w), p in zip(results, chances, strict=True)) / SCALE**2 + 1 / SPREAD**2
        points += slope / bend
        if abs(slope / bend) < 1e-6:
            break
    return Rating(points, 1.96 / sqrt(bend), games)


def _results(entry: Entry) -> list[tuple[float, float, float]]:
    """Return the strength of each bot, the result against it (1, 0 or between), and what that counts."""
    game, seat = entry.game, entry.seat
    known = levels().get(game.game, {})
    others = [other for other in range(len(game.seats)) if other != seat]
    has_help = entry.has_hints or game.undone[seat] > MOST_UNDONE
    if has_help or any(game.seats[o].kind != "bot" or game.seats[o].level not in known for o in others):
        return []
    weight = 1 / len(others)
    return [(known[game.seats[o].level], _against(game, seat, o), weight) for o in others]


def _against(game: FinishedGame, seat: int, other: int) -> float:
    mine, theirs = game.place(seat), game.place(other)
    return 0.5 if mine == theirs else float(mine < theirs)
