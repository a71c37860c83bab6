"""A small app of Textual's own widgets, with signs of every width, behind the filter."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.driver import Driver
from textual.screen import ModalScreen
from textual.widgets import Button, DataTable, Footer, Header, Input, OptionList, RadioButton, RadioSet, Select, Static, TextArea

from tui.terminal.diff_app import DiffApp

NAMES = ("Moretti", "陳大文", "Łukasz", "e\u0301le\u0300ve", "O'Hara", "ドルッチ", "x\u0323\u0302y", "Weiss ●◆", "한국 이름", "plain")
WORDS = "[@click=app.bell]ring[/] [link=http://127.0.0.1/]a link 陳[/] [reverse]reverse[/] [strike dim]gone[/]"


class ConfirmModal(ModalScreen[bool]):
    """Something over the screen."""

    CSS = "ConfirmModal { align: center middle; } #box { width: 30; height: 9; border: thick $primary; }"

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("Leave 陳大文 behind?")
            yield Button("Yes", id="yes")
            yield Button("No", variant="error")

    def on_button_pressed(self) -> None:
        self.dismiss(True)

    def key_escape(self) -> None:
        self.dismiss(False)


class PlainApp(DiffApp[None]):
    """Lists, forms, tables, texts."""

    CSS = """
    Horizontal { height: 1fr; } Vertical { width: 1fr; } DataTable { height: 1fr; } OptionList { height: 6; } TextArea { height: 1fr; }
    #links { text-style: underline italic; height: 2; }
    """
    BINDINGS: ClassVar = [
        Binding("f2", "ask", "Ask"),
        Binding("f3", "next_theme", "Theme"),
        Binding("f4", "tell", "Tell"),
        Binding("f5", "redraw", "Redraw"),
        Binding("f6", "change", "Change"),
    ]

    def __init__(self, driver_class: type[Driver], **options: Any) -> None:
        super().__init__(driver_class, {"TERM": "xterm-256color"}, **options)
        self.animation_level = "none"
        self.changes = 0

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal():
            with Vertical():
                yield Input("陳 e\u0301 text", placeholder="漢字 name")
                yield OptionList(*NAMES)
                yield Select([(name, name) for name in NAMES])
                with RadioSet():
                    yield RadioButton("one ●")
                    yield RadioButton("two 陳")
                yield Static(WORDS, id="links")
            with Vertical():
                yield DataTable()
                yield TextArea("One line\nzwei 漢字 Zeilen\ne\u0301 three\n" * 4)
        yield Footer()

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        table.add_columns("name", "money", "漢字")
        table.add_rows([(name, f"${n * 12}", name[:2]) for n, name in enumerate(NAMES * 3)])

    def action_ask(self) -> None:
        self.push_screen(ConfirmModal())

    def action_next_theme(self) -> None:
        names = sorted(self.available_themes)
        self.theme = names[(names.index(self.theme) + 1) % len(names)]

    def action_tell(self) -> None:
        self.notify("陳大文 has moved", timeout=0.2)

    def action_redraw(self) -> None:
        self.redraw()

    def action_change(self) -> None:
        """Cells change from wide to narrow and back."""
        self.changes += 1
        found = self.screen.query("#links")
        if found:
            found.first(Static).update("陳" * 8 if self.changes % 2 else " a" * 7 + "e\u0301")
