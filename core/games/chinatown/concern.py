"""What hits a player, what they have at stake, and what they may do about it."""

from __future__ import annotations

from core.contract.attention import HEAVY, HELD, LOG, TICKER, Attention, Gravity, Stake, gravity_of
from core.games.chinatown import events
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Proposal, lacks, paid, parties
from core.games.chinatown.mechanics.shops import Shop, shops_of
from core.games.chinatown.refusal_text import asked_price, is_insulted, is_last_word, is_over, is_poor, names_price
from core.games.chinatown.view import ChinatownView
from core.text import dollars
from core.visibility import Event

HARM = (events.Failed, events.Handed, events.Talked, events.Whispered, events.Earned, events.Placed)
"""What may be held, the worst first."""
HEAVY_DEEDS = (
    events.Handed, events.Earned, events.Revealed, events.GameEnded,
)  # fmt: skip
SLIGHT_DEEDS = (events.Talked, events.Whispered, events.Failed)
"""What a list of deeds never leaves out, and what it leaves out first."""
AGAIN_AT_THAT = "Offer the same goods again at that price in all, and they agree, unless another deal comes first."
BEYOND_CASH = "You have {cash} of the {price} they want: give goods for the rest."
LAST_WORD = "At that price they agree, unless another deal comes first. After one more offer below it they're done with this trade."
NEARER = "They name no price for that. Come nearer, and they do."
TOO_POOR = "To offer the same yourself you have {cash} of the {owed} to pay."
IF_THEY_CAN = "You may offer the same yourself, if they still have the {owed}."
ENDINGS = ("closed", "void")
"""What ends a deal for all its parties. A refusal also hits who proposed, and a withdrawal who has not answered yet."""


def attention(board: Board, event: Event, seat: int, before: ChinatownView, after: ChinatownView) -> Attention:
    """Return how much an event concerns a seat."""
    level = _level(board, event, seat, before, after)
    return Attention(level, level == HELD and isinstance(event, events.Placed), awaits_others=_awaits_others(event, seat))


def _level(board: Board, event: Event, seat: int, before: ChinatownView, after: ChinatownView) -> int:
    match event:
        case events.Talked(topic, by, parties, proposal) | events.Whispered(topic, by, parties, proposal):
            return _talk(topic, by, seat, parties, proposal)
        case events.Failed(parties):
            return HELD if seat in parties else LOG
        case events.Handed(parties):
            return HELD if parties is not None and seat in parties else TICKER
        case events.Earned(who):
            return HELD if who == seat else TICKER
        case events.Placed(who, building):
            return HELD if who != seat and _finished_beside(board, who, building, seat, before, after) else TICKER
        case events.RoundBegan() | events.Chosen() | events.BuildingsDealt() | events.DoneTrading() | events.TradingAgain():
            return LOG
        case events.DonePlacing() | events.PassedOver():
            return LOG
    return TICKER


def _talk(topic: str, by: int, seat: int, parties: tuple[int, ...], proposal: Proposal) -> int:
    if by == seat or seat not in parties:
        return TICKER
    unanswered = topic == "withdrawn" and seat not in proposal.agreed
    return HELD if topic in ENDINGS or unanswered or (topic == "refused" and proposal.proposer == seat) else TICKER


def _finished_beside(board: Board, who: int, building: int, seat: int, before: ChinatownView, after: ChinatownView) -> bool:
    """CT-41: return whether a tile finished a shop that has a building of this player next to it."""
    shop = _shop_at(board, after, who, building)
    if shop is None or not shop.finished:
        return False
    return any(after.owner[other] == seat for part in shop.buildings for other in board.neighbours[part])


def _shop_at(board: Board, v: ChinatownView, who: int, building: int) -> Shop | None:
    return next((shop for shop in shops_of(board, v.owner, v.tile, who) if building in shop.buildings), None)


def _awaits_others(event: Event, seat: int) -> bool:
    """Return whether a deal of the player's is closed: what it brought is told also to who closed it by their yes."""
    match event:
        case events.Talked("closed", parties=parties) | events.Whispered("closed", parties=parties):
            return seat in parties
        case events.Handed(parties):
            return parties is not None and seat in parties
    return False


