"""One's own component figures: a board file a game. A file that cannot be used is not kept, and says why."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label

from core.errors import BackroomError, with_title
from core.registry import GAMES
from tui.cli.table_options import load_game
from tui.games import game_ui
from tui.painting.cell_text import Words
from tui.screens.page import Page

HOW = (
    "backroom rules GAME --figures > mine.toml    writes down the house's figures.\n"
    "Keep the lines you change; the rest is as in the house. Give that file's path\n"
    "here. New tables use it; a table and its save keep the figures they began with."
)
LONGEST_PATH = 200


class BoardPath(Input):
    """The file of one game. Whatever moves on keeps it first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.keep(-1)", "game", key_display="↑↓", tooltip="Another game"),
        Binding("down", "screen.keep(1)", show=False, tooltip="The game below"),
        Binding("enter", "screen.keep(0)", "keep", tooltip="Keep this file for the game; an empty line takes the house's own"),
    ]

    def __init__(self, game: str, path: str) -> None:
        super().__init__(path, placeholder="the house's own", max_length=LONGEST_PATH, compact=True, id=game, select_on_focus=False)
        self.cursor_blink = False


class BoardsScreen(Page):
    """A line a game."""

    CSS_PATH = Path(__file__).with_name("boards.tcss")
    AUTO_FOCUS = "BoardPath"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "keep(1)", show=False),
        Binding("shift+tab", "keep(-1)", show=False),
        Binding("escape", "leave", "back", tooltip="Back; a path that was not kept is forgotten"),
    ]

    def compose_body(self) -> ComposeResult:
        with Vertical(id="boards", classes="panel") as boards:
            boards.border_title, boards.border_subtitle = "Your own component figures", "a file a game"
            for game in GAMES:
                with Horizontal(classes="board"):
                    yield Label(game_ui(game).title, classes="game")
                    yield BoardPath(game, self.backroom.settings.boards.get(game, ""))
        yield Label(HOW, id="how", markup=False)

    @property
    def _line(self) -> BoardPath:
        return self.focused if isinstance(self.focused, BoardPath) else self.query(BoardPath).first(BoardPath)

    def heading(self) -> tuple[str, Words, Words]:
        return "BACKROOM", "settings › boards", ""

    def sentence(self) -> Words:
        return f"The board file for {game_ui(self._line.id or '').title}; empty: the house's own."

    @on(Input.Changed)
    def _typed(self) -> None:
        self.clear_said()

    @on(Input.Blurred)
    def _left(self, event: Input.Blurred) -> None:
        """Keep the line, or put it back, when a click leaves it."""
        if isinstance(event.input, BoardPath) and not self._kept(event.input):
            event.input.focus()

    def action_keep(self, step: int) -> None:
        """Keep the line as it stands, and go to another one."""
        lines = list(self.query(BoardPath))
        at = lines.index(self._line)
        if self._kept(lines[at]):
            lines[max(0, min(len(lines) - 1, at + step))].focus()

    def _kept(self, line: BoardPath) -> bool:
        """Keep the line, if a game can be loaded with it. Return whether it is kept."""
        boards, game, path = self.backroom.settings.boards, line.id or "", line.value.strip()
        if path == boards.get(game, ""):
            return True
        try:
            if path:
                load_game(game, path)
        except BackroomError as error:
            self.say(with_title(error), trouble=True)
            return False
        boards.pop(game, None)
        if path:
            boards[game] = path
        self.backroom.changed_settings()
        title = game_ui(game).title
        self.say(f"{title}: this file is kept." if path else f"{title}: the figures of the house hold again.")
        return True
