"""The one sentence at the foot of the screen, by phase and by what the cursor is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.preview import Proposal, parties
from core.text import dollars
from tui.commands import COMMON, ENTER, ESC
from tui.games.chinatown.commands import AMEND, FINISH, MONEY, RESUME, SEAL, TILES, WITHDRAW
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.endings import about_to_go, before_agreeing
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import Tile, badge
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BLOOD, BOLD, HEADING, PAPER, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter


SIDEWAYS = f"{COMMON['left'].sign} {COMMON['right'].sign}"
BRACKETS = f"{COMMON['target_back'].sign} {COMMON['target_next'].sign}"
TAKING = {
    (True, False): "Which tile? {enter} gives {code}; {esc} goes back.",
    (True, True): "Which tile? {enter} gives one more {code}; {esc} goes back.",
    (False, False): "Which tile? {enter} asks {who} for {code}; {esc} goes back.",
    (False, True): "Which tile? {enter} asks {who} for one more {code}; {esc} goes back.",
}
"""By whether the tile is one's own, and whether one is in the draft already."""
GIVING = ("You give {who} {amount}.  ", "12 is $12,000; {enter} keeps, {esc} undoes, {m}: next row.")
GETTING = ("You get {amount} from {who}.  ", "12 is $12,000; {enter} keeps, {esc} undoes, {m}: next row.")
BETWEEN = ("{payer} gives {who} {amount}.  ", "12 is $12,000; {enter} keeps, {esc} undoes, {m}: next row.")
TOO_MUCH = ("You give {who} {amount}, but you have {cash}.  ", "Backspace erases; {esc} undoes.")


def prompt(presenter: ChinatownPresenter) -> Words:
    """Return what is possible here and now."""
    match presenter.view.phase:
        case "keep":
            return _keeping(presenter)
        case "place":
            code = presenter.figures.kinds[presenter.kind].code if presenter.kind >= 0 else "a tile"
            if not presenter.targets():
                return [("You place.  ", HEADING), f"Nothing of yours can be laid; {ENTER} ends placing."]
            if not presenter.would_lay:
                words = f"{code} on which free building of yours? {SIDEWAYS} choose; {FINISH.sign} ends placing."
                return [("You place.  ", HEADING), words]
            return [("You place.  ", HEADING), f"{ENTER} lays {code} on {presenter.building}; {FINISH.sign} ends placing."]
    if presenter.mode == "reasons":
        return f"Why do you refuse? A digit says it, or ↑↓ and {ENTER}; {ESC} goes back."
    if presenter.purse is not None:
        return _amount(presenter, presenter.purse)
    if presenter.mode == "tiles":
        return _tile(presenter)
    return _trading(presenter)


def startled(presenter: ChinatownPresenter) -> dict[str, str]:
    """Return what an Enter that was meant for the phase before is answered with."""
    match presenter.view.phase:
        case "trade":
            return {"do": f"The trading has begun: {ENTER} once more adds to a deal."}
        case "keep":
            return {"do": "New buildings are dealt: once more marks this one."}
    return {}


def payday(shown: Payday, seat: int | None) -> Words:
    """Return the sentence for the end of a round."""
    over = (f"Round {shown.round} is over. ", HEADING)
    if not shown.is_complete:
        return [over, (f"{shown.card}.", PAPER)]
    if seat is None:
        return [over, ("Everybody has earned. ", PAPER), (f"{ENTER} goes on.", BOLD)]
    return [over, (f"You earn {dollars(shown.shops[seat] + shown.bonus[seat])}. ", PAPER), (f"{ENTER} goes on.", BOLD)]


def _amount(presenter: ChinatownPresenter, purse: Amount) -> Words:
    cash = presenter.view.cash
    payer, payee = purse.row
    me = presenter.draft.me
    gives = GIVING if purse.thousands <= cash else TOO_MUCH
    asked, keys = gives if payer == me else GETTING if payee == me else BETWEEN
    signs = {"enter": ENTER, "esc": ESC, "m": MONEY.sign}
    who, amount = [badge(payer if payee == me else payee)], [(dollars(purse.thousands), BOLD)]
    words = sentence(asked, HEADING, who=who, payer=[badge(payer)], amount=amount, cash=[(dollars(cash), BOLD)])
    return [*words, (keys.format(**signs), PAPER)]


