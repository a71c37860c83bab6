"""The one sentence at the foot of the screen, by phase and by what the cursor is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.preview import parties
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import badge, dollars
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, HEADING, PAPER, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

Piece = tuple[str, Ink]


def prompt(presenter: ChinatownPresenter) -> Words:
    """Return what is possible here and now."""
    match presenter.view.phase:
        case "keep":
            return _keeping(presenter)
        case "place":
            code = presenter.figures.kinds[presenter.kind].code if presenter.kind >= 0 else "a tile"
            return [("You place.  ", HEADING), f"Lay {code} on a free building of yours; d when done."]
    if presenter.mode == "reasons":
        return "Why not? A digit, or Enter to say nothing."
    if presenter.purse is not None:
        return _amount(presenter.purse)
    if presenter.mode == "tiles":
        return "Which tile? Enter takes one, again one more; Esc goes back to the board."
    return _trading(presenter)


def startled(presenter: ChinatownPresenter) -> dict[str, str]:
    """Return what an Enter that was meant for the phase before is answered with."""
    match presenter.view.phase:
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


def _keeping(presenter: ChinatownPresenter) -> Words:
    wanted = presenter.figures.deal(presenter.view.seats).kept[presenter.view.round - 1]
    missing = wanted - len(presenter.picked)
    if missing > 0:
        dealt = len(presenter.view.dealt)
        return [("You choose.  ", HEADING), f"Keep {wanted} of your {dealt} buildings: {missing} more with Enter; [ ] the next."]
    if missing < 0:
        return [("You choose.  ", HEADING), f"That is too many: put {-missing} back with Enter."]
    return [("You choose.  ", HEADING), "d keeps these; nobody sees them before all have chosen."]


def _trading(presenter: ChinatownPresenter) -> Words:
    asked = sum(presenter.asked(p) for p in presenter.deals)
    waiting = f" {asked} deal{'s' if asked > 1 else ''} to answer." if asked else ""
    if presenter.seat is not None and presenter.view.done[presenter.seat]:
        return [("You are done trading.  ", HEADING), f"d to trade on; a proposal wakes you.{waiting}"]
    p = presenter.chosen
    if p is not None and presenter.seat in parties(p.terms):
        return [("You trade.  ", HEADING), *_about(presenter, p.proposer, presenter.asked(p)), (waiting if asked > 1 else "", PAPER)]
    return [("You trade.  ", HEADING), *_pick(presenter), (waiting, PAPER)]


def _about(presenter: ChinatownPresenter, proposer: int, asked: bool) -> list[Piece]:
    if proposer == presenter.seat:
        return [("Your proposal waits for the others; x withdraws it, c changes it.", PAPER)]
    if asked:
        may = (
            "refuse, counter?" if presenter.chosen is not None and presenter.why_not_agree(presenter.chosen) else "agree, refuse, counter?"
        )
        return [badge(proposer), (f" {presenter.plain_names[proposer]}", player(proposer)), (f" asks you: {may}", PAPER)]
    return [("You have agreed; the others have not all.", PAPER)]


def _pick(presenter: ChinatownPresenter) -> list[Piece]:
    building, view = presenter.building, presenter.view
    owner = view.owner[building] if building else -1
    if presenter.draft.sign(building):
        return [(f"Enter takes {building} out again.", PAPER)]
    if owner == presenter.seat:
        return [("Enter gives ", PAPER), (str(building), BOLD), (" away; t tiles, m money.", PAPER)]
    if owner >= 0:
        return [("Enter asks ", PAPER), badge(owner), (" for ", PAPER), (str(building), BOLD), ("; t tiles, m money.", PAPER)]
    return [("Point at a building and press Enter; t tiles, m money.", PAPER)]
