"""What others did to a person stands until it was seen. It holds the screen back, never the table.

At most one thing is held between two decisions. What comes later is told in the summary with which the turn opens.
"""

from __future__ import annotations

from collections.abc import Callable

from tui.settings import Settings
from tui.settings_schema import HOLD_ALL, HOLD_NOTHING, PASSES
from tui.table.guard import GUARD_SECONDS, PASSED_SECONDS
from tui.table.presenter import TablePresenter
from tui.table.timers import Cancel, Later

HASTE_SECONDS = 60.0
"""With less time left on the phase's clock nothing is held."""


class Holding:
    """Of the presenter in sight."""

    def __init__(self, settings: Settings, later: Later, time_left: Callable[[], float | None], over: Callable[[], None]) -> None:
        self._settings = settings
        self._later = later
        self._time_left = time_left
        self._over = over
        """Called when nothing is held any more."""
        self._presenter: TablePresenter | None = None
        self._since = 0.0
        self._passes: Cancel | None = None

    @property
    def is_on(self) -> bool:
        """Return whether something is held."""
        held = self._presenter
        return held is not None and (held.watch.scene is not None or held.shows_own_picture)

    @property
    def scene(self) -> bool:
        """Return whether a panel shows it, rather than a picture of the game's own."""
        return self._presenter is not None and self._presenter.watch.scene is not None

    def consider(self, presenter: TablePresenter) -> bool:
        """Hold what has just happened to this person, if it is to be held. Return whether it is."""
        watch, wanted = presenter.watch, self._settings.hold
        if wanted == HOLD_NOTHING or presenter.update.result is not None:
            return False
        if wanted != HOLD_ALL:
            watch.forget_news()
        left = self._time_left()
        if not watch.is_unseen or watch.has_held or presenter.in_the_middle or (left is not None and left < HASTE_SECONDS):
            return False
        if presenter.shows_own_picture:
            watch.seen_elsewhere()
            if self._settings.pace not in PASSES or not presenter.picture_passes:
                return False  # it stands until a key in any case
        elif not self._may_hold(presenter):
            return False
        self._presenter, self._since = presenter, presenter.now()
        self._stop()
        seconds = PASSES.get(self._settings.pace)
        if seconds is not None:
            self._passes = self._later(seconds, self._pass)
        return True

    def _may_hold(self, presenter: TablePresenter) -> bool:
        """Return whether this may be held. What can wait leaves room for worse. At an instant pace only what costs something is held."""
        if presenter.watch.can_wait and not presenter.my_turn:
            return False
        found = presenter.watch.begin_scene()
        if found is not None and (found.costs or self._settings.pace in PASSES):
            return True
        presenter.watch.put_off()
        return False

    def key(self) -> None:
        """Take the key that goes on. One that was in the air when it appeared does not count."""
        if self._presenter is not None and self._presenter.now() - self._since >= GUARD_SECONDS:
            self.end()

    def settle(self) -> None:
        """Let go if the game's own picture was put away."""
        if self._presenter is not None and not self.is_on:
            self.end()

    def _pass(self) -> None:
        """End it, since its time is over. The key that goes on may still be on its way."""
        presenter = self._presenter
        self.end(PASSED_SECONDS)
        if presenter is not None:
            presenter.passed()

    def end(self, guarded: float = GUARD_SECONDS) -> None:
        """End it, since it was seen, and guard the keys for so many seconds."""
        held, self._presenter = self._presenter, None
        self._stop()
        if held is None:
            return
        held.watch.scene = None
        if held.shows_own_picture:
            held.reveal_all()
        held.guard(guarded)
        self._over()

    def drop(self) -> None:
        """Let go without going on: another player comes to the keyboard, a move is taken back, or the table is left."""
        if self._presenter is not None:
            self._presenter.watch.put_off()
        self._presenter = None
        self._stop()

    def _stop(self) -> None:
        if self._passes is not None:
            self._passes()
            self._passes = None
