"""Whatever an app writes to its terminal, as only those cells that differ from what the terminal already shows.

The output is parsed as a terminal would, into a grid of cells. What is not understood is passed on untouched and in order. If it may have
changed the screen, everything known about it is forgotten: then more is sent than needed, never less.
"""

from __future__ import annotations

import re

from tui.terminal.cell_runs import Row
from tui.terminal.encoding import At, encoded, way
from tui.terminal.pens import DEFAULT, Pen, change, restyled
from tui.terminal.shifts import with_shifts
from tui.terminal.styled_text import LINK, STYLE, TEXT, cells_of, pen_after

_TOKEN = re.compile(
    rf"((?:{TEXT}|{STYLE}|{LINK})+)"  # 1: text in its styles
    r"|\x1b\[(\d*)(?:;(\d*))?[Hf]"  # 2, 3: to a place
    r"|(\n)(?=\x1b\[\d*(?:;\d*)?[Hf])"  # 4: a line feed that goes unseen
    r"|\x1b\[(\d*)([A-DGJKXd])|([\r\b])"  # 5, 6: a step, or an erasure; 7
    r"|(\x1b\[[<-?]?[\d;:]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[P^_X][^\x07\x1b]*\x1b\\|\x1b[ -/]*[0-~]|[\s\S])"  # 8: others
)
_HARMLESS = re.compile(
    r"\x1b\]|\x07"  # titles, the clipboard, the bell
    r"|\x1b\[\?(?!(?:\d+;)*(?:3|6|47|69|1047|1048|1049)[;hl])[\d;]*[hl]"  # modes that move or clear nothing
    r"|\x1b\[\?[\d;]*(?:\$p|u)|\x1b\[[<>=]|\x1b\[[\d;]* q|\x1b\[\??[\d;]*[cnt]|\x1b[=>]|\x1bP[$+]"  # questions, keys, the cursor's shape
)
_KEEPS_PEN = re.compile(r"\x1b\[\?(?:47|1047|1049)[hl]|\x1b\[\d*[A-DGJKXd]|[\n\t\r\b]")
_UNFINISHED = re.compile(r"\x1b(?:\[[\x20-\x3f]*|[\]P^_X][^\x07\x1b]*\x1b?|[ -/]*)")
_SYNC_START, _SYNC_END = "\x1b[?2026h", "\x1b[?2026l"


