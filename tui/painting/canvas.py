"""A grid of cells to paint on. Everything on a screen is painted here first, with what a click on it would mean, and clipped to its window.

A canvas made by `sub` shares its parent's cells: coordinates start at its own corner and nothing can be painted outside it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from tui.painting.cell_text import Words, cells, cut, pieces, width
from tui.painting.ink import GROUND, HEADING, LINE, MUTED, PAPER, Ink


class Stroke(NamedTuple):
    """Neighbouring cells of one ink in one row."""

    x: int
    y: int
    text: str
    ink: Ink


NEAR = 6
"""Cells between two changes that are cheaper to write again than to leap over."""


class TargetArea(NamedTuple):
    """A rectangle of the whole grid."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Look:
    """What every painter must respect: whether there are only ASCII signs, and whether there is no colour."""

    ascii: bool = False
    mono: bool = False


@dataclass(frozen=True)
class _Hit:
    x: int
    y: int
    right: int
    bottom: int
    target: Hashable


class Canvas:
    """Cells (a character and an ink each) and the hit map that goes with them."""

    def __init__(self, width: int, height: int, look: Look | None = None) -> None:
        self.width, self.height = width, height
        self.look = look or Look()
        self._chars = [[" "] * width for _ in range(height)]
        self._inks = [[GROUND] * width for _ in range(height)]
        self._hits: list[_Hit] = []
        self._lost: list[int] = []
        self._left = self._top = 0
        self._clip = (0, 0, width, height)

    @property
    def size(self) -> tuple[int, int]:
        """Return columns and rows."""
        return self.width, self.height

    def sub(self, x: int, y: int, width: int, height: int) -> Canvas:
        """Return a window on the same cells."""
        window = object.__new__(Canvas)
        window.width, window.height, window.look = max(0, width), max(0, height), self.look
        window._chars, window._inks, window._hits, window._lost = self._chars, self._inks, self._hits, self._lost
        window._left, window._top = self._left + x, self._top + y
        left, top, right, bottom = self._clip
        window._clip = (
            max(left, window._left),
            max(top, window._top),
            min(right, window._left + window.width),
            min(bottom, window._top + window.height),
        )
        return window

    # painting

    def mark_changes(self, before: Canvas, after: Canvas, ink: Ink, most: float = 1.0) -> None:
        """Ink the cells in which two pictures of the same size differ. If more than that part of them do, ink none."""
        spots = [
            (x, y)
            for y, (old, new) in enumerate(zip(before._chars, after._chars, strict=True))
            for x, (was, now) in enumerate(zip(old, new, strict=True))
            if was != now
        ]
        if len(spots) <= most * self.width * self.height:
            for x, y in spots:
                self._inks[y][x] = ink

    def put(self, x: int, y: int, text: str, ink: Ink = PAPER, size: int | None = None) -> int:
        """Paint text, cut to `size` cells if given. Return the column after it."""
        parts = cells(text if size is None else cut(text, size), self.look.ascii)
        self._write(x, y, parts, ink)
        return x + len(parts)

    def put_right(self, right: int, y: int, text: Words, ink: Ink = PAPER) -> int:
        """Paint words that end before column `right`. Return the column where they start."""
        x = right - width(text)
        self.words(x, y, text, ink)
        return x

    def put_centre(self, x: int, y: int, size: int, text: Words, ink: Ink = PAPER) -> int:
        """Paint words in the middle of `size` cells. Return the column where they start."""
        start = x + max(0, (size - width(text)) // 2)
        self.words(start, y, text, ink, size)
        return start

    def words(self, x: int, y: int, words: Words, ink: Ink = PAPER, size: int | None = None) -> int:
        """Paint words in several inks, at most `size` cells. Return the column after them."""
        left = self.width if size is None else size
        for text, piece_ink in pieces(words, ink):
            after = self.put(x, y, text, piece_ink, None if size is None else max(0, left))
            left -= after - x
            x = after
        return x

    def fill(self, x: int, y: int, width: int, height: int, ink: Ink, text: str = " ") -> None:
        """Cover a rectangle with one sign."""
        row = cells(text, self.look.ascii) * width
        for line in range(y, y + height):
            self._write(x, line, row, ink)

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        title: Words = "",
        right: Words = "",
        bottom: Words = "",
        bottom_right: Words = "",
        focus: bool = False,
        ink: Ink = LINE,
    ) -> Canvas:
        """Return a thin rounded frame with titles in it. Brass when focused. Return the window inside it."""
        edge = HEADING if focus else ink
        flat = ("=" if self.look.ascii else "═") if focus and (self.look.mono or self.look.ascii) else "─"
        self.put(x, y, "╭" + flat * (width - 2) + "╮", edge)
        self.put(x, y + height - 1, "╰" + flat * (width - 2) + "╯", edge)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, "│", edge)
            self.put(x + width - 1, line, "│", edge)
        self._titles(x, y, width, title, HEADING, right)
        self._titles(x, y + height - 1, width, bottom, PAPER, bottom_right)
        return self.sub(x + 1, y + 1, width - 2, height - 2)

    def _titles(self, x: int, y: int, size: int, title: Words, ink: Ink, right: Words) -> None:
        start = x + 1
        if title:
            end = self.words(x + 2, y, title, ink, size - 4)
            self.put(x + 1, y, " ")
            start = self.put(end, y, " ") + 1
        if right and start + width(right) + 3 <= x + size:
            left = self.put_right(x + size - 3, y, right, MUTED)
            self.put(left - 1, y, " ")
            self.put(x + size - 3, y, " ")

    def _write(self, x: int, y: int, parts: Sequence[str], ink: Ink) -> None:
        left, top, right, bottom = self._clip
        x, y = x + self._left, y + self._top
        if not top <= y < bottom:
            if y >= bottom and any(map(str.isalnum, parts)):
                self._lost.append(y)
            return
        start, end = max(x, left), min(x + len(parts), right)
        if start >= end:
            return
        chars, inks = self._chars[y], self._inks[y]
        if start and not chars[start]:
            chars[start - 1] = " "
        if end < len(chars) and not chars[end]:
            chars[end] = " "
        chars[start:end] = parts[start - x : end - x]
        if not chars[start]:
            chars[start] = " "
        if end - x < len(parts) and not parts[end - x]:
            chars[end - 1] = " "
        if ink.bg:
            inks[start:end] = [ink] * (end - start)
        elif inks[start:end].count(inks[start]) == end - start:
            inks[start:end] = [ink.on(inks[start].bg)] * (end - start)
        else:
            for column in range(start, end):
                inks[column] = ink.on(inks[column].bg) if chars[column] else inks[column - 1]

    def need(self, rows: int) -> None:
        """Note that it would take so many more rows to hold what was left out."""
        if rows > 0:
            self._lost.append(self._top + self.height + rows - 1)

    @property
    def has_words(self) -> bool:
        """Return whether anything but blanks is in it."""
        left, top, right, bottom = self._clip
        return any("".join(row[left:right]).strip() for row in self._chars[top:bottom])

    @property
    def overflow(self) -> int:
        """Return how many more rows it would take to hold all the words that were painted below its last row."""
        bottom = self._top + self.height
        return max((y - bottom + 1 for y in self._lost if y >= bottom), default=0)

    def show(self, page: Canvas, first: int) -> None:
        """Show a part of a page of its own that is as wide as this: its rows from one on, and what a click on them means.

        No target that was here stays.
        """
        left, top, right, bottom = self._clip
        self._hits[:] = [hit for hit in self._hits if not (left <= hit.x < right and top <= hit.y < bottom)]
        if any(hit.x < right and hit.right > left and hit.y < bottom and hit.bottom > top for hit in self._hits):
            self._hits.append(_Hit(left, top, right, bottom, None))
        for y in range(top - self._top, bottom - self._top):
            for x in range(left - self._left, right - self._left):
                self._chars[self._top + y][self._left + x] = page._chars[first + y][x]
                self._inks[self._top + y][self._left + x] = page._inks[first + y][x]
        for hit in page._hits:
            if hit.y < first + self.height and hit.bottom > first:
                self.add_target(hit.x, hit.y - first, hit.right - hit.x, hit.bottom - hit.y, hit.target)

    # clicks

    def add_target(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Let a click here mean this target. None covers what lies beneath."""
        left, top, right, bottom = self._clip
        x, y = x + self._left, y + self._top
        self._hits.append(_Hit(max(x, left), max(y, top), min(x + width, right), min(y + height, bottom), target))

    def target_at(self, x: int, y: int) -> Hashable:
        """Return what a click on this cell of the whole grid means."""
        for hit in reversed(self._hits):
            if hit.x <= x < hit.right and hit.y <= y < hit.bottom:
                return hit.target
        return None

    def target_areas(self) -> dict[Hashable, TargetArea]:
        """Return where on the whole grid each target is. Painted twice, the later one counts."""
        seen = [hit for hit in self._hits if hit.target is not None and hit.x < hit.right and hit.y < hit.bottom]
        return {hit.target: TargetArea(hit.x, hit.y, hit.right - hit.x, hit.bottom - hit.y) for hit in seen}

    # reading

    def is_blank(self, x: int, y: int) -> bool:
        """Return whether a cell of the whole grid is there and has nothing in it."""
        inside = 0 <= y < len(self._chars) and 0 <= x < len(self._chars[y])
        return inside and self._chars[y][x] == " "

    def text(self) -> str:
        """Return the grid as plain lines."""
        return "\n".join("".join(row) for row in self._chars)

    def row(self, y: int) -> list[tuple[str, Ink]]:
        """Return a row as pieces of one ink."""
        chars, found, x = self._chars[y], [], 0
        for ink, run in groupby(self._inks[y]):
            end = x + len(list(run))
            found.append(("".join(chars[x:end]), ink))
            x = end
        return found

    def strokes(self, old: Canvas | None) -> list[Stroke]:
        """Return what must be written over an earlier canvas of the same size, or over anything. Same inks one after the other."""
        rows = range(self.height)
        changed = [stroke for y in rows for stroke in (self._all_strokes(y) if old is None else self._row_strokes(old, y))]
        return sorted(changed, key=lambda stroke: stroke.ink)

    def _all_strokes(self, y: int) -> list[Stroke]:
        x, strokes = 0, []
        for text, ink in self.row(y):
            strokes.append(Stroke(x, y, text, ink))
            x += len(cells(text))
        return strokes

    def _row_strokes(self, old: Canvas, y: int) -> list[Stroke]:
        chars, inks, before, inks_before = self._chars[y], self._inks[y], old._chars[y], old._inks[y]
        if chars == before and inks == inks_before:
            return []
        spans: list[list[int]] = []
        cells_of_both = zip(chars, before, inks, inks_before, strict=True)
        for x, (now, was, ink, ink_was) in enumerate(cells_of_both):
            if now == was and (ink is ink_was or ink == ink_was or (now == " " and _same_blank(ink, ink_was))):
                continue
            if spans and x - spans[-1][1] <= NEAR and all(ink == inks[x] for ink in inks[spans[-1][1] : x]):
                spans[-1][1] = x
            else:
                spans.append([x - (not chars[x] and x > 0), x])
        return [Stroke(first, y, "".join(chars[first : last + 1]), inks[last]) for first, last in spans]


def _same_blank(one: Ink, other: Ink) -> bool:
    """Return whether an empty cell looks the same in both."""
    return one.bg == other.bg and not one.under and not other.under
