"""What is known of one saved game."""

from __future__ import annotations

from core.text import counted
from saves.lookup import short_path
from saves.summary import SaveSummary
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, ICE, MUTED, PAPER, player
from tui.screens.saves.entry_words import entry_day, entry_stage
from tui.widgets.painted import Painted


class SaveDetails(Painted):
    _entry: SaveSummary | None = None
    _parent_name = ""

    def update_details(self, entry: SaveSummary | None, parent: str = "") -> None:
        self._entry, self._parent_name = entry, parent
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self._entry is None:
            return
        y = 0
        for words in _lines(self._entry, self._parent_name):
            for line in wrap(words, canvas.width - 2):
                if y < canvas.height:
                    canvas.words(1, y, line)
                y += 1


def _lines(entry: SaveSummary, parent: str) -> list[Words]:
    """Return what there is to say, what matters most first: a small window shows the beginning."""
    title = " · ".join(part for part in (entry.label, entry.title, entry.table) if part) or entry.name
    lines: list[Words] = [[(title, BOLD), *((f"  #{tag}", ICE) for tag in entry.tags)]]
    if entry.trouble:
        good = "" if entry.last_good is None else f" It can be gone on with from move {entry.last_good}."
        lines.append([(entry.trouble + good, BLOOD)])
    if entry.note:
        lines.append([(entry.note, PAPER)])
    if entry.seats:
        lines.append(_seats(entry))
    if not entry.trouble:
        lines.append([(f"{entry_stage(entry)}, {counted(entry.moves, 'move')}, {entry_day(entry)}", PAPER)])
    if entry.parent:
        template = "goes on after move {move} of {parent}" if parent else "goes on after move {move} of a save that is gone"
        lines.append([(template.format(move=entry.branched_at, parent=parent), PAPER)])
    if entry.seed:
        lines.append([(f"seed {entry.seed}", MUTED)])
    lines.append([(short_path(entry.path), MUTED)])
    return lines


def _seats(entry: SaveSummary) -> Words:
    words: list[Piece] = []
    for number, seat in enumerate(entry.seats):
        words.append((f"{mark(number)} {seat.name}", player(number)))
        words.append((f" {seat.level} bot   " if seat.kind == "bot" else "   ", MUTED))
    return words
