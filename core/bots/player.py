"""A bot on a chair. It thinks off the event loop. Whatever happens to it, the game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, runtime_checkable

import msgspec

from core.bots.levels import Bot, make_bot
from core.chair import Chair, Notice, Rejected
from core.game import Action, AnyGame, Wait
from core.table import UNSAVED, Table, Update

log = logging.getLogger(__name__)

MOST_REFUSALS = 5
OVERDUE_SECONDS = 5.0
"""Seconds after which a thinker is no longer waited for."""
RETRY_SECONDS = 2.0
"""After a move that could not be saved, as on a full disk."""
PAUSE_FOR_PEOPLE = 5.0
"""Seconds between two moves of a bot where people act at the same time, so that they can read and answer."""


def pause_for_people(table: Table, calm: float = PAUSE_FOR_PEOPLE) -> Callable[[], float]:
    """Return a function that says how many seconds a bot at this table takes between two moves just now."""

    def seconds() -> float:
        game, state = table.game, table.state
        together = len(game.actors(state)) > 1
        return calm if together and any(table.seats[seat].kind != "bot" for seat in game.bargaining.blocking_actors(state)) else 0.0

    return seconds


async def at_once() -> None:
    """Return at once: nobody asks a bot to wait."""


@runtime_checkable
class Thinker(Protocol):
    """Something that decides elsewhere, such as in another process, and keeps its own time limit."""

    async def think(self, game: AnyGame, update: Update) -> Action | Wait:
        """Return what to do now. The update's seat is one of its actors."""


MakeBot = Callable[[str, int], Bot | Thinker]
"""Makes a bot of a level with a seed."""


class BotPlayer:
    """Acts whenever its chair may. Make and close it inside a running event loop."""

    def __init__(
        self,
        chair: Chair,
        player: Bot | Thinker,
        seed: int = 0,
        calm: Callable[[], float] = lambda: 0.0,
        may_act: Callable[[], Awaitable[None]] = at_once,
        counts: bool = True,
        waits_before: Callable[[Action], float] = lambda _: 0.0,
        is_urgent: Callable[[Action], bool] = lambda _: False,
    ) -> None:
        self._chair = chair
        self._counts = counts
        """Whether it keeps the ledger. If not, it remembers what a person does who writes nothing down."""
        self._may_act = may_act
        """Waited for before each move, so that a person can still take back the move before it."""
        self._waits_before = waits_before
        """How many seconds a move is put off, since it would take from a person what they are asked."""
        self._is_urgent = is_urgent
        """Whether a move is made at once, since it takes back a word that holds no more."""
        self._again: asyncio.TimerHandle | None = None
        self._bot = player
        self._fallback = make_bot("normal", seed, clock=None)
        self._wake = asyncio.Event()
        self._calm = calm
        self._moved = 0.0
        """When it last acted, by the loop's clock."""
        self._rejected = 0
        self._is_unsaved = False
        self._update = chair.update
        self._leave = chair.subscribe(self._hear)
        self._task = asyncio.get_running_loop().create_task(self._live())
        self._wake.set()

    def close(self) -> None:
        """Leave the chair."""
        self._leave()
        self._task.cancel()
        self._think_again_after(None)

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Update):
            told_nothing = notice.view == self._update.view and notice.actors == self._update.actors
            self._update = notice
            self._rejected = 0
            if told_nothing:
                return  # what others do in secret gives a bot nothing to think about, and no dice to throw
        elif isinstance(notice, Rejected) and notice.refusal.code == UNSAVED:
            self._is_unsaved = True
        elif isinstance(notice, Rejected):
            self._rejected += 1
            log.warning("A bot's move was refused: %s", notice.refusal.text)
        else:
            return
        self._wake.set()

    async def _live(self) -> None:
        while self._update.result is None:
            await self._wake.wait()
            await self._give_time()
            self._wake.clear()
            if self._update.seat in self._update.actors and self._rejected < MOST_REFUSALS:
                await self._act(self._update)

    async def _give_time(self) -> None:
        """Let the pause go by. Where a word can be taken back it is thought about at once, and only the move waits."""
        if self._is_unsaved:
            self._is_unsaved = False
            await asyncio.sleep(RETRY_SECONDS)
        if not self._chair.game.bargaining.taking_back and (rest := self._pause()) > 0:
            await asyncio.sleep(rest)

    def _pause(self) -> float:
        """Return how many seconds are left of the pause after its last move."""
        rest = self._moved + self._calm() - asyncio.get_running_loop().time()
        return rest if self._moved and rest > 0 else 0.0

    async def _act(self, update: Update) -> None:
        stubborn = self._rejected > 1 and bool(update.legal)
        choice = update.legal[0] if stubborn else await self._decide(update)
        await self._may_act()
        overtaken = self._update.sequence != update.sequence
        if overtaken and len(self._update.actors) == 1:
            self._wake.set()
        elif not isinstance(choice, Wait) and (rest := self._seconds_before(choice)) > 0:
            self._think_again_after(rest)
        elif not isinstance(choice, Wait):
            self._moved = asyncio.get_running_loop().time()
            self._chair.act(choice)

    def _seconds_before(self, choice: Action) -> float:
        """Return how long a move has to wait: for people to read the last one, and what it would take from them."""
        return 0.0 if self._is_urgent(choice) else max(self._pause(), self._waits_before(choice))

    def _think_again_after(self, seconds: float | None) -> None:
        if self._again is not None:
            self._again.cancel()
        self._again = None if seconds is None else asyncio.get_running_loop().call_later(seconds, self._wake.set)

    async def _decide(self, update: Update) -> Action | Wait:
        game = self._chair.game
        if not self._counts:
            update = msgspec.structs.replace(update, view=game.remembered(update.view))
        try:
            if isinstance(self._bot, Thinker):
                return await self._bot.think(game, update)
            async with asyncio.timeout(OVERDUE_SECONDS):  # not wait_for: up to Python 3.11 it may swallow that we got up
                return await asyncio.to_thread(self._bot.choose, game, update)
        except Exception:
            log.exception("A bot failed or overran and plays its greedy move")
        try:
            return await asyncio.to_thread(self._fallback.choose, game, update)
        except Exception:
            log.exception("The greedy bot failed as well; the first legal move it is")
            return update.legal[0] if update.legal else Wait()
