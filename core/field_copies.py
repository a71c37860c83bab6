"""A view made of a state, and a state made of a view: what has the same name in both is copied, in the form that the target gives it.

The class of what is made is the whitelist: nothing that it does not name is copied. A view that names a field as its state does, and
holds something else there, says so itself. The copying code is generated once from the types of the fields.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

_COPIERS: dict[tuple[type[Any], type[Any], tuple[str, ...]], Callable[..., Any]] = {}


def fields_copied(kind: type[T], source: msgspec.Struct, **own: Any) -> T:
    """Return a `kind` with its `own` fields, and with all its others as `source` has them. One that `source` has not is a TypeError."""
    key = (kind, type(source), tuple(own))
    copier = _COPIERS.get(key) or _copier(*key)
    return copier(source, **own)  # type: ignore[no-any-return]  # typing.cast would cost a tenth of a small view


def _copier(kind: type[Any], source: type[Any], own: tuple[str, ...]) -> Callable[..., Any]:
    wanted, held = typing.get_type_hints(kind), typing.get_type_hints(source)
    names = [name for name in kind.__struct_fields__ if name not in own]
    wrong = [name for name in names if name not in source.__struct_fields__ or _form(held[name]) != _form(wanted[name])]
    if wrong:
        raise TypeError(f"{kind.__name__} needs {', '.join(wrong)}, which {source.__name__} has not, or in another form")
    fields = [*(f"{name}={_copy_of(wanted[name], f's.{name}')}" for name in names), *(f"{name}={name}" for name in own)]
    scope: dict[str, Any] = {"kind": kind}
    exec(f"def copier({', '.join(['s', *own])}): return kind({', '.join(fields)})", scope)
    _COPIERS[kind, source, own] = scope["copier"]
    return _COPIERS[kind, source, own]


def _form(hint: Any) -> Any:
    """Return a type in which lists are as good as tuples."""
    if typing.get_origin(hint) not in (list, tuple):
        return hint
    return (tuple, *(_form(argument) for argument in typing.get_args(hint) if argument is not ...))


def _copy_of(hint: Any, value: str) -> str:
    """Return the expression that gives a value the form of this type: lists in states, tuples in views."""
    kind = typing.get_origin(hint)
    if kind not in (list, tuple):
        return value
    inner = _copy_of(typing.get_args(hint)[0], "x")
    if inner in ("[*x]", "tuple(x)"):
        value = f"map({typing.get_origin(typing.get_args(hint)[0]).__name__}, {value})"
    elif inner != "x":
        value = f"({inner} for x in {value})"
    return f"[*{value}]" if kind is list else f"tuple({value})"
