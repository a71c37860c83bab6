"""A game's rules page as plain lines: headings, lists and tables of its Markdown, wrapped for reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

from core.data_files import data_file
from tui.rules.markdown_tables import table_lines

LONGEST_PARAGRAPH = 5000
"""Columns in which every paragraph is one line."""
INTRODUCTION = "Numbers such as"
"""How the page begins to say what a rule's number looks like."""
_LIST = re.compile(r"(\s*)([-*+]|\d+\.)\s+(.*)")


def rules_page(game: str) -> str:
    """Return the page as it is written. Raise FileNotFoundError for a game without one."""
    return data_file(f"core.games.{game}", "rules.md").read_text(encoding="utf-8")


def rules_lines(game: str, width: int = 80) -> list[str]:
    """Return the page as plain lines of at most this width."""
    return list(plain_lines(rules_page(game), width))


def rule_text(game: str, number: str, width: int = LONGEST_PARAGRAPH) -> list[str]:
    """Return the paragraphs that give a rule by its number, each with the list or table that it ends on.

    Each paragraph is one line. No line of a table is wider than asked.
    """
    whole = re.compile(rf"\b{re.escape(number)}\b")
    paragraphs = [line for line in plain_lines(rules_page(game), LONGEST_PARAGRAPH, width) if not line.startswith(INTRODUCTION)]
    found: list[str] = []
    for at, line in enumerate(paragraphs):
        if whole.search(line) and line.strip() not in found:
            found += [line.strip(), *(_announced(paragraphs[at + 1 :]) if line.endswith(":") else ())]
    return found


def _announced(lines: Iterable[str]) -> Iterator[str]:
    """Return the list or table that stands first in these lines."""
    inside = False
    for line in lines:
        if inside and not line:
            return
        inside = inside or bool(line)
        if line:
            yield line.rstrip()


def plain_lines(markdown: str, width: int, table_width: int | None = None) -> Iterator[str]:
    """Return Markdown as plain lines. Tables may be given a width of their own."""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        yield from _block([_unmarked(line) for line in block.splitlines() if not line.startswith("```")], width, table_width or width)
        yield ""


def _block(lines: list[str], width: int, table_width: int) -> Iterator[str]:
    paragraph: list[str] = []
    indent = ""
    table: list[str] = []
    for line in lines:
        item = _LIST.match(line)
        if table and not line.startswith("|"):
            yield from table_lines(table, table_width)
            table = []
        if line.startswith(("#", "|")) or item:
            yield from _wrapped(paragraph, indent, width)
            paragraph, indent = [], ""
        if line.startswith("#"):
            yield from _heading(line)
        elif line.startswith("|"):
            table.append(line)
        elif item:
            paragraph, indent = [f"{item[1]}{item[2]} {item[3]}"], " " * (len(item[1]) + len(item[2]) + 1)
        else:
            paragraph.append(line.strip())
    yield from table_lines(table, table_width)
    yield from _wrapped(paragraph, indent, width)


def _wrapped(paragraph: list[str], indent: str, width: int) -> list[str]:
    return wrap(" ".join(paragraph), width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _heading(line: str) -> Iterator[str]:
    marks, _, title = line.partition(" ")
    yield title.upper() if len(marks) == 1 else title
    yield ("=" if len(marks) == 1 else "-") * len(title)


def _unmarked(line: str) -> str:
    line = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line)
    return re.sub(r"(\*\*|__|`)(.+?)\1", r"\2", line).rstrip()
