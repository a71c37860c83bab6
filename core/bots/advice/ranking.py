"""What could be done, best first, from a view alone: by the game's own player, or by the search without a clock."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from math import sqrt
from statistics import fmean

import msgspec
from msgspec.structs import astuple

from core.bots.greedy import candidates
from core.bots.search import Comparison, Fare
from core.chance import Chance, fast_chance
from core.game import Action, AnyGame, View, Wait
from core.table import Update

LEVEL = "hard"
WORLDS = 4
NOISE = 0.004
"""Gaps of the value (0 to 1) up to which two actions are as good."""
NEAR = 0.02
"""Gaps up to which one is nearly as good as the other."""
MOST_OTHERS = 24
"""So many actions are looked at beside that of the game's own player."""


class Weighing(Comparison):
    """A comparison for a hint: nothing is played on twice, and the best of what is at hand always is."""

    def finalists(self, fares: list[Fare]) -> list[Fare]:
        """Return one of each aim, and the best at hand if it is none of them. Of one aim and looks the first in order."""
        facts = {fare.action: self.game.hint_facts(self.view, fare.action) for fare in fares}
        leaders: dict[Hashable, Fare] = {}
        for fare in fares:
            aim = facts[fare.action].aim
            leader = leaders.setdefault(aim, fare)
            if leader.looks and leader.looks == fare.looks and astuple(fare.action) < astuple(leader.action):
                leaders[aim] = fare
        by_looks = groupby(leaders.values(), lambda fare: fare.looks)
        found = [fare for _, alike in by_looks for fare in sorted(alike, key=lambda fare: facts[fare.action].given_away)]
        at_hand = [fare for fare in found if facts[fare.action].is_at_hand]
        alive = found[: self.settings.finalists]
        return alive if not at_hand or at_hand[0] in alive else [*alive, at_hand[0]]


class Ranked(msgspec.Struct, frozen=True):
    """One thing that could be done."""

    action: Action
    gap: float
    """How much less it seems worth than the best, between 0 and 1."""
    error: float
    """The standard error of that."""
    is_played: bool
    """Whether it was played on from there."""


def ranked(game: AnyGame, update: Update, seed: int) -> list[Ranked]:
    """Return what could be done, best first, or [] where it is best to wait."""
    assert update.seat is not None, "a watcher decides nothing"
    chance = fast_chance(seed)
    own = game.bot_action(update.view, update.legal, LEVEL, chance)
    if isinstance(own, Wait):
        return []
    if own is not None and (own := game.bargaining.advised(update.view, own)) is None:
        return []
    if own is None:
        found = Weighing(game, update.view, update.seat, chance, None).ranked(candidates(game, update, chance))
        fares = _best_of_equals(game, update.view, found)
    else:
        fares = _around(game, update, own, chance)
    first, *others = [(Ranked(fare.action, *_gap(fares[0], fare), bool(fare.results)), fmean(fare.looks or [0.0])) for fare in fares]
    return [first[0], *(each for each, _ in sorted(others, key=lambda other: (other[0].gap, -other[1])))]


def _best_of_equals(game: AnyGame, view: View, fares: list[Fare]) -> list[Fare]:
    """Return the fares. Of those as good as the best, what is at hand comes first, gives least away, or looks best at one ply."""
    gaps = [(fare, *_gap(fares[0], fare)) for fare in fares if fare.results]
    as_good = [fare for fare, gap, error in gaps if gap <= max(NOISE, min(error, NEAR))]
    first = max(as_good, key=lambda fare: _merits(game, view, fare), default=fares[0])
    return [first, *(fare for fare in fares if fare is not first)]


def _merits(game: AnyGame, view: View, fare: Fare) -> tuple[bool, int, float]:
    facts = game.hint_facts(view, fare.action)
    return facts.is_at_hand, -facts.given_away, fmean(fare.looks)


def _around(game: AnyGame, update: Update, own: Action, chance: Chance) -> list[Fare]:
    """Return what the game's own player does, then the other actions, by how each looks once it is carried through."""
    assert update.seat is not None
    others = [action for action in update.legal if action != own][:MOST_OTHERS]
    fares = [Fare(action, number) for number, action in enumerate([own, *others])]
    for _ in range(WORLDS if others else 0):
        world = game.determinize(update.view, chance)
        for fare in fares:
            after = world.clone()
            if game.check(after, update.seat, fare.action) is None:
                game.bargaining.carry_through(after, update.seat, fare.action)
            fare.looks.append(game.evaluate(after, update.seat))
    return fares


def _gap(best: Fare, fare: Fare) -> tuple[float, float]:
    """Return by how much a fare is behind, in the worlds that both were tried in, and the error of that."""
    played = list(zip(best.results, fare.results, strict=False))
    pairs = played or list(zip(best.looks, fare.looks, strict=False))
    if not pairs:
        return 0.0, 0.0
    gaps = [high - low for high, low in pairs]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps)
    return max(0.0, mean), sqrt(spread / (len(gaps) - 1) / len(gaps)) if len(gaps) > 1 else 0.0
