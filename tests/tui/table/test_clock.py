"""A phase with a clock: the time left is shown."""

from __future__ import annotations

from tests.core.test_session import Hurried, laid, seal
from tests.tui.table.test_controller import Host
from tui.screens.table.status import corner
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.session import LocalTableSession


async def test_the_time_left_is_in_the_header() -> None:
    table = laid(Hurried())
    controller = TableController(LocalTableSession(table, None, "3"), Host(), Settings())
    controller.begin()
    assert "left" not in corner(controller, "21:52")
    seal(table, 0, 1)
    assert corner(controller, "21:52").startswith("1:")
    assert " left" in corner(controller, "21:52")
    controller.close()
