"""One's own pane: money, stock and shops, and below them the building under the cursor."""

from __future__ import annotations

from core.games.chinatown.shops import Shop
from tui.games.chinatown.building import paint_building
from tui.games.chinatown.panes import fitting, in_a_row
from tui.games.chinatown.sight import Row, Sight, Tile, badge, dollars
from tui.paint.canvas import Canvas, Spot
from tui.paint.ink import BOLD, CURSOR, HEADING, LINE, MONEY, MUTED, Ink, player
from tui.paint.words import Words


def paint_mine(canvas: Canvas, spot: Spot, sight: Sight) -> None:
    """The frame, one's own things, and at the bottom the building."""
    seat = sight.view.seat
    title: Words = "Board" if seat is None else ["You  ", badge(seat), (f" {sight.names[seat]}", player(seat))]
    inside = canvas.box(*spot, title, "" if seat is None else [(dollars(sight.view.cash), MONEY)])
    inside = inside.sub(1, 0, inside.width - 2, inside.height)
    below = 1 if inside.height < 5 else 3
    if seat is not None:
        _paint_own(inside.sub(0, 0, inside.width, inside.height - below), sight, seat)
    paint_building(inside.sub(0, inside.height - below, inside.width, below), sight)
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
        canvas.words(0, 1, _joined(sight, sight.shops[seat], canvas.width), size=canvas.width)
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


def _joined(sight: Sight, shops: list[Shop], size: int) -> Words:
    """All shops in one row: by name, by code, or the best of them and how many more."""
    ranked = sorted(shops, key=lambda shop: (-shop.income, shop.buildings))
    brief = [_shop_code(sight, shop) for shop in ranked]
    fewer = [[*in_a_row(brief[:shown]), (f"  {len(brief) - shown} more", MUTED)] for shown in range(len(brief) - 1, 0, -1)]
    return fitting(size, in_a_row([shop_words(sight, shop, False) for shop in ranked]), in_a_row(brief), *fewer)


def _shop_code(sight: Sight, shop: Shop) -> list[tuple[str, Ink]]:
    """ "Wa6 2"; finished in capitals."""
    code = sight.board.kinds[shop.kind].code
    return [(code.upper() if shop.finished else code, BOLD), (f" {len(shop.buildings)}", MUTED)]
