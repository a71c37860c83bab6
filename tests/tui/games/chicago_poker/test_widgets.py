"""Chicago Poker on the screen of widgets: everything in sight at every size, and nothing painted over what is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games.chicago_poker.state import PokerState
from core.table import Table
from tests.conformance import assert_golden
from tests.rules.chicago_poker.positions import begin_shootouts, card
from tests.tui.games.chicago_poker.scenes import evening, table_of
from tests.tui.games.chicago_poker.test_pictures import shooting, six
from tests.tui.on_screen import screen_rows
from tests.tui.screens.test_goldens import SIZES
from tests.tui.screens.test_table import StillSitting
from tui.app import BackroomApp
from tui.services import AppServices
from tui.settings import SessionSettings, Settings

GOLDENS = Path(__file__).parent / "goldens"


def app_for(table: Table) -> BackroomApp:
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    return BackroomApp(services, lambda house: house.open_table(StillSitting(table)), settings=Settings(name="Ada", pace="instant"))


async def shown(s: PokerState, size: tuple[int, int], *keys: str) -> list[str]:
    app = app_for(table_of(s))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        return screen_rows(app.screen)


def compare(name: str, rows: list[str]) -> None:
    assert_golden("\n".join(row.rstrip() for row in rows) + "\n", GOLDENS / f"widgets_{name}.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_three_businesses(size: tuple[int, int]) -> None:
    compare(f"three_{size[0]}x{size[1]}", await shown(evening(), size, "right", "right", "right", "enter", "right"))


@pytest.mark.parametrize("size", SIZES)
async def test_four_businesses_and_six_players(size: tuple[int, int]) -> None:
    compare(f"six_{size[0]}x{size[1]}", await shown(six(), size))


async def test_a_panel_covers_the_row_that_is_not_looked_at() -> None:
    rows = await shown(six(), (80, 24), "2")
    assert "Ranks" in rows[9]
    assert [row for row in rows[1:9] if "Ada" in row], "the row of the business that is looked at stays whole"
    assert not [row for row in rows[9:17] if "Weiss" in row], "nothing of the covered businesses shows through"


async def test_a_shootout_covers_the_panels_and_no_business() -> None:
    rows = await shown(shooting(), (80, 24), "enter")
    compare("shootout_80x24", rows)
    assert "four 11s" in rows[9]


async def test_a_shootout_among_six_is_legible() -> None:
    s = six()
    s.hands[0].remove(card("11R"))
    s.columns[0 * 6 + 6].append(card("11R"))
    s.known[0 * 6 + 6].append(-1)
    compare("six_shootout_80x24", await shown(begin_shootouts(s), (80, 24), "enter"))


async def test_a_spectator_has_the_log_where_a_player_has_the_hand() -> None:
    app = app_for(table_of(evening(), watching=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("Watching" in row for row in screen_rows(app.screen))
