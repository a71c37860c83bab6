"""A lesson's controller: where another position is laid, nothing of what the learner had chosen before goes on.

Nothing is held and nothing summed up: what others do, the lesson tells.
"""

from __future__ import annotations

from core.table import Update
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.guard import CHANGED
from tui.table.holding import Holding
from tui.table.hot_seat import TableHost
from tui.table.lesson_session import LessonSession
from tui.table.presenter import TablePresenter

OTHERS_MOVED = "The others have moved, and now it is your turn. Look first; then once more."
"""What is said of a key that came while the last of their moves was shown: the learner did nothing wrong."""


class NothingHeld(Holding):
    """In a lesson the text says what happened."""

    def consider(self, presenter: TablePresenter, mid_turn: bool = False) -> bool:
        """Return False: nothing is held."""
        return False


class LessonController(TableController):
    """One lesson and its presenter."""

    def __init__(self, session: LessonSession, host: TableHost, settings: Settings) -> None:
        self._table = session.run.table
        super().__init__(session, host, settings)
        self.holding = NothingHeld(settings, host.later, lambda: None, lambda: None)

    def _tell(self) -> None:
        """Open no summary."""

    def _show(self, update: Update) -> None:
        if update.sequence in self._table.fresh:
            notice = self.presenter.notice
            self.presenters[self.shown] = self._presenter_for(self.chair, update)
            self.presenter.notice = notice
        self.presenter.changed_words = CHANGED if self._own_move or update.move <= self.presenter.update.move else OTHERS_MOVED
        was_taken_back = update.move < self.presenter.update.move
        super()._show(update)
        if was_taken_back:
            self.presenter.before = update.view
