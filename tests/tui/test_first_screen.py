"""What happens before the first screen is there: it is composed before it is on the stack of screens, and it may be left at once."""

from __future__ import annotations

import gc
import warnings

from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings


def home() -> BackroomApp:
    return BackroomApp(AppServices(SessionSettings(), clock=lambda: ""), lambda app: app.open_screen(HomeScreen()), "truecolor")


def test_a_line_to_type_in_can_be_filled_before_there_is_a_screen() -> None:
    home().clear_selection()


async def test_work_that_is_called_off_before_it_has_begun_leaves_no_word_on_the_terminal() -> None:
    app = home()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        async with app.run_test() as pilot:
            app.work(lambda: None, lambda done: None)
            app.workers.cancel_all()
            await pilot.pause()
        gc.collect()
    assert not [warning for warning in said if "never awaited" in str(warning.message)]
