"""A card at a business, in four cells by one or in seven by three: up, down and known, down and unknown, free, or a target."""

from __future__ import annotations

from core.games.chicago_poker.components import GANGSTERS, HIDDEN, LETTERS, colour_of, value_of
from tui.games.chicago_poker.short_text import colour_word, role_of
from tui.painting.canvas import Canvas
from tui.painting.glyphs import HATCH, NEW
from tui.painting.ink import FAINT, ICE, MUTED, NEW_INK, TARGET, TARGET_CURSOR, Ink, filled, known_face_down
from tui.painting.parts.cards import slot_empty, slot_hidden, slot_known, slot_up

SMALL, BIG = 4, 7
"""Cells from one slot to the next."""


def slot(canvas: Canvas, x: int, y: int, card: int, up: bool, mine: bool, new: bool) -> None:
    """Paint a card in four cells. The first says that it is new, or that it lies face down though it is known."""
    if card == HIDDEN:
        slot_hidden(canvas, x + 1, y)
    elif up:
        slot_up(canvas, x + 1, y, str(value_of(card)), LETTERS[colour_of(card)], role_of(card))
    else:
        slot_known(canvas, x, y, str(value_of(card)), LETTERS[colour_of(card)], role_of(card), seen=not mine)
    if new and (up or card == HIDDEN):
        canvas.put(x, y, NEW, NEW_INK)


def free_slot(canvas: Canvas, x: int, y: int) -> None:
    """Paint a free place in four cells."""
    slot_empty(canvas, x + 1, y)


def target_slot(canvas: Canvas, x: int, y: int, up: bool, here: bool) -> None:
    """Paint in four cells how the picked card would lie there. The chosen target shows without colours too."""
    word = "up" if up else "dn"
    canvas.put(x, y, f">{word}<" if here else f"[{word}]", TARGET_CURSOR if here else TARGET)


def big_slot(canvas: Canvas, x: int, y: int, card: int, up: bool, mine: bool, new: bool) -> None:
    """Paint a card in seven cells by three. The last row is half a cell, so that neighbours never merge."""
    if up and 0 <= card < GANGSTERS:
        _big_up(canvas, x + 1, y, card)
    else:
        _big_down(canvas, x + 1, y, card, mine)
    if new:
        canvas.put(x, y, NEW, NEW_INK)


def _big_up(canvas: Canvas, x: int, y: int, card: int) -> None:
    role = role_of(card)
    canvas.put(x, y, f" {value_of(card):>2}{LETTERS[colour_of(card)]}  ", filled(role))
    canvas.put(x, y + 1, f"{colour_word(card):^6}", Ink("pitch", role))
    canvas.put(x, y + 2, "▀" * 6, Ink(role))


def _big_down(canvas: Canvas, x: int, y: int, card: int, mine: bool) -> None:
    hatch = MUTED if mine or card == HIDDEN else ICE
    canvas.put(x, y, HATCH * 6, hatch)
    canvas.put(x, y + 1, HATCH * 6, hatch)
    canvas.put(x, y + 2, "▀" * 6, FAINT)
    if card != HIDDEN:
        canvas.put(x + 1, y, f"{value_of(card):>2}{LETTERS[colour_of(card)]}", known_face_down(role_of(card)))
    if card != HIDDEN and not mine:
        canvas.put(x + 1, y + 1, "seen", ICE)


def big_free_slot(canvas: Canvas, x: int, y: int) -> None:
    """Paint a free place in seven cells."""
    canvas.put(x + 3, y, "·", FAINT)


def big_target_slot(canvas: Canvas, x: int, y: int, up: bool, here: bool, ordinal: str) -> None:
    """Paint in seven cells how the picked card would lie there."""
    ink = TARGET_CURSOR if here else TARGET
    word = " up " if up else "down"
    canvas.put(x + 1, y, f">{word}<" if here else f"[{word}]", ink)
    canvas.put(x + 1, y + 1, f"{ordinal:^6}", ink if here else Ink("felt"))
