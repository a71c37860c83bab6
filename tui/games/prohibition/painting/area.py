"""One area: its number, who controls it, the men by boss, the casino, and what it pays or owes."""

from __future__ import annotations

from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import NOBODY, earning, owed_for_area
from core.text import dollars
from tui.games.prohibition.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import NEW, NOTHING, PLAYERS, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FAINT, FELT, HEADING, MONEY, MUTED, NEW_INK, PAPER, Ink, player

CASINO = Ink("pitch", "brass", bold=True)
IDLE = Ink("muted", "raised")

BY_STILL = " ×2"
"""PR-16: behind what an area pays a boss with a still."""


def paint_small(canvas: Canvas, view_model: ViewModel, area: int, boss: int) -> None:
    """Paint six rows: the bosses in a fixed square, A and B above, C and D below."""
    _title(canvas, view_model, area, view_model.board.areas[area].short)
    _control(canvas, 0, 1, view_model, area, boss)
    half = canvas.width // 2 + (canvas.width > 12)
    for seat in range(SEATS):
        both = all(_counts(view_model, area, other)[0] != _counts(view_model, area, other)[1] for other in (seat, seat ^ 1))
        words = _count(view_model, area, seat, "" if both else " ")
        if words and seat % 2:
            canvas.put_right(canvas.width, 2 + seat // 2, words)
        elif words:
            canvas.words(0, 2 + seat // 2, words, size=half + 1)
    _casino(canvas, 0, 4, view_model, area, boss)
    _foot(canvas, 0, canvas.height - 1, view_model, area, boss)


def paint_large(canvas: Canvas, view_model: ViewModel, area: int, boss: int) -> None:
    """Paint eight rows or more: a row a boss, with the men as pieces and as a number."""
    foot = canvas.height - 1
    inside = canvas.sub(1, 0, canvas.width - 2, canvas.height)
    _title(canvas, view_model, area, " " + view_model.board.areas[area].name)
    _control(inside, 0, 1, view_model, area, boss)
    for seat in range(SEATS):
        _pieces(inside, foot - 5 + seat, view_model, area, seat)
    _casino(inside, 0, foot - 1, view_model, area, boss)
    if boss != NOBODY:
        line = earning(view_model.board, view_model.view, boss, area)
        inside.put_right(inside.width, foot - 1, [("alone" if line.alone else men_text(line.base), MUTED)])
    _foot(inside, 0, foot, view_model, area, boss)


def _title(canvas: Canvas, view_model: ViewModel, area: int, name: str) -> None:
    here, source = view_model.here == area, view_model.source == area
    number = str(view_model.board.incomes[area])
    if here:
        canvas.fill(0, 0, canvas.width, 1, CURSOR)
    canvas.put(0, 0, name, CURSOR if here else HEADING if source else BOLD, canvas.width - 2)
    canvas.put(canvas.width - 1 - (canvas.width > 20), 0, number, CURSOR if here else HEADING)
    if is_new(view_model, area):
        canvas.put(canvas.width - 2 - (canvas.width > 20), 0, NEW, CURSOR if here else NEW_INK)


def is_new(view_model: ViewModel, area: int) -> bool:
    """Return whether an area is another than it was when this person last acted."""
    row = slice(area * SEATS, area * SEATS + SEATS)
    now, before = view_model.view, view_model.before
    return now.men[row] != before.men[row] or now.casinos[area] != before.casinos[area]


def _control(canvas: Canvas, x: int, y: int, view_model: ViewModel, area: int, boss: int) -> None:
    if boss != NOBODY:
        canvas.words(x, y, sentence("{who} controls", who=[badge(boss)]))
    elif any(view_model.view.men[area * SEATS : area * SEATS + SEATS]):
        canvas.put(x, y, "tied: nobody", PAPER)


def _counts(view_model: ViewModel, area: int, seat: int) -> tuple[int, int]:
    """Return the counts now, and once the draft is done."""
    now = view_model.view.men[area * SEATS + seat]
    return now, now if view_model.after is None else view_model.after.men[area * SEATS + seat]


def _count(view_model: ViewModel, area: int, seat: int, gap: str) -> Words:
    """Return the sign and the men of a boss. Two that change side by side have no room for the blank between."""
    now, then = _counts(view_model, area, seat)
    if now == then:
        return [(f"{mark(seat)} {now}", player(seat))] if now else []
    return [(f"{mark(seat)}{gap}{now}", player(seat)), (f"→{then}", FELT if then > now else BRASS)]


def _pieces(canvas: Canvas, y: int, view_model: ViewModel, area: int, seat: int) -> None:
    now, then = _counts(view_model, area, seat)
    if not now and not then:
        canvas.put(0, y, mark(seat), FAINT)
        canvas.put_right(canvas.width, y, [(NOTHING, FAINT)])
        return
    ink = player(seat)
    figure: list[tuple[str, Ink]] = [(str(now), ink)] if now == then else [(f"{now} → {then}", FELT if then > now else BRASS)]
    room = canvas.width - width(figure) - 1
    ways = (_men_of(seat, now, then, gap) for gap in (" ", ""))
    canvas.words(0, y, next((words for words in ways if width(words) <= room), [(mark(seat), ink)]))
    canvas.put_right(canvas.width, y, figure)


def _men_of(seat: int, now: int, then: int, gap: str) -> Words:
    """Return a sign for each man, with those that would go or come set apart."""
    glyph, ink = PLAYERS[seat], player(seat)
    stay = gap.join(glyph * min(now, then))
    words: list[tuple[str, Ink]] = [(f"{mark(seat)}  ", ink), (stay, ink)]
    if then < now:
        words += [(" [" if stay else "[", BRASS), (gap.join(glyph * (now - then)), ink), ("]", BRASS)]
    elif then > now:
        words += [(" +" if stay else "+", FELT), (gap.join(glyph * (then - now)), FELT)]
    return words


def _casino(canvas: Canvas, x: int, y: int, view_model: ViewModel, area: int, boss: int) -> None:
    if view_model.view.casinos[area]:
        if boss == NOBODY:
            end = canvas.put(x, y, "CASINO", IDLE)
            canvas.put(end + 1, y, "idle", MUTED)
        else:
            canvas.put(x, y, " CASINO ×2 ", CASINO)


def _foot(canvas: Canvas, x: int, y: int, view_model: ViewModel, area: int, boss: int) -> None:
    """Paint the tag at the left. At the right what the area pays its boss, or would owe."""
    tag = view_model.tags.get(area, "")
    canvas.words(x, y, tag)
    if view_model.view.phase in ("name", "bribe"):
        owed = sum(owed_for_area(view_model.board, view_model.view, area))
        if owed:
            amount: Words = [(dollars(owed), BLOOD)]
            canvas.put_right(canvas.width, y, amount)
            if not tag and canvas.width - width(amount) >= 5:
                canvas.put(x, y, "owes", MUTED)
        return
    if boss != NOBODY:
        line = earning(view_model.board, view_model.view, boss, area)
        pays: Words = [(dollars(line.base + line.casino), MONEY)]
        doubled: Words = [*pays, (BY_STILL, MUTED)]
        fits = canvas.width - x - width(tag) > width(doubled)
        canvas.put_right(canvas.width, y, doubled if view_model.view.stills[boss] and fits else pays)
