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
from tui.games.chinatown.amounts import Amount
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
        self.purse: Amount | None = None
        """The amount that is being set."""
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
                self._sent, self.purse = True, None
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

    def _change_mode(self, name: str) -> None:
        self.pane, self.deal = "1", 0
        self.mode, self.purse = ("tiles" if name == "tiles" and self.mode != "tiles" else ""), None
        self.cursor = next(iter(self.targets()), self.cursor) if self.mode else self.cursor if self.building else Lot(1)

    def _do_money(self, name: str) -> None:
        """Sets an amount, or ends that."""
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

    def typed(self, key: str) -> Intent:
        """Digits are thousands while an amount is being set, and reasons while a refusal is being worded."""
        if self.purse is not None and self.purse.key(key):
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
