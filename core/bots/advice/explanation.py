"""What speaks for an action and against another, by the components of the evaluation, in worlds that fit the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any

import msgspec

from core.chance import fast_chance
from core.game import Action, AnyGame, State, View
from core.reasons import Instead, Reason, SaidReason, reasons_of
from core.rivalry import by_one_rival

WORLDS = 6
LEAST_WEIGHT = 0.05
"""Reasons of less than this part of all weights go unsaid."""
MOST_FOR, MOST_AGAINST = 3, 1


class Explanation(msgspec.Struct, frozen=True):
    """The difference that an action makes."""

    reasons: tuple[Reason, ...]
    foreseen: tuple[Reason, ...]
    """What is still to come and no part of the difference."""
    difference: float
    """Of the sums of components, after the action and after the baseline."""
    before: State
    """A world after the baseline, as words speak of it."""
    after: State
    """The same world after the action, as words speak of it."""
    now: State
    """The same world before either."""

    @property
    def told(self) -> tuple[Reason, ...]:
        """Return all that may be said."""
        return (*self.reasons, *self.foreseen)

    @property
    def outlook(self) -> float:
        """Return the difference with what is still to come."""
        return self.difference + fsum(reason.weight for reason in self.foreseen)


def explain(game: AnyGame, view: View, action: Action | None, baseline: Action | None, seed: int) -> Explanation:
    """Compare the worlds after an action with those after the baseline. None stands for doing nothing.

    Worlds are drawn from the view and the seed alone, so nothing is told that the view's seat may not know.
    """
    assert view.seat is not None, "a watcher decides nothing"
    chance = fast_chance(seed)
    worlds = [game.determinize(view, chance) for _ in range(WORLDS)]
    ends: list[tuple[State, State]] = []
    for number, world in enumerate(worlds):
        ends.append((_end(game, world, view.seat, baseline, seed + number), _end(game, world, view.seat, action, seed + number)))
    coming = [(game.foreseen(before, view.seat), game.foreseen(after, view.seat)) for before, after in ends]
    whole = [(game.components(before, view.seat), game.components(after, view.seat)) for before, after in ends]
    parts = [(before, by_one_rival(before, after)) for before, after in whole]
    foreseen = _mean_changes([(before, after) for before, after in coming if before.keys() == after.keys()])
    before, after = (game.without_luck(worlds[0], end) for end in ends[0])
    difference = fsum(fsum(after.values()) - fsum(before.values()) for before, after in parts) / WORLDS
    return Explanation(reasons_of(_mean_changes(parts)), reasons_of(foreseen), difference, before, after, worlds[0])


def _mean_changes(parts: Sequence[tuple[Mapping[str, float], Mapping[str, float]]]) -> dict[str, float]:
    names = sorted({name for before, after in parts for name in (*before, *after)})
    return {name: fsum(after.get(name, 0.0) - before.get(name, 0.0) for before, after in parts) / WORLDS for name in names}


def _end(game: AnyGame, world: Any, seat: int, action: Action | None, luck: int) -> Any:
    after = world.clone()
    after.chance = fast_chance(luck)
    if action is not None and game.check(after, seat, action) is None:
        game.bargaining.carry_through(after, seat, action)
    return after


def said(game: AnyGame, found: Explanation, seat: int, names: Sequence[str]) -> tuple[SaidReason, ...]:
    """Return the reasons that count in words: first those for the action, the weightiest first, then those against it."""
    whole = fsum(abs(reason.weight) for reason in found.told)
    weights: dict[str, list[float]] = {}
    first: dict[str, Reason] = {}
    for reason in found.told:
        text = game.reason_text(found.before, found.after, seat, reason, names)
        if text:
            weights.setdefault(text, []).append(reason.weight)
            first.setdefault(text, reason)
    sums = [(text, fsum(each)) for text, each in weights.items()]
    told = sorted(((text, weight) for text, weight in sums if abs(weight) >= LEAST_WEIGHT * whole), key=lambda pair: -abs(pair[1]))
    pros = [SaidReason(first[text].kind, True, _words(game, found, seat, first[text], text, names)) for text, weight in told if weight > 0]
    cons = [SaidReason(first[text].kind, False, _words(game, found, seat, first[text], text, names)) for text, weight in told if weight < 0]
    return (*pros[:MOST_FOR], *cons[:MOST_AGAINST])


def _words(game: AnyGame, found: Explanation, seat: int, reason: Reason, text: str, names: Sequence[str]) -> str:
    """Return a reason in words: that the action changes something, or that it leaves what is so already."""
    is_so_now = text == game.reason_text(found.before, found.now, seat, reason, names)
    if is_so_now and isinstance(text, Instead):
        return text.kept if reason.weight > 0 else text.still
    return str(text)
