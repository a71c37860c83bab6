"""A question answered from a list at a seat: its answers in words, which one is under the cursor, and what choosing it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from core.games.four_families import actions
from core.games.four_families.board import board_of
from core.games.four_families.names import AREA_NAMES, card_name
from core.games.four_families.preview import Step, now, pairs_completed, pairs_with_second
from core.games.four_families.view import FamiliesView
from core.table import Update
from tui.games.four_families import prompt
from tui.games.four_families.painting.answers import list_rows
from tui.games.four_families.targets import ON_CITY, NotAgain, may_be_silenced
from tui.games.four_families.view_model import Line
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing
from tui.table.presenter import TablePresenter

NOT_AGAIN = "no; in this round ask only before a penalty"
PAIR, PAIR_NEXT, ALONE = "{area}: a pair", "{area}: a pair with the second", "{area}: alone"
"""Where a companion may be placed, and whether it stands beside another there."""
NO_ANSWER = "Nothing is chosen yet: lead the cursor to an answer first."


class QuestionPresenter(TablePresenter):
    """The part of a seat that answers from a list."""

    at = 0
    """The answer under the cursor, or -1 while there is none."""
    _silent_round = 0
    """The round in which the family's power is asked about only before a penalty."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.marks = tuple(mark(seat) for seat in range(len(context.seats)))
        self.figures = board_of(context.game)
        super().__init__(context, update)
        self.offered: list[Any] = []
        """Answers to choose between after a square or an action was chosen. Empty: none was."""
        self._declined: set[int] = set()
        """After which moves it was declined by itself: a no that is taken back is asked for."""

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
    def asks_about_square(self) -> bool:
        """Return whether the question is about the square under the cursor, or where a companion goes."""
        return bool(self.offered) or self.view.claimed >= 0 or self.step in (Step.CHIEF, Step.PLACE)

    @property
    def hides_answers(self) -> bool:
        """Return whether another pane stands where the answers would."""
        return self.asking and self.pane != "1"

    def automatic_action(self) -> Act | None:
        """Return the no that this player has given for the whole round."""
        asked = self.my_turn and may_be_silenced(self.view, self.update.legal)
        if not asked or self._silent_round != self.view.round or self.update.move in self._declined:
            return None
        self._declined.add(self.update.move)
        return Act(actions.Skip())

    def answers(self) -> list[Words]:
        """Return the answers of the list in words."""
        return [self.coloured(self._answer_words(a)) for a in self.answers_now()]

    def answers_now(self) -> list[Any]:
        """Return the answers of the list."""
        not_again = [NotAgain()] if may_be_silenced(self.view, self.update.legal) else []
        return self.offered or [*self.update.legal, *not_again]

    def _answer_words(self, a: Any) -> str:
        """Return the words of an answer. A card or an area stands alone where the question says what becomes of it."""
        if isinstance(a, NotAgain):
            return NOT_AGAIN
        if isinstance(a, actions.Place):
            pairs = pairs_completed(self.figures, self.view, self.seat or 0, now(self.view)[2])
            is_next = a.area in pairs_with_second(self.figures, self.view)
            return (PAIR if a.area in pairs else PAIR_NEXT if is_next else ALONE).format(area=AREA_NAMES[a.area])
        if isinstance(a, actions.PutUnder | actions.Pay):
            pile = self.view.drawn if self.step == Step.KEEP else self.view.hand
            count = pile.count(a.card)
            return card_name(self.figures, a.card) + (f" ×{count}" if count > 1 else "")
        words = self.game.action_text(self.view, a, self.marks)
        return prompt.power_words(self.figures, self.view, words, a.power) if isinstance(a, actions.UsePower) else words

    def rows_asked(self, columns: int) -> int:
        """Return how many rows the list takes with its question, below the row of tabs."""
        return 1 + list_rows(self.list_title(), self.answers(), columns - 2) if self.asking else 0

    def list_title(self) -> str:
        """Return what the list answers."""
        return "Choose:" if self.offered else prompt.question(self.figures, self.view)

    def offer(self, found: Sequence[Any]) -> Intent:
        """Do the only one of these, or ask which."""
        if len(found) == 1:
            return self.give(found[0])
        self.offered, self.at, self.pane = list(found), -1, "1"
        return Nothing()

    def answer(self, number: int) -> Intent:
        """Give the answer of this number."""
        answers = self.answers_now()
        if number < 0:
            return self.refuse(NO_ANSWER)
        if number < len(answers) and isinstance(answers[number], NotAgain):
            self._silent_round = self.view.round
            return Act(actions.Skip())
        return self.give(answers[number]) if number < len(answers) else Nothing()

    def give(self, a: Any) -> Intent:
        """Give an answer. What lays the last marker, and so ends the game, is asked once more beside the points."""
        act = Act(a)
        question = self.game.warning(self.view, a, self.marks)
        return Confirm(question, act) if question else act

    def step_answer(self, forward: bool) -> None:
        """Step to the next answer or the one before. From none it is the first or the last."""
        count = max(1, len(self.answers_now()))
        self.at = (self.at + (1 if forward else -1)) % count if self.at >= 0 else 0 if forward else count - 1

    def line_of(self, kind: int) -> Line | None:
        """Return the answer that a card of the hand is. Of several the one under the cursor, so that a second click finds it."""
        if not self.asking or self.step == Step.KEEP:
            return None
        found = [n for n, a in enumerate(self.answers_now()) if getattr(a, "card", -1) == kind]
        return Line(self.at) if self.at in found else Line(found[0]) if found else None

    def answer_under_cursor(self) -> Any:
        """Return it, or None while there is none. A no for the whole round is a no."""
        answers = self.answers_now()
        at = answers[self.at] if 0 <= self.at < len(answers) else None
        return actions.Skip() if isinstance(at, NotAgain) else at
