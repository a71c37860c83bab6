"""How far a review is, in words: what is being done, and about how long that takes yet."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

STEPS = {
    "decisions": "Looking at every decision",
    "luck and play": "Telling luck from play",
    "games played on": "Playing on from the costliest moves",
}
"""What a review works out, in order, and how that is said."""
SAID = "{doing}, step {step} of {steps}: {done} %"
SAID_WITH_TIME = "{doing}, step {step} of {steps}: {done} %, about {left} left of it"
SURE_FROM = 2.0
"""After so many seconds of a step it can be told how long it takes."""
ROUGHLY = 5
"""Seconds that are told apart."""


class ReviewProgress:
    """Times the steps as they are told."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._what, self._began_at, self._began_with = "", 0.0, 0.0

    def words(self, what: str, done: float) -> str:
        """Return how far a step is. `done` is a part of it, 0 to 1."""
        now = self._now()
        if what != self._what:
            self._what, self._began_at, self._began_with = what, now, done
        took, made = now - self._began_at, done - self._began_with
        left = took / made * (1 - done) if took >= SURE_FROM and made > 0 else None
        said = SAID if left is None else SAID_WITH_TIME
        names = list(STEPS)
        step = names.index(what) + 1 if what in names else 1
        time = "" if left is None else time_words(left)
        return said.format(doing=STEPS.get(what, what), step=step, steps=len(names), done=round(100 * done), left=time)


def time_words(seconds: float) -> str:
    """Return a time as roughly as it is known."""
    if seconds >= 60:
        return f"{round(seconds / 60)} min"
    return f"{max(1, round(seconds / ROUGHLY)) * ROUGHLY} s"
