"""A table in play: bots on the seats that nobody else plays, and the clock of the present phase.

Whoever runs a table holds one of these: a screen, a room on a server, the line-mode game. It knows no screen and no network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from core.bots import make_bot
from core.bots.levels import Bot
from core.bots.player import PAUSE_FOR_PEOPLE, BotPlayer, Thinker, at_once, pause_for_people
from core.chair import LocalChair
from core.table import UNSAVED, MoveMade, Seat, Table

log = logging.getLogger(__name__)

NO_TIMER = -1
DEFAULT_LEVEL = "normal"
RETRY_SECONDS = 1.0
"""After so long a phase is closed again, if the table refused to close it."""


class GameSession:
    """One game from its deal, or its resumption, to its end."""

    def __init__(
        self,
        table: Table,
        pause_seconds: float = PAUSE_FOR_PEOPLE,
        may_act: Callable[[], Awaitable[None]] = at_once,
        make: Callable[[str, int], Bot | Thinker] = make_bot,
    ) -> None:
        self.table = table
        self._make = make
        self._may_act = may_act
        """What bots wait for before each of their moves."""
        self._pause = pause_for_people(table, pause_seconds)
        self._bots: dict[int, tuple[str, LocalChair, BotPlayer]] = {}
        self._timer = NO_TIMER
        self._left = 0.0
        self._ends: float | None = None
        """When the phase ends by the event loop's clock; None while time goes by only as `advance` says."""
        self._handle: asyncio.TimerHandle | None = None
        self._runs_by_itself = False
        self._leave = table.bus.subscribe(self._on_bus)
        self._restart_timer()

    @property
    def over(self) -> bool:
        return self.table.game.result(self.table.state) is not None

    @property
    def bots(self) -> tuple[int, ...]:
        """Return the seats that bots play now."""
        return tuple(self._bots)

    @property
    def timer(self) -> int:
        """Return the id of the phase's timer, or `NO_TIMER`."""
        return self._timer

    @property
    def seconds_left(self) -> float | None:
        """Return how long the phase still has, or None without a timer."""
        if self._timer == NO_TIMER:
            return None
        if self._ends is not None:
            return max(0.0, self._ends - asyncio.get_running_loop().time())
        return max(0.0, self._left)

    def seat_bots(self, wanted: Mapping[int, str], seed: Callable[[int], int]) -> None:
        """Let bots of these levels, by seat, and no others play. `seed` gives a new bot's seed from its seat."""
        for seat, (level, chair, player) in list(self._bots.items()):
            if wanted.get(seat) != level:
                player.close()
                chair.close()
                del self._bots[seat]
        for seat, level in wanted.items():
            if seat not in self._bots and not self.over:
                chair, number = LocalChair(self.table, seat), seed(seat)
                self._bots[seat] = (level, chair, BotPlayer(chair, self._make(level, number), number, self._pause, self._may_act))

    def advance(self, seconds: float) -> None:
        """Let the phase's time go by. Call it only while nobody is waited for."""
        if self._timer != NO_TIMER and not self.over:
            self._left -= seconds
            if self._left <= 0:
                self._expire()

    def run_clock(self) -> None:
        """Let time go by of itself from now on, by the running event loop."""
        self._runs_by_itself = True
        self._schedule(self._left)

    def close(self) -> None:
        """Send the bots away and stop the clock. The table itself stays as it is."""
        self.seat_bots({}, lambda _: 0)
        self._runs_by_itself = False
        self._cancel()
        self._leave()

    def _on_bus(self, message: object) -> None:
        if isinstance(message, MoveMade):
            self._restart_timer()

    def _restart_timer(self) -> None:
        timer = self.table.game.timer(self.table.state)
        number = NO_TIMER if timer is None else timer.id
        if number != self._timer:
            self._timer, self._left = number, 0.0 if timer is None else float(timer.seconds)
            self._schedule(self._left)

    def _expire(self) -> None:
        refusal = self.table.timer_expired()
        if refusal is not None:
            if refusal.code != UNSAVED:
                log.error("The timer ran out, but the phase could not be closed: %s", refusal.text)
            self._left = RETRY_SECONDS
            self._schedule(self._left)

    def _schedule(self, seconds: float) -> None:
        self._cancel()
        if self._runs_by_itself and self._timer != NO_TIMER:
            self._ends = asyncio.get_running_loop().time() + seconds
            self._handle = asyncio.get_running_loop().call_at(self._ends, self._expire)

    def _cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._handle = self._ends = None


def bot_seats(seats: tuple[Seat, ...]) -> dict[int, str]:
    """Return the level of the bot on each seat that no person of this process plays."""
    return {number: seat.level or DEFAULT_LEVEL for number, seat in enumerate(seats) if seat.kind != "person"}


def seed_for(text: str) -> Callable[[int], int]:
    """Return how bots of a table with this seed get seeds of their own, by seat."""
    return lambda seat: sum(map(ord, text)) * 8 + seat


def make_bots(seats: tuple[Seat, ...], seed: str) -> dict[int, Bot]:
    """Return a bot for each seat that no person plays, for whoever asks them one by one."""
    return {seat: make_bot(level, seed_for(seed)(seat)) for seat, level in bot_seats(seats).items()}
