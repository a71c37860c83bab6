"""The parts of King of Chicago's table. `layout.py` says where they stand."""

from __future__ import annotations

from tui.games.king_of_chicago import layout
from tui.games.king_of_chicago.commands import CARD, COMMANDS, DRIVE, STAY
from tui.games.king_of_chicago.layout import layout_for
from tui.games.king_of_chicago.painting import forecast
from tui.games.king_of_chicago.painting.decision import kept, paint_decision, title
from tui.games.king_of_chicago.painting.final_scores import paint_final
from tui.games.king_of_chicago.painting.forecast import paint_narrow, paint_now
from tui.games.king_of_chicago.painting.map import paint_map
from tui.games.king_of_chicago.painting.player_mats import own_mat, paint_cards, paint_mats
from tui.games.king_of_chicago.painting.reckoning import paint_day
from tui.games.king_of_chicago.painting.score_track import paint_score
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.parts.tabs import is_flat
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import Panel
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker

IF_NOW, ON_THE_DAY = "If reckoning came now", "If this drive brings the day"


class DistrictMap(TableWidget[KingPresenter, ViewModel]):
    """The ten districts, the roads between them, and the Gold Coast."""

    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        paint_map(canvas, layout_for(*presenter.board_size), view_model)


class OwnMat(TableWidget[KingPresenter, ViewModel]):
    """One's own mat in a single row: cards, auto, trunk, upgrades."""

    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        own_mat(canvas, 0, view_model)


class ReckoningPanel(Panel[KingPresenter, ViewModel]):
    """If reckoning came now. After the last day, what the days brought."""

    TITLE = "Now"
    HAS_MARGIN = False

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        if view_model.is_over:
            return "How it ended"
        return ON_THE_DAY if view_model.forecast.doubled else IF_NOW

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "" if view_model.is_over else forecast.title(view_model)

    def leads_arrows(self, presenter: KingPresenter) -> bool:
        """Return False: a click on a row chooses its district. Arrows and letters find it on the map."""
        return False

    def has_cursor(self, presenter: KingPresenter) -> bool:
        """Return False: the cursor is led over the map, and the sums matter more than its row."""
        return False

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        if view_model.is_over:
            left = int(is_flat(canvas))
            paint_final(canvas.sub(left, 0, canvas.width - left, canvas.height), view_model)
        elif canvas.width >= forecast.WIDE:
            paint_now(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)
        elif is_flat(canvas):
            paint_narrow(canvas, view_model)


class DrivePanel(Panel[KingPresenter, ViewModel]):
    """What there is to decide: all about the place under the cursor, or a list of choices, each with what it would do."""

    TITLE = "Drive"
    HAS_FOOT = True

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return title(presenter)

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        if not presenter.my_turn or presenter.view.phase != "turn":
            return ""
        if presenter.staying:
            return f"{STAY.sign} {DRIVE.label}"
        card, stay = f"{CARD.sign} card", f"{STAY.sign} stay"
        return card if presenter.why_no_stay() else f"{card} · {stay}"

    def has_focus_frame(self, presenter: KingPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn

    def has_cursor(self, presenter: KingPresenter) -> bool:
        return presenter.asking

    def leads_arrows(self, presenter: KingPresenter) -> bool:
        """Return whether it holds the choices of a list. On the map arrows and letters find places."""
        return presenter.asking

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        framed = self.TITLE not in {name for _, name in presenter.panes()}
        if framed:
            paint_cards(canvas.sub(1, 0, canvas.width - 2, 1), view_model)
        left = 0 if is_flat(canvas) else 1
        inside = canvas.sub(left, int(framed), canvas.width - 2 * left, canvas.height - int(framed))
        paint_decision(inside, presenter, view_model, brief=is_flat(canvas))


class ScoreTrack(Panel[KingPresenter, ViewModel]):
    """The score track: what everybody has, what is sure, what the casino card could add."""

    TITLE = "Score"

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "" if view_model.is_over else "▆ now  ▃ sure  ▁ casino"

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        paint_score(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)


class PlayerMats(Panel[KingPresenter, ViewModel]):
    """Everybody's cards, autos, trunks and upgrades."""

    TITLE = "Mats"

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "Players"

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return kept(view_model)

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        paint_mats(canvas, view_model)


class DayOfReckoning(TableWidget[KingPresenter, ViewModel]):
    """A day of reckoning, over the whole table until it is put away."""

    def is_behind(self, presenter: KingPresenter, view_model: ViewModel) -> bool:
        return presenter.reading is None

    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        if presenter.reading is not None:
            paint_day(canvas, presenter.day_view_model(presenter.reading))


def places(presenter: KingPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each part stands."""
    return {**layout.places(*size, coach), "DayOfReckoning": TargetArea(0, 0, *size)}


TABLE = TableWidgets(
    (DistrictMap, OwnMat, ReckoningPanel, DrivePanel, ScoreTrack, PlayerMats, Log, Chat, Ticker, DayOfReckoning), places, COMMANDS
)
