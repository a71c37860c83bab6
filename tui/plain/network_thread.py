"""A table on the network for a player who reads lines. The network lives in a thread of its own. What it says waits in an inbox."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from queue import Empty, Queue
from typing import Any, TypeVar

from core.chair import Chair, Interrupted, Listener, Notice, Rejected
from core.game import Action, AnyGame, Refusal
from core.listeners import Listeners
from core.options import Options
from core.table import Seat, Update
from tui.plain.hints import HintKeeper

T = TypeVar("T")
OUTDATED = Refusal("stale", "The table has moved on since; look again.")
_SLICE = 0.1
"""Seconds between looks at the keyboard."""


class NetworkThread:
    """An event loop in a thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the thread, and wait for its result."""
        return asyncio.run_coroutine_threadsafe(job, self._loop).result()

    def call(self, what: Callable[[], T]) -> T:
        """Call a plain function in the thread, and wait for its result."""

        async def job() -> T:
            return what()

        return self.run(job())

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Inbox:
    """Calls that the other thread has left for this one, in order."""

    def __init__(self) -> None:
        self._queue: Queue[Callable[[], object]] = Queue()
        self.meanwhile: Callable[[], object] = lambda: None
        """Is called again and again while a call is waited for."""

    def put(self, what: Callable[[], object]) -> None:
        """Leave a call. Called from the other thread."""
        self._queue.put(what)

    def open(self) -> bool:
        """Do the calls that wait. Return whether there were any."""
        opened = False
        while True:
            try:
                what = self._queue.get_nowait()
            except Empty:
                return opened
            what()
            opened = True

    def wait(self) -> None:
        """Wait for the next call, and do it."""
        while True:
            self.meanwhile()
            try:
                what = self._queue.get(timeout=_SLICE)
            except Empty:
                continue
            what()
            return


class ThreadedChair:
    """A chair of the other thread. Its listeners hear in this one, when the inbox is opened."""

    def __init__(self, chair: Chair, loop: NetworkThread, mail: Inbox) -> None:
        self._chair, self._loop, self._mail = chair, loop, mail
        self.answers = 0
        """How often the table has said anything that may be an answer."""
        self._listeners = Listeners[Notice]()
        self._update = loop.call(self._subscribed)

    @property
    def game(self) -> AnyGame:
        """Return the game played."""
        return self._chair.game

    @property
    def options(self) -> Options:
        """Return the table's options."""
        return self._chair.options

    @property
    def seat(self) -> int | None:
        """Return the seat, or None for a spectator."""
        return self._update.seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return self._chair.seats

    @property
    def update(self) -> Update:
        """Return the newest update that has been taken out of the inbox."""
        return self._update

    @property
    def actors(self) -> Sequence[int]:
        return self._update.actors

    @property
    def is_pending(self) -> bool:
        """Return whether an action still waits for the table's answer."""
        return self._chair.is_pending

    def act(self, action: Action) -> None:
        """Try an action. It is refused if it means something else by now than when it was shown."""
        shown = self._update

        def there() -> None:
            if self._meaning(self._chair.update, action) == self._meaning(shown, action):
                self._chair.act(action)
            else:
                self._heard_there(Rejected(OUTDATED))

        self._loop.call(there)

    def undo(self) -> None:
        """Try to take the last move back."""
        self._loop.call(self._chair.undo)

    def say(self, text: str) -> None:
        """Speak to the table."""
        self._loop.call(lambda: self._chair.say(text))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for everything that is taken out of the inbox from now on. The result ends it."""
        return self._listeners.subscribe(listener)

    def _subscribed(self) -> Update:
        """Hear the chair. Return the update that nothing heard comes before."""
        self._chair.subscribe(self._heard_there)
        return self._chair.update

    def _meaning(self, update: Update, action: Action) -> object:
        names = tuple(seat.name for seat in self._chair.seats)
        return action in update.legal, self._chair.game.action_text(update.view, action, names)

    def _heard_there(self, notice: Notice) -> None:
        whole = self._chair.update
        self._mail.put(lambda: self._heard_here(notice, whole))

    def _heard_here(self, notice: Notice, whole: Update) -> None:
        self._update = whole
        self.answers += isinstance(notice, (Update, Rejected, Interrupted))
        self._listeners.publish(notice)


class ThreadedHints:
    """Hints at a table of the other thread. Fulfils `tui.plain.hints.HintKeeper`."""

    def __init__(self, loop: NetworkThread, keeper: HintKeeper) -> None:
        self._loop, self._keeper = loop, keeper

    @property
    def why_no_hints(self) -> str:
        """Return why nobody gets hints, or ""."""
        return self._loop.call(lambda: self._keeper.why_no_hints)

    def count_hint(self, seat: int | None) -> None:
        """Count a hint."""
        self._loop.call(lambda: self._keeper.count_hint(seat))


class RemoteOpponents:
    """The opponents of the player at this keyboard, at a table on the network."""

    def __init__(self, chairs: Sequence[ThreadedChair], mail: Inbox) -> None:
        self._chairs, self._mail = chairs, mail

    def move(self, needed: bool) -> bool:
        """Open the inbox, and wait for something if no player here may act. Return whether anything came."""
        if self._mail.open():
            return True
        if needed:
            self._mail.wait()
        return needed

    def answer(self) -> None:
        """Wait until the table has answered."""
        before = self._answers()
        while self._answers() == before:
            self._mail.wait()

    def _answers(self) -> int:
        return sum(chair.answers for chair in self._chairs)
