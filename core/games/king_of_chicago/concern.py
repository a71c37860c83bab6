"""What hits a player, what they have at stake, and what they may do about it."""

from __future__ import annotations

from core.concern import HELD, LOG, TICKER, Stake, weight_of
from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, NONE
from core.games.king_of_chicago.mechanics.district_ranks import line_of, standings
from core.games.king_of_chicago.mechanics.tiles import next_space, room, size_of
from core.games.king_of_chicago.preview import forecast
from core.games.king_of_chicago.state import own_colours, owner
from core.games.king_of_chicago.view import KingView
from core.visibility import Event

HARM = (events.Drowned, events.Loaded, events.Unloaded, events.Bumped, events.DayDone, events.Reckoned, events.Revealed)
"""What may be held, the worst first."""
HEAVY_DEEDS = (
    events.Drowned, events.Loaded, events.Bumped, events.Took, events.Revealed, events.Reckoned, events.DayDone,
)  # fmt: skip
SLIGHT_DEEDS = (events.Drove, events.CardsUp)
"""What a list of deeds never leaves out, and what it leaves out first."""
NOBODY = -1
TOKENS_BEFORE_RECKONING = 7


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
        case events.Scored() | events.TurnedUp() | events.CardsUp():
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
            return f"{board.names[district]} is full: load one of theirs to come first again."
        case events.Bumped(_, pushed):
            return f"Your auto is in {board.names[v.at[pushed]]} now; a Bodyguard guards there."
        case events.Revealed():
            return "The next ×2 token brings the day of reckoning."
    return ""


def _one_more(board: Board, v: KingView, district: int) -> str:
    """KC-15, KC-41: say whether one more of the player's on the next free space, be it a gap, would make them first again."""
    if v.seat is None:
        return ""
    seat, name = v.seat, board.names[district]
    line, at = list(line_of(v.spaces, district, size_of(board, v, district))), next_space(board, v, district)
    for colour in own_colours(v, seat):
        line[at] = colour
        if owner(v, standings(tuple(line))[0].colour) == seat:
            return f"There is room in {name}: with one more of yours you are first again."
    return f"There is room in {name}, but one more of yours does not make you first again."


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
