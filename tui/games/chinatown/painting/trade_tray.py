"""The trade tray: the draft, and below it every deal that is open, the chosen one in full. Nothing here ever covers the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from core.games.chinatown.preview import Proposal, Terms, Transfer, conflicts, is_done_with, missing, parties
from core.text import dollars, listed
from tui.commands import ENTER, ESC
from tui.games.chinatown.commands import MONEY as MONEY_KEY
from tui.games.chinatown.commands import ORIGINAL, OTHERS, OWN_LABEL, WHOM
from tui.games.chinatown.draft import OPEN
from tui.games.chinatown.endings import who_cannot_pay
from tui.games.chinatown.painting.offers import (
    LONG,
    NARROW_INDENT,
    Piece,
    body_rows,
    brief_row,
    goods_words,
    head_row,
    off_rows,
    others_in_brief,
    others_rows,
    own_rows,
)
from tui.games.chinatown.painting.public_lists import stock_rows
from tui.games.chinatown.painting.rows import first_row, folded, paint_rows
from tui.games.chinatown.view_model import Deal, Item, Lot, Money, Purse, Reason, Row, Tile, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, sentence, width, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FELT, HEADING, KEY, MONEY, MUTED, NUMBERED, PAPER, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter


DRAFTED = {False: ("not offered", "a counter", "beside it"), True: ("secret", "a secret counter", "secret, beside it")}
"""What the header says of a draft by whether it is secret: of a new one, of a counter, and of one beside the deal it was made from."""
NOBODY_NAMED = f"{WHOM.sign} names whom"
NOTHING: Piece = ("nothing", MUTED)
TYPED = "▸"
"""Marks the line whose amount is being typed."""
AMOUNT = 3
"""Pieces that an amount with its arrows has. A key may stand before them."""
WIDEST = len(dollars(99))
"""Cells that every amount takes, so that its left arrow stays under the pointer that clicks it."""
ROOMY = 20
"""Rows that hold the draft and the deals side by side."""
KEPT_BELOW = 5
"""Rows that what the draft brings others leaves free: its keys, a line, and the first deal."""


def paint_tray(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint the draft on top. The rest scrolls."""
    rows = folded(draft_rows(presenter, view_model, canvas), canvas.width)
    paint_rows(canvas, rows)
    _hit_purses(canvas, rows)
    _hit_items(canvas, rows, view_model)
    top = len(rows)
    rest = canvas.sub(0, top, canvas.width, canvas.height - top)
    if presenter.mode == "tiles":
        _paint_stock(rest, view_model)
        return
    below, chosen = deal_rows(presenter, view_model, rest)
    room = rest.height
    if room > 1 and _own_unseen(presenter, below, chosen, room):
        room -= 1
        rest.words(0, room, more_words(presenter, _own_unseen(presenter, below, chosen, room)))
    paint_rows(rest.sub(0, 0, rest.width, room), below, first_row(below, chosen, room))


def _own_unseen(presenter: ChinatownPresenter, rows: Sequence[Row], chosen: range, room: int) -> list[Proposal]:
    """Return this player's own open offers of which so many rows show nothing."""
    first = first_row(rows, chosen, room)
    seen = {row.target for row in rows[first : first + room]}
    return [p for p in presenter.deals if p.proposer == presenter.seat and Deal(p.id) not in seen]


def more_words(presenter: ChinatownPresenter, own: Sequence[Proposal]) -> Words:
    """Return how many own offers are open below or above what is shown, and to whom."""
    whom = listed([mark(party) for party in sorted({party for p in own for party in parties(p.terms)} - {presenter.seat})])
    return sentence("{count} more: yours to {whom}", BRASS, count=str(len(own)), whom=presenter.coloured(whom))


