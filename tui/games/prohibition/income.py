"""Income to come, area by area: as things stand, and once the draft is done."""

from __future__ import annotations

from core.games.prohibition.events import Earning
from core.games.prohibition.income import Ground, by_still, earnings, of_areas
from tui.games.prohibition.area import CASINO
from tui.games.prohibition.rows import Rows
from tui.games.prohibition.sight import Sight, dollars
from tui.paint.canvas import Canvas
from tui.paint.ink import BOLD, FELT, HEADING, MONEY, MUTED, PAPER, Ink
from tui.paint.words import Words, cut, pad

COLUMN = 9
"""Cells of a column of amounts."""
TAIL = 4
"""Rows after the areas: still, total, register and cash."""


def paint_income(canvas: Canvas, sight: Sight, seat: int, head: str = "area") -> None:
    """Rows to the foot of the canvas at most."""
    rows, view = Rows(canvas), sight.view
    grounds: list[Ground] = [view] if sight.after is None else [view, sight.after]
    lines = [{line.area: line for line in earnings(sight.board, ground, seat)} for ground in grounds]
    stills = [by_still(ground, seat, of_areas(list(found.values()))) for ground, found in zip(grounds, lines, strict=True)]
    totals = [of_areas(list(found.values())) + still for found, still in zip(lines, stills, strict=True)]
    if len(grounds) > 1 or rows.wide:
        rows.line([(head, HEADING)], _amounts(["now", "then"][: len(grounds)], [MUTED] * 2))
    areas = sorted({area for found in lines for area in found})
    fit = max(1, rows.room - TAIL)
    for area in areas[: fit if len(areas) <= fit else fit - 1]:
        _area(rows, sight, area, [found.get(area) for found in lines])
    if len(areas) > fit:
        rest = areas[fit - 1 :]
        sums = [sum(line.base + line.casino for area, line in found.items() if area in rest) for found in lines]
        rows.line(f"{len(rest)} areas more", _amounts([dollars(amount) for amount in sums], [PAPER] * 2))
    if any(stills):
        rows.line([(" STILL ×2 " if rows.wide else "STILL", CASINO)], _amounts([f"+{dollars(still)}" for still in stills], [PAPER] * 2))
    better = MONEY if totals[-1] >= totals[0] else Ink("blood")
    rows.line([("income", BOLD)], _amounts([dollars(total) for total in totals], [MONEY if len(totals) == 1 else BOLD, better.strong]))
    if rows.room > 0:
        register = view.register[seat]
        rows.line([("register ", MUTED), (str(register), BOLD)], _amounts([str(register + total) for total in totals], [PAPER, BOLD]))
    if rows.room > 0 and view.seat == seat and view.cash is not None:
        cash = view.cash
        rows.line([("cash ", MUTED), (dollars(cash), MONEY)], _amounts([dollars(cash + total) for total in totals], [PAPER, BOLD]))


def _amounts(texts: list[str], inks: list[Ink]) -> Words:
    return [(f"{text:>{COLUMN}}", ink) for text, ink in zip(texts, inks, strict=False)]


def _area(rows: Rows, sight: Sight, area: int, lines: list[Earning | None]) -> None:
    amounts = [dollars(line.base + line.casino) if line else "" for line in lines]
    inks = [PAPER, PAPER] if amounts[0] == amounts[-1] else [PAPER, FELT]
    line = next(line for line in reversed(lines) if line)
    place = sight.board.areas[area]
    if not rows.wide:
        size = rows.canvas.width - 3 - COLUMN * len(lines)
        casino: Words = [("×2", CASINO)] if line.casino else []
        name = cut(place.short.removeprefix("The "), size - 2 * bool(line.casino))
        rows.line([(name, PAPER), *casino], _amounts(amounts, inks))
        return
    why = "alone" if line.alone else f"{line.base} men" if line.base != 1 else "1 man"
    words: list[tuple[str, Ink]] = [(place.name, BOLD), (f" {place.income} ", PAPER), (pad(why, 6), MUTED)]
    rows.line([*words, *([("×2", CASINO)] if line.casino else [])], _amounts(amounts, inks))
