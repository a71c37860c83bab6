"""Fast independent copies of states: the copying code is generated once from a struct's field types."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")

_CLONERS: dict[type[Any], Callable[[Any], Any]] = {}


def clone_struct(value: T) -> T:
    """Return an independent copy. Tuples and frozen structs count as immutable. A set is a TypeError, for it has no order."""
    copier = _CLONERS.get(type(value)) or _cloner(type(value))
    return copier(value)  # type: ignore[no-any-return]  # typing.cast would cost a tenth of a small copy


def _cloner(kind: type[Any]) -> Callable[[Any], Any]:
    hints = typing.get_type_hints(kind)
    arguments = ", ".join(_copy_of(hints[name], f"s.{name}", 0) for name in kind.__struct_fields__)
    scope: dict[str, Any] = {"kind": kind, "struct": _clone_field, "copy": list.copy}
    exec(f"def clone(s): return kind({arguments})", scope)
    _CLONERS[kind] = scope["clone"]
    return _CLONERS[kind]


def _clone_field(value: Any) -> Any:
    return value.clone() if hasattr(value, "clone") else clone_struct(value)


def _copy_of(hint: Any, value: str, depth: int) -> str:
    """Return the expression that copies a value of this type."""
    origin = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    inner = f"v{depth}"
    if origin is Annotated:
        return _copy_of(arguments[0], value, depth)
    if origin is list:
        copy = _copy_of(arguments[0], inner, depth + 1)
        if copy == f"[*{inner}]":
            return f"[*map(copy, {value})]"  # in half the time of a comprehension, which is a call up to Python 3.11
        return f"[*{value}]" if copy == inner else f"[{copy} for {inner} in {value}]"
    if origin is dict:
        copy = _copy_of(arguments[1], inner, depth + 1)
        return f"{value}.copy()" if copy == inner else f"{{k: {copy} for k, {inner} in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        copies = {_copy_of(a, value, depth) for a in arguments} - {value}
        return f"({value} if {value} is None else {min(copies)})" if copies else value
    if hint is set or origin is set:
        raise TypeError("a set has no order and may not be part of a state")
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and not hint.__struct_config__.frozen:
        return f"{value}.clone()" if hasattr(hint, "clone") else f"struct({value})"
    return value
