"""One window shows table after table. No game's style sheet may reach another's table, which has widgets of the same names."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from core.chance import seeded
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat, Table
from tests.tui.on_screen import StillSitting, at_table
from tui.widgets.table_widget import TableWidget

SIZES = ((80, 24), (100, 30), (132, 43), (140, 45))


def table_of(game: str) -> Table:
    loaded = load(game)
    options = full_options(loaded.info)
    seats = tuple(Seat(name, "bot" if number else "person") for number, name in enumerate(("Ada", "Bo", "Cy", "Di")))
    return Table(loaded, options, seats, seeded(3))


def places(pilot: Pilot[Any]) -> dict[str, Region]:
    widgets = pilot.app.screen.query("#table TableWidget").results(TableWidget)
    return {type(widget).__name__: widget.region for widget in widgets if widget.region.area}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_table_is_laid_out_alike_whatever_was_played_before(size: tuple[int, int]) -> None:
    alone: dict[str, dict[str, Region]] = {}
    for game in GAMES:
        async with at_table(table_of(game), size) as pilot:
            alone[game] = places(pilot)
    async with at_table(table_of(GAMES[0]), size) as pilot:
        for game in (*GAMES[1:], *reversed(GAMES)):
            pilot.app.open_table(StillSitting(table_of(game)))  # type: ignore[attr-defined]
            await pilot.pause()
            await pilot.pause()
            assert places(pilot) == alone[game], game
