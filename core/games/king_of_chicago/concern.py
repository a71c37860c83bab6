"""What hits a player, what they have at stake, and what they may do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from core.concern import HELD, LOG, TICKER, Happening, Stake, weight_of
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
TOKENS_BEFORE_RECKONING = 7
MORE_PAYS = "There is room in {place}: with one more of yours you are first again."
MORE_PAYS_NOTHING = "There is room in {place}: one more of yours makes you first again, but earns you no more there."
MORE_PAYS_WITH = "There is room in {place}: one more of yours makes you first again, and earns you more if the casino card is {cards}."
NO_MORE_MAKES_FIRST = "There is room in {place}, but one more of yours does not make you first again."
LESS_PAYS = "{place} is full: load one of theirs to come first again."
LESS_PAYS_NOTHING = "{place} is full; one of theirs less makes you first again, but earns you no more there."
LESS_PAYS_WITH = "{place} is full; one of theirs less makes you first again, and earns you more if the casino card is {cards}."
FULL = "{place} is full."
PUSHED = "Your auto is in {place} now."
PUSHED_GUARDING = "Your auto is in {place} now; your Bodyguard guards there."


def concern(board: Board, event: Event, seat: int, before: KingView, after: KingView) -> int:
    """Return how much an event concerns a player."""
    match event:
        case events.Reckoned() | events.DayDone():
            return HELD
        case events.Drowned(auto, gangster):
            return _by(after, auto, seat, owner(after, gangster) == seat)
        case events.Loaded(auto, gangster, district) | events.Unloaded(auto, gangster, district):
            taken = isinstance(event, events.Loaded) and owner(after, gangster) == seat
            return _by(after, auto, seat, taken or _lost_first(board, district, seat, before, after))
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


def _first(board: Board, v: KingView, district: int) -> int:
    if v.tiles[district] == NONE:
        return NOBODY
    found = standings(line_of(v.spaces, district, size_of(board, v, district)))
    return owner(v, found[0].colour) if found else NOBODY


def is_news(event: Event, seat: int) -> bool:
    """Return whether nobody is hit by it."""
    return isinstance(event, events.Revealed)


def harm(event: Event) -> int:
    """Return how bad an event of this kind is."""
    return len(HARM) - HARM.index(type(event)) if isinstance(event, HARM) else 0


def weight(event: Event) -> int:
    """Return how much a deed weighs for those who look on."""
    return weight_of(event, HEAVY_DEEDS, SLIGHT_DEEDS)


def remedy(board: Board, event: Event, v: KingView) -> str:
    """Return what the player may do about it."""
    match event:
        case events.Drowned():
            return "That gangster is out of the game."
        case events.Loaded(auto):
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
    """KC-15, KC-41: say whether one more of the player's on the next free space, be it a gap, would make them first again."""
    if v.seat is None:
        return ""
    at = district * STRIDE + next_space(board, v, district)
    firsts = [world for colour in own_colours(v, v.seat) if _first(board, world := _with(v, at, colour), district) == v.seat]
    if not firsts:
        return NO_MORE_MAKES_FIRST.format(place=board.names[district])
    return _first_again(board, v, district, firsts, (MORE_PAYS, MORE_PAYS_WITH, MORE_PAYS_NOTHING))


def _one_less(board: Board, v: KingView, district: int) -> str:
    """KC-17, KC-41: say whether one of theirs less would make the player first again."""
    start, size = district * STRIDE, size_of(board, v, district)
    theirs = [at for at in range(start, start + size) if v.spaces[at] != NONE and owner(v, v.spaces[at]) != v.seat]
    firsts = [world for at in theirs if _first(board, world := _with(v, at, NONE), district) == v.seat]
    if not firsts:
        return FULL.format(place=board.names[district])
    return _first_again(board, v, district, firsts, (LESS_PAYS, LESS_PAYS_WITH, LESS_PAYS_NOTHING))


def _with(v: KingView, at: int, colour: int) -> KingView:
    """Return the view with a gangster of this colour on a space, or with nobody on it."""
    return msgspec.structs.replace(v, spaces=(*v.spaces[:at], colour, *v.spaces[at + 1 :]))


def _first_again(board: Board, v: KingView, district: int, firsts: Sequence[KingView], templates: tuple[str, str, str]) -> str:
    """KC-40, KC-41: say of worlds in which the player is first again whether any earns them more: with each casino card, some or none."""
    seat = cast(int, v.seat)
    now, then = points_there(board, v, district, seat), [points_there(board, world, district, seat) for world in firsts]
    numbers = numbers_left(board, v)
    paying = [number for number in numbers if any(each.least([number]) > now.least([number]) for each in then)]
    template = templates[0 if len(paying) == len(numbers) else 1 if paying else 2]
    return template.format(place=board.names[district], cards=listed(map(str, paying), "or"))


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
    before, after = cast(KingView, own.before), cast(KingView, own.after)
    before = msgspec.structs.replace(before, tokens=after.tokens)
    was, now = (points_there(board, v, event.district, seat) for v in (before, after))
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
