"""Every action of the game."""

from __future__ import annotations

from core.game import Action


class Seal(Action, frozen=True):
    """Choose a card of your hand in secret."""

    card: int


class Offer(Action, frozen=True):
    """Offer coins to another player."""

    to: int
    coins: int


class Keep(Action, frozen=True):
    """Offer nothing."""


class Answer(Action, frozen=True):
    """Accept or refuse the open offer."""

    offer: int
    """The number of the offer, so that an answer never meets another one."""
    yes: bool


ToyAction = Seal | Offer | Keep | Answer
