"""The lake and the Gold Coast: what lies open there, how much more there is, and who drowned."""

from __future__ import annotations

from core.games.king_of_chicago.components import HARBOUR, NONE, UPGRADE_NAMES
from tui.games.king_of_chicago.layout import Layout
from tui.games.king_of_chicago.painting.tile import chip_slots, framed, part_from_roads
from tui.games.king_of_chicago.view_model import ViewModel, chip, glyph
from tui.painting.canvas import Canvas
from tui.painting.cell_text import width
from tui.painting.glyphs import NEW
from tui.painting.ink import FAINT, HEAD, ICE, LINE, MUTED, NEW_INK, PAPER, TARGET, TARGET_CURSOR, Ink

WAVE = Ink("agent", "water")
DEEP = Ink("ice", "water")
PANEL = Ink("paper", "panel")
CHIP = 3
"""Cells of an auto and the blank before it."""


def paint_lake(canvas: Canvas, layout: Layout) -> None:
    """Paint water to the right of the shore. Where there is no colour, waves along it."""
    for y, shore in enumerate(layout.shore):
        canvas.fill(shore, y, layout.width - shore, 1, WAVE)
        if layout.big:
            canvas.put(shore + (y * 7 + 3) % (layout.width - shore), y, "~", WAVE)
        elif y % 4 == 1:
            canvas.put(shore + 2, y, "~", WAVE)
    if layout.lake is not None:
        x, y = layout.lake
        canvas.put(x + 4, y, "LAKE", DEEP)
        canvas.put(x, y + 1, "MICHIGAN", DEEP)


def paint_coast(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint the harbour's tile."""
    x, y = layout.tiles[HARBOUR]
    window = canvas.sub(x, y, *layout.coast)
    window.fill(0, 0, window.width, window.height, PANEL)
    if HARBOUR in view_model.places:
        window.add_target(0, 0, window.width, window.height, view_model.places[HARBOUR])
    _name(window, view_model)
    if canvas.look.mono:
        for row in range(1, window.height):
            window.put(0, row, "│", LINE)
    used = [window.width, *[0] * (window.height - 1)]
    _market(window, view_model, used)
    free = [window.width] * window.height
    _depths(window, view_model, used, free)
    slots = chip_slots(used, free, top_down=True)
    for colour, slot in zip(view_model.autos_in(HARBOUR), slots, strict=False):
        window.words(*slot, [chip(colour, window.look.mono)])
    part_from_roads(canvas, x, y, window)


def _name(window: Canvas, view_model: ViewModel) -> None:
    name = view_model.board.names[HARBOUR]
    here, target = view_model.here == HARBOUR, HARBOUR in view_model.open
    ink = TARGET_CURSOR if here and target else TARGET if target else HEAD
    window.fill(0, 0, window.width, 1, ink)
    window.put(0, 0, framed(name, here, target), ink if target else ICE.on("head").strong)
    if window.height < 6:
        window.put_right(window.width, 0, [(f"+{sum(view_model.view.supply)}", ink if target else MUTED.on("head"))])
    if view_model.is_new(HARBOUR):
        window.put(window.width - (4 if window.height < 6 else 1), 0, NEW, ink if here and target else NEW_INK)


def _market(window: Canvas, view_model: ViewModel, used: list[int]) -> None:
    """Paint the open markers, a row each."""
    for number, kind in enumerate(view_model.view.market[: window.height - 1]):
        text, ink = (UPGRADE_NAMES[kind], PAPER) if kind != NONE else ("–", FAINT)
        target = view_model.spaces.get((HARBOUR, kind))
        if target is not None and kind != NONE:
            ink = TARGET_CURSOR if target == view_model.cursor else TARGET.line
            window.add_target(1, 1 + number, len(text), 1, target)
        used[1 + number] = window.put(1, 1 + number, text, ink)


def _depths(window: Canvas, view_model: ViewModel, used: list[int], free: list[int]) -> None:
    """Paint what lies face down, and who lies in the lake."""
    row = window.height - 1
    drowned = [(glyph(colour), many) for colour, many in enumerate(view_model.view.lake) if many]
    words = [piece for (sign, ink), many in drowned for piece in ((sign, ink), (str(many), MUTED))]
    if window.height >= 6:
        window.put(1, row - 1, f"face down {sum(view_model.view.supply)}", MUTED)
        if drowned:
            window.words(1, row, [("drowned ", MUTED), *(words if len(drowned) < 3 else [(str(sum(view_model.view.lake)), MUTED)])])
        free[row - 1] = free[row] = 0
    elif drowned:
        room = window.width - used[row] - 1 - CHIP * len(view_model.autos_in(HARBOUR))
        is_whole = len(drowned) < 3 or width(words) <= room
        short = words if is_whole else [("~", DEEP), (str(sum(view_model.view.lake)), MUTED)]
        free[row] = window.put_right(window.width, row, short) - 1
