"""Names and paths as they may be written to a terminal or a pipe: whatever would command it, or is no text, is shown instead."""

from __future__ import annotations

import json
import sys
import unicodedata

from tui.cli.surroundings import is_utf8

_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def printable(text: object) -> str:
    """Return the text in one line, with control, bidi and undecodable characters written out as escapes."""
    line = str(text)
    return line if line.isascii() and line.isprintable() else "".join(map(_shown, line))


def json_line(value: object) -> str:
    """Return the value as one JSON object that can be written anywhere: what is no text, as in a file's name, is escaped."""
    text = json.dumps(value, ensure_ascii=not is_utf8(sys.stdout))
    return "".join(sign if unicodedata.category(sign) not in _CATEGORIES else json.dumps(sign)[1:-1] for sign in text)


def write_whole(text: str) -> None:
    """Write a text of many lines: to a pipe or a file as it is, to a terminal so that nothing in it commands that."""
    is_seen = sys.stdout.isatty()
    sys.stdout.write("".join(f"{printable(line)}\n" for line in text.splitlines()) if is_seen else text)


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _CATEGORIES:
        return character
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
