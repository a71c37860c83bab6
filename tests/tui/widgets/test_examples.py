"""Every widget opens by itself and shows something."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import examples.widgets
from core.registry import GAMES
from examples.widgets.showcase import Showcase
from tui.games import table_widgets

FOLDER = Path(examples.widgets.__file__).parent
NAMES = sorted(file.stem for file in FOLDER.glob("*.py") if file.stem not in ("__init__", "showcase"))


@pytest.mark.parametrize("name", NAMES)
async def test_a_widget_runs_alone(name: str) -> None:
    app: Showcase = import_module(f"examples.widgets.{name}").app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.widget.canvas.text()
        assert before.strip()
        await pilot.press("t")
        await pilot.pause()
        assert app.widget.canvas.text() == before
        assert app.inks.name == app.theme


def shown() -> set[type[object]]:
    return {type(import_module(f"examples.widgets.{name}").app().widget) for name in NAMES}


def test_every_widget_of_every_table_has_one() -> None:
    tables = {type(widget) for game in GAMES for widget in table_widgets(game).compose()}
    assert {widget.__qualname__ for widget in tables - shown()} == set()
