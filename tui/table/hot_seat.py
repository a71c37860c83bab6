"""Several people at one keyboard: whose table is in sight, who is called next, and when bots are watched. One person always has it.

A handover is a matter of showing only. The table itself waits only while a move may be taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.chair import Chair, Notice
from core.table import Update
from tui.games import game_ui
from tui.settings import Settings
from tui.settings_schema import UNDO_TIMES
from tui.table.game_ui import SeatContext
from tui.table.handover import Handover, letter
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession
from tui.table.timers import Cancel

AT_ONCE = 0.01
"""Seconds: as soon as the table is done with what it is telling."""


SEEN_SECONDS = 20.0
"""How long what a turn's last move drew stays in sight of a player who has gone without passing the keyboard on."""


class TableHost(Protocol):
    """What a controller asks of the screen it belongs to."""

    def changed(self) -> None:
        """Hear that there is something else to see."""

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call in a while."""

    def bell(self) -> None:
        """Ring."""

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        """Ask, and call if the answer is yes."""


class HotSeat:
    """The presenters of a session, one a person here."""

    def __init__(self, session: TableSession, host: TableHost, settings: Settings, now: Callable[[], float]) -> None:
        self.session = session
        self.settings = settings
        self._host = host
        self._ui = game_ui(session.chairs[0].game.info.name)
        self.presenters = [self._presenter_for(chair) for chair in session.chairs]
        self.shown = 0
        self.handover = Handover(session.chairs[0].game.info.hidden_information, now)
        self._watcher: TablePresenter | None = None
        self._watcher_leaves: Callable[[], None] | None = None
        self._undo_ends: Cancel | None = None
        self._only_looks = False
        """Whether the person at the keyboard, or called to it, took it by their letter while it was not their turn."""
        self._closed = False

    def _presenter_for(self, chair: Chair, update: Update | None = None) -> TablePresenter:
        place = SeatContext(chair.game, chair.options, chair.seats, chair.seat, self.session.title)
        presenter = self._ui.presenter(place, chair.update if update is None else update)
        for said in self.session.said:
            presenter.story.hear(said)
        return presenter

    # who is here

    @property
    def several(self) -> bool:
        """Return whether more than one person plays at this keyboard."""
        return len(self.presenters) > 1

    @property
    def presenter(self) -> TablePresenter:
        """Return the presenter in sight. From no seat while bots are watched."""
        if self._watcher is not None and self.handover.stage == "watching":
            return self._watcher
        return self.presenters[self.shown]

    @property
    def is_covered(self) -> bool:
        """Return whether the curtain is down: a person is called, or others play and no view without a seat is to be had."""
        stage = self.handover.stage
        return self.handover.secrets and (stage == "called" or (stage == "watching" and self._watcher is None))

    @property
    def chair(self) -> Chair:
        """Return the chair at the keyboard."""
        return self.session.chairs[self.shown]

    def awaited(self, openly: bool = True) -> list[int]:
        """Return the people here who must act, beginning after the one at the keyboard: first who is asked, last who need not.

        All in the room see who is called. So only what all at the table know decides, unless the person at the keyboard is told alone.
        """
        around = [(self.shown + step) % len(self.presenters) for step in range(1, len(self.presenters) + 1)]
        able = [(n, self.presenters[n].seat) for n in around if self.presenters[n].seat in self.session.chairs[n].actors]
        asked, done = self.presenters[self.shown].asked_seats(openly), self.presenters[self.shown].done_seats()
        return [n for n, seat in sorted(able, key=lambda each: (each[1] not in asked, each[1] in done))]

    def letters(self) -> dict[str, int]:
        """Return the key that calls each person here."""
        return {letter(presenter.seat or 0): n for n, presenter in enumerate(self.presenters)} if self.several else {}

    # who is at the keyboard

    def _look_round(self) -> None:
        """Call the player who should be at the keyboard now, if that is another."""
        if not self.several:
            return
        awaited, stage = self.awaited(), self.handover.stage
        at_keyboard = stage in ("playing", "turn over")
        if at_keyboard and (self.presenters[self.shown].my_turn or self.presenters[self.shown].update.result is not None):
            self._only_looks = False
            self.handover.sit()
            return
        following = next((n for n in awaited if n != self.shown), None) if at_keyboard else next(iter(awaited), None)
        if stage == "called" and (self.handover.called in awaited or (self._only_looks and following is None)):
            return
        if at_keyboard and self._only_looks:
            if following is not None:
                self._call_or_watch(following)
        elif at_keyboard and (following is not None or self.handover.secrets):
            self._end_turn()
        elif stage in ("watching", "called"):
            self._call_or_watch(following)

    def _end_turn(self) -> None:
        """End the turn. The keyboard changes hands when it can no longer be taken back, or what it revealed was seen."""
        if self.handover.stage != "playing":
            return
        self.handover.end_turn()
        self._stop_undo_clock()
        if self.chair.update.undo is None:
            self._undo_ends = self._host.later(UNDO_TIMES[self.settings.undo], self._turn_is_over)
        else:
            self._undo_ends = self._host.later(SEEN_SECONDS if self.handover.secrets else AT_ONCE, self._turn_is_over)

    def pass_on(self) -> None:
        """Pass the keyboard on, since this person has seen how their turn ended."""
        if self.handover.may_pass_on:
            self._turn_is_over()

    def _turn_is_over(self) -> None:
        if self._closed or self.handover.stage != "turn over":
            return
        self._stop_undo_clock()
        self.session.go_ahead()
        self._call_or_watch(next((n for n in self.awaited() if n != self.shown), None))

    def _call_or_watch(self, whose: int | None) -> None:
        if whose is not None or self.handover.secrets:
            self._rise()
        if whose is not None:
            self.handover.call(whose)
            self._only_looks = False
            if not self.handover.secrets:
                self._bring(whose)
        elif self.handover.secrets:
            self._find_watcher()
            self.handover.watch()
        else:
            self.handover.sit()
        self._host.changed()

    def _find_watcher(self) -> None:
        """Look on from no seat, if the session can. A server gives each client the seats it has and no other."""
        chair = self.session.watcher() if self._watcher is None else None
        if chair is not None:
            self._watcher = self._presenter_for(chair)
            self._watcher_leaves = chair.subscribe(self._watched)

    def _watched(self, notice: Notice) -> None:
        if isinstance(notice, Update) and self._watcher is not None:
            self._watcher.receive(notice)
            self._host.changed()

    def call(self, whose: int) -> None:
        """Take a person's letter: it calls them, and gives them the keyboard if they are called already or nothing is secret."""
        stage = self.handover.stage
        if stage in ("playing", "turn over") and whose == self.shown:
            return
        self._stop_undo_clock()
        self._rise()
        if not self.handover.secrets or (stage == "called" and self.handover.called == whose):
            self._bring(whose)
            self.handover.sit()
            self.arrive()
        else:
            self.handover.call(whose)
        self._only_looks = not self.presenters[whose].my_turn
        self._host.changed()

    def _rise(self) -> None:
        """Let the person at the keyboard get up, if one sits there."""
        if self.handover.stage in ("playing", "turn over"):
            self.presenters[self.shown].get_up()

    def _stop_undo_clock(self) -> None:
        if self._undo_ends is not None:
            self._undo_ends()
            self._undo_ends = None

    def _bring(self, whose: int) -> None:
        """Bring this person's presenter to the front, up to date."""
        self.get_up()
        self.shown, self._only_looks = whose, False

    # what else there is to do when the keyboard changes hands

    def get_up(self) -> None:
        """Take the keyboard from a person. Nothing more is shown to them bit by bit."""

    def arrive(self) -> None:
        """Bring a person to their table."""

    # the end

    def close_presenters(self) -> None:
        """Watch nothing, and wait for nobody."""
        self._closed = True
        if self._watcher_leaves is not None:
            self._watcher_leaves()
        self._stop_undo_clock()
