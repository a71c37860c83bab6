"""Figures set by hand, kept as data beside each game: what bots judge by where nothing was fitted.

`judgement.toml` says how they were chosen and with which command, on which seed, they were last measured.
"""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from core.data_files import data_file
from core.known_types import known


class MadeByHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the figures came about."""

    by: str
    command: str
    seed: str


class JudgementFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All figures of a game."""

    made: MadeByHand
    figures: dict[str, dict[str, float | tuple[float, ...]]]
    """By part of the judgement, then by name."""


class HandFigures:
    """The figures of one part of a game's judgement."""

    def __init__(self, package: str, part: str) -> None:
        self._figures = judgement_of(package).figures[part]

    def number(self, name: str) -> float:
        """Return a single figure."""
        found = self._figures[name]
        if isinstance(found, tuple):
            raise TypeError(f"{name} is several figures")
        return found

    def numbers(self, name: str) -> tuple[float, ...]:
        """Return a row of figures."""
        found = self._figures[name]
        if not isinstance(found, tuple):
            raise TypeError(f"{name} is a single figure")
        return found


@cache
def judgement_of(package: str) -> JudgementFile:
    """Return the file beside a game."""
    text = data_file(package, "judgement.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), known(JudgementFile))
