"""The trading half of the presenter: the draft, the deals in the tray, and what is typed or chosen for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from core.games.chinatown.actions import Agree, Counter, Propose, Refuse, Withdraw
from core.games.chinatown.board import board_of
from core.games.chinatown.preview import Proposal, Terms, parties, preview
from core.games.chinatown.refusal_text import REASONS
from core.games.chinatown.view import ChinatownView
from core.games.chinatown.warning import gift_question
from core.table import Update
from tui.games.chinatown.commands import AGAIN, AGREE, DEAL_SIGNS, DROP, NAME_FIRST, OFFER
from tui.games.chinatown.deal_numbers import DealBook
from tui.games.chinatown.draft import Draft
from tui.games.chinatown.draft_amount import Amount
from tui.games.chinatown.log_text import history
from tui.games.chinatown.painting.public_lists import stock_rows
from tui.games.chinatown.sight import is_tray_covered, uncover_tray
from tui.games.chinatown.view_model import Lot, Reason, Tile, ViewModel
from tui.table.game_ui import SeatContext
from tui.table.guard import GUARD_SECONDS, LATE_SECONDS
from tui.table.intents import Act, Confirm, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

YOU_GET = "What you choose of the others' from now on goes to you."
THEY_GET = "What you choose of the others' from now on goes to {who}."
ANSWERS = ("agree", "refuse", "counter")
LOST = ("withdrawn", "void", "failed")
"""How an offer to this seat ends without a word of its own."""
RUINS = "By the end this would cost you more than it brings. Offer it anyway?"
DROPPED = f"The draft is dropped; {AGAIN.sign} brings it back."
PUT_AWAY = f"What was in the draft is put away; {AGAIN.sign} brings it back."
UNKEPT = "Your draft is not offered and is not kept."
NEWS = 3
"""So many are remembered at most."""
NEWS_SECONDS = 5.0
"""How long what has become of a deal is told at least, whatever is pressed meanwhile."""
AGREE_SECONDS = 1.0
"""How long a deal is before the player's eyes before the key that agrees is taken to be meant for it."""
SIGHT_SECONDS = 0.6
"""How long what comes by itself has to be in sight before a key can be meant to leave it."""
STARTLED_SECONDS = 2.0
"""How long a key may still be meant for what is there no more."""


