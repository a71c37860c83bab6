"""What may be done now: the commands, each with its reason where it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.commands import COMMON, Command, arrows

if TYPE_CHECKING:
    from examples.sixth_game.tui.presenter import ToyPresenter

LESS = Command("less", ("-", "left"), "", "Offer one coin less")
MORE = Command("more", ("+", "right"), "amount", "Offer one coin more", shown="←→")
OFFER = COMMON["do"].but("offer", "Make the offer")
PUT_BACK = Command("put_back", ("escape",), "back", "Offer nothing to this player")

COMMANDS = (LESS, MORE, PUT_BACK)
"""Every command of the game, whenever it is offered."""


def commands(presenter: ToyPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.draft is not None:
        draft = presenter.draft
        less = LESS.but(why="" if draft.coins > draft.lowest else "An offer is at least one coin.")
        more = MORE.but(why="" if draft.coins < draft.highest else "You have no more coins.")
        return [OFFER, more, less, PUT_BACK]
    return [*arrows("choice"), COMMON["do"]] if presenter.my_turn else []
