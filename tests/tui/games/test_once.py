"""One key, one look: the commands are collected once for it, and the view model is built once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.registry import GAMES
from tests.tables import move_until, new_table, own_seats
from tests.tui.on_screen import at_table, table_screen
from tui.games import table_widgets


def counted(presenter: Any, calls: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Count how often the presenter is asked for these."""
    for name in ("commands_now", "build_view_model"):
        real = getattr(presenter, name)

        def call(name: str = name, real: Any = real) -> object:
            calls[name] += 1
            return real()

        monkeypatch.setattr(presenter, name, call)


@pytest.mark.parametrize("name", [name for name in GAMES if table_widgets(name) is not None])
async def test_a_key_that_moves_the_cursor_is_worked_out_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = move_until(new_table(name, own_seats(name, 4, others="remote"), seed=8), seat=0)
    async with at_table(table) as pilot:
        calls: Counter[str] = Counter()
        counted(table_screen(pilot).controller.presenter, calls, monkeypatch)
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert calls == {"commands_now": 1, "build_view_model": 1}
