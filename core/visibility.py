"""Who may see what of an event: declared on its fields, applied here and nowhere else."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from functools import cache
from typing import Annotated, ClassVar, TypeVar

import msgspec


class VisibleTo:
    """The audience of a field: the seat, or the tuple of seats, that the named field of the event holds."""

    def __init__(self, field: str) -> None:
        self.field = field

    def allows(self, event: Event, seat: int | None) -> bool:
        """Return whether this seat may see it."""
        named = getattr(event, self.field)
        return seat is not None and (seat in named if isinstance(named, tuple) else seat == named)


class Event(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=True):
    """A fact of the game. Fields are public unless annotated: `card: Annotated[int | None, VisibleTo("seat")]`.

    What a seat may not see becomes None. A whole event is kept among some seats by setting `audience` on its class.
    """

    audience: ClassVar[VisibleTo | None] = None


E = TypeVar("E", bound=Event)


@cache
def _guarded_fields(kind: type[Event]) -> tuple[tuple[str, VisibleTo], ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(
        (name, mark)
        for name in kind.__struct_fields__
        if typing.get_origin(hints[name]) is Annotated
        for mark in hints[name].__metadata__
        if isinstance(mark, VisibleTo)
    )


def redact(event: E, seat: int | None) -> E | None:
    """Return the event as this seat may see it, or None if it may not know of it. A seat of None is the spectator."""
    kind = type(event)
    if kind.audience is not None and not kind.audience.allows(event, seat):
        return None
    hidden = {name: None for name, mark in _guarded_fields(kind) if not mark.allows(event, seat)}
    return msgspec.structs.replace(event, **hidden) if hidden else event


def redact_all(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Return these events as this seat may see them, in order."""
    seen = (redact(event, seat) for event in events)
    return tuple(event for event in seen if event is not None)
