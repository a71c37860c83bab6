"""What is said in the log, above all of deals: short, with signs for names, so that a narrow pane can hold a negotiation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.game import Action
from core.games.chinatown.actions import Agree, Counter, Propose, Refuse, Withdraw
from core.games.chinatown.board import Board
from core.games.chinatown.events import BuildingsDealt, Chosen, Failed, GameEnded, Handed, Placed, Talked, Topic, Whispered
from core.games.chinatown.preview import Settled, Terms, Transfer
from core.games.chinatown.refusal_text import reason_text
from core.games.chinatown.view import ChinatownView
from core.text import dollars, listed
from core.visibility import Event
from tui.painting.glyphs import mark

TALK: dict[Topic, str] = {
    "proposed": "{who} asks: {what}",
    "countered": "{who} counters: {what}",
    "agreed": "{who} agrees to: {what}",
    "refused": "{who} refuses: {what}",
    "withdrawn": "{who} withdraws: {what}",
    "void": "void: {what}",
    "closed": "closed: {what}",
}
SECRET_TALK: dict[Topic, str] = {
    "proposed": "{who} asks: in secret, {what}",
    "countered": "{who} counters: in secret, {what}",
    "agreed": "{who} agrees to: in secret, {what}",
    "refused": "{who} refuses: in secret, {what}",
    "withdrawn": "{who} withdraws: in secret, {what}",
    "void": "in secret, void: {what}",
    "closed": "closed: in secret, {what}",
}


ENDED: dict[str, str] = {
    "closed": "closed: {what}",
    "refused": "{who} refused: {what}",
    "withdrawn": "{who} withdrew: {what}",
    "countered": "{who} countered: {what}",
    "void": "void: {what}",
    "failed": "failed, {who} could not pay: {what}",
}
OFFERS = {False: "offer: {what}", True: "offer in secret: {what}"}
COUNTERS = {False: "counter deal {deal}: {what}", True: "counter deal {deal} in secret: {what}"}
REFUSES = {False: "refuse deal {deal}", True: "refuse deal {deal}: “{why}”"}
WITH_REASON = "{who} refused, “{why}”: {what}"


def short_event_text(board: Board, event: Event) -> str | None:
    """Return a short line. None if the event needs none shorter than the game's own, "" if the screen or the next line says it all."""
    match event:
        case Talked(topic, seat, parties, proposal, reason) | Whispered(topic, seat, parties, proposal, reason):
            if topic == "agreed" and proposal.agreed == parties:
                return ""
            what, who = short_terms(board, proposal.terms), mark(seat) if seat >= 0 else ""
            if reason:
                template = "{who} refuses, “{why}”: in secret, {what}" if proposal.secret else "{who} refuses, “{why}”: {what}"
                return template.format(who=who, why=reason_text(reason), what=what)
            return (SECRET_TALK if proposal.secret else TALK)[topic].format(who=who, what=what)
        case Handed(_, goods, whole):
            return f"closed in secret: {short_terms(board, goods if whole is None else whole)}"
        case BuildingsDealt(_, _, None) | Chosen(_, None):
            return ""
        case Placed(seat, building, kind):
            return f"{mark(seat)} places {board.kinds[kind].code} on {building}"
        case GameEnded(money):
            return ", ".join(f"{mark(seat)} {dollars(cash)}" for seat, cash in enumerate(money))
        case Failed(_, payer, proposal):
            return f"no deal, {mark(payer)} cannot pay: {short_terms(board, proposal.terms)}"
    return None


def shorter_lines(board: Board, event: Event) -> list[str]:
    """Return the line of a deal without what its signs say as well, so that its price is not cut off."""
    line = short_event_text(board, event)
    return [line.replace("building ", "")] if line and isinstance(event, (Talked, Whispered, Handed, Failed)) else []


def short_terms(board: Board, terms: Terms, tile: Sequence[int] = ()) -> str:
    """Return terms such as "●A→■B building 76 and $3,000, ■B→●A building 21", with the tiles that stand there if these are given."""
    return ", ".join(f"{mark(t.giver)}→{mark(t.taker)} {listed(list(_goods(board, t, tile)))}" for t in terms)


def _goods(board: Board, t: Transfer, tile: Sequence[int]) -> Iterator[str]:
    for building in t.buildings:
        is_built = bool(tile) and tile[building] >= 0
        yield f"building {building} ({board.kinds[tile[building]].code})" if is_built else f"building {building}"
    for kind in dict.fromkeys(t.tiles):
        count = t.tiles.count(kind)
        yield board.kinds[kind].code + (f"×{count}" if count > 1 else "")
    if t.money:
        yield dollars(t.money)


def short_action_text(board: Board, view: ChinatownView, action: Action, numbers: Mapping[int, int]) -> str:
    """Return what is done with a deal in the words of the tray, where the open ones have these numbers. "" if it is no such deed."""
    deal = numbers.get(getattr(action, "proposal", 0), 0)
    match action:
        case Agree() if deal:
            return f"agree to deal {deal}"
        case Withdraw() if deal:
            return f"withdraw deal {deal}"
        case Refuse(_, reason) if deal:
            return REFUSES[bool(reason)].format(deal=deal, why=reason_text(reason))
        case Counter(_, terms, secret) if deal:
            return COUNTERS[secret].format(deal=deal, what=_in_the_tray(board, terms, view))
        case Propose(terms, secret):
            return OFFERS[secret].format(what=_in_the_tray(board, terms, view))
    return ""


def _in_the_tray(board: Board, terms: Terms, view: ChinatownView) -> str:
    return short_terms(board, terms, view.tile).replace("building ", "")


def history(view: ChinatownView, board: Board) -> list[str]:
    """Return what has become of the deals of this round, and who ended each."""
    return [_ended(board, x) for x in view.settled]


def _ended(board: Board, x: Settled) -> str:
    template = ENDED[x.end] if not x.reason else WITH_REASON
    who = mark(x.by) if x.by >= 0 else ""
    return template.format(who=who, why=reason_text(x.reason), what=short_terms(board, x.proposal.terms))
