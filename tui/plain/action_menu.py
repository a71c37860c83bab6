"""The actions of a player as numbered lines, and which of them typed words mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from core.describe import Description, described, now_text
from core.game import Action, ActionForm, AnyGame
from core.happenings import Difference
from core.table import Update

AT_A_GLANCE = 20
"""So many choices are listed without being asked for."""


class Choices:
    """The listed actions, then the forms, numbered from 1."""

    def __init__(self, game: AnyGame, update: Update, names: Sequence[str]) -> None:
        self._all: list[Action | ActionForm] = [*update.legal, *update.forms]
        labels = [game.action_text(update.view, action, names) for action in update.legal]
        if update.seat is not None:
            listed = update.legal[:AT_A_GLANCE]
            found = [described(game, update.view, action, len(names)) for action in listed]
            common = _common(listed, found)
            foretold = [_foretold(one, common.get(type(action), []), names) for action, one in zip(listed, found, strict=True)]
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


def _foretold(found: Description | None, common: Sequence[Difference], names: Sequence[str]) -> str:
    if found is None:
        return ""
    return now_text(replace(found, now=tuple(change for change in found.now if change not in common)), names)


def _common(actions: Sequence[Action], found: Sequence[Description | None]) -> dict[type[Action], list[Difference]]:
    """Return by kind of action what all of several such would change alike. That tells none from another."""
    common: dict[type[Action], list[Difference]] = {}
    for kind in map(type, actions):
        alike = [one for action, one in zip(actions, found, strict=True) if type(action) is kind and one is not None]
        if len(alike) > 1:
            common[kind] = [change for change in alike[0].now if all(change in one.now for one in alike)]
    return common


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
