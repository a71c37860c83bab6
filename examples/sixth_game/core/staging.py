"""Tables set by hand, in words. Tests lay their positions with it, and so do lessons if there are any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.chance import seeded
from core.game import Action
from examples.sixth_game.core.components import NO_CARD
from examples.sixth_game.core.state import ToyState


def compose(words: Mapping[str, Any], names: Sequence[str]) -> ToyState:
    """Return the table of these words: hands and coins by name."""
    hands = [sorted(words["hands"][name]) for name in names]
    coins = [words["coins"][name] for name in names]
    return ToyState(seeded(1), hands, coins, [NO_CARD] * len(names))


def words_of(s: ToyState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words, with players by name."""
    words: dict[str, Any] = {"action": type(a).__name__, **msgspec.structs.asdict(a)}
    if "to" in words:
        words["to"] = names[words["to"]]
    return words


def figures(s: ToyState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say of the table."""
    return {f"coins {name}": str(coins) for name, coins in zip(names, s.coins, strict=True)}


def places(s: ToyState) -> Sequence[str]:
    """Return nothing: there is no board to look at."""
    return ()
