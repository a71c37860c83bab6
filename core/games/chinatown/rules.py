"""What a seat may do and why not. `refusal` is the only judge; the lists are candidates that it lets pass, or made of its own parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from core.chance import Chance
from core.game import HOUSE_LIMIT, ActionForm, FormField, Refusal
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
from core.games.chinatown.mechanics.deals import Proposal, Terms, Transfer, lacks, paid, parties, written
from core.games.chinatown.mechanics.placing import fits_street
from core.games.chinatown.mechanics.trading import find, identity
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.text import REASONS, dollars, tile_name

MOST_TRANSFERS = 60
"""More than any deal among five players needs."""
MOST_PROPOSALS = 30
"""CT-27: of one player in one round of trading, so that a game stays as quick and small as it was."""
MOST_REPEATS = 3
NOT_NOW = Refusal("phase", "That belongs to another phase.")
GONE = Refusal("proposal-gone", "That proposal is not open any more.", "CT-23")


def actors(s: ChinatownState) -> tuple[int, ...]:
    """CT-10, CT-20, CT-31: all who have not chosen, all who trade (done or not), or the one who places."""
    if s.phase == "trade":
        return tuple(range(s.seats))
    if s.phase == "keep":
        return tuple(seat for seat in range(s.seats) if not s.kept[seat])
    return () if s.phase == "over" else (s.turn,)


def check_rules(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
    """Why not."""
    match a:
        case Keep(buildings) if s.phase == "keep":
            return _refuse_keep(board, s, seat, buildings)
        case Place(building, kind) if s.phase == "place":
            return _refuse_place(board, s, seat, building, kind)
        case Done() if s.phase == "place":
            return None
        case TimeUp():
            return Refusal("house", "Only the clock of the house ends the trading.", "CT-26")
        case Keep() | Place():
            return NOT_NOW
        case _ if s.phase == "trade":
            return _refuse_trade(board, s, seat, a)
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


def _refuse_trade(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
    match a:
        case Propose(terms, secret):
            return _refuse_terms(board, s, seat, terms, secret)
        case Done():
            return Refusal("done", "You are done already.", "CT-26") if s.done[seat] else None
        case Resume():
            return None if s.done[seat] else Refusal("not-done", "You are still trading.", "CT-26")
        case Agree(number) | Refuse(number, _) | Withdraw(number) | Counter(number, _, _):
            proposal = find(s, number)
            if proposal is None or (proposal.secret and seat not in parties(proposal.terms)):
                return GONE
            if seat not in parties(proposal.terms):
                return Refusal("not-party", "You are no part of that deal.", "CT-23")
            return _refuse_answer(board, s, seat, proposal, a)
    return NOT_NOW


def _refuse_answer(board: Board, s: ChinatownState, seat: int, proposal: Proposal, a: ChinatownAction) -> Refusal | None:
    """CT-23: what a party may do with a proposal."""
    own = proposal.proposer == seat
    match a:
        case Agree():
            return _refuse_agreement(s, seat, proposal)
        case Refuse(_, reason):
            if own:
                return Refusal("own-proposal", "It is your own proposal: withdraw it instead.", "CT-23")
            return None if 0 <= reason < len(REASONS) else Refusal("reason", f"Give a reason from 0 to {len(REASONS) - 1}.", "CT-23")
        case Withdraw():
            return None if own else Refusal("not-proposer", "Only its proposer withdraws a proposal; you can refuse it.", "CT-23")
        case Counter(_, terms, secret):
            if written(terms[:MOST_TRANSFERS]) == proposal.terms and secret == proposal.secret:
                return Refusal("same-terms", "A counter has other terms; to take these, agree.", "CT-23")
            return _refuse_terms(board, s, seat, terms, secret)
    return NOT_NOW


def _refuse_agreement(s: ChinatownState, seat: int, proposal: Proposal) -> Refusal | None:
    if seat in proposal.agreed:
        return Refusal("agreed", "You have agreed to this already.", "CT-23")
    return _refuse_payment(s, seat, proposal.terms)


def _refuse_terms(board: Board, s: ChinatownState, seat: int, terms: Terms, secret: bool) -> Refusal | None:
    """CT-20: what may be proposed. The goods must be there; of the money only the proposer's own is looked at."""
    if len(terms) > MOST_TRANSFERS:
        return Refusal("too-long", "That is more than a deal can hold.", "CT-20")
    wrong = next((found for t in terms if (found := _refuse_transfer(board, s, t)) is not None), None)
    if wrong is not None:
        return wrong
    terms = written(terms)
    if not terms:
        return Refusal("empty", "A deal must move something: a building, a tile or money.", "CT-20")
    if seat not in parties(terms):
        return Refusal("not-party", "Propose only deals that you are part of yourself.", "CT-20")
    buildings = [b for t in terms for b in t.buildings]
    twice = next((b for b in buildings if buildings.count(b) > 1), None)
    if twice is not None:
        return Refusal("twice", f"Building {twice} cannot be given twice in one deal.", "CT-20")
    missing = lacks(terms, s.owner, s.stock)
    if missing is not None:
        giver, sort, which = missing
        thing = f"building {which}" if sort == "building" else f"so many {tile_name(board, which)} tiles"
        return Refusal("not-held", f"{'You do' if giver == seat else 'The giver does'} not hold {thing}.", "CT-22")
    number = identity(s.round, seat, secret, terms)
    if find(s, number):
        return Refusal("open-already", "You have proposed exactly this already; it is open.", "CT-23")
    return _refuse_another(s, seat, number) or _refuse_payment(s, seat, terms)


