"""Phase 2: the seven actions at once, none behind a menu. One that is not possible says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import UnavailableAction
from core.games.four_families import preview
from core.games.four_families.components import BUSINESSES_AREA, MOVEMENT_AREA
from tui.games.four_families.painting.own_board import POWER_WORDS, bonus_is_used, cards_in, slots, tokens_sign
from tui.games.four_families.targets import ACTION_ROWS, cards_serving, of_row, why_not
from tui.games.four_families.view_model import Row, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, plain, width, wrap
from tui.painting.ink import BOLD, CURSOR, FAINT, FELT, KEY, MUTED, Ink

LEFT = 13
"""The column in which it is said what an action does, or why it cannot be done."""
DOES = (
    "any card as hat or city, $1",
    "lay a gangster, $1",
    "lay an asset, $1",
    "reveal a business, draw 1",
    "play a special action",
    "1 or 2 tokens, 3 steps each",
    "lay family cards, free",
)
STATE = 11
"""Cells below the name of an action."""
PRICE, FREE = ", $1", ", free"
DRAWS_TWO = "reveal a business, draw 2"
BOTH = ("both: free", "both: free", "both: free", "both: draw 2", "both: any special", "both: drop agent")
AREA_OF_ROW = (0, 1, 2, 3, 4, 5, -1)


def paint_actions(canvas: Canvas, view_model: ViewModel, legal: Sequence[Any], blocked: Sequence[UnavailableAction], row: int) -> None:
    """Paint two rows each."""
    for n, (key, name, _) in enumerate(ACTION_ROWS):
        window = canvas.sub(0, 2 * n, canvas.width, 2)
        possible = bool(of_row(legal, n))
        window.add_target(0, 0, window.width, 2, Row(n))
        if n == row:
            window.put(0, 0, "▸", KEY)
        _name(window, key, name, possible, n == row)
        _does(window, n, possible, why_not(blocked, n), _does_words(view_model, n))
        if possible or width(why_not(blocked, n)) <= canvas.width - LEFT:
            _has(window, view_model, n)


def _name(window: Canvas, key: str, name: str, possible: bool, here: bool) -> None:
    ink = CURSOR if here else BOLD if possible else MUTED
    at = name.lower().index(key)
    window.put(1, 0, f"{name:<11}" if here else name, ink)
    window.put(1 + at, 0, name[at], ink.line if here else (KEY.line if possible else MUTED.line))


def _does_words(view_model: ViewModel, n: int) -> str:
    """Return what an action does, and that it is free while both companions of its area make it so."""
    area = AREA_OF_ROW[n]
    if area < 0 or not preview.has_pair(view_model.view, view_model.me, area) or bonus_is_used(view_model, view_model.me, area):
        return DOES[n]
    return DRAWS_TWO if area == BUSINESSES_AREA else DOES[n].replace(PRICE, FREE)


def _does(window: Canvas, n: int, possible: bool, why: str, does: str) -> None:
    if possible:
        window.put(LEFT, 0, does)
        return
    reason, ink = why or "not possible now", FAINT if window.look.mono else MUTED
    first, *rest = wrap(reason, window.width - LEFT, ink)
    window.words(LEFT, 0, first)
    if len(rest) == 1:
        window.words(LEFT, 1, rest[0])
    elif rest:  # the second row is the whole panel's width
        window.put(1, 1, reason[len(plain(first)) :].strip(), ink)


def _has(window: Canvas, view_model: ViewModel, n: int) -> None:
    """Paint what is laid, the slots and their bonus, and what of the hand serves it."""
    area = AREA_OF_ROW[n]
    tokens = tokens_sign(view_model, view_model.me, area)
    state = state_sign(view_model, n)
    ways = ([*state, *(" " if tokens else ""), *tokens], [*state, *tokens], state)
    window.words(1, 1, next((words for words in ways if width(words) <= STATE), state), size=STATE)
    if area >= 0:
        window.words(13, 1, slots(view_model, view_model.me, area, window.look.mono))
        window.put(22, 1, *bonus_sign(view_model, area))
    serves = len(cards_serving(view_model.view.hand, n))
    if serves and window.width >= 52:
        window.put_right(window.width, 1, [(in_hand_sign(serves), MUTED)])


def bonus_sign(view_model: ViewModel, area: int) -> tuple[str, Ink]:
    """Return what both companions of an area bring: ticked if it works, and whether it was used."""
    words = BOTH[area].removeprefix("both: ")
    if not preview.has_pair(view_model.view, view_model.me, area):
        return (BOTH[area], MUTED)
    return (f"✓ {words}, used", MUTED) if bonus_is_used(view_model, view_model.me, area) else (f"✓ {words}", FELT)


def in_hand_sign(cards: int) -> str:
    """Return how many cards of the hand serve an action."""
    return f"{cards} in hand"


def state_sign(view_model: ViewModel, n: int) -> list[Piece]:
    """Return what stands below the name of an action."""
    area = AREA_OF_ROW[n]
    if area < 0:
        return [(POWER_WORDS[view_model.view.family[view_model.me]], MUTED)]
    if area == BUSINESSES_AREA:
        hidden = sum(view_model.view.business[cell] < 0 for cell in view_model.board.city(len(view_model.view.family)).businesses)
        return [(f"{hidden} hidden", MUTED)]
    if area == MOVEMENT_AREA:
        return [(f"reserve {view_model.view.reserve}", MUTED)]
    return cards_in(view_model, view_model.me, area)
