"""What happened to a person, painted in the place of a panel."""

from __future__ import annotations

from core.visibility import Event
from tui.commands import COMMON, ENTER, ESC, Press, press
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import HEAD, HEADING, KEY, MUTED, PANEL, player
from tui.painting.parts.foot import OFF, foot_rows, free_rows, paint_foot, paint_page
from tui.painting.parts.ledger_panel import paint_ledger
from tui.painting.parts.tabs import LEAST_FRAMED, is_flat
from tui.painting.parts.told_panel import paint_scene, paint_summary
from tui.rules.markdown import rule_text
from tui.table.presenter import TablePresenter

PUTS_AWAY, CLOSES, GOES_ON = "{key} puts this away", "{key} closes", "{key} goes on"
ROOMY = 10
"""Rows of a panel from which what hit the player has a heading. With fewer the sign before it must do."""
GO_ON = Press("go_on", "enter")
ALL = Press("since_all", COMMON["since"].keys[0])
SINCE, LEDGER, EXPLAIN = press(COMMON["since"]), press(COMMON["ledger"]), press(COMMON["explain"])


def told_frame(canvas: Canvas, presenter: TablePresenter) -> Canvas:
    """Paint the frame of what is held, or of what happened since this person last acted. A click is the key that puts it away."""
    watch, seat = presenter.watch, presenter.seat or 0
    title = "Since your last turn" if (watch.scene or watch.passed) is None else "What happened"
    canvas.add_target(0, 0, canvas.width, canvas.height, GO_ON if watch.scene is not None else SINCE)
    inside = _frame(canvas, title, [(mark(seat), player(seat))], _way_on(presenter, PUTS_AWAY))
    return inside if is_flat(canvas) else inside.sub(1, 0, inside.width - 2, inside.height)


def paint_way_on(canvas: Canvas, presenter: TablePresenter) -> None:
    """Paint in the last row which key puts it away, if there is room."""
    words = _way_on(presenter, CLOSES)
    if not canvas.sub(0, canvas.height - 1, width(words) + 1, 1).has_words:
        canvas.words(0, canvas.height - 1, words)
        canvas.add_target(0, canvas.height - 1, width(words), 1, GO_ON if presenter.watch.scene is not None else SINCE)


def _way_on(presenter: TablePresenter, puts_away: str) -> Words:
    if presenter.watch.scene is not None:
        return sentence(GOES_ON, MUTED, key=[(ENTER, KEY)])
    return sentence(puts_away, MUTED, key=[(ENTER if presenter.told_first else ESC, KEY)])


def told_rows(presenter: TablePresenter, columns: int, rows: int, look: Look, roomy: bool) -> int:
    """Return how many rows of a panel it takes, if there are so many. With fewer it may leave more out."""
    flat = columns < LEAST_FRAMED
    page = Canvas(columns - (1 if flat else 4), max(1, rows - 2), look)
    paint_told(page, presenter, roomy)
    used = max((y + 1 for y in range(page.height) if page.sub(0, y, page.width, 1).has_words), default=0)
    return used + page.overflow + 2


def paint_told(canvas: Canvas, presenter: TablePresenter, roomy: bool) -> None:
    """Paint what stands in that frame."""
    scene = presenter.watch.scene or presenter.watch.passed

    def say(event: Event) -> Words:
        return presenter.coloured(presenter.told_line(event))

    if scene is not None:
        paint_scene(canvas, scene, say)
    else:
        watch = presenter.watch
        watch.is_folded = paint_summary(canvas, watch.summary(), say, presenter.names, watch.is_whole, roomy)
        if watch.tells_less:
            canvas.add_target(0, 0, canvas.width, canvas.height, ALL)


def counted_frame(canvas: Canvas) -> Canvas:
    """Paint the frame of what can be counted. A click puts it away."""
    canvas.add_target(0, 0, canvas.width, canvas.height, LEDGER)
    return _frame(canvas, "Ledger", [(f"{LEDGER.key} hides it", MUTED)])


def paint_counted(canvas: Canvas, presenter: TablePresenter) -> None:
    """Paint what can be counted from public acts, in that frame."""
    table = presenter.ledger_table()
    if table is not None:
        paint_ledger(canvas, table)
        canvas.add_target(0, 0, canvas.width, canvas.height, LEDGER)


def describes(presenter: TablePresenter) -> bool:
    """Return whether anything is described at the foot of a panel now."""
    return presenter.describing != OFF and presenter.my_turn and presenter.thing() is not None


def rows_of_foot(presenter: TablePresenter, columns: int) -> int:
    """Return how many rows at a panel's foot it takes to describe what is under the cursor."""
    found = presenter.description if describes(presenter) else None
    return 0 if found is None else foot_rows(found, presenter.describing, columns)


def paint_foot_of(canvas: Canvas, presenter: TablePresenter, set_in: int = 0) -> None:
    """Paint what is under the cursor, in the free rows at the foot of a panel. Without a frame it is set in by so many cells."""
    found = presenter.description
    if found is None or not describes(presenter):
        return
    framed = not is_flat(canvas)
    room = free_rows(canvas, framed)
    beside = 1 if framed else set_in
    inside = canvas.sub(1 + beside, 1, canvas.width - 1 - framed - 2 * beside, canvas.height - 1 - framed)
    rows = paint_foot(inside, found, presenter.describing, min(room, inside.height))
    inside.add_target(0, inside.height - rows, inside.width, rows, EXPLAIN)


def paint_thing(canvas: Canvas, presenter: TablePresenter) -> None:
    """Paint the page of what is described. A click closes it."""
    found = presenter.explained
    if found is None:
        return
    inside = _frame(canvas, "What this is", [(found.rule, MUTED)])
    rule = rule_text(presenter.game.info.name, found.rule, inside.width)
    canvas.add_target(0, 0, canvas.width, canvas.height, EXPLAIN)
    presenter.page_row = paint_page(inside, found, presenter.signs(), rule, presenter.page_row or 0)
    presenter.page_high = inside.height - 1


def _frame(canvas: Canvas, title: str, right: Words, bottom_right: Words = "") -> Canvas:
    if not is_flat(canvas):
        return canvas.box(0, 0, canvas.width, canvas.height, title, right, bottom_right=bottom_right, focus=True)
    canvas.fill(0, 0, canvas.width, canvas.height, PANEL)
    canvas.fill(0, 0, canvas.width, 1, HEAD)
    canvas.put(1, 0, title, HEADING.on("head"))
    return canvas.sub(1, 1, canvas.width - 1, canvas.height - 1)
