"""The last table in small, where home has room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import counted
from tui.commands import HOME, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import width, wrap
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BRASS, CURSOR, KEY, MUTED, PAPER, player
from tui.screens.saves.entry_words import entry_day, entry_stage
from tui.widgets.painted import Painted

if TYPE_CHECKING:
    from saves.summary import SaveSummary


class LastTable(Painted):
    """The game to go on with, and who sits there."""

    last: SaveSummary | None = None
    note = ""
    """What is said where there is none."""

    def update_last(self, last: SaveSummary | None, note: str) -> None:
        self.last, self.note = last, note
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        last = self.last
        inside = canvas.box(0, 0, canvas.width, canvas.height, "Continue", entry_day(last) if last else "")
        if last is None:
            for y, line in enumerate(wrap(self.note, inside.width - 4, MUTED)):
                inside.words(2, 1 + y, line)
            return
        inside.put(1, 1, HOME["go_on"].sign, KEY)
        end = inside.put(3, 1, f" {last.title} ", CURSOR)
        stage = entry_stage(last)
        beside = width(stage) <= inside.width - end - 3
        inside.put(end + 2 if beside else 4, 1 if beside else 2, stage, PAPER, inside.width - 5)
        inside.add_target(0, 1, inside.width, 1, press(HOME["go_on"]))
        for number, seat in enumerate(last.seats):
            y = 3 + number
            inside.put(3, y, HERE if seat.name in last.turn else " ", BRASS)
            inside.put(4, y, f"{mark(number)} {seat.name}", player(number), 22)
            inside.put(28, y, {"person": "here", "bot": f"bot, {seat.level}"}.get(seat.kind, "on the network"), MUTED)
        facts = [f"table {last.table}" if last.table else "", counted(last.moves, "move")]
        inside.put(3, 4 + len(last.seats), "  ".join(fact for fact in facts if fact), MUTED)
