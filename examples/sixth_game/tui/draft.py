"""An offer being put together: to whom, and how much."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import ActionForm
from examples.sixth_game.core.actions import Offer


@dataclass
class OfferDraft:
    """The player is chosen with a target, the amount with two keys."""

    to: int
    lowest: int
    highest: int
    coins: int = 0

    def __post_init__(self) -> None:
        self.coins = self.lowest

    def change(self, step: int) -> None:
        """Change the amount, within its bounds."""
        self.coins = max(self.lowest, min(self.highest, self.coins + step))

    def action(self) -> Offer:
        """Return the offer as it stands."""
        return Offer(self.to, self.coins)


def new_draft(form: ActionForm, to: int) -> OfferDraft:
    """Begin an offer to this player, within the bounds that the form names."""
    amount = next(field for field in form.fields if field.name == "coins")
    return OfferDraft(to, amount.low, amount.high)
