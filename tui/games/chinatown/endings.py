"""What is said before a choice ends open offers besides, and of offers that cannot be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.actions import Agree, Done
from core.games.chinatown.preview import Proposal, ends_trading, lost_offers, paid, parties
from core.ledger import is_shown
from core.text import dollars, listed
from tui.painting.glyphs import mark

if TYPE_CHECKING:
    from tui.games.chinatown.trade_presenter import TradePresenter

AGREE_ENDS = "To agree ends {deals}: what they move changes hands."
DONE_ENDS = "The trading is over then, and {deals} with it."
GOING = {False: "Deal {deals} is about to be withdrawn or void.", True: "Deals {deals} are about to be withdrawn or void."}
"""By whether there are several."""
ASKS = {
    (False, 0): "",
    (False, 1): "A deal asks you.",
    (True, 0): "Your draft is not offered.",
    (True, 1): "Your draft is not offered, and a deal asks you.",
    (False, 2): "{asking} deals ask you.",
    (True, 2): "Your draft is not offered, and {asking} deals ask you.",
}
"""By whether there is a draft, and how many deals wait for an answer."""
ALL_THE_SAME = "{why} Done all the same?"
POOR = "{who} has {cash} of the {owed} to pay, as far as can be counted."


def before_agreeing(presenter: TradePresenter, p: Proposal) -> str:
    """Return which other offers one's yes to a deal would end, in a sentence, or ""."""
    return _named(presenter, AGREE_ENDS, lost_offers(presenter.view, Agree(p.id)))


def before_done(presenter: TradePresenter) -> str:
    """Return the question that is asked first if the trading ends with this and something is lost with it, or ""."""
    if not ends_trading(presenter.view.done, presenter.draft.me):
        return ""
    asking = sum(map(presenter.could_agree, presenter.deals))
    asks = ASKS[bool(presenter.draft.things), min(2, asking)].format(asking=asking)
    lost = [p for p in lost_offers(presenter.view, Done()) if not presenter.asked(p)]
    why = " ".join(words for words in (asks, _named(presenter, DONE_ENDS, lost)) if words)
    return ALL_THE_SAME.format(why=why) if why else ""


def about_to_go(presenter: TradePresenter) -> str:
    """Return which offers to this player are about to be taken away, in a sentence, or ""."""
    numbers = [str(presenter.book.number(p)) for p in presenter.deals if p.id in presenter.going and presenter.asked(p)]
    return GOING[len(numbers) > 1].format(deals=listed(numbers)) if numbers else ""


def who_cannot_pay(presenter: TradePresenter, p: Proposal) -> str:
    """Return what another party has not got of what it would pay, where money is counted at this table."""
    view, seats = presenter.view, presenter.context.seats
    if not is_shown(presenter.context.options.get("ledger"), [seat.kind for seat in seats]):
        return ""
    poor = next((party for party in parties(p.terms) if party != view.seat and paid(p.terms, party) > view.accounts[party]), None)
    return "" if poor is None else POOR.format(who=mark(poor), cash=dollars(max(0, view.accounts[poor])), owed=dollars(paid(p.terms, poor)))


def _named(presenter: TradePresenter, template: str, lost: tuple[Proposal, ...] | list[Proposal]) -> str:
    own = [f"your deal {presenter.book.number(p)}" if p.proposer == presenter.seat else f"deal {presenter.book.number(p)}" for p in lost]
    return template.format(deals=listed(own)) if own else ""
