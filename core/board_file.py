"""Component figures as they stand in a board file. What is wrong with one is said with its place, and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from core.known_types import known
from core.text import listed

F = TypeVar("F")

IDENTITIES = ("name", "players")
"""The fields by which one of several entries of a list is known."""
_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_QUOTED = re.compile(r"`([^`]*)`")


class WrongFigure(ValueError):
    """A figure that does not fit: its place in the file, and what is wrong and what would be right."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"The board file, {place}: {what}." if place else f"The board file: {what}.")
        self.place = place
        """Such as "area 3 (Cicero), income", or "" for the file as a whole."""
        self.what = what
        """A clause without a full stop."""


def read_figures(text: str, kind: type[F]) -> F:
    """Return the figures of a TOML text. Raise `WrongFigure` for one that does not fit."""
    data = tomllib.loads(text)
    try:
        return msgspec.convert(data, known(kind))
    except msgspec.ValidationError as error:
        raise _refused(data, kind, str(error)) from None


def wrong_figure(place: str, what: str) -> WrongFigure:
    """Return an error about a figure, by its place in the file."""
    return WrongFigure(place, what)


class _Spot(NamedTuple):
    """A value of the file, and what should be there."""

    place: str
    value: object
    kind: inspect.Type


def _refused(data: Mapping[str, object], kind: type[Any], said: str) -> WrongFigure:
    """Return msgspec's error in words of ours."""
    what, _, path = said.rpartition(" - at `")
    spot = _spot(data, kind, path.rstrip("`").removeprefix("$") if what else "")
    field = _QUOTED.search(what or said)
    name = field[1] if field is not None else ""
    inner = f"{spot.place}, {name}" if spot.place else name
    if "missing required field" in said:
        return WrongFigure(inner, f"this is missing; give {_wanted(_field(spot.kind, name))}")
    if "unknown field" in said:
        return WrongFigure(inner, f"there is no such figure; there are: {listed(_names(spot.kind))}")
    if " - at `key` in " in said:
        return WrongFigure(spot.place, f"one of its names is unknown; there are: {listed(_names(spot.kind))}")
    return WrongFigure(spot.place, f"{_shown(spot.value)} doesn't fit here; give {_wanted(spot.kind)}")


def _spot(data: Mapping[str, object], kind: type[Any], path: str) -> _Spot:
    """Follow a path of msgspec's, such as ".area[2].income"."""
    value: Any = data
    wanted: inspect.Type = inspect.type_info(kind)
    parts: list[str] = []
    for name, index in _STEP.findall(path):
        if index == "...":
            break
        if index:
            value, wanted = value[int(index)], _item(wanted, int(index))
            parts[-1] = f"{parts[-1]} {int(index) + 1}{_identity(value)}"
        else:
            value, wanted = value[name], _field(wanted, name)
            parts.append(name)
    return _Spot(", ".join(parts), value, wanted)


def _identity(entry: object) -> str:
    """Return by what an entry of a list is known, in brackets."""
    if not isinstance(entry, dict):
        return ""
    return next((f" ({entry[key]})" for key in IDENTITIES if key in entry), "")


def _field(kind: inspect.Type, name: str) -> inspect.Type:
    if isinstance(kind, inspect.StructType):
        return next((field.type for field in kind.fields if field.encode_name == name), kind)
    return kind.value_type if isinstance(kind, inspect.DictType) else kind


def _item(kind: inspect.Type, index: int) -> inspect.Type:
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[index]
    return kind.item_type if isinstance(kind, inspect.VarTupleType) else kind


def _names(kind: inspect.Type) -> Sequence[str]:
    """Return the names that a table of the file may have."""
    if isinstance(kind, inspect.StructType):
        return [field.encode_name for field in kind.fields]
    key = kind.key_type if isinstance(kind, inspect.DictType) else None
    return [str(value) for value in key.values] if isinstance(key, inspect.LiteralType) else []


def _wanted(kind: inspect.Type) -> str:
    """Say what fits."""
    match kind:
        case inspect.IntType(ge=int(low), le=int(high)):
            return f"a whole number from {low} to {high}"
        case inspect.IntType(ge=int(low)):
            return f"a whole number of {low} or more"
        case inspect.IntType():
            return "a whole number"
        case inspect.StrType(max_length=int(most)):
            return f"text in quotes of at most {most} letters"
        case inspect.StrType(pattern=str(pattern)):
            return f"text in quotes of the form {pattern}"
        case inspect.StrType():
            return "text in quotes"
        case inspect.LiteralType(values=values):
            return listed([_shown(value) for value in values], "or")
        case inspect.UnionType(types=types):
            return listed([_wanted(one) for one in types if not isinstance(one, inspect.NoneType)], "or")
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}, each {_wanted(items[0])}"
        case inspect.VarTupleType(item_type=item, min_length=int(least), max_length=int(most)) if least == most:
            return f"a list of {least}, each {_wanted(item)}"
        case inspect.VarTupleType(item_type=item):
            return f"a list, each {_wanted(item)}"
        case inspect.StructType() | inspect.DictType():
            return f"a table with {listed(_names(kind))}"
    return "something else"


def _shown(value: object) -> str:
    """Return a value as the file has it, as far as it is short."""
    if isinstance(value, str):
        return f'"{value[:20]}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | float) else "a list" if isinstance(value, list) else "a table"
