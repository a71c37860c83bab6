"""What hits a boss, what they have at stake, and what they may do about it."""

from __future__ import annotations

from core.contract.attention import HELD, LOG, TICKER, Attention, Gravity, Stake, gravity_of
from core.games.prohibition import events
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.mechanics.control import casinos_of, controlled, controller, men_on_board, men_there
from core.games.prohibition.mechanics.income import earning, income, of_areas
from core.games.prohibition.state import NOBODY
from core.games.prohibition.text import area_name
from core.games.prohibition.view import ProhibitionView
from core.text import counted, dollars
from core.visibility import Event

HARM = (
    events.Raided, events.AreaNamed, events.StillNamed, events.Bribed, events.Jailed, events.CasinoLost, events.StillLost, events.Arrested,
    events.Fought, events.Moved, events.Placed, events.Declared,
)  # fmt: skip
"""What may be held, the worst first. Who informs stands before what is lost by it."""
HEAVY_DEEDS = (
    events.Raided, events.AreaNamed, events.StillNamed, events.Jailed, events.CasinoLost, events.StillLost, events.Arrested,
    events.Fought, events.CasinoBuilt, events.StillBuilt, events.Earned, events.Bribed,
)  # fmt: skip
SLIGHT_DEEDS = (events.Bailed, events.Recruited, events.Buried)
"""What a list of deeds never leaves out, and what it leaves out first."""


def attention(board: Board, event: Event, seat: int, before: ProhibitionView, after: ProhibitionView) -> Attention:
    """Return how much an event concerns a seat."""
    level = _level(board, event, seat, before, after)
    is_declared = isinstance(event, events.Declared)
    by_itself = is_declared or isinstance(event, events.Arrested)
    return Attention(level, level == HELD and is_declared, in_own_moves=by_itself, awaits_others=_awaits_others(event, seat))


def _level(board: Board, event: Event, seat: int, before: ProhibitionView, after: ProhibitionView) -> int:
    match event:
        case events.Declared():
            return HELD
        case events.Raided(_, boss) | events.StillNamed(_, boss) | events.AreaNamed(_, _, boss):
            return HELD if boss == seat else TICKER
        case events.Jailed(boss) | events.CasinoLost(boss) | events.StillLost(boss) | events.Arrested(boss):
            return HELD if boss == seat else TICKER
        case events.Bribed(boss, paid) if paid:
            return HELD if boss == seat else TICKER
        case events.Fought(attacker, area, dead):
            return _by(attacker, seat, dead[seat] > 0 or _lost(seat, area, before, after))
        case events.Moved(mover, origin, to):
            return _by(mover, seat, _lost(seat, origin, before, after) or _costs(board, seat, to, before, after))
        case events.Placed(mover, area):
            return _by(mover, seat, _costs(board, seat, area, before, after))
        case events.RoundBegan() | events.TurnBegan() | events.BagRefilled():
            return LOG
        case events.Recruited(boss) | events.Buried(boss):
            return LOG if boss != seat else TICKER
    return TICKER


def _by(mover: int, seat: int, hit: bool) -> int:
    return HELD if hit and mover != seat else TICKER


def _lost(seat: int, area: int, before: ProhibitionView, after: ProhibitionView) -> bool:
    """PR-4: return whether the boss no longer controls an area they controlled."""
    return controller(before.men, area) == seat != controller(after.men, area)


def _costs(board: Board, seat: int, area: int, before: ProhibitionView, after: ProhibitionView) -> bool:
    """PR-16: return whether the boss lost control of an area, or it pays them less than it did."""
    if controller(before.men, area) != seat or controller(after.men, area) != seat:
        return _lost(seat, area, before, after)
    return of_areas([earning(board, before, seat, area)]) > of_areas([earning(board, after, seat, area)])


def _awaits_others(event: Event, seat: int) -> bool:
    """Return whether the boss informed on another, or sent the Untouchables: what comes of it is told with it."""
    match event:
        case events.AreaNamed(snitch, _, boss, _) | events.StillNamed(snitch, boss, _) | events.Raided(snitch, boss):
            return snitch == seat and boss not in (seat, NOBODY)
    return False


def gravity(event: Event) -> Gravity:
    """Return how grave an event is."""
    return gravity_of(event, HARM, HEAVY_DEEDS, SLIGHT_DEEDS)


def remedy(board: Board, event: Event, v: ProhibitionView) -> str:
    """Return what the boss may do about it, "" for a watcher."""
    seat = v.seat
    if seat is None:
        return ""
    match event:
        case events.Raided() | events.Jailed() if v.jail[seat]:
            price = dollars(v.jail[seat] * board.prices.bail)
            return f"Bail for {counted(v.jail[seat], 'man', 'men')} is {price}, in step 1 of your turn."
        case events.AreaNamed() | events.StillNamed() if v.phase == "bribe":
            return "You say next what you pay." if not v.forced else "Whoever can pay in full must pay."
        case events.Fought(_, area) | events.Placed(_, area) | events.Moved(_, _, area) if controller(v.men, area) != seat:
            strongest = max(men_there(v.men, area, boss) for boss in range(SEATS) if boss != seat)
            more = strongest - men_there(v.men, area, seat) + 1
            return f"{counted(more, 'more man', 'more men')} of yours in {area_name(board, area)} and it is yours."
        case events.Declared():
            return "At the end the richest is arrested and loses half."
    return ""


def stakes(board: Board, v: ProhibitionView, seat: int) -> tuple[Stake, ...]:
    """Return a boss's figures. Cash is secret but one's own."""
    own = seat == v.seat
    areas, casinos, earns = len(controlled(v.men, seat)), len(casinos_of(v.men, v.casinos, seat)), income(board, v, seat)
    men, jail, still = men_on_board(v.men, seat), v.jail[seat], v.stills[seat]
    cash = (Stake("cash", v.cash, dollars(v.cash)),) if own and v.cash is not None else ()
    return (
        Stake("income", earns, dollars(earns)),
        Stake("areas", areas, str(areas)),
        Stake("casinos", casinos, str(casinos)),
        Stake("still", still, "yes" if still else "none"),
        Stake("men on the map", men, str(men)),
        Stake("men in jail", -jail, str(jail)),
        *cash,
        *(Stake(area_name(board, area), _worth(v, area, seat), _whose(v, area, seat)) for area in range(AREAS) if own),
    )


def _worth(v: ProhibitionView, area: int, seat: int) -> int:
    return int(controller(v.men, area) == seat)


def _whose(v: ProhibitionView, area: int, seat: int) -> str:
    return "yours" if controller(v.men, area) == seat else "not yours"
