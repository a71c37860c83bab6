"""The panes of public facts: players, and who has how many tiles of which kind."""

from __future__ import annotations

from core.text import dollars
from tui.games.chinatown.view_model import Tile, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.glyphs import DONE, HERE, NOTHING
from tui.painting.ink import BOLD, BRASS, CURSOR, FAINT, FELT, HEADING, MONEY, MUTED, PAPER, Ink, player, turn

NAME = 14
COLUMNS = "board+stock"
"""What the two figures of a player are."""


def paint_players(canvas: Canvas, view_model: ViewModel, actors: tuple[int, ...]) -> None:
    """Paint buildings, tiles, finished shops, income. The money is nobody else's business."""
    canvas.put_right(canvas.width, 0, [("bld til fin  income", MUTED)])
    view = view_model.view
    for y, seat in enumerate(range(view.seats), 1):
        done = view.done[seat] or (view.phase == "keep" and view.chosen[seat])
        sign: tuple[str, Ink] = (DONE, FELT) if done else (HERE, BRASS) if seat in actors else (" ", MUTED)
        canvas.put(0, y, *sign)
        name = f"{badge(seat)[0]} {view_model.names[seat]}"
        canvas.put(2, y, name, turn(seat) if seat in actors and seat == view.seat and not done else player(seat), NAME)
        fin = sum(shop.finished for shop in view_model.shops[seat])
        figures = f"{view.owner.count(seat):>3} {sum(view.stock[seat]):>3} "
        canvas.put_right(canvas.width, y, [(figures, PAPER), (f"{fin or NOTHING:>3} ", PAPER), (f"{dollars(view.income[seat]):>7}", MONEY)])
    _paint_legend(canvas, view_model, view.seats + 1)


def _paint_legend(canvas: Canvas, view_model: ViewModel, y: int) -> None:
    view = view_model.view
    if y >= canvas.height:
        return
    words = {"keep": "may choose", "trade": "may trade", "place": "places"}.get(view.phase)
    if words:
        canvas.words(0, y, [(HERE, BRASS), (f" {words}   ", MUTED), (DONE, FELT), (" done   til: stock", MUTED)])


def paint_tiles(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint a row a kind: on the board plus in stock, by player, and what is left in the bag."""
    view, board = view_model.view, view_model.board
    size = 4
    left = canvas.width - 4 - size * view.seats
    if left > len(COLUMNS):
        canvas.put(0, 0, COLUMNS, MUTED)
    for seat in range(view.seats):
        canvas.put_centre(left + seat * size, 0, size, [badge(seat)])
    canvas.put_right(canvas.width, 0, [("bag", MUTED)])
    for kind, facts in enumerate(board.kinds):
        y = kind + 1
        canvas.put(0, y, facts.code, BOLD)
        canvas.put(4, y, facts.name[: max(0, left - 4)], MUTED)
        for seat in range(view.seats):
            _paint_count(canvas, view_model, left + seat * size, y, size, seat, kind)
        canvas.put_right(canvas.width, y, [(str(view.bag[kind]), MUTED)])
    if len(board.kinds) + 1 < canvas.height:
        shown = " ".join("+".join(map(str, board.prosperity.cards[card])) or "–" for card in view.prosperity)
        y = len(board.kinds) + 1
        canvas.put(0, y, f"Prosperity  {shown or NOTHING}" if view.prosperity_on else "No prosperity cards", MUTED)
        canvas.put_right(canvas.width, y, [(str(sum(view.bag)), MUTED)])


def _paint_count(canvas: Canvas, view_model: ViewModel, x: int, y: int, size: int, seat: int, kind: int) -> None:
    view = view_model.view
    built = sum(1 for b, holder in enumerate(view.owner) if holder == seat and view.tile[b] == kind)
    stock = view.stock[seat][kind]
    if not built and not stock:
        canvas.put(x + size // 2 - 1, y, NOTHING, FAINT)
        return
    canvas.put(x + size // 2 - 1, y, str(built) if built else " ", player(seat))
    if stock:
        here = view_model.cursor == Tile(seat, kind)
        drafted = view_model.draft is not None and any(kind in t.tiles for t in view_model.draft.things if t.giver == seat)
        canvas.put(x + size // 2, y, f"+{stock}", CURSOR if here else HEADING if drafted else Ink(player(seat).fg))
    canvas.add_target(x, y, size, 1, Tile(seat, kind))


def stock_rows(view_model: ViewModel) -> list[tuple[int, list[Tile]]]:
    """Return everybody's stock, the player's own first. `t` chooses from it."""
    seats = sorted(range(view_model.view.seats), key=lambda seat: (seat != view_model.view.seat, seat))
    return [(seat, [Tile(seat, kind) for kind, count in enumerate(view_model.view.stock[seat]) if count]) for seat in seats]
