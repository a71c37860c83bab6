"""What could be done, best first, from a view alone: by the game's own player, or by the search without a clock."""

from __future__ import annotations

from math import sqrt

import msgspec

from core.bots.greedy import candidates
from core.bots.search import Comparison, Fare
from core.chance import Chance, fast_chance
from core.game import Action, AnyGame, Wait
from core.table import Update

LEVEL = "hard"
WORLDS = 4
MOST_OTHERS = 24
"""So many actions are looked at beside that of the game's own player."""


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
    if own is None:
        fares = Comparison(game, update.view, update.seat, chance, None).ranked(candidates(game, update, chance))
    else:
        fares = _around(game, update, own, chance)
    first, *others = [Ranked(fare.action, *_gap(fares[0], fare), bool(fare.results)) for fare in fares]
    return [first, *sorted(others, key=lambda each: each.gap)]


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
                game.carry_through(after, update.seat, fare.action)
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
