"""Text measured in cells. Nothing that could move the cursor, hide or reorder text ever gets past here.

`Words` is a line made of pieces in different inks. A plain string in it is in the ink of its surroundings.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from string import Formatter

from rich.cells import get_character_cell_size

from tui.painting.glyphs import ASCII
from tui.painting.ink import PAPER, Ink

Piece = tuple[str, Ink] | str
Words = str | Sequence[Piece]

_KEEP_AS_SPACE = {"Zs", "Zl", "Zp"}
_DROP = {"Cc", "Cf", "Cs", "Co", "Cn"}


def clean(text: str) -> str:
    """Return the text without control, bidi and joining characters. Every kind of space is a plain one."""
    if text.isascii() and text.isprintable():
        return text
    kept = []
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in _KEEP_AS_SPACE or character in "\t\n\r":
            kept.append(" ")
        elif category not in _DROP and not 0xFE00 <= ord(character) <= 0xFE0F:
            kept.append(character)
    return "".join(kept)


@lru_cache(maxsize=8192)
def cells(text: str, ascii_only: bool = False) -> tuple[str, ...]:
    """Return one entry a cell. A wide character is followed by an empty one, a combining mark joins the cell before it."""
    out: list[str] = []
    for character in clean(text.translate(ASCII) if ascii_only else text):
        size = get_character_cell_size(character)
        if ascii_only and not character.isascii():
            out += ["?"] * size
        elif size == 0 and out:
            out[-1 if out[-1] else -2] += character
        elif size:
            out += [character, ""][:size]
    return tuple(out)


def width(words: Words) -> int:
    """Return how many cells the words take."""
    return sum(len(cells(text)) for text, _ in pieces(words))


def pieces(words: Words, ink: Ink = PAPER) -> list[tuple[str, Ink]]:
    """Return the words piece by piece, each with its ink."""
    if isinstance(words, str):
        return [(words, ink)]
    return [(piece, ink) if isinstance(piece, str) else piece for piece in words]


def sentence(template: str, ink: Ink = PAPER, /, **parts: Words) -> list[tuple[str, Ink]]:
    """Put words into the placeholders of a sentence: `sentence("{who} asks you.", who=[badge(seat)])`."""
    found: list[tuple[str, Ink]] = []
    for text, name, _, _ in Formatter().parse(template):
        found += [(text, ink)] if text else []
        found += pieces(parts[name], ink) if name else []
    return found


def plain(words: Words) -> str:
    """Return the bare text."""
    return words if isinstance(words, str) else "".join(text for text, _ in pieces(words))


def cut(text: str, size: int) -> str:
    """Return the text in at most this many cells. `…` says that something is missing."""
    parts = cells(text)
    if len(parts) <= size:
        return clean(text)
    if size <= 0:
        return ""
    kept = parts[: size - 1]
    return "".join((*kept[:-1], " ") if kept and not parts[size - 1] else kept) + "…"


def pad(text: str, size: int) -> str:
    """Cut or filled up with blanks to exactly this many cells."""
    text = cut(text, size)
    return text + " " * (size - len(cells(text)))


def wrap(words: Words, size: int, ink: Ink = PAPER) -> list[list[tuple[str, Ink]]]:
    """Return lines of at most this many cells, broken between words, inks kept."""
    return [list(line) for line in _wrapped(tuple(pieces(words, ink)), size)]


@lru_cache(maxsize=1024)
def _wrapped(parts: tuple[tuple[str, Ink], ...], size: int) -> list[list[tuple[str, Ink]]]:
    """Return the lines. A key leaves most texts as they are, and each is asked for as often as its rows are counted."""
    lines: list[list[tuple[str, Ink]]] = [[]]
    used = 0
    for word in _words(parts):
        text = "".join(part for part, _ in word)
        length, blank = len(cells(text)), not text.strip()
        if text == "\n" or (not blank and used and used + length > size):
            lines.append([])
            used = 0
        if blank and (text == "\n" or used + length > size or (not used and len(lines) > 1)):
            continue
        for part, part_ink in word:
            for chopped in _chopped(part, size):
                if used and used + len(cells(chopped)) > size:
                    lines.append([])
                    used = 0
                lines[-1].append((chopped, part_ink))
                used += len(cells(chopped))
    return lines


def _words(parts: Iterable[tuple[str, Ink]]) -> Iterator[list[tuple[str, Ink]]]:
    """Return what stands together: a word may be of several inks, such as a name and the comma behind it."""
    word: list[tuple[str, Ink]] = []
    for text, ink in parts:
        for token in _tokens(text):
            if word and not (token.strip() and word[-1][0].strip()):
                yield word
                word = []
            word.append((token, ink))
    if word:
        yield word


def _tokens(text: str) -> Iterable[str]:
    token = ""
    for character in text:
        if character == "\n" or (token and (character == " ") != (token[-1] == " ")):
            if token:
                yield token
            token = ""
        if character == "\n":
            yield character
        else:
            token += character
    if token:
        yield token


def _chopped(token: str, size: int) -> list[str]:
    parts = cells(token)
    if len(parts) <= size:
        return [token]
    return ["".join(parts[start : start + size]) for start in range(0, len(parts), max(1, size))]
