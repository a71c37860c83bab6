"""A whole review, made part by part: each part that is there can be shown while the next is worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import fsum

import msgspec

from core.figures import counted_figures
from core.review.chart import Point, TurningPoint, chart, is_mostly_readable, turning_points
from core.review.course import Course
from core.review.decisions import ALIKE, Decision, first_look, played_on, weighed
from core.review.luck import PARTS, Split, expected, splits
from core.review.own_play import beside_normal, own_parts, own_play_fit
from core.visibility import Event

FORMAT = 10
LONGEST_THOUGHT = 3600
"""In seconds. A player who took longer was away."""


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat decided."""

    seat: int
    decisions: int
    near: int
    """Decisions within one per cent of the best found."""
    mistakes: tuple[Decision, ...]
    """Three at most: what surely cost something, then what probably did. Each of one's own is a puzzle."""


class Deal(msgspec.Struct, frozen=True):
    """A deal that was closed, and what it brought everybody."""

    move: int
    gains: tuple[float, ...]
    """By seat, in $1,000 to the end of the game, as it looked then."""
    what: str = ""
    """Who gave what to whom, in words."""


class Thought(msgspec.Struct, frozen=True):
    """How long a player took over their moves, in seconds."""

    mean: float
    longest: int
    move: int
    """Where they took longest."""


class Review(msgspec.Struct):
    """All there is so far."""

    format: int
    game: str
    rules_version: int
    moves: int
    made: str
    """How the chances and the worth of own play were fitted."""
    points: tuple[Point, ...]
    turns: tuple[TurningPoint, ...]
    figures: tuple[tuple[str, tuple[float, ...]], ...]
    texts: tuple[str, ...]
    """Each move in words."""
    looks: tuple[Decision, ...] | None = None
    """All decisions as they look at one ply, or None while they were not looked at."""
    own: tuple[float, ...] = ()
    """What each seat, playing as it did, would win among normal bots, beside a fair share. () is for nobody knows."""
    splits: tuple[Split, ...] = ()
    """By seat, or () while they are not known, or where they would say nothing."""
    parts: dict[str, str] = {}
    """What each part of the splits is, in words."""
    thoughts: dict[int, Thought] = {}
    """Of people, by seat, where the save has the times."""
    deals: tuple[Deal, ...] = ()
    """Those of a game in which players deal with each other."""
    seats: dict[int, SeatReview] = {}
    """Those that were looked at."""
    underway: tuple[Decision, ...] = ()
    """Those already played on of a seat that is being looked at, so that no stop costs more than one."""


Keep = Callable[[Review], None]
Tell = Callable[[str, float], None]
"""Called with what is being worked out, and how much of it is done (0 to 1)."""


def first_part(course: Course) -> Review:
    """Return what is known at once: the chart, its turning points and the figures."""
    points = chart(course)
    return Review(
        format=FORMAT,
        game=course.game.info.name,
        rules_version=course.game.info.rules_version,
        moves=len(course.actions),
        made=made_by(course),
        points=points,
        turns=tuple(_split(course, points, turn) for turn in _turning_points(course, points)),
        figures=counted_figures(course.game.figures(), course.moments(), len(course.seats)),
        texts=tuple(_text(course, number) for number in range(len(course.actions))),
        thoughts=_thoughts(course),
        deals=_deals(course),
    )


def made_by(course: Course) -> str:
    """Return how the figures that a review goes by were made. A review by others is made anew."""
    chances, own = course.game.chances_fit(course.states[0]), own_play_fit(course.game, len(course.seats))
    return "; ".join([*([chances.made.command] if chances else []), *([f"{own.command}, {own.date}"] if own else [])])


def _turning_points(course: Course, points: Sequence[Point]) -> tuple[TurningPoint, ...]:
    weights = [max((course.game.gravity(event).weight for event in events), default=0) for events in course.events]
    return turning_points(points, max(course.choices, default=0), [seat for seat, _ in course.actions], weights)


