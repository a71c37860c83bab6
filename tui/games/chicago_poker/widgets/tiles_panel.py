"""Who has won which businesses and how many cards everybody holds: a panel, or one line where there is no room."""

from __future__ import annotations

from tui.games.chicago_poker.painting.tiles import tiles, tiles_line
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.table.game_ui import SeatContext
from tui.widgets.table_widget import TableWidget

KINDS = {"bot": "bot, {}", "person": "here", "remote": "on the network"}


class TilesPanel(TableWidget[PokerPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if canvas.height == 1:
            tiles_line(canvas, 0, view_model)
        else:
            tiles(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model, kinds_of(presenter.context))


def kinds_of(context: SeatContext) -> tuple[str, ...]:
    """Return who sits in each seat: in a lesson bots have no level."""
    return tuple(
        "you" if number == context.seat else KINDS.get(seat.kind, seat.kind).format(seat.level).removesuffix(", ")
        for number, seat in enumerate(context.seats)
    )