def _tile(presenter: ChinatownPresenter) -> Words:
    """Return what Enter does with the tile under the cursor."""
    if not isinstance(presenter.cursor, Tile):
        return f"Which tile? {ESC} goes back to the board."
    seat, kind = presenter.cursor.seat, presenter.cursor.kind
    code: Words = [(presenter.figures.kinds[kind].code, BOLD)]
    more = presenter.draft.count(seat, kind) > 0
    if presenter.would_empty:
        return sentence("Which tile? {enter} takes {code} out again; {esc} goes back to the board.", enter=ENTER, code=code, esc=ESC)
    return sentence(TAKING[seat == presenter.seat, more], enter=ENTER, code=code, who=[badge(seat)], esc=ESC)


def _keeping(presenter: ChinatownPresenter) -> Words:
    wanted = presenter.figures.deal(presenter.view.seats).kept[presenter.view.round - 1]
    missing = wanted - len(presenter.picked)
    if missing > 0:
        dealt = len(presenter.view.dealt)
        return [("You choose.  ", HEADING), f"Keep {wanted} of your {dealt} buildings: {missing} to go. {BRACKETS} goes to the next one."]
    if missing < 0:
        return [("You choose.  ", HEADING), f"That is too many: put {-missing} back with {ENTER}."]
    return [("You choose.  ", HEADING), f"{SEAL.sign} keeps these; nobody sees them before all have chosen."]


def _trading(presenter: ChinatownPresenter) -> Words:
    number = sum(map(presenter.could_agree, presenter.deals))
    asked = _waiting(presenter, number)
    if presenter.seat is not None and presenter.view.done[presenter.seat]:
        return [("You are done trading.  ", HEADING), f"{RESUME.sign} to trade on; a proposal wakes you.", *asked]
    if (sent := presenter.just_offered) is not None:
        whom: Words = [piece for n, other in enumerate(_asked(sent)) for piece in ((", " if n else "", PAPER), badge(other))]
        words = sentence("Your deal {number} waits for {whom}.", number=str(presenter.book.number(sent)), whom=whom)
        return [("Offered.  ", HEADING), *words, *asked]
    p = presenter.chosen
    if p is not None and presenter.seat in parties(p.terms):
        return [("You trade.  ", HEADING), *_about(presenter, p), *_waiting(presenter, number if number > 1 else 0)]
    return [("You trade.  ", HEADING), *_pick(presenter), *asked]


def _waiting(presenter: ChinatownPresenter, asked: int) -> list[tuple[str, Ink]]:
    """Return how many deals wait for an answer that may be yes, and which of them are about to go."""
    waiting = "" if not asked else " 1 deal to answer." if asked == 1 else f" {asked} deals to answer."
    going = about_to_go(presenter)
    return [*([(waiting, PAPER)] if waiting else []), *([(f" {going}", BLOOD)] if going else [])]


def _asked(p: Proposal) -> tuple[int, ...]:
    return tuple(party for party in parties(p.terms) if party not in p.agreed)


def _about(presenter: ChinatownPresenter, p: Proposal) -> list[tuple[str, Ink]]:
    proposer = p.proposer
    if proposer == presenter.seat:
        return [(f"Your proposal waits for the others; {WITHDRAW.sign} withdraws it, {AMEND.sign} changes it.", PAPER)]
    if not presenter.asked(p):
        return [("You have agreed; the others have not all.", PAPER)]
    who: Words = [badge(proposer), (f" {presenter.plain_names[proposer]}", player(proposer))]
    if why := presenter.why_not_agree(p):
        return sentence("{who} asks you: refuse, counter? {why}", who=who, why=[(why, PAPER)])
    ends = before_agreeing(presenter, p)
    return [*sentence("{who} asks you: agree, refuse, counter?", who=who), *([(f" {ends}", BLOOD)] if ends else [])]


def _pick(presenter: ChinatownPresenter) -> list[tuple[str, Ink]]:
    building, view = presenter.building, presenter.view
    owner = view.owner[building] if building else -1
    number: Words = [(str(building), BOLD)]
    keys: dict[str, Words] = {"enter": ENTER, "t": TILES.sign, "m": MONEY.sign}
    if presenter.draft.sign(building):
        return [(f"{ENTER} takes {building} out again.", PAPER)]
    if owner == presenter.seat:
        return sentence("{enter} gives {building} away; {t} tiles, {m} money.", **keys, building=number)
    if owner >= 0:
        return sentence("{enter} asks {who} for {building}; {t} tiles, {m} money.", **keys, who=[badge(owner)], building=number)
    return sentence("Point at a building; {t} tiles, {m} money.", **keys)
