"""The one registry of what keys mean. Bindings, hint line, help and palette are all made of commands, so they cannot disagree.

A key that means something here means the same in every game. A game adds commands of its own for its own verbs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from string import ascii_letters
from typing import NamedTuple


@dataclass(frozen=True)
class Command:
    """One thing a person may do now."""

    name: str
    """What `perform` is called with."""
    keys: tuple[str, ...]
    """Printable characters as themselves, others by name: "enter", "escape", "tab", "shift+tab", "space", "up"."""
    label: str
    """One or two words for the hint line. "" keeps it out of there."""
    help: str
    """One line for the help page. "" keeps it out of there."""
    shown: str = ""
    """The keys as the hint line shows them, where that is not simply the first of them."""
    why: str = ""
    """Why it cannot be done now, or "" if it can."""
    ends: bool = False
    """Whether it ends a turn or a step. The hint line always has room for it."""

    def but(self, label: str | None = None, help: str | None = None, why: str | None = None) -> Command:
        """Return the same command in other words."""
        return replace(
            self,
            label=self.label if label is None else label,
            help=self.help if help is None else help,
            why=self.why if why is None else why,
        )

    @property
    def sign(self) -> str:
        """Return its key or keys as people read them."""
        return self.shown or _sign(self.keys[0])


class Press(NamedTuple):
    """A click target that stands for a command, and for the key it would have been given with."""

    name: str
    key: str = ""


def press(command: Command) -> Press:
    """Return the click target that does this command."""
    return Press(command.name, command.keys[0])


_SIGNS = {
    "enter": "Enter", "escape": "Esc", "tab": "Tab", "shift+tab": "Shift+Tab", "space": "Space", "backspace": "Backspace",
    "up": "↑", "down": "↓", "left": "←", "right": "→", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn",
    "f1": "F1", "f2": "F2", "ctrl+l": "Ctrl+L", "ctrl+p": "Ctrl+P",
}  # fmt: skip


def _sign(key: str) -> str:
    return _SIGNS.get(key, key)


def _common(*commands: Command) -> dict[str, Command]:
    return {command.name: command for command in commands}


COMMON = _common(
    Command("up", ("up", "k"), "", "Move up"),
    Command("down", ("down", "j"), "", "Move down"),
    Command("left", ("left", "h"), "", "Move left"),
    Command("right", ("right", "l"), "", "Move right"),
    Command("do", ("enter",), "do it", "Do what the prompt says"),
    Command("back", ("escape",), "back", "Put back, close, or leave"),
    Command("choose", ("space",), "choose", "Choose what the cursor is on"),
    Command("focus", ("tab",), "next panel", "Move to the next panel"),
    Command("focus_back", ("shift+tab",), "", "Move to the panel before"),
    Command("pane", ("1", "2", "3", "4"), "pane", "Show a side pane", shown="1-4"),
    Command("target_next", ("]",), "", "Next legal target"),
    Command("target_back", ("[",), "", "Previous legal target"),
    Command("deal_next", (".",), "", "The next deal"),
    Command("deal_back", (",",), "", "The deal before"),
    Command("jump", ("g",), "jump", "Jump: a letter appears on everything you may choose"),
    Command("undo", ("z",), "undo", "Take back your last action, while nothing was revealed by it"),
    Command("page_up", ("pageup",), "", "A page up"),
    Command("page_down", ("pagedown",), "", "A page down"),
    Command("first", ("home",), "", "To the beginning"),
    Command("last", ("end",), "", "To the end"),
    Command("hint", ("y",), "hint", "A hint: a rule of thumb, then good moves, then why"),
    Command("say", ("'",), "", "Say something to the table"),
    Command("catch_up", ("space",), "skip ahead", "Show at once what the others did"),
    Command("since", ("N",), "since your turn", "What happened since your last turn"),
    Command("explain", ("I",), "", "What this is: the page of what is under the cursor, with its rule"),
    Command("ledger", ("L",), "", "What can be counted of everybody's money"),
    Command("rules", ("R", "f2"), "", "The rules of the game"),
    Command("settings", ("p",), "", "Settings"),
    Command("theme", ("T",), "", "The next theme"),
    Command("redraw", ("ctrl+l",), "", "Draw the whole screen again", shown="Ctrl+L"),
    Command("help", ("?", "f1"), "help", "All keys, and what they do here"),
    Command("palette", (":", "ctrl+p"), "", "Find a command by its name"),
    Command("quit", ("q",), "quit", "Leave Backroom"),
)
"""What means the same everywhere, by name."""
ENTER, ESC, SPACE = (COMMON[name].sign for name in ("do", "back", "choose"))
"""The keys that most texts name, as people read them."""

HOME = _common(
    Command("go_on", ("c",), "go on", "Go on with the game played last"),
    Command("first_game", ("e",), "learn", "A first game: learn the game in front, or go on where you left"),
    Command("saves", ("s",), "saves", "All saved games: go on, replay, verify, export, remove"),
    Command("join", ("j",), "address", "Join a table by its host:port"),
    Command("open", ("o",), "open", "Open a table of your own to the network"),
    Command("look", ("f",), "", "Look for tables on the network again"),
    Command("rename", ("n",), "", "Change the name you play under"),
)
"""What the home screen does by keys that texts elsewhere name."""

JUMP_TO = Command("jump_to", tuple(ascii_letters), "", "")
"""A letter of the jump mode. Which letters there are, and what each stands for, depends on what is in sight."""


def common(*names: str) -> list[Command]:
    """Return these of the common commands, in this order."""
    return [COMMON[name] for name in names]


ARROWS = ("up", "down", "left", "right")


def arrows(label: str, keys: str = "←→↑↓") -> list[Command]:
    """Return the four ways to move. The hint line shows them as one, with what they move."""
    first = replace(COMMON["up"], label=label, shown=keys, help=f"Move: {label}")
    return [first, *(replace(COMMON[name], help="") for name in ("down", "left", "right"))]


def find(commands: Iterable[Command], key: str) -> Command | None:
    """Return the first command that this key means, or None."""
    return next((command for command in commands if key in command.keys), None)


MOVING = frozenset(
    (*("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "pageup", "pagedown"), *"hjklgGb[]123456789")
)  # fmt: skip
"""Keys by which one moves about, and nothing is done."""


def is_moving(command: Command) -> bool:
    """Return whether a command only moves the cursor, the focus or what is in sight."""
    return set(command.keys) <= MOVING


def reached_by(commands: list[Command]) -> list[tuple[Command, str]]:
    """Return each command once, with the keys that really reach it: another command may have taken one of them."""
    seen: dict[str, Command] = {}
    for command in commands:
        seen.setdefault(command.name, command)
    return [(command, _keys(command, commands)) for command in seen.values() if command.help]


def _keys(command: Command, commands: list[Command]) -> str:
    own = [key for key in command.keys if (first := find(commands, key)) is not None and first.name == command.name]
    if command.shown and own:
        return command.shown
    signs = " ".join(Command(command.name, (key,), "", "").sign for key in own[:2])
    return signs or f"{COMMON['palette'].sign} {palette_name(command)}"


def palette_name(command: Command) -> str:
    """Return a command's name as it is typed into the palette."""
    return command.name.replace("_", " ")
