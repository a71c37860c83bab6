"""The keys of a table. Textual reads bindings off a class, and which keys there are depends on the game: each has its own class."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import new_class
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.binding import Binding

from tui.bindings import bindings_of
from tui.commands import Command

if TYPE_CHECKING:
    from tui.screens.table.screen import TableScreen

T = TypeVar("T", bound="TableScreen")
COPY_OR_LEAVE = Binding("ctrl+c", "copy_or_leave", show=False, priority=True)


@cache
def with_keys(kind: type[T], commands: tuple[Command, ...]) -> type[T]:
    """Return this kind of table screen with every key of these commands bound. Which of them holds, `check_action` says."""

    def body(namespace: dict[str, Any]) -> None:
        namespace.update(__module__=kind.__module__, BINDINGS=[COPY_OR_LEAVE, *bindings_of(commands)])

    options: Mapping[str, Any] = {"inherit_bindings": False}
    return cast("type[T]", new_class(kind.__name__, (kind,), dict(options), body))
