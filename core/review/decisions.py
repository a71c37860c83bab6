"""Decisions looked at again, each by what the seat could know then: first all at one ply, then the costliest played on in pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt

import msgspec

from core.bots.advice.advisor import closeness, seed_of, unseen_reason
from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import ranked
from core.bots.greedy import Greedy
from core.bots.self_play import Deadlock, bot_update, play_out
from core.chance import Chance, fast_chance, seeded
from core.codec import GameCodec
from core.game import Action, AnyGame, State, View
from core.reasons import SaidReason
from core.review.chart import is_readable
from core.review.course import Course
from core.table import Update

LOOKED_AT = 8
"""So many of a seat's decisions are played on."""
WORST = 3
LISTED, TIMES_ITS_ERROR = 0.05, 2.0
"""What a mistake must cost at least, and beside its error."""
ALIKE = 0.01
OTHERS = 2
"""So many other actions are named."""
WORLDS = 2
FRESH_WORLDS = 6
"""So many worlds weigh what the best found would have left of the win."""
MOST_ACTIONS = 24


class Decision(msgspec.Struct, frozen=True):
    """One decision of a seat, and how it compares with the best found."""

    move: int
    """Its number, from 1."""
    seat: int
    loss: float
    """Of the value (0 to 1) at one ply, or of the win once it was played on."""
    missed: float = 0.0
    """How much less of the win the chances give it than the best found, where they are readable. By luck it may be below 0."""
    error: float = 0.0
    games: int = 0
    """Pairs that were played on."""
    done: str = ""
    better: str = ""
    won: tuple[float, float] = (0.0, 0.0)
    """The part of games won as it was played, and with the better action."""
    reasons: tuple[SaidReason, ...] = ()
    phase: str = ""
    world: bytes = b""
    """The table as it could have been for all the seat knew."""
    played: bytes = b""
    answers: tuple[tuple[bytes, float], ...] = ()
    """Actions that were found at least as good, with what they are better by."""
    others: tuple[tuple[str, str], ...] = ()
    """What else was near, and how near in words."""

    @property
    def is_mistake(self) -> bool:
        return bool(self.games) and self.loss >= LISTED and self.loss > TIMES_ITS_ERROR * self.error


def first_look(course: Course, number: int) -> Decision:
    """Return a decision as it looks at one ply. `number` is the move's, from 0."""
    game, (seat, action) = course.game, course.actions[number]
    view = game.view(course.states[number], seat)
    chance = fast_chance(number)
    actions = list(dict.fromkeys([action, *game.legal_actions(course.states[number], seat)[:MOST_ACTIONS]]))
    ends: list[list[State]] = []
    for _ in range(WORLDS):
        world = game.determinize(view, chance)
        ends.append([_after(game, world, seat, each) for each in actions])
    values = [fsum(game.evaluate(each[n], seat) for each in ends) / WORLDS for n in range(len(actions))]
    best = max(range(len(actions)), key=lambda n: (values[n], -n))
    missed = 0.0
    if best and is_readable(game, course.states[number]):
        missed = _missed(game, view, seat, actions[best], action, chance)
    return Decision(number + 1, seat, values[best] - values[0], missed)


def _missed(game: AnyGame, view: View, seat: int, best: Action, done: Action, chance: Chance) -> float:
    """Return how much more of the win the best found leaves. It is the mean of worlds that had no part in finding it.

    Below 0 it was no better after all: in a sum over many decisions luck then cancels out.
    """
    found = []
    for _ in range(FRESH_WORLDS):
        world = game.determinize(view, chance)
        found.append([game.chances(_after(game, world, seat, each))[seat] for each in (best, done)])
    return fsum(high - low for high, low in found) / FRESH_WORLDS


def _after(game: AnyGame, world: State, seat: int, action: Action) -> State:
    after = world.clone()
    if game.check(after, seat, action) is None:
        game.apply(after, seat, action, [])
    return after


def played_on(course: Course, looked: Decision, pairs: int) -> Decision:
    """Return a decision with games played on from it: as it was done, and with the best other action found."""
    game, number, seat = course.game, looked.move - 1, looked.seat
    s, action = course.states[number], course.actions[number][1]
    update = bot_update(game, s, seat)
    seed = seed_of(game, update)
    found = [each for each in ranked(game, update, seed) if each.action != action]
    if not found:
        return looked
    better = found[0].action
    results = [_pair(game, update, action, better, seed + pairs + n) for n in range(pairs)]  # what chose it says nothing of it
    gaps = [high - low for low, high in results]
    mean = fsum(gaps) / len(gaps)
    error = sqrt(fsum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))
    codec = GameCodec(game)
    reasons = said(game, explain(game, update.view, better, action, seed), seat, course.names)
    if not any(reason.is_for for reason in reasons):
        reasons = (unseen_reason(game, update, played=True), *reasons)
    return Decision(
        move=looked.move,
        seat=seat,
        loss=mean,
        missed=looked.missed,
        error=max(error, 0.5 / pairs),
        games=pairs,
        done=game.action_text(update.view, action, course.names),
        better=game.action_text(update.view, better, course.names),
        won=(fsum(low for low, _ in results) / pairs, fsum(high for _, high in results) / pairs),
        reasons=reasons,
        phase=game.phase_text(update.view),
        world=codec.state.pack(_sober(game.determinize(update.view, fast_chance(seed)))),
        played=codec.action.pack(action),
        answers=((codec.action.pack(better), mean),),
        others=tuple((game.action_text(update.view, each.action, course.names), closeness(each, False)) for each in found[1 : 1 + OTHERS]),
    )


def _sober(s: State) -> State:
    """Return a world whose luck can be kept with it."""
    s.chance = seeded(0)
    return s


def _pair(game: AnyGame, update: Update, first: Action, second: Action, luck: int) -> tuple[float, float]:
    """Return what the seat gets of the win with either action, in the same world with the same luck."""
    assert update.seat is not None
    world = game.determinize(update.view, fast_chance(luck))
    return _result(game, world, update.seat, first, luck), _result(game, world, update.seat, second, luck)


def _result(game: AnyGame, world: State, seat: int, action: Action, luck: int) -> float:
    s = world.clone()
    s.chance = fast_chance(luck)
    if game.check(s, seat, action) is None:
        game.apply(s, seat, action, [])
    bots = [Greedy("normal", luck + place, worlds=1) for place in range(game.seats(s))]
    try:
        play_out(game, s, bots)
    except Deadlock:
        return 1 / game.seats(s)
    result = game.result(s)
    return 1 / len(result.winners) if result is not None and seat in result.winners else 0.0


def costliest(
    looks: Sequence[Decision],
    seat: int,
    pairs: tuple[int, int],
    play_on: Callable[[Decision, int], Decision],
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[Decision, ...]:
    """Return the seat's costliest decisions, the worst first: those that are surely worse, and no more than three.

    `play_on` is given a decision and a number of pairs of games.
    """
    own = sorted((look for look in looks if look.seat == seat and look.loss > 0), key=lambda look: (-look.loss, look.move))[:LOOKED_AT]
    first: list[Decision] = []
    for number, look in enumerate(own):
        tell(number, len(own) + WORST)
        first.append(play_on(look, pairs[0]))
    worst = sorted(first, key=lambda each: -each.loss)[:WORST]
    again: list[Decision] = []
    for number, each in enumerate(worst):
        tell(len(own) + number, len(own) + WORST)
        again.append(play_on(each, pairs[1]) if each.loss > 0 else each)
    return tuple(sorted((each for each in again if each.is_mistake), key=lambda each: -each.loss))
