"""A game shown again, move by move, as one seat saw it. Nothing can be done there, and no secret of others is in it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from tui.commands import COMMON, Command
from tui.desk import Desk, Face, Place
from tui.paint.canvas import Canvas
from tui.paint.ink import BOLD, KEY, MUTED
from tui.paint.parts.bars import hints
from tui.screens.scene import Scene

if TYPE_CHECKING:
    from saves.replay import Replay
    from tui.house import House

STEP = Command("step", (".", "right", "l", "enter", "space"), "next move", "One move on")
STEP_BACK = Command("step_back", (",", "left", "h"), "move before", "One move back")
ROUND = Command("leap", ("]", "down"), "10 on", "Ten moves on")
ROUND_BACK = Command("leap_back", ("[", "up"), "10 back", "Ten moves back")


class ReplayScene(Scene):
    """Leafing through a game."""

    def __init__(self, house: House, seen: Replay, face: Face, name: str = "") -> None:
        super().__init__(house)
        self._seen, self._face, self._name = seen, face, name
        self.move = seen.first
        self.desk = self._new_desk()

    def _new_desk(self) -> Desk:
        billing = self._seen.billing
        place = Place(self._seen.game, billing.options, billing.seats, billing.seat, f"replay · {billing.table or self._name}")
        desk = self._face.desk(place, self._seen.update(self.move))
        desk.notice = self._seen.note
        return desk

    def commands(self) -> list[Command]:
        """Forward, back, to either end."""
        ends = [COMMON["first"].but("first"), COMMON["last"].but("last")]
        return [STEP, STEP_BACK, ROUND, ROUND_BACK, *ends, COMMON["pane"], COMMON["back"], COMMON["quit"].but("", "Back")]

    def perform(self, name: str, key: str = "") -> None:
        """Leaf, or leave."""
        steps = {"step": 1, "step_back": -1, "leap": 10, "leap_back": -10, "first": -self._seen.last, "last": self._seen.last}
        if name in steps:
            self.go(self.move + steps[name])
        elif name == "pane":
            self.desk.perform(name, key)
        else:
            self.house.close(self)

    def go(self, move: int) -> None:
        """Show the table after this move; what that move changed is marked."""
        move = max(self._seen.first, min(self._seen.last, move))
        if move < self.move or move > self.move + 1:
            pane, self.move = self.desk.pane, max(self._seen.first, move - 1)
            self.desk = self._new_desk()
            self.desk.pane = pane
        else:
            self.desk.acted()
        self.move = move
        self.desk.receive(self._seen.update(move))

    def point(self, target: Hashable) -> None:
        """Clicks choose nothing here."""

    def paint(self, canvas: Canvas) -> None:
        """The desk, with the prompt and hints of the replay."""
        where = f"Move {self.move} of {self._seen.last}"
        note = [(f"   {self.desk.notice}", MUTED)] if self.desk.notice else []
        self.desk.instead = [(where, BOLD), " as ", (self._as_whom(), KEY), " saw it.", *note]
        self.desk.paint(canvas)
        hints(canvas, self.commands())

    def _as_whom(self) -> str:
        billing = self._seen.billing
        return "a watcher" if billing.seat is None else billing.seats[billing.seat].name
