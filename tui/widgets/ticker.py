"""What others did, one line at a time and always in sight; `,` and `.` page through it."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, width, wrap
from tui.painting.glyphs import NEW
from tui.painting.ink import MUTED, NEW_INK, RAISED
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget


class Ticker(TableWidget[TablePresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, RAISED)
        line, place = presenter.told()
        if line is None:
            return
        if line.new:
            canvas.put(0, 0, NEW, NEW_INK)
        words: Words = [(f"{line.when} " if line.when else "", MUTED), *pieces(line.words)]
        room = canvas.width - 3
        rows = wrap(words, room)[: canvas.height]
        for number, row in enumerate(rows):
            canvas.words(2, number, row)
        if place and 2 + width(rows[-1]) + len(place) + 2 <= canvas.width:
            canvas.put_right(canvas.width - 1, len(rows) - 1, [(place, MUTED)])
