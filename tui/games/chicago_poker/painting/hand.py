"""One's own hand, the deck beside it, and the actions left."""

from __future__ import annotations

from core.games.chicago_poker.components import is_gangster, value_of
from core.text import counted
from tui.games.chicago_poker.commands import DRAW
from tui.games.chicago_poker.short_text import card_text, card_title, colour_word, role_of
from tui.games.chicago_poker.view_model import Deck, HandCard, ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, cut, width
from tui.painting.ink import BOLD, BRASS, CURSOR, KEY, MUTED, filled
from tui.painting.parts.cards import back_card, hand_card, paper_card, picked_frame

DECK = 9
"""Cells of the deck."""


def hand(canvas: Canvas, spot: TargetArea, view_model: ViewModel) -> None:
    """Paint the whole hand in its frame: large cards, usual ones, or a row of words. A long prompt never covers the actions left."""
    limit, count = view_model.board.cards.limit, len(view_model.view.hand)
    is_wide = spot.width > 70
    limits = f"{counted(count, 'card')}, {limit} at most at the end of your turn" if is_wide else f"{count} of {limit} at most"
    held: Words = [(limits, MUTED)]
    left = actions(view_model)
    stack: Words = [(f"tile stack {view_model.view.stack}", MUTED)] if spot.height < 5 else ""
    inside = canvas.box(*spot, title="Your hand", right=left or held, bottom=held if left else "", bottom_right=stack, focus=True)
    height = 6 if spot.height >= 10 else 4
    step = min(12 if height == 6 else 11, (inside.width - DECK - 3) // max(1, count))
    if spot.height < 5 or step < 7:
        _row(inside, view_model)
    else:
        _cards(inside, view_model, step, height)


def actions(view_model: ViewModel) -> Words:
    """Return `▯ ▮ ▮ 2 of 3 left`. Spent actions are hollow."""
    view = view_model.view
    if view.seat != view.turn or view.phase == "over":
        return ""
    left, total = view.regular + view.extra, max(view_model.board.actions(view.turns), view.regular + view.extra)
    signs = " ".join("▯" if number < total - left else "▮" for number in range(total))
    return [("actions  ", MUTED), (signs, BRASS), (f"  {left} left", BOLD)]


def _cards(canvas: Canvas, view_model: ViewModel, step: int, height: int) -> None:
    size = min(9, step - 1) if step > 7 else step
    lift = 1 if height == 6 else 0
    for at, card in enumerate(view_model.view.hand):
        x = 2 + at * step
        picked = view_model.pick is not None and view_model.pick.at == at
        here = view_model.cursor == HandCard(at)
        y = 0 if picked or not lift else 1
        if is_gangster(card):
            hand_card(canvas, x, y, str(value_of(card)), role_of(card), colour_word(card), size, height)
        else:
            paper_card(canvas, x, y, card_title(card, size), card_text(card, size, height - 1), size, height)
        if picked:
            picked_frame(canvas, x, y, size, height)
        elif here:
            _cursor_mark(canvas, x, y, size, height)
        canvas.add_target(x, 0, size, height + 2, HandCard(at))
    _deck(canvas, view_model, canvas.width - DECK - 1, lift, height)


def _cursor_mark(canvas: Canvas, x: int, y: int, size: int, height: int) -> None:
    """Paint one sign under the card. A frame around it would be twenty times as much to send at each step."""
    canvas.put_centre(x, y + height, size, "▀▀▀▀▀", BRASS)


def _deck(canvas: Canvas, view_model: ViewModel, x: int, y: int, height: int) -> None:
    here, able = view_model.cursor == Deck(), Deck() in view_model.targets
    back_card(canvas, x, y, ("deck", str(view_model.view.deck)), DECK, height)
    if able:
        canvas.words(x + 1, y + height, [(f" {DRAW.sign} draw ", CURSOR)] if here else [(DRAW.sign, KEY), (" draw", MUTED)])
    canvas.add_target(x, y, DECK, height + 1, Deck())


def _row(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint cards as words in one row."""
    count = max(1, len(view_model.view.hand))
    step = min(11, (canvas.width - 8) // count)
    for at, card in enumerate(view_model.view.hand):
        x = 1 + at * step
        text = f"{value_of(card):>2} {colour_word(card)}" if is_gangster(card) else card_title(card, step - 1)
        picked = view_model.pick is not None and view_model.pick.at == at
        here = not picked and view_model.cursor == HandCard(at)
        ink = CURSOR if here else filled(role_of(card)) if is_gangster(card) else filled("paper")
        canvas.fill(x, 0, step - 1, 1, ink)
        canvas.put(x, 0, cut(text, step - 1), ink)
        if here:
            canvas.put(x - 1, 0, "›", CURSOR)
        if picked:
            canvas.put(x - 1, 0, "[", CURSOR)
            canvas.put(x + step - 1, 0, "]", CURSOR)
        canvas.add_target(x, 0, step - 1, 1, HandCard(at))
    _deck_word(canvas, view_model)


def _deck_word(canvas: Canvas, view_model: ViewModel) -> None:
    words: Words = [(DRAW.sign, KEY if Deck() in view_model.targets else MUTED), (f" {view_model.view.deck}", MUTED)]
    if view_model.cursor == Deck():
        words = [(f"{DRAW.sign} {view_model.view.deck}", CURSOR)]
    x = canvas.put_right(canvas.width - 1, 0, words)
    canvas.add_target(x, 0, width(words), 1, Deck())
