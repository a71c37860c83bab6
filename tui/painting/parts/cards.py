"""Playing cards. A card is dark letters on a block of its colour, and always carries its letter or word as well."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, wrap
from tui.painting.glyphs import HATCH
from tui.painting.ink import BLOOD, BRASS, CURSOR, FAINT, MUTED, Ink, filled, known_face_down
from tui.painting.parts.half_blocks import big, big_width

HAND_WIDTH = 9


def hand_card(canvas: Canvas, x: int, y: int, value: str, role: str, word: str, width: int = HAND_WIDTH, height: int = 4) -> None:
    """Paint a card in the hand with its value in big digits. It takes four rows, or six with room to spare."""
    if canvas.look.ascii:
        _plain_card(canvas, x, y, width, height, value, word)
        return
    ink = filled(role)
    canvas.fill(x, y, width, height, ink)
    if height >= 6:
        canvas.put_right(x + width - 1, y, value + word[:1], ink)
        canvas.put(x + 1, y + height - 1, word, ink, width - 2)
    else:
        canvas.put(x + 1, y, word, ink, width - 1)
    big(canvas, x + max(0, (width - big_width(value)) // 2), y + 1, value, ink)


def _plain_card(canvas: Canvas, x: int, y: int, width: int, height: int, value: str, word: str) -> None:
    inside = canvas.box(x, y, width, height, ink=MUTED)
    inside.put_centre(0, 0, width - 2, f"{value} {word[:1]}")
    inside.put_centre(0, 1, width - 2, word)


def paper_card(canvas: Canvas, x: int, y: int, name: str, text: Words, width: int = HAND_WIDTH, height: int = 4) -> None:
    """Paint a special card: paper with a strip in blood, no colour letter, so never taken for another."""
    strip = Ink("pitch", "blood", bold=True)
    page = Ink("pitch", "paper")
    canvas.fill(x, y, width, height, page)
    canvas.fill(x, y, width, 1, strip)
    canvas.put_centre(x, y, width, name[:width], strip)
    for number, line in enumerate(wrap(text, width, page)[: height - 1]):
        canvas.words(x, y + 1 + number, [(piece, page) for piece, _ in line])


def back_card(canvas: Canvas, x: int, y: int, lines: tuple[str, ...] = (), width: int = HAND_WIDTH, height: int = 4) -> None:
    """Paint the back of a card or a face-down pile, with words on it."""
    canvas.fill(x, y, width, height, FAINT, HATCH)
    for number, line in enumerate(lines):
        canvas.put_centre(x + 1, y + (height - len(lines)) // 2 + number, width - 2, f" {line} ", MUTED)


def picked_frame(canvas: Canvas, x: int, y: int, width: int = HAND_WIDTH, height: int = 4) -> None:
    """Paint what says that this card is picked: bars beside it and a word below."""
    for line in range(y, y + height):
        canvas.put(x - 1, line, "▐", BRASS)
        canvas.put(x + width, line, "▌", BRASS)
    canvas.put_centre(x, y + height, width, " picked " if width > len("picked") + 1 else "picked", CURSOR)


def slot_up(canvas: Canvas, x: int, y: int, value: str, letter: str, role: str) -> None:
    """Paint a card face up in three cells, such as `13R`."""
    canvas.put(x, y, f"{value:>2}{letter}", filled(role))


def slot_known(canvas: Canvas, x: int, y: int, value: str, letter: str, role: str, seen: bool = False) -> None:
    """Paint a card face down that you know, in four cells: `░13R`. Another's that you saw is hatched in ice."""
    canvas.put(x, y, HATCH, Ink("ice") if seen else MUTED)
    canvas.put(x + 1, y, f"{value:>2}{letter}", known_face_down(role))


def slot_hidden(canvas: Canvas, x: int, y: int, size: int = 3) -> None:
    """Paint a card face down that you do not know."""
    canvas.put(x, y, HATCH * size, MUTED)


def slot_empty(canvas: Canvas, x: int, y: int) -> None:
    """Paint a free place."""
    canvas.put(x + 1, y, "·", FAINT)


def shootout_mark(canvas: Canvas, x: int, y: int) -> None:
    """Paint the mark that something is about to be fought out here."""
    canvas.put(x, y, "⊕", BLOOD)
