"""What a server says of a game, looked through before anybody paints it, thinks about it or reads it.

A view is of a game if a position fits it: it looks the same again, and the same may be done in it. No game needs a list of what its
views may say. That is the promise of `determinize`, which bots live by.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from core.bounded import out_of_bounds
from core.chance import fast_chance
from core.game import ActionForm, AnyGame, Result, View
from core.lan.protocol.messages import TableStatus
from core.table import MoveEvents, Update
from core.visibility import Event

LARGEST_NUMBER = 1_000_000
"""No view counts further, whatever board it is of. The numbers by which things are known may be larger, and say so by their types."""

LONGEST_STORY = 50_000
"""Moves, and what was told of them, in one game. The longest that people play have a tenth of them."""


class Unsound(ValueError):
    """What a server says cannot be in this game."""


def check_update(game: AnyGame, update: Update, names: Sequence[str]) -> None:
    """Raise `Unsound` unless an update can be of this game, played by these players."""
    try:
        _check(game, update, names)
    except Unsound:
        raise
    except Exception as error:  # whatever the rules stumble over in a position that cannot be
        raise Unsound(f"{type(error).__name__} in what the table looks like") from error


def check_story(events: Sequence[MoveEvents]) -> None:
    """Raise `Unsound` if more was told than ever happens in a game."""
    _demand(len(events) + sum(len(told.events) for told in events) <= LONGEST_STORY, "so many moves")


def check_status(game: AnyGame, status: TableStatus) -> None:
    """Raise `Unsound` unless a table of this game can stand so."""
    _demand(1 <= len(status.places) <= game.info.max_seats, "so many seats")
    _demand(status.seat is None or 0 <= status.seat < len(status.places), "a seat that is not there")


def _check(game: AnyGame, update: Update, names: Sequence[str]) -> None:
    seats = range(len(names))
    check_story(update.events)
    _demand(update.seat is None or update.seat in seats, "a seat that is not there")
    _demand(update.view.seat == update.seat, "the view of another seat")
    _demand(0 <= update.move <= LARGEST_NUMBER and update.sequence >= 0, "the number of a move")
    _check_position(game, update, names)
    if update.last_own is not None:
        _world(game, update.last_own.view, len(seats))
        _demand(update.last_own.view.seat == update.seat, "the view of another seat")
    for told in update.events:
        for event in told.events:
            _tell(game, event, update.view, names)
    for one in update.unavailable:
        game.action_text(update.view, one.action, names)


def _check_position(game: AnyGame, update: Update, names: Sequence[str]) -> None:
    """Check all that follows from the view."""
    world = _world(game, update.view, len(names))
    actors = game.actors(world)
    actor = update.seat if update.seat in actors else None
    _demand(update.actors == actors, "who may act")
    _demand(update.legal == (() if actor is None else tuple(game.legal_actions(world, actor))), "what may be done")
    _demand(_bounds(update.forms) == _bounds(() if actor is None else game.action_forms(world, actor)), "what may be chosen")
    _demand(_outcome(update.result) == _outcome(game.result(world)), "the result")
    game.round(world)


def _world(game: AnyGame, view: View, seats: int) -> Any:
    """Return a position that fits a view."""
    _demand(_largest(view) <= LARGEST_NUMBER, "a number beyond all counting")
    world = game.determinize(view, fast_chance(0))
    _demand(game.seats(world) == seats, "so many players")
    beyond = out_of_bounds(game.bounds(world))
    _demand(not beyond, f"a number of {beyond}")
    _demand(game.view(world, view.seat) == view, "what the table looks like")
    return world


def _tell(game: AnyGame, event: Event, view: View, names: Sequence[str]) -> None:
    """Say all of an event that is ever said of it."""
    game.event_text(event, names)
    game.page_text(event, names)
    for seat in range(len(names)):
        game.attention(event, seat, view, view)
    game.gravity(event)
    game.remedy(event, view)


def _demand(right: bool, what: str) -> None:
    if not right:
        raise Unsound(what)


def _bounds(forms: Sequence[ActionForm]) -> list[object]:
    """Return what forms ask for, without their words."""
    return [(form.action, form.fields) for form in forms]


def _outcome(result: Result | None) -> object:
    """Return a result without its words."""
    return None if result is None else (result.winners, result.scores)


def _largest(value: Any) -> int:
    """Return the largest number, with or without its sign, of all that count something."""
    if isinstance(value, bool):
        return 0
    if isinstance(value, int):
        return abs(value)
    if isinstance(value, tuple):
        return max(map(_largest, value), default=0)
    if isinstance(value, msgspec.Struct):
        return max((_largest(getattr(value, name)) for name in _counting(type(value))), default=0)
    return 0


@cache
def _counting(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields with numbers that count. One whose type is bounded by itself does not."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if _counts(hints[name]))


def _counts(kind: Any) -> bool:
    if get_origin(kind) is Annotated:
        return not any(isinstance(meta, msgspec.Meta) for meta in kind.__metadata__) and _counts(get_args(kind)[0])
    if get_origin(kind) in (tuple, Union, UnionType):
        return any(_counts(part) for part in get_args(kind))
    return kind is int or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
