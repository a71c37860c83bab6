"""What a player of Chicago (Four Families) does at the table: squares of the city, the seven actions, and small questions from a list.

Nothing here knows a rule: what may be chosen and why something may not comes with the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, cast

from core.game import Action
from core.games.four_families import actions
from core.games.four_families.board import board_of
from core.games.four_families.names import card_name
from core.games.four_families.preview import COLUMNS, Step, now
from core.games.four_families.view import FamiliesView
from core.table import Update
from core.visibility import Event
from tui.commands import Command
from tui.games.four_families import prompt
from tui.games.four_families.commands import verbs_of
from tui.games.four_families.layout import layout_for
from tui.games.four_families.legend import legend
from tui.games.four_families.painting.consequences import paint_after
from tui.games.four_families.painting.page import paint_page, tabs
from tui.games.four_families.targets import (
    ACTION_ROWS,
    OF_AN_ACTION,
    ON_CITY,
    bars_of,
    by_square,
    cards_of,
    obvious,
    of_row,
    possible_rows,
    why_no_power,
    why_not,
)
from tui.games.four_families.view_model import Chip, Do, Line, Row, Square, ViewModel, build_view_model
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.parts.legend import Sign
from tui.painting.parts.log import log
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

STEPS = {"up": -COLUMNS, "down": COLUMNS, "left": -1, "right": 1}


class FamiliesPresenter(TablePresenter):
    """One seat at the table."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.marks = tuple(mark(seat) for seat in range(len(context.seats)))
        super().__init__(context, update)
        self.figures = board_of(context.game)
        self.here = next((cell for cell, n in enumerate(self.view.business) if n >= 0), 0)
        self.row = 0
        self.card = -1
        self.at = 0
        self.offered: list[Any] = []
        """Answers to choose between after a square or an action was chosen. Empty: none was."""
        self.lifted: tuple[int, int] | None = None
        self.chosen: Update | None = None
        """The seven actions as they stood when one was chosen, while it asks for cards."""
        self.on_city = False
        """In phase 2: the city is shown in place of the actions."""
        self.size, self.mono = (80, 21), False
        self._begin()

    @property
    def view(self) -> FamiliesView:
        """What this seat knows."""
        return cast(FamiliesView, self.update.view)

    @property
    def step(self) -> int:
        """What is asked of this seat, or -1."""
        return now(self.view)[0] if self.my_turn else -1

    @property
    def asking(self) -> bool:
        """Whether the answer is chosen from a list."""
        return self.my_turn and (bool(self.offered) or (self.step not in ON_CITY and self.step != Step.ACTION))

    @property
    def mode(self) -> str:
        """What fills the left of the window: the actions or the city."""
        return "actions" if self.chosen is not None and not self.on_city else "city"

    @property
    def squares(self) -> dict[int, list[Any]]:
        """The answers that stand on squares."""
        if not self.my_turn or self.asking:
            return {}
        return by_square(self.update.legal, self.lifted)

    @property
    def plain_answer(self) -> Any:
        """What Enter does on the city while none of its squares can be chosen, if that is plain."""
        on_city = self.my_turn and self.step in ON_CITY and not self.asking and not self.squares
        return obvious(self.update.legal) if on_city else None

    def log_line(self, event: Event) -> Words:
        """With marks for names, which a narrow pane can hold."""
        return self.game.event_text(event, self.marks)

    def received(self, old: Update) -> None:
        """A new question begins afresh."""
        if self.update.sequence != old.sequence:
            self._begin()

    def _begin(self) -> None:
        self.offered, self.at, self.lifted, self.on_city = [], 0, None, False
        if self.card not in self.view.hand:
            self.card = -1
        if self.step == Step.ACTION:
            self.chosen = self.update
        elif self.step not in OF_AN_ACTION:
            self.chosen = None
        if not self.my_turn:
            return
        if self.asking:
            self.pane = "1"
            self.here = self.view.claimed if self.view.claimed >= 0 else self.here
        elif self.step == Step.ACTION:
            rows = possible_rows(self.update.legal)
            self._point_row(self.row if self.row in rows else next(iter(rows), self.row))
        elif self.here not in self.squares and self.squares:
            self.here = next(iter(self.squares))
        self._set_cursor()

    # what may be chosen

    def targets(self) -> Sequence[Hashable]:
        """In reading order: lines, actions, or squares."""
        if self.asking:
            return [Line(n) for n in range(len(self._answers()))]
        if self.mode == "actions":
            return [Row(n) for n in possible_rows(self.update.legal)]
        return [Square(cell) for cell in self.squares]

    def _answers(self) -> list[Any]:
        return self.offered or list(self.update.legal)

    def answers(self) -> list[Words]:
        """Return the answers of the list in words."""
        return [self.coloured(self._answer_words(a)) for a in self._answers()]

    def _answer_words(self, a: Any) -> str:
        """A card alone where the question says what becomes of it."""
        if isinstance(a, actions.PutUnder | actions.Pay):
            pile = self.view.drawn if self.step == Step.KEEP else self.view.hand
            count = pile.count(a.card)
            return card_name(self.figures, a.card) + (f" ×{count}" if count > 1 else "")
        return self.game.action_text(self.view, a, self.marks)

    def list_title(self) -> str:
        """Return what the list answers."""
        return "Choose:" if self.offered else prompt.question(self.figures, self.view)

    def _set_cursor(self) -> None:
        self.cursor = Line(self.at) if self.asking else Row(self.row) if self.mode == "actions" else Square(self.here)

    def is_deed(self, target: Hashable) -> bool:
        """Return each target knows by itself whether it was chosen before; a tag names its deed."""
        return False

    def choose_target(self, target: Hashable) -> Intent:
        """First the cursor goes there, then the choice is made."""
        match target:
            case Line(number):
                again, self.at = self.at == number, number
                done = self._answer(number) if again or self._is_click(target) else Nothing()
            case Row() if self.asking and not self.offered:
                done = Nothing()
            case Row(number):
                again = self.row == number
                self._point_row(number)
                done = self._do_row() if again else Nothing()
            case Square(cell):
                again, self.here = self.here == cell, cell
                done = self._do_square() if again else Nothing()
            case Do(cell):
                self.here = cell
                done = self._do_square()
            case Chip(kind):
                done = self._pick_card(kind)
            case _:
                done = Nothing()
        self._set_cursor()
        return done

    def _is_click(self, target: Hashable) -> bool:
        return target != self.cursor

    def _answer(self, number: int) -> Intent:
        answers = self._answers()
        return Act(answers[number]) if number < len(answers) else Nothing()

    def _do_square(self) -> Intent:
        """The one answer on the square, or a list of them, or why there is none."""
        found = self.squares.get(self.here, [])
        if found and self.lifted is None and isinstance(found[0], actions.Move):
            tokens = list(dict.fromkeys(a.token for a in found))
            self.lifted = (self.here, tokens[0] if len(tokens) == 1 or self.view.gaps[self.here][-1] not in tokens else tokens[-1])
            return Nothing()
        if not found and self.my_turn:
            return Act(self.plain_answer) if self.plain_answer else self.refuse(self._why_not_here())
        return self._offer(found) if found else Nothing()

    def _offer(self, found: Sequence[Action]) -> Intent:
        if len(found) == 1:
            return Act(found[0])
        self.offered, self.at, self.pane = list(found), 0, "1"
        return Nothing()

    def _why_not_here(self) -> str:
        reason = bars_of(self.update.unavailable).get(self.here)
        return reason or prompt.question(self.figures, self.view) + " Not here."

    # phase 2

    def _point_row(self, row: int) -> None:
        self.row = row % len(ACTION_ROWS)
        cards = cards_of(self.update.legal, self.row)
        if cards and self.card not in cards:
            self.card = cards[0]
        elif not cards:
            self.card = -1

    def _do_row(self) -> Intent:
        found = of_row(self.update.legal, self.row, self.card)
        if not found:
            return self.refuse(why_not(self.update.unavailable, self.row) or "That is not possible now.")
        if isinstance(found[0], actions.WorkBusinesses) and found[0].cell >= 0:
            self.on_city = True
            self.here = self.here if self.here in self.squares else next(iter(self.squares))
            return Nothing()
        return self._offer(found)

    def _pick_card(self, kind: int) -> Intent:
        """A click on a card of the hand: it answers, or it is the card the action uses."""
        answers = [a for a in self._answers() if getattr(a, "card", -1) == kind] if self.asking else []
        if answers:
            return self._offer(answers)
        if self.mode == "actions" and kind in cards_of(self.update.legal, self.row):
            self.card = kind
        return Nothing()

    def usable(self) -> list[int]:
        """Return the kinds of the hand that answer the present question."""
        if self.asking:
            return [a.card for a in self._answers() if hasattr(a, "card")]
        return cards_of(self.update.legal, self.row) if self.mode == "actions" and self.my_turn else []

    # what may be done

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return the side panes."""
        return tabs(layout_for(*self.size), self.asking, self.mode)

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return verbs_of(self)

    def run_command(self, name: str, key: str) -> Intent:
        """One of them."""
        done = self._move(name) or self._decide(name)
        self._set_cursor()
        return done

    def _move(self, name: str) -> Intent | None:
        if name not in STEPS:
            return None
        forward = name in ("down", "right")
        if self.asking:
            self.at = (self.at + (1 if forward else -1)) % max(1, len(self._answers()))
        elif self.mode == "actions":
            self._point_row(self.row + (1 if forward else -1))
        else:
            self._walk(name)
        return Nothing()

    def _walk(self, name: str) -> None:
        """A square further, held inside the city."""
        cells, column = len(self.view.business), self.here % COLUMNS
        if (name == "left" and column == 0) or (name == "right" and column == COLUMNS - 1):
            return
        if 0 <= self.here + STEPS[name] < cells:
            self.here += STEPS[name]

    def _decide(self, name: str) -> Intent:
        match name:
            case "do":
                return self._answer(self.at) if self.asking else self._do_row() if self.mode == "actions" else self._do_square()
            case "back":
                self._put_back()
            case "city":
                self.on_city = not self.on_city
            case "card":
                self._next_card()
            case "power":
                return self._use_power()
            case "draw":
                return Act(next(a for a in self.update.legal if isinstance(a, actions.DrawCard | actions.BasicIncome)))
            case "skip":
                return self._skip()
            case _ if name.startswith("row"):
                self._point_row(int(name[3:]))
                return self._do_row()
            case _:
                return Unknown()
        return Nothing()

    def _put_back(self) -> None:
        if self.offered:
            self.offered, self.at = [], 0
        elif self.lifted is not None:
            self.here, self.lifted = self.lifted[0], None
        else:
            self.on_city = False

    def _next_card(self) -> None:
        cards = cards_of(self.update.legal, self.row)
        if cards:
            self.card = cards[(cards.index(self.card) + 1) % len(cards)] if self.card in cards else cards[0]

    def _use_power(self) -> Intent:
        powers = [a for a in self.update.legal if isinstance(a, actions.UsePower)]
        return self._offer(powers) if powers else self.refuse(why_no_power(self.update.unavailable))

    def _skip(self) -> Intent:
        no = next(a for a in self.update.legal if isinstance(a, actions.Skip | actions.Pass))
        if isinstance(no, actions.Pass) and self.squares:
            return Confirm("Pass, and be out of this phase, though you could still take something?", Act(no))
        return Act(no)

    def perform(self, name: str, key: str = "") -> Intent:
        """Brackets lead through the targets wherever they are."""
        done = super().perform(name, key)
        if name in ("target_next", "target_back"):
            self._follow()
        return done

    def _follow(self) -> None:
        """The cursor was led somewhere: what it stands on follows."""
        match self.cursor:
            case Line(number):
                self.at = number
            case Row(number):
                self._point_row(number)
            case Square(cell):
                self.here = cell

    # what is seen

    def view_model(self) -> ViewModel:
        """Return everything the painters need."""
        return build_view_model(self)

    def paint(self, canvas: Canvas) -> None:
        """Paint the whole screen. What fits beside the header's title depends on its size."""
        deck = f"deck {self.view.deck + len(self.view.under)}"
        title = f" · {self.context.title}" if self.context.title else ""
        self.corner = deck if canvas.width < 100 else f"{deck} · agents {self.view.reserve}{title}"
        super().paint(canvas)

    def prompt(self) -> Words:
        """Return the one sentence."""
        if not self.my_turn or self.update.result is not None:
            return super().prompt()
        legal = self.update.legal
        several = self.mode == "actions" and len(cards_of(legal, self.row)) > 1
        return prompt.prompt_for(self.view_model(), legal, self.lifted is not None, bool(self.offered), several)

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the city and of what is laid."""
        return legend(self.figures, self.seat or 0, self.mono)

    def board(self, canvas: Canvas) -> None:
        """Paint everything between header and prompt."""
        self.size, self.mono = canvas.size, canvas.look.mono
        paint_page(canvas, self, self.view_model())

    def paint_after(self, canvas: Canvas, view_model: ViewModel) -> None:
        """Beside the actions: what the one under the cursor would do."""
        legal = self.chosen.legal if self.chosen is not None else ()
        paint_after(canvas, view_model, of_row(legal, self.row, self.card), self.row)

    def paint_log_and_chat(self, canvas: Canvas) -> None:
        """Paint what happened, and below it the last that was said."""
        said = self.story.chat[-3:]
        self.paint_log(canvas.sub(0, 0, canvas.width, canvas.height - len(said)))
        log(canvas.sub(0, canvas.height - len(said), canvas.width, len(said)), said)
