"""How others come to a table, in lines: each command in a line of its own, to be copied."""

from __future__ import annotations

from collections.abc import Sequence

from tui.hosting.host import HEADS


def ways_lines(instructions: Sequence[tuple[str, str]]) -> list[str]:
    """Return the lines."""
    lines: list[str] = []
    for title, text in instructions:
        lines += [HEADS[title], text] if title in HEADS else [f"{title:5} {text}"]
    return lines
