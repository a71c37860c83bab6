"""What the table will be like, in the game's own way."""

from __future__ import annotations

from core.game import AnyGame
from core.options import Options
from tui.painting.canvas import Canvas
from tui.table.game_ui import GameUI
from tui.widgets.painted import Painted


class AboutTable(Painted):
    def __init__(self, face: GameUI, game: AnyGame) -> None:
        super().__init__(id="about")
        self._face, self._game = face, game
        self._options: Options = {}
        self._seats = 0

    def update_about(self, options: Options, seats: int) -> None:
        self._options, self._seats = options, seats
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self._seats:
            self._face.about_table(canvas, self._game, self._options, self._seats)
