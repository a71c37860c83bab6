"""A player with a presenter of their own, as a test plays: keys and clicks in, text out. No Textual."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, Self, TypeVar

from core.chair import LocalChair, Notice, Rejected
from core.table import Table, Update
from tests.kit.whole_table import paint_screen
from tui.commands import Press, find
from tui.games import game_ui
from tui.painting.canvas import Canvas, Look
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Undo, Unknown
from tui.table.presenter import TablePresenter

D = TypeVar("D", bound=TablePresenter)


class Person(Generic[D]):
    """Hold the presenter and the chair. Say yes to whatever is asked."""

    def __init__(self, table: Table, presenter_type: type[D], title: str, seat: int | None = 0) -> None:
        self.table = table
        self.chair = LocalChair(table, seat)
        context = SeatContext(table.game, table.options, table.seats, seat, title)
        presenter = game_ui(table.game.info.name).presenter(context, self.chair.update)
        assert isinstance(presenter, presenter_type)
        self.presenter: D = presenter
        self.chair.subscribe(self._hear)
        self.size = (80, 24)
        self.done: list[object] = []
        """The actions that were accepted."""
        self.asked = ""
        """The last question that had to be answered first."""
        self.text = self.look().text()

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Update):
            self.presenter.receive(notice)
        elif isinstance(notice, Rejected):
            self.presenter.notice = notice.refusal.text

    def look(self, size: tuple[int, int] | None = None, ascii: bool = False, mono: bool = False) -> Canvas:
        """Return the screen."""
        canvas = Canvas(*(size or self.size), Look(ascii, mono))
        paint_screen(self.presenter, canvas)
        return canvas

    def press(self, *keys: str) -> Self:
        """Keys by their names."""
        for key in keys:
            command = find(self.presenter.commands(), key)
            if command is not None:
                self._carry_out(self._perform(command.name, key))
            else:
                assert self.presenter.leave_jump(), f"{key} means nothing now"
        return self

    def click(self, words: str, nth: int = 0) -> Self:
        """On the first cell of these words."""
        canvas = self.look()
        places = [(row.find(words), y) for y, row in enumerate(canvas.text().splitlines()) if words in row]
        assert places, f"{words!r} is nowhere in\n{canvas.text()}"
        target = canvas.target_at(*places[nth])
        assert target is not None, f"nothing happens at {words!r}"
        return self.point(target)

    def point(self, target: Hashable) -> Self:
        """On something that can be clicked."""
        self._carry_out(self._perform(*target) if isinstance(target, Press) else self.presenter.target_clicked(target))
        return self

    def _perform(self, name: str, key: str) -> Intent:
        """Does a command, or shows why it is off."""
        command = next((c for c in self.presenter.commands() if c.name == name and (not key or key in c.keys or len(c.keys) == 1)), None)
        if command is not None and command.why:
            self.presenter.notice = command.why
            return Unknown()
        return self.presenter.perform(name, key)

    def _carry_out(self, intent: Intent) -> None:
        if isinstance(intent, Confirm):
            self.asked, intent = intent.question, intent.intent
        if isinstance(intent, Act):
            before = self.presenter.update.sequence
            self.chair.act(intent.action)
            if self.presenter.update.sequence != before:
                self.done.append(intent.action)
                self.presenter.own_action_accepted()
        elif isinstance(intent, Undo):
            self.chair.undo()
        self.text = self.look().text()

    @property
    def prompt(self) -> str:
        """Return the one sentence."""
        self.text = self.look().text()
        rows = self.text.splitlines()
        first = max(y for y, row in enumerate(rows) if row.startswith(" ›"))
        return " ".join(row.strip(" ›") for row in rows[first:-1])
