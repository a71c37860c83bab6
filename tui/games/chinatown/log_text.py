"""What is said in the log, above all of deals: short, with signs for names, so that a narrow pane can hold a negotiation."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.chinatown.board import Board
from core.games.chinatown.events import BuildingsDealt, Chosen, Failed, GameEnded, Handed, Placed, Talked, Topic, Whispered
from core.games.chinatown.preview import Terms, Transfer
from core.games.chinatown.text import REASONS
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


def short_event_text(board: Board, event: Event) -> str | None:
    """Return a short line. None if the event needs none shorter than the game's own, "" if the screen or the next line says it all."""
    match event:
        case Talked(topic, seat, parties, proposal, reason) | Whispered(topic, seat, parties, proposal, reason):
            if topic == "agreed" and proposal.agreed == parties:
                return ""
            what, who = short_terms(board, proposal.terms), mark(seat) if seat >= 0 else ""
            if reason:
                template = "{who} refuses, “{why}”: in secret, {what}" if proposal.secret else "{who} refuses, “{why}”: {what}"
                return template.format(who=who, why=REASONS[reason], what=what)
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


def short_terms(board: Board, terms: Terms) -> str:
    """Return terms such as "●A→■B building 76 and $3,000, ■B→●A building 21"."""
    return ", ".join(f"{mark(t.giver)}→{mark(t.taker)} {listed(list(_goods(board, t)))}" for t in terms)


def _goods(board: Board, t: Transfer) -> Iterator[str]:
    yield from (f"building {building}" for building in t.buildings)
    for kind in dict.fromkeys(t.tiles):
        count = t.tiles.count(kind)
        yield board.kinds[kind].code + (f"×{count}" if count > 1 else "")
    if t.money:
        yield dollars(t.money)


def history(view: ChinatownView, board: Board) -> list[str]:
    """Return what has become of the deals of this round."""
    return [
        f"{x.end}, “{REASONS[x.reason]}”: {short_terms(board, x.proposal.terms)}"
        if x.reason
        else f"{x.end}: {short_terms(board, x.proposal.terms)}"
        for x in view.settled
    ]
