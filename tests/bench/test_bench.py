"""The measurements run: one tiny round of each that needs no peer, and figures that can be read."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench import before as beside
from bench import decisions, disk, evaluator, growth, ladder, lan, run, saves, start, terminal
from bench.part import lines
from core.registry import GAMES, load
from core.table import Table
from saves.library import Library


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_decided_and_cloned(game: str) -> None:
    decided, cloned = decisions.ours(load(game), seed=1, seconds=0.01)
    assert decided > 0
    assert cloned > 0


def test_every_rung_of_the_ladder_is_more_than_a_fair_share_at_a_table_there_is() -> None:
    assert {rung.game for rung in ladder.RUNGS} == set(GAMES)
    for rung in ladder.RUNGS:
        info = load(rung.game).info
        assert 1 / rung.players < rung.asked < rung.likely < 1
        assert info.min_seats <= rung.players <= info.max_seats


def test_a_rung_that_was_not_decided_is_not_passed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(ladder, "RUNGS", (ladder.Rung("chicago_poker", 2, "random", "random", 0.6, 0.7),))
    assert ladder.main(["--deals", "1", "random"]) == 1
    assert "| chicago_poker-2-random | 60 % | open | 50 % |" in capsys.readouterr().out


def test_hands_are_ranked() -> None:
    best = evaluator.best_times({"ours": evaluator.ours(10)}, 1)
    assert best["ours"] > 0


def test_a_table_is_measured(tmp_path: Path) -> None:
    found = terminal.table("chicago_poker", tmp_path, (80, 24), 0.0)
    assert found["first screen"] > 1000
    assert found["idle"] == 0
    assert found["own action"]


def test_a_start_is_measured_beside_a_bare_app(tmp_path: Path) -> None:
    found = start.starts({"today": start.ROOT}, tmp_path, 1)
    assert found[start.PEER]["times"] == 1.0
    assert found["today"]["processor ms"] > 0


def test_a_page_is_measured_at_a_home_with_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "PAGES", {"saves": start.PAGES["saves"]})
    start.furnish(tmp_path, 3)
    found = start.pages({"today": start.ROOT}, tmp_path, 1)
    assert found["saves"]["processor ms"] > 0
    assert found["saves"]["bytes"] > 500


def test_all_is_one_object_even_where_a_peer_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "measured", lambda name, quick: {"not measured": "No module named 'peer'"})
    assert run.main(["decisions", "--json"]) == 1
    assert set(json.loads(capsys.readouterr().out)) == {"machine", "decisions"}


def test_a_terminal_is_told_what_is_measured_just_now(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "measured", lambda name, quick: {"n": 1})
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    run.main(["saves", "lan", "--json"])
    out, err = capsys.readouterr()
    assert set(json.loads(out)) == {"machine", "saves", "lan"}
    assert "measuring saves: 1 of 2" in err
    assert err.endswith("\r\x1b[K")


def test_a_move_is_measured_beside_an_echo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "WATCHERS", 3)
    found = lan.latency(4)
    assert found["echo"]["p50"] > 0
    assert found["move, journalled / echo"]["p50"] > 0


def test_what_one_process_carries_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(growth, "MOVES_A_SECOND", (20, 40))
    monkeypatch.setattr(growth, "WATCHERS", (2, 4))
    assert growth.main(["--json", "--only", "moves,watchers", "--quick"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["moves"]["20"]["p50"] > 0
    assert found["watchers"]["2"]["p50"] > 0


def test_rows_are_a_table_and_deeper_figures_a_line_each() -> None:
    assert lines({"a": {"ms": 1.5}, "bb": {"ms": 20, "MB": None}}) == ["     ms  MB", "a   1.5   -", "bb   20   -"]
    assert lines({"move": {"echo": {"p50": 1234}}, "n": 2}) == ["move · echo · p50  1,234", "n                  2"]


def calls_of_a_move(table: Table) -> int:
    """Return how many calls a move makes, with everybody seeing it. What is worked out once has been."""
    for _ in range(2):
        saves.one_move(table)
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        saves.one_move(table)
    finally:
        sys.setprofile(None)
    return calls


def test_a_move_crosses_no_more_late_in_a_long_phase_than_early_in_it(tmp_path: Path) -> None:
    library = Library(tmp_path)
    early, late = saves.game_of(library, 40), saves.game_of(library, 1000)
    assert calls_of_a_move(late.table) <= calls_of_a_move(early.table)


def test_the_memory_measured_is_that_of_the_process_alone() -> None:
    assert 5 < saves.most_memory() < 10_000


def test_two_versions_are_compared_by_what_both_can_measure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    measured = {
        tmp_path: {"machine": "a machine", "saves · a move": 2.0, "remote · not measured": "No module named 'asyncssh'"},
        beside.HERE: {"machine": "a machine", "saves · a move": 3.0, "remote · a key": 1.0, "lan · a move": 1.0},
    }
    monkeypatch.setattr(beside, "figures", lambda tree, parts, quick: measured[tree])
    rows, missing = beside.compared(tmp_path, ["saves", "remote", "lan"], 2, quick=True)
    assert rows == {"saves · a move": {"before": 2.0, "now": 3.0, "times": 1.5}}
    assert missing == [
        "remote was not measured before: No module named 'asyncssh'",
        "lan was not measured before: that version has no such measurement",
    ]


def test_a_slow_disk_holds_up_nobody_but_who_moved(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--json", "--tables", "2", "--rates", "20", "--seconds", "0.5", "--sync", "1", "--rounds", "1"]
    assert disk.main(arguments) == 0
    found = json.loads(capsys.readouterr().out)["now, round 1"]
    assert found["20 moves a second"]["moves a second"] > 0
    assert found["20 moves a second"]["p50"] >= 1000, "no move is shown before its sync"
