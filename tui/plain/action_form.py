"""Ask for open-ended actions field by field. The action's own types say what is asked. The form gives the bounds."""

from __future__ import annotations

import types
import typing
from collections.abc import Sequence
from typing import Any

import msgspec

from core.game import Action, ActionForm, AnyGame, FormField, action_classes
from core.table import Update
from tui.plain import letters
from tui.plain.console import Console

_SEATS = {"giver", "taker", "to", "whom", "seat", "player"}
_MOST_PARTS = 20


class GivenUp(Exception):
    """The player left a line empty where something was needed."""


class Questions:
    """One form being filled in."""

    def __init__(self, console: Console, game: AnyGame, update: Update, form: ActionForm, names: Sequence[str]) -> None:
        self._console = console
        self._game = game
        self._update = update
        self._form = form
        self._names = names
        self._bounds = {field.name: field for field in form.fields}

    def action(self, union: Any) -> Action | None:
        """Return the action as filled in, or None if the player gave up."""
        kind = next(kind for kind in action_classes(union) if kind.__name__ == self._form.action)
        self._console.say(f"{self._form.text}: an empty line gives up.")
        try:
            made: Action = self._struct(kind)
        except GivenUp:
            return None
        return made

    def _struct(self, kind: type[Any]) -> Any:
        hints = typing.get_type_hints(kind)
        return kind(**{field.name: self._value(field, hints[field.name]) for field in msgspec.structs.fields(kind)})

    def _value(self, field: msgspec.structs.FieldInfo, hint: Any) -> Any:
        if typing.get_origin(hint) is tuple:
            inner = typing.get_args(hint)[0]
            return self._parts(field.name, inner) if _is_struct(inner) else self._numbers(field.name)
        if typing.get_origin(hint) in (typing.Union, types.UnionType):
            return self._value(field, next(kind for kind in typing.get_args(hint) if kind is not type(None)))
        if _is_struct(hint):
            return self._struct(hint)
        return self._yes(field.name) if hint is bool else self._number(field)

    def _number(self, field: msgspec.structs.FieldInfo) -> int:
        spoken_of = self._spoken_of(field.name)
        if field.name not in self._bounds and len(spoken_of) == 1:
            return spoken_of[0]
        default = field.default if field.default is not msgspec.NODEFAULT else None
        self._name_numbers(field.name)
        while True:
            said = self._console.ask(f"  {self._asked(field.name)}: ")
            if not said:
                if default is None:
                    raise GivenUp
                return int(default)
            number = self._read(said, field.name)
            if number is not None:
                return number

    def _name_numbers(self, name: str) -> None:
        """Say what the numbers of a field stand for, a line each."""
        bounds = self._bounds.get(name)
        named = [] if bounds is None else [(n, self._game.bargaining.number_text(name, n)) for n in range(bounds.low, bounds.high + 1)]
        widest = max((len(str(number)) for number, _ in named), default=0)
        self._console.say(*(f"  {number:>{widest}}. {text}" for number, text in named if text))

    def _numbers(self, name: str) -> tuple[int, ...]:
        self._name_numbers(name)
        while True:
            words = self._console.ask(f"  {self._asked(name)}, several with spaces between, or none: ").replace(",", " ").split()
            numbers = [self._read(word, name) for word in words]
            if None not in numbers:
                return tuple(number for number in numbers if number is not None)

    def _parts(self, name: str, kind: type[Any]) -> tuple[Any, ...]:
        parts: list[Any] = []
        while len(parts) < _MOST_PARTS:
            asked = f"  {_spoken(name)}, part {len(parts) + 1}"
            self._console.say(f"{asked} (an empty line: that is all)" if parts else asked)
            try:
                parts.append(self._struct(kind))
            except GivenUp:
                if not parts:
                    raise
                break
        return tuple(parts)

    def _yes(self, name: str) -> bool:
        return self._console.ask(f"  {_spoken(name)}? {letters.YES_OR_NO}").lower().startswith((letters.YES, "1"))

    def _read(self, said: str, name: str) -> int | None:
        by_name = [seat for seat, other in enumerate(self._names) if other.casefold() == said.casefold()]
        bounds = self._bounds.get(name)
        if by_name and name in _SEATS:
            return by_name[0]
        try:
            number = int(said)
        except ValueError:
            self._console.say(f"  {said!r} is no number.")
            return None
        if bounds is not None and not bounds.low <= number <= bounds.high:
            self._console.say(f"  It can be {bounds.low} to {bounds.high}.")
            return None
        return number

    def _asked(self, name: str) -> str:
        bounds = self._bounds.get(name)
        if bounds is None:
            known = ", ".join(map(str, self._spoken_of(name)))
            return f"{_spoken(name)} ({known})" if known else _spoken(name)
        return f"{_spoken(name)} ({self._span(name, bounds)})"

    def _span(self, name: str, bounds: FormField) -> str:
        if name in _SEATS and (bounds.low, bounds.high) == (0, len(self._names) - 1):
            return ", ".join(f"{seat} {other}" for seat, other in enumerate(self._names))
        return f"{bounds.low} to {bounds.high}"

    def _spoken_of(self, name: str) -> list[int]:
        """Return the values of this field in the listed actions. A form that leaves a field open means one of them."""
        return sorted({getattr(action, name) for action in self._update.legal if name in action.__struct_fields__})


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _spoken(name: str) -> str:
    return name.replace("_", " ")
