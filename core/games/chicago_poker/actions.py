"""What players do. Cards, places (0 …), seats and positions (0 … 4) are numbers."""

from __future__ import annotations

from core.game import Action


class Draw(Action, frozen=True):
    """Take the top card of the deck."""


class Play(Action, frozen=True):
    """Lay a gangster at a business."""

    card: int
    place: int


class Raid(Action, frozen=True):
    """Look at a player's face-down cards."""

    place: int
    victim: int


class Liquidate(Action, frozen=True):
    """Make a player discard the last card of a column."""

    place: int
    victim: int


class Drive(Action, frozen=True):
    """Move cards in the Limousine. Positions in the order in which they are laid down."""

    source: int
    target: int
    positions: tuple[int, ...]


class Shoot(Action, frozen=True):
    """Play the Revolver."""


class Bribe(Action, frozen=True):
    """Take a card from the discard pile. HIDDEN if there is none."""

    card: int


class EndTurn(Action, frozen=True):
    """Pass, or give up the extra actions."""


class Shootout(Action, frozen=True):
    """Begin the shootout at a business."""

    place: int


class Reinforce(Action, frozen=True):
    """In a tie: seal a gangster."""

    card: int


PokerAction = Draw | Play | Raid | Liquidate | Drive | Shoot | Bribe | EndTurn | Shootout | Reinforce
