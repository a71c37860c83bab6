"""What may be done with saves from the command line: name, find, tag, bring back, go on from any move."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from core import registry
from saves.library import Library
from tests.saves.conftest import begin, load_toy, play
from tests.tui.cli.test_main import run


@pytest.fixture(autouse=True)
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A toy game of seven moves, the only one there is."""
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(registry, "load", load_toy)
    monkeypatch.setattr(registry, "GAMES", ("toy",))
    kept = begin(Library(tmp_path / "saves"))
    play(kept.table, 7)
    kept.close()
    return kept.save


def test_a_save_is_named_noted_tagged_and_found(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "saves", "rename", save, "Friday", "night")[0] == 0
    assert run(capsys, "saves", "note", save, "Ann was winning.")[0] == 0
    assert run(capsys, "saves", "tag", save, "#club", "final")[0] == 0
    listed = run(capsys, "saves", "list", "friday", "club")[1]
    assert "Friday night · Toy" in listed
    assert "#club #final – Ann was winning." in listed
    assert run(capsys, "saves", "list", "saturday")[1].startswith("There are no saved games with saturday")


def test_naming_needs_a_name(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "saves", "rename", save)
    assert (code, err.count("\n")) == (2, 1)
    assert "backroom saves rename SAVE NAME" in err


def test_what_was_thrown_away_is_brought_back(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"backroom saves undelete {save}" in run(capsys, "saves", "remove", save, "--yes")[1]
    assert run(capsys, "saves", "undelete")[1] == f"{save}\n"
    assert run(capsys, "saves", "undelete", save)[:2] == (0, f"{save} is back.\n")
    assert run(capsys, "saves", "undelete")[1].startswith("Nothing was thrown away")


def test_a_game_goes_on_from_any_move_and_hangs_below_the_one_it_came_from(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "resume", save, "--from", "3")[0] == 0
    lines = run(capsys, "saves")[1].splitlines()
    assert lines[0].startswith(save)
    assert lines[1].startswith(f"  {save}_from-3 (from move 3)")
    branch = next(one for one in json.loads(run(capsys, "saves", "--json")[1])["saves"] if one["parent"])
    assert (branch["branched_at"], branch["moves"]) == (3, 3)


def test_there_is_no_going_on_from_a_move_that_nobody_made(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "resume", save, "--from", "99")
    assert code == 1
    assert "the last good one is 7" in err


def test_verifying_a_save_that_is_not_there_says_so_and_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "saves", "verify", "nosuch")
    assert (code, out) == (1, "")
    assert "There is no save 'nosuch'" in err
    assert "trusted" not in err


def test_names_are_printed_so_that_no_terminal_obeys_them(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "saves" / f"{save}.backroom"
    path.rename(path.with_name("a\x1b[2Jb\nc\u202e.backroom"))
    out = run(capsys, "saves")[1]
    assert out.count("\n") == 1
    assert out.startswith("a\\x1b[2Jb\\nc\\u202e")


@pytest.mark.parametrize("name", ["~nobody-of-that-name", "x" * 300])
@pytest.mark.parametrize("command", ["resume", "replay"])
def test_names_that_no_file_can_have_are_no_defect_of_ours(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, command, name)
    assert (code, err.count("\n")) == (1, 1)
    assert "There is no save" in err


@pytest.fixture
def over(tmp_path: Path, save: str) -> str:
    """A finished game."""
    kept = begin(Library(tmp_path / "saves"), seed="8")
    play(kept.table, 99)
    kept.close()
    return kept.save


@pytest.mark.parametrize("kind", ["jsonl", "chat"])
def test_an_export_that_is_piped_in_is_shown_and_taken_up(
    kind: str, over: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = run(capsys, "saves", "export", over, "--as", kind, "--to", "-")[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    watched = run(capsys, "replay", "-")
    assert watched[1] == run(capsys, "replay", over)[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert run(capsys, "replay", "-", "--seat", "Ann")[1] == run(capsys, "replay", over, "--seat", "Ann")[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    code, name, _ = run(capsys, "saves", "import", "-")
    assert code == 0
    assert run(capsys, "replay", name.strip())[1] == watched[1]


def test_a_page_to_read_is_written_to_a_file(over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "saves", "export", over, "--as", "md", "--to", str(tmp_path / "out"))[1]
    assert Path(out.strip()).read_text().startswith("# Toy")


def test_nothing_piped_in_is_a_mistake_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "replay", "-")
    assert (code, err.count("\n")) == (2, 1)
