"""Who the levels are in each game: a name, a line of style, and what they say at their moves. The words lie beside each game.

A remark is chosen by the move's number and what everybody saw of it, so no secret of the bot's is told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache

import msgspec

from core.data_files import data_file
from core.game import AnyGame
from core.known_types import known
from core.visibility import Event, redact_all


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of play as a character at the table."""

    name: str
    style: str
    """What they are like, in a few words after a colon. With the name at most 36 cells."""
    remarks: dict[str, tuple[str, ...]] = {}
    """Whole sentences, by the class of an event of theirs."""


@cache
def characters_of(package: str) -> dict[str, Character]:
    """Return the characters that lie beside a game, by level. A game without them has none."""
    try:
        text = data_file(package, "characters.toml").read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return msgspec.convert(tomllib.loads(text), known(dict[str, Character]))


def character(game: AnyGame, level: str) -> Character | None:
    """Return who a level is in this game."""
    return characters_of(type(game).__module__.rpartition(".")[0]).get(level)


def remark(game: AnyGame, level: str, seat: int, seats: int, move: int, events: Iterable[Event]) -> str:
    """Return what a bot says at its move, or "" if it has nothing to say."""
    who = character(game, level)
    if who is None:
        return ""
    for event in redact_all(events, None):
        doer = getattr(event, "seat", getattr(event, "auto", None))
        lines = who.remarks.get(type(event).__name__, ())
        if lines and isinstance(doer, int) and doer >= 0 and doer % seats == seat:
            return lines[(move + seat) % len(lines)]
    return ""
