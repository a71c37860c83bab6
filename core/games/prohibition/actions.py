"""Everything a boss can do. `rules` says which of it they may do now."""

from __future__ import annotations

from core.game import Action

NOTHING, MEN, CASINO, STILL = 0, 1, 2, 4
"""PR-31: what a bribe can be paid for. The parts add up."""


class Go(Action, frozen=True):
    """On to a later step of the turn (8: end it), skipping those between."""

    step: int


class Bail(Action, frozen=True):
    men: int


class Recruit(Action, frozen=True):
    """From the pool to the hand."""


class Place(Action, frozen=True):
    """From the hand to an area."""

    area: int


class Move(Action, frozen=True):
    origin: int
    to: int
    men: int


class Fight(Action, frozen=True):
    """PR-22: how many 3:1 and 1:1 groups fight against each boss, by seat."""

    area: int
    threes: tuple[int, ...]
    ones: tuple[int, ...]


class BuildCasino(Action, frozen=True):
    area: int


class BuildStill(Action, frozen=True):
    pass


class Charity(Action, frozen=True):
    """End the turn."""

    amount: int


class InformArea(Action, frozen=True):
    area: int


class InformStill(Action, frozen=True):
    boss: int


class Raid(Action, frozen=True):
    """The Untouchables' victim."""

    boss: int


class Pay(Action, frozen=True):
    """PR-31: a bribe for these parts, a sum of MEN and CASINO, or STILL, or NOTHING."""

    parts: int


AnyAction = Go | Bail | Recruit | Place | Move | Fight | BuildCasino | BuildStill | Charity | InformArea | InformStill | Raid | Pay
