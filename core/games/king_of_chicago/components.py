"""The numbers by which the rules call the pieces. Nothing here is found in play: it is the same in every game."""

from __future__ import annotations

from typing import Final

DISTRICTS: Final = 10
HARBOUR: Final = 10
"""The Gold Coast: a place an auto can be, but no district."""
STRIDE: Final = 16
"""No tile has more spaces. The spaces of district d begin at d × STRIDE."""
NONE: Final = -1
"""No gangster on a space, no marker in a place, no tile on a closed district."""
POLICE: Final = 10
"""Among the scoring cards, which are otherwise called by their district."""
UNSURE: Final = 0
"""Among a tile's values: the "?"."""

BODYGUARD, ENGINE, TRUNK, DOOR, TOMMY_GUN, BUMPER = range(6)
UPGRADES: Final = ("bodyguard", "engine", "trunk", "door", "tommy_gun", "bumper")
UPGRADE_NAMES: Final = ("Bodyguard", "Engine", "Trunk", "Door", "Tommy gun", "Bumper")
COLOURS: Final = "ABCDE"

CIRCLE: Final = 4
"""Districts of the only drive that ends where it began (KC-31)."""
MOST_STAYS: Final = 40
"""Turns in a row without a drive before only drives are legal (KC-18)."""


def colours_of(seats: int) -> int:
    """KC-50: return how many colours are in play: two each with two players, else one each."""
    return 4 if seats == 2 else seats
