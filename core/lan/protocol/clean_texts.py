"""The texts of a message, cleaned where a frame becomes one: nothing the other side says can command a terminal or a log.

Every text of every message is a line. What is none says so by its type.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from core.lan.protocol.sanitize import sanitize

T = TypeVar("T")

LONGEST_LINE = 1000
"""Letters of any text that is shown."""
LONGEST_NAME = 60
"""Letters of the name of a player, a table, a game or a server."""
_LETTERS, _VERBATIM = "letters", "verbatim"

Name = Annotated[str, msgspec.Meta(extra={_LETTERS: LONGEST_NAME})]
"""What stands among others in a line."""
Verbatim = Annotated[str, msgspec.Meta(extra={_VERBATIM: True})]
"""A text that is read by a program and never shown."""


def cleaned(message: T) -> T:
    """Return the message with each of its texts in one line that shows all there is of it."""
    result: T = _cleaned(message, LONGEST_LINE)
    return result


def _cleaned(value: Any, letters: int) -> Any:
    if isinstance(value, str):
        return sanitize(value, letters)
    if isinstance(value, tuple):
        return tuple(_cleaned(item, letters) for item in value)
    if isinstance(value, dict):
        return {_cleaned(key, letters): _cleaned(item, letters) for key, item in value.items()}
    if isinstance(value, msgspec.Struct):
        old = {name: (getattr(value, name), letters) for name, letters in _texts(type(value)).items()}
        new = {name: clean for name, (text, letters) in old.items() if (clean := _cleaned(text, letters)) != text}
        return msgspec.structs.replace(value, **new) if new else value
    return value


@cache
def _texts(kind: type[msgspec.Struct]) -> dict[str, int]:
    """Return the fields of a message that have text in them, each with how many letters a text may have."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: letters for name in kind.__struct_fields__ if (letters := _letters(hints[name]))}


def _letters(kind: Any) -> int:
    """Return how many letters the texts of a type may have, or 0 if there is nothing to be cleaned in it."""
    if kind is str:
        return LONGEST_LINE
    if get_origin(kind) is Annotated:
        extra = next((meta.extra for meta in kind.__metadata__ if isinstance(meta, msgspec.Meta) and meta.extra), {})
        return 0 if _VERBATIM in extra else int(extra.get(_LETTERS, _letters(get_args(kind)[0])))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return LONGEST_LINE if _texts(kind) else 0
    if get_origin(kind) in (tuple, dict, Union, UnionType):
        return max((_letters(part) for part in get_args(kind) if part is not Ellipsis), default=0)
    return 0
