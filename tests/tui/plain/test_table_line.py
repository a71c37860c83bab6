"""A list of tables in lines: what waits for whoever reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.protocol.messages import TableInfo
from tests.tui.plain.helpers import at_adas, begin, in_lines
from tui.plain.table_line import table_line


@pytest.mark.parametrize(
    ("phase", "is_mine", "told"),
    [
        ("lobby", False, "1 of 4 seats taken"),
        ("playing", False, "the game is on, you would watch"),
        ("playing", True, "your seat is kept"),
        ("over", False, "over"),
        ("over", True, "over"),
    ],
)
def test_a_table_of_the_list_says_what_is_to_be_had_there(phase: str, is_mine: bool, told: str) -> None:
    table = TableInfo("FRIDAY", "Friday", "chicago_poker", phase, 4, 1, 0)
    assert table_line(table, is_mine) == f"Friday: chicago poker, {told}"


async def test_among_several_tables_that_of_the_kept_seat_says_so(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (server, address, host, guest):
        await begin(host, guest)
        guest.close(force=True)
        server.open("chicago_poker", "Sunday", 2, {})
        with in_lines(f"join {address} --name Bo", tmp_path) as again:
            await again.expect("Friday: chicago poker, your seat is kept", async_=True)
            await again.expect("Sunday: chicago poker, 0 of 2 seats taken", async_=True)
