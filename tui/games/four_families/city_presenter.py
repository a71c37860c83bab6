"""The city at a seat: which square is under the cursor, what may be done there, and a token that is lifted.

Where several squares may be chosen, Enter does something only on one that the player has led the cursor to.
"""

from __future__ import annotations

from typing import Any

from core.games.four_families import actions
from core.games.four_families.preview import COLUMNS, Step, now
from core.table import Update
from tui.games.four_families import prompt
from tui.games.four_families.question_presenter import QuestionPresenter
from tui.games.four_families.targets import ON_CITY, bars_of, by_square
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Intent, Nothing

STEPS = {"up": -COLUMNS, "down": COLUMNS, "left": -1, "right": 1}


class CityPresenter(QuestionPresenter):
    """The part of a seat that answers on the squares of the city."""

    is_led = False
    """Whether the player has led the cursor to its square since their last action."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self.lifted: tuple[int, int] | None = None
        self.here = next((cell for cell, n in enumerate(self.view.business) if n >= 0), 0)
        """The square under the cursor."""

    @property
    def squares(self) -> dict[int, list[Any]]:
        """Return the answers that stand on squares."""
        if not self.my_turn or self.asking:
            return {}
        return by_square(self.update.legal, self.lifted)

    @property
    def plain_answer(self) -> Any:
        """Return what Enter does on the city while none of its squares can be chosen, if only one thing is possible."""
        on_city = self.my_turn and self.step in ON_CITY and not self.asking and not self.squares
        return self.update.legal[0] if on_city and len(self.update.legal) == 1 else None

    def begin_on_squares(self, own: bool) -> None:
        """Put the cursor on a token that may be lifted. Of other squares none is chosen for the player.

        After another's move it stays where the player has led it.
        """
        squares = self.squares
        if self.step == Step.PICK:
            self.here, self.is_led = now(self.view)[2], False  # the business that the companions stand beside
        elif self.step == Step.MOVE:
            self.here = next(iter(squares)) if own and squares and self.here not in squares else self.here
        elif self.here in squares and not self.is_led:
            self.stand_aside()

    def stand_aside(self) -> None:
        """Put the cursor where nothing can be done, on a business if there is one."""
        free = [cell for cell in range(len(self.view.business)) if cell not in self.squares]
        self.here = next((cell for cell in free if self.view.business[cell] >= 0), next(iter(free), 0))
        self.is_led = False

    def lead_to(self, cell: int) -> None:
        """Put the cursor on a square for the player."""
        self.here, self.is_led = cell, True

    def walk(self, name: str) -> None:
        """Walk a square further, held inside the city."""
        cells, column = len(self.view.business), self.here % COLUMNS
        if (name == "left" and column == 0) or (name == "right" and column == COLUMNS - 1):
            return
        if 0 <= self.here + STEPS[name] < cells:
            self.lead_to(self.here + STEPS[name])

    def do_square(self) -> Intent:
        """Return the one answer on the square, or a list of them, or why there is none."""
        found = self.squares.get(self.here, [])
        if found and self.lifted is None and isinstance(found[0], actions.Move):
            tokens = list(dict.fromkeys(a.token for a in found))
            self.lifted = (self.here, tokens[0] if len(tokens) == 1 or self.view.gaps[self.here][-1] not in tokens else tokens[-1])
            return Nothing()
        if not found and self.my_turn:
            return Act(self.plain_answer) if self.plain_answer else self.refuse(self.why_not_here())
        return self.offer(found) if found else Nothing()

    def why_not_here(self) -> str:
        """Return why nothing can be done on the square under the cursor."""
        reason = bars_of(self.update.unavailable).get(self.here)
        return reason or prompt.why_not_here(self.step, self.lifted is not None)

    def put_down(self) -> None:
        """Put a lifted token back where it was."""
        if self.lifted is not None:
            self.here, self.lifted = self.lifted[0], None
