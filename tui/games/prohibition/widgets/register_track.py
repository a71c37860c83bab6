"""The register: the boss lowest on it informs."""

from __future__ import annotations

from tui.games.prohibition.layout import FRAMED
from tui.games.prohibition.painting.register import paint_register, paint_register_box
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class RegisterTrack(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        (paint_register_box if canvas.height >= FRAMED else paint_register)(canvas, view_model)
