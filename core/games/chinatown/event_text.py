"""Events in words, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event
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
from core.games.chinatown.text import REASONS, dollars, listed, secretly, terms_in_words, tile_name, tiles_in_words


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """An event in one line."""
    match event:
        case RoundBegan(round, start):
            return f"Round {round}: {names[start]} places first"
        case BuildingsDealt(seat, kept, buildings):
            cards = f": {listed(list(map(str, buildings)))}" if buildings else ""
            return f"{names[seat]} is dealt buildings and keeps {kept}{cards}"
        case Chosen(seat, buildings):
            return f"{names[seat]} has chosen" + (f": {listed(list(map(str, buildings)))}" if buildings else "")
        case Revealed(seat, buildings):
            return f"{names[seat]} takes {listed(list(map(str, buildings)))}"
        case TilesDrawn(seat, tiles):
            return f"{names[seat]} draws {tiles_in_words(board, tiles)}" if tiles else ""
        case Talked(topic, seat, _, proposal, reason) | Whispered(topic, seat, _, proposal, reason):
            return _tell_of(board, topic, seat, proposal, reason, names)
        case Failed(_, payer, proposal):
            return f"No deal: {names[payer]} cannot pay ({terms_in_words(board, proposal.terms, names)})"
        case Handed(_, goods, whole):
            return f"A secret deal: {terms_in_words(board, goods if whole is None else whole, names)}"
        case Placed(seat, building, kind):
            return f"{names[seat]} places {tile_name(board, kind)} on {building}"
    return _tell_of_phase(event, names)


def _tell_of(board: Board, topic: str, seat: int, proposal: Proposal, reason: int, names: Sequence[str]) -> str:
    what = terms_in_words(board, proposal.terms, names)
    match topic:
        case "proposed" | "countered":
            return f"{names[seat]} {'proposes' if topic == 'proposed' else 'counters'}{secretly(proposal.secret)}: {what}"
        case "refused":
            return f"{names[seat]} refuses{f', “{REASONS[reason]}”' if reason else ''}: {what}"
        case "agreed":
            return f"{names[seat]} agrees: {what}"
        case "withdrawn":
            return f"{names[seat]} withdraws: {what}"
        case "void":
            return f"Void, its goods have changed hands: {what}"
    return f"Closed{secretly(proposal.secret)}: {what}"


def _tell_of_phase(event: Event, names: Sequence[str]) -> str:
    match event:
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
            return f"Prosperity for sizes {listed(list(map(str, sizes)))}" if sizes else "No prosperity this round"
        case Earned(seat, shops, bonus):
            return f"{names[seat]} earns {dollars(shops)}" + (f" and {dollars(bonus)} of prosperity" if bonus else "")
        case GameEnded(money):
            return "The money: " + ", ".join(f"{name} {dollars(cash)}" for name, cash in zip(names, money, strict=False))
    return ""
