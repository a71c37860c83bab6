"""Figures as text. A measurement is a module that `python -m` runs by itself and that prints one JSON object."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
Rows = dict[str, Row]


def lines(figures: dict[str, Any]) -> list[str]:
    """Return a table if the object is one of rows, else a line a figure."""
    if all(isinstance(row, dict) and not any(isinstance(cell, dict) for cell in row.values()) for row in figures.values()):
        return table(figures)
    flat = flattened(figures)
    width = max(map(len, flat), default=0)
    return [f"{name.ljust(width)}  {_figure(value)}" for name, value in flat.items()]


def table(rows: Rows) -> list[str]:
    """Return the rows, a column a figure."""
    names = list(dict.fromkeys(name for row in rows.values() for name in row))
    grid = [["", *(name.replace("_", " ") for name in names)]]
    grid += [[label, *(_figure(row.get(name)) for name in names)] for label, row in rows.items()]
    widths = [max(len(line[column]) for line in grid) for column in range(len(names) + 1)]
    return ["  ".join([line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))]) for line in grid]


def flattened(figures: dict[str, Any], before: str = "") -> Row:
    """Return every figure by its path."""
    flat: Row = {}
    for name, value in figures.items():
        flat |= flattened(value, f"{before}{name} · ") if isinstance(value, dict) else {before + name: value}
    return flat


def _figure(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int | float) else str(value)
