"""What a player can do. Integers only."""

from __future__ import annotations

from core.game import Action
from core.games.chinatown.mechanics.deals import Terms


class Keep(Action, frozen=True):
    """Keep these of the buildings dealt, in secret."""

    buildings: tuple[int, ...]


class Propose(Action, frozen=True):
    """Ask all parties to agree to these terms."""

    terms: Terms
    secret: bool


class Counter(Action, frozen=True):
    """Close a proposal and asks for other terms in its place."""

    proposal: int
    terms: Terms
    secret: bool


class Agree(Action, frozen=True):
    """Agree to exactly these terms."""

    proposal: int


class Refuse(Action, frozen=True):
    """Close a proposal, with a reason out of `refusal_text`."""

    proposal: int
    reason: int


class Withdraw(Action, frozen=True):
    """Take an own proposal back."""

    proposal: int


class Place(Action, frozen=True):
    """Place a tile of this kind on an own building."""

    building: int
    kind: int


class Done(Action, frozen=True):
    """Done with trading, or with placing."""


class Resume(Action, frozen=True):
    """Take back that trading is done."""


class TimeUp(Action, frozen=True):
    """The clock of the trading phase has run out. Only the table's timer does this."""


ChinatownAction = Keep | Propose | Counter | Agree | Refuse | Withdraw | Place | Done | Resume | TimeUp
