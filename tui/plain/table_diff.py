"""What is new in a table told in lines. An indented line comes with the lines it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def news(lines: Sequence[str], before: Sequence[str]) -> Iterator[str]:
    """Return the lines that were not there before, each indented one below its heads."""
    heads: list[str] = []
    unsaid: list[str] = []
    for line in lines:
        heads = [head for head in heads if _indent(head) < _indent(line)]
        unsaid = [head for head in unsaid if head in heads]
        if line in before:
            unsaid.append(line)
        else:
            yield from unsaid
            yield line
            unsaid = []
        heads.append(line)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
