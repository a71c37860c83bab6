"""What a player of Chicago (Four Families) does at the table: squares of the city, the seven actions, and small questions from a list.

Nothing here knows a rule: what may be chosen and why something may not comes with the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import cast

from core.game import Action
from core.games.four_families import actions
from core.games.four_families.actions import FamiliesAction
from core.games.four_families.components import EXTRAS
from core.games.four_families.concern import points_by_agent
from core.games.four_families.describe import name_of_card
from core.games.four_families.names import EXTRA_NAMES
from core.games.four_families.preview import COLUMNS, Step, businesses, goals_without_card, is_business
from core.games.four_families.view import FamiliesView
from core.table import Update
from core.visibility import Event
from tui.commands import Command
from tui.games.four_families import prompt
from tui.games.four_families.action_presenter import ActionPresenter
from tui.games.four_families.city_presenter import STEPS
from tui.games.four_families.commands import ACTIONS_BY_KEY, verbs_of
from tui.games.four_families.layout import ALL, SQUARE, Arrangement, arrangement, tabs
from tui.games.four_families.legend import legend
from tui.games.four_families.painting.action_signs import signs_of_row
from tui.games.four_families.painting.consequences import paint_after
from tui.games.four_families.painting.since import since_words
from tui.games.four_families.painting.square_signs import signs_of
from tui.games.four_families.short_text import short_lines, with_points
from tui.games.four_families.targets import (
    OF_AN_ACTION,
    cards_of,
    harmless,
    of_row,
    possible_rows,
    square_of,
    why_no_power,
)
from tui.games.four_families.view_model import Chip, Line, Row, Square, ViewModel, badge, build_view_model
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, pieces, plain, sentence
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing, Unknown

AREA_THINGS = ("influence_area", "gangsters_area", "assets_area", "businesses_area", "special_area", "movement_area", "family")
"""What the seven actions of phase 2 are described as."""
NO_MORE = "No extra card {card} for {goal}: a family wins {most} at most in a game."
SOON = 2
"""How many businesses before its last marker a family is named in the header."""
ONLY_CHOOSES = ("card", "city", "back", "power", *(row.name for row in ACTIONS_BY_KEY))
"""Commands that do nothing at the table."""


class FamiliesPresenter(ActionPresenter):
    """One seat at the table."""

    POINTS_BY = ("offered", "pane", "cursor", "at", "row", "card", "here")
    _no_card = ""
    """Why a goal that was just reached brings no extra card."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self._begin(own=True)

    @property
    def told_in(self) -> str:
        """Return the panel beside a question's answers, or beside the seven actions."""
        place, tab = self.arrangement, dict(self.panes()).get(self.pane)
        if self.asking and not place.one_pane and tab not in ("Own", "Fams"):
            return SQUARE
        return ALL if self.mode == "actions" and place.actions == "beside" and place.families and tab == "Act" else ""

    def log_line(self, event: Event) -> Words:
        """Return a line with marks for names, which a narrow pane can hold, and businesses by their names."""
        return self.game.with_names(self.game.event_text(event, self.marks), event, self.view)

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
            self._no_card = ""
        for extra in goals_without_card(self.figures, cast(FamiliesView, old.view), self.view):
            self._no_card = NO_MORE.format(card=EXTRAS[extra], goal=EXTRA_NAMES[extra], most=self.view.most_extras)
            self.refuse(self._no_card)

    def own_action_accepted(self) -> None:
        """Leave what was said of a goal just reached in sight."""
        super().own_action_accepted()
        self.notice, self._no_card = self._no_card, ""

    def _begin(self, own: bool) -> None:
        """Begin what is asked next, with no answer chosen that gives or takes anything. After another's move the city's cursor stays."""
        self.offered, self.at, self.lifted = [], 0, None
        self.on_city = self.is_revealing = False
        self.is_led = self.is_led and not own
        self.explaining = self.explaining and own
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
            if self.view.claimed >= 0:
                self.here, self.is_led = self.view.claimed, False
        elif self.step == Step.ACTION:
            self.row, self.card = -1, -1
        else:
            self.begin_on_squares(own)
        self._set_cursor()

    @property
    def in_the_middle(self) -> bool:
        """Return whether a business is being taken: what comes over its taker waits until that is done."""
        return super().in_the_middle or (self.my_turn and self.view.claimed >= 0 and self.view.taker == self.seat)

    # what may be chosen

    def hint_spot(self, action: Action) -> Hashable:
        """Return a line of the list, a row of the actions, or a square."""
        answers = self.answers_now() if self.asking else []
        if action in answers:
            return Line(answers.index(action))
        if self.mode == "actions":
            return next((Row(n) for n in possible_rows(self.update.legal) if action in of_row(self.update.legal, n)), None)
        return Square(square_of(action)) if square_of(action) in self.squares else None

    def lead(self, action: Action) -> bool:
        """Choose the target with which an action begins that a hint names, and its card. Return whether it is in sight."""
        if isinstance(action, actions.UsePower) and not self.asking:
            self._use_power()
        is_led = super().lead(action)
        card = getattr(action, "card", -1)
        if is_led and self.mode == "actions" and card in self.row_cards:
            self.card = card
        return is_led

    def targets(self) -> Sequence[Hashable]:
        """Return the targets in reading order: lines, actions, or squares."""
        if self.asking:
            return [Line(n) for n in range(len(self.answers_now()))]
        if self.mode == "actions":
            return [Row(n) for n in possible_rows(self.update.legal)]
        return [Square(cell) for cell in self.squares]

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
                self.point_row(number)
            case Square(cell):
                self.lead_to(cell)
        self._set_cursor()
        return Nothing()

    def let_go(self) -> None:
        """Leave the cursor on no line and no action, or on a square where nothing can be done."""
        self.at = self.row = -1
        if not self.asking and self.mode == "city":
            self.stand_aside()
        self._set_cursor()

    def begin_anew(self) -> None:
        """Lead back from the city to the actions."""
        super().begin_anew()
        self._set_cursor()

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click on a card of the hand for the answer it would be."""
        done = super().target_clicked(self.line_of(target.kind) or target if isinstance(target, Chip) else target)
        self._set_cursor()
        return done

    def choose_target(self, target: Hashable) -> Intent:
        """Do what is under the cursor. What cannot be done is only looked at."""
        again = target == self.cursor
        match target:
            case Line(number) if self.asking:
                return self.answer(number)
            case Row() if not self.asking:
                self.select(target)
                return self.do_row() if again else Nothing()
            case Square():
                self.select(target)
                return self.do_square() if again and self.mode == "city" and not self.asking else Nothing()
            case Chip(kind) if self.mode == "actions" and kind in self.row_cards:
                self.card = kind
        return Nothing()

    def usable(self) -> list[int]:
        """Return the kinds of the hand that answer the present question. Drawn cards are not in it yet."""
        if self.step == Step.KEEP:
            return []
        if self.asking:
            return [a.card for a in self.answers_now() if hasattr(a, "card")]
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
        return arrangement(*self.board_size, self.rows, self.mode == "actions")

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return verbs_of(self)

    def thing(self) -> FamiliesAction | str | None:
        """Return the answer under the cursor, else the action or the square it is on. While others act it is the square."""
        if self.asking:
            return cast(FamiliesAction | None, self.answer_under_cursor())
        if self.mode == "actions":
            return self._thing_of_row()
        found = self.squares.get(self.here, [])
        return cast(FamiliesAction, found[0]) if found else self._thing_here()

    def _thing_of_row(self) -> FamiliesAction | str | None:
        found = of_row(self.update.legal, self.row, self.card)
        if found:
            return cast(FamiliesAction, found[0])
        return name_of_card(self.card) if self.card >= 0 else AREA_THINGS[self.row] if self.row >= 0 else None

    def _thing_here(self) -> str:
        if not is_business(self.here):
            return "gap"
        return "hidden" if self.view.business[self.here] < 0 else "business"

    def signs(self) -> Sequence[Sign]:
        """Return the signs of the square under the cursor, or of the action."""
        if self.asking:
            return ()
        view_model = self.build_view_model()
        if self.mode == "actions":
            return signs_of_row(view_model, self.row, self.mono) if self.row >= 0 else ()
        return signs_of(view_model, self.arrangement.city, self.here, self.mono)

    def deed(self, command: str) -> Hashable:
        """Return what a command would do. What only chooses or looks round does nothing at the table."""
        return None if command in ONLY_CHOOSES else super().deed(command)

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
            self.step_answer(forward)
        elif self.mode == "actions":
            self.step_row(forward)
        else:
            self.walk(name)
        return Nothing()

    def _decide(self, name: str) -> Intent:
        match name:
            case "do":
                return self.answer(self.at) if self.asking else self.do_row() if self.mode == "actions" else self.do_square()
            case "back":
                self._put_back()
            case "city":
                self.on_city, self.is_revealing = not self.on_city, False
            case "card":
                self.next_card()
            case "power":
                return self._use_power()
            case "draw":
                return Act(next(a for a in self.update.legal if isinstance(a, actions.DrawCard | actions.BasicIncome)))
            case "decline":
                return self._skip()
            case _ if name.startswith("row"):
                self.on_city = self.is_revealing = False
                self.point_row(int(name[3:]))
            case _:
                return Unknown()
        return Nothing()

    def _put_back(self) -> None:
        if self.offered:
            self.offered, self.at = [], 0
        elif self.lifted is not None:
            self.put_down()
        else:
            self.on_city = self.is_revealing = False

    def _use_power(self) -> Intent:
        powers = [a for a in self.update.legal if isinstance(a, actions.UsePower)]
        if not powers:
            return self.refuse(why_no_power(self.update.unavailable))
        self.offered, self.at, self.pane = powers, -1, "1"
        return Nothing()

    def why_not_here(self) -> str:
        """Return why Enter does nothing on the square under the cursor."""
        return prompt.ONLY_LOOKING if self.step == Step.ACTION and not self.is_revealing else super().why_not_here()

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
        return [f"{phase} · {left}" if self.board_size[0] >= 100 else phase, *self._near_the_end()]

    def _near_the_end(self) -> list[Piece]:
        """FF-70: return the markers of a family that has almost all of them in the city."""
        last = self.figures.play.markers
        placed = {seat: businesses(self.view, seat) for seat in range(len(self.marks))}
        most = max(placed, key=lambda seat: placed[seat])
        if placed[most] < last - SOON:
            return []
        template = "{who} markers {placed} of {last}" if self.board_size[0] >= 100 else "{who} {placed}/{last}"
        return [" · ", *pieces(sentence(template, who=[badge(most)], placed=str(placed[most]), last=str(last)))]

    def prompt(self) -> Words:
        """Return the one sentence."""
        if not self.my_turn or self.update.result is not None:
            return super().prompt()
        if self.step == Step.ACTION and self.on_city and not self.offered:
            return prompt.revealing() if self.is_revealing else prompt.looking()
        legal = self.update.legal
        several = self.mode == "actions" and len(self.row_cards) > 1
        return prompt.prompt_for(cast(ViewModel, self.view_model), legal, self.lifted is not None, bool(self.offered), several)

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the city and of what is laid."""
        return legend(self.figures, self.seat or 0, self.mono)

    def paint_after(self, canvas: Canvas, view_model: ViewModel) -> None:
        """Paint beside the actions what the one under the cursor would do, as it stood when it was chosen."""
        legal: Sequence[Action] = ()
        if self.chosen is not None:
            legal, view_model = self.chosen.legal, replace(view_model, view=cast(FamiliesView, self.chosen.view))
        paint_after(canvas, view_model, of_row(legal, self.row, self.card), self.row)
