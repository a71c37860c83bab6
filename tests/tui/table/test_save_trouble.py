"""A disk without room: said on the screen, waited for, and gone on from by itself, whoever's move it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core import registry
from core import session as game_session
from core.bots import player
from core.chance import seeded
from core.game import TIMER_SEAT
from core.table import Seat
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.game import Toy
from saves.library import Library
from tests.core.test_session import AtOnce, seal
from tests.saves.conftest import load_toy
from tests.saves.test_disk import no_room_behind
from tests.tui.still_table import StillTable
from tui.table import save_watch
from tui.table.intents import Act
from tui.table.session import LocalTableSession

SAID = "cannot be saved"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (player, game_session, save_watch):
        monkeypatch.setattr(module, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(registry, "load", load_toy)


def session(folder: Path, *kinds: str, game: Toy | None = None) -> LocalTableSession:
    seats = tuple(Seat(name, kind, "random" if kind == "bot" else "") for name, kind in zip(("Ann", "Bo"), kinds, strict=True))
    kept = Library(folder).new(game or Toy(), {"deal": "4"}, seats, seeded(3), "3")
    return LocalTableSession(kept.table, kept, "3")


async def until(condition: object) -> None:
    async with asyncio.timeout(20):
        while not condition():  # type: ignore[operator]
            await asyncio.sleep(0.005)


async def test_bots_wait_for_room_and_then_play_on(tmp_path: Path) -> None:
    sitting = session(tmp_path, "bot", "bot")
    with no_room_behind(Path(tmp_path / f"{sitting.save}.backroom")):
        still = StillTable(sitting)
        await until(lambda: sitting.waiting[0])
        refused = sitting.table.sequence
        await asyncio.sleep(0.2)
        assert sitting.table.sequence == refused
        still.paint()
    assert SAID in still.text
    await until(lambda: sitting.table.game.result(sitting.table.state) is not None)
    assert sitting.waiting[0] == ""
    sitting.end()


async def test_a_person_sees_it_and_sees_when_it_is_over(tmp_path: Path) -> None:
    sitting = session(tmp_path, "person", "person")
    StillTable(sitting)
    with no_room_behind(Path(tmp_path / f"{sitting.save}.backroom")):
        seal(sitting.table, 0)
        assert SAID in sitting.waiting[0]
        await asyncio.sleep(0.1)
        assert SAID in sitting.waiting[0]
    await until(lambda: not sitting.waiting[0])
    seal(sitting.table, 0)
    assert len(sitting.table.moves) == 1
    sitting.end()


async def test_what_was_refused_on_ones_own_turn_may_be_done_again_and_that_is_said(tmp_path: Path) -> None:
    sitting = session(tmp_path, "person", "remote")
    still = StillTable(sitting)
    seal_own = Act(Seal(sitting.table.state.hands[0][0]))
    with no_room_behind(Path(tmp_path / f"{sitting.save}.backroom")):
        still.controller.carry_out(seal_own)
        assert "Nothing was done." in still.paint().text
        assert still.text.count(SAID) == 1
    await until(lambda: not sitting.waiting[0])
    assert "Nothing was done." not in still.paint().text
    assert "The game can be saved again." in still.text
    still.controller.carry_out(seal_own)
    assert "saved" not in still.paint().text
    assert [record.seat for record, *_ in sitting.table.moves].count(0) == 1
    sitting.end()


async def test_whoever_tries_again_before_it_is_looked_hears_nothing_of_it(tmp_path: Path) -> None:
    sitting = session(tmp_path, "person", "remote")
    still = StillTable(sitting)
    seal_own = Act(Seal(sitting.table.state.hands[0][0]))
    with no_room_behind(Path(tmp_path / f"{sitting.save}.backroom")):
        still.controller.carry_out(seal_own)
    still.controller.carry_out(seal_own)
    assert [record.seat for record, *_ in sitting.table.moves].count(0) == 1
    assert "saved" not in still.paint().text
    sitting.end()


async def test_a_timer_that_ran_out_meanwhile_acts_when_there_is_room(tmp_path: Path) -> None:
    sitting = session(tmp_path, "person", "person", game=AtOnce())
    seal(sitting.table, 0)
    seal(sitting.table, 1)
    with no_room_behind(Path(tmp_path / f"{sitting.save}.backroom")):
        clock = game_session.GameSession(sitting.table)
        clock.run_clock()
        await until(lambda: sitting.waiting[0])
    await until(lambda: sitting.table.moves[-1][0].seat == TIMER_SEAT)
    clock.close()
    sitting.end()
