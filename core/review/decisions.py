"""Decisions looked at again, each by what the seat could know then: first all at one ply, then the costliest played on in pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import fsum, sqrt
from typing import NamedTuple

import msgspec

from core.bots.advice.advisor import closeness, seed_of, unseen_reason
from core.bots.advice.explanation import explain, said
from core.bots.advice.ranking import ranked
from core.bots.greedy import Greedy
from core.bots.levels import Bot
from core.bots.self_play import Deadlock, bot_update, play_out
from core.chance import fast_chance, seeded
from core.codec import GameCodec
from core.game import Action, AnyGame, State, Wait
from core.reasons import SaidReason
from core.review.course import Course
from core.table import Update

LOOKED_AT = 8
"""So many of a seat's decisions are played on."""
WORST = 3
LISTED, TIMES_ITS_ERROR = 0.05, 2.0
"""What a mistake must cost at least, and beside its error."""
ALIKE = 0.01
PART_OF_ITS_ERROR = 1 / 3
"""What a probable mistake must cost beside its error: two thirds of its range are then below nothing."""
MORE = 8
"""So many further decisions are played on, one by one, until three can be listed."""
OTHERS = 2
"""So many other actions are named."""
WAIT = "wait for what the others offer"
WORLDS = 2
MOST_ACTIONS = 24


Carry = Callable[[State, int, Action], None]
"""Carries out an action in a world to be thrown away."""


class Costly:
    """A decision that was played on: whether it cost something, surely or probably."""

    loss: float
    error: float
    lost: float
    is_dear: bool
    games: int

    @property
    def costs_chances(self) -> bool:
        """Return whether it surely cost a part of the win that counts."""
        return bool(self.games) and self.loss >= LISTED and self.loss > TIMES_ITS_ERROR * self.error

    @property
    def is_mistake(self) -> bool:
        """Return whether it surely cost something."""
        return self.costs_chances or self.is_dear

    @property
    def is_probable(self) -> bool:
        """Return whether it probably cost something: the games that were played on say so, and may be wrong."""
        return bool(self.games) and not self.is_mistake and self.loss > max(ALIKE, PART_OF_ITS_ERROR * self.error)


class Decision(Costly, msgspec.Struct, frozen=True):
    """One decision of a seat, and how it compares with the best found."""

    move: int
    """Its number, from 1."""
    seat: int
    loss: float
    """Of the value (0 to 1) at one ply. Once it was played on it is what the decision cost: a part of the win, by what it could know."""
    beside: float = 0.0
    """By how much the value some moves ahead is above what it would be after a normal bot's move. Below 0 it is less."""
    error: float = 0.0
    lost: float = 0.0
    """How much less it held where it was played on to, in $1,000, in games where that counts."""
    is_dear: bool = False
    """Whether that much is surely a mistake, though the chances may have had nothing left to lose."""
    games: int = 0
    """Pairs that were played on."""
    rounds: int = 0
    """For so many rounds, or 0 if to the end."""
    done: str = ""
    better: str = ""
    won: tuple[float, float] = (0.0, 0.0)
    """The part of games won as it was played, and with the better action: or the chances there, if they were not played to the end."""
    reasons: tuple[SaidReason, ...] = ()
    phase: str = ""
    world: bytes = b""
    """The table as it could have been for all the seat knew."""
    played: bytes = b""
    answers: tuple[tuple[bytes, float], ...] = ()
    """Actions that were found at least as good, with what they are better by. None where it was best to wait."""
    others: tuple[tuple[str, str], ...] = ()
    """What else was near, and how near in words."""


def first_look(course: Course, number: int) -> Decision:
    """Return a decision as it looks at one ply. `number` is the move's, from 0."""
    game, (seat, action) = course.game, course.actions[number]
    view = game.view(course.states[number], seat)
    carry = (
        game.bargaining.carry_through if game.action_forms(course.states[number], seat) else partial(_apply, game)
    )  # offers are worth what comes of them
    chance = fast_chance(number)
    actions = list(dict.fromkeys([action, *game.legal_actions(course.states[number], seat)[:MOST_ACTIONS]]))
    ends: list[list[State]] = []
    for _ in range(WORLDS):
        world = game.determinize(view, chance)
        ends.append([_after(game, world, seat, each, carry) for each in actions])
    values = [fsum(game.evaluate(each[n], seat) for each in ends) / WORLDS for n in range(len(actions))]
    return Decision(number + 1, seat, max(values) - values[0])


