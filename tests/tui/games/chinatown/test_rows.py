"""A row that is too long goes on below, with single blanks between its words wherever it is broken."""

from __future__ import annotations

import pytest

from tui.games.chinatown.painting.rows import folded
from tui.games.chinatown.view_model import Row
from tui.painting.cell_text import plain

LONG = "closed: ■B→▲C building 6 and $17,000, ▲C→■B building 11, building 14 and building 15"


@pytest.mark.parametrize("size", range(20, 60))
def test_a_folded_row_has_single_blanks(size: int) -> None:
    lines = [plain(row.left).strip() for row in folded([Row(LONG, indent=4)], size)]
    assert " ".join(lines) == LONG
