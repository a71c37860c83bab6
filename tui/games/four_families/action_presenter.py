"""The seven actions of phase 2 at a seat: which row and which card is under the cursor, and what that would do."""

from __future__ import annotations

from typing import Any

from core.games.four_families import actions
from core.games.four_families.preview import Step
from core.table import Update
from tui.games.four_families.city_presenter import CityPresenter
from tui.games.four_families.targets import ACTION_ROWS, OF_ONE_CARD, cards_of, cards_serving, of_row, why_not
from tui.table.game_ui import SeatContext
from tui.table.intents import Intent, Nothing

NO_ACTION = "Nothing is chosen yet: a letter or the arrows choose an action."


class ActionPresenter(CityPresenter):
    """The part of a seat that chooses one of the seven actions."""

    row = -1
    """The action under the cursor, or -1 while there is none."""
    card = -1
    """The card of the hand that is picked for it or looked at, or -1."""
    on_city = False
    """Whether the city is shown in place of the actions, in phase 2."""
    is_revealing = False
    """Whether a square is chosen there for the action Businesses. Else the city is only looked at."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self.chosen: Update | None = None
        """The seven actions as they stood when one was chosen, while it asks for cards."""

    @property
    def mode(self) -> str:
        """Return what fills the left of the window: the actions or the city."""
        return "actions" if self.chosen is not None and not self.on_city else "city"

    @property
    def squares(self) -> dict[int, list[Any]]:
        """Return the answers that stand on squares. A city that is only looked at has none."""
        return {} if self.step == Step.ACTION and not self.is_revealing else super().squares

    @property
    def row_cards(self) -> list[int]:
        """Return the kinds of the hand that the action under the cursor uses, or would use if it were possible."""
        in_hand = cards_serving(self.view.hand, self.row) if self.row in OF_ONE_CARD else []
        return list(dict.fromkeys([*cards_of(self.update.legal, self.row), *in_hand]))

    def begin_anew(self) -> None:
        """Lead back from the city to the actions."""
        self.on_city = self.is_revealing = False

    def step_row(self, forward: bool) -> None:
        """Step to the next row or the one before. From none it is the first or the last."""
        self.point_row(self.row + (1 if forward else -1) if self.row >= 0 else 0 if forward else -1)

    def point_row(self, row: int) -> None:
        """Put the cursor on a row, and on a card that serves it."""
        self.row = row % len(ACTION_ROWS)
        cards = cards_of(self.update.legal, self.row) or self.row_cards
        if self.card not in cards:
            self.card = cards[0] if cards else -1

    def do_row(self) -> Intent:
        """Do the action under the cursor with its card, ask what is still open, or say why not."""
        if self.row < 0:
            return self.refuse(NO_ACTION)
        found = of_row(self.update.legal, self.row, self.card)
        if not found:
            return self.refuse(why_not(self.update.unavailable, self.row, self.card) or "That is not possible now.")
        if isinstance(found[0], actions.WorkBusinesses) and found[0].cell >= 0:
            self.on_city = self.is_revealing = True
            self.is_led = False
            self.begin_on_squares(own=True)
            return Nothing()
        return self.offer(found)

    def next_card(self) -> None:
        """Pick the next card that serves the action."""
        cards = self.row_cards
        if cards:
            self.card = cards[(cards.index(self.card) + 1) % len(cards)] if self.card in cards else cards[0]
