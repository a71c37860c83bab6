"""Commands as Textual's bindings: one a key, so that what a key does, its hint, the help and the palette are said once."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from tui.commands import Command

SPELLED = {",": "comma"}
"""Keys that cannot stand for themselves in a list of keys."""


def binding_of(command: Command, action: str) -> Binding:
    """Return all keys of a command, bound to an action of a page. Help and palette say what the command says."""
    keys = ",".join(SPELLED.get(key, key) for key in command.keys)
    return Binding(keys, action, command.label, show=bool(command.label), key_display=command.shown or None, tooltip=command.help)


def key_of(bindings: Iterable[BindingType], action: str) -> str:
    """Return the key of an action of a page as people read it, for the texts that name it."""
    binding = next(one for one in bindings if isinstance(one, Binding) and one.action == action)
    return binding.key_display or Command("", tuple(binding.key.split(",")), "", "").sign


def bindings_of(commands: Iterable[Command]) -> list[BindingType]:
    """Return the bindings of a table: each key of each command to `command(name, key)`.

    They have priority, so that Textual does a key's work before it looks at the next one. Otherwise a key of a burst would be taken
    for what it was before the key in front of it.
    """
    found = {(command.name, key): command for command in reversed(list(commands)) for key in command.keys}
    return [
        Binding(SPELLED.get(key, key), f"command({name!r}, {key!r})", what.label, show=bool(what.label), priority=True, tooltip=what.help)
        for (name, key), what in found.items()
    ]
