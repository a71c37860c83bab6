"""The square under the cursor in words. A line is shown whole or not at all: where room is short, what matters least goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from core.games.four_families.actions import Claim
from core.games.four_families.board import Business
from core.games.four_families.components import AGENT, COLOURS
from core.games.four_families.names import AREA_NAMES
from core.games.four_families.preview import (
    NOTHING,
    Prospect,
    Step,
    agent_cost,
    cell_name,
    ends_game,
    has_capone,
    is_business,
    is_taking,
    now,
    pairs_completed,
    prospect,
    unplaced,
)
from core.text import listed
from tui.games.four_families import business_text
from tui.games.four_families.painting.chips import bracketed, chip
from tui.games.four_families.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, pieces, sentence, width, wrap
from tui.painting.ink import BLOOD, FELT, HEADING, LINE, MONEY, MUTED, PAPER, TARGET, Ink

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter

HEAD, NEEDS, RIVALS, VERDICT, ROW, TOKEN, AGENTS, COMPANIONS, NEEDS_MET = range(9)
"""What a block of lines is about, what matters most first. Once nothing is lacking, what was needed matters least."""


LAST_MARKER = "your last marker: the game then ends"


class Row(NamedTuple):
    """A line with words at both ends."""

    left: Words
    right: Words = ""


class Block(NamedTuple):
    """Lines that are shown or left out together, and how to say them in less."""

    about: int
    rows: Sequence[Row]
    short: Sequence[Row] | None = None


def paint_detail(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Paint what the cursor is on: a square, or the action that would be done."""
    if presenter.mode == "actions":
        presenter.paint_after(canvas, view_model)
    else:
        paint_selected(canvas, view_model)


