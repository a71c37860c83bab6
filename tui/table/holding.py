"""What others did to a person stands until it was seen. It holds the screen back, never the table.

At most one thing is held between two decisions. What comes later joins it if it has gone on by itself and is still in sight.
Else it is told in the summary with which the turn opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.painting.cell_text import Words
from tui.settings import Settings
from tui.settings_schema import HOLD_ALL, HOLD_NOTHING, PASSES
from tui.table.guard import GUARD_SECONDS, PASSED_SECONDS, PUTS_AWAY
from tui.table.presenter import TablePresenter
from tui.table.timers import Cancel, Later

HASTE_SECONDS = 60.0
"""With less time left on the phase's clock nothing is held."""
SEEN_SECONDS = 1.0
"""How long it stands at least, and the keyboard was left alone, before the key that goes on is meant for it."""
LULL_SECONDS = 1.0
"""How long the keyboard must have been left alone before anything is held in the midst of a player's own turn."""


class Holding:
    """Of the presenter in sight."""

    def __init__(
        self,
        settings: Settings,
        later: Later,
        time_left: Callable[[], float | None],
        over: Callable[[], None],
        again: Callable[[], None] = lambda: None,
    ) -> None:
        self._settings = settings
        self._later = later
        self._time_left = time_left
        self._over = over
        """Called when nothing is held any more."""
        self._again = again
        """Called when the keyboard has been left alone for long enough to hold what waits."""
        self._presenter: TablePresenter | None = None
        self._since = 0.0
        self._notice = ""
        """What had been refused before it was held."""
        self._passes: Cancel | None = None
        self._touched: float | None = None
        """When the last key came. None before the first."""
        self._lull: Cancel | None = None
        self.waits = False
        """Whether something is to be held as soon as the player is not in the middle of something else."""

    @property
    def is_on(self) -> bool:
        """Return whether something is held."""
        held = self._presenter
        return held is not None and (held.watch.scene is not None or held.shows_own_picture)

    @property
    def scene(self) -> bool:
        """Return whether a panel shows it, rather than a picture of the game's own."""
        return self._presenter is not None and self._presenter.watch.scene is not None

    @property
    def refusal(self) -> Words:
        """Return why a key did nothing while it was held."""
        return "" if self._presenter is None or self._presenter.notice == self._notice else self._presenter.refusal

    def consider(self, presenter: TablePresenter, mid_turn: bool = False) -> bool:
        """Hold what has just happened to this person, if it is to be held. Return whether it is.

        In the midst of their own turn it waits for a lull between keys.
        """
        watch, wanted, self.waits = presenter.watch, self._settings.hold, False
        if wanted == HOLD_NOTHING or presenter.update.result is not None:
            return False
        if wanted != HOLD_ALL:
            watch.forget_news()
        if watch.join():
            return False
        left = self._time_left()
        pictured = presenter.shows_own_picture and watch.show_picture(presenter.PICTURED)
        if not (watch.is_unseen or pictured) or watch.has_held or self.is_on or (left is not None and left < HASTE_SECONDS):
            return False
        if presenter.in_the_middle or (mid_turn and not presenter.shows_own_picture and self._is_in_a_row_of_keys(presenter)):
            self.waits = True
            return False
        if presenter.shows_own_picture:
            if not pictured:
                self.waits = True
                return False
            watch.has_held = True
            if self._settings.pace not in PASSES or not presenter.picture_passes:
                return False  # it stands until a key in any case
        elif not self._may_hold(presenter):
            return False
        self._presenter, self._since, self._notice = presenter, presenter.now(), presenter.notice
        self._stop()
        seconds = watch.passes_after = PASSES.get(self._settings.pace)
        if seconds is not None:
            self._passes = self._later(seconds, self._pass)
        return True

    def ends_waiting(self, presenter: TablePresenter) -> bool:
        """Hold what waits, if that may be. Return whether it waits no more, held or not."""
        if self.waits:
            self.consider(presenter, presenter.my_turn)
            return not self.waits
        return False

    def _is_in_a_row_of_keys(self, presenter: TablePresenter) -> bool:
        left_alone = LULL_SECONDS if self._touched is None else presenter.now() - self._touched
        if left_alone < LULL_SECONDS and self._lull is None:
            self._lull = self._later(LULL_SECONDS - left_alone, self._lulled)
        return left_alone < LULL_SECONDS

    def _lulled(self) -> None:
        self._lull = None
        self._again()

    def _may_hold(self, presenter: TablePresenter) -> bool:
        """Return whether this may be held. What can wait leaves room for worse. At an instant pace only what costs something is held."""
        if presenter.watch.can_wait and not presenter.my_turn:
            return False
        found = presenter.watch.begin_scene()
        if found is not None and (found.costs or self._settings.pace in PASSES):
            return True
        presenter.watch.put_off()
        return False

    def touched(self, now: float) -> None:
        """Note a key that does not go on: the next may belong to the same row of keys."""
        self._touched = self._since = now

    def key(self) -> bool:
        """Take the key that goes on. Return whether it counts: one that was in the air when it appeared does not."""
        counts = self._presenter is not None and self._presenter.now() - self._since >= SEEN_SECONDS
        if counts:
            self.end()
        return counts

    def settle(self) -> None:
        """Let go if the game's own picture was put away."""
        if self._presenter is not None and not self.is_on:
            self.end()

    def _pass(self) -> None:
        """Let the table go on, since its time is over. The key that goes on may still be on its way, and then puts it away."""
        presenter = self._presenter
        if presenter is not None and self.scene:
            presenter.watch.let_pass()
        elif presenter is not None:
            presenter.watch.picture_gone(by_key=False)
            presenter.passed()
        self.end(PASSED_SECONDS, ())

    def end(self, guarded: float = GUARD_SECONDS, keys: Sequence[str] = PUTS_AWAY) -> None:
        """End it, since it was seen, and guard these keys for so many seconds. () is all."""
        held, self._presenter = self._presenter, None
        self._stop()
        if held is None:
            return
        if held.watch.scene is not None:
            held.watch.put_away()
        if held.shows_own_picture:
            held.reveal_all()
        held.watch.picture_gone(by_key=True)
        held.guard(guarded, keys)
        self._over()

    def drop(self) -> None:
        """Let go without going on: another player comes to the keyboard, a move is taken back, or the table is left."""
        if self._presenter is not None:
            self._presenter.watch.put_off()
            self._presenter.watch.picture_gone(by_key=False)
        self._presenter, self.waits = None, False
        self._stop()
        if self._lull is not None:
            self._lull()
            self._lull = None

    def _stop(self) -> None:
        if self._passes is not None:
            self._passes()
            self._passes = None
