"""A table in play: bots on the seats that no person plays, and the clock of the present phase.

A screen, a room on a server and the line-mode game each run their table by one of these. It knows no screen and no network.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from core import ledger
from core.bots import make_bot
from core.bots.levels import Bot
from core.bots.player import PAUSE_FOR_PEOPLE, BotPlayer, MakeBot, at_once, pause_for_people
from core.bots.remarks import BotRemarks
from core.chair import LocalChair
from core.game import Action, Refusal, Wait
from core.options import Options
from core.standing_offers import StandingOffers
from core.table import TIMER_GONE, UNSAVED, MoveMade, Seat, Table

log = logging.getLogger(__name__)

NO_TIMER = -1
DEFAULT_LEVEL = "normal"
OFFER_PAUSES = 6
"""For so many pauses between two moves a bot lets stand what a person is asked."""
RETRY_SECONDS = 1.0
"""Seconds after which a phase is closed again, or a bot's move made again, that the table has not saved."""


class GameSession:
    """One game from its deal, or its resumption, to its end."""

    def __init__(
        self,
        table: Table,
        pause_seconds: float = PAUSE_FOR_PEOPLE,
        may_act: Callable[[], Awaitable[None]] = at_once,
        make: MakeBot = make_bot,
        say: Callable[[str, str], object] | None = None,
    ) -> None:
        self.table = table
        self._make = make
        self._may_act = may_act
        """What bots wait for before each of their moves."""
        self._pause = pause_for_people(table, pause_seconds)
        self.offers = StandingOffers(table, OFFER_PAUSES * pause_seconds)
        self._bots: dict[int, tuple[str, LocalChair, BotPlayer]] = {}
        self._bots_in_turn: dict[int, Bot] = {}
        self._timer = NO_TIMER
        self._left = 0.0
        self._ends: float | None = None
        """When the phase ends by the event loop's clock, or None while time goes by only as `advance` says."""
        self._handle: asyncio.TimerHandle | None = None
        self._runs_by_itself = False
        self._leave = table.bus.subscribe(self._on_bus)
        self._remarks: BotRemarks | None = BotRemarks(table, self._level, say or table.say)
        self._restart_timer()

    @property
    def is_over(self) -> bool:
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
            if seat not in self._bots and not self.is_over:
                counts = level == "hard" or has_ledger(self.table.options, self.table.seats)
                chair, number = LocalChair(self.table, seat), seed(seat)
                before, is_urgent = partial(self.offers.seconds_before, seat), partial(self.offers.is_word_taken_back, seat)
                player = BotPlayer(chair, self._make(level, number), number, self._pause, self._may_act, counts, before, is_urgent)
                self._bots[seat] = (level, chair, player)

    def seat_bots_in_turn(self, seed: str) -> None:
        """Seat bots that act only in `act_in_turn`, for a table without an event loop."""
        self._bots_in_turn = make_bots(self.table.seats, seed, self.table.options)

    def act_in_turn(self, needed: bool) -> bool:
        """Let each bot that may act do so once. Return whether any did.

        If one is `needed` to go on and all would rather wait, the first of them acts.
        """
        moved = False
        for seat in self._to_act_in_turn():
            if seat in self.table.game.actors(self.table.state):
                moved |= self._act_for(seat, self._choice_of(seat))
        if needed and not moved:
            for seat in self._to_act_in_turn():
                legal = self.table.update(seat).legal
                if legal and self._act_for(seat, legal[0]):
                    return True
        return moved

    def advance(self, seconds: float) -> None:
        """Let the phase's time go by. Call it only while nobody is waited for."""
        if self._timer != NO_TIMER and not self.is_over:
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
        if self._remarks is not None:
            self._remarks.close()
            self._remarks = None  # it refers to this, and a server that looks for garbage makes everybody wait
        self._leave()

    def _on_bus(self, message: object) -> None:
        if isinstance(message, MoveMade):
            self._restart_timer()
            self.offers.look()

    def _level(self, seat: int) -> str | None:
        if seat in self._bots_in_turn:
            return self.table.seats[seat].level or DEFAULT_LEVEL
        return self._bots[seat][0] if seat in self._bots else None

    def _to_act_in_turn(self) -> list[int]:
        return [seat for seat in self.table.game.actors(self.table.state) if seat in self._bots_in_turn]

    def _choice_of(self, seat: int) -> Action | Wait:
        update = self.table.update(seat)
        try:
            return self._bots_in_turn[seat].choose(self.table.game, update)
        except Exception:
            log.info("A bot failed and plays its first legal move", exc_info=True)
            return update.legal[0] if update.legal else Wait()

    def _act_for(self, seat: int, choice: Action | Wait) -> bool:
        """Act, and try again for as long as the move cannot be saved. Return whether the bot moved.

        The game in lines has said why it waits.
        """
        if isinstance(choice, Wait):
            return False
        refusal = self.table.act(seat, choice)
        while refusal is not None and refusal.code == UNSAVED:
            time.sleep(RETRY_SECONDS)
            refusal = self.table.act(seat, choice)
        return refusal is None

    def _restart_timer(self) -> None:
        timer = self.table.game.bargaining.timer(self.table.state)
        number = NO_TIMER if timer is None else timer.id
        if number != self._timer:
            self._timer, self._left = number, 0.0 if timer is None else float(timer.seconds)
            self._schedule(self._left)

    def _expire(self) -> None:
        self._left = RETRY_SECONDS
        self._schedule(self._left)
        self.table.timer_expired(self._timer, self._phase_closed)

    def _phase_closed(self, refusal: Refusal | None) -> None:
        if refusal is not None and refusal.code not in (UNSAVED, TIMER_GONE):
            log.error("The timer ran out, but the phase could not be closed: %s", refusal.text)

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


def has_ledger(options: Options, seats: tuple[Seat, ...]) -> bool:
    """Return whether a table is played with what can be counted in sight of all."""
    return ledger.is_shown(options.get("ledger"), [seat.kind for seat in seats])


def make_bots(seats: tuple[Seat, ...], seed: str, options: Options) -> dict[int, Bot]:
    """Return a bot for each seat that no person plays."""
    counts = has_ledger(options, seats)
    return {seat: make_bot(level, seed_for(seed)(seat), ledger=counts) for seat, level in bot_seats(seats).items()}
