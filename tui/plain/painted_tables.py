"""Painted tables told in sentences: each figure with what stands above it, so that no line has to stand below another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.painting.cell_text import cells
from tui.painting.glyphs import mark

_NOTHING = (".", "-")
_BAR = re.compile(r"[-=_.:*+#]{2,}")
_SIGNS = re.compile(r"[-=_.:*+] ")
"""How the legend of a bar begins."""
_CHART = re.compile(r"\s*\d")
"""What stands above a chart: no words, but the numbers of rounds."""
_CELL = re.compile(r"\S+(?: \S+)*")


class _Cell(NamedTuple):
    text: str
    start: int
    end: int


def told_tables(picture: str, names: Sequence[str]) -> list[str]:
    """Return the framed tables of a picture in ASCII: what each is about, then its rows. Signs of players are their names."""
    lines: list[str] = []
    rows: list[str] | None = None
    for line in picture.splitlines():
        if line.startswith(". "):
            title, _, about = re.sub(r" -{2,} ", "\n", line.strip(" .-")).partition("\n")
            lines.append(f"{title}, {about}:" if about and not _SIGNS.match(about) else f"{title}:")
            rows = []
        elif line.startswith("'") and rows and _CHART.match(rows[0]) and not _is_named(rows[0], names):
            lines.pop()
            rows = None
        elif line.startswith("'"):
            lines += [f"  {told}" for told in _rows(rows or [], names)]
            below = line.strip(" '-")
            lines += [f"  {below}"] if below else []
            rows = None
        elif rows is not None and line.strip(" |"):
            rows.append(line[1:].rstrip().removesuffix("|"))
    return lines


def _rows(rows: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Return each row with the words of the first one, if that is the head of the others."""
    has_head = bool(rows) and not _is_named(rows[0], names)
    if has_head and len(rows) == 1:
        yield "nothing"
    for row in rows[has_head:]:
        found = _cells(_BAR.sub(lambda bar: " " * len(bar[0]), row))
        if found and (has_head or len(found) > 1):
            yield _told(found, rows[0] if has_head else "", names)


def _cells(row: str) -> list[_Cell]:
    return [_Cell(cell[0], *cell.span()) for cell in _CELL.finditer(row)]


def _told(row: Sequence[_Cell], head: str, names: Sequence[str]) -> str:
    words = [_Cell(word[0], *word.span()) for word in re.finditer(r"\S+", head)]
    ends = {cell.end for cell in row}
    is_of_a_player = any(_is_named(cell.text, names) for cell in row)
    about, figures = [_named(row[0].text, names)], list[str]()
    for cell in row[1:]:
        if cell.text in _NOTHING:
            continue
        title = _beginning_with(words, cell, ends) or _ending_with(words, cell, ends) or (_above(words, cell) if is_of_a_player else "")
        text = _named(cell.text, names)
        if title or figures or not head:
            figures.append(f"{_named(title, names)} {text}".lstrip())
        else:
            about.append(text)
    return f"{', '.join(about)}: {', '.join(figures) or 'nothing'}".replace(" . ", "; ")


def _beginning_with(words: Sequence[_Cell], cell: _Cell, ends: set[int]) -> str:
    """Return the words of the head that begin where a cell does: words stand so. None of them ends above another cell."""
    first = next((number for number, word in enumerate(words) if word.start == cell.start and not word.text.isdecimal()), None)
    if first is None:
        return ""
    last = first
    while last + 1 < len(words) and words[last + 1].start - words[last].end == 1:
        last += 1
    found = words[first : last + 1]
    return "" if {word.end for word in found} - {cell.end} & ends else " ".join(word.text for word in found)


def _ending_with(words: Sequence[_Cell], cell: _Cell, ends: set[int]) -> str:
    """Return the words of the head that end where a cell does: figures stand so."""
    last = next((number for number, word in enumerate(words) if word.end == cell.end), None)
    if last is None:
        return ""
    first = last
    while first and words[first].start - words[first - 1].end == 1 and words[first - 1].end not in ends:
        first -= 1
    return " ".join(word.text for word in words[first : last + 1])


def _above(words: Sequence[_Cell], cell: _Cell) -> str:
    return " ".join(word.text for word in words if word.start < cell.end and cell.start < word.end)


def _is_named(text: str, names: Sequence[str]) -> bool:
    return any(name in text for name in names)


def _named(text: str, names: Sequence[str]) -> str:
    """Put names for the signs of players."""
    for seat, name in enumerate(names):
        sign = "".join(cells(mark(seat), True))
        text = text.replace(f"{sign} {name}", name).replace(sign, name)
    return text
