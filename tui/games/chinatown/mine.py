"""One's own pane: money, stock, shops, and the building under the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.chinatown.shops import Shop
from tui.games.chinatown.sight import Row, Sight, Tile, badge, dollars
from tui.paint.canvas import Canvas, Spot
from tui.paint.ink import BOLD, CURSOR, HEADING, LINE, MONEY, MUTED, PAPER, Ink, player
from tui.paint.words import Words, width


def paint_mine(canvas: Canvas, spot: Spot, sight: Sight) -> None:
    """The frame, one's own things, and at the bottom the building."""
    seat = sight.view.seat
    title: Words = "Board" if seat is None else ["You  ", badge(seat), (f" {sight.names[seat]}", player(seat))]
    inside = canvas.box(*spot, title, "" if seat is None else [(dollars(sight.view.cash), MONEY)])
    inside = inside.sub(1, 0, inside.width - 2, inside.height)
    below = 1 if inside.height < 5 else 3
    if seat is not None:
        _paint_own(inside.sub(0, 0, inside.width, inside.height - below), sight, seat)
    _paint_building(inside.sub(0, inside.height - below, inside.width, below), sight)
    if below > 1:
        y = spot.y + 1 + inside.height - below
        canvas.put(spot.x, y, "├" + "─" * (spot.width - 2) + "┤", LINE)
        canvas.words(spot.x + 2, y, [(" ", LINE), (f"Building {sight.here}" if sight.here else "Building", HEADING), (" ", LINE)])


def _paint_own(canvas: Canvas, sight: Sight, seat: int) -> None:
    """Stock and shops."""
    brief = canvas.height < 3
    x = canvas.put(0, 0, "stock  " if brief else "stock   ", MUTED)
    for kind, count in enumerate(sight.view.stock[seat]):
        if count:
            code = sight.board.kinds[kind].code + (f"×{count}" if count > 1 else "")
            here = sight.cursor == Tile(seat, kind)
            end = canvas.put(x, 0, code, CURSOR if here else _tile_ink(sight, seat, kind))
            canvas.hit(x, 0, end - x, 1, Tile(seat, kind))
            x = end + (1 if brief else 2)
    if not sum(sight.view.stock[seat]):
        canvas.put(x, 0, "empty", MUTED)
    if brief:
        if x + 16 < canvas.width:
            canvas.put_right(canvas.width, 0, [("income ", MUTED), (dollars(sight.view.income[seat]), MONEY)])
        canvas.words(0, 1, _joined(sight, sight.shops[seat]), size=canvas.width)
        return
    for y, row in enumerate(own_shops(sight, seat, canvas.height - 1, canvas.width > 40), 1):
        canvas.put(0, y, "shops" if y == 1 else "", MUTED)
        canvas.words(8, y, row.left, size=canvas.width - 16)
        canvas.put_right(canvas.width, y, row.right)


def _tile_ink(sight: Sight, seat: int, kind: int) -> Ink:
    draft = sight.draft
    given = draft is not None and any(kind in t.tiles for t in draft.terms if t.giver == seat)
    return HEADING if given else BOLD


def own_shops(sight: Sight, seat: int, most: int, long: bool) -> list[Row]:
    """The shops that earn most, and the rest in one line."""
    shops = sorted(sight.shops[seat], key=lambda shop: (-shop.income, shop.buildings))
    if not shops:
        return [Row([("none yet", MUTED)])]
    shown = shops if len(shops) <= most else shops[: most - 1]
    rows = [Row(shop_words(sight, shop, long), [(dollars(shop.income), MONEY)]) for shop in shown]
    rest = shops[len(shown) :]
    return rows + ([Row([(f"{len(rest)} more", MUTED)], [(dollars(sum(shop.income for shop in rest)), MONEY)])] if rest else [])


def shop_words(sight: Sight, shop: Shop, long: bool) -> list[tuple[str, Ink]]:
    """ "Watches 2 of 6"; finished in capitals."""
    kind = sight.board.kinds[shop.kind]
    name = kind.name.upper() if shop.finished else kind.name
    return [(f"{name} {len(shop.buildings)}", BOLD), (f" of {kind.size}{', finished' if shop.finished and long else ''}", MUTED)]


def _joined(sight: Sight, shops: list[Shop]) -> list[tuple[str, Ink]]:
    words: list[tuple[str, Ink]] = []
    for shop in sorted(shops, key=lambda shop: (-shop.income, shop.buildings)):
        kind = sight.board.kinds[shop.kind]
        words += [(kind.name.upper() if shop.finished else kind.name, PAPER), (f" {len(shop.buildings)} of {kind.size}  ", MUTED)]
    return words


def _paint_building(canvas: Canvas, sight: Sight) -> None:
    """Who has it, what is on it, what stands beside it."""
    building = sight.here
    if not building:
        canvas.put(0, canvas.height - 2 if canvas.height > 1 else 0, "point at a building", MUTED)
        return
    if canvas.height == 1:
        words = [(f"{building} ", HEADING), *_owner(sight, building), (", beside ", MUTED), *_beside(sight, building)]
        canvas.words(0, 0, words, size=canvas.width)
        return
    canvas.words(0, 1, [*_owner(sight, building, full=True), *_story(sight, building)], size=canvas.width)
    words = [("beside  ", MUTED), *_beside(sight, building)]
    x = canvas.words(0, 2, words, size=canvas.width)
    street = "on a street" if sight.board.fronts[building] else "no street"
    if x + width(street) < canvas.width:
        canvas.put_right(canvas.width, 2, [(street, MUTED)])


def _owner(sight: Sight, building: int, full: bool = False) -> Iterator[tuple[str, Ink]]:
    owner, kind = sight.view.owner[building], sight.view.tile[building]
    if owner < 0:
        yield ("nobody's", MUTED)
    else:
        yield badge(owner)
        if full:
            yield (" you" if owner == sight.view.seat else f" {sight.names[owner]}", player(owner))
    if full and kind < 0 <= owner:
        yield ("   no tile", PAPER)
    elif kind >= 0:
        yield (f"   {sight.board.kinds[kind].name} {sight.code(building)}" if full else f" {sight.code(building)}", BOLD)


def _story(sight: Sight, building: int) -> Iterator[tuple[str, Ink]]:
    shop = sight.shop_at.get(building)
    if shop is not None and len(shop.buildings) > 1:
        yield (f", one of {len(shop.buildings)}", MUTED)
    elif building in sight.view.fresh:
        yield (", new this round", MUTED)


def _beside(sight: Sight, building: int) -> list[tuple[str, Ink]]:
    words: list[tuple[str, Ink]] = []
    for near in sight.board.neighbours[building]:
        owner = sight.view.owner[near]
        if owner >= 0:
            words += [(f"{near} ", PAPER), badge(owner), (f" {sight.code(near)}  " if sight.code(near) else "  ", BOLD)]
    return words or [("nothing of anybody's", MUTED)]
