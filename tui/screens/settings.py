"""Settings: each a line with its choices in sight; a change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tui.commands import COMMON, Command, arrows
from tui.games import game_ui
from tui.line import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, HEADING, MUTED, PAPER, PLAYER_ROLES, filled, player
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.controls import check, radio
from tui.screens.base import BackroomScreen
from tui.settings import PACES, THEMES
from tui.terminal.colors import theme_for

if TYPE_CHECKING:
    from tui.house import House

ROWS = ("theme", "ascii", "pace", "bell", "name", "boards")
TOGGLES = ("ascii", "bell")
CHOICES: dict[str, Sequence[str]] = {"theme": THEMES, "pace": tuple(PACES)}
TITLES = {"theme": "Theme", "ascii": "Signs", "pace": "Pace", "bell": "Bell", "name": "Name", "boards": "Boards"}
BOX = 2 * len(ROWS) + 3
FOREIGN = "Board files lie on the machine you play at; you are a guest here."
HELP = {
    "theme": "How it looks. Every fact can be read without colour as well.",
    "ascii": "Plain ASCII signs, for terminals that draw ● or ▶ two cells wide.",
    "pace": "How long the moves of others stand before the next one is shown.",
    "bell": "The terminal's bell when your turn comes.",
    "name": "The name you play under. Type it.",
    "boards": "Files with the figures of printed games you own, one a game. Enter opens the list.",
}


def next_theme(house: House) -> str:
    """Put the next theme on; what there is to say about it."""
    settings = house.settings
    settings.theme = THEMES[(THEMES.index(settings.theme) + 1) % len(THEMES)]
    house.changed_settings()
    if theme_for(house.depth, settings.theme) != settings.theme:
        return f"Theme {settings.theme}; this terminal shows it as {house.theme.name}."
    return f"Theme {settings.theme}."


class SettingsScreen(BackroomScreen):
    """All settings on one page."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.row = 0
        self._name = Line(house.settings.name, 16)

    def key_typed(self, key: str) -> bool:
        """Letters go into the name while the cursor is on it."""
        if ROWS[self.row] != "name" or key in ("up", "down"):
            return False
        taken = self._name.key(key)
        self.house.settings.name = self._name.text.strip()
        return taken

    def commands(self) -> list[Command]:
        """Move, change, leave."""
        on_boards = ROWS[self.row] == "boards"
        why = "" if self.house.services.settings.own_files else FOREIGN
        enter = COMMON["do"].but("board files", "Your own component figures", why) if on_boards else COMMON["do"].but("", "Back")
        leave = [enter, COMMON["back"], COMMON["quit"].but("", "Back")]
        moves = arrows("setting", "↑↓")
        less = replace(moves[2], label="change", help="The choice before, or off", shown="←→")
        change = [less, replace(moves[3], help="The next choice, or on")]
        toggle = [COMMON["choose"].but("on or off", "On or off")] if ROWS[self.row] in TOGGLES else []
        return [*moves[:2], *change, *toggle, *leave]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        if name in ("up", "down"):
            self.row = max(0, min(len(ROWS) - 1, self.row + (1 if name == "down" else -1)))
        elif name in ("left", "right"):
            self._change(-1 if name == "left" else 1)
        elif name == "choose":
            self._toggle(ROWS[self.row])
        elif name == "do" and ROWS[self.row] == "boards":
            self._open_boards()
        else:
            self.house.close(self)

    def refuse(self, why: str) -> None:
        """Said in the prompt already."""

    def closed(self) -> None:
        """Keep them."""
        self.house.changed_settings()

    def _change(self, step: int) -> None:
        settings, row = self.house.settings, ROWS[self.row]
        if row in TOGGLES:
            setattr(settings, row, step > 0)
        elif row in CHOICES:
            choices = CHOICES[row]
            at = choices.index(getattr(settings, row)) + step
            setattr(settings, row, choices[max(0, min(len(choices) - 1, at))])
        self.house.changed_settings()

    def _open_boards(self) -> None:
        from tui.screens.board_files import BoardsScreen

        self.house.open(BoardsScreen(self.house))

    def _toggle(self, row: str) -> None:
        setattr(self.house.settings, row, not getattr(self.house.settings, row))
        self.house.changed_settings()

    def target_clicked(self, target: Hashable) -> None:
        """A click on a choice takes it."""
        settings = self.house.settings
        match target:
            case ("theme" | "pace" as name, int(number)):
                setattr(settings, name, CHOICES[name][number])
            case ("ascii" | "bell" as name, _):
                self._toggle(name)
            case ("row", int(number)):
                if number == self.row and ROWS[number] == "boards" and self.house.services.settings.own_files:
                    self._open_boards()
                self.row = number
                return
        self.house.changed_settings()

    def paint(self, canvas: Canvas) -> None:
        """A line a setting, and a sample of how things look."""
        header(canvas, "BACKROOM", "settings", self.house.theme.name)
        where = self.house.services.settings.where if canvas.width >= 100 else ""
        inside = canvas.box(0, 1, canvas.width, BOX, "Settings", where, focus=True)
        for number, row in enumerate(ROWS):
            y = 1 + 2 * number
            inside.add_target(0, y, 12, 1, ("row", number))
            inside.put(2, y, TITLES[row], HEADING if number == self.row else MUTED)
            self._paint_choices(inside, y, row, number == self.row)
        if canvas.height >= 24:
            self._paint_sample(canvas.box(0, BOX + 1, canvas.width, canvas.height - BOX - 3, "How it looks"))
        prompt(canvas, self._prompt())
        hints(canvas, self.house.commands())

    def _prompt(self) -> Words:
        shown = self.house.theme.name
        if ROWS[self.row] == "theme" and shown != self.house.settings.theme:
            return [HELP["theme"], (f" This terminal has {self.house.depth} colours: {shown}.", BOLD)]
        if ROWS[self.row] == "boards" and not self.house.services.settings.own_files:
            return FOREIGN
        return HELP[ROWS[self.row]]

    def _paint_choices(self, canvas: Canvas, y: int, row: str, here: bool) -> None:
        settings = self.house.settings
        if row in CHOICES:
            x = 12
            chosen = getattr(settings, row)
            for number, choice in enumerate(CHOICES[row]):
                radio(canvas, x, y, choice == chosen, here and choice == chosen, (row, number))
                end = canvas.put(x + 4, y, choice, BOLD if choice == chosen else PAPER)
                canvas.add_target(x + 4, y, end - x - 4, 1, (row, number))
                x = end + 2
        elif row == "boards":
            own = ", ".join(game_ui(game).title for game in settings.boards)
            canvas.put(12, y, own or "the house's own", PAPER)
            canvas.add_target(12, y, canvas.width - 14, 1, ("row", ROWS.index(row)))
        elif row == "name":
            if here:
                self._name.paint(canvas, 12, y, 18)
            else:
                canvas.put(12, y, settings.name or "(none yet)")
        else:
            check(canvas, 12, y, getattr(settings, row), here, (row, 0))
            canvas.put(16, y, "plain ASCII" if row == "ascii" else "when your turn comes", PAPER)

    def _paint_sample(self, canvas: Canvas) -> None:
        for seat in range(len(PLAYER_ROLES)):
            canvas.put(2 + 12 * seat, 0, f"{mark(seat)} player", player(seat))
        for number, (role, letter) in enumerate(zip(PLAYER_ROLES, "RBGYP", strict=False)):
            canvas.put(2 + 5 * number, 2, f"{number + 9:>2}{letter}", filled(role))
        canvas.put(30, 2, "░░░ face down   • new   ▶ his turn   ⊕ shootout", MUTED)