def draft_rows(presenter: ChinatownPresenter, view_model: ViewModel, canvas: Canvas) -> list[Row]:
    """Return the draft in rows. In a low pane it makes room for a chosen deal, or for the tiles."""
    draft, view, size = presenter.draft, view_model.view, canvas.width
    tight = canvas.height < ROOMY
    if tight and presenter.mode == "reasons":
        return []
    if view.seat is None:
        return [Row([("You watch; what is open is shown here.", MUTED)]), Row(rule=True)]
    whom: list[Piece] = [piece for other in draft.others for piece in (badge(other), (f" {view_model.names[other]} ", player(other)))]
    if size < LONG and len(draft.others) > 1:
        whom = [piece for other in draft.others for piece in (badge(other), (" ", MUTED))]
    states = DRAFTED[draft.secret]
    state = states[2] if draft.is_beside else states[1] if draft.answers is not None else states[0]
    number = (" 0 ", NUMBERED if presenter.deal == 0 else BOLD)
    title = [number, (" DRAFT  ", HEADING), badge(view.seat), (" → ", MUTED), *(whom or [("nobody yet", MUTED)])]
    rows = [Row(title, [(state, BRASS if draft.secret else MUTED)], Deal(0), head=presenter.deal == 0)]
    if tight and presenter.deal:
        return [*rows, Row(rule=True)]
    rows += _give_and_get(presenter, view_model)
    if tight and presenter.mode == "tiles":
        return [*rows, Row(rule=True)]
    terms = draft.terms
    if terms:
        room = canvas.height - len(rows) - (KEPT_BELOW if size < LONG else 0)
        rows += _effects(presenter, view_model, terms, size, room, bool(presenter.deal))
    off = NOBODY_NAMED if draft.is_open else missing(view, terms) if terms else ""
    rows += off_rows("offer", off, size)
    others = msgspec.structs.replace(view, proposals=tuple(p for p in view.proposals if p.id != draft.counters))
    if terms and not off and conflicts(others, terms):
        rows.append(Row([("another open deal wants some of this", BRASS)]))
    rows += _closed_doors(presenter, terms)
    woken = [other for other in parties(terms) if other != view.seat and view.done[other]]
    if draft.secret and not off and woken:
        template = "all will see that {who} trades again" if len(woken) == 1 else "all will see that {who} trade again"
        rows.append(Row(sentence(template, BRASS, who=presenter.coloured(listed(map(mark, woken))))))
    return [*rows, Row(keys=presenter.keys("offer", "beside", "whom", "gets", "secret", "drop", "again")), Row(rule=True)]


def _closed_doors(presenter: ChinatownPresenter, terms: Terms) -> list[Row]:
    """Return who is done with these goods for the round, so that no price would help."""
    view = presenter.view
    closed = [other for other in parties(terms) if view.seat is not None and is_done_with(view, other, view.seat, terms)]
    template = "{who} is done with this trade this round" if len(closed) == 1 else "{who} are done with this trade this round"
    return [Row(sentence(template, BRASS, who=presenter.coloured(listed(map(mark, closed)))))] if closed else []


def _give_and_get(presenter: ChinatownPresenter, view_model: ViewModel) -> list[Row]:
    """Return what one gives each partner and gets from them, and what goes between others: a row each, with its own money."""
    draft = presenter.draft
    if draft.partner is None and not draft.others:
        return [Row([("GIVE   ", HEADING), *_goods(view_model, draft.line(draft.me, OPEN))]), Row([("GET    ", HEADING), NOTHING])]
    return [_row(presenter, view_model, *row) for row in draft.rows]


def _row(presenter: ChinatownPresenter, view_model: ViewModel, giver: int, taker: int) -> Row:
    """Return one row of the draft, with the keys that would work on it."""
    draft, me = presenter.draft, presenter.draft.me
    line, is_here = draft.line(giver, taker), presenter.purse is not None and presenter.purse.row == (giver, taker)
    money: list[Piece] = [("‹ ", HEADING), (f"{dollars(line.money):>{WIDEST}}", CURSOR if is_here else MONEY if line.money else MUTED)]
    money.append((" ›", HEADING))
    if presenter.purse is None and draft.partner is not None and (giver, taker) == draft.first_row:
        money = [(f"{MONEY_KEY.sign} ", KEY), *money]
    name = "GIVE" if giver == me else "GET" if taker == me else ""
    label: list[Piece] = [(f"{name:<4}", CURSOR if is_here else HEADING), (TYPED if is_here else " ", KEY)] if name else []
    if not name:
        label = [badge(giver), ("→", MUTED), badge(taker), (TYPED if is_here else " ", KEY)]
    elif len(draft.others) > 1:
        other = taker if giver == me else giver
        label += [badge(other), (f" {WHOM.sign} " if giver == me and other == draft.partner else "   ", KEY)]
    else:
        label.append(("  ", MUTED))
    return Row([*label, *_goods(view_model, line)], money, indent=width(label), purse=(giver, taker))


