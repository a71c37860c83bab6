"""What the thing under the cursor is and would do, at the foot of a panel where rows are free. It also has its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.describe import Description
from core.happenings import Difference
from tui.commands import COMMON, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, width, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, LINE, MUTED, PAPER, player
from tui.painting.parts.legend import Sign
from tui.painting.parts.told_panel import Telling

MOST_FIGURES = 4
SIGN_CELLS = 5
"""Cells of a sign and the blank behind it, unless it takes more."""
OFF, NOW_ONLY, FULL = "off", "now only", "full"


def free_rows(canvas: Canvas, framed: bool) -> int:
    """Return how many rows at the bottom of a panel have nothing in them."""
    lines = canvas.text().splitlines()[: canvas.height - framed]
    free = 0
    while free < len(lines) and not lines[-1 - free][1:-1].strip():
        free += 1
    return free


def foot_rows(found: Description, how: str, columns: int) -> int:
    """Return how many rows that takes in so many columns, with what it is."""
    this = wrap(found.this, columns) if how == FULL else []
    return sum(_rows(columns, who, change) for who, change in _figures(found)) + (len(this) + 1 if this else 0)


def paint_foot(canvas: Canvas, found: Description, how: str, room: int) -> int:
    """Paint what it would do, before what it is, at the foot of the canvas in as many rows as are free. Return how many it took."""
    figures = _figures(found)
    wanted = sum(_rows(canvas.width, who, change) for who, change in figures)
    with_this = how == FULL and foot_rows(found, how, canvas.width) <= room
    height = min(room, foot_rows(found, how, canvas.width) if with_this else wanted)
    if height <= 0:
        return 0
    page = Telling(canvas.sub(0, canvas.height - height, canvas.width, height))
    if with_this:
        page.rule()
        page.text(found.this, MUTED)
    for who, change in figures:
        _figure(page, who, change)
    return height


def _figures(found: Description) -> list[tuple[str, Difference]]:
    """Return whose figure changes, "" for the player's own, and how."""
    return [*(("", change) for change in found.now), *((mark(seat), change) for seat, change in found.others)][:MOST_FIGURES]


def _rows(columns: int, who: str, change: Difference) -> int:
    return 1 if len(f"{who}{change.name} {change.before} → {change.after}") + 1 <= columns else 2


def _figure(page: Telling, who: str, change: Difference) -> None:
    ink = BLOOD if change.gain < 0 else FELT
    page.figure(f"{who} {change.name}".strip(), [(f"{change.before} → ", MUTED), (change.after, ink.strong)])


def paint_page(canvas: Canvas, found: Description, signs: Sequence[Sign], rule: Sequence[str], first: int) -> int:
    """Paint its page, from this row on: its name, what it is, all it would do, its signs on the board, and the rule that it stands in.

    If the page is too long, its foot says where there is more. Return the row that stands first.
    """
    rows = list(_page_rows(canvas, found, signs, rule))
    fits = len(rows) <= canvas.height
    room = canvas.height if fits else canvas.height - 1
    first = max(0, min(first, len(rows) - room))
    for y, (left, right) in enumerate(rows[first : first + room]):
        canvas.words(0, y, left)
        canvas.put_right(canvas.width, y, right)
    if not fits and room >= 0:
        paint_more(canvas, first + room < len(rows), first > 0)
    return first


def paint_more(canvas: Canvas, is_below: bool, is_above: bool, over: bool = False, by_keys: bool = True) -> bool:
    """Paint in the last row whether there is more further down, further up, or both. Over words only as much as stands beside them.

    It names the keys that lead there, unless they are for something else. Return whether there was room to say it.
    """
    up, down = COMMON["page_up"], COMMON["page_down"]
    keys = [(key, arrow) for key, arrow, is_there in ((up, "↑", is_above), (down, "↓", is_below)) if is_there]
    long = [(key, key.sign if by_keys else arrow) for key, arrow in keys]
    ways = ((long, " more" if is_below else " back"), (long, ""), (keys, ""))
    y = canvas.height - 1
    for signs, word in ways if over else ways[:1]:
        x = canvas.width - sum(len(sign) + 1 for _, sign in signs) + 1 - len(word)
        if not over or not canvas.sub(x - 1, y, canvas.width - x + 1, 1).has_words:
            for key, sign in signs:
                is_last = (key, sign) == signs[-1]
                end = canvas.words(x, y, [(sign, KEY if by_keys else MUTED), (word if is_last else " ", MUTED)])
                if by_keys:
                    canvas.add_target(x, y, end - x, 1, press(key))
                x = end
            return True
    return False


def _page_rows(canvas: Canvas, found: Description, signs: Sequence[Sign], rule: Sequence[str]) -> Iterator[tuple[Words, Words]]:
    """Return what stands at the left and at the right of each row."""
    line: Words = [(("-" if canvas.look.ascii else "─") * canvas.width, LINE)]
    told: list[Words] = [[(found.name, BOLD)], found.this]
    yield from ((row, "") for words in told for row in wrap(words, canvas.width))
    if found.now or found.others:
        yield line, ""
        yield [("now", MUTED)], ""
        for change in found.now:
            yield from _figure_rows(canvas.width, change)
        for seat, change in found.others:
            words: Words = [(mark(seat), player(seat)), f" {change.name} {change.before} → {change.after}"]
            yield from ((row, "") for row in wrap(words, canvas.width))
    if signs:
        yield line, ""
        for sign in signs:
            yield from _sign_rows(canvas.width, sign)
    yield line, ""
    for text in rule:
        yield from ((row, "") for row in wrap(text, canvas.width, PAPER))


def _sign_rows(size: int, sign: Sign) -> Iterator[tuple[Words, Words]]:
    """Return a sign as it stands on the board, and beside it what it says."""
    left = max(SIGN_CELLS, width(sign.sign) + 1)
    for number, row in enumerate(wrap(sign.says, size - left, PAPER)):
        shown = sign.sign if not number else ""
        yield [*pieces(shown), " " * (left - width(shown)), *pieces(row)], ""


def _figure_rows(size: int, change: Difference) -> Iterator[tuple[Words, Words]]:
    """Return a name and its figure in a row, or in as many as it takes."""
    ink = BLOOD if change.gain < 0 else FELT
    name: Words = [(change.name, MUTED)]
    figure: Words = [(f"{change.before} → ", MUTED), (change.after, ink.strong)]
    if width(name) + 1 + width(figure) <= size:
        yield name, figure
    else:
        told: list[Words] = [name, figure]
        yield from ((row, "") for words in told for row in wrap(words, size))
