"""A pane filled from the top: a label, what belongs to it, and a figure at the right edge."""

from __future__ import annotations

from collections.abc import Hashable

from tui.commands import Press
from tui.games.prohibition.view_model import ChangeSpot
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, width, wrap
from tui.painting.ink import CURSOR, FAINT, LINE, MUTED, PAPER, Ink

LABEL, WIDE_LABEL = 6, 3
"""Cells for the label of a row."""
UNBROKEN = "\u00a0"
"""A blank at which no row is broken: a boss's sign and the men belong together, as do a name and its figure."""


class Rows:
    """Writes line after line."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.y = 0
        self.left = 1
        self.has_keys = True
        """Whether keys do something now. Those that do not are left out."""
        self._ruled_to = 0
        """The row after the last line across. At first the frame above."""

    @property
    def wide(self) -> bool:
        """Return whether there is room for explanations."""
        return self.canvas.width >= 40

    @property
    def room(self) -> int:
        """Return how many rows are left."""
        return self.canvas.height - self.y

    def line(self, left: Words = "", right: Words = "", ink: Ink = PAPER, target: Hashable = None) -> None:
        """Paint words at the left, on as many rows as they take, and words at the right of the first.

        Those get a row of their own rather than break a word at the left.
        """
        canvas, first = self.canvas, self.y
        longest = max((width(word) for word in plain(left).split(" ")), default=0)
        beside = bool(right) and longest <= canvas.width - self.left - width(right) - 2
        if beside:
            canvas.put_right(canvas.width - 1, self.y, right)
        for row in wrap(left, canvas.width - self.left - (width(right) + 2 if beside else 1), ink):
            canvas.words(self.left, self.y, row)
            self.y += 1
        if right and not beside:
            canvas.put_right(canvas.width - 1, self.y, right)
            self.y += 1
        if target is not None:
            canvas.add_target(0, first, canvas.width, self.y - first, target)

    @property
    def _label_width(self) -> int:
        """Return the cells of a label and the blank after it."""
        return LABEL + (WIDE_LABEL if self.wide else 0)

    def label(self, label: str, words: Words, right: Words = "") -> None:
        """Paint a muted label before the words."""
        self.canvas.put(self.left, self.y, label, MUTED)
        left, self.left = self.left, self.left + self._label_width
        self.line(words, right)
        self.left = left

    def chooser(self, label: str, text: str, note: Words = "", right: Words = "", cursor: bool = False) -> None:
        """Paint `‹ text ›`. A click on the left or the right mark is one less or one more."""
        x = self.left + (self._label_width if label else 0)
        size = width(text) + 4
        self.canvas.add_target(x, self.y, size // 2, 1, ChangeSpot(-1))
        self.canvas.add_target(x + size // 2, self.y, size - size // 2, 1, ChangeSpot(1))
        words: Words = [(f"‹ {text} ›", CURSOR if cursor else PAPER), " ", *([note] if isinstance(note, str) else note)]
        self.label(label, words, right) if label else self.line(words, right)

    def rule(self) -> None:
        """Paint a line across, unless one is right above."""
        if self._ruled_to == self.y:
            return
        self.canvas.put(0, self.y, "─" * self.canvas.width, LINE)
        self.y += 1
        self._ruled_to = self.y

    def gap(self) -> None:
        """Paint a blank row where there is room, else a line."""
        if self.wide:
            self.y += 1
        else:
            self.rule()

    def text(self, words: Words, ink: Ink = MUTED) -> None:
        """Paint text, wrapped, as far as there is room."""
        for row in wrap(words, self.canvas.width - 2 * self.left, ink)[: max(0, self.room)]:
            self.line(row)

    def key(self, key: str, words: Words, right: Words = "", name: str = "", off: bool = False) -> None:
        """Paint a key and what it does, if keys do something now. A click does it too, or says why it cannot be done."""
        if not self.has_keys:
            return
        ink = FAINT if off else PAPER
        self.line([(key, MUTED if off else Ink("brass", bold=True)), " ", *([(words, ink)] if isinstance(words, str) else words)], right)
        if name:
            self.canvas.add_target(0, self.y - 1, self.canvas.width, 1, Press(name, key.lower() if len(key) > 1 else key))