def _apply(game: AnyGame, s: State, seat: int, action: Action) -> None:
    game.apply(s, seat, action, [])


def _after(game: AnyGame, world: State, seat: int, action: Action, carry: Carry) -> State:
    after = world.clone()
    if game.check(after, seat, action) is None:
        carry(after, seat, action)
    return after


def played_on(course: Course, looked: Decision, pairs: int, tell: Callable[[int], None] = lambda pair: None) -> Decision:
    """Return a decision with games played on from it: as it was done, and with the best other action found.

    `tell` is called with the number of each pair that begins.
    """
    game, number, seat = course.game, looked.move - 1, looked.seat
    s, action = course.states[number], course.actions[number][1]
    update = bot_update(game, s, seat)
    seed = seed_of(game, update)
    ranks = ranked(game, update, seed)
    found = [each for each in ranks if each.action != action]
    better = found[0].action if found and not _is_idle(game, update, found[0].action, seed) else None
    if (ranks and not found) or (better is None and _is_idle(game, update, action, seed)):
        return looked
    results: list[tuple[Fared, Fared]] = []
    for pair in range(pairs):
        tell(pair)
        results.append(_pair(game, update, action, better, seed + pairs + pair))  # what chose it says nothing of it
    loss, error = mean_of([high.share - low.share for low, high in results])
    lost, lost_error = mean_of([high.held - low.held for low, high in results])
    stake = game.review_stake
    codec = GameCodec(game)
    reasons = said(game, explain(game, update.view, better, action, seed), seat, course.names)
    if not any(reason.is_for for reason in reasons):
        reasons = (unseen_reason(game, update, better, played=True), *reasons)
    return Decision(
        move=looked.move,
        seat=seat,
        loss=loss,
        beside=looked.beside,
        error=max(error, 0.5 / pairs),
        lost=lost if stake else 0.0,
        is_dear=bool(stake) and loss >= 0 and lost >= stake and lost > TIMES_ITS_ERROR * lost_error,
        games=pairs,
        rounds=game.review_rounds or 0,
        done=game.action_text(update.view, action, course.names),
        better=WAIT if better is None else game.action_text(update.view, better, course.names),
        won=(fsum(low.share for low, _ in results) / pairs, fsum(high.share for _, high in results) / pairs),
        reasons=reasons,
        phase=game.phase_text(update.view),
        world=codec.state.pack(_sober(game.determinize(update.view, fast_chance(seed)))),
        played=codec.action.pack(action),
        answers=() if better is None else ((codec.action.pack(better), loss),),
        others=tuple((game.action_text(update.view, each.action, course.names), closeness(each, False)) for each in found[1 : 1 + OTHERS]),
    )


def _is_idle(game: AnyGame, update: Update, action: Action, seed: int) -> bool:
    """Return whether an action changes nothing that counts where one may as well wait, as a refusal does."""
    assert update.seat is not None
    if not update.forms:
        return False
    world = game.determinize(update.view, fast_chance(seed))
    before = game.components(world, update.seat)
    game.bargaining.carry_through(world, update.seat, action)
    return game.components(world, update.seat) == before


def _sober(s: State) -> State:
    """Return a world whose luck can be kept with it."""
    s.chance = seeded(0)
    return s


class Fared(NamedTuple):
    """How a seat fared in a game that was played on."""

    share: float
    """Of the win, or of the chances to."""
    held: float
    """In $1,000, or 0 in games that cannot say so."""


def mean_of(gaps: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = fsum(gaps) / len(gaps)
    return mean, sqrt(fsum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))


