"""What a cell of a terminal looks like: its sign, and the pen it was written with.

Cells and pens are shared by all terminals of the process. Equal ones are the same object, so their identities are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from rich.cells import cell_len

MOST_PENS = 4096
MOST_SIGNS = 4096
"""Beyond these the tables start anew. Cells made before then count as changed: some bytes more, never a wrong picture."""
NO_LINK = ";"

_OFF = {
    "22": {"1", "2"}, "23": {"3"}, "24": {"4", "21"}, "25": {"5", "6"}, "27": {"7"}, "28": {"8"}, "29": {"9"},
    "54": {"51", "52"}, "55": {"53"},
}  # fmt: skip
_ENDS = {attribute: off for off, attributes in _OFF.items() for attribute in attributes}
_INSTEAD = {"4": "21", "21": "4", "5": "6", "6": "5", "51": "52", "52": "51"}
_SEEN_ON_BLANKS = {"4", "7", "9", "21", "51", "52", "53"}
_FORE = {str(code) for code in (*range(30, 38), *range(90, 98))}
_BACK = {str(code) for code in (*range(40, 48), *range(100, 108))}


class Cell:
    """A sign in a pen. The cells that a wide sign covers besides its first have the sign "".

    A sign with combining marks is fragile: terminals disagree about its width.
    """

    __slots__ = ("blank", "fragile", "pen", "sign", "width")

    def __init__(self, sign: str, pen: Pen) -> None:
        self.sign = sign
        self.pen = pen
        self.width = cell_len(sign)
        self.blank = sign == " " and pen.blank is pen
        self.fragile = len(sign) > 1

    def __repr__(self) -> str:
        return f"<{self.sign!r} {self.pen}>"


class _Cells(dict[str, Cell]):
    """The cells of one pen, by sign."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def __missing__(self, sign: str) -> Cell:
        if len(self) > MOST_SIGNS:
            self.clear()
        ground = self._pen.blank if sign == " " else None
        cell = self[sign] = Cell(sign, self._pen) if ground in (None, self._pen) else ground.cells[sign]
        return cell


class Pen:
    """Attributes, colours and link, as the codes that select them. "" is the terminal's own colour. Made by `pen_of`."""

    __slots__ = ("attributes", "back", "blank", "cells", "fore", "link", "order")

    def __init__(self, attributes: frozenset[str], fore: str, back: str, link: str) -> None:
        self.attributes, self.fore, self.back, self.link = attributes, fore, back, link
        self.order = (back, fore, sorted(attributes), link)
        self.cells = _Cells(self)
        self.blank: Pen | None = None
        """The pen in which blanks look the same as in this one, or None if a blank shows more than its ground."""
        if not attributes & _SEEN_ON_BLANKS and link == NO_LINK:
            self.blank = pen_of(frozenset(), "", back, NO_LINK) if attributes or fore else self

    def __repr__(self) -> str:
        return f"Pen({';'.join([*sorted(self.attributes), self.fore, self.back])}{self.link[1:]})"


_pens: dict[tuple[frozenset[str], str, str, str], Pen] = {}


def pen_of(attributes: frozenset[str], fore: str, back: str, link: str) -> Pen:
    """Return the one pen with these codes."""
    key = (attributes, fore, back, link)
    pen = _pens.get(key)
    if pen is None:
        if len(_pens) > MOST_PENS:
            _pens.clear()
            _pens[DEFAULT.attributes, DEFAULT.fore, DEFAULT.back, DEFAULT.link] = DEFAULT
        pen = _pens[key] = Pen(*key)
    return pen


DEFAULT = pen_of(frozenset(), "", "", NO_LINK)


@lru_cache(4096)
def restyled(pen: Pen, codes: str) -> Pen | None:
    """Return the pen after a `CSI codes m`, or None if a code is not known."""
    attributes, fore, back = set(pen.attributes), pen.fore, pen.back
    left = (code.lstrip("0") for code in codes.split(";"))
    for code in left:
        if not code:
            attributes, fore, back = set(), "", ""
        elif code in ("38", "48"):
            colour = _colour(left)
            if not colour:
                return None
            fore, back = (f"38;{colour}", back) if code == "38" else (fore, f"48;{colour}")
        elif code in _FORE or code == "39":
            fore = code if code != "39" else ""
        elif code in _BACK or code == "49":
            back = code if code != "49" else ""
        elif code in _OFF:
            attributes -= _OFF[code]
        elif code in _ENDS:
            attributes.discard(_INSTEAD.get(code, ""))
            attributes.add(code)
        else:
            return None
    return pen_of(frozenset(attributes), fore, back, pen.link)


def _colour(left: Iterator[str]) -> str:
    kind = next(left, "")
    size = {"5": 1, "2": 3}.get(kind, 0)
    values = list(islice(left, size))
    return ";".join([kind, *(value or "0" for value in values)]) if size and len(values) == size else ""


@lru_cache(1024)
def linked(pen: Pen, link: str) -> Pen:
    """Return the pen after an `OSC 8 ; link`."""
    return pen_of(pen.attributes, pen.fore, pen.back, link if link.partition(";")[2] else NO_LINK)


@lru_cache(4096)
def grounded(pen: Pen, ground: Pen) -> Pen:
    """Return the pen for blanks on this ground that is nearest to another."""
    if pen.blank is None:
        return ground
    return pen_of(pen.attributes, pen.fore, ground.back, NO_LINK)


@lru_cache(8192)
def change(old: Pen | None, new: Pen) -> str:
    """Return the shortest way from one pen to another, or None if the old one is not known."""
    wanted = [*sorted(new.attributes), *filter(None, (new.fore, new.back))]
    anew = ";".join(["0", *wanted]) if wanted else ""
    if old is None:
        return _link(NO_LINK, new.link) + f"\x1b[{anew}m"
    gone = old.attributes - new.attributes
    ends = sorted({_ENDS[attribute] for attribute in gone})
    kept = old.attributes.difference(*(_OFF[end] for end in ends))
    parts = [*ends, *sorted(new.attributes - kept)]
    parts += [new.fore or "39"] * (new.fore != old.fore) + [new.back or "49"] * (new.back != old.back)
    return _link(old.link, new.link) + (f"\x1b[{min(';'.join(parts), anew, key=len)}m" if parts else "")


def _link(old: str, new: str) -> str:
    return f"\x1b]8;{new}\x1b\\" if old != new else ""
