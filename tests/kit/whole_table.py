"""A table on one canvas, without Textual: the widgets that the screen shows, each in the place where it stands there."""

from __future__ import annotations

from collections.abc import Hashable

from tui.commands import COMMON
from tui.games import table_widgets
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.parts.bars import hints, prompt
from tui.table.game_ui import CoachNeeds, TableWidgets
from tui.table.presenter import TablePresenter
from tui.widgets.header import GameHeader
from tui.widgets.places import WIDEST


def table_window(width: int, height: int) -> TargetArea:
    """Return where the table stands in a window of this size: between header and prompt."""
    columns = min(width, WIDEST)
    return TargetArea((width - columns) // 2, 1, columns, height - 3)


def paint_screen(presenter: TablePresenter, canvas: Canvas, table: TableWidgets | None = None) -> None:
    """Paint the whole screen of a presenter that nobody controls."""
    paint_table(presenter, canvas, table=table)
    prompt(canvas, presenter.sentence())
    hints(canvas, [*presenter.commands(), COMMON["help"]])


def paint_table(presenter: TablePresenter, canvas: Canvas, coach: CoachNeeds | None = None, table: TableWidgets | None = None) -> None:
    """Paint all but prompt and hints. Note where arrows and letters find targets, as the screen does."""
    presenter.board_size, presenter.mono = (canvas.width, canvas.height - 3), canvas.look.mono
    table, window = table or table_widgets(presenter.game.info.name), table_window(canvas.width, canvas.height)
    places = table.places(presenter, (window.width, window.height), coach)
    on_screen = {name: place._replace(x=window.x + place.x, y=window.y + place.y) for name, place in places.items()}
    on_screen["GameHeader"] = TargetArea(0, 0, canvas.width, 1)
    spots: dict[Hashable, TargetArea] = {}
    with presenter.showing() as view_model:
        for widget in (GameHeader(), *table.compose()):
            widget.update_table(presenter, view_model)
            place = on_screen.get(type(widget).__name__)
            if place is None or widget.is_behind(presenter, view_model):
                continue
            part = Canvas(place.width, place.height, canvas.look)
            widget.paint(part)
            canvas.sub(*place).show(part, 0)
            if widget.leads_arrows(presenter):
                spots.update(
                    {target: area._replace(x=area.x + place.x, y=area.y + place.y) for target, area in part.target_areas().items()}
                )
    presenter.spots = spots
