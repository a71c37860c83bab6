"""The place of a table screen among the painted scenes, as long as there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.chair import Chair
from tui.screens.base import BackroomScreen
from tui.screens.table.screen import TableScreen
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession

if TYPE_CHECKING:
    from tui.house import House


class HostedTable(BackroomScreen):
    """A scene that a Textual screen of its own shows."""

    hosted = True

    def __init__(self, house: House, session: TableSession) -> None:
        super().__init__(house)
        self.sitting = session
        self.screen = TableScreen(house, self, session)

    @property
    def chair(self) -> Chair:
        """The chair at the keyboard."""
        return self.screen.controller.chair

    @property
    def desk(self) -> TablePresenter:
        """The presenter in sight."""
        return self.screen.controller.presenter

    def closed(self) -> None:
        """Everybody gets up."""
        self.screen.controller.close()