def _refuse_another(s: ChinatownState, seat: int, number: int) -> Refusal | None:
    """CT-27: how often a player may propose in a round, and how often the same."""
    made = [p.id for p in (*s.proposals, *(x.proposal for x in s.settled)) if p.proposer == seat]
    if len(made) >= MOST_PROPOSALS:
        text = f"You have proposed {MOST_PROPOSALS} deals in this round: answer those of others, or say that you are done."
        return Refusal(HOUSE_LIMIT, text, "CT-27")
    if made.count(number) >= MOST_REPEATS:
        return Refusal(HOUSE_LIMIT, f"You have proposed exactly this {MOST_REPEATS} times in this round: change something.", "CT-27")
    return None


def _refuse_transfer(board: Board, s: ChinatownState, t: Transfer) -> Refusal | None:
    if not (0 <= t.giver < s.seats and 0 <= t.taker < s.seats) or t.giver == t.taker:
        return Refusal("whom", "Something goes from one player to another.", "CT-20")
    if not all(1 <= b < len(s.owner) for b in t.buildings) or len(t.buildings) > len(s.owner):
        return Refusal("no-building", "There is no such building.", "CT-1")
    if not all(0 <= kind < len(board.kinds) for kind in t.tiles) or len(t.tiles) > sum(kind.tiles for kind in board.kinds):
        return Refusal("no-kind", "There is no such tile.", "CT-2")
    if not 0 <= t.money <= all_money(s):
        return Refusal("amount", f"An amount is between $0 and {dollars(all_money(s))}, all the money there is.", "CT-20")
    return None


def all_money(s: ChinatownState) -> int:
    """What all players together have, which everybody can work out."""
    return sum(s.cash(seat) for seat in range(s.seats))


def _refuse_payment(s: ChinatownState, seat: int, terms: Terms) -> Refusal | None:
    """CT-23: nobody agrees to pay more than he has before the deal."""
    owed, cash = paid(terms, seat), s.cash(seat)
    return Refusal("cannot-pay", f"You have {dollars(cash)} of the {dollars(owed)} to pay.", "CT-23") if owed > cash else None


@lru_cache(1 << 12)
def _ways_to_keep(dealt: tuple[int, ...], kept: int) -> tuple[Keep, ...]:
    return tuple(map(Keep, combinations(dealt, kept)))


def legal_actions(board: Board, s: ChinatownState, seat: int) -> list[ChinatownAction]:
    """Everything but proposing, countering and giving a reason for a refusal, in order."""
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
    """CT-23: to every proposal one is a party of."""
    for p in s.proposals:
        if p.proposer == seat:
            yield Withdraw(p.id)
        elif seat in parties(p.terms):
            if _refuse_agreement(s, seat, p) is None:
                yield Agree(p.id)
            yield Refuse(p.id, 0)


def likely_attempts(board: Board, s: ChinatownState, seat: int) -> list[ChinatownAction]:
    """What a player might try: to agree, or to put a tile on any building of his own."""
    if s.phase == "trade":
        return [Agree(p.id) for p in s.proposals if seat in parties(p.terms)]
    if s.phase == "place":
        own = [b for b, holder in enumerate(s.owner) if holder == seat]
        return [Place(b, kind) for b in own for kind, count in enumerate(s.stock[seat]) if count]
    return []


def action_forms(board: Board, s: ChinatownState, seat: int) -> tuple[ActionForm, ...]:
    """CT-20, CT-23: proposing, countering (`terms` holds transfers of these bounds), and refusing with a reason."""
    if s.phase != "trade" or seat not in actors(s):
        return ()
    transfer = (
        FormField("giver", 0, s.seats - 1),
        FormField("taker", 0, s.seats - 1),
        FormField("buildings", 1, len(s.owner) - 1),
        FormField("tiles", 0, len(board.kinds) - 1),
        FormField("money", 0, all_money(s)),
        FormField("secret", 0, 1),
    )
    kinds = ", ".join(f"{number} {kind.code}" for number, kind in enumerate(board.kinds))
    offer = ActionForm("Propose", f"propose a deal (money in thousands; tiles {kinds})", transfer)
    if not any(seat in parties(p.terms) and seat != p.proposer for p in s.proposals):
        return (offer,)
    why = ActionForm("Refuse", "refuse and say why", (FormField("reason", 0, len(REASONS) - 1),))
    return (offer, ActionForm("Counter", "answer a proposal with other terms", transfer), why)


def sample(board: Board, s: ChinatownState, seat: int, chance: Chance) -> ChinatownAction:
    """Something this seat may do; mostly such that random games end."""
    listed = legal_actions(board, s, seat)
    if s.phase != "trade" or (s.done[seat] and len(listed) == 1):
        return chance.pick(listed, "sample")
    dice = chance.below(12, "sample")
    wish = _any_proposal(board, s, seat, chance) if dice < 2 else listed[-1] if dice < 8 else chance.pick(listed, "sample")
    return wish if check_rules(board, s, seat, wish) is None else listed[0]


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
