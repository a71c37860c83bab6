"""The curtain between two people at one keyboard: while it is down, nothing of any hand is painted."""

from __future__ import annotations

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, GROUND, KEY, LINE, MUTED, player
from tui.table.handover import letter
from tui.table.presenter import TablePresenter
from tui.widgets.painted import Painted


class Curtain(Painted):
    _seat = 0
    _person = ""

    def fall(self, called: TablePresenter | None) -> None:
        """Let the curtain fall for this person, or for nobody while others play."""
        self._seat = 0 if called is None else called.seat or 0
        self._person = "" if called is None else called.names[self._seat]
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        for x in range(1, canvas.width, 3):
            canvas.fill(x, 0, 1, canvas.height, LINE, "│")
        left, top = canvas.width // 2 - 24, canvas.height // 2 - 4
        canvas.fill(left - 2, top - 1, 52, 9, GROUND)
        sheet = canvas.box(left, top, 48, 7, "The curtain", focus=True)
        if not self._person:
            sheet.put_centre(0, 1, 46, "Nobody here is to act. The others play.", BOLD)
            sheet.put_centre(0, 3, 46, "The letter of a seat calls its player.", MUTED)
            return
        who: Words = [(self._person, player(self._seat))]
        key: Words = [(letter(self._seat), KEY)]
        sheet.put_centre(0, 1, 46, sentence("The keyboard is for {who}.", BOLD, who=who), BOLD)
        sheet.put_centre(0, 3, 46, sentence("{key} when nobody else is looking", MUTED, key=key), MUTED)
        sheet.add_target(0, 0, 46, 5, Press("call", letter(self._seat)))
