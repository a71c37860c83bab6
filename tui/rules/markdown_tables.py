"""Tables of a rules page as aligned lines. No line is wider than asked: the widest columns are wrapped inside themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest
from textwrap import wrap
from typing import NamedTuple

from tui.painting.cell_text import cells, pad

GAP, INDENT = 2, 3
_RULE = re.compile(r"\s*\|?[\s:|-]+\|?\s*$")


class TableRow(NamedTuple):
    """A row of a table, laid out."""

    lines: list[str]
    parts: list[tuple[int, list[str]]]
    """Each cell: the column it begins in, and its lines."""
    is_head: bool = False


def is_rule(line: str) -> bool:
    """Return whether this is the line below a table's head, or a head without words."""
    return bool(_RULE.match(line))


def table_rows(lines: Sequence[str], width: int) -> Iterator[TableRow]:
    """Return the rows of a Markdown table, its head first."""
    rows = [_cells(line) for line in lines if not is_rule(line)]
    sizes = _sizes(rows, width)
    if sum(sizes) + GAP * (len(sizes) - 1) > width:
        yield from (TableRow(told, [(0, told)]) for told in _told(rows, width))
        return
    columns = list(accumulate((size + GAP for size in sizes), initial=0))
    for number, row in enumerate(rows):
        parts = [_between_words(cell, size) or [""] for cell, size in zip(row, sizes, strict=False)]
        beside = zip_longest(*parts, fillvalue="")
        told = [(" " * GAP).join(pad(text, size) for text, size in zip(texts, sizes, strict=False)).rstrip() for texts in beside]
        yield TableRow(told, list(zip(columns, parts, strict=False)), number == 0)


def table_lines(lines: Sequence[str], width: int) -> Iterator[str]:
    """Return the rows of a Markdown table, one below the other."""
    return (line for row in table_rows(lines, width) for line in row.lines)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def _sizes(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the widths of the columns: what each would like, less what is too much, taken from the widest. No word is broken."""
    columns = list(zip_longest(*rows, fillvalue=""))
    sizes = [max(len(cells(cell)) for cell in column) for column in columns]
    least = [max(len(cells(word)) for cell in column for word in (cell.split() or [""])) for column in columns]
    while sum(sizes) + GAP * (len(sizes) - 1) > width and sizes != least:
        spare = [size if size > low else 0 for size, low in zip(sizes, least, strict=True)]
        sizes[spare.index(max(spare))] -= 1
    return sizes


def _told(rows: Sequence[Sequence[str]], width: int) -> Iterator[list[str]]:
    """Return the rows of a table that is too wide, each as a sentence: its first cell, then every other one behind its head."""
    head, *others = rows
    for row in others:
        figures = [f"{title} {cell}".strip() for title, cell in zip_longest(head[1:], row[1:], fillvalue="") if cell]
        first, *more = _between_words(f"{row[0]}: {', '.join(figures)}", width - INDENT)
        yield [first, *(" " * INDENT + line for line in more)]


def _between_words(text: str, size: int) -> list[str]:
    return wrap(text, max(1, size), break_long_words=False, break_on_hyphens=False)
