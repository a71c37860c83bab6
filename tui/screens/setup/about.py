"""What the table will be like, in the game's own way."""

from __future__ import annotations

from core.game import AnyGame
from core.options import Options
from tui.commands import ENTER, Press
from tui.painting.canvas import Canvas
from tui.painting.ink import CURSOR
from tui.table.game_ui import GameUI
from tui.widgets.painted import Painted


class AboutTable(Painted):
    def __init__(self, face: GameUI, game: AnyGame) -> None:
        super().__init__(id="about")
        self._face, self._game = face, game
        self._options: Options = {}
        self._seats = 0
        self._start = ""

    def update_about(self, options: Options, seats: int, start: str = "") -> None:
        """Say what a table with these options and seats is like, and below it what Enter does, if it does anything."""
        self._options, self._seats, self._start = options, seats, start
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self._start:
            last, words = canvas.height - 1, f"  {ENTER}  {self._start}  "
            canvas.add_target(0, last, canvas.put(0, last, words, CURSOR), 1, Press("start"))
            canvas = canvas.sub(0, 0, canvas.width, last)
        if self._seats:
            self._face.about_table(canvas, self._game, self._options, self._seats)
