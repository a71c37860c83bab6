"""Names and paths as they may be written to a terminal: whatever would command it is shown instead."""

from __future__ import annotations

import unicodedata

_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def printable(text: object) -> str:
    """Return the text in one line, with control, bidi and undecodable characters written out as escapes."""
    return "".join(map(_shown, str(text)))


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _CATEGORIES:
        return character
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
