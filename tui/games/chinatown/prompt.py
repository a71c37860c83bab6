"""The one sentence at the foot of the screen, by phase and by what the cursor is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.mechanics.deals import parties
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import badge, dollars
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, HEADING, PAPER, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

Piece = tuple[str, Ink]


def prompt(desk: ChinatownPresenter) -> Words:
    """What is possible here and now."""
    match desk.view.phase:
        case "keep":
            return _keeping(desk)
        case "place":
            code = desk.quarter.board.kinds[desk.kind].code if desk.kind >= 0 else "a tile"
            return [("You place.  ", HEADING), f"Lay {code} on a free building of yours; d when done."]
    if desk.mode == "reasons":
        return "Why not? A digit, or Enter to say nothing."
    if desk.purse is not None:
        return _amount(desk.purse)
    if desk.mode == "tiles":
        return "Which tile? Enter takes one, again one more; Esc goes back to the board."
    return _trading(desk)


def startled(desk: ChinatownPresenter) -> dict[str, str]:
    """What an Enter that was meant for the phase before is answered with."""
    match desk.view.phase:
        case "trade":
            return {"do": "The trading has begun: Enter once more adds to a deal."}
        case "place":
            word = "It is your turn to place: once more lays the tile."
            return {"do": word, "lay": word}
    return {}


def payday(shown: Payday, seat: int | None) -> Words:
    """At the end of a round."""
    over: Piece = (f"Round {shown.round} is over: ", HEADING)
    if not shown.complete:
        return [over, (f"{shown.card}.", PAPER)]
    earned = f"you earn {dollars(shown.shops[seat] + shown.bonus[seat])}. " if seat is not None else "everybody has earned. "
    return [over, (earned, PAPER), ("Enter goes on.", BOLD)]


def _amount(purse: Amount) -> Words:
    what, other = ("give", "get") if purse.side > 0 else ("get", "give")
    return [(f"You {what}?  ", HEADING), f"3 = $3,000. Enter keeps, o offers, Esc undoes, m: you {other}."]


def _keeping(desk: ChinatownPresenter) -> Words:
    wanted = desk.quarter.board.deal(desk.view.seats).kept[desk.view.round - 1]
    missing = wanted - len(desk.picked)
    if missing > 0:
        dealt = len(desk.view.dealt)
        return [("You choose.  ", HEADING), f"Keep {wanted} of your {dealt} buildings: {missing} more with Enter; [ ] the next."]
    if missing < 0:
        return [("You choose.  ", HEADING), f"That is too many: put {-missing} back with Enter."]
    return [("You choose.  ", HEADING), "d keeps these; nobody sees them before all have chosen."]


def _trading(desk: ChinatownPresenter) -> Words:
    asked = sum(desk.asked(p) for p in desk.deals)
    waiting = f" {asked} deal{'s' if asked > 1 else ''} to answer." if asked else ""
    if desk.seat is not None and desk.view.done[desk.seat]:
        return [("You are done trading.  ", HEADING), f"d to trade on; a proposal wakes you.{waiting}"]
    p = desk.chosen
    if p is not None and desk.seat in parties(p.terms):
        return [("You trade.  ", HEADING), *_about(desk, p.proposer, desk.asked(p)), (waiting if asked > 1 else "", PAPER)]
    return [("You trade.  ", HEADING), *_pick(desk), (waiting, PAPER)]


def _about(desk: ChinatownPresenter, proposer: int, asked: bool) -> list[Piece]:
    if proposer == desk.seat:
        return [("Your proposal waits for the others; x withdraws it, c changes it.", PAPER)]
    if asked:
        may = "refuse, counter?" if desk.chosen is not None and desk.why_not_agree(desk.chosen) else "agree, refuse, counter?"
        return [badge(proposer), (f" {desk.plain_names[proposer]}", player(proposer)), (f" asks you: {may}", PAPER)]
    return [("You have agreed; the others have not all.", PAPER)]


def _pick(desk: ChinatownPresenter) -> list[Piece]:
    building, view = desk.building, desk.view
    owner = view.owner[building] if building else -1
    if desk.draft.sign(building):
        return [(f"Enter takes {building} out again.", PAPER)]
    if owner == desk.seat:
        return [("Enter gives ", PAPER), (str(building), BOLD), (" away; t tiles, m money.", PAPER)]
    if owner >= 0:
        return [("Enter asks ", PAPER), badge(owner), (" for ", PAPER), (str(building), BOLD), ("; t tiles, m money.", PAPER)]
    return [("Point at a building and press Enter; t tiles, m money.", PAPER)]
