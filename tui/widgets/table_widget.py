"""A painted widget of a table: the screen tells it what there is to see after each change."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar, Generic, TypeVar, cast

from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import ALARM, TARGET_CURSOR
from tui.table.around_scene import models_around_scene
from tui.table.jump import paint_letters
from tui.table.presenter import TablePresenter
from tui.widgets.painted import Painted

P = TypeVar("P", bound=TablePresenter)
V = TypeVar("V")
MOST_MARKED = 0.3
"""Where a larger part of a picture is another, as after a new deal, nothing is marked."""
LEAST_ROOM = 20
"""Columns below which nothing is painted: while a window gets narrower, a layout may leave a widget less for a moment."""


class TableWidget(Painted, Generic[P, V]):
    """Shows a part of what one presenter knows."""

    marks_changes: ClassVar[bool] = False
    """Whether the cells that a held event changed are marked."""
    presenter: P | None = None
    view_model: V | None = None

    def update_table(self, presenter: P, view_model: V) -> None:
        """Show this from now on."""
        self.presenter, self.view_model = presenter, view_model
        self.repaint()

    def is_behind(self, presenter: P, view_model: V) -> bool:
        """Return whether it is out of sight: a tab that is not in front."""
        return False

    def leads_arrows(self, presenter: P) -> bool:
        """Return whether arrows and letters find what stands here, and not clicks alone."""
        return True

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return where arrows and letters find targets, in cells of the screen."""
        return super().target_areas() if self.presenter is not None and self.leads_arrows(self.presenter) else {}

    def paint(self, canvas: Canvas) -> None:
        if self.presenter is not None and self.view_model is not None and canvas.width >= LEAST_ROOM:
            self.paint_table(canvas, self.presenter, self.view_model)
            if self.marks_changes:
                self._mark_changes(canvas, self.presenter)
            paint_letters(canvas, self.presenter.jumps or self.presenter.hint_numbers)

    def _mark_changes(self, canvas: Canvas, presenter: P) -> None:
        """Ink what changed: in blood if what is held costs the player something, else in felt."""
        models = models_around_scene(presenter)
        if models is None or presenter.watch.scene is None:
            return
        before, after = (Canvas(canvas.width, canvas.height, canvas.look) for _ in models)
        for picture, model in zip((before, after), models, strict=True):
            self.paint_table(picture, presenter, cast(V, model))
        canvas.mark_changes(before, after, ALARM if presenter.watch.scene.costs else TARGET_CURSOR, MOST_MARKED)

    def paint_table(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint the content. The letters of the jump mode are painted over it."""
        raise NotImplementedError