def _goods(view_model: ViewModel, t: Transfer) -> list[Piece]:
    return goods_words(view_model, _without_money(t)) or [NOTHING]


def _without_money(t: Transfer) -> Transfer:
    return msgspec.structs.replace(t, money=0)


def _hit_purses(canvas: Canvas, rows: list[Row]) -> None:
    """Let a click on ‹ or › change an amount by a thousand, and one on the amount take it out."""
    for y, row in enumerate(rows):
        if row.purse is not None and row.right:
            size = width(row.right[-AMOUNT:])
            canvas.add_target(canvas.width - size, y, size, 1, Item(Money(*row.purse)))
            canvas.add_target(canvas.width - size, y, 2, 1, Purse(*row.purse, -1))
            canvas.add_target(canvas.width - 2, y, 2, 1, Purse(*row.purse, 1))


def _hit_items(canvas: Canvas, rows: list[Row], view_model: ViewModel) -> None:
    """Let a click on a building or a tile in the draft take it out."""
    things = view_model.draft.things if view_model.draft is not None else ()
    items: dict[str, Lot | Tile] = {}
    for t in things:
        words = goods_words(view_model, _without_money(t))
        found: list[Lot | Tile] = [*map(Lot, t.buildings), *(Tile(t.giver, kind) for kind in sorted(set(t.tiles)))]
        items |= {text.strip(", "): thing for (text, _), thing in zip(words, found, strict=True)}
    for y, row in enumerate(rows):
        x = 0
        for text, _ in pieces(row.left):
            if text.strip(", ") in items and not row.target and not row.keys:
                canvas.add_target(x, y, width(text), 1, Item(items[text.strip(", ")]))
            x += width(text)


def _effects(presenter: ChinatownPresenter, view_model: ViewModel, terms: Terms, size: int, room: int, is_aside: bool = False) -> list[Row]:
    """Return what a deal would do to this seat, and to the others: in full or in brief as there are rows, or alone."""
    seat = view_model.view.seat
    others = [other for other in parties(terms) if other != seat]
    theirs = others_rows(view_model, terms, others, size)
    if seat is None or seat not in parties(terms):
        return theirs
    if presenter.for_others and not is_aside:
        return [*(theirs or [Row([("their shops stay as they are", MUTED)])]), Row(keys=(OTHERS.but(OWN_LABEL),))]
    own = own_rows(view_model, terms, seat, size)
    brief = [] if is_aside else others_in_brief(view_model, terms, others, OTHERS, size)
    ways = ([*own, *theirs], [*own, *brief])
    return next((rows for rows in ways if len(folded(rows, size)) <= room), own)


def deal_rows(presenter: ChinatownPresenter, view_model: ViewModel, canvas: Canvas) -> tuple[list[Row], range]:
    """Return every open deal, and which rows the chosen one takes."""
    size = canvas.width
    rows: list[Row] = []
    chosen = range(0)
    for p in presenter.deals if presenter.mode != "reasons" else [p for p in presenter.deals if p.id == presenter.deal]:
        start = len(rows)
        rows += folded(_deal(presenter, view_model, p, canvas, start), size)
        if p.id == presenter.deal:
            chosen = range(start, len(rows))
    if not rows:
        rows = [Row([("No deal is open.", MUTED)])]
        rows += folded([Row([("  ", MUTED), *presenter.coloured(line)], indent=4) for line in reversed(presenter.settled_lines(6))], size)
    return rows, chosen


