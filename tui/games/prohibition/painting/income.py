"""Income to come, area by area: as things stand, and once the draft is done."""

from __future__ import annotations

from core.games.prohibition.board import SEATS
from core.games.prohibition.events import Earning
from core.games.prohibition.preview import INCOME_STEP, STEP_OF, Ground, by_still, earnings, income_to_come, of_areas
from core.text import dollars
from tui.games.prohibition.painting.area import CASINO
from tui.games.prohibition.painting.rows import UNBROKEN, Rows
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, pad
from tui.painting.ink import BOLD, FELT, HEADING, MONEY, MUTED, PAPER, Ink

COLUMN = 9
"""Cells of a column of amounts: the greatest there are, and a blank before them."""
SHORT = 6
"""Cells for a name beside two narrow columns."""
SHORTER = {"Northwest": "N-West", "Stockyards": "Yards", "North Side": "North", "West Side": "West", "South Side": "South"}
"""Names that are longer, so that no two of them look alike."""
TAIL = 4
"""Rows after the areas: still, total, register and cash."""


def whose(view_model: ViewModel) -> int:
    """Return whose income is shown: one's own, or for a watcher that of the boss on turn."""
    if view_model.seat is not None:
        return view_model.seat
    return (view_model.view.start + view_model.view.turn) % SEATS


def whose_words(view_model: ViewModel) -> str:
    """Return the head of the income table."""
    return "area" if view_model.seat is not None else f"income of {view_model.names[whose(view_model)]}"


def paint_income(canvas: Canvas, view_model: ViewModel, seat: int, head: str = "area") -> int:
    """Paint rows to the foot of the canvas at most. Return how many they were."""
    rows = Rows(canvas)
    if not income_to_come(view_model.board, view_model.view, seat):
        rows.line([("no income to come", MUTED)])
        return rows.y
    alike = view_model.after is None or view_model.view.phase == "charity"
    grounds: list[Ground] = [view_model.view] if alike or view_model.after is None else [view_model.view, view_model.after]
    lines = [{line.area: line for line in earnings(view_model.board, ground, seat)} for ground in grounds]
    stills = [by_still(ground, seat, of_areas(list(found.values()))) for ground, found in zip(grounds, lines, strict=True)]
    totals = [of_areas(list(found.values())) + still for found, still in zip(lines, stills, strict=True)]
    if len(grounds) > 1 or rows.wide:
        rows.line([(head, HEADING)], _amounts(["now", "then"][: len(grounds)], [MUTED] * 2))
    _areas(rows, view_model, lines)
    if any(stills):
        plus = "+" if rows.wide or len(stills) == 1 else ""
        sums = _amounts([f"{plus}{dollars(still)}" for still in stills], [PAPER] * 2)
        rows.line([(" STILL ×2 " if rows.wide else "STILL", CASINO)], sums)
    _totals(rows, view_model, seat, totals)
    return rows.y


def _areas(rows: Rows, view_model: ViewModel, lines: list[dict[int, Earning]]) -> None:
    """Paint as many areas as there is room for, and the others in one sum."""
    areas = sorted({area for found in lines for area in found})
    fit = max(1, rows.room - TAIL)
    for area in areas[: fit if len(areas) <= fit else fit - 1]:
        _area(rows, view_model, area, [found.get(area) for found in lines])
    if len(areas) > fit:
        rest = areas[fit - 1 :]
        sums = [sum(line.base + line.casino for area, line in found.items() if area in rest) for found in lines]
        rows.line(f"{len(rest)} more", _amounts([dollars(amount) for amount in sums], [PAPER] * 2))


def _totals(rows: Rows, view_model: ViewModel, seat: int, totals: list[int]) -> None:
    """Paint the income, and what the register and the cash will say."""
    view, spell = view_model.view, rows.wide or len(totals) == 1
    better = MONEY if totals[-1] >= totals[0] else Ink("blood")
    inks = [MONEY if len(totals) == 1 else BOLD, better.strong]
    rows.line([("income" if spell else "total", BOLD)], _amounts([dollars(total) for total in totals], inks))
    if not (view_model.mine and STEP_OF.get(view.phase, INCOME_STEP) < INCOME_STEP):
        rows.line([("next time, as things stand", MUTED)] if rows.wide else [("next, as things stand", MUTED)])
        return
    if rows.room > 0:
        words: Words = [(f"register{UNBROKEN}", MUTED), (str(view.register[seat]), BOLD)] if spell else [("reg", MUTED)]
        rows.line(words, _to_come([str(register) for register, _ in view_model.paydays], spell))
    if rows.room > 0 and view.cash is not None:
        words = [(f"cash{UNBROKEN}", MUTED), (dollars(view.cash), MONEY)] if spell else [("cash", MUTED)]
        rows.line(words, _to_come([dollars(cash) for _, cash in view_model.paydays], spell))


def _to_come(texts: list[str], spell: bool) -> Words:
    """Return what a figure will be, after an arrow where what it is stands before it."""
    return _amounts([f"→ {text}" if spell and len(texts) == 1 else text for text in texts], [PAPER, BOLD])


def _amounts(texts: list[str], inks: list[Ink]) -> Words:
    """Return the amounts in columns. Nothing stands before the first, so that its label has the room."""
    words = [(f"{text:>{COLUMN}}", ink) for text, ink in zip(texts, inks, strict=False)]
    return [(words[0][0].lstrip() if texts[0] else " ", words[0][1]), *words[1:]]


def _area(rows: Rows, view_model: ViewModel, area: int, lines: list[Earning | None]) -> None:
    amounts = [dollars(line.base + line.casino) if line else "" for line in lines]
    inks = [PAPER, PAPER] if amounts[0] == amounts[-1] else [PAPER, FELT]
    line = next(line for line in reversed(lines) if line)
    place = view_model.board.areas[area]
    if not rows.wide:
        name = place.short.removeprefix("The ") if len(lines) == 1 else SHORTER.get(place.short, place.short.removeprefix("The "))
        casino: Words = [" ", ("×2", CASINO)] if line.casino and len(lines) == 1 else []
        words = [(name if len(lines) == 1 else cut(name, SHORT), PAPER), *casino]
        rows.line(words, _amounts(amounts, inks))
        return
    why = "alone" if line.alone else "per man"
    words = [(place.name, BOLD), (f" {place.income} ", PAPER), (pad(why, 7), MUTED)]
    rows.line([*words, *([(" ", PAPER), ("×2", CASINO)] if line.casino else [])], _amounts(amounts, inks))
