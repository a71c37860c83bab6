"""A table being played: a game's widgets between header and prompt. Keys and clicks go to the presenter, its intents to the chair."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Self

from textual import events, on
from textual.app import ComposeResult
from textual.command import Provider
from textual.containers import Container
from textual.reactive import Reactive
from textual.screen import ModalScreen
from textual.widget import Widget

from tui.commands import Command, Press, find
from tui.games import table_widgets
from tui.painting.canvas import TargetArea
from tui.painting.cell_text import plain, wrap
from tui.painting.parts.bars import MARGIN, MOST_ROWS
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.table import status
from tui.screens.table.bindings import with_keys
from tui.screens.table.commands import APP_COMMANDS, KNOWN, LEAVE, TableCommands, offered
from tui.screens.table.curtain import Curtain
from tui.screens.table.own_commands import OwnCommands
from tui.screens.table.saying import HOME, Saying
from tui.screens.table.too_small import TooSmall
from tui.screens.too_small import SMALLEST_WINDOW
from tui.table.controller import TableController
from tui.table.game_ui import CoachNeeds, Places
from tui.table.guard import KEYS_CHANGED, ONE_ESC_TOO_MANY, EscGuard
from tui.table.intents import Intent
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession
from tui.table.timers import Cancel
from tui.widgets.header import GameHeader
from tui.widgets.key_hints import Hints
from tui.widgets.painted import Painted
from tui.widgets.places import Placed
from tui.widgets.prompt_bar import Prompt
from tui.widgets.table_widget import TableWidget

if TYPE_CHECKING:
    from tui.app import BackroomApp

LOST_SECONDS = 3.0
"""How long a key that means nothing is answered, if nothing else happens."""
NOTICE_SECONDS = 6.0
"""How long the reason stands why a key did not do what it was pressed for."""
TABLE_CSS = Path(__file__).with_name("table.tcss")


class TableScreen(Saying, inherit_bindings=False):
    """One session on the screen. Made by `at`, which gives it the keys of the game that is played."""

    KNOWN: ClassVar[tuple[Command, ...]] = (*KNOWN, *APP_COMMANDS)
    """Every command there may be at a table, whatever is played."""

    AUTO_FOCUS = ""
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {TableCommands}
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, backroom: BackroomApp, session: TableSession) -> None:
        name = session.chairs[0].game.info.name
        super().__init__(classes="table")
        self.backroom = backroom
        widgets = table_widgets(name)
        self._widgets = widgets
        self.css_path = [TABLE_CSS]
        self.controller = self.make_controller(session)
        taken = {key for command in widgets.commands for key in command.keys}
        self._everywhere = [replace(c, keys=tuple(key for key in c.keys if key not in taken)) for c in APP_COMMANDS]
        """What is the same in every screen. A key that the game uses at any time never means that, even while it means nothing."""
        self._own = OwnCommands(self)
        self._escapes = EscGuard(lambda: self.controller.presenter.now())
        self._lost_key = ""
        self._lost_when = (False, False)
        """Whether it was this person's turn when they pressed it, and whether something was held before them."""
        self._lost_passes: Cancel | None = None
        self._notices_pass: dict[TablePresenter, Cancel] = {}
        self._due = False
        self._corner = ""
        """What the table said of itself in the header last."""
        self._offered: list[Command] | None = None
        self._faced: TablePresenter | None = None
        """Whose table was in sight last. None while a curtain covered it."""
        self._pointed_at: int | None = None
        """The update at which the player has just pointed at something of the board, if nothing was shown since."""

    @classmethod
    def at(cls, backroom: BackroomApp, session: TableSession) -> Self:
        """Return a screen for this session."""
        commands = (*cls.KNOWN, *session.COMMANDS, *table_widgets(session.chairs[0].game.info.name).commands)
        screen: Self = with_keys(cls, commands)(backroom, session)
        return screen

    def make_controller(self, session: TableSession) -> TableController:
        """Return what brings session and presenters together."""
        return TableController(session, self, self.backroom.settings)

    def compose(self) -> ComposeResult:
        yield GameHeader(id="header")
        with Container(id="middle"), Placed(self.places):
            yield from self._widgets.compose()
        yield Hints(id="hints")
        yield Prompt(id="prompt")
        yield Curtain(id="curtain")
        yield TooSmall(id="too-small")

    def places(self, size: tuple[int, int]) -> Places:
        """Return where each widget stands on a table of this size."""
        return self._widgets.places(self.controller.presenter, size, self.coach_needs())

    def coach_needs(self) -> CoachNeeds | None:
        """Return the room that a coach needs on the table."""
        return None

    def on_mount(self) -> None:
        self.backroom.plays(self.controller.session.chairs[0].game.info.name)
        self.controller.begin()
        self.set_interval(1.0, self._tick)
        self.update_widgets()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < SMALLEST_WINDOW[0] or event.size.height < SMALLEST_WINDOW[1], "-too-small")
        self.app.cursor_position = HOME
        self.changed()

    def on_screen_suspend(self) -> None:
        Hints.show_on(self, False)
        self._escapes.cover()

    def on_screen_resume(self) -> None:
        Hints.show_on(self, True)
        self._escapes.put_away()
        self.changed()

    def close_line(self) -> None:
        """Put the line away. An Esc too many after that does not leave the table."""
        super().close_line()
        self._escapes.put_away()

    # what the controller asks for

    def changed(self) -> None:
        """Update the widgets, once for all that waits to be dealt with."""
        self._offered = None
        if not self._due and self.is_mounted:
            self._due = True
            self.call_later(self.update_widgets)

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        return self.set_timer(seconds, call).stop

    def bell(self) -> None:
        self.app.bell()

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        """Ask, and call if the answer is yes."""
        presenter = self.controller.presenter

        def answered(yes: bool | None) -> None:
            presenter.is_questioned = False
            self.changed()
            if yes:
                then()

        presenter.is_questioned = True
        self.changed()
        self.app.push_screen(ConfirmScreen(question), answered)

    def _change_hands(self, faced: TablePresenter | None) -> None:
        """Take away what lies over the table of a person who has got up, and what they typed there."""
        left, self._faced, self._lost_key = self._faced, faced, ""
        self.clear_selection()
        if self.is_typing and left is not None:
            self.leave_line(left)
        stack = self.app.screen_stack
        over = stack[stack.index(self) + 1 :] if self in stack else []
        if left is not None and all(isinstance(screen, ModalScreen) for screen in over):
            for screen in reversed(over):
                screen.dismiss(None)

    # what is seen

    def update_widgets(self) -> None:
        """Give every widget what there is to see now."""
        self._due, self._offered = False, None
        if not self.is_mounted:
            return
        controller = self.controller
        controller.hold_what_waits()
        hidden = controller.is_covered
        self.set_class(hidden, "-curtain")
        presenter = controller.presenter
        if self._faced is not (faced := None if hidden else presenter):
            self._change_hands(faced)
        presenter.board_size, presenter.mono = (self.size.width, self.size.height - 3), self.backroom.look.mono
        presenter.describing = self.backroom.settings.descriptions
        self._corner = presenter.corner = self._corner_now()
        if self._lost_when != (presenter.my_turn, controller.holding.is_on):
            self._lost_key = ""
        presenter.instead, presenter.lost = status.instead(controller, self._lost_key), status.lost(controller, self._lost_key)
        if hidden:
            is_called = controller.handover.stage == "called"
            self.query_one(Curtain).fall(controller.presenters[controller.handover.called] if is_called else None)
        else:
            with presenter.showing() as view_model:
                self.query_one(Placed).update_places(presenter, view_model)
                for widget in self.query(TableWidget):
                    widget.update_table(presenter, view_model)
                if presenter.hint.is_open:  # its sentence speaks of the numbers that have just been painted
                    presenter.spots = self.target_areas()
                    presenter.instead = status.instead(controller, self._lost_key)
                    self.query_one(Prompt).update_table(presenter, view_model)
                self._offered = offered(controller)
        self.query_one(Hints).update_commands(self.commands(), self._pointed_at == presenter.update.sequence)
        self._pointed_at = None

    def _tick(self) -> None:
        """Show the clocks, and for how long a move may still be taken back."""
        session = self.controller.session
        if self.controller.look_for_going() or session.left is not None or session.waiting[0] or self._corner_now() != self._corner:
            self.changed()

    def _corner_now(self) -> str:
        return status.corner(self.controller, self.backroom.services.clock())

    def keeps_heard(self, text: str) -> bool:
        """Return whether the prompt shows this line, with room for a refusal before it. Then it stays for its time."""
        heard, words = self.controller.heard, plain(status.instead(self.controller, ""))
        in_sight = heard.text == text and text in words and not self.controller.presenter.covers_instead
        if in_sight and len(wrap(text, self.size.width - MARGIN)) < MOST_ROWS:
            heard.keep()
            return True
        return False

    def target_areas(self) -> dict[Hashable, TargetArea]:
        """Return where every target in sight is."""
        areas: dict[Hashable, TargetArea] = {}
        for widget in self.query(TableWidget):
            areas.update(widget.target_areas())
        return areas

    # what may be done

    def commands(self) -> list[Command]:
        """Return what may be done now, most important first. Collected once a change."""
        if self._offered is None:
            self._offered = offered(self.controller)
        return self._offered

    def reachable(self) -> list[Command]:
        """Return all that a key may mean now: the table's commands, then what is the same in every screen."""
        return self.commands() if self.controller.presenter.jumps else [*self.commands(), *self._everywhere]

    def _meant_by(self, key: str) -> Command | None:
        """Return what a key would do now."""
        if self.is_typing or self.controller.handover.is_deaf:
            return None
        if self.has_class("-too-small"):
            return LEAVE if key in LEAVE.keys else None
        return find(self.reachable(), key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether the key means this now, of all that it is bound to.

        While a line is typed or the keyboard changes hands, it means nothing.
        """
        if action == "command":
            name, key = parameters
            command = self._meant_by(str(key))
            return command is not None and command.name == name
        return not self.is_typing and not self.controller.handover.is_deaf

    def action_command(self, name: str, key: str) -> None:
        """Do what a key is bound to."""
        self._lost_key = ""
        self.do_command(name, key)

    def action_copy_or_leave(self) -> None:
        """Copy what is selected, or leave if nothing is."""
        if self.selections:
            self.action_copy_text()
        else:
            self._own.leave()

    def on_key(self, event: events.Key) -> None:
        """Take a key that no binding took: it leaves the jump mode, or means nothing now."""
        if self.is_typing or self.controller.handover.is_deaf or self.has_class("-too-small"):
            return
        self._lost_key = ""
        self.controller.touched()
        if not self.controller.presenter.leave_jump() and (event.is_printable or self.controller.holding.scene):
            self.key_lost(event.character if event.is_printable and event.character else Command("", (event.key,), "", "").sign)
        self.changed()

    def key_lost(self, character: str) -> None:
        """Say that this means nothing now. The answer makes way for the next turn, and passes by itself."""
        self._lost_key = "Space" if character == " " else character
        self._lost_when = (self.controller.presenter.my_turn, self.controller.holding.is_on)
        if self._lost_passes is not None:
            self._lost_passes()
        self._lost_passes = self.later(LOST_SECONDS, self._forget_lost)

    def _forget_lost(self) -> None:
        if self._lost_key:
            self._lost_key = ""
            self.changed()

    def _pass_notice(self, presenter: TablePresenter, seconds: float) -> None:
        """Give an answer its whole time, though it was given before in the same words."""
        if (earlier := self._notices_pass.pop(presenter, None)) is not None:
            earlier()
        self._notices_pass[presenter] = self.later(seconds, partial(self._forget_notice, presenter, presenter.notice))

    def _forget_notice(self, presenter: TablePresenter, text: str) -> None:
        """Let an answer pass too, so that the prompt of one's turn does not stay out of sight."""
        if presenter.notice == text:
            presenter.notice = ""
            self.changed()

    def do_command(self, name: str, key: str = "") -> None:
        """Do the command that a key, a click or the palette stands for."""
        command = next((c for c in self.reachable() if c.name == name), None)
        if command is None:
            return
        if self._escapes.is_too_many(key, command.name == LEAVE.name):
            self._refuse(ONE_ESC_TOO_MANY)
        else:
            self.perform(command, key)

    def perform(self, command: Command, key: str) -> None:
        """Do a command, or say why not."""
        controller = self.controller
        controller.key_pressed(command.name, is_done=not command.why)
        if command.why:
            self._refuse(command.why)
        elif not self.perform_own(command.name, key):
            controller.presenter.spots = self.target_areas()
            self.carry_out(controller.presenter.perform(command.name, key or command.keys[0]))
        controller.let_think()
        self.changed()

    def _refuse(self, why: str) -> None:
        presenter = self.controller.presenter
        presenter.refuse(why)
        self._pass_notice(presenter, LOST_SECONDS)
        self.changed()

    def perform_own(self, name: str, key: str) -> bool:
        """Do a command of the screen itself. Return whether it was one."""
        return self._own.perform(name, key)

    def carry_out(self, intent: Intent) -> None:
        """Do what the presenter asks for. What it answers instead makes way for the prompt after a while."""
        presenter = self.controller.presenter
        if presenter.notice:
            self._pass_notice(presenter, NOTICE_SECONDS)
        self.controller.carry_out(intent)
        self.changed()

    @on(Painted.Chosen)
    async def _target_clicked(self, message: Painted.Chosen) -> None:
        message.stop()
        if self.is_typing:
            await self.end_line(message)
            return
        self._lost_key = ""
        target, controller = message.target, self.controller
        if controller.handover.is_deaf:
            return
        if message.is_new:
            self._refuse(KEYS_CHANGED)
        elif isinstance(target, Press):
            self.do_command(target.name, target.key)
        elif controller.holding.scene:
            self.do_command("go_on")
        elif controller.handover.stage == "playing":
            controller.key_pressed("")
            controller.presenter.spots = self.target_areas()
            self._pointed_at = controller.presenter.update.sequence
            self.carry_out(controller.presenter.target_clicked(target))
