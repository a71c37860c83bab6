"""The search of hard bots: candidates are compared in the same sampled worlds, and most effort goes to telling the best apart.

First all candidates are looked at one ply deep. The best of them are played on as greedy players would, each in the same worlds
with the same luck. After each round the worse half is dropped, and whatever is clearly worse. What is left at the end is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec

from core.bots.greedy import candidates
from core.chance import fast_chance
from core.game import Action, AnyGame, Wait
from core.search_settings import SearchSettings
from core.table import Update

DECISION_SECONDS = 0.8
"""Seconds a decision may take. What looks best by then is played."""
MANY = 24
"""With more candidates, one world's look leaves so many."""


class Search:
    """A bot that looks further than one ply. Without a clock it goes by counts alone and repeats itself exactly."""

    def __init__(self, seed: int, clock: Callable[[], float] | None = None, changes: dict[str, float] | None = None) -> None:
        self._chance = fast_chance(seed)
        self._clock = clock
        self._changes = changes or {}

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        """Return the action that fares best."""
        advice: Action | Wait | None = game.bot_action(update.view, update.legal, "hard", self._chance)
        if advice is not None:
            return advice
        if update.seat is None:
            raise ValueError("a watcher decides nothing")
        actions = candidates(game, update, self._chance)
        if len(actions) == 1:
            return actions[0]
        return Comparison(game, update.view, update.seat, self._chance, self._clock, self._changes).best(actions)


class Fare:
    """How one action has fared so far."""

    def __init__(self, action: Action, number: int) -> None:
        self.action = action
        self.number = number
        self.looks: list[float] = []
        """One ply deep, by world."""
        self.results: list[float] = []
        """Played on, by world."""

    def mean(self, prior: float) -> float:
        """Return what the action seems worth. The looks count for so many playouts."""
        total, count = sum(self.results), float(len(self.results))
        if self.looks and (prior or not count):
            weight = prior or 1.0
            total += weight * sum(self.looks) / len(self.looks)
            count += weight
        return total / count if count else 0.0


