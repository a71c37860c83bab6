"""The trading half of a desk of Chinatown: the draft, the deals in the tray, and what is being typed or chosen for them."""

from __future__ import annotations

from typing import cast

from core.games.chinatown.actions import Agree, Counter, Propose, Refuse, Withdraw
from core.games.chinatown.deal import Proposal, parties
from core.games.chinatown.game import Chinatown
from core.games.chinatown.view import ChinatownView
from core.games.chinatown.words import REASONS
from core.table import Update
from tui.desk import Desk, Place
from tui.games.chinatown.draft import Draft
from tui.games.chinatown.sight import Lot
from tui.games.chinatown.telling import history
from tui.intents import Act, Intent, Nothing, Unknown


class BargainDesk(Desk):
    """Puts deals together and answers them."""

    def __init__(self, place: Place, update: Update) -> None:
        super().__init__(place, update)
        self.quarter = cast(Chinatown, place.game)
        self.plain_names = tuple(seat.name for seat in place.seats)
        self.draft = Draft(place.seat or 0)
        self.deal = 0
        """The chosen deal: 0 is the draft."""
        self.mode = ""
        """"tiles" while tiles are chosen, "reasons" while a refusal is worded."""
        self.purse = 0
        """Which amount is being set: 1 what one gives, -1 what one gets, 0 none."""
        self.amount = ""
        self.original = False
        """Whether the chosen deal is shown as it was before it was countered."""
        self._sent = False

    @property
    def view(self) -> ChinatownView:
        """What this seat knows."""
        return cast(ChinatownView, self.update.view)

    @property
    def building(self) -> int:
        """The one under the cursor; 0 is none."""
        return self.cursor.number if isinstance(self.cursor, Lot) else 0

    @property
    def deals(self) -> list[Proposal]:
        """Open proposals, one's own business first."""
        return sorted(self.view.proposals, key=lambda p: self.seat not in parties(p.terms))

    @property
    def chosen(self) -> Proposal | None:
        """The deal chosen in the tray; None is the draft."""
        return self.deals[self.deal - 1] if 0 < self.deal <= len(self.deals) else None

    def asked(self, p: Proposal) -> bool:
        """Whether a proposal waits for one's answer."""
        return self.seat in parties(p.terms) and self.seat not in p.agreed

    def trades(self) -> bool:
        return self.my_turn and self.view.phase == "trade"

    # what becomes of them

    def keep_choice(self, old: Update) -> None:
        """The chosen deal stays chosen wherever it stands now; if it is gone, no other takes its place under somebody's finger."""
        before = cast(ChinatownView, old.view).proposals
        held = sorted(before, key=lambda p: self.seat not in parties(p.terms))
        number = held[self.deal - 1].id if 0 < self.deal <= len(held) else None
        self.deal = next((n for n, p in enumerate(self.deals, 1) if p.id == number), 0)
        if self.deal == 0:
            self.original = False
            self.mode = "" if self.mode == "reasons" else self.mode

    def acted(self) -> None:
        """What was offered is no draft any more."""
        if self._sent:
            self.draft, self._sent = Draft(self.seat or 0), False
        self.mode = ""
        super().acted()

    # what is done

    def do_trade(self, name: str) -> Intent:
        """In the trading phase."""
        draft, seats, p = self.draft, self.view.seats, self.chosen
        match name:
            case "offer":
                self._sent = True
                answer = draft.answers
                return Act(Propose(draft.terms, draft.secret) if answer is None else Counter(answer, draft.terms, draft.secret))
            case "whom":
                others = [seat for seat in range(seats) if seat != draft.me]
                draft.partner = others[(others.index(draft.partner) + 1) % len(others)] if draft.partner in others else others[0]
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
                self.deal = (self.deal + (1 if name == "deal_next" else -1)) % (len(self.deals) + 1)
                self.original, self.mode = False, ""
            case "original":
                self.original = not self.original
            case "money" | "tiles" | "close":
                self._change_mode(name)
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

    def _change_mode(self, name: str) -> None:
        self._write_amount()
        self.pane, self.deal = "1", 0
        if name == "money":
            self.mode, self.purse = "", {0: 1, 1: -1, -1: 0}[self.purse]
            self.draft.taker_of(self.draft.me, self.view.seats)
            self.amount = str(self._line()[2] or "") if self.purse else ""
            return
        self.mode, self.purse = ("tiles" if name == "tiles" and self.mode != "tiles" else ""), 0
        self.cursor = next(iter(self.targets()), self.cursor) if self.mode else self.cursor if self.building else Lot(1)

    def _line(self) -> tuple[int, int, int]:
        """Giver, taker and thousands of the amount being set."""
        draft = self.draft
        partner = draft.taker_of(draft.me, self.view.seats)
        giver, taker = (draft.me, partner) if self.purse > 0 else (partner, draft.taker_of(partner, self.view.seats))
        return giver, taker, draft.line(giver, taker).money

    def _write_amount(self) -> None:
        if self.purse:
            giver, taker, _ = self._line()
            self.draft.set_money(giver, taker, int(self.amount or 0))

    def _pay(self, more: int) -> None:
        if not self.purse:
            self.draft.pay(more, self.view.seats)
            return
        self.amount = str(max(0, int(self.amount or 0) + more))
        self._write_amount()

    def typed(self, key: str) -> Intent:
        """Digits are thousands while an amount is being set, and reasons while a refusal is being worded."""
        if self.purse and (key.isdecimal() or key == "backspace"):
            self.amount = (self.amount[:-1] if key == "backspace" else self.amount + key)[-3:].lstrip("0")
            self._write_amount()
            return Nothing()
        if self.mode == "reasons" and self.chosen is not None:
            if key == "enter" or (key.isdecimal() and int(key) < len(REASONS)):
                return Act(Refuse(self.chosen.id, 0 if key == "enter" else int(key)))
            self.mode = "" if key == "escape" else self.mode
            return Nothing() if key == "escape" else Unknown()
        return super().typed(key)

    # what is off, and why

    def why_not_agree(self, p: Proposal) -> str:
        """The table's reason."""
        return next((b.refusal.text for b in self.update.blocked if b.action == Agree(p.id)), "")

    def reasons(self) -> list[tuple[int, str]]:
        """What a refusal can say."""
        return list(enumerate(REASONS))

    def settled_lines(self, most: int) -> list[str]:
        """What has become of the latest deals of this round."""
        return history(self.view, self.quarter.board)[-most:]