class DiffOutput:
    """What one terminal shows."""

    def __init__(self, erases_in_colour: bool = False) -> None:
        self.erases_in_colour = erases_in_colour
        """Whether the terminal erases with the ground of the pen, else nothing but the terminal's own ground is erased."""
        self._size: tuple[int, int] | None = None
        self._rows: dict[int, Row] = {}
        self._touched: dict[int, tuple[Row, Row]] = {}
        """By row: its cells, and what they were when they were last sent."""
        self._x: int | None = None
        self._y: int | None = None
        self._pen: Pen | None = DEFAULT
        """Where the app believes the cursor to be, and in which pen, or None if we cannot tell."""
        self._at: At | None = None
        self._sent_pen: Pen | None = None
        """Where the cursor is, and in which pen, by what was sent."""
        self._unfinished = ""
        self._sync_waits = self._link_sent = False
        self._out: list[str] = []

    @property
    def size(self) -> tuple[int, int] | None:
        """Return columns and rows, once they are known."""
        return self._size

    def forget(self) -> None:
        """Take nothing for granted any more. Call it when output was dropped, or something else wrote to the terminal."""
        self._rows, self._touched = {}, {}
        self._at = self._sent_pen = None

    def resize(self, width: int, height: int) -> None:
        """Forget everything, and mind the new edges."""
        self._size = (width, height)
        self.forget()

    def reduce(self, data: str) -> str:
        """Return what to send in place of this."""
        data = self._unfinished + data
        whole = _whole(data)
        self._unfinished = data[whole:]
        self._out = []
        for token in _TOKEN.finditer(data, 0, whole):
            match token.lastindex:
                case 1:
                    self._paint(token[0])
                case 2 | 3:
                    self._go(int(token[3] or 1) - 1, int(token[2] or 1) - 1)
                case 4 if self._y is not None and (self._size is None or self._y < self._size[1] - 1):
                    self._y += 1
                case 6:
                    self._step_or_erase(token[0], token[6], token[5])
                case 7:
                    self._step_or_erase(token[0], token[0], "")
                case _:
                    self._pass_on(token[0])
        self._send_changes()
        self._settle()
        return "".join(self._out)

    # what the app does

    def _paint(self, body: str) -> None:
        x, y, pen = self._x, self._y, self._pen
        found = cells_of(body, pen) if pen is not None else None
        if found is None:
            self._pass_blindly(body, pen_after(body, pen))
            return
        cells, pen = found
        if cells and (x is None or y is None or (self._size is not None and x + len(cells) > self._size[0])):
            self._pass_blindly(body, pen)
            return
        self._pen = pen
        if cells and x is not None and y is not None:
            self._put(x, y, cells)
            self._x = x + len(cells)

    def _put(self, x: int, y: int, cells: Row) -> None:
        end = x + len(cells)
        row = self._row(y, end)
        if row[x:end] == cells:
            return
        edges = [edge for edge in (x, end) if edge < len(row) and (cell := row[edge]) is not None and not cell.width]
        if edges:  # a wide sign is cut in two: what remains of it is only seen where it has been shown
            self._send_changes()
        if y not in self._touched:
            self._touched[y] = (row, row[:])
        for edge in edges:
            _forget_sign(row, edge)
        row[x:end] = cells

    def _row(self, y: int, end: int) -> Row:
        row = self._rows.get(y)
        if row is None:
            row = self._rows[y] = [None] * (end if self._size is None else self._size[0])
        if len(row) < end:
            more: Row = [None] * (end - len(row))
            row += more
            if y in self._touched:
                self._touched[y][1].extend(more)
        return row

    def _go(self, x: int, y: int) -> None:
        if self._size is not None:
            x, y = min(x, self._size[0] - 1), min(y, self._size[1] - 1)
        self._x, self._y = max(0, x), max(0, y)

    def _step_or_erase(self, token: str, kind: str, number: str) -> None:
        x, y, size = self._x, self._y, self._size
        count = max(1, int(number or 1))
        at_edge = size is not None and x is not None and x >= size[0]
        if y is None or size is None or (kind not in "\rG" and (x is None or at_edge)):
            self._pass_on(token)
        elif kind == "\r":
            self._x = 0
        elif kind == "G":
            self._go(count - 1, y)
        elif kind in "JKX":
            self._erase(token, kind, int(number or 0))
        elif x is not None:
            across = {"C": count, "D": -count, "\b": -1}.get(kind, 0)
            down = {"A": -count, "B": count}.get(kind, 0) if kind != "d" else count - 1 - y
            self._go(x + across, y + down)

    def _erase(self, token: str, kind: str, number: int) -> None:
        x, y, size, pen = self._x, self._y, self._size, self._pen
        if x is None or y is None or size is None or pen is None:
            self._pass_on(token)
            return
        if (pen.back and not self.erases_in_colour) or (number > 2 and kind != "X"):
            self._pass_on(token)
            return
        width, height = size
        ground = restyled(DEFAULT, pen.back) or DEFAULT
        spans = {0: (x, width), 1: (0, x + 1), 2: (0, width)}
        first, last = (x, min(width, x + max(1, number))) if kind == "X" else spans[number]
        self._put(first, y, [ground.cells[" "]] * (last - first))
        if kind == "J":
            for other in {0: range(y + 1, height), 1: range(y), 2: range(height)}[number]:
                self._put(0, other, [ground.cells[" "]] * width)

    # what is not understood

    def _pass_on(self, token: str) -> None:
        """Send a token as it is, with everything before it."""
        self._send_changes()
        if token == _SYNC_START:
            self._sync_waits = True
        elif token == _SYNC_END and self._sync_waits:
            self._settle()
            self._out += [] if self._sync_waits else [token]
            self._sync_waits = False
        elif _HARMLESS.match(token):
            self._settle()
            self._out.append(token)
        else:
            self._pass_blindly(token, self._pen if _KEEPS_PEN.fullmatch(token) else None)

    def _pass_blindly(self, text: str, pen: Pen | None) -> None:
        """Send something that may change the screen in ways unknown."""
        self._send_changes()
        self._settle()
        self._send(text)
        self.forget()
        self._x, self._y, self._pen = None, None, pen
        self._link_sent = self._link_sent or "\x1b]8;" in text

    # what is sent

    def _send(self, text: str) -> None:
        if text:
            if self._sync_waits:
                self._out.append(_SYNC_START)
                self._sync_waits = False
            self._out.append(text)

    def _send_changes(self) -> None:
        """Send the cells that differ, and remember them as sent."""
        if not self._touched:
            return
        touched, self._touched = self._touched, {}
        width = self._size[0] if self._size is not None else None
        rows = [with_shifts(y, before, row, width, self.erases_in_colour) for y, (row, before) in sorted(touched.items())]
        if any(rows):
            self._close_lost_link()
            text, self._at, self._sent_pen = encoded(rows, self._sure(), self._sent_pen)
            self._link_sent = self._link_sent or "\x1b]8;" in text
            self._send(text)

    def _sure(self) -> At | None:
        """Return where the cursor is, as far as steps from there are the same on all terminals."""
        if self._at is None or self._size is None or self._at[0] is None or self._at[0] < self._size[0]:
            return self._at
        return None, self._at[1]

    def _close_lost_link(self) -> None:
        if self._sent_pen is None and self._link_sent:
            self._send("\x1b]8;;\x1b\\")
            self._link_sent = False

    def _settle(self) -> None:
        """Bring cursor and pen to where the app believes them to be."""
        x, y, pen = self._x, self._y, self._pen
        if x is not None and y is not None and self._at != (x, y):
            if self._size is not None and x >= self._size[0]:
                self._settle_at_edge(y)
            else:
                self._send(way(self._sure(), x, y))
            self._at = (x, y)
        if pen is not None and self._sent_pen is not pen:
            self._close_lost_link()
            self._send(change(self._sent_pen, pen))
            self._sent_pen = pen

    def _settle_at_edge(self, y: int) -> None:
        """Put the cursor behind the last column, by writing the last cell again: nothing else brings it there."""
        row = self._rows[y]
        x = next((x for x in range(len(row) - 1, -1, -1) if (cell := row[x]) is None or cell.width), 0)
        cell = row[x]
        self._send(way(self._sure(), x, y))
        if cell is not None:
            self._close_lost_link()
            self._send(change(self._sent_pen, cell.pen) + cell.sign)
            self._sent_pen = cell.pen


def _whole(data: str) -> int:
    """Return where an escape begins that is not finished yet."""
    last = data.rfind("\x1b")
    if last < 0:
        return len(data)
    if last == len(data) - 1 and (before := data.rfind("\x1b", 0, last)) >= 0 and _UNFINISHED.fullmatch(data, before):
        return before
    return last if _UNFINISHED.fullmatch(data, last) else len(data)


def _forget_sign(row: Row, x: int) -> None:
    """Forget all that is known of the wide sign that covers this cell."""
    first = last = x
    while first and ((cell := row[first]) is None or not cell.width):
        first -= 1
    while last < len(row) and (cell := row[last]) is not None and not cell.width:
        last += 1
    row[first:last] = [None] * (last - first)
