"""The levels of play. Every bot decides from an `Update` alone. The states it tries things in are drawn from its view."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from core.bots.greedy import Greedy
from core.bots.search import Search
from core.chance import fast_chance
from core.game import Action, AnyGame, Wait
from core.table import Update

LEVELS = ("random", "easy", "normal", "hard")
"""From weakest to strongest. "greedy" is another name of normal."""


class Bot(Protocol):
    """What decides for a seat."""

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        """Return what to do now. The update's seat is one of its actors."""


class Random:
    """A bot that does any legal action, open-ended ones as the game samples them."""

    def __init__(self, seed: int) -> None:
        self._chance = fast_chance(seed)

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        """Return any of them."""
        if update.forms and (not update.legal or self._chance.below(2)):
            world = game.determinize(update.view, self._chance)
            sampled: Action = game.sample(world, _seat(update), self._chance)
            return sampled
        return self._chance.pick(update.legal)


class Forgetful:
    """A bot at a table without a ledger. It has in mind what a person remembers who does not write things down."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        return self._inner.choose(game, msgspec.structs.replace(update, view=game.remembered(update.view)))


def make_bot(
    level: str,
    seed: int,
    clock: Callable[[], float] | None = time.perf_counter,
    search: dict[str, float] | None = None,
    ledger: bool = True,
) -> Bot:
    """Return a bot of this level. Without a clock it decides by counts alone and can be repeated exactly.

    `search` changes search settings of the game's, for measuring. Without the ledger only hard bots count public acts.
    """
    if not ledger and level != "hard":
        return Forgetful(make_bot(level, seed, clock))
    match level:
        case "random":
            return Random(seed)
        case "easy":
            return Greedy("easy", seed, worlds=1, blunders=True, clock=clock)
        case "normal" | "greedy":
            return Greedy("normal", seed, worlds=4, clock=clock)
        case "hard":
            return Search(seed, clock=clock, changes=search)
    raise ValueError(f"There is no bot {level!r}; there are: {', '.join(LEVELS)} (greedy means normal).")


def _seat(update: Update) -> int:
    if update.seat is None:
        raise ValueError("a watcher decides nothing")
    return update.seat
