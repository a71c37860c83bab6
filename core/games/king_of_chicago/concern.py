"""What hits a player, what they have at stake, and what they may do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from core.contract.attention import HELD, LOG, TICKER, Attention, Gravity, Happening, Stake, gravity_of
from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import BODYGUARD, DISTRICTS, NONE, STRIDE
from core.games.king_of_chicago.mechanics.district_ranks import line_of, standings
from core.games.king_of_chicago.mechanics.tiles import next_space, room, size_of
from core.games.king_of_chicago.preview import Points, forecast, numbers_left, points_there
from core.games.king_of_chicago.state import has, own_colours, owner
from core.games.king_of_chicago.view import KingView
from core.text import listed
from core.visibility import Event

HARM = (events.Drowned, events.Loaded, events.Unloaded, events.Bumped, events.DayDone, events.Reckoned, events.Revealed)
"""What may be held, the worst first."""
HEAVY_DEEDS = (
    events.Drowned, events.Loaded, events.Unloaded, events.Bumped, events.Took, events.Revealed, events.Reckoned, events.DayDone,
)  # fmt: skip
SLIGHT_DEEDS = (events.Drove, events.CardsUp)
"""What a list of deeds never leaves out, and what it leaves out first."""
GANGSTER_DEEDS = (events.Loaded, events.Unloaded)
NOBODY = -1
Words = tuple[str, str, str]
TOKENS_BEFORE_RECKONING = 7
HEAVY_LOSS = 3
"""From so many points lost in one district a deed there is held. The next rank of a tile that is not doubled mostly earns two less."""
FIRST_WITH_MORE = (
    "There is room in {place}: with one more of yours you are first.",
    "There is room in {place}: one more of yours makes you first, and earns you more if the casino card is {cards}.",
    "There is room in {place}: one more of yours makes you first, but earns you no more there.",
)
MORE = (
    "There is room in {place}: one more of yours earns you more there.",
    "There is room in {place}: one more of yours earns you more there if the casino card is {cards}.",
    "There is room in {place}, but one more of yours earns you no more there.",
)
FIRST_WITH_LESS = (
    "{place} is full: load one of theirs to come first.",
    "{place} is full; one of theirs less makes you first, and earns you more if the casino card is {cards}.",
    "{place} is full; one of theirs less makes you first, but earns you no more there.",
)
LESS = (
    "{place} is full: load one of theirs to earn more there.",
    "{place} is full; one of theirs less earns you more there if the casino card is {cards}.",
    "{place} is full.",
)
"""What is said of it if it earns more with each casino card, with some, or with none."""
PUSHED = "Your auto is in {place} now."
PUSHED_GUARDING = "Your auto is in {place} now; your Bodyguard guards there."


def attention(board: Board, event: Event, seat: int, before: KingView, after: KingView) -> Attention:
    """Return how much an event concerns a seat."""
    level = _level(board, event, seat, before, after)
    return Attention(level, level == HELD and isinstance(event, events.Revealed))


def _level(board: Board, event: Event, seat: int, before: KingView, after: KingView) -> int:
    match event:
        case events.Reckoned() | events.DayDone():
            return HELD
        case events.Drowned(auto, gangster):
            return _by(after, auto, seat, owner(after, gangster) == seat)
        case events.Loaded(auto, gangster, district) | events.Unloaded(auto, gangster, district):
            taken = isinstance(event, events.Loaded) and owner(after, gangster) == seat
            hit = taken or _lost_first(board, district, seat, before, after) or _lost_many(board, district, seat, before, after)
            return _by(after, auto, seat, hit)
        case events.Bumped(auto, pushed):
            return _by(after, auto, seat, owner(after, pushed) == seat)
        case events.Revealed(auto, _, tokens):
            return _by(after, auto, seat, tokens == TOKENS_BEFORE_RECKONING and before.tokens != after.tokens)
        case events.Scored() | events.TurnedUp() | events.CardsUp() | events.RoundBegan():
            return LOG
    return TICKER


def _by(v: KingView, auto: int, seat: int, hit: bool) -> int:
    return HELD if hit and owner(v, auto) != seat else TICKER


def _lost_first(board: Board, district: int, seat: int, before: KingView, after: KingView) -> bool:
    """KC-41: return whether the player was first in a district and no longer is."""
    return _first(board, before, district) == seat != _first(board, after, district)


def _lost_many(board: Board, district: int, seat: int, before: KingView, after: KingView) -> bool:
    """KC-41: return whether the player's gangsters in a district earn far less than before, on average over the casino cards left."""
    was, now = _points_around(board, district, seat, before, after)
    numbers = numbers_left(board, after) or (0,)
    return was.on_average(numbers) - now.on_average(numbers) >= HEAVY_LOSS


def _points_around(board: Board, district: int, seat: int, before: KingView, after: KingView) -> tuple[Points, Points]:
    """Return what a district earned a player before and earns after, with the doublers of now."""
    before = msgspec.structs.replace(before, tokens=after.tokens)
    return points_there(board, before, district, seat), points_there(board, after, district, seat)


