"""Fitted figures written as TOML, a table of players beside those that the file holds already."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

Table = dict[str, Any]


def merged(old: str, players: int, table: Table) -> str:
    """Return the file with the figures of so many players put in."""
    file: Table = tomllib.loads(old) if old else {}
    found = {**file.get("players", {}), str(players): table}
    return HEAD + "".join(_written(f"players.{number}", found[number]) for number in sorted(found, key=int))


HEAD = "# Fitted from games that bots played; made by the commands named below, never by hand.\n"


def _written(path: str, table: Mapping[str, Any]) -> str:
    """Return a table as TOML: plain values first, then the tables in it."""
    plain = {key: value for key, value in table.items() if not _is_table(value)}
    lines = [f"\n[{path}]\n"] if plain else []
    lines += [f"{_key(key)} = {_value(value)}\n" for key, value in plain.items()]
    for key, value in table.items():
        if isinstance(value, Mapping):
            lines.append(_written(f"{path}.{_key(key)}", value))
        elif _is_table(value):
            lines += [_written_item(f"{path}.{_key(key)}", item) for item in value]
    return "".join(lines)


def _written_item(path: str, item: Mapping[str, Any]) -> str:
    """Return one of an array of tables. Tables in it are written inline."""
    return f"\n[[{path}]]\n" + "".join(f"{_key(key)} = {_value(value)}\n" for key, value in item.items())


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping))


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else f'"{key}"'


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return repr(value)
