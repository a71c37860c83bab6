"""In which order the families follow in the round, and what this one may do besides its actions."""

from __future__ import annotations

from core.games.four_families.components import EXTRAS
from core.games.four_families.preview import favours_left, held, in_turn
from core.text import counted
from tui.games.four_families.view_model import ViewModel, badge
from tui.painting.cell_text import Piece, width
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BRASS, MUTED, turn

EXTRA = "extra card {cards}: one action more"
CAPONE = "Al Capone: {favours} left"


def order_words(view_model: ViewModel, size: int) -> list[Piece]:
    """Return words such as `order ▶●A ■B ▲C   extra card B: one action more`, as far as there is room."""
    view, me = view_model.view, view_model.me
    words: list[Piece] = [("order ", MUTED)]
    for seat in in_turn(len(view.family), view.start):
        acting = seat in view_model.acting
        words += [(HERE, BRASS) if acting else " ", (mark(seat), turn(seat)) if acting else badge(seat)]
    cards = "".join(EXTRAS[n] for n in held(view, me))
    besides = [EXTRA.format(cards=cards)] if cards else []
    if favours_left(view, me) >= 0:
        besides.append(CAPONE.format(favours=counted(favours_left(view, me), "favour")))
    for words_besides in besides:
        if width(words) + 3 + width(words_besides) <= size:
            words += ["   ", (words_besides, BRASS)]
    return words
