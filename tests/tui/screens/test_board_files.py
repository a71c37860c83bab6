"""An owner's own figures: set in the settings by keys and by mouse, refused with the reason, in force for new tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.registry import load
from tests.tui.headless import HeadlessApp
from tui.cli.main import main
from tui.services import AppServices
from tui.settings import SessionSettings, Settings, SettingsFile


class Kept(SessionSettings):
    """Settings of somebody at his own machine, kept in memory."""

    own_files = True


def visitor(settings: Settings) -> HeadlessApp:
    return HeadlessApp(settings=settings, services=AppServices(Kept(), clock=lambda: "21:52", seed=lambda: "7"))


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """King of Chicago with seven tokens to a round."""
    path = tmp_path / "king.toml"
    path.write_text(load("king_of_chicago").board_text(), encoding="utf-8")
    return path


def at_boards(settings: Settings) -> HeadlessApp:
    return visitor(settings).press("p", *["down"] * 5, "enter")


def test_a_board_file_is_kept_when_it_can_be_used(board: Path) -> None:
    settings = Settings()
    visit = at_boards(settings).press("down", "down").type(str(board)).press("enter", "escape")
    assert settings.boards == {"king_of_chicago": str(board)}
    assert "King of Chicago" in visit.text


def test_one_that_cannot_be_used_says_why_and_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("figures = maybe")
    settings = Settings()
    visit = at_boards(settings).type(str(tmp_path / "bad.toml")).press("enter")
    assert "not TOML" in visit.text
    assert settings.boards == {}
    assert "cannot be read" in at_boards(settings).type("/nowhere/at.all").press("down").text


def test_an_empty_line_takes_the_houses_own_again(board: Path) -> None:
    settings = Settings(boards={"prohibition": str(board)})
    at_boards(settings).press(*["backspace"] * len(str(board)), "enter")
    assert settings.boards == {}


def test_by_mouse() -> None:
    visit = visitor(Settings()).press("p").click("Boards").click("Boards").click("Chinatown")
    assert "The board file for Chinatown" in visit.text


def test_a_guest_has_no_files_here() -> None:
    visit = HeadlessApp(settings=Settings()).press("p", *["down"] * 5, "enter")
    assert "you are a guest here" in visit.text
    assert "Your own component figures" not in visit.text


def test_it_is_in_force_for_a_new_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SettingsFile().save(Settings(boards={"king_of_chicago": str(tmp_path / "gone.toml")}))
    assert main(["play", "king_of_chicago", "--plain", "--seats", "easy,easy"]) == 1
    assert "gone.toml cannot be read" in capsys.readouterr().err
