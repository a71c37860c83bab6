"""What a player may do. Places, colours and kinds are called by their numbers in `components`."""

from __future__ import annotations

from core.game import Action


class Drive(Action, frozen=True):
    """Use a movement card. The way does not matter."""

    auto: int
    card: int
    to: int


class Unload(Action, frozen=True):
    """Stay and put one gangster (with a Door up to two of one's own) onto the district's tile."""

    auto: int
    gangster: int
    """The colour."""
    many: int


class Load(Action, frozen=True):
    """Stay and take a gangster off a tile, with a Tommy gun also off an adjacent one."""

    auto: int
    district: int
    space: int
    """From 0."""


class Bump(Action, frozen=True):
    """Push an auto met on arrival into an adjacent district."""

    auto: int
    """The one pushed."""
    to: int


class Spare(Action, frozen=True):
    """Push nobody."""


class Drown(Action, frozen=True):
    """Dump a gangster of this colour from the trunk into the lake."""

    gangster: int


class Take(Action, frozen=True):
    """Take a marker of this kind, which ends the business at the Gold Coast."""

    kind: int


class Leave(Action, frozen=True):
    """End the business at the Gold Coast where no marker can be taken."""


KingAction = Drive | Unload | Load | Bump | Spare | Drown | Take | Leave
