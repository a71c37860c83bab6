"""The end of a round, uncovered bit by bit: the prosperity card first, then everybody's income in turn."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.chinatown.board import Board
from core.games.chinatown.view import ChinatownView
from core.text import listed
from tui.commands import COMMON, Command

GO_ON = COMMON["do"].but("go on", "On to the next round")
ALL = COMMON["do"].but("all incomes", "Uncover everybody's income")
NEXT = Command("uncover", ("space",), "next player", "Uncover the next income")


@dataclass
class Payday:
    """One person's look at it."""

    round: int
    sizes: tuple[int, ...] | None
    """Of the prosperity card. None if the game is played without."""
    shops: tuple[int, ...]
    bonus: tuple[int, ...]
    move: int
    """The move that ended the round."""
    cash: int
    """What the player had before it."""
    shown: int = 0
    """How many incomes are uncovered."""

    @classmethod
    def last(cls, board: Board, view: ChinatownView, move: int, cash: int) -> Payday:
        """Return the incomes of the round that ended last."""
        sizes = board.prosperity.cards[view.prosperity[-1]] if view.prosperity_on else None
        return cls(len(view.earned), sizes, view.earned[-1], view.bonus[-1], move, cash)

    @property
    def is_complete(self) -> bool:
        """Return whether all is uncovered."""
        return self.shown >= len(self.shops)

    @property
    def card(self) -> str:
        """Return the prosperity card as a title."""
        if self.sizes is None:
            return "No prosperity cards"
        return f"Prosperity for sizes {listed(map(str, self.sizes))}" if self.sizes else "No prosperity this time"

    def commands(self) -> list[Command]:
        """Return what can be done with it."""
        return [GO_ON] if self.is_complete else [ALL, NEXT]

    def uncover(self) -> bool:
        """Uncover the next income. False if there was none."""
        if self.is_complete:
            return False
        self.shown += 1
        return True

    def uncover_all(self) -> None:
        """Uncover everybody's income."""
        self.shown = len(self.shops)
