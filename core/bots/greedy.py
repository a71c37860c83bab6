"""One-ply play: try each action in a few worlds that fit the view, take the one that looks best on average."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from core.chance import Chance, fast_chance
from core.game import Action, AnyGame, Wait
from core.table import Update

WIDEST = 80
"""The most actions that are tried. Of more, a fair sample."""
SAMPLED = 12
"""So many open-ended actions are tried, where there are any."""
DECISION_SECONDS = 0.4
"""Seconds after which it takes the best it has seen."""


class Greedy:
    """A bot that asks the game's own bot first, then compares values."""

    def __init__(
        self,
        level: str,
        seed: int,
        worlds: int,
        blunders: bool = False,
        clock: Callable[[], float] | None = None,
        patience: float = DECISION_SECONDS,
    ) -> None:
        self.level = level
        self._chance = fast_chance(seed)
        self._worlds = worlds
        self._blunders = blunders
        """Whether it blunders now and then, as often as suits the game."""
        self._clock = clock
        self._patience = patience

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        """Return the best-looking action."""
        if self._blunders and update.legal and not self._chance.below(game.blunder_every) and not game.bargaining.is_bound(update.view):
            blunder: Action = game.bargaining.in_words(update.view, self._blunder(game, update), self.level)
            return blunder
        advice: Action | Wait | None = game.bot_action(update.view, update.legal, self.level, self._chance)
        if advice is not None:
            return advice
        return self.ranked(game, update)[0][1]

    def _blunder(self, game: AnyGame, update: Update) -> Action:
        """Return what beginners do: they take what shines, or see only half of what can be done."""
        if update.seat is None:
            raise ValueError("a watcher decides nothing")
        world = game.determinize(update.view, self._chance)
        if game.eager(world, update.seat) is None:
            return self.ranked(game, self._overlooking(update))[0][1]
        seat, actions = update.seat, candidates(game, update, self._chance)
        return max(actions, key=lambda action: outcome(game, world, seat, action, game.eager))

    def _overlooking(self, update: Update) -> Update:
        """Return what is left of the choice for players who do not see all of it. They take the best of that."""
        seen = list(update.legal)
        self._chance.shuffle(seen)
        return msgspec.structs.replace(update, legal=tuple(seen[: (len(seen) + 1) // 2]), forms=())

    def ranked(self, game: AnyGame, update: Update) -> list[tuple[float, Action]]:
        """Return every action tried with its mean value, best first. Luck decides between equals."""
        if update.seat is None:
            raise ValueError("a watcher decides nothing")
        actions = candidates(game, update, self._chance)
        if len(actions) == 1:
            return [(0.0, actions[0])]
        sums = [0.0] * len(actions)
        until = None if self._clock is None else self._clock() + self._patience
        for done in range(self._worlds):
            if done and until is not None and self._clock is not None and self._clock() > until:
                break
            world = game.determinize(update.view, self._chance)
            for i, action in enumerate(actions):
                sums[i] += outcome(game, world, update.seat, action)
        order = sorted(range(len(actions)), key=lambda i: sums[i], reverse=True)
        return [(sums[i], actions[i]) for i in order]


def candidates(game: AnyGame, update: Update, chance: Chance) -> list[Action]:
    """Return the actions worth trying, in random order, so that ties fall fairly."""
    found: list[Action] = list(update.legal)
    if update.forms and update.seat is not None:
        world = game.determinize(update.view, chance)
        found += [game.sample(world, update.seat, chance) for _ in range(SAMPLED)]
    chance.shuffle(found)
    return found[:WIDEST]


def outcome(game: AnyGame, world: Any, seat: int, action: Action, value: Callable[[Any, int], Any] | None = None) -> float:
    """Return the value of a world for the seat after the action. Where the action is impossible, nothing is done first."""
    after = world.clone()
    if game.check(after, seat, action) is None:
        game.apply(after, seat, action, [])
    return float((value or game.rule_of_thumb)(after, seat))
