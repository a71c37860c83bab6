"""One's own component figures: a board file a game. A file that cannot be used is not kept, and says why."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from core.errors import BackroomError
from core.registry import GAMES
from tui.cli.table_options import load_game
from tui.commands import COMMON, Command, arrows
from tui.games import game_ui
from tui.line import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import cut
from tui.painting.ink import BLOOD, HEADING, MUTED, PAPER
from tui.painting.parts.bars import header, hints, prompt
from tui.screens.base import BackroomScreen

if TYPE_CHECKING:
    from tui.house import House

HOW = (
    "backroom rules GAME --figures > mine.toml    writes down the house's figures.",
    "Put in the printed ones, and give the path of that file here. It holds for",
    "new tables; a table and its save keep the figures they began with.",
)
LONGEST = 200
LEFT = 20
"""Where the paths begin."""


class BoardsScreen(BackroomScreen):
    """A line a game."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.row = 0
        self.wrong = ""
        self._line = self._path_of(0)

    def key_typed(self, key: str) -> bool:
        """The path is typed where the cursor is."""
        return key not in ("up", "down", "enter", "escape") and self._line.key(key)

    def commands(self) -> list[Command]:
        """Move, keep, leave."""
        return [
            *arrows("game", "↑↓")[:2],
            COMMON["do"].but("keep", "Keep this file for the game; an empty line takes the house's own"),
            COMMON["back"],
        ]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        if name == "back":
            self.house.close(self)
        elif self._keep() and name in ("up", "down"):
            self._go(self.row + (1 if name == "down" else -1))

    def target_clicked(self, target: Hashable) -> None:
        """A click on a line goes there."""
        if isinstance(target, int) and self._keep():
            self._go(target)

    def paint(self, canvas: Canvas) -> None:
        """The games and their files."""
        header(canvas, "BACKROOM", "settings › boards", "")
        inside = canvas.box(0, 1, canvas.width, 2 * len(GAMES) + 3, "Your own component figures", "a file a game", focus=True)
        for number, game in enumerate(GAMES):
            y = 1 + 2 * number
            inside.put(2, y, game_ui(game).title, HEADING if number == self.row else MUTED)
            if number == self.row:
                self._line.paint(inside, LEFT, y, inside.width - LEFT - 2)
            else:
                path = self.house.settings.boards.get(game, "")
                inside.put(LEFT, y, cut(path, inside.width - LEFT - 2) or "the house's own", PAPER if path else MUTED)
            inside.add_target(0, y, inside.width, 1, number)
        for number, line in enumerate(HOW):
            canvas.put(2, 2 * len(GAMES) + 5 + number, line, MUTED)
        said = [(self.wrong, BLOOD)] if self.wrong else f"The board file for {game_ui(GAMES[self.row]).title}; empty: the house's own."
        prompt(canvas, said)
        hints(canvas, self.house.commands())

    def _path_of(self, row: int) -> Line:
        return Line(self.house.settings.boards.get(GAMES[row], ""), LONGEST)

    def _go(self, row: int) -> None:
        self.row = max(0, min(len(GAMES) - 1, row))
        self._line = self._path_of(self.row)

    def _keep(self) -> bool:
        """Keeps the line as it stands, if a game can be loaded with it."""
        boards, game, path = self.house.settings.boards, GAMES[self.row], self._line.text.strip()
        self.wrong = ""
        if path == boards.get(game, ""):
            return True
        try:
            if path:
                load_game(game, path)
        except BackroomError as error:
            self.wrong = str(error)
            return False
        boards.pop(game, None)
        if path:
            boards[game] = path
        self.house.changed_settings()
        return True
