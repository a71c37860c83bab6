"""A table being played at one keyboard: presenters, the pace at which others' moves are shown, and who is at the keyboard. No Textual here.

Pace and handover are matters of showing only. The table itself waits only while a move may be taken back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from core.chair import Interrupted, Notice, Rejected
from core.game import Refusal
from core.table import HOUSE, NOT_DONE, PAUSED, UNSAVED, ChatLine, Update
from tui.settings import Settings
from tui.settings_schema import OFFER_TIMES, PACES, UNDO_TIMES
from tui.table.guard import PUTS_AWAY
from tui.table.holding import Holding
from tui.table.hot_seat import AT_ONCE, HotSeat, TableHost
from tui.table.intents import Act, Confirm, Intent, Say, Undo
from tui.table.overheard import SHOWN_SECONDS, Overheard
from tui.table.pacing import UpdateQueue
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession

LOOKS = frozenset(("since", "since_all", "told_back", "told_on", "page_up", "page_down", "help", "palette", "redraw"))
"""Commands under which the summary stays."""
NOT_SENT = "away"
"""Code of the refusal of a chair that cannot reach its table."""
WEIGHING_SECONDS = 45.0
"""How long bots wait, from the last key on, for a player who reads a hint or puts a counter together."""
SAVED_AGAIN = "The game can be saved again. What you did last was not done: do it once more."
NOTHING_SINCE = "Nothing has happened since your last turn."


class TableController(HotSeat):
    """One session and its presenters."""

    def __init__(self, session: TableSession, host: TableHost, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(session, host, settings, now)
        self.holding = Holding(settings, host.later, lambda: session.left, self._go_on, self.hold_what_waits)
        self.queue = UpdateQueue(self._show, host.later, lambda: PACES[settings.pace], self._reveal, lambda: self.holding.is_on)
        self._own_move = self._handed_in = False
        self._untold = False
        """Whether a turn has begun that may have to open with what happened before it."""
        self._was_unsaved = False
        """Whether what was handed in last was refused because it could not be saved."""
        self._not_sent = ""
        """What was said of what was handed in last, if it could not be sent. That is over when the line is back."""
        self._leaving = False
        """Whether another person comes to the keyboard, so that nothing is held before the one who goes."""
        self.heard = Overheard(host.later, host.changed)
        self._leaves = [chair.subscribe(partial(self._notice, number)) for number, chair in enumerate(session.chairs)]

    # beginning and end

    def look_for_going(self) -> bool:
        """Take in which offers are about to be taken away. Return whether that has changed."""
        going, presenter = self.session.going, self.presenter
        before, presenter.going = presenter.going, going
        return going != before

    def begin(self) -> None:
        """Let the bots begin to think. Of several people the first to act is called."""
        self.session.begin()
        self.session.keep_offers(OFFER_TIMES[self.settings.pace])
        first = next((n for n, presenter in enumerate(self.presenters) if presenter.my_turn), None) if self.several else None
        if self.several:
            self._call_or_watch(first)
        self.presenters[first or 0].notice = self.session.note
        self._open_turn()
        self._tell()

    def close(self) -> None:
        """Let everybody get up."""
        if self._closed:
            return
        self.close_presenters()
        for leave in self._leaves:
            leave()
        self.queue.close()
        self.holding.drop()
        self.heard.end()
        self.session.end()

    # what the table says

    def _notice(self, number: int, notice: Notice) -> None:
        presenter = self.presenters[number]
        match notice:
            case Update() if number != self.shown:
                presenter.receive(notice)
                if self.handover.stage == "watching":
                    self._look_round()
            case Update():
                answered = self._handed_in and not self.chair.is_pending
                self._own_move |= answered
                if self._own_move and notice.move > presenter.update.move:
                    presenter.watch.own_move(notice.move)
                if self._own_move:
                    self.holding.drop()
                self.queue.add(notice, self._own_move)
                if answered:
                    self._own_move = self._handed_in = False
                    self._accepted(presenter)
                    self._let_bots_act(presenter)
            case Rejected(refusal):
                self._was_unsaved = refusal.code == UNSAVED
                presenter.refuse(self._why_not_done(refusal))
                self._not_sent = presenter.notice if refusal.code == NOT_SENT else ""
                self._own_move = self._handed_in = False
                self._let_bots_act(presenter)
            case ChatLine(name, text):
                presenter.story.hear(notice)
                if not name and not self.session.waiting[0]:
                    self.heard.hear(text)
                elif name and not self._is_here(name) and not (presenter.my_turn and self._is_bot(name)):
                    self.heard.hear(f"{name}: {text}", stays=name == HOUSE)
            case Interrupted(text):
                if self._not_sent and presenter.notice == self._not_sent:
                    presenter.notice = ""
                if text or not self._was_unsaved:
                    self._handed_in = False
                elif not (self._own_move or self._handed_in):
                    presenter.notice = SAVED_AGAIN
                self._was_unsaved = self._was_unsaved and bool(text)
        self._host.changed()

    def _why_not_done(self, refusal: Refusal) -> str:
        """Return what is to be said of a refusal. What lasts is said for as long as it lasts by the session, with its countdown."""
        waits = bool(self.session.waiting[0])
        if refusal.code == PAUSED:
            return "" if waits else NOT_DONE
        return NOT_DONE if refusal.code == UNSAVED and waits else refusal.text

    def _show(self, update: Update) -> None:
        presenter = self.presenters[self.shown]
        was_on_turn = presenter.my_turn
        presenter.receive(update)
        self._let_news_pass()
        if presenter.my_turn and not was_on_turn and self.settings.bell:
            self._host.bell()
        if presenter.my_turn and not was_on_turn:
            self.heard.clear()
        passing = self._leaving or self.handover.stage == "turn over"
        if not presenter.shows_own_picture:
            presenter.watch.picture_gone(by_key=False)
        if presenter.shows_own_picture or update.result is not None:
            presenter.watch.passed = None
        held = not self._own_move and not passing and self.holding.consider(presenter, was_on_turn and presenter.my_turn)
        if not self.queue and not held:
            self._look_round()
        self._untold = presenter.my_turn and (self._untold or not was_on_turn)
        if self._untold and not held:
            self._tell()
        if presenter.my_turn and not held:
            self._host.later(AT_ONCE, self._open_turn)
        self._host.changed()

    def _let_news_pass(self) -> None:
        """Take what has become of deals out of the prompt after a while. Then it says again what there is to do."""
        presenter = self.presenters[self.shown]
        if presenter.news:
            self._host.later(SHOWN_SECONDS, partial(self._news_passed, presenter, tuple(presenter.news)))

    def _news_passed(self, presenter: TablePresenter, told: tuple[str, ...]) -> None:
        if presenter is self.presenter and told == tuple(presenter.news):
            presenter.news = []
            self._host.changed()

    def _go_on(self) -> None:
        """Go on after what was held has been seen."""
        if self._closed:
            return
        self.queue.go_on()
        if not self.holding.is_on:
            self._look_round()
            self._tell()
            self._open_turn()
        self._host.changed()

    def hold_what_waits(self) -> None:
        """Hold what was not to be laid over what the player was doing, as soon as they are done with it. Else tell it."""
        presenter = self.presenters[self.shown]
        if not presenter.shows_own_picture:
            presenter.watch.picture_gone(by_key=True)
        waited = self.handover.stage == "playing" and self.holding.ends_waiting(presenter)
        if waited or self._untold:
            self._tell()
        if waited:
            self._host.changed()

    def _tell(self) -> None:
        """Open a turn with what happened since this person last acted, if that was much or went by unseen."""
        presenter = self.presenters[self.shown]
        watch = presenter.watch
        is_here = self.handover.stage == "playing" and presenter.my_turn and not self.queue
        in_sight = presenter.shows_own_picture or watch.passed is not None or self.holding.is_on
        if not is_here or in_sight or self.holding.waits:
            return
        self._untold = False
        if watch.is_due and (presenter.tells_by_itself or watch.has_untold):
            presenter.page_row = None
            watch.open(whole=False)

    def _open_turn(self) -> None:
        """Do what a presenter does by itself as its turn comes. What is new on it stays so."""
        if self._closed or self.handover.stage != "playing" or self.holding.is_on:
            return
        act = self.presenter.automatic_action()
        if act is not None:
            self._own_move = True
            try:
                self.chair.act(act.action)
            except OSError as error:
                self.presenter.notice = str(error)
            self._own_move = False
            self._host.changed()

    def _reveal(self) -> bool:
        more = self.presenter.reveal_next()
        if more:
            self._host.changed()
        return more

    def _is_here(self, name: str) -> bool:
        return any(chair.seat is not None and chair.seats[chair.seat].name == name for chair in self.session.chairs)

    def _is_bot(self, name: str) -> bool:
        return any(seat.kind == "bot" and seat.name == name for seat in self.chair.seats)

    # who is at the keyboard

    def get_up(self) -> None:
        """Show the rest at once to a player who goes."""
        self.holding.drop()
        self.presenters[self.shown].watch.picture_gone(by_key=False)
        self._untold = False
        self._leaving = True
        self.queue.show_all()
        self._leaving = False

    def arrive(self) -> None:
        """Hold or tell what hit the player meanwhile."""
        self._let_news_pass()
        if not self.holding.consider(self.presenters[self.shown]):
            self._tell()
            self._open_turn()

    # what the player does

    def key_pressed(self, name: str, is_done: bool = True) -> None:
        """End the time for taking back, unless the key takes back. What the key means is for others to say.

        One that is refused leaves what is told where it stands.
        """
        self.heard.clear()
        self.touched(name)
        if is_done and name not in LOOKS and self.presenters[self.shown].watch.was_seen:
            self.presenters[self.shown].watch.close()
        if name != "undo":
            self.session.go_ahead()
        self.session.keep_offers(OFFER_TIMES[self.settings.pace])

    def let_think(self) -> None:
        """Hold the bots back while the player weighs what they might do, from the last key on."""
        if self.handover.stage == "playing" and self.presenter.is_weighing:
            self.session.let_stand(WEIGHING_SECONDS)

    def touched(self, name: str = "") -> None:
        """Note that a key was pressed, whatever it means."""
        if name != "go_on":
            self.holding.touched(self.presenters[self.shown].now())

    def since(self) -> bool:
        """Show what happened since this person last acted, or put it away. Return False for a key that was in the air as it came."""
        watch = self.presenter.watch
        self.presenter.page_row = None
        if watch.passed is not None or watch.is_open:
            return self._put_away()
        watch.open()
        if not watch.is_open:
            self.presenter.refuse(NOTHING_SINCE)
        return True

    def _put_away(self) -> bool:
        watch = self.presenter.watch
        if not watch.was_seen:
            return False
        passed, came_first = watch.passed is not None, self.presenter.told_first
        watch.close()
        if came_first:
            self.presenter.guard(keys=PUTS_AWAY)
        if passed:
            self._tell()
        return True

    def since_all(self) -> None:
        """Show all that happened since this person last acted, however slight."""
        self.presenter.page_row = None
        self.presenter.watch.open()

    def carry_out(self, intent: Intent) -> None:
        """Do what a presenter asks for."""
        chair = self.chair
        match intent:
            case Act(action):
                self._own(lambda: chair.act(action))
            case Undo():
                self._own(chair.undo)
            case Say(text):
                chair.say(text)
            case Confirm(question, inner):
                self._host.confirm(question, partial(self.carry_out, inner))
        self.holding.settle()
        self.hold_what_waits()
        self._host.changed()

    def _own(self, attempt: Callable[[], None]) -> None:
        """Hand in something of one's own: what comes of it is shown at once."""
        presenter = self.presenters[self.shown]
        before = presenter.update.sequence
        self._own_move = True
        self.session.let_stand(UNDO_TIMES[self.settings.undo])
        try:
            attempt()
        except OSError as error:
            presenter.notice = str(error)
        if presenter.update.sequence != before:
            self._accepted(presenter)
        else:
            self._handed_in = self.chair.is_pending
        if not self._handed_in:
            self._let_bots_act(presenter)
        self._own_move = False
        self._look_round()

    def _let_bots_act(self, presenter: TablePresenter) -> None:
        """Let bots act at once where nothing ended that could be taken back."""
        if presenter.my_turn or presenter.update.undo is not None:
            self.session.go_ahead()

    def _accepted(self, presenter: TablePresenter) -> None:
        presenter.own_action_accepted()
        if presenter.shows_own_picture:
            presenter.watch.show_picture(presenter.PICTURED)
        self.holding.waits = presenter.watch.is_unseen
