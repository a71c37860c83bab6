"""One's own pane: money, stock and shops, and below them the building under the cursor."""

from __future__ import annotations

from core.games.chinatown.preview import Shop
from core.text import counted, dollars
from tui.games.chinatown.painting.building import paint_building
from tui.games.chinatown.painting.rows import fitting, in_a_row
from tui.games.chinatown.view_model import Row, Tile, ViewModel, badge
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, CURSOR, HEADING, LINE, MONEY, MUTED, Ink, player

STOCK = 8
"""Where the tiles begin, and the shops. A cell sooner in a low pane."""
MORE = 4
"""What " +12" takes."""


def paint_mine(canvas: Canvas, spot: TargetArea, view_model: ViewModel) -> None:
    """Paint the frame, one's own things, and at the bottom the building."""
    seat = view_model.view.seat
    title: Words = "Income a round" if seat is None else ["You  ", badge(seat), (f" {view_model.names[seat]}", player(seat))]
    inside = canvas.box(*spot, title, "" if seat is None else [(dollars(view_model.cash), MONEY)])
    inside = inside.sub(1, 0, inside.width - 2, inside.height)
    below = 1 if inside.height < 5 else 3
    if seat is not None:
        _paint_own(inside.sub(0, 0, inside.width, inside.height - below), view_model, seat)
    else:
        _paint_incomes(inside.sub(0, 0, inside.width, inside.height - below), view_model)
    paint_building(inside.sub(0, inside.height - below, inside.width, below), view_model)
    if below > 1:
        y = spot.y + 1 + inside.height - below
        canvas.put(spot.x, y, "├" + "─" * (spot.width - 2) + "┤", LINE)
        canvas.words(spot.x + 2, y, [(" ", LINE), (f"Building {view_model.here}" if view_model.here else "Building", HEADING), (" ", LINE)])


def _paint_own(canvas: Canvas, view_model: ViewModel, seat: int) -> None:
    """Paint stock and shops. A row of the shops always stays."""
    brief = canvas.height < 3
    used, x = _paint_stock(canvas.sub(0, 0, canvas.width, max(1, canvas.height - bool(view_model.shops[seat]))), view_model, seat)
    if brief:
        if used == 1 and x + 16 < canvas.width:
            canvas.put_right(canvas.width, 0, [("income ", MUTED), (dollars(view_model.view.income[seat]), MONEY)])
        if used == 1:
            canvas.words(0, 1, _joined(view_model, view_model.shops[seat], canvas.width), size=canvas.width)
        return
    for y, row in enumerate(own_shops(view_model, seat, canvas.height - used, canvas.width > 40), used):
        canvas.put(0, y, "shops" if y == used else "", MUTED)
        canvas.words(STOCK, y, row.left, size=canvas.width - 16)
        canvas.put_right(canvas.width, y, row.right)


def _paint_stock(canvas: Canvas, view_model: ViewModel, seat: int) -> tuple[int, int]:
    """Paint a count whole or not at all. Return the rows it took, and where the last one ends."""
    start = STOCK - (canvas.height < 2)
    canvas.put(0, 0, "stock", MUTED)
    kinds = [kind for kind, count in enumerate(view_model.view.stock[seat]) if count]
    codes = [_tile_code(view_model, seat, kind) for kind in kinds]
    if not kinds:
        return 1, canvas.put(start, 0, "empty", MUTED)
    gap = 2 if canvas.height > 1 and len(_stock_places(codes, canvas, start, 2)) == len(codes) else 1
    places = _stock_places(codes, canvas, start, gap)
    x = y = 0
    for kind, code, (left, y) in zip(kinds, codes, places, strict=False):
        here = view_model.cursor == Tile(seat, kind)
        x = canvas.put(left, y, code, CURSOR if here else _tile_ink(view_model, seat, kind))
        canvas.add_target(left, y, x - left, 1, Tile(seat, kind))
    if len(places) < len(kinds):
        x = canvas.put(x + 1, y, f"+{len(kinds) - len(places)}", HEADING)
    return y + 1, x


