"""The panes of the two quieter phases: which buildings to keep, and what each tile would do on the building under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.preview import placing
from tui.games.chinatown.painting.building import beside
from tui.games.chinatown.painting.rows import fitting, folded, paint_keys, paint_rows
from tui.games.chinatown.view_model import Row, Tile, ViewModel, badge, change, dollars
from tui.painting.canvas import Canvas
from tui.painting.cell_text import pieces, width
from tui.painting.ink import BLOOD, BOLD, FELT, HEADING, MONEY, MUTED, PAPER, TARGET, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

Piece = tuple[str, Ink]


def paint_keeping(canvas: Canvas, desk: ChinatownPresenter, sight: ViewModel) -> None:
    """The buildings dealt, and what stands beside each."""
    view = sight.view
    if view.seat is None:
        _paint_choosers(canvas, sight)
        return
    wanted = sight.board.deal(view.seats).kept[view.round - 1]
    chosen = view.kept or tuple(sorted(sight.picked))
    rows = [Row([("your buildings", MUTED)], [(f"{len(chosen)} of {wanted} to keep", FELT if len(chosen) == wanted else MUTED)])]
    for building in view.dealt:
        keep = building in chosen
        mark: Piece = (f"+{building:>2} ", HEADING) if keep else (f"[{building:>2}]", TARGET)
        rows.append(_lot_row(desk, sight, building, mark, chosen, canvas.width))
    rows.append(Row(rule=True))
    if view.kept:
        rows.append(Row([("Sealed. All are opened when everybody has chosen.", MUTED)]))
    else:
        rows += [Row([("The rest goes back into the deck.", MUTED)]), Row(keys=desk.keys("pick", "seal"))]
    paint_rows(canvas, folded(rows, canvas.width))


def _paint_choosers(canvas: Canvas, sight: ViewModel) -> None:
    """For a watcher: who has chosen."""
    for seat, chosen in enumerate(sight.view.chosen):
        what = " has chosen" if chosen else " chooses"
        canvas.words(0, seat, [badge(seat), (f" {sight.names[seat]}", player(seat)), (what, MUTED)], size=canvas.width)


def _lot_row(desk: ChinatownPresenter, sight: ViewModel, building: int, mark: Piece, chosen: tuple[int, ...], size: int) -> Row:
    """A building one may choose, and what stands beside it."""
    here: Piece = ("▸" if sight.here == building else " ", HEADING)
    near = beside(sight, building, chosen)
    ways = ([("  beside ", MUTED), *near.long], [("  beside ", MUTED), *near.short], [("  ", MUTED), *near.short])
    return Row([here, mark, *pieces(fitting(size - 5, *ways))], target=desk.lot(building))


def paint_placing(canvas: Canvas, desk: ChinatownPresenter, sight: ViewModel) -> None:
    """One's stock, a row a kind; the building; the income."""
    view = sight.view
    seat = view.seat
    if seat is None:
        canvas.words(0, 0, [badge(view.turn), (f" {sight.names[view.turn]}", player(view.turn)), (" places tiles.", MUTED)])
        return
    building = sight.here
    on = f"on building {building}" if building in sight.open else ""
    rows = [Row([("your stock", MUTED)], [(on, MUTED)])]
    for kind, count in enumerate(view.stock[seat]):
        if count:
            rows.append(_kind_row(desk, sight, seat, kind, count, canvas.width))
    rows.append(Row(rule=True))
    rows += _income(desk, sight, seat)
    if desk.my_turn:
        blocked = desk.why_not_place()
        rows += folded([Row([(blocked, BLOOD)])], canvas.width) if blocked else []
        room = canvas.height - len(rows) - 1
        free = [_lot_row(desk, sight, b, (f"[{b:>2}]", TARGET), (), canvas.width) for b in sorted(sight.open)]
        rows += free[: max(0, room)]
        if room > len(sight.open):
            rows.append(Row([("Once laid, tiles stay where they are.", MUTED)]))
        paint_rows(canvas, rows)
        paint_keys(canvas, 0, min(len(rows), canvas.height - 1), desk.keys("lay", "tile", "finish"))
    else:
        paint_rows(canvas, rows)


def _kind_row(desk: ChinatownPresenter, sight: ViewModel, seat: int, kind: int, count: int, size: int) -> Row:
    """A kind of tile, and what it would do on the building under the cursor."""
    chosen, facts = kind == desk.kind, sight.board.kinds[kind]
    code: list[Piece] = [("▸ " if chosen else "  ", HEADING), (facts.code, HEADING if chosen else BOLD)]
    if count > 1:
        code.append((f"×{count}", PAPER))
    would = _would_do(sight, seat, sight.here, kind)
    name = fitting(size - width(would) - 1, [*code, (f" {facts.name}", PAPER)], code)
    return Row(name, would, Tile(seat, kind), head=chosen)


def _would_do(sight: ViewModel, seat: int, building: int, kind: int) -> list[Piece]:
    """What a tile would add there: "2 → 3 +$2,000"."""
    if building not in sight.open:
        return []
    would = placing(sight.board, sight.view, building, kind, seat)
    more = would.income.will - would.income.was
    size = "alone" if would.tiles == 1 else f"shop of {would.tiles}{', finished' if would.finished else ''}"
    return [(f"{size}  ", MUTED), (f"+{dollars(more)}" if more > 0 else dollars(more), FELT if more > 0 else BLOOD)]


def _income(desk: ChinatownPresenter, sight: ViewModel, seat: int) -> list[Row]:
    view, building = sight.view, sight.here
    if building in sight.open and desk.kind >= 0:
        income = placing(sight.board, view, building, desk.kind, seat).income
        code = sight.board.kinds[desk.kind].code
        words = [(f"with {code} on {building}  ", MUTED), *change(income.was, income.will, FELT)]
        return [Row(words)]
    return [Row([("income before prosperity  ", MUTED), (dollars(view.income[seat]), MONEY)])]
