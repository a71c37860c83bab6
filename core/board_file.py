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
LONGEST_FILE = 1 << 16
"""Letters. The longest of ours has a tenth of that."""
LARGEST_FIGURE = 1000
LONGEST_LIST = 200
"""Entries of a list or a table."""
LONGEST_TEXT = 60
"""Letters of a name."""
MOST_PARTS = DEEPEST = 8
"""Of a name with dots in it, and how many lists and tables may stand in one another."""
TOO_DEEP = f"lists and tables are nested too deeply; the limit is {DEEPEST} levels"
TOO_LARGE = f"a figure is too large; give at most {LARGEST_FIGURE:,}"
_TEXTS = re.compile(r""""{3}(?:\\.|[^\\])*?(?:"{3}|\Z)|'{3}[\s\S]*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|\#[^\n]*""", re.DOTALL)
"""Texts in quotes, and remarks."""
_LONG_NAME = re.compile(rf"(?:\.[ \t]*+[\w-]++[ \t]*+){{{MOST_PARTS}}}")
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


def read_toml(text: str) -> dict[str, Any]:
    """Return what a board file says. Raise `WrongFigure` for one of a size, a depth or figures that no board has, or TOMLDecodeError.

    It may come from a stranger: what would take long to read is refused before.
    """
    if len(text) > LONGEST_FILE:
        raise WrongFigure("", f"it has {len(text):,} letters; a board has at most {LONGEST_FILE:,}")
    bare = _TEXTS.sub("text", text)
    if _LONG_NAME.search(bare):
        raise WrongFigure("", f"a name has more than {MOST_PARTS} parts with dots between them; write [table] above a figure")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise WrongFigure("", TOO_DEEP) from None
    except ValueError as error:
        if isinstance(error, tomllib.TOMLDecodeError):
            raise
        raise WrongFigure("", TOO_LARGE) from None  # Python reads no number of thousands of digits
    _check_values(data)
    return data


def _check_values(data: dict[str, Any]) -> None:
    """Refuse what is beyond any board."""
    waiting: list[tuple[str, object, int]] = [("", data, 0)]
    while waiting:
        place, value, depth = waiting.pop()
        if depth > DEEPEST:
            raise WrongFigure(place, TOO_DEEP)
        if isinstance(value, dict):
            if len(value) > LONGEST_LIST:
                raise WrongFigure(place, f"there are {len(value)} figures; a table has at most {LONGEST_LIST}")
            for name, inner in value.items():
                _check_text(place, name)
                waiting.append((name if not place else f"{place}, {name}", inner, depth + 1))
        elif isinstance(value, list):
            if len(value) > LONGEST_LIST:
                raise WrongFigure(place, f"there are {len(value)} entries; a list has at most {LONGEST_LIST}")
            waiting += [(f"{place} {number}", inner, depth + 1) for number, inner in enumerate(value, 1)]
        elif isinstance(value, str):
            _check_text(place, value)
        elif isinstance(value, int) and abs(value) > LARGEST_FIGURE:
            raise WrongFigure(place, TOO_LARGE)


def _check_text(place: str, text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise WrongFigure(place, f"a text is too long; give at most {LONGEST_TEXT} letters")
    if not text.isprintable():
        raise WrongFigure(place, "a text has invisible characters or a line break; leave them out")


def read_figures(text: str, kind: type[F]) -> F:
    """Return the figures of a TOML text. Raise `WrongFigure` for one that does not fit."""
    data = read_toml(text)
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
        case inspect.Metadata(extra_json_schema={"description": str(words)}):
            return words
        case inspect.IntType(ge=int(low), le=int(high)):
            return f"a whole number from {low} to {high}"
        case inspect.IntType(ge=int(low)):
            return f"a whole number of {low} or more"
        case inspect.IntType():
            return "a whole number"
        case inspect.StrType(max_length=int(most)):
            return f"text in quotes of at most {most} letters"
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
