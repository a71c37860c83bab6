"""What one person was told, in words with every player in their ink. Moves that were taken back are no longer part of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from core.table import CHAT_KEPT, ChatLine, MoveEvents, Seat, Update
from core.visibility import Event
from tui.painting.cell_text import Words, pieces
from tui.painting.glyphs import PLAYERS, mark
from tui.painting.ink import MUTED, PAPER, Ink, player
from tui.painting.parts.log import LogLine


@dataclass(frozen=True)
class LogEntry:
    """A line with the move it belongs to."""

    move: int
    when: str
    words: Words
    event: Event


class GameLog:
    """The log and the chat of one place."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.names = tuple(f"{mark(number)} {seat.name}" for number, seat in enumerate(seats))
        self.read = 0
        """The move up to which everything is old news."""
        self.chat: list[LogLine] = []
        self._kept: list[LogEntry] = []
        self._known = 0
        self._stood_in = ""
        longest_first = sorted(self.names, key=len, reverse=True)
        self._name = re.compile("|".join([*map(re.escape, longest_first), f"[{PLAYERS}][A-F]"]))

    @property
    def lines(self) -> list[LogLine]:
        """Return the log, oldest first."""
        return self.lines_before(None)

    def lines_before(self, move: int | None) -> list[LogLine]:
        """Return the log up to this move, or the whole of it, oldest first."""
        kept = self._kept if move is None else [line for line in self._kept if line.move < move]
        return [LogLine(line.when, line.words, line.move > self.read) for line in kept]

    def entry(self, line: int) -> LogEntry:
        """Return a line of the log with its move and event."""
        return self._kept[line]

    def weightiest(self, lines: int, weight: Callable[[int, Event], tuple[int, ...]]) -> int:
        """Return which of so many lines tells the most of the last move in them: the last of those that weigh most."""
        last = self._kept[lines - 1].move
        alike = takewhile(lambda n: self._kept[n].move == last, range(lines - 1, -1, -1))
        return max(alike, key=lambda n: (weight(last, self._kept[n].event), n))

    def told_at(self, move: int) -> list[Words]:
        """Return what was told of this move."""
        return [kept.words for kept in self._kept if kept.move == move]

    def keep(self, update: Update, stage: str, tell: Callable[[Event], Words]) -> None:
        """Add what is new in an update, and drop what was taken back. `stage` is where the game stands after it."""
        self._known = min(self._known, update.move)
        self._kept = [kept for kept in self._kept if kept.move <= update.move]
        for told in update.events:
            if told.move > self._known:
                lines = [(self.coloured(tell(event)), event) for event in told.events]
                self._kept += [LogEntry(told.move, self._round(told), line, event) for line, event in lines if line]
        number = re.search(r"\d+", stage)
        self._known, self._stood_in = update.move, number.group() if number else ""

    def _round(self, told: MoveEvents) -> str:
        """Return the round as the table says, or as it stood before the newest move."""
        return str(told.round or (self._stood_in if told.move == self._known + 1 else ""))

    def hear(self, said: ChatLine) -> None:
        """Add what a player said."""
        self.chat.append(LogLine("", [(f"{said.name}: " if said.name else "", MUTED), *self.coloured(said.text)]))
        del self.chat[:-CHAT_KEPT]

    def coloured(self, words: Words) -> list[tuple[str, Ink]]:
        """Return the words with every player's name or mark in their ink."""
        out: list[tuple[str, Ink]] = []
        for text, ink in pieces(words):
            at = 0
            for found in self._name.finditer(text):
                seat = PLAYERS.index(found.group()[0])
                out += [(text[at : found.start()], ink), (found.group(), player(seat) if ink in (PAPER, MUTED) else ink)]
                at = found.end()
            out.append((text[at:], ink))
        return [piece for piece in out if piece[0]]
