"""How it ended. The frame is the same for every game; the inside is the game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import counted
from tui.commands import COMMON, Command
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD
from tui.painting.parts.bars import header, hints, prompt
from tui.screens.base import BackroomScreen
from tui.table.game_ui import SeatContext

if TYPE_CHECKING:
    from tui.house import House
    from tui.screens.table.hosted import HostedTable
    from tui.screens.table.scene import TableScene

AGAIN = COMMON["do"].but("again, same seats", "Another game with the same seats")
SET_UP = Command("set_up", ("n",), "new set-up", "Another game, set up anew")
REPLAY = Command("replay", ("v",), "replay", "The game from the beginning, move by move")
LOG = Command("table", ("l",), "table and log", "Back to the table as it stood at the end")
EXPORT = Command("export", ("x",), "export", "Write the game, as your seat saw it, to a file of its own")
HOME = COMMON["back"].but("home")


class ResultsScreen(BackroomScreen):
    """The end of a game."""

    def __init__(self, house: House, table: TableScene | HostedTable) -> None:
        super().__init__(house)
        self._table = table
        chair = table.chair
        self._update = chair.update
        self._place = SeatContext(chair.game, chair.options, chair.seats, chair.seat, table.sitting.title)
        self.notice = ""

    def commands(self) -> list[Command]:
        """What next?"""
        kept = [REPLAY, EXPORT] if self._table.sitting.save else []
        return [AGAIN, SET_UP, *kept, LOG, COMMON["rules"], HOME, COMMON["quit"].but("", "Home")]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        house = self.house
        match name:
            case "do":
                self._again()
            case "set_up":
                from tui.screens.setup.screen import open_setup

                house.go_home()
                open_setup(house, self._place.game.info.name)
            case "replay":
                from tui.screens.open_save import replay
                from tui.screens.viewpoint import visible_seats

                eyes = visible_seats(self._place.seats, open_to_all=True)
                self.notice = replay(house, self._table.sitting.save, self._place.seat, eyes)
            case "export":
                self._export()
            case "table":
                house.close(self)
            case "rules":
                from tui.screens.rules import RulesScreen

                house.open(RulesScreen(house, self._place.game.info.name))
            case _:
                house.go_home()

    def _again(self) -> None:
        try:
            sitting = self._table.sitting.again()
        except Exception as error:
            self.notice = str(error)
            return
        if sitting is None:
            self.house.close(self)
            self.house.close(self._table)
            return
        self.house.go_home()
        self.house.open_table(sitting)

    def _export(self) -> None:
        from saves.errors import SaveError

        library = self.house.services.library
        if library is None:
            return
        try:
            self.notice = f"Written to {library.export(self._table.sitting.save, self._place.seat)}."
        except (SaveError, OSError) as error:
            self.notice = str(error)

    def paint(self, canvas: Canvas) -> None:
        """Header, the game's own results, and the question what next."""
        info = self._place.game.info
        stage = self._place.game.phase_text(self._update.view)
        header(canvas, info.title.upper(), f"the game is over · {stage}", self._table.desk.corner)
        game_ui(info.name).results(canvas.sub(0, 1, canvas.width, canvas.height - 3), self._place, self._update)
        prompt(canvas, [(self.notice, BOLD)] if self.notice else self._prompt())
        hints(canvas, self.house.commands())

    def _prompt(self) -> Words:
        saved = self._table.sitting.save
        kept: Words = [" Saved as ", (saved, BOLD), "."] if saved else ""
        return [f"{counted(self._update.move, 'move')}.", *kept, " Another?"]
