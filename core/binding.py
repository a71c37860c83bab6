"""How a game names the function that answers a question: in one line, typed as the contract has it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

B = TypeVar("B")
P = ParamSpec("P")
R = TypeVar("R")


class _Bound:
    """An answer, bound to its game when it is first asked for. So a call costs no frame of its own."""

    def __init__(self, function: Callable[..., Any], needs_board: bool) -> None:
        self._function, self._needs_board = function, needs_board
        self.__doc__ = function.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, game: Any, owner: type[Any] | None = None) -> Any:
        if game is None:
            return self
        answer = partial(self._function, game.board) if self._needs_board else self._function
        if getattr(type(game), self._name) is self:  # not where a subclass asks for what it replaces
            game.__dict__[self._name] = answer
        return answer


def of_board(function: Callable[Concatenate[B, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Return the method that calls a function with the board of its game first."""
    bound: Any = _Bound(function, needs_board=True)
    return bound  # type: ignore[no-any-return]


def alone(function: Callable[P, R]) -> Callable[Concatenate[Any, P], R]:
    """Return the method that calls a function which needs no board."""
    bound: Any = _Bound(function, needs_board=False)
    return bound  # type: ignore[no-any-return]
