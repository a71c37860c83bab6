"""A negotiation in the running app: once by keyboard alone, once by mouse alone, and once with a quit in the middle."""

from __future__ import annotations

import re
import shutil
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import seeded
from core.games.chinatown.actions import Agree, Counter, Done, Propose
from core.games.chinatown.refusal_text import REASONS
from core.games.chinatown.state import ChinatownState
from core.table import Seat, Table
from saves.library import Library
from tests.rules.chinatown.positions import GAME, give
from tests.tui.games.chinatown.scenes import mott_street, offers, sit, table_of
from tests.tui.games.chinatown.test_goldens import placing
from tests.tui.on_screen import StillSitting, at_table, click, shown, whole_screen
from tests.tui.still_table import StillTable
from tui.painting.cell_text import plain
from tui.screens.replay.screen import ReplayScreen
from tui.screens.table.commands import offered
from tui.settings import Settings
from tui.settings_schema import HOLD_NOTHING

SAMPLES = Path(__file__).parents[4] / "saves" / "samples"


def alone(table: Table) -> Table:
    """Return the same table, where only the first seat is a person here."""
    table.seats = tuple(Seat(seat.name, "person" if n == 0 else "bot") for n, seat in enumerate(table.seats))
    return table


def state_of(table: Table) -> ChinatownState:
    assert isinstance(table.state, ChinatownState)
    return table.state


async def go(pilot: Pilot[Any], building: int) -> None:
    """With the keys for the next target."""
    for _ in range(90):
        if f" Building {building} " in shown(pilot):
            return
        await pilot.press("]")
    raise AssertionError(f"the cursor never comes to {building}")


async def test_a_negotiation_by_keyboard_alone() -> None:
    table = table_of(mott_street())
    async with at_table(alone(table)) as pilot:
        await go(pilot, 21)
        await pilot.press("enter")
        await go(pilot, 76)
        await pilot.press("enter", "m", "2", "o")
        asked = state_of(table).proposals[-1]
        assert asked.terms == (give(0, 1, 76, money=2), give(1, 0, 21))
        assert table.act(1, Counter(asked.id, (give(0, 1, 76, money=3), give(1, 0, 21)), False)) is None
        await pilot.pause()
        await pilot.press("a")
        assert state_of(table).owner[21] == 0
        assert state_of(table).cash(0) == 13
        await pilot.press("d")
        assert state_of(table).done[0]


async def test_the_question_before_leaving_names_the_draft() -> None:
    async with at_table(alone(table_of(mott_street()))) as pilot:
        await go(pilot, 76)
        await pilot.press("enter", "q")
        await pilot.pause()
        assert "draft is not offered and is not kept." in " ".join(re.findall(r"[\w,.]+", whole_screen(pilot)))


async def test_a_negotiation_by_mouse_alone() -> None:
    table = table_of(mott_street())
    async with at_table(alone(table), (140, 45), hold="nothing") as pilot:
        for building in ("21 ■B", "21 ■B", "76 ●A", "76 ●A"):
            await click(pilot, building)
        await click(pilot, "›", 0)
        await click(pilot, "o offer")
        asked = state_of(table).proposals[-1]
        assert asked.terms == (give(0, 1, 76, money=1), give(1, 0, 21))
        assert table.act(1, Agree(asked.id)) is None
        await pilot.pause()
        assert state_of(table).owner[21] == 0
        offers(table)
        await click(pilot, "Delgado asks")
        await click(pilot, "r refuse")
        await click(pilot, "I need that myself")
        assert state_of(table).settled[-1].end == "closed", "a first click only chooses"
        await click(pilot, "I need that myself")
        assert state_of(table).settled[-1].reason == 2
        await click(pilot, "d done")
        assert state_of(table).done[0]


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (100, 24), (100, 30), (120, 35), (132, 43), (140, 45), (200, 60)])
async def test_every_size_shows_the_board_ones_own_things_and_the_deals(size: tuple[int, int]) -> None:
    table = alone(table_of(mott_street()))
    async with at_table(table, size) as pilot:
        offers(table)
        await pilot.pause()
        text = shown(pilot)
        assert all(words in text for words in ("You  ●A Moretti", "$16,000", "DRAFT", "2 ask you", "85", "agrees to"))
        await pilot.press("full_stop", "r")
        assert [reason for reason in REASONS if reason not in shown(pilot)] == []


