"""The first screen is composed before it is on the stack of screens."""

from __future__ import annotations

from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings


def test_a_line_to_type_in_can_be_filled_before_there_is_a_screen() -> None:
    app = BackroomApp(AppServices(SessionSettings(), clock=lambda: ""), lambda app: app.open_screen(HomeScreen()), "truecolor")
    app.clear_selection()
