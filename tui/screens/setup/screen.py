"""A new game: who sits where as a radio matrix, the game's options, the seed. What Enter will do is said before it is done."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from core.errors import BackroomError
from core.game import AnyGame, resolve_options
from tui.cli.table_options import load_game
from tui.commands import COMMON, Command, arrows, common
from tui.games import game_ui
from tui.line import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, MUTED
from tui.painting.parts.bars import header, hints, prompt
from tui.screens.base import BackroomScreen
from tui.screens.setup.options import OptionRows
from tui.screens.setup.panels import paint_network, paint_options, paint_seats, paint_table
from tui.screens.setup.seats import KINDS, SeatPlan

if TYPE_CHECKING:
    from tui.house import House

NAME = -1
"""The column of the names."""

NEW_SEED = Command("new_seed", ("n",), "new seed", "Draw another seed")
BOTS = Command("bots", ("b",), "bots for the rest", "Fill the seats open to the network with bots, and deal now")
RULES = Command("rules", ("r", "R"), "rules", "The rules of this game")
START = COMMON["do"]
KEEP_NAME = Command("keep_name", ("enter", "escape"), "keep the name", "The name is as it should be")


def open_setup(house: House, game: str, networked: bool = False) -> str:
    """Open the set-up of a game; why that cannot be, or ""."""
    try:
        loaded = load_game(game, house.settings.boards.get(game))
    except (BackroomError, OSError, ValueError, ImportError) as error:
        return str(error)
    house.open(SetupScreen(house, loaded, networked))
    return ""


class SetupScreen(BackroomScreen):
    """Setting up one game."""

    def __init__(self, house: House, game: AnyGame, networked: bool = False) -> None:
        super().__init__(house)
        info, settings = game.info, house.settings
        self.game = game
        self.face = game_ui(info.name)
        self.seating = SeatPlan(info, settings.name, settings.seats.get(info.name, ()))
        if networked:
            self.seating.choose(min(1, info.max_seats - 1), "lan")
        self.choices = OptionRows(info, settings.options.get(info.name, {}), house.services.seed())
        self.panel = "seats"
        self.seat = 0
        self.column = KINDS.index(self.seating.kinds[0])
        self.name_line: Line | None = None
        self.notice = ""

    @property
    def naming(self) -> bool:
        """Whether letters go into a name."""
        return self.panel == "seats" and self.column == NAME

    def key_typed(self, key: str) -> bool:
        """Letters go into the name, digits into the seed, while the cursor is there."""
        if self.naming and key not in ("left", "right", "up", "down"):
            return self._type_name(key)
        if self.panel == "options" and self.choices.on_seed and (key.isdecimal() or key == "backspace"):
            return self.choices.seed.key(key)
        return False

    def _type_name(self, key: str) -> bool:
        line = self.name_line or Line(self.seating.names[self.seat], 12)
        if not line.key(key):
            return False
        self.name_line = line
        self.seating.names[self.seat] = line.text.strip()
        return True

    def commands(self) -> list[Command]:
        """Seats first, then what is rarer."""
        names = "seat, who" if self.panel == "seats" else "option"
        moves = arrows(names)
        if self.naming:
            start = KEEP_NAME if self.name_line is not None else START.but("start")
            return [start, moves[0], COMMON["focus"].but("options"), COMMON["back"], *moves[1:], *common("focus_back")]
        waiting = [BOTS] if self.seating.waiting else []
        tail = [NEW_SEED, *waiting, RULES, COMMON["back"], COMMON["quit"].but("", "Back")]
        next_panel = COMMON["focus"].but("options" if self.panel == "seats" else "seats")
        return [moves[0], COMMON["choose"], next_panel, START.but("start"), *tail, *moves[1:], *common("focus_back")]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        self.notice = ""
        match name:
            case "up" | "down":
                self._move_row(-1 if name == "up" else 1)
            case "left" | "right":
                self._move_column(-1 if name == "left" else 1)
            case "choose":
                self._choose()
            case "focus" | "focus_back":
                self.panel, self.name_line = "options" if self.panel == "seats" else "seats", None
            case "new_seed":
                self.choices.new_seed(self.house.services.seed())
            case "bots":
                self.seating.fill_with_bots()
            case "rules":
                from tui.screens.rules import RulesScreen

                self.house.open(RulesScreen(self.house, self.game.info.name))
            case "keep_name":
                self.name_line = None
            case "do":
                self._start()
            case _:
                self.house.close(self)

    def _move_row(self, step: int) -> None:
        if self.panel == "options":
            self.choices.move(step)
            return
        self.seat = max(0, min(len(self.seating.kinds) - 1, self.seat + step))
        self.name_line = None
        if self.column != NAME:
            self.column = KINDS.index(self.seating.kinds[self.seat])

    def _move_column(self, step: int) -> None:
        """The next thing this seat may be; left of all is its name."""
        if self.panel == "options":
            self.choices.change(step)
            return
        columns = [NAME, *(n for n, kind in enumerate(KINDS) if self.seating.possible(self.seat, kind))]
        at = columns.index(self.column) if self.column in columns else 0
        self.column = columns[max(0, min(len(columns) - 1, at + step))]
        self.name_line = None

    def _choose(self) -> None:
        if self.panel == "options":
            self.choices.change(1)
        elif self.column != NAME:
            self._seat(self.seat, KINDS[self.column])

    def _seat(self, seat: int, kind: str) -> None:
        if kind == "lan" and self.house.services.network is None:
            self.notice = "There is no network here."
        else:
            self.seating.choose(seat, kind)

    def target_clicked(self, target: Hashable) -> None:
        """A click on a choice makes it."""
        match target:
            case ("seat", int(seat), int(column)):
                self.panel, self.seat, self.column, self.name_line = "seats", seat, column, None
                if column != NAME:
                    self._seat(seat, KINDS[column])
            case ("option", int(row), int(choice)):
                self.panel = "options"
                self.choices.take(row, choice)
            case "start":
                self.perform("do" if self.name_line is None else "keep_name")

    def _start(self) -> None:
        from tui.table.session import TablePlan, start_session

        info, house = self.game.info, self.house
        options = resolve_options(info, self.choices.chosen())
        assert isinstance(options, dict)
        plan = TablePlan(self.game, options, self.seating.seats(), self.choices.seed.text or house.services.seed())
        self._remember()
        network = house.services.network
        if self.seating.waiting:
            self.notice = network.host(house, plan) if network is not None else "There is no network here."
            return
        try:
            sitting = start_session(plan, house.services.library, house.services.seed)
        except Exception as error:  # whatever keeps a save from being begun is for the person to know
            self.notice = str(error)
            return
        house.close(self)
        house.open_table(sitting)

    def _remember(self) -> None:
        name, settings = self.game.info.name, self.house.settings
        settings.seats[name] = self.seating.remembered()
        settings.options[name] = self.choices.chosen()
        self.house.changed_settings()

    # painting

    def paint(self, canvas: Canvas) -> None:
        """Four panels: seats and options above, what the table will be and the network below."""
        airy, wide = canvas.height >= 28 and canvas.width >= 100, canvas.width >= 140 and canvas.height >= 42
        top = 2 if airy else 1
        left = 93 if wide else canvas.width * 5 // 8
        upper = 20 if wide else 13 if airy else 11
        gap = 1 if wide else 0
        below = top + upper + (1 if airy else 0)
        lower = canvas.height - 2 - below - (1 if airy else 0)
        info = self.game.info
        header(canvas, "BACKROOM", [("new game › ", MUTED), (info.title, BOLD)], self._corner())
        paint_seats(canvas.sub(0, top, left, upper), self)
        paint_options(canvas.sub(left + gap, top, canvas.width - left - gap, upper), self.choices, self.panel == "options")
        paint_table(canvas.sub(0, below, left, lower), self)
        paint_network(canvas.sub(left + gap, below, canvas.width - left - gap, lower), self)
        prompt(canvas, [(self.notice, BOLD)] if self.notice else self._prompt())
        hints(canvas, self.commands() if self.naming else self.house.commands())

    def _corner(self) -> str:
        return " · ".join(part for part in (self.house.settings.name, self.house.services.clock()) if part)

    def _prompt(self) -> Words:
        from tui.painting.glyphs import mark
        from tui.painting.ink import player

        if self.panel == "options":
            return self.choices.in_words()
        who = (mark(self.seat), player(self.seat))
        if self.column == NAME:
            return ["Seat ", who, ": ", ("type the name.", BOLD)]
        kind = {"you": "you", "here": "another person at this keyboard", "lan": "whoever comes over the network", "none": "nobody"}
        said = kind.get(KINDS[self.column], f"a bot, {KINDS[self.column]}")
        chosen = self.seating.kinds[self.seat] == KINDS[self.column]
        rest = ". Left of all is the name." if chosen else "? Space takes it."
        return ["Seat ", who, ": ", (said, BOLD), (rest, MUTED)]
