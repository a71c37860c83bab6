"""A board file of one's own: what it leaves out is as printed, and what is wrong with it is said with its file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from core.board_file import IDENTITIES, WrongFigure, read_toml
from core.text import listed

Table = dict[str, Any]

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_HEAD = re.compile(r"\s*(\[\[?)\s*([\w.\"' -]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"\s*([\w-]+|\"[^\"]*\")\s*=\s*(.*)$")
_TOKEN = re.compile(r"\w+")


def completed(text: str, printed: str) -> str:
    """Return the printed board file with the figures of this text in it. A text that lacks nothing stays as it is.

    A figure may stand without its table where only one table has it. An entry of a list is known by its name.
    Raise `WrongFigure`, or the error of tomllib.
    """
    own, house = read_toml(text), tomllib.loads(printed)
    figures = _in_tables(own, house)
    if figures == own and _lacks_nothing(own, house):
        return text
    import tomlkit

    whole = tomlkit.parse(printed)
    _put_in(cast(Table, whole), figures, house)
    return tomlkit.dumps(whole)


def _lacks_nothing(own: Table, house: Table) -> bool:
    return all(key in own and (not isinstance(value, dict) or _lacks_nothing(_table(own[key]), value)) for key, value in house.items())


def _table(value: object) -> Table:
    return value if isinstance(value, dict) else {}


def _in_tables(own: Table, house: Table) -> Table:
    """Return the figures with each that stands alone put in the one table that has it."""
    found: Table = {}
    for name, value in own.items():
        tables = [table for table, figures in house.items() if isinstance(figures, dict) and name in figures]
        if name in house:
            found[name] = {**found[name], **value} if isinstance(value, dict) and name in found else value
        elif len(tables) == 1:
            found[tables[0]] = {**_table(own.get(tables[0])), name: value}
        elif tables:
            raise WrongFigure(name, f"there is one each in {listed([f'[{table}]' for table in tables])}; write the one you mean above it")
        else:
            raise WrongFigure(name, f"there is no such figure; there are: {listed(house)}")
    return found


def _put_in(whole: Table, figures: Table, house: Table) -> None:
    for name, value in figures.items():
        printed: Any = house.get(name)
        if isinstance(value, dict) and isinstance(printed, dict):
            _put_in(whole[name], value, printed)
        elif _are_entries(value) and _are_entries(printed) and _only_some(value, printed):
            for entry in value:
                whole[name][_place_of(entry, printed)].update(entry)
        else:
            if _are_entries(value) and _are_entries(printed):
                _check_names(name, value, printed)
            whole[name] = value


def _check_names(name: str, entries: Sequence[Table], printed: Sequence[Table]) -> None:
    """Raise `WrongFigure` for an entry that says too little to be a new one, and has the name of none."""
    key = next((key for key in IDENTITIES if key in printed[0]), None)
    least = min(map(len, printed))
    for entry in entries:
        if key in entry and len(entry) < least and _place_of(entry, printed) is None:
            raise WrongFigure(name, f"nothing there is called {entry[key]}; there are: {listed([str(other[key]) for other in printed])}")


def _are_entries(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _only_some(entries: Sequence[Table], printed: Sequence[Table]) -> bool:
    """Return whether these change single entries of the printed list, rather than being another list."""
    return all(_place_of(entry, printed) is not None for entry in entries)


def _place_of(entry: Table, printed: Sequence[Table]) -> Any:
    """Return the place of the printed entry that has the same name, or None."""
    key = next((key for key in IDENTITIES if key in printed[0]), None)
    return next((at for at, other in enumerate(printed) if key is not None and other[key] == entry.get(key)), None)


def meant_for(text: str, game: str, printed: Mapping[str, str]) -> str | None:
    """Return the other game that a board file is for, or None. `printed` has the printed board of every game."""
    try:
        names = read_toml(text).keys()
    except ValueError:
        return None
    known = {other: len(names & tomllib.loads(board).keys()) for other, board in printed.items()}
    known[game] = len(names & _all_names(tomllib.loads(printed[game])))
    best = max(known, key=lambda other: (known[other], other == game))
    return best if best != game and known[best] == len(names) else None


def _all_names(house: Table) -> set[str]:
    return house.keys() | {name for value in house.values() for name in _table(value)}


def in_words(error: ValueError, file: str, text: str) -> str:
    """Say what is wrong with a file: its name, the line, and what would be right."""
    if isinstance(error, WrongFigure):
        line, what = line_of(error.place, text), f"{error.place}: {error.what}".removeprefix(": ")
    elif isinstance(error, tomllib.TOMLDecodeError):
        at = _AT.search(str(error))
        line = int(at[1]) if at is not None and at[1] else text.count("\n") + 1
        what = "this is not TOML; a figure is written as in `actions = 3`, a table as in `[turn]`"
    else:
        line, what = None, str(error).rstrip(".")
    where = f"{file}, line {line}" if line is not None else file
    return f"{where}: {what}."


def line_of(place: str, text: str) -> int | None:
    """Return the number of the line with a place such as "area 3 (Cicero), income", or None."""
    wanted = set(_TOKEN.findall(place))
    lines = [(len(wanted & tokens), -len(tokens), -number) for number, tokens in _lines(text)]
    best = max(lines, default=(0, 0, 0))
    return -best[2] if best[0] else None


def _lines(text: str) -> Iterator[tuple[int, set[str]]]:
    """Return the number of each line with a head or a figure, with the words of its place."""
    counts: dict[str, int] = {}
    head: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if found := _HEAD.match(line):
            head = set(_TOKEN.findall(found[2]))
            if found[1] == "[[":
                counts[found[2]] = counts.get(found[2], 0) + 1
                head.add(str(counts[found[2]]))
            yield number, head
        elif found := _KEY.match(line):
            key = found[1].strip('"')
            if key in IDENTITIES:
                head |= set(_TOKEN.findall(found[2].partition("#")[0]))
            yield number, head | {key}
