"""How often somebody may do something: so much a second, and a little more at once."""

from __future__ import annotations


class RateLimit:
    """Grows with time up to its burst, and shrinks with use."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._then = rate, burst, burst, now

    def left(self, now: float) -> float:
        """What there is."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left

    def spend(self, now: float) -> bool:
        """Uses one; False if there is none."""
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True
