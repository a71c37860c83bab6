"""The seven actions of phase 2 at a seat: which row and which card is under the cursor, and what that would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.four_families import actions
from tui.games.four_families.targets import ACTION_ROWS, cards_of, of_row, why_not
from tui.table.intents import Intent, Nothing
from tui.table.presenter import TablePresenter

NO_ACTION = "Nothing is chosen yet: a letter or the arrows choose an action."


class ActionPresenter(TablePresenter):
    """The part of a seat that chooses one of the seven actions."""

    row = -1
    """The action under the cursor, or -1 while there is none."""
    card = -1
    here = 0
    """The square under the cursor."""
    on_city = False
    """Whether the city is shown in place of the actions, in phase 2."""

    @property
    def squares(self) -> dict[int, list[Any]]:
        """Return the answers that stand on squares."""
        raise NotImplementedError

    def _offer(self, found: Sequence[Any]) -> Intent:
        raise NotImplementedError

    def _step_row(self, forward: bool) -> None:
        """Step to the next row or the one before. From none it is the first or the last."""
        self._point_row(self.row + (1 if forward else -1) if self.row >= 0 else 0 if forward else -1)

    def _point_row(self, row: int) -> None:
        self.row = row % len(ACTION_ROWS)
        cards = cards_of(self.update.legal, self.row)
        if cards and self.card not in cards:
            self.card = cards[0]
        elif not cards:
            self.card = -1

    def _do_row(self) -> Intent:
        if self.row < 0:
            return self.refuse(NO_ACTION)
        found = of_row(self.update.legal, self.row, self.card)
        if not found:
            return self.refuse(why_not(self.update.unavailable, self.row) or "That is not possible now.")
        if isinstance(found[0], actions.WorkBusinesses) and found[0].cell >= 0:
            self.on_city = True
            self.here = self.here if self.here in self.squares else next(iter(self.squares))
            return Nothing()
        return self._offer(found)

    def _next_card(self) -> None:
        cards = cards_of(self.update.legal, self.row)
        if cards:
            self.card = cards[(cards.index(self.card) + 1) % len(cards)] if self.card in cards else cards[0]
