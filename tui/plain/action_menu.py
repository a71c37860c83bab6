"""The actions of a player as numbered lines, and which of them typed words mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from core.describe import described, now_text
from core.game import Action, ActionForm, AnyGame
from core.table import Update

AT_A_GLANCE = 20
"""So many choices are listed without being asked for."""


class Choices:
    """The listed actions, then the forms, numbered from 1."""

    def __init__(self, game: AnyGame, update: Update, names: Sequence[str]) -> None:
        self._all: list[Action | ActionForm] = [*update.legal, *update.forms]
        labels = [game.action_text(update.view, action, names) for action in update.legal]
        if update.seat is not None:
            found = [described(game, update.view, action, len(names)) for action in update.legal[:AT_A_GLANCE]]
            foretold = [now_text(one, names) if one is not None else "" for one in found]
            labels = [f"{label} ({now})" if now else label for label, now in zip_longest(labels, foretold, fillvalue="")]
        labels += [f"{form.text} …" for form in update.forms]
        self._labels = labels
        width = len(str(len(labels)))
        self.lines = [f"{number:>{width}}. {label}" for number, label in enumerate(labels, 1)]
        self.blocked = _reasons((game.action_text(update.view, b.action, names), b.refusal.text) for b in update.unavailable)

    @property
    def glance(self) -> list[str]:
        """Return the lines that are shown without being asked for."""
        if len(self.lines) <= AT_A_GLANCE:
            return self.lines
        return [f"{len(self.lines)} choices: ? lists them, words find them, a number does it."]

    def numbered(self, number: int) -> Action | ActionForm | None:
        """Return the choice of this number, or None."""
        return self._all[number - 1] if 1 <= number <= len(self._all) else None

    def with_words(self, said: str) -> list[int]:
        """Return the numbers of the choices that these words may mean."""
        return meant(said, self._labels)


def _reasons(blocked: Iterable[tuple[str, str]]) -> list[str]:
    """Return each reason once, behind all that is off because of it."""
    by_reason: dict[str, dict[str, None]] = {}
    for label, reason in blocked:
        by_reason.setdefault(reason, {})[label] = None
    return [f"   {'; '.join(labels)}: {reason}" for reason, labels in by_reason.items()]


def meant(said: str, labels: Sequence[str]) -> list[int]:
    """Return the numbers of the labels that have these words whole, else of those with words that begin so."""
    wanted = said.casefold().split()
    sets = [set(re.findall(r"[^\s,.:;()]+", label.casefold())) for label in labels]
    whole = [number for number, words in enumerate(sets, 1) if words.issuperset(wanted)]
    return whole or [number for number, words in enumerate(sets, 1) if all(any(w.startswith(part) for w in words) for part in wanted)]
