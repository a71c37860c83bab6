"""What a player is told of themselves at a table: that they are called otherwise there, and that they have become its host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.lan.protocol.messages import TableStatus
from core.lan.protocol.sanitize import NAME, skeleton
from tui.commands import HOME
from tui.network.own_seat import TAKE_SEAT

RENAMED = "{other} is here already, and {name} looks like that: you are {given} here. For another name leave; {key} at home changes it."
SEAT_OF_ANOTHER = (
    "{other}'s seat waits for whoever took it, and you watch. If it is yours, come from the same account of the same machine; "
    "by SSH and in a browser, log in as you did then."
)

HOST_NOW = {False: "You are the host now.", True: "You are the host now."}


class NoteWords(NamedTuple):
    """What is said, by where it is read."""

    host_now: Mapping[bool, str] = HOST_NOW
    """What a new host is told, by whether a game is being played."""
    renamed: str = RENAMED.replace("{key}", HOME["rename"].sign)
    """What a player is told who is called otherwise at the table."""
    take_seat: str = TAKE_SEAT.sign
    """How a watcher takes a seat that is theirs."""


AT_SCREEN = NoteWords()


class TableNotes:
    """Remembers what there was to be told."""

    def __init__(self, words: NoteWords = AT_SCREEN) -> None:
        self._words = words
        self._told = ""
        self._code = ""
        self._hosting = False

    def new(self, name: str, status: TableStatus, own_seat: str = "") -> list[str]:
        """Return what there is to be told, now that the table stands so for the player who came by this name.

        `own_seat` is what a watcher is told of a seat of theirs.
        """
        came, became_host = status.code != self._code, status.hosting and not self._hosting
        self._code, self._hosting = status.code, status.hosting
        before, self._told = self._told, own_seat
        if self._told:
            return [self._told] if came or self._told != before else []
        if came:
            return [note for note in (_about_name(name, status, self._words.renamed),) if note]
        return [self._words.host_now[status.phase == "playing"]] if became_host else []


def _about_name(name: str, status: TableStatus, renamed: str) -> str:
    """Return what there is to be told of a watcher's name, or ""."""
    given = next((other for other in reversed(status.watching) if _is_numbered(other, name)), "")
    if status.seat is not None or name in status.watching or not given:
        return ""
    alike = [place for place in status.places if place.kind == "person" and skeleton(place.name) == skeleton(name)]
    if alike and alike[0].state != "here" and status.phase == "playing":
        return SEAT_OF_ANOTHER.format(other=alike[0].name)
    others = [place.name for place in status.places if place.kind != "open"] + list(status.watching)
    other = next((other for other in others if skeleton(other) == skeleton(name)), "")
    return renamed.format(other=other, name=name, given=given) if other else ""


def _is_numbered(given: str, name: str) -> bool:
    """Return whether a server has put a number behind the name."""
    start = f"{name[: NAME - 3]} "
    return given.startswith(start) and given[len(start) :].isdecimal()
