"""The measurements run: one tiny round of each that needs no peer, and figures that can be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import decisions, evaluator, run, terminal
from bench.part import lines
from core.registry import GAMES, load


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_decided_and_cloned(game: str) -> None:
    decided, cloned = decisions.house(load(game), seed=1, seconds=0.01)
    assert decided > 0
    assert cloned > 0


def test_hands_are_ranked() -> None:
    best = evaluator.best_times({"ours": evaluator.ours(10)}, 1)
    assert best["ours"] > 0


def test_a_table_is_measured(tmp_path: Path) -> None:
    found = terminal.table("chicago_poker", tmp_path, (80, 24), 0.0)
    assert found["first screen"] > 1000
    assert found["idle"] == 0
    assert found["own action"]


def test_all_is_one_object_even_where_a_peer_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "measured", lambda name, quick: {"not measured": "No module named 'peer'"})
    assert run.main(["decisions", "--json"]) == 1
    assert set(json.loads(capsys.readouterr().out)) == {"machine", "decisions"}


def test_rows_are_a_table_and_deeper_figures_a_line_each() -> None:
    assert lines({"a": {"ms": 1.5}, "bb": {"ms": 20, "MB": None}}) == ["     ms  MB", "a   1.5   -", "bb   20   -"]
    assert lines({"move": {"echo": {"p50": 1234}}, "n": 2}) == ["move · echo · p50  1,234", "n                  2"]
