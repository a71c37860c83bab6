"""A game's rules laid out for reading, as a screen or as plain lines. The page is Markdown: headings, lists, tables, bold and code.

Not by markdown-it, which reads all of Markdown: its 74 modules take longer to load than a page takes to be laid out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.data_files import data_file
from tui.painting.cell_text import Words, plain, width, wrap
from tui.painting.ink import BOLD, HEADING, KEY, PAPER, Ink
from tui.rules.markdown_tables import table_rows

LONGEST_PARAGRAPH = 5000
"""Columns in which every paragraph is one line."""
INTRODUCTION = "Numbers such as"
"""How the page begins to say what a rule's number looks like."""
_LIST = re.compile(r"(\s*)([-*+]|\d+\.)\s+(.*)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKED = re.compile(r"(\*\*|__|`)(.+?)\1")
_INKS = {1: Ink(HEADING.fg, bold=True, under=True), 2: HEADING, 3: BOLD}
"""Of headings, by their level."""


class Heading(NamedTuple):
    """A heading, and the row it stands in."""

    level: int
    title: str
    row: int


class Passage(NamedTuple):
    """Text that belongs together: a paragraph, an item of a list, a cell of a table."""

    row: int
    column: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return it as if it were one line."""
        return " ".join(self.lines)

    def places(self, start: int, end: int) -> list[tuple[int, int, str]]:
        """Return where a part of the text stands: rows, columns, and what is there."""
        found, before = [], 0
        for number, line in enumerate(self.lines):
            first, last = max(0, start - before), min(len(line), end - before)
            if first < last:
                found.append((self.row + number, self.column + width(line[:first]), line[first:last]))
            before += len(line) + 1
        return found


class LaidOut(NamedTuple):
    """A page for a window of some width."""

    lines: list[Words]
    headings: list[Heading]
    passages: list[Passage]


def rules_page(game: str) -> str:
    """Return the page as it is written. Raise FileNotFoundError for a game without one."""
    return data_file(f"core.games.{game}", "rules.md").read_text(encoding="utf-8")


def rules_lines(game: str, size: int = 80) -> list[str]:
    """Return the page as plain lines of at most this width."""
    return list(plain_lines(rules_page(game), size))


def rule_text(game: str, number: str, size: int = LONGEST_PARAGRAPH) -> list[str]:
    """Return the paragraphs that give a rule by its number, each with the list or table that it ends on.

    Each paragraph is one line. No line of a table is wider than asked.
    """
    whole = re.compile(rf"\b{re.escape(number)}\b")
    paragraphs = [line for line in plain_lines(rules_page(game), LONGEST_PARAGRAPH, size) if not line.startswith(INTRODUCTION)]
    found: list[str] = []
    for at, line in enumerate(paragraphs):
        if whole.search(line) and line.strip() not in found:
            found += [line.strip(), *(_announced(paragraphs[at + 1 :]) if line.endswith(":") else ())]
    return found


def _announced(lines: Iterable[str]) -> Iterator[str]:
    """Return the list or table that stands first in these lines."""
    inside = False
    for line in lines:
        if inside and not line:
            return
        inside = inside or bool(line)
        if line:
            yield line.rstrip()


def plain_lines(markdown: str, size: int, table_size: int | None = None) -> Iterator[str]:
    """Return Markdown as plain lines. Tables may be given a width of their own."""
    page = laid_out(markdown, size, table_size or size, "-")
    levels = {heading.row: heading.level for heading in page.headings}
    for row, words in enumerate(page.lines):
        line, level = plain(words), levels.get(row)
        yield line.upper() if level == 1 else line
        if level is not None:
            yield ("=" if level == 1 else "-") * len(line)


@lru_cache(maxsize=8)
def laid_out(markdown: str, size: int, table_size: int, bullet: str = "•") -> LaidOut:
    """Return Markdown as a page. A page is laid out once for each width."""
    page = LaidOut([], [], [])
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = block.splitlines()
        while lines:
            lines = _part(page, lines, size, table_size, bullet)
        page.lines.append("")
    return page


def _part(page: LaidOut, lines: Sequence[str], size: int, table_size: int, bullet: str) -> Sequence[str]:
    """Lay a heading, a table, an item or a paragraph out. Return the lines after it."""
    first, row = lines[0], len(page.lines)
    if first.startswith("#"):
        marks, _, title = _LINK.sub(r"\1", first).partition(" ")
        title = _MARKED.sub(r"\2", title)
        page.headings.append(Heading(len(marks), title, row))
        page.lines.append([(title, _INKS.get(len(marks), BOLD))])
        page.passages.append(Passage(row, 0, (title,)))
        return lines[1:]
    if first.startswith("|"):
        end = next((n for n, line in enumerate(lines) if not line.startswith("|")), len(lines))
        for told in table_rows([_MARKED.sub(r"\2", _LINK.sub(r"\1", line)) for line in lines[:end]], table_size):
            page.passages.extend(Passage(len(page.lines), column, tuple(parts)) for column, parts in told.parts)
            page.lines.extend([(line, KEY if told.is_head else PAPER)] for line in told.lines)
        return lines[end:]
    item = _LIST.match(first)
    end = next((n for n, line in enumerate(lines[1:], 1) if line.startswith(("#", "|")) or _LIST.match(line)), len(lines))
    mark = f"{item[1]}{bullet if item[2] in '-*+' else item[2]} " if item else ""
    text = " ".join([item[3] if item else first.strip(), *(line.strip() for line in lines[1:end])])
    wrapped = [_trimmed(line) for line in wrap(_inked(_LINK.sub(r"\1", text)), max(1, size - len(mark)))]
    page.passages.append(Passage(row, len(mark), tuple(plain(line) for line in wrapped)))
    page.lines.extend([(" " * len(mark) if n else mark, KEY), *line] if mark else line for n, line in enumerate(wrapped))
    return lines[end:]


def _inked(text: str) -> list[tuple[str, Ink]]:
    """Return a text with what is marked in it as bold or code in inks of their own."""
    found, at = [], 0
    for marked in _MARKED.finditer(text):
        found += [(text[at : marked.start()], PAPER), (marked[2], KEY if marked[1] == "`" else BOLD)]
        at = marked.end()
    return [(part, ink) for part, ink in [*found, (text[at:], PAPER)] if part]


def _trimmed(line: list[tuple[str, Ink]]) -> list[tuple[str, Ink]]:
    """Return a line without the blank that another word would have followed."""
    while line and not line[-1][0].strip():
        line = line[:-1]
    return line
