"""`backroom rate` and `backroom train` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tui.cli.main import main

SHORT = ["--players", "2", "--option", "goal=short"]


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rate", "poker", *SHORT, "--bot", "easy", "--field", "random", "--deals", "3", "--all", "--json"]
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    rung = report["rungs"][0]
    assert (report["game"], report["players"], report["seed"]) == ("chicago_poker", 2, "rating")
    assert (rung["bot"], rung["field"], rung["games"], rung["deals"]) == ("easy", ["random"], 6, 3)
    assert rung["share"] == pytest.approx(sum(rung["shares_by_deal"]) / 3)
    assert err == "", "progress is for terminals"


def test_people_are_told_the_interval_and_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "poker", *SHORT, "--bot", "easy", "--deals", "12", "--bounds", "50,80"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("easy against random: ")
    assert "test of 50.0 % or 80.0 %" in out
    assert "a fair share is 50.0 %" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bot", "easy", "--bounds", "80,50"], "--bounds are two numbers of percent"),
        (["--field", "easy"], "say with --bot who is measured"),
        (["--bot", "easy,hard"], "--bot names one level"),
        (["--bot", "easy", "--field", "easy,easy", *SHORT], "--field names 2 bots"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "poker", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_training_writes_a_file_that_says_how_it_was_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="needs the extra `train`")
    path = tmp_path / "chances.toml"
    assert main(["train", "poker", *SHORT, "--games", "20", "--seed", "s", "--out", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert 'command = "backroom train chicago_poker --what chances --players 2 --games 20 --seed s --option goal=short"' in text
    assert "part 4 of 4" in capsys.readouterr().out