def paint_selected(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint a business, a face-down card or a gap."""
    cell = view_model.here
    if not is_business(cell):
        _gap(canvas, view_model, cell)
    elif (business := view_model.business(cell)) is None:
        _hidden(canvas, view_model, cell)
    else:
        _rows(canvas, fitted(_blocks(canvas.width, view_model, cell, business), canvas.height))


def fitted(blocks: Sequence[Block], height: int) -> list[Row]:
    """Return as many blocks as there is room for, in their order. What matters least is said in short first."""
    kept = list(blocks)
    for about in sorted((block.about for block in kept if block.short is not None), reverse=True):
        if _high(kept) > height:
            kept = [Block(about, block.short or ()) if block.about == about else block for block in kept]
    while _high(kept) > height and len(kept) > 1:
        kept.remove(max(kept, key=lambda block: block.about))
    return [row for block in kept for row in block.rows]


def _high(blocks: Sequence[Block]) -> int:
    return sum(len(block.rows) for block in blocks)


def _rows(canvas: Canvas, rows: Sequence[Row]) -> None:
    for y, row in enumerate(rows):
        canvas.words(0, y, row.left)
        canvas.put_right(canvas.width, y, row.right)


def _head(view_model: ViewModel, cell: int, name: str) -> Row:
    tag = cell in view_model.tags
    return Row([(f"[{name}]" if tag else name, TARGET if tag else HEADING)], [(cell_name(cell), MUTED)])


def _hidden(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    words = "May be revealed now." if cell in view_model.tags else "Touch it by a corner with a revealed business to reveal it."
    _rows(canvas, [_head(view_model, cell, "Face down"), *_wrapped(words, canvas.width, MUTED)])


def _gap(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    rows = [_head(view_model, cell, "A gap")]
    for token in view_model.view.gaps[cell]:
        name = "federal agent" if token == AGENT else f"{COLOURS[token]} companion"
        rows.append(Row([chip(token, canvas.look.mono), f" {name}"]))
        rows += _wrapped(_pair_words(view_model, token), canvas.width)
    if not view_model.view.gaps[cell]:
        rows.append(Row([("empty", MUTED)]))
    if cell in view_model.tags and now(view_model.view)[0] == Step.PICK:
        cost = agent_cost(view_model.board, view_model.view, view_model.me, cell, view_model.view.claimed)
        rows += _wrapped(sentence("its agent costs {cost} at the end", MUTED, cost=[(f"−{cost}", BLOOD)]), canvas.width) if cost else []
    for other in view_model.board.city(len(view_model.view.family)).beside[cell]:
        if (business := view_model.business(other)) is not None:
            owner: list[Piece] = [" ", badge(view_model.view.owner[other])] if view_model.view.owner[other] >= 0 else []
            rows.append(Row([("by ", MUTED), business.name, *owner]))
    _rows(canvas, rows)


def _blocks(size: int, view_model: ViewModel, cell: int, business: Business) -> list[Block]:
    found = prospect(view_model.board, view_model.view, view_model.me, cell)
    mine = view_model.view.owner[cell] == view_model.me
    settled = mine or is_taking(view_model.view, cell)
    row = business_text.row_words(view_model, found) if not mine or has_capone(view_model.view, cell) else ""
    head = [
        _head(view_model, cell, business.name),
        Row(business_text.value_words(business, size)),
        *_wrapped(business_text.owner_words(view_model, cell), size),
    ]
    needs = [] if settled else _needs(size, found)
    blocks = [
        Block(HEAD, head),
        Block(TOKEN, _wrapped(business_text.token_words(view_model, cell, size), size)),
        Block(AGENTS, _wrapped(business_text.agents_words(view_model, cell), size)),
        Block(NEEDS, needs) if found.lacks or not found.open else Block(NEEDS_MET, needs, ()),
        Block(VERDICT, [] if settled else [*_verdict(size, found), *_last_marker(size, view_model, found)]),
        Block(ROW, _wrapped(row, size)),
        Block(COMPANIONS, *(([], []) if mine else (_companions(size, view_model, found), _companions_in_short(size, view_model, found)))),
        Block(RIVALS, *(([], []) if settled and not mine else _others(size, view_model, found))),
    ]
    told = (HEAD, TOKEN, AGENTS) if view_model.is_over else range(NEEDS_MET + 1)
    return [block for block in blocks if block.rows and block.about in told]


def _needs(size: int, found: Prospect) -> list[Row]:
    rows = [Row([("needs", MUTED)], [("you have", MUTED)])]
    signs = [(business_text.need_words(need, size), business_text.have_words(need)) for need in found.needs]
    column = max((width(sign) for (sign, _), _ in signs), default=0) + 1
    for (sign, name), have in signs:
        rows.append(Row([*sign, " " * (column - width(sign)), name], have))
    return rows


def _verdict(size: int, found: Prospect) -> list[Row]:
    bar = _wrapped([(found.bar, BLOOD)] if found.bar else "", size)
    if not found.ways:
        return [*_wrapped([("you lack ", MUTED), *business_text.lacks_words(found.lacks, found.needs)], size, BLOOD), *bar]
    lack = business_text.lacks_words(found.lacks, found.needs) or [("nothing", FELT.strong)]
    cost: list[Piece] = [("cost ", MUTED), (f"${found.cost}", MONEY)]
    return [*_pair([("lack ", MUTED), *lack], cost, size), *_wrapped(business_text.overlooked(found), size), *bar]


def _last_marker(size: int, view_model: ViewModel, found: Prospect) -> list[Row]:
    """FF-70: return that taking it would end the game."""
    ends = found.open and ends_game(view_model.board, view_model.view, Claim(found.cell, NOTHING))
    return _wrapped([(LAST_MARKER, BLOOD)], size) if ends else []


def _pair(left: Words, right: Words, size: int) -> list[Row]:
    """Return both on one line if they fit."""
    return [Row(left, right)] if width(left) + width(right) < size else [*_wrapped(left, size, BLOOD), Row("", right)]


def _pair_words(view_model: ViewModel, token: int) -> list[Piece]:
    """Return which pairs on one's board a companion would complete."""
    areas = [] if token == AGENT else pairs_completed(view_model.board, view_model.view, view_model.me, token)
    return [(f"completes {listed((AREA_NAMES[area] for area in areas), 'or')}", FELT)] if areas else []


def _companions(size: int, view_model: ViewModel, found: Prospect) -> list[Row]:
    """Return the companions beside it, which pair each would complete, and what the agent in its place costs at the end."""
    rows = [Row([("take", MUTED)], [("its agent", MUTED)])] if found.companions else []
    for a in found.companions:
        areas = pairs_completed(view_model.board, view_model.view, view_model.me, a.colour)
        words: list[Piece] = [bracketed(a.colour), f"{cell_name(a.gap)} ", ("/".join(AREA_NAMES[area] for area in areas), FELT)]
        cost = agent_cost(view_model.board, view_model.view, view_model.me, a.gap, found.cell)
        rows += _pair(words, [(f"−{cost}", BLOOD) if cost else ("none", MUTED)], size)
    return [*rows, *_with_first(view_model, found)]


def _with_first(view_model: ViewModel, found: Prospect) -> list[Row]:
    """Return that the first companion is placed along with the second."""
    first = unplaced(view_model.view) if found.companions else -1
    return [Row(sentence("then places {first} too", MUTED, first=[bracketed(first)]))] if first >= 0 else []


def _companions_in_short(size: int, view_model: ViewModel, found: Prospect) -> list[Row]:
    """Return which companions stand beside it, and where."""
    rows: list[Row] = []
    each = max(1, (size - 4) // 6)
    for first in range(0, len(found.companions), each):
        words: list[Piece] = [("     " if first else "take ", MUTED)]
        for a in found.companions[first : first + each]:
            words += [bracketed(a.colour), f"{cell_name(a.gap)} "]
        rows.append(Row(words))
    return [*rows, *_with_first(view_model, found)]


def _others(size: int, view_model: ViewModel, found: Prospect) -> tuple[list[Row], list[Row]]:
    """Return each rival in full, and in short."""
    title = " who else could take it " if size >= business_text.WIDE else " others: influence "
    rule = Row([("─", LINE), (title, MUTED), ("─" * (size - width(title) - 1), LINE)])
    long = [_wrapped([badge(r.seat), " ", *pieces(business_text.rival_words(view_model, r, found))], size) for r in found.rivals]
    short = [Row([badge(r.seat), " ", *pieces(business_text.rival_in_short(view_model, r, found, size - 3))]) for r in found.rivals]
    return [rule, *(row for rows in long for row in rows)], [rule, *short]


def _wrapped(words: Words, size: int, ink: Ink = PAPER) -> list[Row]:
    return [Row(line) for line in wrap(words, size, ink)] if words else []
