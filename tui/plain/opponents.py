"""The players who are not at this keyboard. The game in lines lets them act when no player here may."""

from __future__ import annotations

import time
from typing import Protocol

from core.bots.player import RETRY_SECONDS
from core.game import Action, Wait
from core.session import make_bots
from core.table import UNSAVED, Table


class Opponents(Protocol):
    """All the other players of a game."""

    def move(self, needed: bool) -> bool:
        """Let them act, and wait for them if `needed`. Return whether anything happened."""

    def answer(self) -> None:
        """Wait until the table has answered what was tried here."""


class LocalBots:
    """Bots at a table in this process."""

    def __init__(self, table: Table, seed: str) -> None:
        self._table = table
        self._bots = make_bots(table.seats, seed)

    def move(self, needed: bool) -> bool:
        """Let each bot that may act do so once. If one must and all would rather wait, the first of them acts."""
        moved = False
        for seat in self._seats_to_act():
            if seat in self._table.game.actors(self._table.state):
                moved |= self._act(seat, self._choice(seat))
        if needed and not moved:
            for seat in self._seats_to_act():
                legal = self._table.update(seat).legal
                if legal and self._act(seat, legal[0]):
                    return True
        return moved

    def answer(self) -> None:
        """Do nothing: the table answers at once."""

    def _seats_to_act(self) -> list[int]:
        return [seat for seat in self._table.game.actors(self._table.state) if seat in self._bots]

    def _act(self, seat: int, choice: Action | Wait) -> bool:
        """Act, and try again for as long as the move cannot be saved; the line-mode game has said why by then."""
        if isinstance(choice, Wait):
            return False
        refusal = self._table.act(seat, choice)
        while refusal is not None and refusal.code == UNSAVED:
            time.sleep(RETRY_SECONDS)
            refusal = self._table.act(seat, choice)
        return refusal is None

    def _choice(self, seat: int) -> Action | Wait:
        update = self._table.update(seat)
        try:
            return self._bots[seat].choose(self._table.game, update)
        except Exception:  # a bot's defect must not end people's game
            return update.legal[0] if update.legal else Wait()
