"""What speaks for an action, in a player's words: points by district, and what autos, trunks and the lake say.

Every figure is what the preview says of the board as it would be, with the doublers that lie there now.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import COLOURS, HARBOUR, NONE, POLICE
from core.games.king_of_chicago.evaluation import line_of, next_unloading, parts
from core.games.king_of_chicago.preview import (
    Points,
    change_text,
    forecast,
    numbers_left,
    points_there,
    unloading_consequence,
)
from core.games.king_of_chicago.state import KingState, has, own_colours, owner
from core.games.king_of_chicago.view import KingView, project
from core.reasons import Reason, agrees, instead, reason_of

PRINCIPLES = {
    "district": "A gangster where a better place, or a doubled one, is within reach is worth more than a further one where you are first.",
    "aboard": "Keep gangsters in the auto for places that pay: one set down where it earns nothing is missing later.",
    "upgrades": "An upgrade pays back over days: early it is worth a drive, on the last day hardly.",
    "captured": "A gangster in a rival's trunk is out of the game for you until they let it go.",
    "drowned": "Whoever is drowned never comes back.",
    "reach": "Stand where the next unloading pays: think of where you will be a turn from now.",
    "score": "A day of reckoning is good for whoever leads as it comes.",
    "rival": "What the strongest rival loses is as good as something won.",
    "Take": "An upgrade pays the more often you use it: early, and for what you do most, such as unloading, holding or taking away.",
    "Bump": "Push a rival from where they would unload next, or from the gangsters their Bodyguard guards.",
    "Drown": "A drowned gangster never comes back: drown one of whoever leads.",
}
"""By kind of reason, or by the action that a question is about: what it says in general."""
SAVES, SPENDS = "leaves the {card} for a longer way", "spends the {card} on a shorter way"
YOURS = {
    "points": "your points in {place}", "doubled": "your points in {place} (doubled)", "there": "your gangsters in {place}",
    "aboard": "gangsters in your auto", "upgrades": "your upgrades", "captured": "your gangsters in trunks",
    "drowned": "your gangsters in the lake", "reach": "your next unloading", "reach_of": "your next unloading ({auto})",
}  # fmt: skip
THEIRS = {
    "points": "{who}'s points in {place}", "doubled": "{who}'s points in {place} (doubled)", "there": "{who}'s gangsters in {place}",
    "aboard": "gangsters in {who}'s auto", "upgrades": "{who}'s upgrades", "captured": "{who}'s gangsters in trunks",
    "drowned": "{who}'s gangsters in the lake", "reach": "{who}'s next unloading", "reach_of": "{who}'s next unloading ({auto})",
}  # fmt: skip
HERE, AWAY, NO_GAIN = "{gain} in {place}", "{gain} in {place} after a drive", "none that pays"
READY = "ready to unload in {place}: {gain}"
NOT_READY = "unloading in {place} ({gain}) only after a drive"
MUST_DRIVE = "{who} must drive before unloading in {place} ({gain})"
MAY_UNLOAD = "{who} may unload in {place} ({gain}) at once"
NOBODY_LEFT = "nobody left in the auto to unload in {place}"
DAY = "brings the day of reckoning: your score then at least {own}, {who}'s at least {theirs}"
PERHAPS_DAY = "may bring the day of reckoning: your score then at least {own}, {who}'s at least {theirs}"
NO_DAY = "leaves the day of reckoning for later"


class Next(msgspec.Struct, frozen=True):
    """What the next unloading of an auto would be."""

    place: int
    is_here: bool
    """Whether the auto is there, or must drive first."""
    gain: Points
    """No points where no unloading surely gains any."""

    def is_better(self, other: Next, numbers: Sequence[int]) -> bool:
        """Return whether it gains more on average and is as near, or gains as much and is nearer."""
        ours, theirs = ((each.gain.on_average(numbers), each.is_here) for each in (self, other))
        return ours != theirs and all(own >= their for own, their in zip(ours, theirs, strict=True))


NO_NEXT = Next(NONE, False, Points(0, 0))


class Side(msgspec.Struct, frozen=True):
    """Of whom a reason speaks."""

    seat: int
    words: dict[str, str]
    who: str = ""

    def what(self, name: str, place: str = "", auto: str = "") -> str:
        return self.words[name].format(who=self.who, place=place, auto=auto)


def without_luck(board: Board, now: KingState, after: KingState) -> KingState:
    """KC-12, KC-40, KC-43: return the state with the doublers and scores of now, as if no card had been turned up.

    Where the day of reckoning may have come, it is a round later.
    """
    world = after.clone()
    is_eve, drew = sum(now.tokens) == board.doublers - 1, sum(after.stack) != sum(now.stack)
    world.tokens, world.stack, world.casino = list(now.tokens), list(now.stack), list(now.casino)
    world.score, world.days, world.phase = list(now.score), list(now.days), "turn"
    world.round = now.round + (is_eve and drew)
    if len(after.days) > len(now.days):
        world.auto = list(now.auto)
    return world


def reason_text(board: Board, before: KingState, after: KingState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    if reason.kind == "score":
        return _day(board, before, after, seat, reason, names)
    if reason.kind == "rival":
        return _rival(board, before, after, reason, names)
    return _of_side(board, before, after, Side(seat, YOURS), reason)


def choice_reason(v: KingView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
    """Return what tells two drives to one district apart: which card is left."""
    match a, rival:
        case (Drive(auto, card, to), Drive(other, another, there)) if (auto, to) == (other, there) and card != another:
            return (True, SAVES.format(card=another)) if card < another else (False, SPENDS.format(card=card))
    return True, ""


def _of_side(board: Board, before: KingState, after: KingState, side: Side, reason: Reason) -> str:
    """Return what a component of a player's says. A reason of weight above 0 is good for that player."""
    colours = own_colours(before, side.seat)
    match reason.kind:
        case "district":
            return _district(board, before, after, side, reason)
        case "aboard":
            return _count(reason, side.what("aboard"), [sum(s.auto[c] for c in colours) for s in (before, after)])
        case "upgrades":
            return _count(reason, side.what("upgrades"), [_carried(s, side.seat) for s in (before, after)])
        case "captured":
            caught = [sum(sum(s.trunk[c :: len(s.at)]) for c in colours) for s in (before, after)]
            return _count(reason, side.what("captured"), caught, is_loss=True)
        case "drowned":
            return _count(reason, side.what("drowned"), [sum(s.lake[c] for c in colours) for s in (before, after)], is_loss=True)
        case "reach" if before.round == after.round:
            return _reach(board, before, after, side, reason)
    return ""


