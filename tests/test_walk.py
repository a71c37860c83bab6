"""The walks that are counted for docs/architecture.md still lead somewhere, and a key is worked out once."""

from __future__ import annotations

import pytest

from core.registry import GAMES
from tests.tui.screens.fakes import Entries
from tests.tui.screens.helpers import at_home
from tests.walk import WALKS, counted, key_in_the_app


@pytest.mark.slow
@pytest.mark.parametrize("title", WALKS)
async def test_every_walk_arrives(title: str) -> None:
    crossed = await WALKS[title]()
    assert "core/table.py" in crossed.files or title in ("cursor moved", "cursor moved, in the app", "refused action")
    assert any(file.startswith("tui/screens/") for file in crossed.files)


@pytest.mark.parametrize(("game", "key"), [*((game, "]") for game in GAMES), ("prohibition", "tab"), ("four_families", "down")])
async def test_a_key_collects_the_commands_once_and_builds_the_view_model_once(game: str, key: str) -> None:
    crossed = await key_in_the_app(game, key)
    assert crossed.times("presenter.py", "commands_now") == 1
    assert crossed.times("presenter.py", "build_view_model") == 1
    assert crossed.times("core/table.py", "update") == 0, "the whole game so far is told again only when something happens"
    assert crossed.times("widgets/painted.py", "canvas") < 80, "once a line and once a click, not once for each cell of the hints"


async def test_another_game_at_home_paints_no_row_that_reads_as_before() -> None:
    async with at_home(library=Entries()) as visit:
        await visit.press("right")
        with counted() as crossed:
            await visit.press("right")
        painted = crossed.times("widgets/painted.py", "_painted")
        assert crossed.times("screens/home/gallery.py", "paint") == 2, "the cards, and what the game is about"
        changed = crossed.times("widgets/sentence.py", "paint") + crossed.times("widgets/key_lines.py", "paint")
        assert painted == 2 + changed, "neither the header nor the hints"


@pytest.mark.slow
async def test_a_resume_reads_no_board_that_was_read_before() -> None:
    crossed = await WALKS["resume"]()
    assert crossed.times("king_of_chicago/board.py", "load_board") == 0
