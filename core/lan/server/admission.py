"""The door: how many may come from one address, and how often somebody may guess a code."""

from __future__ import annotations

from collections import Counter

from core.lan.transport.rate_limit import RateLimit

WITHIN = "memory"
"""The address of those who come from within this process; it has as many visitors as it likes."""
GUESSES = 30.0
"""Wrong codes an address may try at once …"""
GUESS_RATE = 0.1
"""… and so many more a second: a code of three letters lasts a day, one of six letters a lifetime."""


class AdmissionControl:
    """Counts visitors and wrong guesses by address."""

    def __init__(self, per_address: int) -> None:
        self._per_address = per_address
        self._inside: Counter[str] = Counter()
        self._guesses: dict[str, RateLimit] = {}

    def admit(self, address: str) -> bool:
        """One more from there; False if there are too many already."""
        self._inside[address] += 1
        return address == WITHIN or self._inside[address] <= self._per_address

    def gone(self, address: str) -> None:
        """One less."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]

    def may_guess(self, address: str, now: float) -> bool:
        """Whether somebody from there may still try codes."""
        known = self._guesses.get(address)
        return known is None or known.left(now) >= 1

    def guessed_wrong(self, address: str, now: float) -> None:
        """Somebody from there tried a code of no table."""
        self._guesses.setdefault(address, RateLimit(GUESS_RATE, GUESSES, now)).spend(now)

    def tick(self, now: float) -> None:
        """Old guesses are forgotten."""
        self._guesses = {address: known for address, known in self._guesses.items() if known.left(now) < GUESSES}