def _first(board: Board, v: KingView, district: int) -> int:
    if v.tiles[district] == NONE:
        return NOBODY
    found = standings(line_of(v.spaces, district, size_of(board, v, district)))
    return owner(v, found[0].colour) if found else NOBODY


def gravity(event: Event) -> Gravity:
    """Return how grave an event is."""
    return gravity_of(event, HARM, HEAVY_DEEDS, SLIGHT_DEEDS)


def remedy(board: Board, event: Event, v: KingView) -> str:
    """Return what the player may do about it."""
    match event:
        case events.Drowned():
            return "That gangster is out of the game."
        case events.Loaded(auto, gangster) if owner(v, gangster) == v.seat:
            return f"Yours is in the trunk of the auto in {board.names[v.at[auto]]}: it may be set down, or drowned at the Gold Coast."
        case events.Unloaded(_, _, district) if room(board, v, district):
            return _one_more(board, v, district)
        case events.Unloaded(_, _, district):
            return _one_less(board, v, district)
        case events.Bumped(_, pushed):
            template = PUSHED_GUARDING if has(v, pushed, BODYGUARD) else PUSHED
            return template.format(place=board.names[v.at[pushed]])
        case events.Revealed():
            return "The next ×2 token brings the day of reckoning."
    return ""


def _one_more(board: Board, v: KingView, district: int) -> str:
    """KC-15, KC-41: say what one more of the player's on the next free space, be it a gap, would be worth."""
    if v.seat is None:
        return ""
    at = district * STRIDE + next_space(board, v, district)
    return _worth(board, v, district, [_with(v, at, colour) for colour in own_colours(v, v.seat)], FIRST_WITH_MORE, MORE)


def _one_less(board: Board, v: KingView, district: int) -> str:
    """KC-17, KC-41: say what one of theirs less would be worth."""
    if v.seat is None:
        return ""
    start, size = district * STRIDE, size_of(board, v, district)
    theirs = [at for at in range(start, start + size) if v.spaces[at] != NONE and owner(v, v.spaces[at]) != v.seat]
    return _worth(board, v, district, [_with(v, at, NONE) for at in theirs], FIRST_WITH_LESS, LESS)


def _with(v: KingView, at: int, colour: int) -> KingView:
    """Return the view with a gangster of this colour on a space, or with nobody on it."""
    return msgspec.structs.replace(v, spaces=(*v.spaces[:at], colour, *v.spaces[at + 1 :]))


def _worth(board: Board, v: KingView, district: int, worlds: Sequence[KingView], first: Words, other: Words) -> str:
    """KC-40, KC-41: say of worlds, those in which the player is first if there are any, with which casino cards one earns them more."""
    seat = cast(int, v.seat)
    firsts = [world for world in worlds if _first(board, world, district) == seat]
    now, then = points_there(board, v, district, seat), [points_there(board, world, district, seat) for world in firsts or worlds]
    numbers = numbers_left(board, v)
    paying = [number for number in numbers if any(each.least([number]) > now.least([number]) for each in then)]
    which = 0 if len(paying) == len(numbers) else 1 if paying else 2
    return (first if firsts else other)[which].format(place=board.names[district], cards=listed(map(str, paying), "or"))


def points_moved(board: Board, event: Event, seat: int, found: Sequence[Happening]) -> tuple[Points, Points] | None:
    """KC-41: return what a player's gangsters earned in a district before a deed there and earn after it, with the doublers of now.

    Of several deeds there between the same two views it is the last that tells. None where no points have moved.
    """
    if not isinstance(event, GANGSTER_DEEDS):
        return None
    there = [one for one in found if isinstance(one.event, GANGSTER_DEEDS) and one.event.district == event.district]
    own = next((one for one in reversed(there) if one.event == event), None)
    if own is None or own is not [one for one in there if one.before is own.before][-1]:
        return None
    was, now = _points_around(board, event.district, seat, cast(KingView, own.before), cast(KingView, own.after))
    return (was, now) if was != now else None


def stakes(board: Board, v: KingView, seat: int) -> tuple[Stake, ...]:
    """Return a player's figures."""
    found = forecast(board, v)
    low, high = found.low[seat], found.high[seat]
    firsts = sum(_first(board, v, district) == seat for district in range(DISTRICTS))
    mine = own_colours(v, seat)
    placed = sum(v.spaces.count(colour) for colour in mine)
    aboard = sum(v.auto[colour] for colour in mine)
    lake = sum(v.lake[colour] for colour in mine)
    return (
        Stake("if reckoned now", low + high, str(low) if low == high else f"{low}–{high}"),
        Stake("score", v.score[seat], str(v.score[seat])),
        Stake("first places", firsts, str(firsts)),
        Stake("on tiles", placed, str(placed)),
        Stake("aboard", aboard, str(aboard)),
        Stake("in the lake", -lake, str(lake)),
        *(Stake(board.names[district], int(_first(board, v, district) == seat), _whose(board, v, district, seat)) for district in _open(v)),
    )


def _open(v: KingView) -> list[int]:
    return [district for district in range(DISTRICTS) if v.tiles[district] != NONE]


def _whose(board: Board, v: KingView, district: int, seat: int) -> str:
    return "first" if _first(board, v, district) == seat else "not first"
