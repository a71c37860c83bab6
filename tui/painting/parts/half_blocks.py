"""Pictures and big letters of half cells: two pixels above each other in one cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.painting.canvas import Canvas
from tui.painting.ink import PAPER, Ink

_FONT = {
    "0": "█▀█ █ █ ▀▀▀", "1": "▄█  █  ▀", "2": "▀▀█ █▀▀ ▀▀▀", "3": "▀▀█ ▀▀█ ▀▀▀", "4": "█ █ ▀▀█   ▀", "5": "█▀▀ ▀▀█ ▀▀▀",
    "6": "█▀▀ █▀█ ▀▀▀", "7": "▀▀█   █   ▀", "8": "█▀█ █▀█ ▀▀▀", "9": "█▀█ ▀▀█ ▀▀▀",
    "A": "█▀█ █▀█ ▀ ▀", "B": "█▀▄ █▀▄ ▀▀ ", "C": "█▀▀ █   ▀▀▀", "D": "█▀▄ █ █ ▀▀ ", "E": "█▀▀ █▀▀ ▀▀▀", "F": "█▀▀ █▀▀ ▀  ",
    "G": "█▀▀ █ █ ▀▀▀", "H": "█ █ █▀█ ▀ ▀", "I": "█ █ ▀", "J": "  █ ▄ █ ▀▀▀", "K": "█ █ █▀▄ ▀ ▀", "L": "█   █   ▀▀▀",
    "M": "█▄ ▄█ █ ▀ █ ▀   ▀", "N": "█▄ █ █ ▀█ ▀  ▀", "O": "█▀█ █ █ ▀▀▀", "P": "█▀█ █▀▀ ▀  ", "Q": "█▀█ █ █ ▀▀█", "R": "█▀▄ █▀▄ ▀ ▀",
    "S": "█▀▀ ▀▀█ ▀▀▀", "T": "▀█▀  █   ▀ ", "U": "█ █ █ █ ▀▀▀", "V": "█ █ █ █  ▀ ", "W": "█   █ █▄▀▄█ ▀   ▀", "X": "█ █ ▄▀▄ ▀ ▀",
    "Y": "█ █  █   ▀ ", "Z": "▀▀█ ▄▀  ▀▀▀", " ": "         ",
}  # fmt: skip


def _rows(letter: str) -> tuple[str, str, str]:
    shape = _FONT[letter]
    size = (len(shape) - 2) // 3
    return shape[:size], shape[size + 1 : 2 * size + 1], shape[2 * size + 2 :]


def can_write(text: str) -> bool:
    """Return whether there are big letters for all of this."""
    return all(letter in _FONT for letter in text.upper())


def big_width(text: str, gap: int = 1) -> int:
    """Return how many cells the text takes in big letters."""
    return sum(len(_rows(letter)[0]) + gap for letter in text.upper()) - gap


def big(canvas: Canvas, x: int, y: int, text: str, ink: Ink, gap: int = 1) -> int:
    """Write in letters three cells high. Return the column after them."""
    for letter in text.upper():
        rows = _rows(letter)
        for number, row in enumerate(rows):
            canvas.put(x, y + number, row, ink)
        x += len(rows[0]) + gap
    return x - gap


def picture(canvas: Canvas, x: int, y: int, rows: Sequence[str], roles: Mapping[str, str]) -> None:
    """Paint a bitmap: a letter a pixel, each with the role of its colour. A blank lets the ground show."""
    for line in range(0, len(rows), 2):
        upper = rows[line]
        lower = rows[line + 1] if line + 1 < len(rows) else " " * len(upper)
        for column, (top, bottom) in enumerate(zip(upper, lower, strict=True)):
            _pixel(canvas, x + column, y + line // 2, roles.get(top, ""), roles.get(bottom, ""))


def _pixel(canvas: Canvas, x: int, y: int, top: str, bottom: str) -> None:
    if top and top == bottom:
        canvas.put(x, y, "█", Ink(top))
    elif top and bottom and not canvas.look.mono and not canvas.look.ascii:
        canvas.put(x, y, "▀", Ink(top, bottom))
    elif top or bottom:
        canvas.put(x, y, "▀" if top else "▄", Ink(top or bottom) if not canvas.look.mono else PAPER)
