"""A terminal that keeps every cell with all that can be seen of it, and fails on what it does not know.

It shares no code with the filter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from wcwidth import wcwidth

ESCAPE = re.compile(
    r"\x1b\[(?P<mark>[<=>?]?)(?P<numbers>[\d;:]*)(?P<between>[ !$]?)(?P<end>[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)|\x1b(?P<esc>[c78=>])|(?P<control>[\x00-\x1f])|(?P<sign>.)",
    re.DOTALL,
)
GARBAGE = "\ue000"
"""What a resize may leave in any cell."""
GAP = "\ue001"
"""What comes in where a part of a row was moved away."""
ENDS = {"22": ("1", "2"), "23": ("3",), "24": ("4", "21"), "25": ("5",), "27": ("7",), "28": ("8",), "29": ("9",), "55": ("53",)}
SEEN_ON_BLANKS = {"4", "7", "9", "21", "53"}


@dataclass(frozen=True)
class Style:
    """Attributes, colours, link."""

    attributes: frozenset[str] = frozenset()
    fore: str = ""
    back: str = ""
    link: str = ""


class StrictTerminal:
    """Some columns and rows. `erases_in_colour` says whether what it erases takes the ground of the pen."""

    def __init__(self, width: int, height: int, erases_in_colour: bool = True) -> None:
        self.erases_in_colour = erases_in_colour
        self.style = Style()
        self.x = self.y = 0
        self.wraps = self.at_edge = False
        self.modes: dict[str, bool] = {}
        self.bells = 0
        self.told: list[str] = []
        self.resize(width, height, " ")

    def resize(self, width: int, height: int, sign: str = GARBAGE) -> None:
        """Another size. Nobody knows what it shows then."""
        self.width, self.height = width, height
        self.cells = [[(sign, Style())] * width for _ in range(height)]
        self.x, self.y, self.at_edge = min(self.x, width - 1), min(self.y, height - 1), False

    def feed(self, data: str) -> None:
        """Show this."""
        for found in ESCAPE.finditer(data):
            if found["sign"] is not None:
                self._show(found["sign"])
            elif found["control"] is not None:
                self._control(found["control"])
            elif found["osc"] is not None:
                self._osc(found["osc"])
            elif found["esc"] is not None:
                assert found["esc"] == "c", found[0]
                self.resize(self.width, self.height, " ")
                self.style, self.x, self.y = Style(), 0, 0
            else:
                self._csi(found["mark"], found["numbers"], found["between"], found["end"])

    def look(self) -> list[list[tuple[object, ...]]]:
        """Return what a person sees."""
        return [[seen(sign, style) for sign, style in row] for row in self.cells]

    def text(self) -> str:
        """Return the letters."""
        return "\n".join("".join(sign for sign, _ in row) for row in self.cells)

    def _show(self, sign: str) -> None:
        width = wcwidth(sign)
        assert width >= 0, repr(sign)
        if width == 0:
            self._mark(sign)
            return
        if self.at_edge and self.wraps:
            self._line_feed()
            self.x = 0
        self.at_edge = False
        if self.x + width > self.width:
            self.x = self.width - width
        for x in range(self.x, self.x + width):
            self._cut(x)
        self.cells[self.y][self.x] = (sign, self.style)
        for x in range(self.x + 1, self.x + width):
            self.cells[self.y][x] = ("", self.style)
        self.at_edge = self.x + width == self.width
        self.x = min(self.x + width, self.width - 1)

    def _mark(self, sign: str) -> None:
        row = self.cells[self.y]
        x = self.x if self.at_edge else self.x - 1
        if x > 0 and not row[x][0]:
            x -= 1
        if x >= 0:
            row[x] = (row[x][0] + sign, row[x][1])

    def _cut(self, x: int) -> None:
        """A wide sign that is overwritten by half leaves a blank."""
        row = self.cells[self.y]
        if not row[x][0]:
            row[x - 1] = (" ", row[x - 1][1])
        if x + 1 < self.width and not row[x + 1][0]:
            row[x + 1] = (" ", row[x + 1][1])

    def _control(self, sign: str) -> None:
        match sign:
            case "\x07":
                self.bells += 1
                return
            case "\n":
                self._line_feed()
                return
            case "\r":
                self.x = 0
            case "\b":
                self.x = max(0, self.x - 1)
            case _:
                raise AssertionError(repr(sign))
        self.at_edge = False

    def _line_feed(self) -> None:
        self.at_edge = False
        if self.y < self.height - 1:
            self.y += 1
        else:
            self.cells = [*self.cells[1:], [(" ", Style())] * self.width]

    def _osc(self, text: str) -> None:
        if text.startswith("8;"):
            link = text.split(";", 2)[2]
            self.style = Style(self.style.attributes, self.style.fore, self.style.back, link and text)
        else:
            self.told.append(text)

    def _csi(self, mark: str, numbers: str, between: str, end: str) -> None:
        if mark or between:
            self._mode(mark, numbers, between, end)
            return
        if end == "m":
            self._sgr(numbers)
            return
        if end in "cn":
            self.told.append(numbers + end)
            return
        assert ":" not in numbers
        values = [int(number or 0) for number in numbers.split(";")]
        first = max(1, values[0])
        assert end in "HABCDGdKJX@P", end
        match end:
            case "H":
                self.x, self.y = max(1, (*values, 0)[1]) - 1, first - 1
            case "A":
                self.y -= first
            case "B":
                self.y += first
            case "C":
                self.x += first
            case "D":
                self.x -= first
            case "G":
                self.x = first - 1
            case "d":
                self.y = first - 1
            case "@" | "P":
                self._shift(first if end == "@" else -first)
                return
            case "X":
                self._erase(self.y, self.x, min(self.width, self.x + first))
                return
            case "K":
                self._erase(self.y, *((self.x, self.width), (0, self.x + 1), (0, self.width))[values[0]])
                return
            case "J":
                self._erase_screen(values[0])
                return
        self.x, self.y = max(0, min(self.x, self.width - 1)), max(0, min(self.y, self.height - 1))
        self.at_edge = False

    def _shift(self, by: int) -> None:
        """Move the rest of the row. Nobody knows the ground of what comes in, nor what becomes of half a sign."""
        start, size = self.x, min(abs(by), self.width - self.x)
        row, gap = self.cells[self.y], [(GAP, Style())] * size
        rest = row[start : self.width - size] if by > 0 else row[start + size :]
        if rest and not (rest[0] if by < 0 else row[start])[0]:
            rest[0] = (GAP, Style())
        if rest and by > 0 and wcwidth(rest[-1][0][:1]) == 2:
            rest[-1] = (GAP, Style())
        row[start:] = [*gap, *rest] if by > 0 else [*rest, *gap]

    def _erase_screen(self, part: int) -> None:
        for y in (range(self.y + 1, self.height), range(self.y), range(self.height))[part]:
            self._erase(y, 0, self.width)
        if part < 2:
            self._erase(self.y, *((self.x, self.width), (0, self.x + 1))[part])

    def _erase(self, y: int, start: int, end: int) -> None:
        style = Style(back=self.style.back if self.erases_in_colour else "")
        row = self.cells[y]
        if start and not row[start][0]:
            row[start - 1] = (" ", row[start - 1][1])
        if end < self.width and not row[end][0]:
            row[end] = (" ", row[end][1])
        row[start:end] = [(" ", style)] * (end - start)

    def _mode(self, mark: str, numbers: str, between: str, end: str) -> None:
        if mark == "?" and end in "hl" and not between:
            for number in numbers.split(";"):
                self.modes[number] = end == "h"
                if number == "7":
                    self.wraps = end == "h"
                if number == "1049":
                    self.resize(self.width, self.height, " ")
        elif between == "!":
            self.style = Style()
        else:
            assert mark in "<=>" or between in "$ ", (mark, numbers, between, end)
            self.told.append(mark + numbers + between + end)

    def _sgr(self, numbers: str) -> None:
        attributes, fore, back = set(self.style.attributes), self.style.fore, self.style.back
        codes = [code.lstrip("0") for code in numbers.split(";")]
        while codes:
            code = codes.pop(0)
            if not code:
                attributes, fore, back = set(), "", ""
            elif code in ("38", "48"):
                kind = codes.pop(0)
                colour = f"{kind}:" + ":".join(codes.pop(0) or "0" for _ in range({"2": 3, "5": 1}[kind]))
                fore, back = (colour, back) if code == "38" else (fore, colour)
            elif code in ENDS:
                attributes -= {*ENDS[code]}
            elif code.startswith("58:") or len(code) == 1 or code in ("21", "53"):
                attributes = (attributes - {"4", "21"} if code in ("4", "21") else attributes) | {code}
            elif 30 <= int(code) <= 39 or 90 <= int(code) <= 97:
                fore = code if code != "39" else ""
            else:
                assert 40 <= int(code) <= 49 or 100 <= int(code) <= 107, code
                back = code if code != "49" else ""
        self.style = Style(frozenset(attributes), fore, back, self.style.link)


def seen(sign: str, style: Style) -> tuple[object, ...]:
    """Return what a person sees of a cell: of a blank its ground, unless a line or inverse colours show."""
    if sign == " " and not style.attributes & SEEN_ON_BLANKS and not style.link:
        return " ", style.back
    return sign, style
