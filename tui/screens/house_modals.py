"""What lies over another scene: help, the palette of commands, a question with yes and no. All three are made of the registry."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from tui.commands import COMMON, Command, arrows, common, find
from tui.line import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width, wrap
from tui.painting.ink import BOLD, GROUND, HEADING, KEY, MUTED, PAPER
from tui.painting.parts.legend import Sign
from tui.painting.parts.menu import Item, Menu, menu
from tui.screens.base import BackroomScreen

if TYPE_CHECKING:
    from tui.house import House


HELP_WIDTH = 57
"""Cells for what a command does, beside its keys."""


def sheet(canvas: Canvas, columns: int, rows: int, title: Words, bottom: Words) -> Canvas:
    """A framed sheet in the middle of the screen; a click beside it does nothing."""
    canvas.add_target(0, 0, canvas.width, canvas.height, None)
    columns, rows = min(columns, canvas.width - 2), min(rows, canvas.height - 2)
    x, y = (canvas.width - columns) // 2, (canvas.height - rows) // 2
    canvas.fill(x - 1, y, columns + 2, rows, GROUND)
    return canvas.box(x, y, columns, rows, title, bottom_right=bottom, focus=True)


class HelpModal(BackroomScreen):
    """Every command of the scene below with its keys, then what its signs say."""

    over = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        signs = house.top.legend()
        self._title = "Keys, and below them the signs" if signs else "Keys"
        keyed = [(command, row) for command, keys in reached_by(house.commands()) for row in _rows(command, keys)]
        self._below = [row for _, row in keyed] + _legend(signs)
        self._commands = [command for command, _ in keyed]
        """What each row stands for, as far as it is a command's."""
        self._top = 0
        self._rows = 1

    def commands(self) -> list[Command]:
        """Scroll, or close."""
        others = [command.but("") for command in common("page_up", "page_down", "do", "help", "quit")]
        return [*arrows("scroll", "↑↓")[:2], COMMON["back"].but("close"), *others]

    def perform(self, name: str, key: str = "") -> None:
        """Scroll, or close."""
        steps = {"up": -1, "down": 1, "page_up": -self._rows, "page_down": self._rows}
        if name in steps:
            self._top = max(0, min(len(self._below) - self._rows, self._top + steps[name]))
        else:
            self.house.close(self)

    def target_clicked(self, target: Hashable) -> None:
        """A click closes it; one on a command does that."""
        self.house.close(self)
        if isinstance(target, int):
            self.house.perform(self._commands[target].name, self._commands[target].keys[0])

    def paint(self, canvas: Canvas) -> None:
        """Keys, what they do, and why not now."""
        inside = sheet(canvas, 78, len(self._below) + 2, self._title, "a click does it · Esc close")
        canvas.add_target(0, 0, canvas.width, canvas.height, "close")
        self._rows = inside.height
        for y, (keys, words) in enumerate(self._below[self._top : self._top + inside.height]):
            inside.put_right(15, y, keys, KEY)
            inside.words(17, y, words)
            if self._top + y < len(self._commands):
                inside.add_target(0, y, inside.width, 1, self._top + y)


def reached_by(commands: list[Command]) -> list[tuple[Command, str]]:
    """Each command once, with the keys that really reach it: another command may have taken one of them."""
    seen: dict[str, Command] = {}
    for command in commands:
        seen.setdefault(command.name, command)
    return [(command, _keys(command, commands)) for command in seen.values() if command.help]


def _keys(command: Command, commands: list[Command]) -> str:
    own = [key for key in command.keys if (first := find(commands, key)) is not None and first.name == command.name]
    if command.shown and own:
        return command.shown
    signs = " ".join(Command(command.name, (key,), "", "").sign for key in own[:2])
    return signs or f"{COMMON['palette'].sign} {_name(command)}"


def _name(command: Command) -> str:
    """As it is typed into the palette."""
    return command.name.replace("_", " ")


def _legend(signs: Sequence[Sign]) -> list[tuple[Words, Words]]:
    """The signs below a heading, each with its lines."""
    rows: list[tuple[Words, Words]] = [("", ""), ("", [("Signs", HEADING)])] if signs else []
    for sign, says in signs:
        rows += [("" if number else sign, line) for number, line in enumerate(wrap(says, HELP_WIDTH))]
    return rows


def _rows(command: Command, keys: str) -> list[tuple[Words, Words]]:
    """The lines of a command: its keys, then what it does, and why not now."""
    why: Words = [(f" – {command.why}", MUTED)] if command.why else []
    lines = wrap([(command.help, MUTED if command.why else PAPER), *why], HELP_WIDTH)
    return [(keys if not number else "", line) for number, line in enumerate(lines)]


