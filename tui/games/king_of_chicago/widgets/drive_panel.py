"""What there is to decide: all about the place under the cursor, or a list of choices, each with what it would do."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.king_of_chicago.commands import CARD, STAY
from tui.games.king_of_chicago.painting.decision import paint_decision, title
from tui.games.king_of_chicago.painting.player_mats import paint_cards
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.parts.tabs import is_flat
from tui.widgets.panel import Panel


class DrivePanel(Panel[KingPresenter, ViewModel]):
    TITLE = "Drive"
    HAS_FOOT = True

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return title(presenter)

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        if not presenter.my_turn or presenter.view.phase != "turn":
            return ""
        card, stay = f"{CARD.sign} card", f"{STAY.sign} stay"
        return card if presenter.why_no_stay() else f"{card} · {stay}"

    def has_focus_frame(self, presenter: KingPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn

    def has_cursor(self, presenter: KingPresenter) -> bool:
        return presenter.asking

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return the choices of a list. On the map arrows and letters find places."""
        return super().target_areas() if self.presenter is not None and self.presenter.asking else {}

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        framed = self.TITLE not in {name for _, name in presenter.panes()}
        if framed:
            paint_cards(canvas.sub(1, 0, canvas.width - 2, 1), view_model)
        left = 0 if is_flat(canvas) else 1
        inside = canvas.sub(left, int(framed), canvas.width - 2 * left, canvas.height - int(framed))
        paint_decision(inside, presenter, view_model, brief=is_flat(canvas))
