"""Names and paths as they may be written to a terminal or a pipe: whatever would command it, or is no text, is shown instead."""

from __future__ import annotations

import json
import sys
import unicodedata

from tui.cli.surroundings import is_utf8

_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def printable(text: object) -> str:
    """Return the text in one line, with control, bidi and undecodable characters written out as escapes."""
    return "".join(map(_shown, str(text)))


def json_line(value: object) -> str:
    """Return the value as one JSON object that can be written anywhere: what is no text, as in a file's name, is escaped."""
    text = json.dumps(value, ensure_ascii=not is_utf8(sys.stdout))
    return text.encode("utf-8", "backslashreplace").decode()


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _CATEGORIES:
        return character
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
