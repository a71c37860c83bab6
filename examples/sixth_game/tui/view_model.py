"""The frozen picture that painters get: all that is painted, already worked out."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from core.table import Update
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.components import LOWEST_CARD
from examples.sixth_game.core.preview import coins_after, prize
from examples.sixth_game.core.view import ToyView
from examples.sixth_game.tui.draft import OfferDraft
from examples.sixth_game.tui.targets import OfferTo


@dataclass(frozen=True)
class PlayerRow:
    """A player as one row."""

    seat: int
    name: str
    """With the sign and letter of the seat before it."""
    coins: int
    change: int
    """Coins they would gain or lose by the offer that is open or being made."""
    has_sealed: bool
    cards: int
    target: Hashable
    """What a click on the row chooses, or None."""
    has_cursor: bool


@dataclass(frozen=True)
class CardCell:
    """One value of card."""

    card: int
    held: int
    """How many of it are in the hand."""
    target: Hashable
    has_cursor: bool
    is_sealed: bool


@dataclass(frozen=True)
class ViewModel:
    """The table as one seat sees it."""

    players: tuple[PlayerRow, ...]
    cards: tuple[CardCell, ...]
    choices: tuple[tuple[str, Hashable, bool], ...]
    """Buttons: the words, the target, whether the cursor is there."""
    prize: int


def build(
    view: ToyView,
    update: Update,
    names: tuple[str, ...],
    highest_card: int,
    labels: dict[Hashable, str],
    cursor: Hashable,
    draft: OfferDraft | None,
) -> ViewModel:
    """Work out what is painted. `labels` are the words of the actions that are buttons."""
    after = _after(view, draft)
    return ViewModel(
        players=tuple(
            PlayerRow(
                seat,
                name,
                view.coins[seat],
                after[seat] - view.coins[seat],
                view.sealed[seat],
                view.hand_sizes[seat],
                OfferTo(seat) if update.forms and seat != view.seat else None,
                cursor == OfferTo(seat),
            )
            for seat, name in enumerate(names)
        ),
        cards=tuple(
            CardCell(
                card,
                view.hand.count(card),
                Seal(card) if Seal(card) in update.legal else None,
                cursor == Seal(card),
                view.own_seal == card,
            )
            for card in range(LOWEST_CARD, highest_card + 1)
        ),
        choices=tuple((words, action, cursor == action) for action, words in labels.items()),
        prize=prize(len(view.coins)),
    )


def _after(view: ToyView, draft: OfferDraft | None) -> tuple[int, ...]:
    """Return everybody's coins after the offer that is open or being made."""
    if draft is not None:
        return coins_after(view, draft.to, draft.coins)
    return coins_after(view, *view.offer) if view.phase == "answer" else view.coins
