"""Every widget of a table opens by itself and shows something."""

from __future__ import annotations

import pytest

from core.registry import GAMES
from examples.widgets import Showcase, parts

SHOWN = [(game, name) for game in GAMES for name in parts(game)]


@pytest.mark.parametrize(("game", "name"), SHOWN)
async def test_a_widget_runs_alone(game: str, name: str) -> None:
    app = Showcase(game, name)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.widget.canvas.text()
        assert before.strip()
        await pilot.press("t")
        await pilot.pause()
        assert app.widget.canvas.text() == before
        assert app.inks.name == app.theme
