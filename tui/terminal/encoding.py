"""Runs of cells as terminal output in few bytes: in which order they are written, and how to get from one to the next.

Nothing is reckoned from where a text beyond ASCII ends, for a terminal may show its signs wider than we think. Nor from the right
edge, where cursors behave differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from tui.terminal.cell_runs import Run
from tui.terminal.pens import DEFAULT, Pen, change, grounded

At = tuple[int | None, int]
"""Column, which may not be known, and row."""

MOST_TWICE = 150
"""Up to so many runs both orders are tried, by pen and by place."""
MOST_MOVED = 24
"""Up to so many pens each is moved to where in the order it costs least."""
ROUNDS = 3


def encoded(rows: Iterable[Sequence[Run]], at: At | None, pen: Pen | None) -> tuple[str, At | None, Pen | None]:
    """Return the output for the runs of all rows, from a place and a pen. And where and in which pen it leaves the terminal."""
    free: list[Run] = []
    first: list[Run] = []
    for runs in rows:
        leading = next((number for number in range(len(runs), 0, -1) if runs[number - 1].first), 0)
        first += runs[:leading]
        free += runs[leading:]
    out = ""
    if first:
        out, at, pen = _encoded(first, at, pen)
    found = _encoded(_by_pen(free, pen), at, pen)
    if 1 < len(free) <= MOST_TWICE:
        found = min(found, _encoded(free, at, pen), key=lambda found: len(found[0]))
    return out + found[0], *found[1:]


def _encoded(runs: Iterable[Run], at: At | None, pen: Pen | None) -> tuple[str, At | None, Pen | None]:
    out: list[str] = []
    for y, x, wanted, text, erase, after, _ in runs:
        if at != (x, y):
            out.append(way(at, x, y))
        if wanted is not None and pen is not wanted:
            new = grounded(pen, wanted) if pen is not None and wanted.blank is wanted and not text.strip(" ") else wanted
            if new is not pen:
                out.append(change(pen, new))
                pen = new
        out.append(text)
        out.append(erase)
        at = (after, y)
    return "".join(out), at, pen


# in which order


def _by_pen(runs: Sequence[Run], start: Pen | None) -> list[Run]:
    """Return the runs pen by pen. Blanks go with whatever is written on their ground."""
    texts: dict[Pen, list[Run]] = {}
    blanks: dict[Pen, list[Run]] = {}
    for run in runs:
        pen = run.pen or DEFAULT
        (blanks if pen.blank is pen and not run.text.strip(" ") else texts).setdefault(pen, []).append(run)
    grounds = {pen.blank for pen in texts}
    found: list[Run] = []
    for pen in _in_order((*texts, *(ground for ground in blanks if ground not in grounds)), start):
        if pen.blank is not None:
            found += blanks.pop(pen.blank, ())
        found += texts.get(pen, ())
    return found


@lru_cache(512)
def _in_order(pens: tuple[Pen, ...], start: Pen | None) -> tuple[Pen, ...]:
    """Return the pens so that little is sent between them: the nearest next, then each where it costs least."""
    order: list[Pen | None] = [start]
    left = list(pens)
    while left:
        nearest = min(left, key=partial(_cost, order[-1]))
        left.remove(nearest)
        order.append(nearest)
    order.append(None)
    for _ in range(ROUNDS if len(order) <= MOST_MOVED else 0):
        if not _moved(order):
            break
    return tuple(pen for pen in order[1:] if pen is not None)


def _moved(order: list[Pen | None]) -> bool:
    """Move each pen between the ends to where it costs least. Return whether any was moved."""
    moved = False
    for pen in order[1:-1]:
        here = order.index(pen, 1)
        now = _detour(order[here - 1], pen, order[here + 1])
        del order[here]
        detours = [_detour(before, pen, behind) for before, behind in pairwise(order)]
        least = min(detours)
        order.insert(detours.index(least) + 1 if least < now else here, pen)
        moved = moved or least < now
    return moved


def _detour(before: Pen | None, pen: Pen | None, behind: Pen | None) -> int:
    return _cost(before, pen) + _cost(pen, behind) - _cost(before, behind)


@lru_cache(8192)
def _cost(old: Pen | None, new: Pen | None) -> int:
    """Return the bytes of a change. None is a pen not known, or the end."""
    return 0 if new is None or old is new else len(change(old, new))


# from one to the next


def way(at: At | None, x: int, y: int) -> str:
    """Return the shortest way to a cell from where the cursor is."""
    best = "\x1b[H" if x == y == 0 else f"\x1b[{y + 1}H" if x == 0 else f"\x1b[{y + 1};{x + 1}H"
    if at is None:
        return best
    now, row = at
    if row == y:
        ways = [best, "\r" if x == 0 else f"\x1b[{x + 1}G"]
        if now is not None:
            ways.append(_along(now, x))
        return min(ways, key=len)
    if now is not None and abs(row - y) < 10:
        down = abs(y - row)
        step = f"\x1b[{down if down > 1 else ''}{'B' if y > row else 'A'}"
        return min(best, step + ("\r" if x == 0 else _along(now, x)), key=len)
    return best


def _along(now: int, x: int) -> str:
    if x == now:
        return ""
    if x < now:
        back = now - x
        return "\b" * back if back < 4 else f"\x1b[{back}D"
    on = x - now
    return f"\x1b[{on if on > 1 else ''}C"
