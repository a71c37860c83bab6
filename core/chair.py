"""What a player of any kind holds of a seat: the same whether the table is in this process or on another machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from core.game import Action, AnyGame, Refusal
from core.listeners import Listeners
from core.options import Options
from core.table import WATCHING, ChatLine, MoveEvents, MoveMade, SaveTrouble, Seat, Table, Update


class Rejected(msgspec.Struct, frozen=True):
    """To a chair: what its holder tried cannot be done."""

    refusal: Refusal


class Interrupted(msgspec.Struct, frozen=True):
    """To a chair: the table cannot be reached or saved, or a player at it is lost. "" means all is well again."""

    text: str


Notice = Update | Rejected | ChatLine | Interrupted
Listener = Callable[[Notice], None]


class Chair(Protocol):
    """A seat at a table as its holder has it, or a place beside it to watch from."""

    @property
    def game(self) -> AnyGame:
        """Return the game, with the host's board."""

    @property
    def options(self) -> Options:
        """Return the table's options."""

    @property
    def seat(self) -> int | None:
        """Return the seat, or None for a spectator."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""

    @property
    def update(self) -> Update:
        """Return the newest update, with everything the seat was told so far."""

    @property
    def actors(self) -> Sequence[int]:
        """Return the seats that may act, without all else that an update says."""

    @property
    def is_pending(self) -> bool:
        """Return whether an action still waits for the table's answer."""

    def act(self, action: Action) -> None:
        """Try an action. The answer comes to the listeners."""

    def undo(self) -> None:
        """Try to take the last move back."""

    def say(self, text: str) -> None:
        """Speak to the table."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for every notice from now on. The result ends it."""


class LocalChair:
    """A chair at a table in this process."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self.seat = seat
        self._awaited = 0
        """How many answers of the table."""
        self._listeners = Listeners[Notice]()
        self._leave = table.bus.subscribe(self._on_bus)

    @property
    def game(self) -> AnyGame:
        return self._table.game

    @property
    def options(self) -> Options:
        return self._table.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return self._table.seats

    @property
    def update(self) -> Update:
        """Return the newest update, with everything the seat was told so far."""
        return self._table.update(self.seat, since=0)

    @property
    def actors(self) -> Sequence[int]:
        return self._table.game.actors(self._table.state)

    @property
    def is_pending(self) -> bool:
        """Return whether the disk is still awaited."""
        return self._awaited > 0

    def act(self, action: Action) -> None:
        """Try an action."""
        self._awaited += 1
        if self.seat is None:
            self._answer(WATCHING)
        else:
            self._table.hand_in(self.seat, action, self._answer, self._table.sequence)

    def undo(self) -> None:
        """Try to take the last move back."""
        self._awaited += 1
        if self.seat is None:
            self._answer(WATCHING)
        else:
            self._table.hand_in_undo(self.seat, self._answer)

    def say(self, text: str) -> None:
        """Speak to the table."""
        name = "a watcher" if self.seat is None else self._table.seats[self.seat].name
        self._table.say(name, text)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        return self._listeners.subscribe(listener)

    def tell(self, notice: Notice) -> None:
        """Hand this to whatever listens here."""
        self._listeners.publish(notice)

    def close(self) -> None:
        """Stop listening to the table."""
        self._leave()
        self._listeners.clear()

    def _answer(self, refusal: Refusal | None) -> None:
        self._awaited -= 1
        if refusal is not None:
            self._listeners.publish(Rejected(refusal))

    def _on_bus(self, message: object) -> None:
        if isinstance(message, MoveMade) and self._listeners:
            self._listeners.publish(self._table.update(self.seat, since=message.move if message.undone else None))
        elif isinstance(message, ChatLine):
            self._listeners.publish(message)
        elif isinstance(message, SaveTrouble):
            self._listeners.publish(Interrupted(message.text))


def merged(old: tuple[MoveEvents, ...], update: Update) -> tuple[tuple[MoveEvents, ...], tuple[MoveEvents, ...]]:
    """Return all that was told and still stands, and what of it is new."""
    first = update.events[0].move if update.events else update.move + 1
    kept = tuple(told for told in old if told.move < first and told.move <= update.move)
    known = {told.move: told for told in old}
    new = list(update.events)
    while new and known.get(new[0].move) == new[0]:
        new.pop(0)
    return kept + update.events, tuple(new)
