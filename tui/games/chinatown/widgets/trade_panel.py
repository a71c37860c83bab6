"""What the phase asks for: buildings to keep, the draft and the deals, tiles to place, the incomes of a round."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.chinatown.painting.phase import paint_phase
from tui.games.chinatown.painting.trade_tray import badge_count
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import BRASS
from tui.painting.parts.tabs import is_flat
from tui.widgets.panel import KEPT_ROWS, Panel

ABOVE_TERMS = 5
"""The frame, the draft's row, a line, and who asks whom."""


class TradePanel(Panel[ChinatownPresenter, ViewModel]):
    HAS_FOOT = True

    def update_table(self, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        self.TITLE = presenter.title
        super().update_table(presenter, view_model)

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return tiles or reasons while they are chosen, else nothing: arrows and letters find buildings on the board."""
        return super().target_areas() if self.presenter is not None and self.presenter.mode else {}

    def has_focus_frame(self, presenter: ChinatownPresenter, view_model: ViewModel) -> bool:
        return presenter.acts_in_tray

    def rows_beside_hint(self, presenter: ChinatownPresenter) -> int:
        """Return the rows down to the terms of the chosen deal, or of the draft."""
        if not presenter.trades():
            return 0
        deal = presenter.chosen
        return ABOVE_TERMS + len(deal.terms) if deal is not None else KEPT_ROWS if presenter.draft.things else 0

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_phase(canvas.sub(1, 0, canvas.width - 2, canvas.height), presenter, view_model)

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        super().paint_table(canvas, presenter, view_model)
        waiting = badge_count(presenter)
        if waiting and is_flat(canvas):
            canvas.put_right(canvas.width - 2, canvas.height - 1, [(f" {waiting} ", BRASS)])
        elif waiting:
            canvas.put(2, canvas.height - 1, f" {waiting} ", BRASS)