class PaletteModal(BackroomScreen):
    """Type a part of a command's name; Enter does it."""

    over = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._below = [(command, keys) for command, keys in reached_by(house.commands()) if command.name != "palette"]
        self._line = Line()
        self._menu = Menu()

    def key_typed(self, key: str) -> bool:
        """Letters narrow the list."""
        if len(key) == 1 or key in ("backspace", "space"):
            self._line.key(key)
            self._menu = Menu()
            return True
        return False

    def commands(self) -> list[Command]:
        """Move, do, close."""
        return [*arrows("command", "↑↓")[:2], *common("do", "back")]

    def perform(self, name: str, key: str = "") -> None:
        """Move, do, close."""
        found = self._found()
        if name in ("up", "down"):
            self._menu.move(-1 if name == "up" else 1, len(found))
            return
        self.house.close(self)
        if name == "do" and found:
            self._do(found[self._menu.cursor])

    def target_clicked(self, target: Hashable) -> None:
        """A click on a line does it."""
        found = self._found()
        self.house.close(self)
        if isinstance(target, int) and target < len(found):
            self._do(found[target])

    def _do(self, command: Command) -> None:
        self.house.perform(command.name, command.keys[0])

    def paint(self, canvas: Canvas) -> None:
        """The line and what fits it."""
        found = self._found()
        inside = sheet(canvas, 60, min(16, len(self._below) + 4), "Commands", "Enter does it · Esc close")
        inside.put(0, 0, ":", KEY)
        self._line.paint(inside, 2, 0, inside.width - 3)
        signs = {command.name: "" if keys.startswith(": ") else keys for command, keys in self._below}
        items = [Item(command.help, signs[command.name], target=number) for number, command in enumerate(found)]
        menu(inside.sub(0, 1, inside.width, inside.height - 1), self._menu, items)
        if not found:
            inside.put(2, 1, f"No command here has {self._line.text!r} in it.", MUTED)

    def _found(self) -> list[Command]:
        wanted = self._line.text.lower().split()
        return [c for c, _ in self._below if all(word in f"{_name(c)} {c.label} {c.help}".lower() for word in wanted)]


YES = Command("yes", ("y", "enter"), "yes", "Yes", shown="y Enter")
NO = Command("no", ("n", "escape"), "no", "No", shown="n Esc")


class ConfirmModal(BackroomScreen):
    """A question that only yes carries out."""

    over = True

    def __init__(self, house: House, text: str, yes: Callable[[], None]) -> None:
        super().__init__(house)
        self._text = text
        self._yes = yes

    def commands(self) -> list[Command]:
        """Yes and no."""
        return [YES, NO]

    def perform(self, name: str, key: str = "") -> None:
        """Answer."""
        self.house.close(self)
        if name == "yes":
            self._yes()

    def target_clicked(self, target: Hashable) -> None:
        """A click on an answer."""
        self.perform(str(target))

    def paint(self, canvas: Canvas) -> None:
        """The question and its answers."""
        lines = wrap(self._text, 54)
        inside = sheet(canvas, 60, len(lines) + 4, "", "")
        for y, line in enumerate(lines):
            inside.words(2, y, line, BOLD)
        x = 2
        for command in (YES, NO):
            end = inside.put(inside.put(x, len(lines) + 1, command.sign, KEY) + 1, len(lines) + 1, command.label, MUTED)
            inside.add_target(x, len(lines) + 1, end - x, 1, command.name)
            x = end + 3


class InputModal(BackroomScreen):
    """A line to be typed: a name, an address, a seed."""

    over = True

    def __init__(self, house: House, title: str, text: str, then: Callable[[str], str], most: int = 40, digits: bool = False) -> None:
        super().__init__(house)
        self._title = title
        self._line = Line(text, most, digits)
        self._then = then
        self._wrong = ""

    def key_typed(self, key: str) -> bool:
        """Edit the line."""
        return self._line.key(key)

    def commands(self) -> list[Command]:
        """Take it or leave it."""
        return [COMMON["do"].but("take it"), COMMON["back"]]

    def perform(self, name: str, key: str = "") -> None:
        """Hand the line over; what it answers is wrong with it is shown."""
        self._wrong = self._then(self._line.text.strip()) if name == "do" else ""
        if not self._wrong:
            self.house.close(self)

    def paint(self, canvas: Canvas) -> None:
        """The line in a frame."""
        inside = sheet(canvas, max(60, width(self._title) + 8), 5, self._title, "Enter take it · Esc leave it")
        self._line.paint(inside, 2, 1, inside.width - 4)
        inside.put(2, 2, self._wrong, BOLD, inside.width - 4)
