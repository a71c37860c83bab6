"""What hits a family, what it has at stake, and what it may do about it."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.attention import HEAVY, HELD, LOG, SLIGHT, TICKER, Attention, Gravity, Stake, gravity_of
from core.games.four_families import events
from core.games.four_families.board import Board
from core.games.four_families.board_schema import Holdings
from core.games.four_families.components import AGENT, MOST_BENEFITS
from core.games.four_families.mechanics import control, holdings
from core.games.four_families.names import business_name
from core.games.four_families.scoring import agents_beside, points
from core.games.four_families.view import FamiliesView
from core.text import counted, listed
from core.visibility import Event

HARM = (
    events.Taken, events.Objected, events.Attacked, events.Lost, events.PenaltyMet, events.Robbed, events.FamilyGone,
    events.AgentPlaced, events.Moved, events.AgentRemoved, events.Protected, events.ExtraWon, events.CityMoved,
)  # fmt: skip
"""What may be held, the worst first."""
HEAVY_DEEDS = (
    events.Taken, events.Objected, events.Attacked, events.ChiefPosted, events.Lost, events.Robbed, events.FamilyGone, events.Marked,
    events.Reopened, events.Protected, events.ExtraWon, events.ExtraUsed, events.Extorted, events.Ended,
)  # fmt: skip
SLIGHT_DEEDS = (events.Drew, events.Paid, events.PutBack, events.Passed, events.BenefitUsed)
"""What a list of deeds never leaves out, and what it leaves out first."""


def attention(board: Board, event: Event, seat: int, before: FamiliesView, after: FamiliesView) -> Attention:
    """Return how much an event concerns a seat."""
    level = _level(board, event, seat, before, after)
    # for an agent beside a business nobody should miss an attack; like a business it changes points by itself
    is_of_agents = isinstance(event, (events.AgentPlaced, events.Moved, events.AgentRemoved))
    return Attention(
        level,
        level == HELD and _is_news(board, event, seat, after),
        in_own_moves=_comes_by_itself(event, seat),
        may_wait=is_of_agents,
        repeats=is_of_agents or isinstance(event, events.Taken),
    )


def _level(board: Board, event: Event, seat: int, before: FamiliesView, after: FamiliesView) -> int:
    match event:
        case events.Objected(by):
            return HELD if by != seat and seat in (before.claimant, before.taker) else TICKER
        case events.Attacked(by, _, owner):
            return HELD if owner == seat != by else TICKER
        case events.Taken(by, cell, loser):
            is_felt = loser == seat != by or _closes(board, event, seat, before, after, cell) or nears_end(board, event, seat, after)
            return HELD if is_felt else TICKER
        case events.Robbed(by, rival):
            return HELD if rival == seat != by else TICKER
        case events.PenaltyMet(hit, _, hits):
            return HELD if hit == seat and hits else TICKER
        case events.Lost(hit) | events.Protected(hit):
            return HELD if hit == seat else TICKER
        case events.ExtraWon():
            return HELD
        case events.AgentPlaced(by):
            return HELD if by != seat and points_by_agent(board, event, seat, after) else LOG
        case events.Moved(by) | events.AgentRemoved(by):
            return HELD if by != seat and points_by_agent(board, event, seat, after) else TICKER
        case events.CityMoved():
            return HELD
        case events.RoundBegan() | events.Reshuffled() | events.PutBack():
            return LOG
    return TICKER


def _closes(board: Board, raid: events.Taken, seat: int, before: FamiliesView, after: FamiliesView, cell: int) -> bool:
    """Return whether a raid among rivals changes what a family could take itself."""
    among_rivals = raid.loser is not None and seat not in (raid.seat, raid.loser)
    return among_rivals and control.could_take(board, before, seat, cell) != control.could_take(board, after, seat, cell)


def nears_end(board: Board, event: events.Taken, seat: int, after: FamiliesView) -> bool:
    """FF-70: return whether a rival has come so far that one more business ends the game."""
    return event.seat != seat and control.lays_last_marker(board, after, event.seat)


def points_by_agent(board: Board, event: Event, seat: int, v: FamiliesView) -> dict[int, int]:
    """FF-72: return what an agent that comes, goes or is moved costs and saves a family, by the square of its business."""
    beside = board.city(len(v.family)).beside
    spared: Sequence[int] = ()
    charged: Sequence[int] = ()
    match event:
        case events.AgentPlaced(_, to):
            charged = beside[to]
        case events.Moved(_, token, gap, to) if token == AGENT:
            spared, charged = beside[gap], beside[to]
        case events.AgentRemoved(_, gap):
            spared = beside[gap]
    changes = {cell: (cell in spared) - (cell in charged) for cell in (*charged, *spared) if v.owner[cell] == seat}
    return {cell: points for cell, points in changes.items() if points}


def _is_news(board: Board, event: Event, seat: int, v: FamiliesView) -> bool:
    """Return whether the family is not hit by it."""
    by_agent = points_by_agent(board, event, seat, v).values()
    if by_agent:
        return sum(by_agent) >= 0
    among_rivals = isinstance(event, events.Taken) and event.loser != seat
    return among_rivals or isinstance(event, events.CityMoved) or (isinstance(event, events.ExtraWon) and event.seat != seat)


def _comes_by_itself(event: Event, seat: int) -> bool:
    """Return whether it comes over the family also after an answer of its own: others take their turn, or the round ends."""
    match event:
        case events.PenaltyMet(hit, _, hits):
            return hit == seat and hits
        case events.Taken(by, _, loser):
            return loser == seat != by
    return isinstance(event, (events.ExtraWon, events.CityMoved))


def gravity(event: Event) -> Gravity:
    """Return how grave an event is. A penalty is heavy where it hits."""
    found = gravity_of(event, HARM, HEAVY_DEEDS, SLIGHT_DEEDS)
    return Gravity(HEAVY if event.hits else SLIGHT, found.harm) if isinstance(event, events.PenaltyMet) else found


def remedy(board: Board, event: Event, v: FamiliesView) -> str:
    """Return what the family may do about it."""
    match event:
        case events.Objected(by, cell) if v.seat is not None:
            mine, theirs = holdings.influence(v, v.seat), holdings.influence(v, by)
            more = max(0, theirs - mine)
            lack = f"{more} more influence would have held {business_name(board, v, cell)}." if more else "You are level in influence now."
            return f"You paid nothing. {lack}"
        case events.Attacked(by) if v.seat is not None:
            need = holdings.gangsters(v, by) - holdings.gangsters(v, v.seat)
            return f"{counted(max(1, need), 'more gangster')} of yours would keep them off; a chief guards for a round."
        case events.Taken(_, _, loser) if loser == v.seat:
            return f"You drew cards for it. It can be attacked back with more gangsters than theirs.{_near_the_end(board, event, v)}"
        case events.Taken():
            return _near_the_end(board, event, v).strip()
        case events.PenaltyMet(_, penalty):
            return f"A family with {listed(holdings_text(board.safe[penalty]))} is safe from it."
        case events.AgentPlaced() | events.Moved():
            return "An agent beside a business of yours costs a point at the end; movement leads it away."
        case events.ExtraWon(by) if by == v.seat:
            kept = counted(board.points.extra_card, "point")
            return f"It is one action more: you are asked after the last action of a round. Kept to the end, it is {kept}."
        case events.Protected():
            return f"{MOST_BENEFITS} favours are yours this round, of three: two cards, a board bonus, a need looked away from."
    return ""


def _near_the_end(board: Board, event: events.Taken, v: FamiliesView) -> str:
    if not control.lays_last_marker(board, v, event.seat):
        return ""
    last = board.play.markers
    return f" They have {last - 1} of {last} markers in the city: one business more, and the game ends with that phase 3."


def holdings_text(wanted: Holdings) -> list[str]:
    """Return each part of what makes safe or earns an extra card."""
    counts = (
        (wanted.influence, "influence", ""),
        (wanted.hat, "hat influence", ""),
        (wanted.city, "city influence", ""),
        (wanted.gangsters, "gangster", "gangsters"),
        (wanted.asset_kinds, "kind of asset", "kinds of assets"),
        (wanted.colours, "colour of companions", "colours of companions"),
        (wanted.businesses, "business", "businesses"),
    )
    return [counted(count, one, many or one) for count, one, many in counts if count]


def stakes(board: Board, v: FamiliesView, seat: int) -> tuple[Stake, ...]:
    """Return a family's figures."""
    agents = sum(agents_beside(board, v, cell) for cell, owner in enumerate(v.owner) if owner == seat)
    amounts = (
        ("points now", points(board, v, seat).total),
        ("businesses", holdings.businesses(v, seat)),
        ("influence", holdings.influence(v, seat)),
        ("gangsters", holdings.gangsters(v, seat)),
        ("assets", sum(holdings.assets(v, seat, kind) for kind in range(4))),
        ("hand", v.hand_size(seat)),
    )
    return (*(Stake(name, amount, str(amount)) for name, amount in amounts), Stake("agents beside yours", -agents, str(agents)))
