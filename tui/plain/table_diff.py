"""What is new in a table told in lines. An indented line comes with the line it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def news(lines: Sequence[str], before: Sequence[str]) -> Iterator[str]:
    """Return the lines that were not there before, each indented one below its head."""
    head = ""
    for line in lines:
        if not line.startswith(" "):
            head = line
        if line not in before:
            if head and head != line and head in before:
                yield head
            yield line
            head = "" if head != line else head
