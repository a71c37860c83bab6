"""What a seat may do and why not. `refusal` is the only judge. The lists are candidates that it lets pass, or made of its own parts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from core.chance import Chance
from core.game import ActionForm, FormField, Refusal, Timer
from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Counter,
    Done,
    Keep,
    Place,
    Propose,
    Refuse,
    Resume,
    TimeUp,
    Withdraw,
)
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics import placing, rounds, trading
from core.games.chinatown.mechanics.deals import Terms, Transfer, parties, written
from core.games.chinatown.mechanics.placing import fits_street
from core.games.chinatown.mechanics.trade_refusals import NOT_NOW, all_money, refuse_agreement, refuse_trade
from core.games.chinatown.refusal_text import REASONS
from core.games.chinatown.state import TOGETHER, ChinatownState
from core.visibility import Event


def actors(s: ChinatownState) -> tuple[int, ...]:
    """CT-10, CT-20, CT-31: return all who have not chosen, all who trade (done or not), or who places, one or all who are not done."""
    if s.phase == "trade":
        return tuple(range(s.seats))
    if s.phase == "keep":
        return tuple(seat for seat in range(s.seats) if not s.kept[seat])
    if s.phase == "place" and s.start == TOGETHER:
        return tuple(seat for seat in range(s.seats) if not s.done[seat])
    return () if s.phase == "over" else (s.turn,)


def open_offers(s: ChinatownState) -> dict[Hashable, tuple[int, ...]]:
    """CT-23: return who has yet to answer each proposal. Who is done does not wait for one."""
    return {p.id: tuple(seat for seat in parties(p.terms) if seat not in p.agreed and not s.done[seat]) for p in s.proposals}


def blocking_actors(s: ChinatownState) -> tuple[int, ...]:
    """CT-26: return the trading can end without the seats that are done."""
    return tuple(seat for seat in actors(s) if s.phase != "trade" or not s.done[seat])


def timer(s: ChinatownState) -> Timer | None:
    """CT-26: return the trading clock, if the table plays with one."""
    return Timer(s.round, 60 * s.clock, TimeUp()) if s.clock and s.phase == "trade" else None


def check_rules(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
    """Return why not."""
    match a:
        case Keep(buildings) if s.phase == "keep":
            return _refuse_keep(board, s, seat, buildings)
        case Place(building, kind) if s.phase == "place":
            return _refuse_place(board, s, seat, building, kind)
        case Done() if s.phase == "place":
            return None
        case TimeUp():
            return Refusal("house", "Only the trading clock does that.", "CT-26")
        case Keep() | Place():
            return NOT_NOW
        case _ if s.phase == "trade":
            return refuse_trade(board, s, seat, a)
        case Done() | Resume():
            return NOT_NOW
    return Refusal("phase", "Deals are made in the trading phase only.", "CT-20")


def _refuse_keep(board: Board, s: ChinatownState, seat: int, buildings: tuple[int, ...]) -> Refusal | None:
    wanted = board.deal(s.seats).kept[s.round - 1]
    if len(buildings) != wanted:
        return Refusal("how-many", f"Keep exactly {wanted} of your {len(s.dealt[seat])} buildings.", "CT-10")
    stranger = next((b for b in buildings if b not in s.dealt[seat]), None)
    if stranger is not None:
        return Refusal("not-dealt", f"You were not dealt building {stranger}.", "CT-10")
    if any(a >= b for a, b in pairwise(buildings)):
        return Refusal("order", "Name each building once, in ascending order.", "CT-10")
    return None


def _refuse_place(board: Board, s: ChinatownState, seat: int, building: int, kind: int) -> Refusal | None:
    if not 0 <= kind < len(board.kinds) or not s.stock[seat][kind]:
        return Refusal("no-tile", "You have no such tile in stock.", "CT-30")
    if not 1 <= building < len(s.owner):
        return Refusal("no-building", "There is no such building.", "CT-1")
    if s.owner[building] != seat:
        return Refusal("not-yours", f"Building {building} is not yours.", "CT-30")
    if s.tile[building] >= 0:
        return Refusal("built", f"Building {building} has a tile already, and a tile stays for ever.", "CT-32")
    if s.street_fronts and not fits_street(board, s.owner, s.tile, seat, building, kind):
        name = board.kinds[kind].name
        return Refusal("no-front", f"Building {building} is not on a street: {name} must stand beside {name} of your own there.", "CT-60")
    return None


@lru_cache(1 << 12)
def _ways_to_keep(dealt: tuple[int, ...], kept: int) -> tuple[Keep, ...]:
    return tuple(map(Keep, combinations(dealt, kept)))


def legal_actions(board: Board, s: ChinatownState, seat: int) -> list[ChinatownAction]:
    """Return everything but proposing, countering and giving a reason for a refusal, in order."""
    if seat not in actors(s):
        return []
    if s.phase == "keep":
        return list(_ways_to_keep(tuple(s.dealt[seat]), board.deal(s.seats).kept[s.round - 1]))
    if s.phase == "place":
        return _legal_placings(board, s, seat)
    return [*_answers(s, seat), Resume() if s.done[seat] else Done()]


def _legal_placings(board: Board, s: ChinatownState, seat: int) -> list[ChinatownAction]:
    free = [b for b, holder in enumerate(s.owner) if holder == seat and s.tile[b] < 0]
    kinds = [kind for kind, count in enumerate(s.stock[seat]) if count]
    fits = [(b, k) for b in free for k in kinds if not s.street_fronts or fits_street(board, s.owner, s.tile, seat, b, k)]
    return [*(Place(building, kind) for building, kind in fits), Done()]


def _answers(s: ChinatownState, seat: int) -> Iterator[ChinatownAction]:
    """CT-23: return the answers to every proposal that the player is a party of."""
    for p in s.proposals:
        if p.proposer == seat:
            yield Withdraw(p.id)
        elif seat in parties(p.terms):
            if refuse_agreement(s, seat, p) is None:
                yield Agree(p.id)
            yield Refuse(p.id, 0)


def action_forms(board: Board, s: ChinatownState, seat: int) -> tuple[ActionForm, ...]:
    """CT-20, CT-23: return the forms of proposing, countering and refusing. `terms` holds transfers of these bounds."""
    if s.phase != "trade" or seat not in actors(s):
        return ()
    forms = _forms(board, s.seats, len(s.owner), all_money(s))
    return forms if any(seat in parties(p.terms) and seat != p.proposer for p in s.proposals) else forms[:1]


@lru_cache(maxsize=1 << 8)
def _forms(board: Board, seats: int, buildings: int, money: int) -> tuple[ActionForm, ...]:
    """CT-20, CT-23: return the forms of proposing, countering and refusing among so many seats with so much money."""
    transfer = (
        FormField("giver", 0, seats - 1),
        FormField("taker", 0, seats - 1),
        FormField("buildings", 1, buildings - 1),
        FormField("tiles", 0, len(board.kinds) - 1),
        FormField("money", 0, money),
        FormField("secret", 0, 1),
    )
    return (
        ActionForm("Propose", "propose a deal (money in thousands)", transfer),
        ActionForm("Counter", "answer a proposal with other terms", transfer),
        ActionForm("Refuse", "refuse and say why", (FormField("reason", 0, len(REASONS) - 1),)),
    )


def sample(board: Board, s: ChinatownState, seat: int, chance: Chance) -> ChinatownAction:
    """Return something this seat may do, mostly such that random games end."""
    listed = legal_actions(board, s, seat)
    if s.phase != "trade" or (s.done[seat] and len(listed) == 1):
        return chance.pick(listed, "sample")
    dice = chance.below(12, "sample")
    attempt = _any_proposal(board, s, seat, chance) if dice < 2 else listed[-1] if dice < 8 else chance.pick(listed, "sample")
    return attempt if check_rules(board, s, seat, attempt) is None else listed[0]


def _any_proposal(board: Board, s: ChinatownState, seat: int, chance: Chance) -> ChinatownAction:
    terms, secret = _any_terms(board, s, seat, chance), not chance.below(2, "sample")
    mine = [p for p in s.proposals if seat in parties(p.terms)]
    return Counter(chance.pick(mine, "sample").id, terms, secret) if mine else Propose(terms, secret)


def _any_terms(board: Board, s: ChinatownState, seat: int, chance: Chance) -> Terms:
    others = [other for other in range(s.seats) if other != seat]
    chance.shuffle(others, "sample")
    circle = [seat, *others[: 1 + chance.below(2, "sample")]]
    return written(_any_transfer(s, giver, taker, chance) for giver, taker in zip(circle, circle[1:] + circle[:1], strict=True))


def _any_transfer(s: ChinatownState, giver: int, taker: int, chance: Chance) -> Transfer:
    buildings = [b for b, holder in enumerate(s.owner) if holder == giver]
    tiles = [kind for kind, count in enumerate(s.stock[giver]) if count]
    match chance.below(3, "sample"):
        case 0 if buildings:
            return Transfer(giver, taker, buildings=(chance.pick(buildings, "sample"),))
        case 1 if tiles:
            return Transfer(giver, taker, tiles=(chance.pick(tiles, "sample"),))
    return Transfer(giver, taker, money=chance.below(4, "sample"))


def apply(board: Board, s: ChinatownState, seat: int, a: ChinatownAction, out: list[Event]) -> None:
    """Do a legal action."""
    match a:
        case Keep(buildings):
            rounds.keep(board, s, seat, buildings, out)
        case Place(building, kind):
            placing.place(s, seat, building, kind, out)
        case Done() if s.phase == "place":
            rounds.end_placing(board, s, seat, out)
        case Done():
            trading.finish(board, s, seat, out)
        case Resume():
            trading.resume(s, seat, out)
        case TimeUp():
            rounds.end_trading(board, s, by_clock=True, out=out)
        case Propose(terms, secret):
            trading.propose(s, seat, terms, secret, out)
        case Counter(number, terms, secret):
            trading.counter(s, seat, number, terms, secret, out)
        case Agree(number):
            trading.agree(board, s, seat, number, out)
        case Refuse(number, reason):
            trading.refuse(s, seat, number, reason, out)
        case Withdraw(number):
            trading.withdraw(s, seat, number, out)
