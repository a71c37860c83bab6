"""The coach: what a step is about and what it asks for, or what is to be said of what was just done. It takes the rows its words need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from textual.geometry import Size

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, wrap
from tui.painting.glyphs import PLAYERS, mark
from tui.painting.ink import BOLD, BRASS, HEADING, KEY, MUTED, PAPER, RAISED
from tui.widgets.painted import Painted

MARGIN = 2
SEATS = tuple(mark(seat) for seat in range(len(PLAYERS)))


def answer_keys(answers: Sequence[str]) -> tuple[str, ...]:
    """Return the key of each answer: a seat's is its own letter, and no letter means another seat."""
    if not set(answers) & set(SEATS):
        return tuple(ascii_lowercase[: len(answers)])
    return tuple((answer[-1] if answer in SEATS else answer[0]).lower() for answer in answers)


@dataclass(frozen=True)
class CoachText:
    """What the coach says."""

    title: str = ""
    place: str = ""
    """Which step of how many."""
    body: str = ""
    ask: str = ""
    answers: tuple[str, ...] = ()
    folded: bool = False
    """Whether only what is asked for is shown, to leave room for choices."""


class Coach(Painted):
    text = CoachText()

    def tell(self, text: CoachText) -> None:
        """Say this from now on."""
        if text != self.text:
            self.text = text
            if self.rows != self.content_size.height:
                self.refresh(layout=True)
        self.repaint()

    @property
    def rows(self) -> int:
        """Return how many rows the words take."""
        return len(self._lines(self.size.width)) if self.size.width > MARGIN else 1

    def rows_of(self, text: CoachText) -> int:
        """Return how many rows another text would take."""
        return len(self._lines(self.size.width, text))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.rows_at(width)

    def rows_at(self, width: int) -> int:
        """Return how many rows the words take in so many columns."""
        return len(self._lines(width))

    def _lines(self, width: int, text: CoachText | None = None) -> list[tuple[Words, str]]:
        """Return the rows, each with the answer it stands for."""
        text, room = text or self.text, width - MARGIN
        if room < 1:
            return [("", "")]
        lines: list[tuple[Words, str]] = []
        if text.body and not text.folded:
            lines += [(row, "") for row in wrap(text.body, room)]
        if text.ask:
            lines += [(row, "") for row in wrap([("▸ ", BRASS), (text.ask, BOLD)], room)]
        for letter, answer in zip(answer_keys(text.answers), text.answers, strict=True):
            lines.append(([(f"{letter} ", KEY), (answer, PAPER)], letter))
        return [("", ""), *_joined(lines, room)]

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, RAISED)
        text = self.text
        canvas.put(1, 0, text.title, HEADING, canvas.width - MARGIN - len(text.place) - 1)
        canvas.put_right(canvas.width - 1, 0, [(text.place, MUTED)])
        for y, (words, letters) in enumerate(self._lines(canvas.width)[1 : canvas.height], 1):
            canvas.words(1, y, words)
            self._aim(canvas, y, words, letters)

    def _aim(self, canvas: Canvas, y: int, words: Words, letters: str) -> None:
        """Let a click on an answer give it."""
        x, letter = 1, ""
        for text, ink in pieces(words):
            letter = text.strip() if ink == KEY else "" if ink == MUTED else letter
            if letters and letter:
                canvas.add_target(x, y, len(text), 1, Press("answer", letter))
            x += len(text)


def _joined(lines: list[tuple[Words, str]], room: int) -> list[tuple[Words, str]]:
    """Return answers side by side, as many as find room in a row."""
    out: list[tuple[Words, str]] = []
    for words, letter in lines:
        size = sum(len(text) for text, _ in pieces(words))
        if letter and out and out[-1][1] and sum(len(text) for text, _ in pieces(out[-1][0])) + 3 + size <= room:
            out[-1] = ([*pieces(out[-1][0]), ("   ", MUTED), *pieces(words)], out[-1][1] + letter)
        else:
            out.append((words, letter))
    return out
