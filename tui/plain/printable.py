"""Names and paths as they may be written to a terminal or a pipe: whatever would command it, or is no text, is shown instead."""

from __future__ import annotations

import json
import sys
import unicodedata

from tui.cli.surroundings import is_utf8

LONGEST = 4000
"""Letters of a line. A name in a file that was tampered with may have as many as the file."""
_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def printable(text: object) -> str:
    """Return the text in one line, with control, bidi and undecodable characters written out as escapes. A longer one is cut."""
    line = str(text)
    if len(line) > LONGEST:
        line = f"{line[:LONGEST]}…"
    return line if line.isascii() and line.isprintable() else "".join(map(_shown, line))


def json_line(value: object) -> str:
    """Return the value as one JSON object that can be written anywhere: what is no text, as in a file's name, is escaped."""
    text = json.dumps(value, ensure_ascii=not is_utf8(sys.stdout))
    return text.encode("utf-8", "backslashreplace").decode()


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _CATEGORIES:
        return character
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
