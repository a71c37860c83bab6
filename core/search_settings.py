"""How a game wants to be searched: figures that each game may set for itself."""

from __future__ import annotations

import msgspec


class SearchSettings(msgspec.Struct, frozen=True):
    """First all candidates are compared at one ply, then the best are played on and halved until one is left."""

    worlds: int = 6
    """Worlds in which candidates are compared at one ply."""
    finalists: int = 6
    """Candidates that are played on."""
    playouts: int = 4
    """Worlds of the first round of halving. Each later round has twice as many."""
    rounds: int = 3
    """Rounds of halving at most."""
    turns: int = 2
    """So many turns a playout goes on, counted by `Game.turn_number`."""
    decisions: int = 24
    """So many decisions a playout goes on at most."""
    effort: int = 10_000
    """So many decisions are made in all playouts together. With more, no further world is begun."""
    glances: int = 3
    """How many actions a player in a playout compares. 0 means all."""
    clear: float = 2.5
    """An action that is worse than the best by so many standard errors is dropped."""
    prior: float = 0.0
    """How many playouts the comparison at one ply counts for."""
