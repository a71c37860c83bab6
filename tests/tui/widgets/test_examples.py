"""Every widget opens by itself and shows something."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import examples.widgets
from examples.widgets.showcase import Showcase

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
