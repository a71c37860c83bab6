"""Hints in lines."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from core.bots.self_play import bot_update
from core.chance import seeded
from core.option_defaults import full_options
from core.registry import load
from tui.cli.main import main
from tui.plain.hints import PlainHints


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path))
    return tmp_path


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, *lines: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(words.split()) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("saves")
def test_y_says_more_each_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = play(monkeypatch, capsys, "play king --players 3 --seed 3 --plain", "y", "y", "y", "y", "q")
    nudge, moves, why = (said.index(words) for words in ("Hint:", "These look good", "compared with:"))
    assert nudge < moves < why
    assert "%" not in said[nudge:]


class Keeper:
    """Counts what was looked at."""

    why_no_hints = ""

    def __init__(self) -> None:
        self.counted = 0

    def count_hint(self, seat: int | None) -> None:
        self.counted += 1


def test_the_rule_of_thumb_is_free_and_the_rest_counts_once_a_position() -> None:
    game, keeper = load("king_of_chicago"), Keeper()
    update = bot_update(game, game.setup(3, full_options(game.info), seeded("3")), 0)
    hints = PlainHints(game, keeper)
    counted = []
    for _ in range(4):
        hints.ask(update, ("Ann", "Ben", "Cat"))
        counted.append(keeper.counted)
    assert counted == [0, 1, 1, 1]


@pytest.mark.usefixtures("saves")
def test_where_the_table_gives_none_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = play(monkeypatch, capsys, "play king --players 3 --seed 3 --option hints=off --plain", "y", "q")
    assert "Hints are off at this table." in said
