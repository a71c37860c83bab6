"""The players who are not at this keyboard. The game in lines lets them act when no player here may."""

from __future__ import annotations

from typing import Protocol

from core.session import GameSession
from core.table import Table


class Opponents(Protocol):
    """All the other players of a game."""

    def move(self, needed: bool) -> bool:
        """Let them act, and wait for them if `needed`. Return whether anything happened."""

    def answer(self) -> None:
        """Wait until the table has answered what was tried here."""


class LocalBots:
    """Bots at a table in this process."""

    def __init__(self, table: Table, seed: str) -> None:
        self._session = GameSession(table)
        self._session.seat_bots_in_turn(seed)

    def move(self, needed: bool) -> bool:
        """Let each bot that may act do so once. Return whether one did."""
        return self._session.act_in_turn(needed)

    def answer(self) -> None:
        """Do nothing: the table answers at once."""
