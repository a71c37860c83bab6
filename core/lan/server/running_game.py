"""The game at a room's table: moves, the game's own timer, and the bots, who sit still while the game waits for somebody."""

from __future__ import annotations

from collections.abc import Callable

from core.bots import make_bot
from core.bots.player import BotPlayer, pause_for_people
from core.chair import LocalChair
from core.game import Refusal
from core.lan.protocol.messages import Clock
from core.lan.protocol.updates import UpdateCodec
from core.lan.transport.connection import log
from core.table import MoveMade, Table

HOLDER = "normal"
"""The level of a bot that holds a lost player's seat."""


class RunningGame:
    """One game from its deal (or its resumption) to its end."""

    def __init__(self, table: Table, number: int, changed: Callable[[MoveMade], None], calm: float = 0.0) -> None:
        self.table = table
        self._calm = pause_for_people(table, calm)
        self.number = number
        """Of the games begun in this room."""
        self._codec = UpdateCodec(table.game)
        self._bots: dict[int, tuple[str, LocalChair, BotPlayer]] = {}
        self._timer = -1
        self._left = 0.0
        self.restart_timer()
        self._changed = changed
        self._leave = table.bus.subscribe(self._happened)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.table.game.result(self.table.state) is not None

    @property
    def timer(self) -> int:
        """Which of the game's timers runs; -1: none."""
        return self._timer

    def act(self, seat: int, seen: int, action: bytes) -> Refusal | None:
        """A person's move."""
        return self.table.act_packed(seat, action, seen)

    def undo(self, seat: int) -> Refusal | None:
        """A person takes his move back."""
        return self.table.undo(seat)

    def packed(self, seat: int | None, told: int, done: int) -> object:
        """The message that brings a seat up to date which was told so many moves, and whose last action was this."""
        return self._codec.pack(self.table.update(seat, since=told), done)

    def clock(self, running: bool) -> Clock:
        """How much time the phase has left."""
        return Clock(-1 if self._timer < 0 else max(0, round(self._left)), running)

    def tick(self, seconds: float) -> None:
        """Time goes by, and nobody is waited for."""
        if self._timer >= 0 and not self.over:
            self._left -= seconds
            if self._left <= 0:
                self._expire()

    def seat_bots(self, wanted: dict[int, str], seed: Callable[[], int]) -> None:
        """Sees to it that bots of these levels, and no others, sit on these seats."""
        for seat, (level, chair, player) in list(self._bots.items()):
            if wanted.get(seat) != level:
                player.close()
                chair.close()
                del self._bots[seat]
        for seat, level in wanted.items():
            if seat not in self._bots and not self.over:
                chair = LocalChair(self.table, seat)
                self._bots[seat] = (level, chair, BotPlayer(chair, make_bot(level, seed()), calm=self._calm))

    def close(self) -> None:
        """Nobody plays any more."""
        self.seat_bots({}, lambda: 0)
        self._leave()

    def _happened(self, message: object) -> None:
        if isinstance(message, MoveMade):
            self.restart_timer()
            self._changed(message)

    def restart_timer(self) -> None:
        """A new phase has a new timer."""
        timer = self.table.game.timer(self.table.state)
        number = -1 if timer is None else timer.id
        if number != self._timer:
            self._timer, self._left = number, 0.0 if timer is None else float(timer.seconds)

    def _expire(self) -> None:
        refusal = self.table.timer_expired()
        if refusal is not None:
            log.error("The timer ran out, but the house could not act: %s", refusal.text)
            self._left = 1.0
