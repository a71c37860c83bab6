"""What a table screen does itself with a command, whatever is played: what lies over it, who is at the keyboard, what is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core.bots.advice import Advice
from core.table import Update
from tui.commands import ENTER
from tui.screens.modals.help import HelpScreen
from tui.table.game_ui import SeatContext
from tui.table.presenter import TablePresenter

if TYPE_CHECKING:
    from tui.screens.table.screen import TableScreen


class OwnCommands:
    """The table's commands, whatever is played at it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._app = screen.backroom

    def perform(self, name: str, key: str) -> bool:
        """Do a command. Return whether it was one of the table's own."""
        controller = self._screen.controller
        presenter, session = controller.presenter, controller.session
        match name:
            case _ if name in {command.name for command in session.commands()}:
                session.perform(name)
            case "do" if presenter.update.result is not None and not presenter.shows_own_picture:
                self._open_results()
            case "call" | "hand_over":
                controller.call(controller.letters()[key.upper()])
            case "pass_on":
                controller.pass_on()
            case "go_on":
                self._take_away(controller.holding.key())
            case "explain":
                presenter.explaining, presenter.counting, presenter.page_row = not presenter.explains, False, None
                presenter.close_hint()
            case "ledger":
                presenter.counting, presenter.explaining, presenter.page_row = not presenter.counting, False, None
            case "since":
                self._take_away(controller.since())
            case "since_all":
                controller.since_all()
            case "told_back" | "told_on":
                presenter.page_told(1 if name == "told_back" else -1)
            case "hint" | "more_hint":
                self._ask_hint()
            case "close_hint":
                presenter.close_hint()
            case "catch_up":
                controller.queue.show_all()
            case "say":
                self._screen.open_line()
            case "leave":
                self.leave()
            case "theme":
                presenter.refuse(self._app.next_theme())
            case _:
                return self._open(name)
        return True

    def _take_away(self, counts: bool) -> None:
        """Say so of a key that was to put away what had only just come up."""
        if not counts:
            self._screen.key_lost(ENTER)

    def leave(self) -> None:
        """Get up, if this person means it."""
        controller = self._screen.controller
        if question := controller.session.leaving:
            lost = "" if controller.is_covered else controller.presenter.lost_by_leaving
            self._screen.confirm(f"{question} {lost}".strip(), self._get_up)
        else:
            self._get_up()

    def _get_up(self) -> None:
        self._screen.controller.session.leave()
        self._app.close_screen(self._screen)

    def _open(self, name: str) -> bool:
        """Open what lies over the table. Return whether the command does that."""
        screen = self._screen
        match name:
            case "palette":
                self._app.action_command_palette()
            case "help":
                legend = screen.controller.presenter.legend()
                self._app.push_screen(HelpScreen(screen.reachable(), legend), self._helped)
            case "rules":
                game = screen.controller.chair.game
                self._app.open_rules(game.info.name, game.board_text())
            case "settings":
                self._app.open_settings()
            case "redraw":
                self._app.redraw()
            case _:
                return False
        return True

    def _helped(self, name: str | None) -> None:
        if name:
            self._screen.do_command(name)

    def _open_results(self) -> None:
        from tui.screens.results.screen import Ending, ResultsScreen

        screen = self._screen
        chair, session = screen.controller.chair, screen.controller.session
        context = SeatContext(chair.game, chair.options, chair.seats, chair.seat, session.title)
        leave = partial(self._app.close_screen, screen)
        ending = Ending(context, chair.update, lambda: session.save, session.again, leave, session.hints_used(chair.seat))
        self._app.open_screen(ResultsScreen(ending))

    def _ask_hint(self) -> None:
        """Work a hint out away from the screen. Asked for again it is there, and says more."""
        controller = self._screen.controller
        presenter = controller.presenter
        presenter.notice = ""
        if not presenter.ask_hint():
            if presenter.hint.counts():
                controller.session.count_hint(presenter.seat)
            return
        update, game, names = presenter.update, presenter.game, presenter.names
        self._app.advise(game, update, names, partial(self._advised, presenter, update))

    def _advised(self, presenter: TablePresenter, update: Update, done: object) -> None:
        if isinstance(done, Advice):
            presenter.hint.answer(update.sequence, done)
        else:
            presenter.hint.answer(update.sequence, None)
            presenter.refuse("No hint could be worked out here.")
        self._screen.changed()
