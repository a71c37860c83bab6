"""The trading half of the presenter: the draft, the deals in the tray, and what is typed or chosen for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from core.games.chinatown.actions import Agree, Counter, Propose, Refuse, Withdraw
from core.games.chinatown.board import board_of
from core.games.chinatown.preview import Proposal, Terms, parties
from core.games.chinatown.text import REASONS
from core.games.chinatown.view import ChinatownView
from core.table import Update
from tui.games.chinatown.deal_numbers import DealBook
from tui.games.chinatown.draft import Draft
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.log_text import history
from tui.games.chinatown.view_model import Lot
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

NEWS = 3
"""So many are remembered at most."""


class TradePresenter(TablePresenter):
    """Puts deals together and answers them."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.figures = board_of(context.game)
        super().__init__(context, update)
        self.plain_names = tuple(seat.name for seat in context.seats)
        self.draft = Draft(context.seat or 0)
        self.book = DealBook(context.seat, self.names)
        self.book.keep(self.update)
        self.deal = 0
        """The id of the chosen deal: 0 is the draft."""
        self.news: list[str] = []
        """What has become of deals one cared for, until the next input."""
        self.startled: dict[str, str] = {}
        """Commands that may come from a key meant for what is there no more: the next input, if one of them, only gets this word."""
        self.mode = ""
        """"tiles" while tiles are chosen, "reasons" while a refusal is worded."""
        self.purse: Amount | None = None
        """The amount that is being set."""
        self.original = False
        """Whether the chosen deal is shown as it was before it was countered."""
        self._sent = False
        self._left = Lot(1)
        """Where the cursor was before tiles were chosen."""

    @property
    def view(self) -> ChinatownView:
        """What this seat knows."""
        return cast(ChinatownView, self.update.view)

    @property
    def building(self) -> int:
        """The one under the cursor. 0 is none."""
        return self.cursor.number if isinstance(self.cursor, Lot) else 0

    @property
    def deals(self) -> list[Proposal]:
        """Open proposals, one's own business first."""
        return self.book.listed(self.view)

    @property
    def chosen(self) -> Proposal | None:
        """The deal chosen in the tray. None is the draft."""
        return next((p for p in self.view.proposals if p.id == self.deal), None)

    def asked(self, p: Proposal) -> bool:
        """Return whether a proposal waits for one's answer."""
        return self.seat in parties(p.terms) and self.seat not in p.agreed

    def trades(self) -> bool:
        return self.my_turn and self.view.phase == "trade"

    @property
    def may_wait(self) -> bool:
        """Done, with nothing to be told."""
        return self.trades() and self.view.done[self.seat or 0] and not self.news

    # what becomes of them

    def keep_deals(self, old: Update) -> None:
        """The chosen deal stays chosen. If it is gone, no other takes its place under the player's finger."""
        before = cast(ChinatownView, old.view)
        self.book.keep(self.update)
        told = self.book.news(before, self.view, self.deal) if self.view.phase == "trade" else []
        asking = [p for p in self.deals if self.asked(p) and p not in before.proposals]
        if told:
            self.notice, self.news = "", [*self.news, *told][-NEWS:]
        elif asking and self.news:
            self.notice, self.news = "", [f"{self.names[p.proposer]} asks you: deal {self.book.number(p)}." for p in asking[-NEWS:]]
        if self.deal and self.chosen is None:
            self.deal, self.original = 0, False
            self.mode = "" if self.mode == "reasons" else self.mode
            self.startled = {"drop": "That deal is gone; x once more empties the draft."} if told else {}

    def own_action_accepted(self) -> None:
        """What was offered is no draft any more."""
        if self._sent:
            self.draft, self._sent = Draft(self.seat or 0), False
        self.mode = ""
        super().own_action_accepted()

    # what is done

    def do_trade(self, name: str) -> Intent:
        """In the trading phase."""
        draft, seats, p = self.draft, self.view.seats, self.chosen
        match name:
            case "offer":
                self._sent, self.purse = True, None
                answer = draft.answers
                return Act(Propose(draft.terms, draft.secret) if answer is None else Counter(answer, draft.terms, draft.secret))
            case "whom":
                others = [seat for seat in range(seats) if seat != draft.me]
                draft.redirect(others[(others.index(draft.partner) + 1) % len(others)] if draft.partner in others else others[0])
            case "again":
                terms = self.returned()
                self.draft, self.deal = Draft.of(self.seat or 0, terms or ()), 0
                self.draft.keep_up(self.view)
            case "gets":
                around = [seat for seat in range(seats) if seat != draft.partner]
                draft.receiver = around[(around.index(draft.me if draft.receiver is None else draft.receiver) + 1) % len(around)]
            case "secret":
                draft.secret = not draft.secret
            case "new" | "drop":
                self.draft, self.deal = Draft(self.seat or 0), 0
            case "pay_more" | "pay_less" | "more" | "less":
                self._pay(1 if name.endswith("more") else -1)
            case "deal_next" | "deal_back":
                around = [0, *(p.id for p in self.deals)]
                self.deal = around[(around.index(self.deal) + (1 if name == "deal_next" else -1)) % len(around)]
                self.original, self.mode = False, ""
            case "original":
                self.original = not self.original
            case "tiles" | "close":
                self._change_mode(name)
            case "money" | "set" | "restore":
                self._do_money(name)
            case "agree" if p is not None:
                return Act(Agree(p.id))
            case "withdraw" if p is not None:
                return Act(Withdraw(p.id))
            case "refuse" if p is not None:
                self.mode = "reasons"
            case "counter" if p is not None:
                draft.load(p, self.view)
                self.deal = 0
            case _:
                return Unknown()
        return Nothing()

    def returned(self) -> Terms | None:
        """Return the terms of one's latest offer that came to nothing this round."""
        ended = (x for x in reversed(self.view.settled) if x.proposal.proposer == self.seat)
        last = next(ended, None)
        return last.proposal.terms if last is not None and last.end != "closed" else None

    def _change_mode(self, name: str) -> None:
        self.pane, self.deal = "1", 0
        if self.mode != "tiles" and self.building:
            self._left = Lot(self.building)
        self.mode, self.purse = ("tiles" if name == "tiles" and self.mode != "tiles" else ""), None
        self.cursor = next(iter(self.targets()), self.cursor) if self.mode else self.cursor if self.building else self._left

    def _do_money(self, name: str) -> None:
        """Set an amount, or end that."""
        if self.purse is None:
            self.pane, self.deal, self.mode = "1", 0, ""
            self.purse = Amount(self.draft, self.view.seats)
        elif name == "money":
            self.purse.switch()
        else:
            if name == "restore":
                self.purse.put_back()
            self.purse = None

    def _pay(self, more: int) -> None:
        if self.purse is None:
            self.draft.pay(more, self.view.seats)
        else:
            self.purse.pay(more)

    def key_typed(self, key: str) -> Intent:
        """Digits are thousands while an amount is being set, and reasons while a refusal is being worded."""
        self.news = []
        done = self._typed(key)
        self.startled = self.startled if isinstance(done, Unknown) else {}
        return done

    def _typed(self, key: str) -> Intent:
        if self.purse is not None and self.purse.key(key):
            return Nothing()
        if self.mode == "reasons" and self.chosen is not None:
            if key == "enter" or (key.isdecimal() and int(key) < len(REASONS)):
                return Act(Refuse(self.chosen.id, 0 if key == "enter" else int(key)))
            self.mode = "" if key == "escape" else self.mode
            return Nothing() if key == "escape" else Unknown()
        return super().key_typed(key)

    def perform(self, name: str, key: str = "") -> Intent:
        """A command that startles nobody."""
        startled, self.startled, self.news = self.startled, {}, []
        return self.refuse(startled[name]) if name in startled else super().perform(name, key)

    def target_clicked(self, target: Hashable) -> Intent:
        """A click is meant as it is."""
        self.startled, self.news = {}, []
        return super().target_clicked(target)

    # what is off, and why

    def why_not_agree(self, p: Proposal) -> str:
        """Return the table's reason."""
        return next((b.refusal.text for b in self.update.unavailable if b.action == Agree(p.id)), "")

    def reasons(self) -> list[tuple[int, str]]:
        """Return what a refusal can say."""
        return list(enumerate(REASONS))

    def settled_lines(self, most: int) -> list[str]:
        """Return what has become of the latest deals of this round."""
        return history(self.view, self.figures)[-most:]
