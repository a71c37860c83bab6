"""Every sign that the city paints on a square and beside its row, and what it says there."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.four_families.components import AGENT, CAPONE_DOWN, COLOURS
from core.games.four_families.names import PENALTY_NAMES, TOKEN_NAMES
from core.games.four_families.preview import COLUMNS, favours_left, is_business
from core.text import counted
from tui.games.four_families.layout import LARGE, Layout
from tui.games.four_families.painting.chips import chip
from tui.games.four_families.painting.city import COSTS, SAFE, capone_signs, penalty_signs
from tui.games.four_families.painting.signs import WIDE, cards_sign, is_long, needs, points_sign, safe_words, token_sign
from tui.games.four_families.painting.square import HATCH, OPEN
from tui.games.four_families.view_model import CHIEF, EXTORTED, ViewModel, badge
from tui.painting.cell_text import Piece
from tui.painting.glyphs import NEW
from tui.painting.ink import BOLD, FAINT, FELT, MUTED, NEW_INK, RAID, TARGET
from tui.painting.parts.legend import Sign

TAGS = {
    "take": "may be claimed now",
    "raid": "may be attacked now, which costs a gangster too",
    "flip": "may be turned up now",
    "draw": "may be extorted now: its cards are drawn",
    "free": "may be freed now, to be extorted once more",
    "gone": "its agent may be removed now",
    "move": "a token may be moved from here now",
    "to": "the lifted token may go here",
}
TAKE_COMPANION = "a companion may be taken from here now"
PROTEGE = "Who had nothing to extort may take two of three: two cards, a board bonus, one thing a business needs left out."
PROTECTED_ROW = "Al Capone, beside the row: who extorts here draws a card more; the arrow is his way in the next round"


def signs_of(view_model: ViewModel, layout: Layout, cell: int, mono: bool) -> list[Sign]:
    """Return the signs of a square in this size, and of the city card that goes for a business in its row."""
    return [*_on_square(view_model, layout, cell, mono), *(_beside_row(view_model, layout, cell) if is_business(cell) else ())]


def _on_square(view_model: ViewModel, layout: Layout, cell: int, mono: bool) -> Iterator[Sign]:
    if view_model.is_new(cell):
        yield Sign([(NEW, NEW_INK)], "has changed since your last action")
    if not is_business(cell):
        yield from _gap(view_model, layout, cell, mono)
    elif view_model.view.business[cell] < 0:
        yield Sign([(HATCH * 2, FAINT)], "face down")
        yield from _tag(view_model, cell)
    else:
        yield from _business(view_model, layout, cell)


def _tag(view_model: ViewModel, cell: int) -> Iterator[Sign]:
    tag = view_model.tags.get(cell)
    if tag:
        yield Sign([(f"[{tag}]", RAID if tag == "raid" else TARGET)], TAGS[tag])


def _business(view_model: ViewModel, layout: Layout, cell: int) -> Iterator[Sign]:
    business, view = view_model.business(cell), view_model.view
    assert business is not None
    owner, token = view.owner[cell], view.bonus[cell]
    yield from _tag(view_model, cell)
    if owner >= 0:
        yield Sign([badge(owner)], f"{view_model.names[owner]} holds it")
        if view.chiefs[owner] == cell:
            yield Sign([(CHIEF, BOLD)], "their chief is on it: nobody can attack it in this round")
        if view.extorted[cell]:
            yield Sign([(EXTORTED, BOLD)], "extorted already: it draws no more cards for them")
    elif layout.high > 3 and not view_model.tags.get(cell):
        yield Sign([(OPEN, MUTED)], "nobody holds it")
    for group in needs(business, is_long(business, layout.wide)):
        for sign in group:
            yield Sign(sign.sign, f"it needs {sign.says}")
    yield Sign(points_sign(business), f"{counted(business.points, 'point')} at the end")
    yield Sign(cards_sign(business), f"{counted(business.cards, 'card')} when it is extorted")
    for seat, name in enumerate(view_model.names):
        if favours_left(view, seat) > 0:
            yield Sign([badge(seat)], f"Al Capone protects {name} in this round. {PROTEGE}")
    if token >= 0:
        yield Sign([token_sign(token, wide=layout.wide >= WIDE)], f"a bonus token for who takes it: counts as {TOKEN_NAMES[token]} laid")


def _gap(view_model: ViewModel, layout: Layout, cell: int, mono: bool) -> Iterator[Sign]:
    tokens, tag = view_model.view.gaps[cell], view_model.tags.get(cell)
    for token in dict.fromkeys(tokens):
        if token == AGENT:
            yield Sign([chip(token, mono)], "a federal agent: a point less at the end for each business of yours beside it")
        else:
            yield Sign([chip(token, mono)], f"a companion, {COLOURS[token]}: goes to who takes a business beside it")
    if not (tag or tokens):
        yield Sign([("·", MUTED)], "an empty gap")
    elif tag:
        signs: list[Piece] = [("▀▀▀", FELT)] if tokens else [("[ ]", TARGET), " ", ("▀▀▀", FELT)]
        yield Sign(signs, TAKE_COMPANION if tag == "take" else TAGS[tag])


def _beside_row(view_model: ViewModel, layout: Layout, cell: int) -> Iterator[Sign]:
    card = view_model.view.rows[cell // COLUMNS]
    if card >= CAPONE_DOWN:
        yield Sign(capone_signs(card, layout == LARGE)[:1], PROTECTED_ROW)
    elif card >= 0:
        name, *rest = penalty_signs(view_model, card, layout == LARGE)
        yield Sign([name], f"{PENALTY_NAMES[card]}, beside the row: taking a business here costs {COSTS[card]}")
        if rest:
            spares = safe_words(view_model.board.safe[card])
            yield Sign([rest[-1]], f"you have what spares you that: {spares}" if rest[-1][0] == SAFE else f"{spares} spare you that")
