"""A block of whole deals: each deal is played with the newcomer in every seat and the others in every order."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import permutations

import msgspec

from core.bots.levels import Bot
from core.bots.rating.contestant import Contestant
from core.bots.self_play import play_out
from core.chance import seeded
from core.game import Action, AnyGame, Wait
from core.registry import load
from core.table import Update

PERSON = b"backroom-rate"


class Matchup(msgspec.Struct, frozen=True):
    """Who is measured against whom, at what. All that a result depends on besides the deals."""

    game: str
    board: str
    """Component figures as TOML, or "" for the game's own."""
    options: tuple[tuple[str, str], ...]
    seed: str
    newcomer: Contestant
    field: tuple[Contestant, ...]
    """The others: one less than there are seats."""
    version: str
    """Of Backroom: results of different versions are not the same results."""

    @property
    def seats(self) -> int:
        return len(self.field) + 1


class Block(msgspec.Struct, frozen=True):
    """So many deals of a matchup."""

    matchup: Matchup
    first: int
    deals: int

    @property
    def id(self) -> str:
        """Return a name that is the same for the same work."""
        return blake2b(msgspec.msgpack.encode(self), digest_size=12, person=PERSON).hexdigest()


class Row(msgspec.Struct, frozen=True):
    """One game."""

    deal: int
    seating: int
    seat: int
    """The newcomer's."""
    share: float
    """The newcomer's part of the win: 1, 0, or between if it is shared."""
    margin: float
    """The newcomer's score above the mean of the others'."""
    decisions: int
    """In all."""


class Pace(msgspec.Struct, frozen=True):
    """How long the newcomer thought where there was a choice. It is no part of the result."""

    decisions: int
    seconds: float
    slowest: float
    whole: float
    """Seconds of the whole block."""
    times: tuple[float, ...] = ()
    """A sample of the decisions', for the median."""


class Played(msgspec.Struct, frozen=True):
    """A block that is done."""

    id: str
    rows: tuple[Row, ...]
    pace: Pace


def play_block(block: Block) -> Played:
    """Play every game of a block. The rows depend on the block alone."""
    game = _game(block.matchup.game, block.matchup.board)
    watch = _Watch()
    rows = [row for deal in range(block.first, block.first + block.deals) for row in _play_deal(game, block.matchup, deal, watch)]
    return Played(block.id, tuple(rows), watch.pace())


@lru_cache(8)
def _game(name: str, board: str) -> AnyGame:
    return load(name, board or None)


def seatings(matchup: Matchup) -> list[tuple[Contestant, ...]]:
    """Return the newcomer in each seat, with the others in every different order."""
    orders = sorted(set(permutations(matchup.field)), key=lambda order: [each.name for each in order])
    return [(*order[:seat], matchup.newcomer, *order[seat:]) for seat in range(matchup.seats) for order in orders]


def _play_deal(game: AnyGame, matchup: Matchup, deal: int, watch: _Watch) -> list[Row]:
    orders = len(seatings(matchup)) // matchup.seats
    return [_play_game(game, matchup, deal, n, n // orders, order, watch) for n, order in enumerate(seatings(matchup))]


def _play_game(game: AnyGame, matchup: Matchup, deal: int, number: int, seat: int, order: Sequence[Contestant], watch: _Watch) -> Row:
    s = game.setup(matchup.seats, dict(matchup.options), seeded(f"{matchup.seed}/{deal}"))
    bots: list[Bot] = [who.make(game, _seed(matchup.seed, deal, place)) for place, who in enumerate(order)]
    bots[seat] = _Timed(bots[seat], watch)
    decisions = play_out(game, s, bots)
    result = game.result(s)
    if result is None:
        raise RuntimeError(f"{game.info.title} ended without a result")
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    others = [score for place, score in enumerate(result.scores) if place != seat]
    return Row(deal, number, seat, share, result.scores[seat] - sum(others) / len(others), decisions)


def _seed(seed: str, deal: int, place: int) -> int:
    """Return a seed by the seat and not by who sits there, so that equal bots play equal games."""
    return int.from_bytes(blake2b(f"{seed}/{deal}/{place}".encode(), digest_size=7, person=PERSON).digest(), "big")


class _Watch:
    """Times the newcomer's decisions."""

    SAMPLE = 7
    """Every so manieth is kept for the median."""

    def __init__(self) -> None:
        self.decisions, self.seconds, self.slowest = 0, 0.0, 0.0
        self.times: list[float] = []
        self._begun = time.perf_counter()

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        if self.decisions % self.SAMPLE == 0:
            self.times.append(round(seconds, 6))

    def pace(self) -> Pace:
        return Pace(self.decisions, self.seconds, self.slowest, time.perf_counter() - self._begun, tuple(self.times))


class _Timed:
    def __init__(self, inner: Bot, watch: _Watch) -> None:
        self._inner, self._watch = inner, watch

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        if len(update.legal) == 1 and not update.forms:
            return self._inner.choose(game, update)
        begun = time.thread_time()
        choice = self._inner.choose(game, update)
        self._watch.add(time.thread_time() - begun)
        return choice
