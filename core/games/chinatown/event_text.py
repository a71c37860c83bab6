"""One line an event."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.board import Board
from core.games.chinatown.events import (
    BuildingsDealt,
    Chosen,
    DonePlacing,
    DoneTrading,
    Earned,
    Failed,
    GameEnded,
    Handed,
    PassedOver,
    Placed,
    ProsperityShown,
    Revealed,
    RoundBegan,
    Talked,
    TilesDrawn,
    TradingAgain,
    TradingEnded,
    Whispered,
)
from core.games.chinatown.mechanics.deals import Proposal
from core.games.chinatown.refusal_text import reason_text
from core.games.chinatown.state import TOGETHER
from core.games.chinatown.text import numbers_text, terms_in_words, tile_name, tiles_in_words
from core.text import dollars
from core.visibility import Event

TALK = {
    "proposed": "{who} proposes: {what}",
    "countered": "{who} counters: {what}",
    "refused": "{who} refuses: {what}",
    "agreed": "{who} agrees: {what}",
    "withdrawn": "{who} withdraws: {what}",
    "void": "Void, its goods have changed hands: {what}",
    "closed": "Closed: {what}",
}
SECRET_TALK = {
    "proposed": "{who} proposes in secret: {what}",
    "countered": "{who} counters in secret: {what}",
    "closed": "Closed in secret: {what}",
}
"""What is said of a proposal, where its secrecy is worth a word."""
SECRET_DEAL = "A secret deal: {what}"


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line."""
    match event:
        case Talked(topic, seat, _, proposal, reason) | Whispered(topic, seat, _, proposal, reason):
            return _talk(board, topic, seat, proposal, reason, names)
        case Failed(_, payer, proposal):
            return f"No deal: {names[payer]} cannot pay ({terms_in_words(board, proposal.terms, names)})"
        case Handed(_, goods, whole):
            return SECRET_DEAL.format(what=terms_in_words(board, goods if whole is None else whole, names))
        case Placed(seat, building, kind):
            return f"{names[seat]} places {tile_name(board, kind)} on {building}"
    return _dealing(board, event, names) or _phase(event, names)


def page_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line for readers who were not there: of all talk only the deals that were closed, each once."""
    match event:
        case Talked("closed", _, _, proposal) | Whispered("closed", _, _, proposal):
            template = SECRET_DEAL if proposal.secret else "{what}"
            return template.format(what=terms_in_words(board, proposal.terms, names))
        case Talked() | Whispered() | Failed() | BuildingsDealt() | Chosen():
            return ""
        case DoneTrading() | TradingAgain() | TradingEnded() | DonePlacing() | PassedOver():
            return ""
    return event_text(board, event, names)


def _dealing(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case BuildingsDealt(seat, kept, buildings) if buildings:
            return f"{names[seat]} is to keep {kept} of {numbers_text(buildings)}"
        case BuildingsDealt(seat, kept):
            return f"{names[seat]} is to keep {kept} of the buildings dealt"
        case Chosen(seat, buildings) if buildings:
            return f"{names[seat]} has chosen: {numbers_text(buildings)}"
        case Chosen(seat):
            return f"{names[seat]} has chosen"
        case Revealed(seat, buildings):
            return f"{names[seat]} takes {numbers_text(buildings)}"
        case TilesDrawn(seat, tiles) if tiles:
            return f"{names[seat]} draws {tiles_in_words(board, tiles)}"
    return ""


def _talk(board: Board, topic: str, seat: int, proposal: Proposal, reason: int, names: Sequence[str]) -> str:
    what = terms_in_words(board, proposal.terms, names)
    if topic == "refused" and reason:
        return f"{names[seat]} refuses, “{reason_text(reason)}”: {what}"
    template = SECRET_TALK.get(topic, TALK[topic]) if proposal.secret else TALK[topic]
    return template.format(who=names[seat] if seat >= 0 else "", what=what)


def _phase(event: Event, names: Sequence[str]) -> str:
    match event:
        case RoundBegan(round, start):
            return f"Round {round}: {names[start]} places first" if start != TOGETHER else f"Round {round}"
        case DoneTrading(seat):
            return f"{names[seat]} is done trading"
        case TradingAgain(seat):
            return f"{names[seat]} trades again"
        case TradingEnded(by_clock):
            return "The clock ends the trading" if by_clock else "The trading is over"
        case DonePlacing(seat):
            return f"{names[seat]} is done placing"
        case PassedOver(seat):
            return f"{names[seat]} has nothing to place"
        case ProsperityShown(_, sizes):
            return f"Prosperity for sizes {numbers_text(sizes)}" if sizes else "No prosperity this round"
        case Earned(seat, shops, 0):
            return f"{names[seat]} earns {dollars(shops)}"
        case Earned(seat, shops, bonus):
            return f"{names[seat]} earns {dollars(shops)} and {dollars(bonus)} of prosperity"
        case GameEnded(money):
            parts = ", ".join(f"{name} {dollars(cash)}" for name, cash in zip(names, money, strict=False))
            return f"The money: {parts}"
    return ""
