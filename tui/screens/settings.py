"""Settings: each a line with its choices in sight; a change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

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
from tui.settings_schema import SETTINGS, Setting
from tui.terminal.colors import theme_for
from tui.themes.palettes import THEMES

if TYPE_CHECKING:
    from tui.house import House

BY_NAME = {setting.name: setting for setting in SETTINGS}
ROWS = tuple(setting.name for setting in SETTINGS)
BOX = 2 * len(ROWS) + 3
FOREIGN = "Board files lie on the machine you play at; you are a guest here."

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

    @property
    def _setting(self) -> Setting[Any]:
        return SETTINGS[self.row]

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
        toggle = [COMMON["choose"].but("on or off", "On or off")] if self._setting.is_toggle else []
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
        settings, setting = self.house.settings, self._setting
        if setting.is_toggle:
            setattr(settings, setting.name, step > 0)
        elif setting.choices:
            at = setting.choices.index(getattr(settings, setting.name)) + step
            setattr(settings, setting.name, setting.choices[max(0, min(len(setting.choices) - 1, at))])
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
            case ("row", int(number)):
                if number == self.row and ROWS[number] == "boards" and self.house.services.settings.own_files:
                    self._open_boards()
                self.row = number
                return
            case (str(name), int(number)):
                choices = BY_NAME[name].choices
                setattr(settings, name, choices[number] if choices else not getattr(settings, name))
        self.house.changed_settings()

    def paint(self, canvas: Canvas) -> None:
        """A line a setting, and a sample of how things look."""
        header(canvas, "BACKROOM", "settings", self.house.theme.name)
        where = self.house.services.settings.where if canvas.width >= 100 else ""
        inside = canvas.box(0, 1, canvas.width, BOX, "Settings", where, focus=True)
        for number, setting in enumerate(SETTINGS):
            y = 1 + 2 * number
            inside.add_target(0, y, 12, 1, ("row", number))
            inside.put(2, y, setting.title, HEADING if number == self.row else MUTED)
            self._paint_choices(inside, y, setting, number == self.row)
        if canvas.height >= 24:
            self._paint_sample(canvas.box(0, BOX + 1, canvas.width, canvas.height - BOX - 3, "How it looks"))
        prompt(canvas, self._prompt())
        hints(canvas, self.house.commands())

    def _prompt(self) -> Words:
        shown = self.house.theme.name
        if ROWS[self.row] == "theme" and shown != self.house.settings.theme:
            return [self._setting.help, (f" This terminal has {self.house.depth} colours: {shown}.", BOLD)]
        if ROWS[self.row] == "boards" and not self.house.services.settings.own_files:
            return FOREIGN
        return self._setting.help

    def _paint_choices(self, canvas: Canvas, y: int, setting: Setting[Any], here: bool) -> None:
        settings = self.house.settings
        value = getattr(settings, setting.name)
        if setting.choices:
            x = 12
            for number, choice in enumerate(setting.choices):
                radio(canvas, x, y, choice == value, here and choice == value, (setting.name, number))
                end = canvas.put(x + 4, y, choice, BOLD if choice == value else PAPER)
                canvas.add_target(x + 4, y, end - x - 4, 1, (setting.name, number))
                x = end + 2
        elif setting.is_toggle:
            check(canvas, 12, y, value, here, (setting.name, 0))
            canvas.put(16, y, setting.checkbox, PAPER)
        elif setting.name == "boards":
            own = ", ".join(game_ui(game).title for game in settings.boards)
            canvas.put(12, y, own or "the house's own", PAPER)
            canvas.add_target(12, y, canvas.width - 14, 1, ("row", SETTINGS.index(setting)))
        elif here:
            self._name.paint(canvas, 12, y, 18)
        else:
            canvas.put(12, y, settings.name or "(none yet)")

    def _paint_sample(self, canvas: Canvas) -> None:
        for seat in range(len(PLAYER_ROLES)):
            canvas.put(2 + 12 * seat, 0, f"{mark(seat)} player", player(seat))
        for number, (role, letter) in enumerate(zip(PLAYER_ROLES, "RBGYP", strict=False)):
            canvas.put(2 + 5 * number, 2, f"{number + 9:>2}{letter}", filled(role))
        canvas.put(30, 2, "░░░ face down   • new   ▶ his turn   ⊕ shootout", MUTED)
