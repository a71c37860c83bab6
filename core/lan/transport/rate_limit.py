"""How often something may be done: so many times a second, and a few more at once."""

from __future__ import annotations


class RateLimit:
    """A token bucket."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._then = rate, burst, burst, now

    def left(self, now: float) -> float:
        """Return how often it may be done at once now."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left

    def is_full(self, now: float) -> bool:
        """Return whether the limit is unused."""
        return self.left(now) >= self._burst

    def charge(self, now: float, much: float) -> None:
        """Count what was done already, however much it was."""
        self._left = self.left(now) - much

    def spend(self, now: float) -> bool:
        """Count one. Return False if none is left."""
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True