def _deal(presenter: ChinatownPresenter, view_model: ViewModel, p: Proposal, canvas: Canvas, above: int) -> list[Row]:
    """Return a deal in rows, below so many others that had better stay in sight."""
    seat, chosen, size = view_model.view.seat, p.id == presenter.deal, canvas.width
    target = Deal(p.id)
    original = p.original if chosen and presenter.original else None
    lacking = presenter.why_not_agree(p) if presenter.asked(p) else ""
    in_vain = bool(lacking or (presenter.asked(p) and who_cannot_pay(presenter, p)))
    rows = [head_row(view_model, presenter.book.number(p), p, chosen, presenter.could_agree(p), in_vain, size)]
    if seat is not None and seat not in parties(p.terms) and not chosen and canvas.height < ROOMY:
        return rows  # what others trade takes a row each, and is opened by being chosen
    body = body_rows(view_model, original.terms if original else p.terms, original.secret if original else p.secret, size)
    if chosen and presenter.mode == "reasons":
        rows += _reasons(presenter)
        fits = len(rows) + len(folded(body, size)) <= canvas.height
        return [*rows, *(body if fits else [brief_row(view_model, p.terms)])]
    rows += body
    if lacking and not chosen:
        rows += off_rows("agree", lacking, size)
    if original:
        rows.append(Row(sentence("    this is the original; {key} shows the counter", BRASS, key=[(ORIGINAL.sign, HEADING)])))
    if chosen:
        answers = _answers(presenter, view_model, p, size) if seat in parties(p.terms) else []
        indent = 0 if size >= LONG else NARROW_INDENT
        room = canvas.height - len(folded([*rows, *answers], size))
        if seat in parties(p.terms) and len(folded(own_rows(view_model, p.terms, seat or 0, size - indent), size - indent)) < room - above:
            room -= above
        effects = _effects(presenter, view_model, p.terms, size - indent, room)
        rows += [replace(row, left=[(" " * indent, MUTED), *row.left], indent=row.indent + indent) for row in effects]
        rows += answers
    return [row if row.keys or row.target else _aimed(row, target) for row in rows]


def _answers(presenter: ChinatownPresenter, view_model: ViewModel, p: Proposal, size: int) -> list[Row]:
    """Return the keys, or why one of them is off."""
    off = presenter.why_not_agree(p)
    rows = off_rows("agree", off, size)
    poor = who_cannot_pay(presenter, p)
    rows += [Row(line) for line in wrap([(poor, BLOOD)], size)] if poor else []
    last = len(p.agreed) == len(parties(p.terms)) - 1 and view_model.view.seat not in p.agreed
    note: list[Piece] = [("you are the last", FELT)] if last and not off else []
    keys = presenter.keys("agree", "refuse", "counter", "withdraw", "original")
    return [*rows, Row(keys=tuple(key for key in keys if not key.why), right=note)]


def _reasons(presenter: ChinatownPresenter) -> list[Row]:
    """Return all that a refusal can say, what is chosen of it marked."""
    return [
        Row([(f"  {n} ", HEADING), (text or "no reason", CURSOR if presenter.cursor == Reason(n) else PAPER)], target=Reason(n))
        for n, text in presenter.reasons()
    ]


def _aimed(row: Row, target: Deal) -> Row:
    return replace(row, target=target)


def _paint_stock(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint everybody's tiles, to choose from."""
    y = 0
    canvas.words(0, y, [("Whose tile?  ", MUTED), (ENTER, HEADING), (" in or out  ", MUTED), (ESC, HEADING), (" back", MUTED)])
    for seat, tiles in stock_rows(view_model):
        y += 1
        canvas.words(1, y, [badge(seat)])
        x = 5
        for tile in tiles:
            count, drafted = view_model.view.stock[seat][tile.kind], _drafted(view_model, seat, tile.kind)
            text = view_model.board.kinds[tile.kind].code + (f"×{count}" if count > 1 else "")
            if x + len(text) + 3 > canvas.width:
                x, y = 5, y + 1
            end = canvas.put(x, y, text, CURSOR if view_model.cursor == tile else HEADING.line if drafted else PAPER)
            if drafted:
                end = canvas.put(end, y, f"-{drafted}" if seat == view_model.view.seat else f"+{drafted}", HEADING)
            canvas.add_target(x, y, end - x, 1, tile)
            x = end + 2


def _drafted(view_model: ViewModel, seat: int, kind: int) -> int:
    return sum(t.tiles.count(kind) for t in view_model.draft.things if t.giver == seat) if view_model.draft is not None else 0


def badge_count(presenter: ChinatownPresenter) -> str:
    """Return for the frame how many deals wait for an answer, and how many are one's own."""
    asking, own = sum(map(presenter.could_agree, presenter.deals)), sum(p.proposer == presenter.seat for p in presenter.deals)
    asked = "" if not asking else "1 asks you" if asking == 1 else f"{asking} ask you"
    offered = "" if not own else "1 is yours" if own == 1 else f"{own} are yours"
    return ", ".join(words for words in (asked, offered) if words)
