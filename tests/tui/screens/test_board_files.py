"""An owner's own figures: set in the settings by keys and by mouse, refused with the reason, in force for new tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.registry import load
from tests.tui.screens.helpers import Visit, at_home
from tui.cli.main import main
from tui.screens.home.screen import HomeScreen
from tui.screens.setup.screen import open_setup
from tui.settings import SessionSettings, Settings, SettingsFile


class Kept(SessionSettings):
    """Settings of somebody at their own machine, kept in memory."""

    own_files = True


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """King of Chicago with seven tokens to a round."""
    path = tmp_path / "king.toml"
    path.write_text(load("king_of_chicago").board_text(), encoding="utf-8")
    return path


@asynccontextmanager
async def at_boards(settings: Settings) -> AsyncIterator[Visit]:
    async with at_home(settings=settings, kept=Kept()) as visit:
        visit.app.open_boards()
        await visit.pilot.pause()
        yield visit


async def test_a_board_file_is_kept_when_it_can_be_used(board: Path) -> None:
    settings = Settings()
    async with at_boards(settings) as visit:
        await visit.press("down", "down")
        await visit.type(str(board))
        await visit.press("enter")
        assert settings.boards == {"king_of_chicago": str(board)}
        assert "King of Chicago: this file is kept." in visit.text
        await visit.press("escape")
        assert isinstance(visit.page, HomeScreen)


async def test_one_that_cannot_be_used_says_why_and_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("figures = maybe")
    settings = Settings()
    async with at_boards(settings) as visit:
        await visit.type(str(tmp_path / "bad.toml"))
        await visit.press("enter")
        assert "not TOML" in visit.text
        assert settings.boards == {}


async def test_a_file_that_is_not_there_keeps_one_at_its_line() -> None:
    async with at_boards(Settings()) as visit:
        await visit.type("/nowhere/at.all")
        await visit.press("down")
        assert "cannot be read" in " ".join(visit.text.split())
        assert "/nowhere/at.all" in visit.text


async def test_an_empty_line_takes_the_houses_own_again(board: Path) -> None:
    settings = Settings(boards={"prohibition": str(board)})
    async with at_boards(settings) as visit:
        await visit.press("end", "ctrl+u", "enter")
        assert settings.boards == {}


async def test_by_mouse() -> None:
    async with at_boards(Settings()) as visit:
        row = next(y for y, line in enumerate(visit.text.splitlines()) if "Chinatown" in line)
        await visit.pilot.click(offset=(30, row))
        await visit.pilot.pause()
        assert "The board file for Chinatown" in visit.text


def test_it_is_in_force_for_a_new_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SettingsFile().save(Settings(boards={"king_of_chicago": str(tmp_path / "gone.toml")}))
    assert main(["play", "king_of_chicago", "--plain", "--seats", "easy,easy"]) == 1
    assert "gone.toml cannot be read" in capsys.readouterr().err


async def test_the_set_up_names_a_board_of_ones_own_that_is_in_force(board: Path) -> None:
    async with at_home(settings=Settings(boards={"king_of_chicago": str(board)}), kept=Kept()) as visit:
        assert open_setup(visit.app, "king_of_chicago") == ""
        await visit.pilot.pause()
        assert "King of Chicago · board king.toml" in visit.text


async def test_the_set_up_says_nothing_of_the_printed_board() -> None:
    async with at_home(settings=Settings(), kept=Kept()) as visit:
        assert open_setup(visit.app, "king_of_chicago") == ""
        await visit.pilot.pause()
        assert "· board" not in visit.text
