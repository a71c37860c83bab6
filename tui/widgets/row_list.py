"""A list whose rows have a left part and a right part, each made for the width there is. The row under the cursor is one bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.painting.cell_text import Words, cells, cut, pad, pieces, plain, width, wrap
from tui.painting.ink import CURSOR, MUTED, PAPER, Ink
from tui.widgets.inked import inked

GAP = 2
"""Cells between the parts of a row."""


class Row(NamedTuple):
    """A row. `id` is what choosing it means."""

    id: str
    left: Words
    right: Words = ""
    below: Words = ""
    """A second line."""
    cursor: bool = True
    """Whether it can be chosen."""
    indent: int = -1
    """From 0: the left part is wrapped, set in by so many cells. Its first piece is the sign that stands before it."""


class RowList(OptionList):
    """The rows are given anew whenever they change. The cursor stays where it was."""

    class WidthChanged(Message):
        """A scroll bar has come or gone: there is less or more room for the rows."""

    def __init__(self, **options: Any) -> None:
        super().__init__(compact=True, markup=False, **options)
        self._wanted: Sequence[Row] = ()
        self._shown: Sequence[Row] = ()
        """The rows that stand in the list. While it is hidden there is no width to make others for."""
        self._row_width = 0
        self._bar: int | None = None
        """The row that is shown as a bar."""

    @property
    def room(self) -> int:
        """Return the cells of a row. Beside a scroll bar one stays free, so that no word touches it."""
        return max(0, self.scrollable_content_region.width - self.show_vertical_scrollbar)

    def update_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows, as soon as there is a width to show them in."""
        self._wanted = tuple(rows)
        size = self.room
        if not size or (self._wanted, size) == (self._shown, self._row_width):
            return
        old, new = [row.id for row in self._shown], [row.id for row in rows]
        self._shown, self._row_width = self._wanted, size
        if old == new:
            for number in range(len(rows)):
                self.replace_option_prompt_at_index(number, self._prompt(number))
            return
        at = self.highlighted
        was = old[at] if at is not None and at < len(old) else ""
        self._bar = None
        self.set_options([Option(self._prompt(n), id=row.id or None, disabled=not row.cursor) for n, row in enumerate(rows)])
        if new:
            first = next((number for number, row in enumerate(rows) if row.cursor), 0)
            self.highlighted = new.index(was) if was and was in new else max(first, min(at or 0, len(new) - 1))

    def on_resize(self) -> None:
        self.update_rows(self._wanted)

    def watch_show_vertical_scrollbar(self) -> None:
        self.call_after_refresh(self.post_message, self.WidthChanged())

    def on_focus(self) -> None:
        self._move_bar()

    def on_blur(self) -> None:
        self._move_bar()

    def watch_highlighted(self, highlighted: int | None) -> None:
        super().watch_highlighted(highlighted)
        self._move_bar()

    def _move_bar(self) -> None:
        """Show the row that was a bar as a row again, and the one under the cursor as a bar."""
        old, self._bar = self._bar, self.highlighted if self.has_focus else None
        for number in {old, self._bar} - {None}:
            if number is not None and number < min(self.option_count, len(self._shown)):
                self.replace_option_prompt_at_index(number, self._prompt(number))

    def _prompt(self, number: int) -> Content:
        size = self._row_width
        lines = lines_of(self._shown[number], size)
        if number == self._bar:
            return Content("\n").join(inked(pad(plain(line), size), CURSOR) for line in lines)
        return Content("\n").join(inked(line, MUTED if n else PAPER) for n, line in enumerate(lines))


def lines_of(row: Row, size: int) -> list[Words]:
    """Return a row as lines of so many cells."""
    if row.indent >= 0:
        return _hanging(row.left, size, row.indent) if row.indent else [*wrap(row.left, size)]
    text = in_columns(row.left, row.right, size)
    return [text, row.below] if row.below else [text]


def _hanging(words: Words, size: int, indent: int) -> list[Words]:
    """Return the words wrapped, all lines but the first set in."""
    first, *rest = pieces(words)
    sign: Words = [first]
    lines = wrap(rest, size - indent)
    return [[*(pieces(sign) if not number else [(" " * indent, PAPER)]), *line] for number, line in enumerate(lines)]


def in_columns(left: Words, right: Words, size: int) -> Words:
    """Return both parts in so many cells. The left one gives way."""
    room = size - (width(right) + GAP if right else 0)
    if width(left) > room:
        left = _cut(left, room)
    return [*pieces(left), " " * (room - width(left) + (GAP if right else 0)), *pieces(right, MUTED)]


def _cut(words: Words, size: int) -> Words:
    kept: list[tuple[str, Ink]] = []
    for text, ink in pieces(words):
        room = size - width(kept)
        kept.append((cut(text, room), ink))
        if len(cells(text)) > room:
            break
    return kept
