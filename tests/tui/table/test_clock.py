"""A phase with a clock: the time left is shown."""

from __future__ import annotations

from tests.core.test_session import Hurried, laid
from tests.tui.headless import HeadlessApp
from tui.screens.table.scene import TableScene
from tui.table.session import LocalTableSession


async def test_the_time_left_is_in_the_header() -> None:
    app = HeadlessApp()
    app.house.open(TableScene(app.house, LocalTableSession(laid(Hurried()), None, "3")))
    app.press("enter", "enter", "enter", "enter", "enter")
    assert "1:" in app.press().text.splitlines()[0]
    assert " left" in app.text.splitlines()[0]
    app.house.go_home()
