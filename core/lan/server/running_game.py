"""The game at a room's table, as messages of the protocol. Its bots and its clock stand still while the game waits for a player."""

from __future__ import annotations

from collections.abc import Callable

from core.bots import make_bot
from core.bots.player import MakeBot
from core.history import MoveHistory
from core.lan.protocol.messages import Clock
from core.lan.server.seat_feed import UNDO_OVER, SeatFeed
from core.session import DEFAULT_LEVEL, NO_TIMER, GameSession
from core.table import Answer, MoveMade, Table

HOLDER = DEFAULT_LEVEL
"""The level of a bot that holds a lost player's seat."""


class RunningGame:
    """One game from its deal, or its resumption, to its end."""

    def __init__(
        self,
        table: Table,
        number: int,
        changed: Callable[[MoveMade], None],
        calm: float = 0.0,
        make: MakeBot = make_bot,
        say: Callable[[str, str], object] | None = None,
    ) -> None:
        self.table = table
        table.moves = MoveHistory(table.codec.events, table.moves)
        self.number = number
        """How many games were begun in this room, this one included."""
        self._feeds: dict[int | None, SeatFeed] = {}
        self._session = GameSession(table, calm, make=make, say=say)
        self._changed = changed
        self._leave = table.bus.subscribe(self._on_bus)

    @property
    def is_over(self) -> bool:
        return self._session.is_over

    @property
    def bots(self) -> tuple[int, ...]:
        """Return the seats that bots play now."""
        return self._session.bots

    @property
    def timer(self) -> int:
        """Return the id of the phase's timer, or -1."""
        return self._session.timer

    def act(self, seat: int, seen: int, action: bytes, answer: Answer) -> None:
        self.table.hand_in_packed(seat, action, answer, self.feed(seat).moment(seen))

    def undo(self, seat: int, answer: Answer) -> None:
        if self.is_over:
            answer(UNDO_OVER)
        else:
            self.table.hand_in_undo(seat, answer)

    def feed(self, seat: int | None) -> SeatFeed:
        """Return what a seat, or (None) everybody who watches, is sent."""
        if seat not in self._feeds:
            self._feeds[seat] = SeatFeed(self.table, seat)
        return self._feeds[seat]

    def clock(self, running: bool) -> Clock:
        """Return the message that tells how much time the phase has left."""
        left = self._session.seconds_left
        return Clock(NO_TIMER if left is None else round(left), running)

    def tick(self, seconds: float) -> None:
        """Let time go by. Call it only while the game is not paused."""
        self._session.advance(seconds)

    def seat_bots(self, wanted: dict[int, str], seed: Callable[[], int]) -> None:
        """Let bots of these levels, and no others, play these seats."""
        before = self.bots
        self._session.seat_bots(wanted, lambda _: seed())
        self.table.stand_ins = frozenset(seat for seat in wanted if self.table.seats[seat].kind != "bot")
        for seat in before:
            if seat not in wanted:
                self.table.hand_over(seat)

    def close(self) -> None:
        """Let its bots go, once what is being written is kept and shown."""
        self.table.settle()
        self._session.close()
        self._leave()

    def _on_bus(self, message: object) -> None:
        if isinstance(message, MoveMade):
            if message.undone:
                for feed in self._feeds.values():
                    feed.undone(message.move)
            self._changed(message)
