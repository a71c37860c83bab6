"""The one sentence at the foot of the screen, by phase and by what the cursor is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.preview import parties
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import badge, dollars
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, HEADING, PAPER, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter



def prompt(presenter: ChinatownPresenter) -> Words:
    """Return what is possible here and now."""
    match presenter.view.phase:
        case "keep":
            return _keeping(presenter)
        case "place":
            code = presenter.figures.kinds[presenter.kind].code if presenter.kind >= 0 else "a tile"
            return [("You place.  ", HEADING), f"Lay {code} on a free building of yours; E ends placing."]
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
    """Return the sentence for the end of a round."""
    over = (f"Round {shown.round} is over: ", HEADING)
    if not shown.complete:
        return [over, (f"{shown.card}.", PAPER)]
    if seat is None:
        return [over, ("everybody has earned. ", PAPER), ("Enter goes on.", BOLD)]
    return [over, (f"you earn {dollars(shown.shops[seat] + shown.bonus[seat])}. ", PAPER), ("Enter goes on.", BOLD)]


def _amount(purse: Amount) -> Words:
    if purse.side > 0:
        return [("You give?  ", HEADING), "3 = $3,000. Enter keeps, o offers, Esc undoes, m: you get."]
    return [("You get?  ", HEADING), "3 = $3,000. Enter keeps, o offers, Esc undoes, m: you give."]


def _keeping(presenter: ChinatownPresenter) -> Words:
    wanted = presenter.figures.deal(presenter.view.seats).kept[presenter.view.round - 1]
    missing = wanted - len(presenter.picked)
    if missing > 0:
        dealt = len(presenter.view.dealt)
        return [("You choose.  ", HEADING), f"Keep {wanted} of your {dealt} buildings: {missing} more with Enter; [ ] the next."]
    if missing < 0:
        return [("You choose.  ", HEADING), f"That is too many: put {-missing} back with Enter."]
    return [("You choose.  ", HEADING), "s keeps these; nobody sees them before all have chosen."]


def _trading(presenter: ChinatownPresenter) -> Words:
    asked = sum(presenter.asked(p) for p in presenter.deals)
    if presenter.seat is not None and presenter.view.done[presenter.seat]:
        return [("You are done trading.  ", HEADING), "d to trade on; a proposal wakes you.", *_waiting(asked)]
    p = presenter.chosen
    if p is not None and presenter.seat in parties(p.terms):
        return [("You trade.  ", HEADING), *_about(presenter, p.proposer, presenter.asked(p)), *_waiting(asked if asked > 1 else 0)]
    return [("You trade.  ", HEADING), *_pick(presenter), *_waiting(asked)]


def _waiting(asked: int) -> list[tuple[str, Ink]]:
    """Return how many deals wait for an answer."""
    if not asked:
        return []
    return [(" 1 deal to answer." if asked == 1 else f" {asked} deals to answer.", PAPER)]


def _about(presenter: ChinatownPresenter, proposer: int, asked: bool) -> list[tuple[str, Ink]]:
    if proposer == presenter.seat:
        return [("Your proposal waits for the others; x withdraws it, c changes it.", PAPER)]
    if not asked:
        return [("You have agreed; the others have not all.", PAPER)]
    who: Words = [badge(proposer), (f" {presenter.plain_names[proposer]}", player(proposer))]
    if presenter.chosen is not None and presenter.why_not_agree(presenter.chosen):
        return sentence("{who} asks you: refuse, counter?", who=who)
    return sentence("{who} asks you: agree, refuse, counter?", who=who)


def _pick(presenter: ChinatownPresenter) -> list[tuple[str, Ink]]:
    building, view = presenter.building, presenter.view
    owner = view.owner[building] if building else -1
    number: Words = [(str(building), BOLD)]
    if presenter.draft.sign(building):
        return [(f"Enter takes {building} out again.", PAPER)]
    if owner == presenter.seat:
        return sentence("Enter gives {building} away; t tiles, m money.", building=number)
    if owner >= 0:
        return sentence("Enter asks {who} for {building}; t tiles, m money.", who=[badge(owner)], building=number)
    return [("Point at a building and press Enter; t tiles, m money.", PAPER)]
