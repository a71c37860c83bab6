"""What a player of Chicago (Four Families) does at the table: squares of the city, the seven actions, and small questions from a list.

Nothing here knows a rule: what may be chosen and why something may not comes with the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, cast

from core.game import Action
from core.games.four_families import actions
from core.games.four_families.actions import FamiliesAction
from core.games.four_families.board import board_of
from core.games.four_families.concern import points_by_agent
from core.games.four_families.names import AREA_NAMES, card_name, with_business
from core.games.four_families.preview import COLUMNS, Step, now
from core.games.four_families.view import FamiliesView
from core.table import Update
from core.visibility import Event
from tui.commands import Command
from tui.games.four_families import prompt
from tui.games.four_families.action_presenter import ActionPresenter
from tui.games.four_families.commands import verbs_of
from tui.games.four_families.layout import ALL, SQUARE, Arrangement, arrangement, one_canvas, tabs
from tui.games.four_families.legend import legend
from tui.games.four_families.painting.answers import list_rows
from tui.games.four_families.painting.consequences import paint_after
from tui.games.four_families.painting.page import paint_page
from tui.games.four_families.painting.since import since_words
from tui.games.four_families.short_text import short_lines, with_points
from tui.games.four_families.targets import (
    OF_AN_ACTION,
    ON_CITY,
    NotAgain,
    bars_of,
    by_square,
    cards_of,
    harmless,
    may_be_silenced,
    obvious,
    of_row,
    possible_rows,
    square_of,
    why_no_power,
)
from tui.games.four_families.view_model import Chip, Line, Row, Square, ViewModel, build_view_model
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain
from tui.painting.glyphs import mark
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing, Unknown

NOT_AGAIN = "no, and do not ask again in this round"
STEPS = {"up": -COLUMNS, "down": COLUMNS, "left": -1, "right": 1}


AREA_THINGS = ("influence_area", "gangsters_area", "assets_area", "businesses_area", "special_area", "movement_area", "family")
"""What the seven actions of phase 2 are described as."""


class FamiliesPresenter(ActionPresenter):
    """One seat at the table."""

    POINTS_BY = ("cursor", "at", "row", "card", "here")

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.marks = tuple(mark(seat) for seat in range(len(context.seats)))
        self.figures = board_of(context.game)
        super().__init__(context, update)
        self.here = next((cell for cell, n in enumerate(self.view.business) if n >= 0), 0)
        self.at = 0
        """The answer under the cursor, or -1 while there is none."""
        self.offered: list[Any] = []
        """Answers to choose between after a square or an action was chosen. Empty: none was."""
        self.lifted: tuple[int, int] | None = None
        self.chosen: Update | None = None
        """The seven actions as they stood when one was chosen, while it asks for cards."""
        self._one_canvas = False
        self._silent_round = 0
        """The round in which nothing more is to be asked about the family's power after an action."""
        self._declined: set[int] = set()
        """After which moves it was declined by itself: a no that is taken back is asked for."""
        self._begin(own=True)

    @property
    def view(self) -> FamiliesView:
        """Return what this seat knows."""
        return cast(FamiliesView, self.update.view)

    @property
    def step(self) -> int:
        """Return what is asked of this seat, or -1."""
        return now(self.view)[0] if self.my_turn else -1

    @property
    def asking(self) -> bool:
        """Return whether the answer is chosen from a list."""
        return self.my_turn and (bool(self.offered) or (self.step not in ON_CITY and self.step != Step.ACTION))

    @property
    def told_in(self) -> str:
        """Return the panel beside a question's answers, or beside the seven actions."""
        place, tab = self.arrangement, dict(self.panes()).get(self.pane)
        if self.asking and not place.one_pane and tab not in ("Own", "Fams"):
            return SQUARE
        return ALL if self.mode == "actions" and place.actions == "beside" and place.families and tab == "Act" else ""

    @property
    def mode(self) -> str:
        """Return what fills the left of the window: the actions or the city."""
        return "actions" if self.chosen is not None and not self.on_city else "city"

    @property
    def squares(self) -> dict[int, list[Any]]:
        """Return the answers that stand on squares."""
        if not self.my_turn or self.asking:
            return {}
        return by_square(self.update.legal, self.lifted)

    @property
    def plain_answer(self) -> Any:
        """Return what Enter does on the city while none of its squares can be chosen, if that is plain."""
        on_city = self.my_turn and self.step in ON_CITY and not self.asking and not self.squares
        return obvious(self.update.legal) if on_city else None

    def log_line(self, event: Event) -> Words:
        """Return a line with marks for names, which a narrow pane can hold, and businesses by their names."""
        return with_business(self.figures, self.view, self.game.event_text(event, self.marks), getattr(event, "cell", -1))

    def told_line(self, event: Event) -> Words:
        """Return the same, and which businesses of this player an agent brings or costs a point."""
        by_agent = points_by_agent(self.figures, event, self.seat, self.view) if self.seat is not None else {}
        return with_points(plain(self.log_line(event)), self.figures, self.view, by_agent)

    def short_lines(self, event: Event) -> Sequence[str]:
        """Return an event in fewer and fewer words."""
        return short_lines(event, self.marks)

    def since_words(self, room: int) -> Words:
        """Return what the others did since this player's last decision, in one line."""
        return since_words(self.figures, self.watch.summary(), lambda event: self.coloured(self.log_line(event)), room)

    def received(self, old: Update) -> None:
        """Begin afresh at a new question."""
        if self.update.sequence != old.sequence:
            self._begin(own=self.seat in old.actors)

    def _begin(self, own: bool) -> None:
        """Begin what is asked next, with no answer chosen that gives or takes anything. After another's move the city's cursor stays."""
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
            self.at = harmless(self.step, self.update.legal)
            self.here = self.view.claimed if self.view.claimed >= 0 else self.here
        elif self.step == Step.ACTION:
            self.row, self.card = -1, -1
        elif own and self.here not in self.squares and self.squares:
            self.here = next(iter(self.squares))
        self._set_cursor()

    # what may be chosen

    def hint_spot(self, action: Action) -> Hashable:
        """Return a line of the list, a row of the actions, or a square."""
        if self.asking:
            answers = self._answers()
            return Line(answers.index(action)) if action in answers else None
        if self.mode == "actions":
            return next((Row(n) for n in possible_rows(self.update.legal) if action in of_row(self.update.legal, n)), None)
        return Square(square_of(action)) if square_of(action) in self.squares else None

    def targets(self) -> Sequence[Hashable]:
        """Return the targets in reading order: lines, actions, or squares."""
        if self.asking:
            return [Line(n) for n in range(len(self._answers()))]
        if self.mode == "actions":
            return [Row(n) for n in possible_rows(self.update.legal)]
        return [Square(cell) for cell in self.squares]

    def _answers(self) -> list[Any]:
        not_again = [NotAgain()] if may_be_silenced(self.view, self.update.legal) else []
        return self.offered or [*self.update.legal, *not_again]

    def automatic_action(self) -> Act | None:
        """Return the no that this player has given for the whole round."""
        asked = self.my_turn and may_be_silenced(self.view, self.update.legal)
        if not asked or self._silent_round != self.view.round or self.update.move in self._declined:
            return None
        self._declined.add(self.update.move)
        return Act(actions.Skip())

    def answers(self) -> list[Words]:
        """Return the answers of the list in words."""
        return [self.coloured(self._answer_words(a)) for a in self._answers()]

    def _answer_words(self, a: Any) -> str:
        """Return the words of an answer. A card or an area stands alone where the question says what becomes of it."""
        if isinstance(a, NotAgain):
            return NOT_AGAIN
        if isinstance(a, actions.Place):
            return AREA_NAMES[a.area]
        if isinstance(a, actions.PutUnder | actions.Pay):
            pile = self.view.drawn if self.step == Step.KEEP else self.view.hand
            count = pile.count(a.card)
            return card_name(self.figures, a.card) + (f" ×{count}" if count > 1 else "")
        words = self.game.action_text(self.view, a, self.marks)
        return prompt.power_words(self.figures, self.view, words, a.power) if isinstance(a, actions.UsePower) else words

    def rows_asked(self, columns: int) -> int:
        """Return how many rows the list takes with its question, below the row of tabs."""
        return 1 + list_rows(self.list_title(), self.answers(), columns - 2) if self.asking else 0

    @property
    def hides_answers(self) -> bool:
        """Return whether another pane stands where the answers would."""
        return self.asking and self.pane != "1"

    def list_title(self) -> str:
        """Return what the list answers."""
        return "Choose:" if self.offered else prompt.question(self.figures, self.view)

    def _set_cursor(self) -> None:
        line = Line(self.at) if self.at >= 0 else None
        row = Row(self.row) if self.row >= 0 else None
        self.cursor = line if self.asking else row if self.mode == "actions" else Square(self.here)

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a line, a row or a square."""
        match target:
            case Line(number):
                self.at = number
            case Row(number):
                self._point_row(number)
            case Square(cell):
                self.here = cell
        self._set_cursor()
        return Nothing()

    def let_go(self) -> None:
        """Leave the cursor on no line and no action, or on a square where nothing can be done."""
        self.at = self.row = -1
        if not self.asking and self.mode == "city":
            self.here = next((cell for cell, n in enumerate(self.view.business) if n >= 0 and cell not in self.squares), 0)
        self._set_cursor()

    def begin_anew(self) -> None:
        """Lead back from the city to the actions."""
        self.on_city = False
        self._set_cursor()

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click on a card of the hand for the answer it would be."""
        done = super().target_clicked(self._line_of(target.kind) or target if isinstance(target, Chip) else target)
        self._set_cursor()
        return done

    def choose_target(self, target: Hashable) -> Intent:
        """Do what is under the cursor. What cannot be done is only looked at."""
        again = target == self.cursor
        match target:
            case Line(number) if self.asking:
                return self._answer(number)
            case Row() if not self.asking:
                self.select(target)
                return self._do_row() if again else Nothing()
            case Square():
                self.select(target)
                return self._do_square() if again and self.mode == "city" and not self.asking else Nothing()
            case Chip(kind) if self.mode == "actions" and kind in cards_of(self.update.legal, self.row):
                self.card = kind
        return Nothing()

    def _answer(self, number: int) -> Intent:
        answers = self._answers()
        if number < 0:
            return self.refuse("Nothing is chosen yet: lead the cursor to an answer first.")
        if number < len(answers) and isinstance(answers[number], NotAgain):
            self._silent_round = self.view.round
            return Act(actions.Skip())
        return Act(answers[number]) if number < len(answers) else Nothing()

    def _do_square(self) -> Intent:
        """Return the one answer on the square, or a list of them, or why there is none."""
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
        self.offered, self.at, self.pane = list(found), -1, "1"
        return Nothing()

    def _why_not_here(self) -> str:
        reason = bars_of(self.update.unavailable).get(self.here)
        return reason or prompt.why_not_here(self.step, self.lifted is not None)

    def _line_of(self, kind: int) -> Line | None:
        """Return the answer that a card of the hand is. Of several the one under the cursor, so that a second click finds it."""
        if not self.asking or self.step == Step.KEEP:
            return None
        found = [n for n, a in enumerate(self._answers()) if getattr(a, "card", -1) == kind]
        return Line(self.at) if self.at in found else Line(found[0]) if found else None

    def usable(self) -> list[int]:
        """Return the kinds of the hand that answer the present question. Drawn cards are not in it yet."""
        if self.step == Step.KEEP:
            return []
        if self.asking:
            return [a.card for a in self._answers() if hasattr(a, "card")]
        return cards_of(self.update.legal, self.row) if self.mode == "actions" and self.my_turn else []

    # what may be done

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return the side panes."""
        return tabs(self.arrangement, self.asking, self.mode == "actions")

    @property
    def rows(self) -> int:
        """Return how many rows of squares the city has."""
        return len(self.view.business) // COLUMNS

    @property
    def arrangement(self) -> Arrangement:
        """Return what there is room for in this window."""
        arrange = one_canvas if self._one_canvas else arrangement
        return arrange(*self.board_size, self.rows, self.mode == "actions")

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return verbs_of(self)

    def thing(self) -> FamiliesAction | str | None:
        """Return the answer under the cursor, else the action or the business it is on."""
        if not self.my_turn:
            return None
        if self.asking:
            found = self._answers()
            at = found[self.at] if 0 <= self.at < len(found) else None
            return actions.Skip() if isinstance(at, NotAgain) else cast(FamiliesAction | None, at)
        if self.mode == "actions":
            found = of_row(self.update.legal, self.row, self.card)
            return cast(FamiliesAction, found[0]) if found else AREA_THINGS[self.row] if self.row >= 0 else None
        found = self.squares.get(self.here, [])
        if found:
            return cast(FamiliesAction, found[0])
        return "business" if self.here < len(self.view.business) and self.view.business[self.here] >= 0 else None

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a command of the game does."""
        if self.hides_answers and (name in STEPS or name == "do"):
            self.pane = "1"  # nothing is answered unseen
            return Nothing()
        done = self._move(name) or self._decide(name)
        self._set_cursor()
        return done

    def _move(self, name: str) -> Intent | None:
        if name not in STEPS:
            return None
        forward = name in ("down", "right")
        if self.asking:
            count = max(1, len(self._answers()))
            self.at = (self.at + (1 if forward else -1)) % count if self.at >= 0 else 0 if forward else count - 1
        elif self.mode == "actions":
            self._step_row(forward)
        else:
            self._walk(name)
        return Nothing()

    def _walk(self, name: str) -> None:
        """Walk a square further, held inside the city."""
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
            case "decline":
                return self._skip()
            case _ if name.startswith("row"):
                self.on_city = False
                self._point_row(int(name[3:]))
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

    def _use_power(self) -> Intent:
        powers = [a for a in self.update.legal if isinstance(a, actions.UsePower)]
        if not powers:
            return self.refuse(why_no_power(self.update.unavailable))
        self.offered, self.at, self.pane = powers, -1, "1"
        return Nothing()

    def _skip(self) -> Intent:
        no = next(a for a in self.update.legal if isinstance(a, actions.Skip | actions.Pass))
        if isinstance(no, actions.Pass) and self.squares:
            return Confirm("Pass, and be out of this phase, though you could still take something?", Act(no))
        return Act(no)

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command. Brackets lead through the targets wherever they are."""
        done = super().perform(name, key)
        if name in ("target_next", "target_back"):
            self.select(self.cursor)
        return done

    # what is seen

    def build_view_model(self) -> ViewModel:
        """Return everything the painters need."""
        return build_view_model(self)

    def stage(self) -> Words:
        """Return round and phase, and where there is room, what is left of deck and agents."""
        phase = self.game.phase_text(self.view)
        left = f"deck {self.view.deck + len(self.view.under)} · agents {self.view.reserve}"
        return f"{phase} · {left}" if self.board_size[0] >= 100 else phase

    def prompt(self) -> Words:
        """Return the one sentence."""
        if not self.my_turn or self.update.result is not None:
            return super().prompt()
        if self.step == Step.ACTION and self.on_city and not self.offered:
            return prompt.revealing()
        legal = self.update.legal
        several = self.mode == "actions" and len(cards_of(legal, self.row)) > 1
        return prompt.prompt_for(cast(ViewModel, self.view_model), legal, self.lifted is not None, bool(self.offered), several)

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the city and of what is laid."""
        return legend(self.figures, self.seat or 0, self.mono)

    def board(self, canvas: Canvas) -> None:
        """Paint everything between header and prompt on one canvas."""
        self.board_size, self.mono, self._one_canvas = canvas.size, canvas.look.mono, True
        paint_page(canvas, self, self.build_view_model())

    def paint_after(self, canvas: Canvas, view_model: ViewModel) -> None:
        """Paint beside the actions what the one under the cursor would do."""
        legal = self.chosen.legal if self.chosen is not None else ()
        paint_after(canvas, view_model, of_row(legal, self.row, self.card), self.row)
