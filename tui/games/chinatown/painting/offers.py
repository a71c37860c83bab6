"""Deals in words: what goes from whom to whom, who has agreed, what it would do to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.games.chinatown.preview import Preview, Proposal, ShopChange, Terms, Transfer, parties, preview
from core.text import counted, dollars, gained
from tui.commands import Command
from tui.games.chinatown.painting.rows import fitting, in_a_row
from tui.games.chinatown.view_model import Row, ViewModel, badge, change
from tui.painting.cell_text import Words, sentence, width, wrap
from tui.painting.ink import BLOOD, BOLD, BRASS, FELT, MONEY, MUTED, NUMBERED, PAPER, Ink, player

Piece = tuple[str, Ink]
LONG = 48
"""Cells from which a line has room for whole words."""
NARROW_INDENT = 3
"""Before what a deal says in a narrow pane. With one more an income would take two rows."""
UNBROKEN = "\u00a0"
"""A blank at which no row is broken."""
CHANGED = {0: ("{shop}", PAPER), 1: ("{shop}, finished", FELT), -1: ("{shop}, broken", BLOOD)}
"""By whether there are more finished shops of a kind, or fewer."""


def goods_words(view_model: ViewModel, t: Transfer, long: bool = False) -> list[Piece]:
    """Return what is given: "21, Re4 on it", "Wa6", "$3,000". A row is broken between them only."""
    parts = [_building_words(view_model, building, long) for building in t.buildings]
    for kind in sorted(set(t.tiles)):
        times = f"×{t.tiles.count(kind)}" if t.tiles.count(kind) > 1 else ""
        code = view_model.board.kinds[kind].code
        parts.append((f"tile {code}{times}" if long else f"{code}{times}", BOLD))
    if t.money:
        parts.append((dollars(t.money), MONEY))
    whole = [(text.replace(" ", UNBROKEN), ink) for text, ink in parts]
    if long:
        return in_a_row([[part] for part in whole])
    return [(f"{text}, " if n < len(whole) else text, ink) for n, (text, ink) in enumerate(whole, 1)]


def _building_words(view_model: ViewModel, building: int, long: bool) -> Piece:
    code = view_model.code(building)
    if not long:
        return f"{building} {code}".strip(), BOLD
    return (f"building {building}, {code} on it", BOLD) if code else (f"building {building}, no tile", PAPER)


def line_words(view_model: ViewModel, t: Transfer, long: bool) -> list[Piece]:
    """Return one transfer: "▲C → ●A  Wa6 $3,000"."""
    arrow = " → " if long else "→"
    return [badge(t.giver), (arrow, MUTED), badge(t.taker), ("  ", MUTED), *goods_words(view_model, t, long)]


def head_row(view_model: ViewModel, number: int, p: Proposal, chosen: bool, waiting: bool, in_vain: bool, size: int) -> Row:
    """Number, who asks whom, who has agreed. The name of who asks only where there is room for it."""
    long = _head(view_model, number, p, waiting, in_vain, name=True)
    short = _head(view_model, number, p, waiting, in_vain, name=False)
    right = _agreed(p)
    return Row(long if width(long) + width(right) < size else short, right, head=chosen, indent=5)


def _head(view_model: ViewModel, number: int, p: Proposal, waiting: bool, in_vain: bool, name: bool) -> list[Piece]:
    seat = view_model.view.seat
    everybody = parties(p.terms)
    asks = "{who} asks {whom} in vain" if in_vain else "{who} asks {whom}"
    template = "{who} ask {whom}" if p.proposer == seat else asks if p.original is None or in_vain else "{who} counters {whom}"
    whom: list[Piece] = [("you", PAPER)] if seat in everybody and seat != p.proposer else []
    whom += [piece for party in everybody if party not in (p.proposer, seat) for piece in ((" ", MUTED), badge(party))]
    who = [("You", PAPER)] if p.proposer == seat else [badge(p.proposer)]
    if name and p.proposer != seat:
        who.append((f" {view_model.names[p.proposer]}", player(p.proposer)))
    return [(f" {number} ", NUMBERED if waiting else BOLD), (" ", MUTED), *sentence(template, MUTED, who=who, whom=whom)]


def off_rows(what: str, why: str, size: int) -> list[Row]:
    """Return what cannot be done, and why, on as many lines as it takes."""
    return [Row(line) for line in wrap([(f"{what}: off. ", MUTED), (why, BLOOD)], size)] if why else []


def _agreed(p: Proposal) -> list[Piece]:
    agreed = [piece for party in p.agreed for piece in (badge(party), (" ", MUTED))]
    asked = [piece for party in parties(p.terms) if party not in p.agreed for piece in (badge(party), ("? ", MUTED))]
    return sentence("{who}agreed {asked}", FELT, who=agreed, asked=asked)


def body_rows(view_model: ViewModel, terms: Terms, secret: bool, size: int) -> list[Row]:
    """Return the transfers, one a line, or all in one where they fit."""
    long = size >= LONG
    lines = [_line_to_fit(view_model, t, size) if long else line_words(view_model, t, False) for t in terms]
    note: Words = [("secret" if secret else "open", BRASS if secret else MUTED)]
    start, indent = (" ", 10) if long else (" " * NARROW_INDENT, 7 + NARROW_INDENT)
    return [Row([(start, MUTED), *line], note if n == 0 else "", indent=indent) for n, line in enumerate(lines)]


def brief_row(view_model: ViewModel, terms: Terms) -> Row:
    """Return all transfers in one row, where there is no room for a row each."""
    return Row([(" " * NARROW_INDENT, MUTED), *in_a_row([line_words(view_model, t, False) for t in terms])], indent=NARROW_INDENT)


def _line_to_fit(view_model: ViewModel, t: Transfer, size: int) -> list[Piece]:
    """Return a line in full where that takes two rows at most."""
    words = line_words(view_model, t, True)
    return words if width(words) < 2 * size - 24 else line_words(view_model, t, False)


def effect_rows(view_model: ViewModel, terms: Terms, seat: int, label: str = "for you") -> Iterator[Row]:
    """Return money, shops and income before and after."""
    p = preview(view_model.board, view_model.view, terms, seat)
    first = True
    for name, words in _effects(view_model, p):
        yield Row([(f"{label if first else '':<8} ", MUTED), (f"{name:<6} ", MUTED), *words], indent=16)
        first = False


def others_rows(view_model: ViewModel, terms: Terms, others: Sequence[int], size: int) -> list[Row]:
    """Return of each other party what everybody can see: what their shops would earn once their stock is placed."""
    rows = []
    for other in others:
        p = preview(view_model.board, view_model.view, terms, other)
        words = [("income ", MUTED), *change(p.income.was, p.income.will, BOLD), *_total(p, BOLD)] if p.more else []
        words += [("  " if p.more else "shops ", MUTED), *_shops(view_model, p.shops)] if p.shops else []
        label: list[Piece] = [("for ", MUTED), badge(other), ("   ", MUTED)] if size >= LONG else [badge(other), (" ", MUTED)]
        rows += [Row([*label, *words], indent=16 if size >= LONG else 3)] if words else []
    return rows


def others_in_brief(view_model: ViewModel, terms: Terms, others: Sequence[int], key: Command, size: int) -> list[Row]:
    """Return the same folded, income a round only, with the key that opens it."""
    found = ((other, preview(view_model.board, view_model.view, terms, other)) for other in others)
    parts = [_in_brief(other, p) for other, p in found if p.more]
    if not parts:
        return []
    room = size - width(key.sign) - width(key.label) - 3
    lines = wrap(fitting(room, sentence("{others} a round", MUTED, others=in_a_row(parts)), in_a_row(parts)), room)
    return [*(Row(line) for line in lines[:-1]), Row([*lines[-1], ("  ", MUTED)], keys=(key,))]


def _in_brief(other: int, p: Preview) -> list[Piece]:
    sign, ink = badge(other)
    return [(f"{sign}{UNBROKEN}", ink), (gained(p.more), BOLD)]


def own_rows(view_model: ViewModel, terms: Terms, seat: int, size: int) -> list[Row]:
    """Return what a deal does to this seat. In a narrow pane there is no label."""
    if size >= LONG:
        return list(effect_rows(view_model, terms, seat))
    effects = _effects(view_model, preview(view_model.board, view_model.view, terms, seat))
    return [Row([(f"{name:<6} ", MUTED), *words], indent=7) for name, words in effects]


def _effects(view_model: ViewModel, p: Preview) -> Iterator[tuple[str, list[Piece]]]:
    if p.cash is not None and p.cash.is_changed:
        yield "cash", change(p.cash.was, p.cash.will, BLOOD if p.cash.will < 0 else BOLD)
    have = [_count(name, each.was, each.will) for name, each in (("tiles", p.stock), ("buildings", p.buildings)) if each.is_changed]
    if have:
        yield "have", in_a_row(have)
    if p.shops:
        yield "shops", _shops(view_model, p.shops)
    if p.more:
        better = FELT if p.more > 0 else BLOOD
        yield "income", [*change(p.income.was, p.income.will, better), *_total(p, better)]


def _total(p: Preview, ink: Ink) -> list[Piece]:
    """Return what the change of income comes to until the end."""
    return [("  ", ink), (f"{gained(p.in_all)} in {counted(p.rounds, 'round')}".replace(" ", UNBROKEN), ink)]


def _count(name: str, was: int, will: int) -> list[Piece]:
    return [(f"{name} {was} → {will}".replace(" ", UNBROKEN), PAPER)]


def _shops(view_model: ViewModel, changes: Sequence[ShopChange]) -> list[Piece]:
    words: list[Piece] = []
    for n, shop in enumerate(changes):
        was, will = ("+".join(map(str, each)) or "0" for each in (shop.was, shop.will))
        sizes = [(f"{view_model.board.kinds[shop.kind].name} {was} → ".replace(" ", UNBROKEN), PAPER), (will, BOLD)]
        template, ink = CHANGED[(shop.finished > 0) - (shop.finished < 0)]
        words += [*([("  ", MUTED)] if n else []), *sentence(template.replace(" ", UNBROKEN), ink, shop=sizes)]
    return words
