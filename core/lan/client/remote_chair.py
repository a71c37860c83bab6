"""A chair at a table on the network, used like one in this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from core.chair import Interrupted, Listener, Notice, Rejected, merged
from core.game import Action, AnyGame, Refusal
from core.lan.protocol.messages import Act, Message, Say, SeatStatus, TableStatus, Undo
from core.lan.protocol.updates import UpdateCodec
from core.listeners import Listeners
from core.options import Options
from core.table import WATCHING, LastOwnMove, Seat, Update

AWAY = Refusal("away", "The table cannot be reached just now; nothing was sent.")


class Sender(Protocol):
    """What a chair needs of its connection."""

    def send(self, message: Message) -> bool:
        """Send. Return False if there is no connection."""


class RemoteChair:
    """Fulfils `core.chair.Chair`."""

    def __init__(self, sender: Sender, game: AnyGame, codec: UpdateCodec, status: TableStatus, update: Update) -> None:
        self._sender = sender
        self._codec = codec
        self._status = status
        self.places = status.places
        """Who sits where. Those who played a game that is over stay its players when they leave."""
        self._update = update
        self._listeners = Listeners[Notice]()
        self._acts = 0
        self._pending: set[int] = set()
        self.game = game

    @property
    def options(self) -> Options:
        """Return the table's options."""
        return self._status.options

    @property
    def seat(self) -> int | None:
        """Return the seat, or None for a watcher."""
        return self._update.seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return tuple(_seat(place, number == self.seat) for number, place in enumerate(self.places))

    @property
    def update(self) -> Update:
        """Return the newest one, with everything the seat was told so far."""
        return self._update

    @property
    def actors(self) -> Sequence[int]:
        return self._update.actors

    @property
    def number(self) -> int:
        """Return the number of the game, of those begun at this table."""
        return self._status.number

    @property
    def paused(self) -> str:
        """Return why the game waits, or ""."""
        return self._status.paused

    @property
    def is_pending(self) -> bool:
        """Return whether something was tried that the table has not answered yet."""
        return bool(self._pending)

    def act(self, action: Action) -> None:
        """Try an action."""
        self._acts += 1
        self._try(Act(self._acts, self._update.sequence, self._codec.pack_action(action)))

    def undo(self) -> None:
        """Try to take the last move back."""
        self._acts += 1
        self._try(Undo(self._acts))

    def say(self, text: str) -> None:
        """Say something to the table."""
        if not self._sender.send(Say(text)):
            self.tell(Rejected(AWAY))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for everything from now on. Return what ends it."""
        return self._listeners.subscribe(listener)

    def answered(self, upto: int) -> bool:
        """Note that the table has done or refused this action, and so all before it. Return whether it was waited for."""
        was, self._pending = self._pending, {id for id in self._pending if id > upto}
        return self._pending != was

    def lost_track(self) -> None:
        """Forget what was not answered, because the connection broke. The next update shows whether it was done."""
        self._pending.clear()

    def receive(self, update: Update, is_own: bool = False) -> None:
        """Take an update, perhaps with a move of one's own. The listeners hear only what they have not heard."""
        whole, new = merged(self._update.events, update)
        self._update = msgspec.structs.replace(update, events=whole, last_own=self._last_own(update, is_own))
        self.tell(msgspec.structs.replace(update, events=new))

    def status_changed(self, status: TableStatus, is_back: bool = False) -> None:
        """Take a new status of the table. Why the game waits is told by the client after a loss."""
        before, self._status = self._status.paused, status
        if self._update.result is None:
            self.places = status.places
        if status.paused != before and not is_back:
            self.tell(Interrupted(status.paused))

    def _last_own(self, update: Update, is_own: bool) -> LastOwnMove | None:
        """Return where the seat last acted. None where that is not known."""
        before, old = self._update, self._update.last_own
        if update.last_own is not None:
            return update.last_own
        if is_own:
            return LastOwnMove(update.move, update.view) if update.move == before.move + 1 else None
        return old if old is not None and old.move <= update.move else None

    def tell(self, notice: Notice) -> None:
        """Tell the listeners."""
        self._listeners.publish(notice)

    def _try(self, message: Act | Undo) -> None:
        if self.seat is None:
            self.tell(Rejected(WATCHING))
        elif self._sender.send(message):
            self._pending.add(message.id)
        else:
            self.tell(Rejected(AWAY))


def _seat(place: SeatStatus, own: bool) -> Seat:
    kind = "bot" if place.kind == "bot" else "person" if own else "remote"
    return Seat(place.name, kind, place.level)