def _stock_places(codes: list[str], canvas: Canvas, start: int, gap: int) -> list[tuple[int, int]]:
    """Paint where each code begins, row by row. On the last row room is kept to say how many more there are."""
    places, x, y = [], start, 0
    for number, code in enumerate(codes, 1):
        end = canvas.width - (MORE if y == canvas.height - 1 and number < len(codes) else 0)
        if x + len(code) > end and y < canvas.height - 1:
            x, y = start, y + 1
        elif x + len(code) > end:
            break
        places.append((x, y))
        x += len(code) + gap
    return places


def _tile_code(view_model: ViewModel, seat: int, kind: int) -> str:
    """Return a tile in short, such as "De6×2"."""
    count = view_model.view.stock[seat][kind]
    return view_model.board.kinds[kind].code + (f"×{count}" if count > 1 else "")


def _paint_incomes(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint for a watcher what everybody's shops earn, three in a row."""
    for seat, income in enumerate(view_model.view.income):
        canvas.words(seat % 3 * (canvas.width // 3), seat // 3, [badge(seat), (f" {dollars(income)}", MONEY)])


def _tile_ink(view_model: ViewModel, seat: int, kind: int) -> Ink:
    draft = view_model.draft
    given = draft is not None and any(kind in t.tiles for t in draft.things if t.giver == seat)
    return HEADING if given else BOLD


def own_shops(view_model: ViewModel, seat: int, most: int, long: bool) -> list[Row]:
    """Return the shops that earn most, and the rest in one line."""
    shops = _ranked(view_model, view_model.shops[seat], most - 1)
    if not shops:
        return [Row([("none yet", MUTED)])]
    shown = shops if len(shops) <= most else shops[: most - 1]
    rows = [Row(shop_words(view_model, shop, long), [(dollars(shop.income), MONEY)]) for shop in shown]
    rest = shops[len(shown) :]
    if not rest:
        return rows
    more = (f"{len(rest)} more shops: point at them" if long else f"{len(rest)} more shops") if shown else f"all {len(rest)}"
    return [*rows, Row([(more, MUTED)], [(dollars(sum(shop.income for shop in rest)), MONEY)])]


def _ranked(view_model: ViewModel, shops: list[Shop], shown: int) -> list[Shop]:
    """Return shops, those that earn most first, the one under the cursor among as many as are shown."""
    ranked = sorted(shops, key=lambda shop: (-shop.income, shop.buildings))
    here = next((shop for shop in ranked[max(0, shown) :] if view_model.here in shop.buildings), None)
    if here is None or shown < 1:
        return ranked
    ranked.remove(here)
    return [*ranked[: shown - 1], here, *ranked[shown - 1 :]]


def shop_words(view_model: ViewModel, shop: Shop, long: bool) -> list[tuple[str, Ink]]:
    """Return a shop such as "Watches 2 of 6". Finished ones are in capitals."""
    kind = view_model.board.kinds[shop.kind]
    name = kind.name.upper() if shop.finished else kind.name
    template = "{shop} of {size}, finished" if shop.finished and long else "{shop} of {size}"
    return sentence(template, MUTED, shop=[(f"{name} {len(shop.buildings)}", BOLD)], size=str(kind.size))


def _joined(view_model: ViewModel, shops: list[Shop], size: int) -> Words:
    """Return all shops in one row: by name, by code, or the best of them and how many more."""
    ranked = _ranked(view_model, shops, 1)
    brief = [_shop_code(view_model, shop) for shop in ranked]
    fewer = [[*in_a_row(brief[:shown]), (f"  {counted(len(brief) - shown, 'more shop')}", MUTED)] for shown in range(len(brief) - 1, 0, -1)]
    return fitting(size, in_a_row([shop_words(view_model, shop, False) for shop in ranked]), in_a_row(brief), *fewer)


def _shop_code(view_model: ViewModel, shop: Shop) -> list[tuple[str, Ink]]:
    """Return a shop in short, such as "Wa6 2". Finished ones are in capitals."""
    code = view_model.board.kinds[shop.kind].code
    return [(code.upper() if shop.finished else code, BOLD), (f" {len(shop.buildings)}", MUTED)]
