"""One key, one look: the commands are collected once for it, and the view model is built once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.chance import seeded
from core.game import resolve_options
from core.registry import GAMES, load
from core.table import Seat, Table
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
    game = load(name)
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    seats = tuple(Seat(boss, "person" if n == 0 else "remote") for n, boss in enumerate(game.info.default_names[:4]))
    table = Table(game, options, seats, seeded(8))
    while 0 not in game.actors(table.state):
        actor = game.actors(table.state)[0]
        assert table.act(actor, game.legal_actions(table.state, actor)[0]) is None
    async with at_table(table) as pilot:
        calls: Counter[str] = Counter()
        counted(table_screen(pilot).controller.presenter, calls, monkeypatch)
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert calls == {"commands_now": 1, "build_view_model": 1}
