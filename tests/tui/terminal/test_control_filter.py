"""Whatever widget shows a text that somebody else wrote, the terminal gets nothing of it but what can be seen."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.content import Content
from textual.notifications import Notification
from textual.widgets._toast import Toast

from tests.tui.on_screen import until, visiting
from tests.tui.screens.helpers import at_home
from tui.screens.modals.tell import TellScreen

MARK = "No.\x1b]52;c;cm0gLXJmIH4=\x07\x1b[2J\x9b31m \u202egnol\u2066\u200b Al\u2028\x00"
SHOWN = "No.]52;c;cm0gLXJmIH4=[2J31m"


def rows(app: App[Any]) -> list[str]:
    """Return the texts of all rows as they go to the terminal."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


async def test_a_notice_shows_its_words_and_nothing_raw() -> None:
    async with visiting(TellScreen("A page", Content(""), is_wide=True)) as visit:
        await visit.app.screen.mount(Toast(Notification(MARK, MARK, markup=False)))
        await until(visit, lambda: any(SHOWN[:8] in row for row in rows(visit.app)))
        assert all(row.isprintable() for row in rows(visit.app))


async def test_a_page_that_tells_something_shows_its_words_and_nothing_raw() -> None:
    async with at_home() as visit:
        visit.app.push_screen(TellScreen(MARK, Content(MARK)))
        await until(visit.pilot, lambda: any(SHOWN in row for row in rows(visit.app)))
        assert all(row.isprintable() for row in rows(visit.app))
