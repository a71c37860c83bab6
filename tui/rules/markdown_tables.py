"""Tables of a rules page as aligned lines. No line is wider than asked: the widest columns are wrapped inside themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from tui.painting.cell_text import cells, pad

GAP = 2
_RULE = re.compile(r"\s*\|?[\s:|-]+\|?\s*$")


def is_rule(line: str) -> bool:
    """Return whether this is the line below a table's head, or a head without words."""
    return bool(_RULE.match(line))


def table_lines(lines: Sequence[str], width: int) -> Iterator[str]:
    """Return the rows of a Markdown table, one below the other."""
    rows = [_cells(line) for line in lines if not is_rule(line)]
    sizes = _sizes(rows, width)
    for row in rows:
        parts = [wrap(cell, size) or [""] for cell, size in zip(row, sizes, strict=False)]
        for texts in zip_longest(*parts, fillvalue=""):
            yield (" " * GAP).join(pad(text, size) for text, size in zip(texts, sizes, strict=False)).rstrip()


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def _sizes(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the widths of the columns: what each would like, less what is too much, taken from the widest."""
    sizes = [max(len(cells(cell)) for cell in column) for column in zip_longest(*rows, fillvalue="")]
    while sum(sizes) + GAP * (len(sizes) - 1) > width and max(sizes) > 4:
        sizes[sizes.index(max(sizes))] -= 1
    return sizes
