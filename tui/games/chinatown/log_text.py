"""What is said in the log, above all of deals: short, with signs for names, so that a narrow pane can hold a negotiation."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.chinatown.board import Board
from core.games.chinatown.events import BuildingsDealt, Chosen, Failed, Handed, Placed, Talked, Topic, Whispered
from core.games.chinatown.mechanics.deals import Terms, Transfer
from core.games.chinatown.text import REASONS, dollars
from core.games.chinatown.view import ChinatownView
from core.visibility import Event
from tui.painting.glyphs import mark

DID: dict[Topic, str] = {
    "proposed": "asks",
    "countered": "counters",
    "agreed": "agrees to",
    "refused": "refuses",
    "withdrawn": "withdraws",
}


def told_short(board: Board, event: Event) -> str | None:
    """A short line; None if the event needs none shorter than the game's own, "" if the screen or the next line says it all."""
    match event:
        case Talked(topic, seat, parties, proposal, reason) | Whispered(topic, seat, parties, proposal, reason):
            if topic == "agreed" and proposal.agreed == parties:
                return ""
            what, secretly = terms_told(board, proposal.terms), "in secret, " if proposal.secret else ""
            if topic in ("void", "closed"):
                return f"{secretly}{topic}: {what}" if topic == "void" else f"closed: {secretly}{what}"
            why = f", “{REASONS[reason]}”" if reason else ""
            return f"{mark(seat)} {DID[topic]}{why}: {secretly}{what}"
        case Handed(_, goods, whole):
            return f"closed in secret: {terms_told(board, goods if whole is None else whole)}"
        case BuildingsDealt(_, _, None) | Chosen(_, None):
            return ""
        case Placed(seat, building, kind):
            return f"{mark(seat)} places {board.kinds[kind].code} on {building}"
        case Failed(_, payer, proposal):
            return f"no deal, {mark(payer)} cannot pay: {terms_told(board, proposal.terms)}"
    return None


def terms_told(board: Board, terms: Terms) -> str:
    """ "●A→■B 76 $3,000, ■B→●A 21"."""
    return ", ".join(f"{mark(t.giver)}→{mark(t.taker)} {' '.join(_goods(board, t))}" for t in terms)


def _goods(board: Board, t: Transfer) -> Iterator[str]:
    yield from map(str, t.buildings)
    yield from (board.kinds[kind].code for kind in t.tiles)
    if t.money:
        yield dollars(t.money)


def history(view: ChinatownView, board: Board) -> list[str]:
    """What has become of the deals of this round."""
    return [f"{x.end}{f', “{REASONS[x.reason]}”' if x.reason else ''}: {terms_told(board, x.proposal.terms)}" for x in view.settled]
