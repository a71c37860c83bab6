"""Positions of games that bots play against themselves, with how the games ended. Pure: a batch depends on its description alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from core.bots.greedy import Greedy
from core.bots.levels import Bot
from core.bots.self_play import bot_update
from core.chance import Chance, fast_chance, seeded
from core.game import Action, AnyGame, Wait
from core.registry import load

KEPT = 0.2
"""The part of all positions that is kept: neighbours tell nearly the same."""
MOST_DECISIONS = 20_000


class Batch(msgspec.Struct, frozen=True):
    """So many games to be played."""

    game: str
    board: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str
    first: int
    games: int
    weights: str
    """That the players go by, or "" for the rules of thumb."""
    luck: float
    """The part of decisions left to luck, so that there is something to learn from."""
    chances: bool
    """Whether all seats are looked at, by the terms of chances. If not, the mover and sometimes another, by features."""


class Position(msgspec.Struct, frozen=True):
    """One look at a game."""

    game: int
    progress: float
    seats: tuple[int, ...]
    """Those that looked."""
    seen: tuple[dict[str, float], ...]
    """What each saw."""
    shares: tuple[float, ...]
    """What each had of the win in the end."""


def play_batch(batch: Batch) -> list[Position]:
    """Play the games, and keep some positions of each."""
    game = _game(batch.game, batch.board, batch.weights)
    return [position for number in range(batch.first, batch.first + batch.games) for position in _play_game(game, batch, number)]


@lru_cache(8)
def _game(name: str, board: str, weights: str) -> AnyGame:
    game = load(name, board or None)
    return game.with_weights(weights) if weights else game


def _play_game(game: AnyGame, batch: Batch, number: int) -> list[Position]:
    chance = fast_chance(int.from_bytes(blake2b(f"{batch.seed}/{number}".encode(), digest_size=7).digest(), "big"))
    s = game.setup(batch.seats, dict(batch.options), seeded(f"{batch.seed}/{number}"))
    s.chance = chance
    player = Trainee(chance, batch.luck, bool(batch.weights))
    looks: list[tuple[float, tuple[int, ...], tuple[dict[str, float], ...]]] = []
    for _ in range(MOST_DECISIONS):
        actors = game.actors(s)
        if not actors:
            break
        seat = chance.pick(actors)
        choice = player.choose(game, bot_update(game, s, seat))
        if isinstance(choice, Wait):
            continue
        game.apply(s, seat, choice, [])
        if game.actors(s) and chance.below(1000) < 1000 * KEPT:
            looks.append(_look(game, s, seat, batch, chance))
    result = game.result(s)
    if result is None:
        return []
    shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(batch.seats)]
    return [Position(number, progress, seats, seen, tuple(shares[seat] for seat in seats)) for progress, seats, seen in looks]


def _look(game: AnyGame, s: Any, mover: int, batch: Batch, chance: Chance) -> tuple[float, tuple[int, ...], tuple[dict[str, float], ...]]:
    if batch.chances:
        seats: Sequence[int] = range(batch.seats)
        return game.progress(s), tuple(seats), tuple(game.chance_terms(s, seat) for seat in seats)
    seats = [mover]
    if batch.seats > 1 and chance.below(2):
        seats.append((mover + 1 + chance.below(batch.seats - 1)) % batch.seats)
    return game.progress(s), tuple(seats), tuple(game.features(s, seat) for seat in seats)


class Trainee:
    """One-ply play in a single world, with some luck in it."""

    def __init__(self, chance: Chance, luck: float, fitted: bool) -> None:
        self._chance = chance
        self._luck = luck
        self._fitted = fitted
        self._thumb: Bot = Greedy("normal", chance.below(1 << 30), worlds=1)

    def choose(self, game: AnyGame, update: Any) -> Action | Wait:
        if self._luck and self._chance.below(1000) < 1000 * self._luck and update.legal:
            lucky: Action = self._chance.pick(update.legal)
            return lucky
        if not self._fitted:
            return self._thumb.choose(game, update)
        if len(update.legal) == 1:
            only: Action = update.legal[0]
            return only
        world = game.determinize(update.view, self._chance)
        actions = list(game.worth_trying(world, update.seat, update.legal))
        self._chance.shuffle(actions)
        best: Action = max(actions, key=lambda action: self._after(game, world, update.seat, action))
        return best

    def _after(self, game: AnyGame, world: Any, seat: int, action: Action) -> float:
        after = world.clone()
        game.apply(after, seat, action, [])
        return float(game.evaluate(after, seat))
