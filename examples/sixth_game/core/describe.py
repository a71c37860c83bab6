"""Under which name a player's choices are described, and which figures they surely change."""

from __future__ import annotations

from examples.sixth_game.core.actions import ToyAction
from examples.sixth_game.core.view import ToyView


def kind_of_thing(v: ToyView, thing: ToyAction | str) -> str:
    """Return its name in the descriptions."""
    return thing if isinstance(thing, str) else type(thing).__name__.lower()
