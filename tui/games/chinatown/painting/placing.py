"""The panes of the two quieter phases: which buildings to keep, and what each tile would do on the building under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.games.chinatown.preview import placing
from core.text import dollars
from tui.games.chinatown.painting.building import beside
from tui.games.chinatown.painting.rows import fitting, folded, paint_keys, paint_rows
from tui.games.chinatown.prompt import BRACKETS
from tui.games.chinatown.view_model import Row, Tile, ViewModel, badge, change
from tui.painting.canvas import Canvas
from tui.painting.cell_text import pieces, sentence, width
from tui.painting.ink import BLOOD, BOLD, FELT, HEADING, MONEY, MUTED, PAPER, TARGET, Ink, player

PLACING_TOGETHER = "All place their tiles."

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

Piece = tuple[str, Ink]
ALONE, GROWING, FINISHED = "alone", "shop of {tiles}", "shop of {tiles}, finished"


def paint_keeping(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint the buildings dealt, and what stands beside each."""
    view = view_model.view
    if view.seat is None:
        _paint_choosers(canvas, view_model)
        return
    wanted = view_model.board.deal(view.seats).kept[view.round - 1]
    chosen = view.kept or tuple(sorted(view_model.picked))
    rows = [Row([("your buildings", MUTED)], [(f"{len(chosen)} of {wanted} to keep", FELT if len(chosen) == wanted else MUTED)])]
    below = [Row(rule=True)]
    if view.kept:
        below.append(Row([("Sealed. All are opened when everybody has chosen.", MUTED)]))
    else:
        below += [Row([("The rest goes back into the deck.", MUTED)]), Row(keys=presenter.keys("pick", "seal"))]
    below = folded(below, canvas.width)
    if len(rows) + len(view.dealt) + len(below) > canvas.height:
        below = []
    rows += _lot_rows(presenter, view_model, view.dealt, chosen, canvas.height - len(rows) - len(below), canvas.width)
    paint_rows(canvas, [*rows, *below])


def _paint_choosers(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint for a watcher who has chosen."""
    for seat, chosen in enumerate(view_model.view.chosen):
        template = "{who} has chosen" if chosen else "{who} chooses"
        canvas.words(0, seat, sentence(template, MUTED, who=_player(view_model, seat)), size=canvas.width)


def _player(view_model: ViewModel, seat: int) -> list[Piece]:
    return [badge(seat), (f" {view_model.names[seat]}", player(seat))]


def _lot_row(presenter: ChinatownPresenter, view_model: ViewModel, building: int, mark: Piece, chosen: tuple[int, ...], size: int) -> Row:
    """Return a building one may choose, and what stands beside it."""
    here: Piece = ("▸" if view_model.here == building else " ", HEADING)
    near = beside(view_model, building, chosen)
    ways = ([("  beside ", MUTED), *near.long], [("  ", MUTED), *near.long], [("  ", MUTED), *near.short], [("  ", MUTED), *near.tight])
    return Row([here, mark, *pieces(fitting(size - 5, *ways))], target=presenter.lot(building))


def paint_placing(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint the stock, a row a kind, then the building, then the income."""
    view = view_model.view
    seat = view.seat
    if seat is None:
        canvas.words(
            0, 0, PLACING_TOGETHER if view.turn < 0 else sentence("{who} places tiles.", MUTED, who=_player(view_model, view.turn))
        )
        return
    building = view_model.here
    on = f"on building {building}" if building in view_model.open else ""
    rows = [Row([("your stock", MUTED)], [(on, MUTED)])]
    for kind, count in enumerate(view.stock[seat]):
        if count:
            rows.append(_kind_row(presenter, view_model, seat, kind, count, canvas.width))
    rows.append(Row(rule=True))
    rows += _income(presenter, view_model, seat)
    if presenter.my_turn:
        blocked = presenter.why_not_place()
        rows += folded([Row([(blocked, BLOOD)])], canvas.width) if blocked else []
        room = canvas.height - len(rows) - 1
        rows += _lot_rows(presenter, view_model, sorted(view_model.open), (), room, canvas.width)
        if room > len(view_model.open):
            rows.append(Row([("Once laid, tiles stay where they are.", MUTED)]))
        paint_rows(canvas.sub(0, 0, canvas.width, canvas.height - 1), rows)
        paint_keys(canvas, 0, min(len(rows), canvas.height - 1), presenter.keys("lay", "tile", "finish"))
    else:
        paint_rows(canvas, rows)


def _lot_rows(
    presenter: ChinatownPresenter, view_model: ViewModel, lots: Sequence[int], chosen: tuple[int, ...], room: int, size: int
) -> list[Row]:
    """Return the buildings, so many of them around the cursor as there is room for, and how many more there are."""
    if room < 1:
        return []
    shown = len(lots) if len(lots) <= room else max(1, room - 1)
    at = lots.index(view_model.here) if view_model.here in lots else 0
    first = max(0, min(at - shown // 2, len(lots) - shown))
    rows = [_lot_row(presenter, view_model, lot, _lot_mark(lot, chosen), chosen, size) for lot in lots[first : first + shown]]
    if shown < len(lots) and room == 1:
        return [replace(rows[0], right=[(f"{len(lots) - 1} more: {BRACKETS}", MUTED)])]
    if shown < len(lots):
        rows.append(Row([(f" {len(lots) - shown} more: {BRACKETS} show them", MUTED)]))
    return rows


def _lot_mark(building: int, chosen: tuple[int, ...]) -> Piece:
    return (f"+{building:>2} ", HEADING) if building in chosen else (f"[{building:>2}]", TARGET)


def _kind_row(presenter: ChinatownPresenter, view_model: ViewModel, seat: int, kind: int, count: int, size: int) -> Row:
    """Return a kind of tile, and what it would do on the building under the cursor."""
    chosen, facts = kind == presenter.kind, view_model.board.kinds[kind]
    code: list[Piece] = [("▸ " if chosen else "  ", HEADING), (facts.code, HEADING if chosen else BOLD)]
    if count > 1:
        code.append((f"×{count}", PAPER))
    would = _would_do(view_model, seat, view_model.here, kind)
    name = fitting(size - width(would) - 1, [*code, (f" {facts.name}", PAPER)], code)
    return Row(name, would, Tile(seat, kind), head=chosen)


def _would_do(view_model: ViewModel, seat: int, building: int, kind: int) -> list[Piece]:
    """Return what a tile would add there: "2 → 3 +$2,000"."""
    if building not in view_model.open:
        return []
    would = placing(view_model.board, view_model.view, building, kind, seat)
    more = would.income.will - would.income.was
    template = ALONE if would.tiles == 1 else FINISHED if would.finished else GROWING
    size = template.format(tiles=would.tiles)
    return [(f"{size}  ", MUTED), (f"+{dollars(more)}" if more > 0 else dollars(more), FELT if more > 0 else BLOOD)]


def _income(presenter: ChinatownPresenter, view_model: ViewModel, seat: int) -> list[Row]:
    view, building = view_model.view, view_model.here
    if building in view_model.open and presenter.kind >= 0:
        income = placing(view_model.board, view, building, presenter.kind, seat).income
        code = view_model.board.kinds[presenter.kind].code
        words = [(f"with {code} on {building}  ", MUTED), *change(income.was, income.will, FELT)]
        return [Row(words)]
    return [Row([("income before prosperity  ", MUTED), (dollars(view.income[seat]), MONEY)])]