def test_open_proposals_survive_a_quit_and_a_resume(tmp_path: Path) -> None:
    library = Library(tmp_path, now=lambda: datetime(1928, 11, 18))
    seats = tuple(Seat(name, "person") for name in ("Ada", "Bo", "Cy"))
    options = {"prosperity": "on", "street_fronts": "off", "clock": "0"}
    kept = library.new(GAME, options, seats, seeded(5), "5", "")
    table = kept.table
    while state_of(table).phase == "keep":
        seat = GAME.actors(table.state)[0]
        assert table.act(seat, GAME.legal_actions(table.state, seat)[0]) is None
    mine = state_of(table).owner.index(0)
    assert table.act(0, Propose((give(0, 1, mine), give(1, 0, money=2)), True)) is None
    proposal = state_of(table).proposals[-1]
    kept.close()
    again = library.open(kept.save)
    assert state_of(again.table).proposals == [proposal]
    assert again.table.act(1, Agree(proposal.id)) is None
    assert state_of(again.table).owner[mine] == 1
    again.close()


def test_the_help_says_what_the_signs_say() -> None:
    signs = {plain(sign): says for sign, says in sit(mott_street()).presenter.legend()}
    assert signs["●ARe4"] == "with a tile on it: Restaurant, finished with 4 of them side by side"


def test_in_a_replay_the_end_of_a_round_is_whole_at_once_and_away_with_the_next_move(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "chinatown.backroom", tmp_path)
    seen = Library(tmp_path).replay("chinatown", 0)
    replay = ReplayScreen(seen)
    moves = []
    while replay.move < seen.last:
        replay.go(replay.move + 1)
        payday = replay.presenter.payday  # type: ignore[attr-defined]
        if payday is not None:
            assert payday.is_complete
            moves.append(replay.move)
    assert moves
    assert all(after - before > 1 for before, after in pairwise(moves))


def where_a_round_has_ended() -> tuple[StillTable, Table]:
    s = placing()
    s.turn, s.done = 3, [True, True, True, False]
    table = table_of(s)
    table.seats = tuple(Seat(seat.name, "person" if n == 0 else "bot") for n, seat in enumerate(table.seats))
    still = StillTable(StillSitting(table), Settings(name="Ada", pace="normal", hold=HOLD_NOTHING))
    assert table.act(3, Done()) is None
    return still, table


def test_the_end_of_a_round_is_uncovered_at_the_chosen_pace() -> None:
    still, _ = where_a_round_has_ended()
    seen = []
    for _ in range(8):
        seen.append(still.presenter.payday.shown)  # type: ignore[attr-defined]
        still.pass_time()
    assert seen == [0, 1, 2, 3, 4, 4, 4, 4]


def test_while_incomes_are_uncovered_space_stands_for_the_next_alone() -> None:
    still, table = where_a_round_has_ended()
    assert table.act(1, GAME.legal_actions(state_of(table), 1)[0]) is None
    assert still.controller.queue
    assert [command.name for command in offered(still.controller) if "space" in command.keys] == ["uncover"]


async def test_what_was_told_can_be_paged_while_deals_are_open() -> None:
    table = table_of(mott_street())
    async with at_table(alone(table)) as pilot:
        assert table.act(1, Propose((give(1, 0, 21), give(0, 1, 76)), False)) is None
        assert table.act(2, Propose((give(2, 0, 68), give(0, 2, 42)), False)) is None
        await pilot.pause()
        assert "▲C asks" in shown(pilot).splitlines()[-3]
        await pilot.press("<")
        await pilot.pause()
        assert "■B asks" in shown(pilot).splitlines()[-3]
        await pilot.press(".")
        assert state_of(table).proposals, "the deal is only looked at"


async def test_how_many_deals_ask_stands_beside_the_key_that_puts_away_what_happened() -> None:
    table = table_of(mott_street())
    async with at_table(alone(table)) as pilot:
        assert table.act(1, Propose((give(1, 0, 21), give(0, 1, 76)), False)) is None
        await pilot.pause()
        await pilot.press("N")
        await pilot.pause()
        assert re.search("1 asks you .* puts this away", shown(pilot))


@pytest.mark.parametrize(
    ("size", "below"), [((100, 30), False), ((120, 35), False), ((120, 41), True), ((132, 43), True), ((140, 45), False)]
)
async def test_a_high_window_has_the_log_below_the_panels(size: tuple[int, int], below: bool) -> None:
    async with at_table(alone(table_of(mott_street())), size) as pilot:
        await pilot.pause()
        tray, log, ticker = (pilot.app.screen.query_one(name).region for name in ("TradePanel", "Log", "Ticker"))
        assert (bool(log) and log.y == tray.bottom and log.x == tray.x) == below
        if below:
            assert (log.right, log.bottom, ticker.bottom) == (tray.right, ticker.y, size[1] - 2)
