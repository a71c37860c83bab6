"""Hints in lines: each time they are asked for in the same position they say more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.bots.advice import Advice, Candidate, advise
from core.game import AnyGame
from core.hints import OFF
from core.table import Update
from tui.plain import letters


class HintKeeper(Protocol):
    """The table as far as hints go."""

    @property
    def why_no_hints(self) -> str:
        """Return why nobody gets hints, or ""."""

    def count_hint(self, seat: int | None) -> None:
        """Count a hint."""


class PlainHints:
    """The hint of the position in front."""

    def __init__(self, game: AnyGame, keeper: HintKeeper | None) -> None:
        self._game = game
        self._keeper = keeper
        self._asked = (-1, -1)
        """The seat and the position of the last hint."""
        self._advice = Advice("", ())
        self._strength = 0

    def ask(self, update: Update, names: Sequence[str]) -> list[str]:
        """Return the hint, stronger than before if it is asked for again. From the second on it counts, once a position."""
        why = OFF if self._keeper is None else self._keeper.why_no_hints
        if why or self._keeper is None:
            return [why]
        here = (update.seat or 0, update.sequence)
        if here != self._asked:
            self._asked, self._strength = here, 0
            self._advice = advise(self._game, update, names)
        self._strength = min(3, self._strength + 1)
        if self._strength == 2 and self._advice.candidates:
            self._keeper.count_hint(update.seat)
        return lines_of(self._advice, self._strength)


def lines_of(advice: Advice, strength: int) -> list[str]:
    """Return a hint of so much strength (1 to 3) in lines."""
    if strength == 1 or not advice.candidates:
        return [f"Hint: {advice.nudge} ({letters.HINT} again: which moves)" if advice.candidates else f"Hint: {advice.nudge}"]
    if strength == 2:
        named = [f"  {number}. {each.text}: {each.closeness}" for number, each in enumerate(advice.candidates, 1)]
        return [f"These look good ({letters.HINT} again: why):", *named, *_going_on(advice), advice.note]
    return [*(line for number, each in enumerate(advice.candidates, 1) for line in _explained(number, each)), *_going_on(advice)]


def _going_on(advice: Advice) -> list[str]:
    return [] if advice.going_on is None else [f"  {advice.going_on.text}: {advice.going_on.closeness}"]


def _explained(number: int, each: Candidate) -> list[str]:
    template = "  {number}. {text}: {closeness}, compared with: {beside}" if each.beside else "  {number}. {text}: {closeness}"
    line = template.format(number=number, text=each.text, closeness=each.closeness, beside=each.beside)
    return [line, *(f"     {r.sign.replace('−', '-')} {r.text}" for r in each.reasons)]