def _split(course: Course, points: Sequence[Point], turn: TurningPoint) -> TurningPoint:
    """Return a turning point with what was drawn told from what was done."""
    drawn = 0.0
    for number in range(turn.first - 1, turn.until):
        after = points[number + 1].shares
        drawn += after[turn.seat] - expected(course, number, after)[turn.seat]
    before, after_it = course.states[turn.first - 1], course.states[turn.until]
    why = course.game.swing_text(before, after_it, turn.seat, turn.change > 0, course.names)
    return msgspec.structs.replace(turn, drawn=drawn, why=why, when=f"round {points[turn.move].round}")


def _thoughts(course: Course) -> dict[int, Thought]:
    """Return how long people took. A first move, one after a long pause and one before which the game was put away say nothing."""
    found: dict[int, list[tuple[int, int]]] = {}
    for number, (before, after) in enumerate(pairwise(course.times), 2):
        seat = course.actions[number - 1][0]
        is_known = before and number not in course.resumed_at and 0 <= after - before < LONGEST_THOUGHT
        if is_known and seat >= 0 and course.seats[seat].kind != "bot":
            found.setdefault(seat, []).append((after - before, number))
    return {seat: Thought(fsum(took for took, _ in each) / len(each), *max(each)) for seat, each in found.items()}


def _deals(course: Course) -> tuple[Deal, ...]:
    game = course.game
    gains_of = game.bargaining.deal_gains
    found = (gains_of(events, course.states[number], course.states[number + 1]) for number, events in enumerate(course.events))
    return tuple(Deal(number, gains, _weightiest(course, number - 1)) for number, gains in enumerate(found, 1) if gains)


def _text(course: Course, number: int) -> str:
    return next((line for _, line in _lines(course, number)), "")


def _lines(course: Course, number: int) -> Iterator[tuple[Event, str]]:
    """Yield the events of a move that are worth a line, each with it. `number` is the move's, from 0."""
    game, s = course.game, course.states[number + 1]
    for event in course.events[number]:
        if text := game.event_text(event, course.names):
            yield event, game.with_names(text, event, s)


def _weightiest(course: Course, number: int) -> str:
    """Return the line of a move that weighs most."""
    lines = [(course.game.gravity(event).weight, line) for event, line in _lines(course, number)]
    return max(lines, key=lambda told: told[0])[1] if lines else ""


def next_parts(
    course: Course,
    review: Review,
    seat: int,
    tell: Tell = lambda what, done: None,
    pairs: tuple[int, int] | None = None,
    keep: Keep = lambda review: None,
) -> Iterator[Review]:
    """Add what takes longer, and yield the review after each part. What is there already is not made again.

    `keep` is called within a part too, as soon as it holds something that took long.
    """
    if review.looks is None:
        review.looks = _looks(course, tell)
        review.own = own_parts(course.game, len(course.seats), review.looks)
        yield review
    if not review.splits and course.is_over and review.own and is_mostly_readable(review.points):
        moves = max(1, len(course.actions))
        review.splits = splits(course, review.points, review.own, lambda number: tell("luck and play", number / moves))
        review.parts = PARTS
        yield review
    if seat not in review.seats:
        review.seats = {**review.seats, seat: _seat_review(course, review, seat, tell, pairs or course.game.review_pairs, keep)}
        review.underway = tuple(each for each in review.underway if each.seat != seat)
        yield review


def _looks(course: Course, tell: Tell) -> tuple[Decision, ...]:
    found, is_weighed = [], own_play_fit(course.game, len(course.seats)) is not None
    for done, number in enumerate(course.choices):
        tell("decisions", done / len(course.choices))
        look = first_look(course, number)
        found.append(msgspec.structs.replace(look, beside=beside_normal(course, number)) if is_weighed else look)
    return tuple(found)


def _seat_review(course: Course, review: Review, seat: int, tell: Tell, pairs: tuple[int, int], keep: Keep) -> SeatReview:
    own = [look for look in review.looks or () if look.seat == seat]

    def play_on(look: Decision, games: int, begins: Callable[[int], None]) -> Decision:
        known = next((each for each in review.underway if (each.seat, each.move, each.games) == (seat, look.move, games)), None)
        if known is not None:
            return known
        found = played_on(course, look, games, begins)
        review.underway = (*review.underway, found)
        keep(review)
        return found

    found = weighed(own, seat, pairs, play_on, lambda done: tell("games played on", done))
    return SeatReview(seat, len(own), sum(look.loss <= ALIKE for look in own), found)