def pair_gap(game: AnyGame, update: Update, action: Action, better: Action | None, luck: int) -> Fared:
    """Return by how much the seat fares better with the better action, in the same world with the same luck."""
    low, high = _pair(game, update, action, better, luck)
    return Fared(high.share - low.share, high.held - low.held)


def _pair(game: AnyGame, update: Update, first: Action, second: Action | None, luck: int) -> tuple[Fared, Fared]:
    """Return how the seat fares with either action, in the same world with the same luck."""
    assert update.seat is not None
    world = game.determinize(update.view, fast_chance(luck))
    return _result(game, world, update.seat, first, luck), _result(game, world, update.seat, second, luck)


def _result(game: AnyGame, world: State, seat: int, action: Action | None, luck: int) -> Fared:
    """Play on from a world."""
    s = world.clone()
    s.chance = fast_chance(luck)
    if action is not None and game.check(s, seat, action) is None:
        game.apply(s, seat, action, [])
    bots = normal_bots(game, s, luck)
    let_others_answer(game, s, seat, bots)
    end = None if game.review_rounds is None else game.round(s) + game.review_rounds
    with suppress(Deadlock):
        play_out(game, s, bots, ends=lambda s: end is not None and game.round(s) >= end)
    ends = game.ends(s)
    return Fared(game.chances(s)[seat], ends[seat] if ends else 0.0)


class Silent:
    """A player who does nothing for now."""

    def choose(self, game: AnyGame, update: Update) -> Wait:
        return Wait()


def normal_bots(game: AnyGame, s: State, luck: int) -> list[Bot]:
    return [Greedy("normal", luck + place, worlds=1) for place in range(game.seats(s))]


def let_others_answer(game: AnyGame, s: State, seat: int, bots: Sequence[Bot]) -> None:
    """Play two decisions of each other seat at most. The seat itself is silent, lest its bot take the offer back."""
    players = [Silent() if place == seat else bot for place, bot in enumerate(bots)]
    with suppress(Deadlock):
        play_out(game, s, players, limit=2 * (len(bots) - 1), last=seat)


PlayOn = Callable[[Decision, int, Callable[[int], None]], Decision]
"""Plays on from a decision with so many pairs of games, and calls with the number of each that begins."""


def weighed(
    looks: Sequence[Decision],
    seat: int,
    pairs: tuple[int, int],
    play_on: PlayOn,
    tell: Callable[[float], None] = lambda done: None,
) -> tuple[Decision, ...]:
    """Return the seat's costliest decisions as games played on from them say, as a review lists them.

    `tell` is called with the part of all these games that is done, as many as there may be.
    """
    whole = sorted((look for look in looks if look.seat == seat and look.loss > 0), key=lambda look: (-look.loss, look.move))
    own, later = whole[:LOOKED_AT], whole[LOOKED_AT : LOOKED_AT + MORE]
    games, done = max(1, (len(own) + len(later)) * pairs[0] + min(WORST, len(own)) * pairs[1]), 0

    def more(look: Decision, wanted: int) -> Decision:
        nonlocal done
        found = play_on(look, wanted, lambda pair: tell((done + pair) / games))
        done += wanted
        return found

    first = sorted((more(look, pairs[0]) for look in own), key=_order)
    worst, alike = first[:WORST], first[WORST:]
    again = [more(each, pairs[1]) if each.loss > 0 else each for each in worst]
    found = [*again, *alike]
    for look in later:
        if len(listed(found)) == WORST:
            break
        found.append(more(look, pairs[0]))
    return listed(found)


def listed(found: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return three at most to be listed: what surely cost something, the worst first, then what probably did, the likeliest first."""
    sure = sorted((each for each in found if each.is_mistake), key=_order)
    probable = sorted((each for each in found if each.is_probable), key=lambda each: -each.loss / each.error)
    return (*sure, *probable)[:WORST]


def _order(decision: Decision) -> tuple[bool, float]:
    """Order by what was lost of the win. Where there was next to nothing to lose, order by what was lost of the holdings."""
    return (False, -decision.loss) if decision.loss >= LISTED else (True, -decision.lost or -decision.loss)
