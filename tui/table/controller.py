"""A table being played at one keyboard: presenters, the pace at which others' moves are shown, and who is at the keyboard. No Textual here.

Pace and handover are matters of showing only: the table itself waits for nobody, but for the moment in which a move may be taken back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from core.chair import Chair, Interrupted, Notice, Rejected
from core.table import ChatLine, Update
from tui.games import game_ui
from tui.screens.base import Cancel
from tui.screens.table.pacing import UpdateQueue
from tui.settings import Settings
from tui.settings_schema import PACES
from tui.table.game_ui import SeatContext
from tui.table.handover import Handover, letter
from tui.table.intents import Act, Confirm, Intent, Say, Undo
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession

AT_ONCE = 0.01
"""Seconds: as soon as the table is done with what it is telling."""
UNDO_SECONDS = 2.0
"""How long a move that can be taken back stands before bots go on, or the curtain falls."""


class TableHost(Protocol):
    """What a controller asks of the screen it belongs to."""

    def changed(self) -> None:
        """There is something else to see."""

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call in a while."""

    def bell(self) -> None:
        """Ring."""

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        """Ask; a yes calls."""


class TableController:
    """One session and its presenters."""

    def __init__(self, session: TableSession, host: TableHost, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.session = session
        self.settings = settings
        self._host = host
        self._ui = game_ui(session.chairs[0].game.info.name)
        self.presenters = [self._presenter_for(chair) for chair in session.chairs]
        self.shown = 0
        self.handover = Handover(session.chairs[0].game.info.hidden_information, now)
        self._watcher: TablePresenter | None = None
        self._watcher_leaves: Callable[[], None] | None = None
        self.queue = UpdateQueue(self._show, host.later, lambda: PACES[settings.pace], self._reveal)
        self._own_move = self._handed_in = False
        self.heard = ""
        """What somebody else said since the last key."""
        self._leaves = [chair.subscribe(partial(self._notice, number)) for number, chair in enumerate(session.chairs)]
        self._undo_ends: Cancel | None = None
        self._closed = False

    def _presenter_for(self, chair: Chair) -> TablePresenter:
        place = SeatContext(chair.game, chair.options, chair.seats, chair.seat, self.session.title)
        presenter = self._ui.presenter(place, chair.update)
        for said in self.session.said:
            presenter.story.hear(said)
        return presenter

    # who is here

    @property
    def several(self) -> bool:
        """Whether more than one person plays at this keyboard."""
        return len(self.presenters) > 1

    @property
    def presenter(self) -> TablePresenter:
        """The desk in sight; from no seat while bots are watched."""
        if self._watcher is not None and self.handover.stage == "watching":
            return self._watcher
        return self.presenters[self.shown]

    @property
    def chair(self) -> Chair:
        """The chair at the keyboard."""
        return self.session.chairs[self.shown]

    @property
    def awaited(self) -> list[int]:
        """The people here who must act, beginning after the one at the keyboard; those who need not come last."""
        around = [(self.shown + step) % len(self.presenters) for step in range(1, len(self.presenters) + 1)]
        able = [n for n in around if self.presenters[n].seat in self.session.chairs[n].update.actors]
        return sorted(able, key=lambda n: self.presenters[n].may_wait)

    def letters(self) -> dict[str, int]:
        """The key that calls each person here."""
        return {letter(presenter.seat or 0): n for n, presenter in enumerate(self.presenters)} if self.several else {}

    # beginning and end

    def begin(self) -> None:
        """The bots begin to think; of several people the first to act is called."""
        self.session.begin()
        self.presenter.notice = self.session.note
        if self.several:
            first = next((n for n, presenter in enumerate(self.presenters) if presenter.my_turn), None)
            self._call_or_watch(first)
        self._open_turn()

    def close(self) -> None:
        """Everybody gets up."""
        if self._closed:
            return
        self._closed = True
        for leave in self._leaves:
            leave()
        if self._watcher_leaves is not None:
            self._watcher_leaves()
        self.queue.close()
        self._stop_undo_clock()
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
                answered = self._handed_in and not self.chair.pending
                self.queue.add(notice, self._own_move or answered)
                if answered:
                    self._handed_in = False
                    self._accepted(presenter)
            case Rejected(refusal):
                presenter.notice = refusal.text
                self._own_move = self._handed_in = False
            case ChatLine(name, text):
                presenter.story.hear(notice)
                if name and not self._is_here(name):
                    self.heard = f"{name}: {text}"
            case Interrupted():
                self._handed_in = False
        self._host.changed()

    def _show(self, update: Update) -> None:
        presenter = self.presenters[self.shown]
        was_on_turn = presenter.my_turn
        presenter.receive(update)
        if presenter.my_turn and not was_on_turn and self.settings.bell:
            self._host.bell()
        if not self.queue:
            self._look_round()
        if presenter.my_turn:
            self._host.later(AT_ONCE, self._open_turn)
        self._host.changed()

    def _open_turn(self) -> None:
        """What a presenter does by itself as its turn comes; what is new on it stays so."""
        if self._closed or self.handover.stage != "desk":
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

    # who is at the keyboard

    def _look_round(self) -> None:
        """Whether somebody else should be at the keyboard now."""
        if not self.several:
            return
        awaited, stage = self.awaited, self.handover.stage
        at_desk = stage in ("desk", "turn over")
        if at_desk and (self.presenters[self.shown].my_turn or self.presenters[self.shown].update.result is not None):
            self.handover.sit()
            return
        following = next((n for n in awaited if n != self.shown), None) if at_desk else next(iter(awaited), None)
        if stage == "called" and self.handover.called in awaited:
            return
        if at_desk and (following is not None or self.handover.secrets):
            self._end_turn()
        elif stage in ("watching", "called"):
            self._call_or_watch(following)

    def _end_turn(self) -> None:
        """The turn is over; the keyboard changes hands when it can no longer be taken back."""
        if self.handover.stage == "desk":
            self.handover.end_turn()
            can_undo = self.presenters[self.shown].update.undo is None
            self._stop_undo_clock()
            self._undo_ends = self._host.later(UNDO_SECONDS if can_undo else AT_ONCE, self._turn_is_over)

    def _turn_is_over(self) -> None:
        if self._closed or self.handover.stage != "turn over":
            return
        self._stop_undo_clock()
        self.session.go_ahead()
        self._call_or_watch(next((n for n in self.awaited if n != self.shown), None))

    def _call_or_watch(self, whose: int | None) -> None:
        if whose is not None:
            self.handover.call(whose)
            if not self.handover.secrets:
                self._bring(whose)
        elif self.handover.secrets and self._can_watch():
            self.handover.watch()
        else:
            self.handover.sit()
        self._host.changed()

    def _can_watch(self) -> bool:
        if self._watcher is None:
            chair = self.session.watcher()
            if chair is None:
                return False
            self._watcher = self._presenter_for(chair)
            self._watcher_leaves = chair.subscribe(self._watched)
        return True

    def _watched(self, notice: Notice) -> None:
        if isinstance(notice, Update) and self._watcher is not None:
            self._watcher.receive(notice)
            self._host.changed()

    def _bring(self, whose: int) -> None:
        """The desk of this person, up to date."""
        self.queue.show_all()
        self.shown = whose

    def call(self, whose: int) -> None:
        """A person's letter: it calls them, or, when they are called or the call was wrong, lets them at their desk."""
        self._stop_undo_clock()
        if self.handover.stage in ("called", "watching") or not self.handover.secrets:
            self._bring(whose)
            self.handover.sit()
            self._open_turn()
        elif whose != self.shown:
            self.handover.call(whose)
        self._host.changed()

    def _stop_undo_clock(self) -> None:
        if self._undo_ends is not None:
            self._undo_ends()
            self._undo_ends = None

    # what the player does

    def key_pressed(self, name: str) -> None:
        """Any key: what it means is for others to say; here the time for taking back ends, but for the key that takes back."""
        self.heard = ""
        if name != "undo":
            self.session.go_ahead()

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
        self._host.changed()

    def _own(self, attempt: Callable[[], None]) -> None:
        """Hand in something of one's own: what comes of it is shown at once."""
        presenter = self.presenters[self.shown]
        before = presenter.update.sequence
        self._own_move = True
        self.session.let_stand(UNDO_SECONDS)
        try:
            attempt()
        except OSError as error:
            presenter.notice = str(error)
        if presenter.update.sequence != before:
            self._accepted(presenter)
        else:
            self._handed_in = self.chair.pending
        if presenter.my_turn or presenter.update.undo is not None:
            self.session.go_ahead()
        self._own_move = False
        self._look_round()

    def _accepted(self, presenter: TablePresenter) -> None:
        presenter.own_action_accepted()