def _count(reason: Reason, what: str, ends: Sequence[int], is_loss: bool = False) -> str:
    old, new = ends
    is_so = agrees(reason, new, old) if is_loss else agrees(reason, old, new)
    return instead(what, old, new) if is_so else ""


def _carried(s: KingState, seat: int) -> int:
    return sum(has(s, colour, kind) for colour in own_colours(s, seat) for kind in range(6))


def _district(board: Board, before: KingState, after: KingState, side: Side, reason: Reason) -> str:
    district, name = reason.where, board.names[reason.where]
    lines = [line_of(board, s, district) for s in (before, after)]
    if lines[0] == lines[1]:
        return ""
    now, then = (points_there(board, s, district, side.seat) for s in (before, after))
    if now == then:
        count = [sum(line.count(c) for c in own_colours(before, side.seat)) for line in lines]
        return _count(reason, side.what("there", name), count)
    if not agrees(reason, *(each.on_average(_numbers(board, before)) for each in (now, then))):
        return ""
    return instead(side.what("doubled" if after.tokens[district] else "points", name), now.text, then.text)


def _numbers(board: Board, s: KingState) -> tuple[int, ...]:
    return numbers_left(board, s) or (0,)


def _reach(board: Board, before: KingState, after: KingState, side: Side, reason: Reason) -> str:
    """Return what the next unloading would be, of the auto to which the action makes most difference."""
    sign, numbers = (1 if reason.weight > 0 else -1), _numbers(board, before)
    changes = {c: sign * (next_unloading(board, after, c)[0] - next_unloading(board, before, c)[0]) for c in own_colours(before, side.seat)}
    auto = max(changes, key=lambda c: changes[c])
    if changes[auto] <= 0:
        return ""
    was, then = (_next(board, s, auto) for s in (before, after))
    if side.words is YOURS and (plain := _own_reach(board, after, auto, (was, then), reason)):
        return plain
    better, worse = (then, was) if sign > 0 else (was, then)
    if not better.is_better(worse, numbers):
        return ""
    if side.words is THEIRS and (was.place, was.gain) == (then.place, then.gain):
        template = MAY_UNLOAD if then.is_here else MUST_DRIVE
        return template.format(who=side.who, place=board.names[then.place], gain=change_text(then.gain))
    what = side.what("reach_of" if before.seats == 2 else "reach", auto=COLOURS[auto])
    return instead(what, _next_text(board, was), _next_text(board, then))


