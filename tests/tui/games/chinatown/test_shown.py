"""What the screen shows at every size: nothing cut without a sign, and nothing that does not concern whoever looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.games.chinatown.actions import Propose
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import GAME, KINDS, give
from tests.tui.games.chinatown.scenes import mott_street, offers, sit
from tests.tui.games.chinatown.test_goldens import keeping, placing
from tui.games.chinatown.view_model import Lot
from tui.painting.glyphs import mark


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("table", [mott_street, placing, keeping])
def test_whatever_building_one_points_at_no_word_is_cut(table: Callable[[], ChinatownState], size: tuple[int, int]) -> None:
    person = sit(table())
    for building in range(1, 86):
        person.presenter.cursor = Lot(building)
        assert "…" not in person.look(size).text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_a_deal_about_many_buildings_is_shown_to_the_last_one(size: tuple[int, int]) -> None:
    person = sit(mott_street())
    terms = (give(0, 1, money=9), give(1, 0, 43, 47, 48, 51, 71, 72, 21, 18, 29, tiles="Re"))
    assert person.table.act(1, Propose(terms, False)) is None
    tray = "\n".join(row[38:] for row in person.look(size).text().splitlines()[6:-3])
    assert "…" not in tray
    assert all(words in tray for words in ("18,", "21 Re4,", "29,", "43 LA4,", "47 LA4,", "48 LA4,", "51 LA4,", "71 An5,", "72 An5,"))


def test_why_a_tile_cannot_be_laid_is_said_to_the_end() -> None:
    person = sit(placing())
    person.presenter.cursor = Lot(12)
    pane = " ".join(row[39:79].strip() for row in person.look().text().splitlines()[7:22])
    assert person.presenter.why_not_place() in pane


CODES = ("Ph", "Cl", "Re", "La", "De", "Ra", "Fi", "Wa", "Sp", "Ta", "Fw", "An")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("kinds", range(1, 13))
@pytest.mark.parametrize("times", [1, 2])
def test_ones_own_stock_is_shown_to_the_last_tile_or_says_how_many_more(size: tuple[int, int], kinds: int, times: int) -> None:
    s = mott_street()
    s.stock[0] = [0] * len(s.stock[0])
    for short in CODES[:kinds]:
        s.stock[0][KINDS[short]] = times
    person = sit(s)
    codes = [kind.code + (f"×{times}" if times > 1 else "") for kind, count in zip(GAME.board.kinds, s.stock[0], strict=True) if count]
    rows = person.look(size).text().splitlines()
    first = next(y for y, row in enumerate(rows) if "You  " in row)
    pane = [row[: rows[first].index("╮")].strip(" │") for row in rows[first + 1 :]]
    shops = 1 if size == (100, 30) else next(y for y, row in enumerate(pane) if row.startswith("shops"))
    words = " ".join(pane[:shops]).partition("income")[0].split()
    more = int(words.pop()) if words[-1].startswith("+") else 0
    assert words == ["stock", *codes[: kinds - more]]
    assert not more or kinds > 4


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("table", [mott_street, placing, keeping])
def test_a_watcher_is_not_spoken_to_like_a_player(table: Callable[[], ChinatownState], size: tuple[int, int]) -> None:
    watcher = sit(table(), None)
    text = watcher.look(size).text()
    words = [word for word in ("your", "to keep", "The rest", "you get", "…") if word in text]
    assert not words
    left = "\n".join(row[: size[0] // 2] for row in text.splitlines())
    assert all(f"{mark(seat)} ${thousands},000" in left for seat, thousands in enumerate((11, 11, 8, 6)))


def test_a_watcher_sees_who_has_not_chosen_and_who_still_trades() -> None:
    s = keeping()
    s.kept[1] = [1]
    watcher = sit(s, None)
    pane = [row[39:79].strip(" │") for row in watcher.text.splitlines()[7:11]]
    assert pane[:2] == ["●A Moretti chooses", "■B Wong has chosen"]
    trading = sit(mott_street(), None)
    offers(trading.table)
    assert trading.prompt == "Waiting for ●A Moretti, ▲C Delgado, ◆D Keane."
