"""Weights made anew: games in batches, some generations of them, and the fit. The result depends on the order alone, not on the workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from core.bots.training.fit import ValueFit, fit_chances, fit_value
from core.bots.training.kept_positions import keep_positions, kept_positions
from core.bots.training.self_play_positions import Batch, Position, play_batch
from core.bots.training.weights_file import merged
from core.bots.workers import Workers
from core.fitted import ChancesFit, Made

BATCH = 50
"""Games handed out at a time."""
FIRST_LUCK, LATER_LUCK = 0.08, 0.05
"""The part of decisions left to luck while the rules of thumb play, and while fitted weights do."""

Watcher = Callable[[int, int, int], None]
"""Called with the generation, the games played and those to be played."""


class Order(msgspec.Struct, frozen=True):
    """What is to be made."""

    game: str
    board: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: str
    games: tuple[int, ...]
    """By generation."""
    command: str
    rules_version: int
    kept: Path | None = None
    """A folder where positions are kept, so that a fit can be made again without playing again."""

    def made(self) -> Made:
        return Made(self.command, self.seed, sum(self.games), self.rules_version)


def train_value(order: Order, workers: Workers, watch: Watcher | None = None) -> tuple[dict[str, object], list[ValueFit]]:
    """Train what bots go by. Each generation plays by what the last one learned, and learns from its own games and the last's."""
    weights, before, fits = "", list[Position](), list[ValueFit]()
    table: dict[str, object] = {}
    for generation, games in enumerate(order.games):
        positions = _positions(order, generation, games, weights, False, workers, watch)
        fits.append(fit_value(before + positions))
        table = {"made": msgspec.to_builtins(order.made()), "weights": fits[-1].weights}
        weights, before = merged("", order.players, table), positions
    return table, fits


def train_chances(order: Order, workers: Workers, watch: Watcher | None = None) -> tuple[dict[str, object], ChancesFit]:
    """Train the chances that people are shown."""
    fit = fit_chances(order.made(), positions_of_chances(order, workers, watch))
    return msgspec.to_builtins(fit), fit


def positions_of_chances(order: Order, workers: Workers, watch: Watcher | None = None) -> list[Position]:
    """Play for chances, and return the positions."""
    return _positions(order, 0, order.games[0], "", True, workers, watch)


def _positions(
    order: Order, generation: int, games: int, weights: str, chances: bool, workers: Workers, watch: Watcher | None
) -> list[Position]:
    batches = list(_batches(order, generation, games, weights, chances))
    found = {batch.first: kept for batch in batches if order.kept and (kept := kept_positions(order.kept, batch)) is not None}
    for batch, positions in workers.run(play_batch, (batch for batch in batches if batch.first not in found)):
        found[batch.first] = positions
        if order.kept:
            keep_positions(order.kept, batch, positions)
        if watch is not None:
            watch(generation, min(games, BATCH * len(found)), games)
    return [position for first in sorted(found) for position in found[first]]


def _batches(order: Order, generation: int, games: int, weights: str, chances: bool) -> Iterator[Batch]:
    luck = 0.0 if chances else LATER_LUCK if generation else FIRST_LUCK
    seed = f"{order.seed}-{order.players}-{generation}"
    for first in range(0, games, BATCH):
        size = min(BATCH, games - first)
        yield Batch(order.game, order.board, order.options, order.players, seed, first, size, weights, luck, chances)