def gravity(event: Event) -> Gravity:
    """Return how grave an event is. The end of a deal is heavy, whatever else was said of it is slight."""
    found = gravity_of(event, HARM, HEAVY_DEEDS, SLIGHT_DEEDS)
    is_ending = isinstance(event, (events.Talked, events.Whispered)) and event.topic in ENDINGS
    return Gravity(HEAVY, found.harm) if is_ending else found


def remedy(board: Board, event: Event, v: ChinatownView) -> str:
    """Return what the player may do about it."""
    match event:
        case events.Talked("refused", reason=reason) | events.Whispered("refused", reason=reason) if v.phase == "trade":
            return _after_a_refusal(reason, v)
        case events.Talked("withdrawn", _, _, proposal) | events.Whispered("withdrawn", _, _, proposal) if v.phase == "trade":
            return _whether_offered_anew(board, proposal, v)
        case events.Talked("void", _, _, proposal) | events.Whispered("void", _, _, proposal):
            return _what_is_gone(board, proposal, v)
        case events.Failed(_, payer) if payer == v.seat:
            return "You cannot pay that. Offer less."
        case events.Failed():
            return "Who could not pay may be asked for less."
        case events.Placed():
            return "It grows no further; next to it only new shops begin."
    return ""


def _after_a_refusal(reason: int, v: ChinatownView) -> str:
    """Return how to go on, by what was said."""
    if is_over(reason):
        return "Offer other goods, or ask another player."
    if v.seat is not None and asked_price(reason) > v.cash:
        return BEYOND_CASH.format(cash=dollars(v.cash), price=dollars(asked_price(reason)))
    if names_price(reason):
        return LAST_WORD if is_last_word(reason) else AGAIN_AT_THAT
    if is_insulted(reason):
        return NEARER
    if is_poor(reason):
        return "Ask for less money. What they have is their secret."
    return "You may offer other terms."


def _whether_offered_anew(board: Board, proposal: Proposal, v: ChinatownView) -> str:
    """CT-20: return whether this player may offer what was withdrawn, if nobody has, or what is missing. Others' money is secret."""
    if lacks(proposal.terms, v.owner, v.stock) is not None:
        return _what_is_gone(board, proposal, v)
    if any(p.terms == proposal.terms for p in v.proposals):
        return ""
    owed = paid(proposal.terms, v.seat) if v.seat is not None else 0
    if owed > v.cash:
        return TOO_POOR.format(cash=dollars(v.cash), owed=dollars(owed))
    theirs = max(paid(proposal.terms, party) for party in parties(proposal.terms) if party != v.seat)
    return IF_THEY_CAN.format(owed=dollars(theirs)) if theirs else "You may offer the same yourself."


def _what_is_gone(board: Board, proposal: Proposal, v: ChinatownView) -> str:
    """CT-22: name the first thing that its giver holds no more."""
    lack = lacks(proposal.terms, v.owner, v.stock)
    if lack is None:
        return "Something in it had changed hands."
    _, sort, which = lack
    if sort == "building":
        return f"Building {which} has changed hands; what is left may be offered anew."
    return f"The {board.kinds[which].code} tile has changed hands; what is left may be offered anew."


def stakes(board: Board, v: ChinatownView, seat: int) -> tuple[Stake, ...]:
    """Return a player's figures. Cash is secret but one's own."""
    cash = (Stake("cash", v.cash, dollars(v.cash)),) if seat == v.seat else ()
    finished = sum(shop.finished for shop in shops_of(board, v.owner, v.tile, seat))
    buildings, stock = v.owner.count(seat), sum(v.stock[seat])
    return (
        Stake("income a round", v.income[seat], dollars(v.income[seat])),
        *cash,
        Stake("buildings", buildings, str(buildings)),
        Stake("tiles in stock", stock, str(stock)),
        Stake("finished shops", finished, str(finished)),
    )