def _own_reach(board: Board, after: KingState, auto: int, ends: tuple[Next, Next], reason: Reason) -> str:
    """Return what is said without a figure of the other side: that one is there, has yet to drive, or has nobody left."""
    was, then = ends
    gain = [change_text(each.gain) for each in ends]
    if reason.weight > 0:
        is_ready = then.is_here and not was.is_here and then.place != NONE
        return READY.format(place=board.names[then.place], gain=gain[1]) if is_ready else ""
    if was.place != NONE and not after.auto[auto]:
        return NOBODY_LEFT.format(place=board.names[was.place])
    if (was.place, was.gain) == (then.place, then.gain) and was.is_here and not then.is_here:
        return NOT_READY.format(place=board.names[then.place], gain=gain[1])
    return ""


def _next(board: Board, s: KingState, auto: int) -> Next:
    """KC-13, KC-41: return what the preview says of the next unloading that the evaluation thinks best."""
    _, place = next_unloading(board, s, auto)
    found = unloading_consequence(board, project(s, None), auto, place) if place not in (NONE, HARBOUR) else None
    if found is None or (own := found.of(owner(s, auto))).least(_numbers(board, s)) <= 0:
        return NO_NEXT
    if any(rival.on_average(_numbers(board, s)) > own.on_average(_numbers(board, s)) for rival in found.besides(own.seat)):
        return NO_NEXT
    return Next(place, place == s.at[auto], own)


def _next_text(board: Board, each: Next) -> str:
    if each.place == NONE:
        return NO_GAIN
    return (HERE if each.is_here else AWAY).format(gain=change_text(each.gain), place=board.names[each.place])


def _rival(board: Board, before: KingState, after: KingState, reason: Reason, names: Sequence[str]) -> str:
    """Return what makes most difference to a rival, of all that can be seen."""
    was, then = (parts(board, s)[reason.where] for s in (before, after))
    side = Side(reason.where, THEIRS, names[reason.where])
    changes = {name: then.get(name, 0.0) - was.get(name, 0.0) for name in sorted({*was, *then})}
    theirs = [reason_of(name, change) for name, change in changes.items() if change and (change < 0) == (reason.weight > 0)]
    texts = (_of_side(board, before, after, side, each) for each in sorted(theirs, key=lambda each: -abs(each.weight)))
    return next((text for text in texts if text), "")


def _day(board: Board, before: KingState, after: KingState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """KC-12, KC-40: say that the day comes with the action, or with the other one only."""
    if before.round == after.round or (after.round > before.round) != (reason.weight > 0):
        return ""
    if reason.weight < 0:
        return NO_DAY
    low = forecast(board, after).low
    rival = max((other for other in range(after.seats) if other != seat), key=lambda other: low[other])
    return (PERHAPS_DAY if after.stack[POLICE] else DAY).format(own=low[seat], who=names[rival], theirs=low[rival])
