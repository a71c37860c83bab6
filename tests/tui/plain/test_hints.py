"""Hints in lines."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tui.cli.main import main


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


@pytest.mark.usefixtures("saves")
@pytest.mark.parametrize("no", ["n", "", "q"])
def test_the_first_says_what_it_costs_and_only_a_yes_shows_it(
    no: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = play(monkeypatch, capsys, "play king --players 3 --seed 3 --plain", "y", no, "y", "y", "y", "q")
    assert said.count("A hint keeps this game out of your statistics") == 2
    assert said.index("No hint, then.") < said.index("Hint:") < said.index("These look good")


@pytest.mark.usefixtures("saves")
def test_where_the_table_gives_none_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = play(monkeypatch, capsys, "play king --players 3 --seed 3 --option hints=off --plain", "y", "q")
    assert "Hints are off at this table." in said
