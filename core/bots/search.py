"""Flat search: the few actions that look best at one ply are played on for a while in common worlds; the best mean wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.bots.greedy import Greedy, best_of
from core.chance import fast_chance
from core.game import Action, AnyGame, Wait
from core.table import Update

FINALISTS = 5
ROLLOUTS = 24
"""Playouts an action at most."""
DEPTH = 24
"""Decisions a playout is played on."""
GLANCES = 3
"""Actions a player in a playout compares."""
PATIENCE = 0.8
"""Seconds a decision."""


class Search:
    """A greedy bot that looks further."""

    def __init__(self, seed: int, clock: Callable[[], float] | None = None) -> None:
        self._chance = fast_chance(seed)
        self._greedy = Greedy("hard", seed + 1, worlds=8, clock=clock)
        self._clock = clock

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        """The action that fares best in playouts."""
        advice: Action | Wait | None = game.bot_action(update.view, update.legal, "hard", self._chance)
        if advice is not None:
            return advice
        finalists = [action for _, action in self._greedy.ranked(game, update)[:FINALISTS]]
        if len(finalists) == 1:
            return finalists[0]
        return finalists[self._fares_best(game, update, finalists)]

    def _fares_best(self, game: AnyGame, update: Update, finalists: list[Action]) -> int:
        sums = [0.0] * len(finalists)
        until = None if self._clock is None else self._clock() + PATIENCE
        for _ in range(ROLLOUTS):
            world = game.determinize(update.view, self._chance)
            for i, action in enumerate(finalists):
                sums[i] += self._playout(game, world, update.seat, action)
            if until is not None and self._clock is not None and self._clock() > until:
                break
        return max(range(len(finalists)), key=lambda i: sums[i])

    def _playout(self, game: AnyGame, world: Any, seat: int | None, action: Action) -> float:
        state = world.clone()
        if seat is None or game.check(state, seat, action) is not None:
            return float(game.evaluate(state, seat or 0))
        game.apply(state, seat, action, [])
        for _ in range(DEPTH):
            actors = game.actors(state)
            if not actors:
                break
            actor = actors[0] if len(actors) == 1 else self._chance.pick(actors)
            legal: list[Action] = game.legal_actions(state, actor)
            if not legal:
                break
            if len(legal) > GLANCES:
                legal = [self._chance.pick(legal) for _ in range(GLANCES)]
            game.apply(state, actor, best_of(game, state, actor, legal) if len(legal) > 1 else legal[0], [])
        return float(game.evaluate(state, seat))
