"""A plain UI and presenter that play any game from its words alone: the actions as a list, the table as lines of text."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from core.game import Action, ActionForm, AnyGame, action_classes
from core.options import Options
from core.table import Update
from tui.commands import COMMON, ENTER, Command, arrows
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import CURSOR, FAINT, FELT, HEADING, KEY, MUTED, PAPER
from tui.painting.parts.tab_pane import pane
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter
from tui.table.score_table import ScoreTable

COMMANDS = (
    Command("less", ("left", "h", "-"), "", "One less"),
    Command("more", ("right", "l", "+"), "change", "One more", shown="←→"),
    Command("field", ("up", "down", "tab", "k", "j"), "field", "The next figure", shown="↑↓"),
    Command("hand_in", ("enter",), "do it", "Hand it in"),
    Command("put_back", ("escape",), "back", "Leave it"),
)
"""What can be done with a form. A list needs no commands of its own."""


@dataclass(frozen=True)
class Choice:
    """A line of the list: a legal action, or a form, by its number."""

    number: int


@dataclass
class Filling:
    """An open-ended action being filled in."""

    form: ActionForm
    values: list[int] = field(default_factory=list)
    at: int = 0

    def __post_init__(self) -> None:
        self.values = [f.low for f in self.form.fields]

    def change(self, step: int) -> None:
        """Change the field under the cursor, within its bounds."""
        bounds = self.form.fields[self.at]
        self.values[self.at] = max(bounds.low, min(bounds.high, self.values[self.at] + step))

    def action(self, union: object) -> Action:
        """Return the action as it is filled in now."""
        kind = next(kind for kind in action_classes(union) if kind.__name__ == self.form.action)
        values = {f.name: value for f, value in zip(self.form.fields, self.values, strict=True)}
        made: Action = kind(**values)
        return made


class GenericPresenter(TablePresenter):
    """Plays any game."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self._filling: Filling | None = None
        self.cursor = next(iter(self.targets()), None)

    def targets(self) -> Sequence[Hashable]:
        """Return every legal action and every form."""
        return [Choice(number) for number in range(len(self.update.legal) + len(self.update.forms))]

    def received(self, old: Update) -> None:
        """Stay on the action or form that was chosen, wherever in the list it stands now."""
        if self._filling is not None and self._filling.form not in self.update.forms:
            self._filling = None
        chosen = _offered(old)[self.cursor.number] if isinstance(self.cursor, Choice) else None
        offered = _offered(self.update)
        self.cursor = Choice(offered.index(chosen)) if chosen in offered else None

    def commands_now(self) -> list[Command]:
        """Fill in a form."""
        if self._filling is None:
            return [*arrows("choice", "↑↓")[:2], COMMON["do"]] if self.targets() else []
        return list(COMMANDS)

    def run_command(self, name: str, key: str) -> Intent:
        """Fill in a form."""
        filling = self._filling
        if filling is None:
            return Unknown()
        match name:
            case "less" | "more":
                filling.change(1 if name == "more" else -1)
            case "field":
                filling.at = (filling.at + (-1 if key in ("up", "k") else 1)) % len(filling.form.fields)
            case "hand_in":
                return Act(filling.action(self.game.action_type))
            case "put_back":
                self._filling = None
        return Nothing()

    def deed(self, command: str) -> Hashable:
        """Return the action under the cursor."""
        return _offered(self.update)[self.cursor.number] if isinstance(self.cursor, Choice) else None

    def choose_target(self, target: Hashable) -> Intent:
        """Do the action, or open the form."""
        assert isinstance(target, Choice)
        legal = self.update.legal
        if target.number < len(legal):
            return Act(legal[target.number])
        self.cursor = target
        self._filling = Filling(self.update.forms[target.number - len(legal)])
        return Nothing()

    def prompt(self) -> Words:
        """Return what to do with the list."""
        if self._filling is not None:
            return f"{self._filling.form.text}: set the figures, then {ENTER}."
        return "Your turn: choose what to do." if self.my_turn else super().prompt()

    def paint_board(self, canvas: Canvas) -> None:
        """Paint the table at the left, the log at the right, the choices below."""
        left = canvas.width // 2
        upper = canvas.height - min(10, canvas.height // 2)
        table = canvas.box(0, 0, left, upper, "Table")
        sketch = self.game.table_text(self.update.view, self.names)
        lines = [line for text in sketch for line in wrap(self.coloured(text), table.width)]
        for y, line in enumerate(lines):
            table.words(0, y, line)
        inside = pane(canvas, left, 0, canvas.width - left, upper, self.panes(), self.pane, bottom_right="• since your last turn")
        self.paint_chat(inside) if self.pane == "2" else self.paint_log(inside)
        self._paint_choices(canvas.box(0, upper, canvas.width, canvas.height - upper, "What you may do", focus=True))

    def _paint_choices(self, canvas: Canvas) -> None:
        if self._filling is not None:
            self._paint_form(canvas, self._filling)
            return
        view, legal = self.update.view, self.update.legal
        choices: list[Words] = [self.coloured(self.game.action_text(view, a, self.names)) for a in legal]
        choices += [[(form.text, FELT), " …"] for form in self.update.forms]
        here = self.cursor.number if isinstance(self.cursor, Choice) else -1
        top = max(0, here - canvas.height + 1)
        for y, words in enumerate(choices[top : top + canvas.height]):
            if top + y == here:
                canvas.put(1, y, f" {plain(words)} ", CURSOR, canvas.width - 1)
            else:
                canvas.words(2, y, words, PAPER, canvas.width - 2)
            canvas.add_target(0, y, canvas.width, 1, Choice(top + y))
        for y, off in enumerate(self.update.unavailable, len(choices) - top):
            canvas.words(2, y, self.coloured(self.game.action_text(view, off.action, self.names)), FAINT, canvas.width - 2)
            canvas.put(canvas.put_right(canvas.width - 1, y, off.refusal.text, MUTED) - 1, y, " ")

    def _paint_form(self, canvas: Canvas, filling: Filling) -> None:
        canvas.put(1, 0, filling.form.text, HEADING)
        for number, (bounds, value) in enumerate(zip(filling.form.fields, filling.values, strict=True)):
            here = number == filling.at
            canvas.put(2, number + 1, bounds.name, KEY if here else MUTED)
            canvas.put(16, number + 1, f"‹ {value} ›", CURSOR if here else MUTED)
            canvas.put(28, number + 1, f"{bounds.low} to {bounds.high}", MUTED)


def _offered(update: Update) -> list[Action | ActionForm]:
    """Return what the list shows, as far as it can be chosen."""
    return [*update.legal, *update.forms]


class GenericGameUI:
    """A game of which nothing is known but its name and its rules."""

    length, difficulty = "", ""
    blurb = ("A game played from its words alone.", "")
    motto = ("", "")

    def __init__(self, name: str) -> None:
        self.title = name.replace("_", " ").title()
        self.players = ""

    def art(self, canvas: Canvas) -> None:
        """Paint the first letter of the game's title, framed."""
        canvas.box(1, 0, 11, 5)
        canvas.put_centre(1, 2, 11, self.title[:1], HEADING)

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint the number of seats: nothing else is known."""
        canvas.put(2, 1, f"{seats} at the table.")

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return the plain presenter."""
        return GenericPresenter(context, update)

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return nothing: the scores say all that is known."""
        return ()

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint the scores."""
        from tui.table.final_scores import standing

        standing(canvas, context, update)