class TradePresenter(TablePresenter):
    """Puts deals together and answers them."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.figures = board_of(context.game)
        super().__init__(context, update)
        self.plain_names = tuple(seat.name for seat in context.seats)
        self.draft = Draft(context.seat or 0)
        self.put_away: Draft | None = None
        """The draft that was dropped, or gave way to another, so that nothing put together is lost."""
        self.came_until = 0.0
        """Until when a deal that was chosen as it came has not been in sight for long enough to be left."""
        self._settled_then = 0
        """How many deals of the round were settled when a draft was put away or brought back: what came to nothing later is newer."""
        self.book = DealBook(context.seat, self.names)
        self.book.keep(self.update)
        self.deal = 0
        """The id of the chosen deal: 0 is the draft."""
        self._news_until = 0.0
        self.startled: dict[str, str] = {}
        """Commands that may come from a key meant for what is there no more: the next input, if one of them, only gets this word."""
        self._startled_until = 0.0
        self._on_scene: frozenset[str] = frozenset()
        """News that is held before the player's eyes too."""
        self.mode = ""
        """"tiles" while tiles are chosen, "reasons" while a refusal is worded."""
        self.purse: Amount | None = None
        """The amount that is being set."""
        self.original = False
        """Whether the chosen deal is shown as it was before it was countered."""
        self.for_others = False
        """Whether what a deal would bring the others is shown in the place of what it would bring this seat."""
        self._sent = False
        self._offered_last = 0
        """The id of the deal that was just offered, until the next input. 0 is none."""
        self._left: tuple[Lot, int] = (Lot(1), 0)
        """Where the cursor was before tiles were chosen, and which deal was."""
        self._left_for_reasons: Hashable = None
        """Where the cursor was before a refusal was worded."""

    @property
    def view(self) -> ChinatownView:
        """Return what this seat knows."""
        return cast(ChinatownView, self.update.view)

    @property
    def building(self) -> int:
        """Return the one under the cursor. 0 is none."""
        return self.cursor.number if isinstance(self.cursor, Lot) else 0

    @property
    def deals(self) -> list[Proposal]:
        """Open proposals, one's own business first."""
        return self.book.listed(self.view)

    @property
    def chosen(self) -> Proposal | None:
        """Return the deal chosen in the tray. None is the draft."""
        return next((p for p in self.view.proposals if p.id == self.deal), None)

    @property
    def just_offered(self) -> Proposal | None:
        """Return the own deal that the last input has offered, while it is open."""
        return next((p for p in self.view.proposals if p.id == self._offered_last), None)

    @property
    def is_covered(self) -> bool:
        """Return whether something stands in the place of the deals."""
        return is_tray_covered(self)

    @property
    def only_asked(self) -> Proposal | None:
        """Return the one deal that waits for one's answer. None if there are several, or none."""
        found = [p for p in self.view.proposals if self.asked(p)]
        return found[0] if len(found) == 1 else None

    @property
    def concerns_others(self) -> bool:
        """Return whether the chosen deal, or else the draft, would bring this player and others anything."""
        terms = self.draft.terms if self.chosen is None else self.chosen.terms
        return self.seat in parties(terms)

    @property
    def would_empty(self) -> bool:
        """Return whether choosing what the cursor is on takes it out of the draft."""
        match self.cursor:
            case Tile(seat, kind) if self.mode == "tiles":
                return self.draft.count(seat, kind) >= self.view.stock[seat][kind]
            case Lot(number):
                return bool(self.draft.sign(number))
        return False

    @property
    def would_add(self) -> bool:
        """Return whether choosing what the cursor is on puts it into the draft. What is nobody's cannot be."""
        return self.is_pointing and not (isinstance(self.cursor, Lot) and self.view.owner[self.cursor.number] < 0)

    @property
    def is_pointing(self) -> bool:
        """Return whether there is anything under the cursor. As trading begins there is nothing, so that no key gives it away."""
        return self.cursor in self.targets()

    def asked(self, p: Proposal) -> bool:
        """Return whether a proposal waits for one's answer."""
        return self.seat in parties(p.terms) and self.seat not in p.agreed

    def could_agree(self, p: Proposal) -> bool:
        """Return whether a proposal waits for one's answer, which may be yes."""
        return self.asked(p) and not self.why_not_agree(p)

    def trades(self) -> bool:
        return self.my_turn and self.view.phase == "trade"

    def asked_seats(self, openly: bool = False) -> frozenset[int]:
        """Return the seats that an open proposal waits for."""
        seen = [p for p in self.view.proposals if not (openly and p.secret)] if self.view.phase == "trade" else []
        return frozenset(party for p in seen for party in parties(p.terms) if party not in p.agreed)

    def done_seats(self) -> frozenset[int]:
        """Return the seats that are done trading."""
        return frozenset(seat for seat, done in enumerate(self.view.done) if done) if self.view.phase == "trade" else frozenset()

    @property
    def lost_by_leaving(self) -> str:
        return UNKEPT if self.draft.things else ""

    @property
    def is_weighing(self) -> bool:
        """Return whether a hint is read, or an answer to another's deal is being put together."""
        return super().is_weighing or (self.trades() and (self.draft.answers is not None or self.mode == "reasons"))

    # what becomes of them

    def keep_deals(self, old: Update) -> None:
        """Keep the chosen deal. If it is gone, no other takes its place under the player's finger."""
        before = cast(ChinatownView, old.view)
        told = self.book.unanswered(before, self.view)
        self.book.keep(self.update)
        told += self.book.news(before, self.view, self.deal) if self.view.phase == "trade" else []
        if any(self.asked(p) and p not in before.proposals for p in self.deals):
            self.guarded.add("agree", AGREE_SECONDS)
        if told:
            self._news_until = self.now() + NEWS_SECONDS
        self._on_scene |= self.book.on_scene(before, self.view)
        asking = [p for p in self.deals if self.asked(p) and p not in before.proposals]
        if told:
            self.notice, self.news = "", [*self.news, *told][-NEWS:]
        elif asking and self.news:
            self.notice, self.news = "", [f"{self.names[p.proposer]} asks you: deal {self.book.number(p)}." for p in asking[-NEWS:]]
        if self.deal and self.chosen is None:
            self.deal, self.original = 0, False
            self.mode = "" if self.mode == "reasons" else self.mode
            self.startle({"drop": f"That deal is gone; {DROP.sign} once more empties the draft."} if told else {})
            self._leave_reasons()

    def startle(self, words: dict[str, str]) -> None:
        """Answer these commands with words for a moment: their key was meant for something else."""
        self.startled, self._startled_until = words, self.now() + STARTLED_SECONDS

    def guard(self, seconds: float = GUARD_SECONDS, keys: Sequence[str] = ()) -> None:
        """Say what was held no more in the prompt: it has been read."""
        self.news = [told for told in self.news if told not in self._on_scene]
        self._rest()
        super().guard(seconds, keys)

    def passed(self, seconds: float = LATE_SECONDS) -> None:
        """Note that what was held has gone by itself."""
        self._rest()
        super().passed(seconds)

    def _rest(self) -> None:
        """Point at nothing while nothing is being put together, so that an idle Enter begins no draft. An arrow leads back."""
        if self.trades() and isinstance(self.cursor, Lot) and not self.draft.things:
            self._left = (self.cursor, self._left[1])
            self.cursor = None

    def own_action_accepted(self) -> None:
        """Clear what was offered. It is no draft any more."""
        if self._sent:
            own = (p.id for p in self.view.proposals if p.proposer == self.seat and p.terms == self.draft.terms)
            self._offered_last = next(own, 0)
            self.draft, self._sent = Draft(self.seat or 0), False
        self.mode = ""
        self._leave_reasons()
        self._rest()
        super().own_action_accepted()

    # what is done

    def do_trade(self, name: str, key: str) -> Intent:
        """Do a command of the trading phase."""
        draft, seats, p = self.draft, self.view.seats, self.chosen
        self._sent = name == "offer"
        if p is None and name in ANSWERS and self.only_asked is not None:
            return self._turn_to(self.only_asked, name)
        if self.is_covered and (name == "offer" or (name in ANSWERS and p is not None)):
            return self._uncover(name)
        match name:
            case "offer":
                return self._offer()
            case "whom":
                others = [seat for seat in range(seats) if seat != draft.me]
                draft.turn_to(others[(others.index(draft.partner) + 1) % len(others)] if draft.partner in others else others[0])
            case "again":
                self._begin_with(self.comes_back() or Draft(self.seat or 0))
                self.draft.keep_up(self.view)
            case "gets":
                around = [seat for seat in range(seats) if seat != draft.partner]
                receiver = draft.receiver if draft.receiver in around else draft.me
                draft.receiver = around[(around.index(receiver) + 1) % len(around)]
                return self.refuse(YOU_GET if draft.receiver == draft.me else THEY_GET.format(who=self.names[draft.receiver]))
            case "beside":
                draft.is_beside = not draft.is_beside
            case "secret":
                draft.secret = not draft.secret
            case "new" | "drop":
                had = bool(draft.things)
                self._begin_with(Draft(self.seat or 0))
                return self.refuse(DROPPED) if had else Nothing()
            case "money" | "pay_more" | "pay_less" if draft.partner is None:
                return self.refuse(NAME_FIRST)
            case "pay_more" | "pay_less" | "more" | "less":
                self._pay(1 if name.endswith("more") else -1)
            case "deal_next" | "deal_back" if p is None or self.now() >= self.came_until:
                around = [0, *(p.id for p in self.deals)]
                self.deal = around[(around.index(self.deal) + (1 if name == "deal_next" else -1)) % len(around)]
                self.original, self.mode, self.for_others = False, "", False
            case "deal_next" | "deal_back":
                pass  # the deal has just come, and is chosen: that is what the key was pressed for
            case "others":
                self.for_others = not self.for_others
            case "original":
                self.original = not self.original
            case "up" | "down" | "left" | "right" if self.mode == "tiles":
                self._step_tile(name)
            case "tiles" | "close":
                self._change_mode(name)
            case "money" | "set" | "restore":
                self._do_money(name)
            case "digit" | "erase" if self.purse is not None:
                self.purse.key(key)
            case "agree" if p is not None:
                return self._with_gifts_asked(p.terms, Act(Agree(p.id)))
            case "withdraw" if p is not None:
                return Act(Withdraw(p.id))
            case "refuse" if p is not None:
                self.mode, self.pane, self._left_for_reasons, self.cursor = "reasons", "1", self.cursor, Reason(0)
            case "reason" if p is not None:
                return Act(Refuse(p.id, int(key)))
            case "do" if p is not None and isinstance(self.cursor, Reason):
                return Act(Refuse(p.id, self.cursor.number))
            case "back" if self.mode == "reasons":
                self.mode = ""
            case "counter" if p is not None:
                had = bool(draft.things)
                self._begin_with(Draft(self.seat or 0))
                self.draft.load(p, self.view)
                return self.refuse(PUT_AWAY) if had else Nothing()
            case _:
                return Unknown()
        return Nothing()

    def _begin_with(self, draft: Draft) -> None:
        """Go on with another draft. The one before is kept, if anything was in it."""
        if self.draft.things or draft is self.put_away:
            self.put_away = self.draft if self.draft.things else None
        self.draft, self.deal, self._settled_then, self.for_others = draft, 0, len(self.view.settled), False

    def _leave_reasons(self) -> None:
        """Put the cursor back to where it was, if a refusal is worded no more."""
        if self.mode != "reasons" and isinstance(self.cursor, Reason):
            self.cursor = self._left_for_reasons

    def _turn_to(self, p: Proposal, name: str) -> Intent:
        """Return an answer while no deal is chosen is meant for the one that asks. Its terms are shown before anybody agrees to them."""
        if name == "counter" and self.draft.things:
            return self.refuse(f"Your draft is not empty: {DROP.sign} drops it, or {self.book.number(p)} is chosen with {DEAL_SIGNS}.")
        self.deal, self.mode = p.id, ""
        uncover_tray(self)
        if name == "agree":
            return self.refuse(f"This is deal {self.book.number(p)}: {AGREE.sign} once more agrees to it.")
        return self.do_trade(name, "")

    def _uncover(self, name: str) -> Intent:
        """Show the deal, or the draft, before anything is done with it. A refusal or a counter has a further key to come."""
        uncover_tray(self)
        match self.chosen:
            case Proposal() as p if name == "agree":
                return self.refuse(f"This is deal {self.book.number(p)}: {AGREE.sign} once more agrees to it.")
            case _ if name == "offer":
                return self.refuse(f"This is your draft: {OFFER.sign} once more offers it.")
        return self.do_trade(name, "")

    def _step_tile(self, name: str) -> None:
        """Step to the next tile of a row, or the same place in the row above or below."""
        rows = [tiles for _, tiles in stock_rows(cast(ViewModel, self.view_model)) if tiles]
        found = [(y, row.index(self.cursor)) for y, row in enumerate(rows) if isinstance(self.cursor, Tile) and self.cursor in row]
        if not rows or not found:
            return
        y, x = found[0]
        step = 1 if name in ("right", "down") else -1
        if name in ("left", "right"):
            self.cursor = rows[y][max(0, min(len(rows[y]) - 1, x + step))]
        else:
            row = rows[max(0, min(len(rows) - 1, y + step))]
            self.cursor = row[min(x, len(row) - 1)]

    def _offer(self) -> Intent:
        """Return the offer. A gift, and what costs more than it brings, is asked about first."""
        draft, self.purse = self.draft, None
        answer = draft.counters
        act = Act(Propose(draft.terms, draft.secret) if answer is None else Counter(answer, draft.terms, draft.secret))
        asked = self._with_gifts_asked(draft.terms, act)
        ruins = asked is act and preview(self.figures, self.view, draft.terms, draft.me).ruins
        return Confirm(RUINS, act) if ruins else asked

    def _with_gifts_asked(self, terms: Terms, act: Act) -> Act | Confirm:
        """Return the act. If it gives something to a player who gives nothing in return, ask about that first."""
        question = gift_question(terms, self.seat, self.names)
        return Confirm(question, act) if question else act

    def comes_back(self) -> Draft | None:
        """Return the draft put away last, or one's own latest offer if it came to nothing later.

        Without either it is the latest offer to this player that was lost without their word.
        """
        own = [x for x in self.view.settled if x.proposal.proposer == self.seat]
        is_fresh = any(x.proposal.proposer == self.seat for x in self.view.settled[self._settled_then :])
        if self.put_away is not None and not (is_fresh and own[-1].end != "closed"):
            return self.put_away
        lost = [x for x in self.view.settled if x.end in LOST and self.seat in parties(x.proposal.terms)]
        last = next((x for x in (*own[-1:], *lost[-1:]) if x.end != "closed"), None)
        return None if last is None else Draft.of(self.seat or 0, last.proposal.terms, last.proposal.secret)

    def _change_mode(self, name: str) -> None:
        if self.mode != "tiles":
            self._left = (Lot(self.building) if self.building else self._left[0], self.deal)
        self.pane, self.deal = "1", 0
        self.mode, self.purse = ("tiles" if name == "tiles" and self.mode != "tiles" else ""), None
        self.cursor = next(iter(self.targets()), self.cursor) if self.mode else self.cursor if self.building else self._left[0]
        if not self.mode and not self.draft.things and any(p.id == self._left[1] for p in self.view.proposals):
            self.deal = self._left[1]

    def _do_money(self, name: str) -> None:
        """Set an amount, or end that."""
        if self.purse is None:
            self.pane, self.deal, self.mode = "1", 0, ""
            self.purse = Amount(self.draft)
        elif name == "money":
            self.purse.go_on()
        else:
            if name == "restore":
                self.purse.put_back()
                self.draft.keep_up(self.view)
            self.purse = None

    def _pay(self, more: int) -> None:
        if self.purse is None:
            self.draft.pay(more)
        else:
            self.purse.pay(more)

    def deed(self, command: str) -> Hashable:
        """Return what a command would do. A digit of a sum or a number does nothing at the table."""
        return None if command in ("digit", "erase") else super().deed(command)

    def forget_news(self) -> None:
        super().forget_news()
        self.startled, self._offered_last = {}, 0

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command that startles nobody."""
        startled, self.startled = self.startled if self.now() < self._startled_until else {}, {}
        self._drop_old_news()
        self._on_scene, self._offered_last = frozenset(), 0
        done = self.refuse(startled[name]) if name in startled else super().perform(name, key)
        if name == "money" and self.purse is None and self.notice:
            self.startle({"pane": self.notice})  # a digit that follows was meant for the amount
        self._leave_reasons()
        return done

    def _drop_old_news(self) -> None:
        if self.now() >= self._news_until:
            self.news = []

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click as it is meant."""
        self.startled, self._offered_last = {}, 0
        self._drop_old_news()
        done = super().target_clicked(target)
        self._leave_reasons()
        return done

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
