"""A table being played: a game's widgets between header and prompt. Keys and clicks go to the presenter, its intents to the chair."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.command import Provider
from textual.containers import Container
from textual.css.query import NoMatches
from textual.geometry import Offset
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from tui.commands import Command, Press, find, key_name
from tui.games import table_widgets
from tui.painting.canvas import TargetArea
from tui.screens.base import Cancel
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.modals.help import HelpScreen
from tui.screens.table import status
from tui.screens.table.commands import TableCommands, offered
from tui.screens.table.curtain import Curtain
from tui.screens.table.too_small import TooSmall
from tui.screens.too_small import LEAST
from tui.table.controller import TableController
from tui.table.intents import Intent, Say, Unknown
from tui.table.session import TableSession
from tui.widgets.chat_view import ChatInput
from tui.widgets.header import GameHeader
from tui.widgets.key_hints import Hints
from tui.widgets.painted import Painted
from tui.widgets.prompt_bar import Prompt
from tui.widgets.table_widget import TableWidget

if TYPE_CHECKING:
    from tui.house import House
    from tui.screens.table.hosted import HostedTable

HOME = Offset(0, 0)
"""Where the terminal's cursor waits while nothing is typed."""
TABLE_CSS = Path(__file__).with_name("table.tcss")


class TableScreen(Screen[None], inherit_bindings=False):
    """One session on the screen."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-medium"), (138, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-middle"), (36, "-high"), (45, "-tall")]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {TableCommands}
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, house: House, place: HostedTable, session: TableSession) -> None:
        super().__init__()
        self.house = house
        self._place = place
        widgets = table_widgets(session.chairs[0].game.info.name)
        assert widgets is not None, "this game is still played on the painted scene"
        self._widgets = widgets
        self.css_path = [TABLE_CSS, widgets.css]
        self.controller = TableController(session, self, house.settings)
        self._lost_key = ""
        self._due = False

    def compose(self) -> ComposeResult:
        yield GameHeader(id="header")
        with Container(id="table"):
            yield from self._widgets.compose()
        yield Hints(id="hints")
        yield Prompt(id="prompt")
        yield Curtain(id="curtain")
        yield TooSmall(id="too-small")

    def on_mount(self) -> None:
        self.controller.begin()
        self.set_interval(1.0, self._tick)
        self.update_widgets()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "-too-small")
        self.app.cursor_position = HOME
        self.changed()

    def on_screen_resume(self) -> None:
        self.changed()

    # what the controller asks for

    def changed(self) -> None:
        """Update the widgets, once for all that waits to be dealt with."""
        if not self._due and self.is_mounted:
            self._due = True
            self.call_later(self.update_widgets)

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        return self.set_timer(seconds, call).stop

    def bell(self) -> None:
        self.app.bell()

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        """Ask; a yes calls."""
        self.app.push_screen(ConfirmScreen(question), lambda yes: then() if yes else None)

    # what is seen

    def update_widgets(self) -> None:
        """Give every widget what there is to see now."""
        self._due = False
        if not self.is_mounted:
            return
        controller = self.controller
        hidden = controller.handover.stage == "called" and controller.handover.secrets
        self.set_class(hidden, "-curtain")
        presenter = controller.presenter
        presenter.board_size = (self.size.width, self.size.height - 3)
        presenter.corner = status.corner(controller, self.house.services.clock())
        presenter.instead = status.instead(controller, self._lost_key)
        if hidden:
            self.query_one(Curtain).call(controller.presenters[controller.handover.called])
        else:
            view_model = presenter.build_view_model()
            for widget in self.query(TableWidget):
                widget.update_table(presenter, view_model)
        self.query_one(Hints).update_commands(self.commands())

    def _tick(self) -> None:
        """Clocks run, and whoever may take a move back has less and less time."""
        if self.controller.session.left is not None or self.house.services.clock() not in str(self.controller.presenter.corner):
            self.changed()

    def target_areas(self) -> dict[Hashable, TargetArea]:
        """Where every target in sight is."""
        areas: dict[Hashable, TargetArea] = {}
        for widget in self.query(TableWidget):
            areas.update(widget.target_areas())
        return areas

    # what may be done

    def commands(self) -> list[Command]:
        """What may be done now, most important first."""
        return offered(self.controller)

    async def on_key(self, event: events.Key) -> None:
        """A key, unless the line being typed took it."""
        if isinstance(self.focused, Input):
            return
        event.stop()
        event.prevent_default()
        self.key_typed(key_name(event.key, event.character))

    def key_typed(self, key: str) -> None:
        """A key by its name in the registry."""
        self._lost_key = ""
        controller = self.controller
        if controller.handover.is_deaf:
            return
        if key == "ctrl+c":
            self._copy_or_leave()
            return
        if self.has_class("-too-small"):
            if key == "q":
                self._leave()
            return
        if controller.handover.stage == "desk" and controller.presenter.jumps:
            self.carry_out(controller.presenter.key_typed(key))
            return
        if controller.handover.stage == "desk":
            controller.presenter.spots = self.target_areas()
            intent = controller.presenter.key_typed(key)
            if not isinstance(intent, Unknown):
                self.carry_out(intent)
                return
        command = find([*self.commands(), *status.APP_COMMANDS], key)
        if command is not None:
            self._do(command, key)
        elif len(key) == 1:
            self._lost_key = key
        self.changed()

    def do_command(self, name: str, key: str = "") -> None:
        """A command that a key, a click or the palette stands for."""
        command = next((c for c in [*self.commands(), *status.APP_COMMANDS] if c.name == name), None)
        if command is not None:
            self._do(command, key)

    def _do(self, command: Command, key: str) -> None:
        controller = self.controller
        controller.key_pressed(command.name)
        if command.why:
            controller.presenter.refuse(command.why)
        elif not self._do_own(command.name, key):
            controller.presenter.spots = self.target_areas()
            self.carry_out(controller.presenter.perform(command.name, key or command.keys[0]))
        self.changed()

    def _do_own(self, name: str, key: str) -> bool:
        """What the screen does itself; whether it was that."""
        controller, presenter = self.controller, self.controller.presenter
        if name in {command.name for command in controller.session.commands()}:
            controller.session.perform(name)
        elif name == "do" and controller.presenter.update.result is not None:
            self._open_results()
        elif name == "call":
            controller.call(controller.letters()[key.upper()])
        elif name in ("told_back", "told_on"):
            presenter.page_told(1 if name == "told_back" else -1)
        elif name == "say":
            self._open_chat()
        elif name == "catch_up":
            controller.queue.show_all()
        elif name == "leave":
            self._leave()
        elif name == "palette":
            self.app.action_command_palette()
        elif name == "help":
            self.app.push_screen(HelpScreen([*self.commands(), *status.APP_COMMANDS], presenter.legend()), self._helped)
        elif name in ("rules", "settings", "theme", "redraw"):
            self._open_scene(name)
        else:
            return False
        return True

    def _helped(self, name: str | None) -> None:
        if name:
            self.do_command(name)

    def _open_scene(self, name: str) -> None:
        from tui.screens.rules import RulesScreen
        from tui.screens.settings import SettingsScreen, next_theme

        match name:
            case "rules":
                self.house.open(RulesScreen(self.house, self.controller.chair.game.info.name))
            case "settings":
                self.house.open(SettingsScreen(self.house))
            case "theme":
                self.controller.presenter.refuse(next_theme(self.house))
            case _:
                self.house.shell.redraw()

    def _open_results(self) -> None:
        from tui.screens.results import ResultsScreen

        self.house.open(ResultsScreen(self.house, self._place))

    def _copy_or_leave(self) -> None:
        """What is selected is copied; with nothing selected it is the way out."""
        if self.selections:
            self.action_copy_text()
        else:
            self._leave()

    def _leave(self) -> None:
        question = self.controller.session.leaving
        if question:
            self.confirm(question, self._get_up)
        else:
            self._get_up()

    def _get_up(self) -> None:
        self.controller.session.leave()
        self.house.close(self._place)

    def carry_out(self, intent: Intent) -> None:
        """Do what the presenter asks for."""
        self.controller.carry_out(intent)
        self.changed()

    @on(Painted.Chosen)
    def _target_clicked(self, message: Painted.Chosen) -> None:
        message.stop()
        self._lost_key = ""
        target, controller = message.target, self.controller
        if controller.handover.is_deaf:
            return
        if isinstance(target, Press):
            if not controller.presenter.jumps or target.name != "back":
                self.do_command(target.name, target.key)
            else:
                self.key_typed(target.key)
        elif controller.handover.stage == "desk":
            controller.key_pressed("")
            controller.presenter.spots = self.target_areas()
            self.carry_out(controller.presenter.target_clicked(target))

    # saying something

    def _open_chat(self) -> None:
        # The line stays when it is put away: a removed widget is there for a while yet, and a second one is an error.
        if not self.query(ChatInput):
            self.mount(ChatInput(), before="#prompt")
        line = self.query_one(ChatInput)
        line.display = True
        line.focus()
        self.add_class("-typing")

    def _close_chat(self) -> None:
        try:
            line = self.query_one(ChatInput)
        except NoMatches:
            return
        line.value, line.display = "", False
        self.remove_class("-typing")
        self.app.cursor_position = HOME
        self.set_focus(None)

    @on(ChatInput.Submitted, "#say")
    def _said(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        self._close_chat()
        if text:
            self.carry_out(Say(text))

    @on(ChatInput.Closed)
    def _not_said(self) -> None:
        self._close_chat()
