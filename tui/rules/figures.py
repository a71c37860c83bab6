"""The figures of a board as a page to read: a heading for each part of the board file, and a table below it. Comments come along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

NAMES_TOO = ("short", "original")
"""Fields that name an entry a second time. They are left out beside its name."""
SEATS = {"p2": "2 players", "p3": "3 players", "p4": "4 players"}
NOTE, NUMBER = "Note", "No."

Row = tuple[str, ...]


def figures_page(title: str, board: str) -> str:
    """Return the figures of a board file as Markdown."""
    import tomlkit

    return "\n".join([f"# {title}: the board", "", *_Parts().of(tomlkit.parse(board))])


class _Parts:
    """Writes a document part by part. What is said above a table of the file comes below its heading."""

    def __init__(self) -> None:
        self._comments: list[str] = []

    def of(self, document: Any) -> Iterator[str]:
        rows = self._rows((key, item) for key, item in document.body if not _has_heading(item))
        yield from self._said()
        yield from _table(("Figure", "", NOTE), rows)
        for key, item in document.body:
            if _has_heading(item):
                yield from (f"## {label(key.key)}", "")
                yield from self._said()
                yield from self._part(item)
        yield from self._said()

    def _part(self, item: Any) -> Iterator[str]:
        value = item.unwrap()
        if isinstance(value, list):
            notes = [[note for _, _, note in self._rows(entry.value.body) if note] for entry in item.body]
            yield from _as_table([{**entry, NOTE: ", ".join(dict.fromkeys(note))} for entry, note in zip(value, notes, strict=True)])
            return
        rows = self._rows(item.value.body)
        if all(isinstance(part, dict) for part in value.values()):
            yield from _as_table([{"name": label(name), **part} for name, part in value.items()])
        else:
            yield from _table(("Figure", "", NOTE), rows)

    def _rows(self, body: Iterable[tuple[Any, Any]]) -> list[Row]:
        """Return each figure of a table with its comment, and keep what is said between them."""
        from tomlkit.items import Comment, Table, Whitespace

        rows: list[Row] = []
        above: list[str] = []
        for key, item in body:
            if isinstance(item, Comment):
                above.append(_comment(item))
            elif isinstance(item, Table):
                rows += [(f"{label(key.key)}, {name.lower()}", *rest) for name, *rest in self._rows(item.value.body)]
            elif key is not None and not isinstance(item, Whitespace):
                note = "" if _has_heading(item) else " ".join((*above, _comment(item))).strip()
                rows.append((label(key.key), shown(item.unwrap()), note))
                above.clear()
            else:
                self._comments += above
                above.clear()
        self._comments += above
        return rows

    def _said(self) -> Iterator[str]:
        """Write what was said since the last heading."""
        text = " ".join(part for part in self._comments if part)
        self._comments.clear()
        if text:
            yield from (text, "")


def _has_heading(item: Any) -> bool:
    from tomlkit.items import AoT, Table

    return isinstance(item, AoT | Table)


def _comment(item: Any) -> str:
    """Return the comment of a line of the file."""
    return cast(str, item.trivia.comment).lstrip("# ").strip()


def label(name: str) -> str:
    """Return a name of the file in words."""
    words = SEATS.get(name, name.replace("_", " "))
    return words[:1].upper() + words[1:]


def shown(value: Any) -> str:
    """Return a figure as it is read."""
    match value:
        case bool():
            return "yes" if value else "no"
        case {"name": name, **rest}:
            return f"{name} ({shown(rest)})"
        case dict():
            return ", ".join(_field(name, part) for name, part in value.items()) or "nothing"
        case [list(), *_]:
            return " / ".join(" ".join(map(shown, part)) or "none" for part in value)
        case [dict(), *_]:
            return "; ".join(map(shown, value))
        case list():
            return ", ".join(map(shown, value))
    return str(value)


def _field(name: str, value: Any) -> str:
    words = label(name).lower()
    return f"{words} ({shown(value)})" if isinstance(value, dict) else f"{words} {shown(value)}"


def _as_table(entries: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Return entries as a table with a column for each field. What only some of them have is told in one column."""
    numbered = [entry if {"name", "players"} & entry.keys() else {NUMBER: number, **entry} for number, entry in enumerate(entries, 1)]
    fields = [field for field in dict.fromkeys(field for entry in numbered for field in entry) if field not in (*NAMES_TOO, NOTE)]
    shared = [field for field in fields if all(field in entry for entry in numbered)]
    rows = []
    for entry in numbered:
        more = {field: entry[field] for field in fields if field in entry and field not in shared}
        rows.append((*(shown(entry[field]) for field in shared), shown(more) if more else "", str(entry.get(NOTE, ""))))
    yield from _table((*map(label, shared), "Besides", NOTE), rows)


def _table(heads: Row, rows: Sequence[Row]) -> Iterator[str]:
    """Return a Markdown table of the columns that have anything in them."""
    columns = [n for n, _ in enumerate(heads) if any(row[n] for row in rows)]
    if columns:
        yield f"| {' | '.join(heads[n] for n in columns)} |"
        yield "|" + "---|" * len(columns)
        yield from (f"| {' | '.join(row[n].replace('|', '/') for n in columns)} |" for row in rows)
        yield ""