class Comparison:
    """One decision."""

    def __init__(
        self, game: AnyGame, view: Any, seat: int, chance: Any, clock: Callable[[], float] | None, changes: dict[str, float] | None = None
    ) -> None:
        self.game, self.view, self._seat, self._chance, self._clock = game, view, seat, chance, clock
        self._until = None if clock is None else clock() + DECISION_SECONDS
        self._world = game.determinize(view, chance)
        self._effort = 0
        """Decisions made in playouts so far."""
        self.settings = settings_for(game, game.seats(self._world), changes or {})

    def best(self, actions: Sequence[Action]) -> Action:
        """Return the action to play."""
        return self.ranked(actions)[0].action

    def ranked(self, actions: Sequence[Action]) -> list[Fare]:
        """Return the actions that were played on, and how they fared: best first, dropped ones last."""
        tried = self.game.worth_trying(self._world, self._seat, actions)
        fares = self._looked_at([Fare(action, n) for n, action in enumerate(tried)])
        alive = self.finalists(fares)
        dropped = [fare for fare in fares if fare not in alive]
        worlds = self.settings.playouts
        for _ in range(self.settings.rounds):
            if len(alive) == 1 or not self._play_on(alive, worlds):
                break
            kept = self._better_half(alive)
            dropped = [fare for fare in alive if fare not in kept] + dropped
            alive, worlds = kept, 2 * worlds
        return sorted(alive, key=self._order) + dropped

    def gap(self, action: Action, other: Action, worlds: int) -> float:
        """Return by how much an action fares better than another in the same worlds, as far ahead as this game is looked."""
        fares = [Fare(action, 0), Fare(other, 1)]
        if self.settings.finalists > 1:
            self._play_on(fares, worlds)
        else:
            self._look_at(fares, worlds)
        mine, others = (fare.mean(0.0) for fare in fares)
        return mine - others

    def _look_at(self, fares: list[Fare], worlds: int) -> None:
        for _ in range(worlds):
            world, luck = self._next_world()
            for fare in fares:
                fare.looks.append(self._look(world, luck, fare.action))

    def finalists(self, fares: list[Fare]) -> list[Fare]:
        """Return those that are played on, of actions as they look at one ply, best first."""
        return fares[: self.settings.finalists]

    def _order(self, fare: Fare) -> tuple[float, int]:
        return -fare.mean(self.settings.prior), fare.number

    def _looked_at(self, fares: list[Fare]) -> list[Fare]:
        """Return the actions as they look at one ply, best first. The less promising of very many get one look only."""
        if len(fares) < 2:
            return fares
        late: list[Fare] = []
        for n in range(self.settings.worlds):
            if n and self._out_of_time():
                break
            world, luck = self._next_world() if n else (self._world, self._luck())
            for fare in fares:
                fare.looks.append(self._look(world, luck, fare.action))
            if n == 0 and len(fares) > MANY:
                fares.sort(key=lambda fare: (-fare.looks[0], fare.number))
                fares, late = fares[:MANY], fares[MANY:]
        return sorted(fares, key=lambda fare: (-sum(fare.looks), fare.number)) + late

    def _next_world(self) -> tuple[Any, int]:
        return self.game.determinize(self.view, self._chance), self._luck()

    def _luck(self) -> int:
        return int(self._chance.below(1 << 30, "luck"))

    def _out_of_time(self) -> bool:
        return self._until is not None and self._clock is not None and self._clock() > self._until

    def _begun(self, world: Any, luck: int, action: Action) -> Any:
        """Return the world after the action, with this luck to come, or None where the action is impossible in it."""
        s = world.clone()
        s.chance = fast_chance(luck)
        if self.game.check(s, self._seat, action) is not None:
            return None
        self.game.apply(s, self._seat, action, [])
        return s

    def _look(self, world: Any, luck: int, action: Action) -> float:
        s = self._begun(world, luck, action)
        return float(self.game.evaluate(world if s is None else s, self._seat))

    def _play_on(self, alive: list[Fare], worlds: int) -> bool:
        """Play each on in the same worlds with the same luck. Return False if time or effort ran out. Unfinished worlds do not count."""
        for _ in range(worlds):
            if self._effort >= self.settings.effort:
                return False
            world, luck = self._next_world()
            results = []
            for fare in alive:
                if self._out_of_time():
                    return False
                results.append(self._playout(world, luck, fare.action))
            for fare, result in zip(alive, results, strict=True):
                fare.results.append(result)
        return True

    def _playout(self, world: Any, luck: int, action: Action) -> float:
        game = self.game
        s = self._begun(world, luck, action)
        if s is None:
            return float(game.evaluate(world, self._seat))
        end = game.horizon(world, self.settings.turns)
        for _ in range(self.settings.decisions):
            actors = game.actors(s)
            if not actors or game.turn_number(s) >= end:
                break
            game.apply(s, actors[0], self._reply(s, actors[0]), [])
            self._effort += 1
        return float(game.evaluate(s, self._seat))

    def _reply(self, s: Any, seat: int) -> Action:
        """Return what a greedy player does."""
        game = self.game
        legal: list[Action] = game.legal_actions(s, seat)
        if len(legal) == 1:
            return legal[0]
        own: Action | None = game.playout_action(s, seat, legal)
        if own is not None:
            return own
        glances = self.settings.glances
        if glances and len(legal) > glances:
            legal = [s.chance.pick(legal) for _ in range(glances)]
        return max(legal, key=lambda action: _after(game, s, seat, action))

    def _better_half(self, alive: list[Fare]) -> list[Fare]:
        """Return the better half, without what is clearly worse than the best."""
        order = sorted(alive, key=self._order)
        best = order[0]
        half = order[: max(1, (len(order) + 1) // 2)] if len(order) > 2 else order
        return [fare for fare in half if fare is best or not self._clearly_worse(fare, best)]

    def _clearly_worse(self, fare: Fare, best: Fare) -> bool:
        gaps = [high - low for high, low in zip(best.results, fare.results, strict=True)]
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps)) if len(gaps) > 1 else mean
        return mean > self.settings.clear * error


def settings_for(game: AnyGame, seats: int, changes: dict[str, float]) -> SearchSettings:
    """Return the game's own settings, with some changed (for measuring)."""
    own = game.search_settings(seats)
    typed = {name: type(getattr(own, name))(value) for name, value in changes.items()}
    return msgspec.structs.replace(own, **typed)


def _after(game: AnyGame, s: Any, seat: int, action: Action) -> float:
    after = s.clone()
    game.apply(after, seat, action, [])
    return float(game.evaluate(after, seat))
