"""What may be done with saves from the command line: name, find, tag, bring back, go on from any move."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import msgspec
import pytest

from core import registry
from core.chance import seeded
from core.table import Seat
from examples.sixth_game.core.game import Toy
from saves.file_format import frame, preamble
from saves.library import Library
from saves.reader import MAGIC
from tests.saves.conftest import begin, load_toy, play
from tests.tui.cli.test_main import run, spoil_the_last_byte
from tui.cli.completion import candidates
from tui.painting.cell_text import width
from tui.plain.printable import printable


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


def test_a_save_is_opened_by_the_name_it_was_given(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "saves", "rename", save, "Friday night")
    assert run(capsys, "saves", "verify", "Friday night")[0] == 0
    assert run(capsys, "saves", "rename", "friday", "Saturday")[1] == f"{save} is called 'Saturday' now.\n"
    assert run(capsys, "replay", "Saturday")[0] == 0
    assert "did you mean Saturday?" in run(capsys, "replay", "Saterdei")[2]
    run(capsys, "saves", "remove", "Saturday", "--yes")
    assert run(capsys, "saves", "undelete")[1] == f"{save}  Saturday  gone in 30 days\n"
    assert run(capsys, "saves", "undelete", "Saturday")[:2] == (0, f"{save} is back.\n")


def called_alike(folder: Path, *names: str, label: str = "Friday") -> None:
    """Give saves of one folder the same name, as copying files together does."""
    for name in names:
        alone = folder.parent / f"alone-{name}"
        alone.mkdir()
        (folder / f"{name}.backroom").rename(alone / f"{name}.backroom")
        Library(alone).label(name, name=label)
    for name in names:
        (folder.parent / f"alone-{name}" / f"{name}.backroom").rename(folder / f"{name}.backroom")


def test_a_name_that_another_save_has_is_refused(save: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "saves" / f"{over}.backroom").rename(tmp_path / "saves" / "china.backroom")
    code, out, err = run(capsys, "saves", "rename", save, "China")
    assert (code, out) == (1, "")
    assert "'China' is the name of the file of another save." in err
    run(capsys, "saves", "rename", "china", "Friday")
    assert "'friday' is the name of another save, china." in run(capsys, "saves", "rename", save, "friday")[2]
    assert run(capsys, "saves", "rename", "china", "Friday")[0] == 0, "its own it keeps"


def test_a_file_and_another_saves_name_that_are_the_same_are_told_apart(
    save: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "saves" / f"{over}.backroom").rename(tmp_path / "saves" / "china.backroom")
    called_alike(tmp_path / "saves", save, label="china")
    code, _, err = run(capsys, "saves", "remove", "china", "--yes")
    assert code == 1
    assert f"'china' may be china.backroom or china ({save}): say which." in err
    assert run(capsys, "saves", "remove", "china.backroom", "--yes")[1].startswith("Removed china.")
    assert run(capsys, "saves", "verify", "china")[0] == 0


def test_names_are_taken_as_they_are_listed(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "saves" / f"{save}.backroom"
    for name, listed in ((os.fsdecode(b"caf\xe9"), "caf\\udce9"), ("nl\nname", "nl\\nname"), ("blanks  ", "blanks")):
        path = path.rename(path.with_name(f"{name}.backroom"))
        assert run(capsys, "saves", "verify", listed)[0] == 0
        assert run(capsys, "saves", "verify", name)[0] == 0
        assert run(capsys, "saves", "remove", listed, "--yes")[0] == 0
        assert run(capsys, "saves", "undelete", listed)[:2] == (0, f"{printable(name)} is back.\n")


def test_what_is_no_text_takes_no_name_away(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "saves", "rename", save, "Friday")
    code, _, err = run(capsys, "saves", "rename", save, os.fsdecode(b"\xff\xfe"))
    assert (code, "Nothing of that is text" in err) == (2, True)
    assert run(capsys, "saves", "verify", "Friday")[0] == 0


def test_a_branch_is_made_by_the_beginning_of_a_name(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "resume", "toy", "--from", "3")[::2] == (0, "")
    assert len(json.loads(run(capsys, "saves", "--json")[1])["saves"]) == 2


def test_advice_names_the_folder_that_was_given(
    save: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "other saves"
    (tmp_path / "saves").rename(folder)
    assert f"It goes on with: backroom --saves '{folder}' resume {save}\n" in run(capsys, "--saves", str(folder), "resume", save)[1]
    assert (
        f": backroom --saves '{folder}' saves undelete {save}\n" in run(capsys, "--saves", str(folder), "saves", "remove", save, "--yes")[1]
    )
    run(capsys, "--saves", str(folder), "saves", "undelete", save)
    spoil_the_last_byte(folder / f"{save}.backroom")
    assert f"good: backroom --saves '{folder}' resume {save} --upto " in run(capsys, "--saves", str(folder), "resume", "toy")[2]


def test_what_changed_rules_do_to_a_save_is_said_first(
    save: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "saves" / f"{save}.backroom"
    before = path.read_bytes()
    monkeypatch.setattr(Toy, "info", msgspec.structs.replace(Toy.info, rules_version=2))
    with monkeypatch.context() as somebody:
        somebody.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        somebody.setattr("builtins.input", lambda question: "")
        code, out, _ = run(capsys, "--plain", "resume", save)
    assert (code, out.count("\n"), path.read_bytes()) == (0, 1, before)
    assert out.startswith("The rules of Toy have changed since")
    lines = run(capsys, "resume", save)[1].splitlines()
    assert lines[0] == out.strip()
    assert lines.count(lines[0]) == 1
    assert path.read_bytes() != before


def test_answers_name_the_save_and_not_what_was_typed(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "saves", "note", "toy", "x")[1] == f"The note is kept with {save}.\n"
    assert run(capsys, "saves", "tag", "toy", "x")[1] == f"{save}: #x\n"
    assert run(capsys, "saves", "verify", "toy")[1].startswith(f"{save}: ")


@pytest.mark.parametrize(
    ("options", "can_be"),
    [
        ((), "It holds what a watcher saw. A game that is over is whole"),
        (("--seat", "Ann"), "It holds what Ann saw. A game that is over is whole"),
        (("--as", "md"), "It is a page to read."),
        (("--as", "jsonl"), "It is the whole game. To make a save of it again: backroom saves import"),
        (("--as", "jsonl", "--seat", "Ann"), "It holds what Ann saw, for programs to read"),
        (("--as", "chat"), "It is the whole game, to be pasted in a chat. To make a save of it again: backroom saves import"),
    ],
)
def test_an_export_says_what_can_be_done_with_it(
    options: tuple[str, ...], can_be: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "saves", "export", over, "--to", str(tmp_path), *options)
    assert (code, err.startswith(can_be)) == (0, True)
    if "replay" in can_be:
        assert run(capsys, "replay", out.strip())[0] == 0


def test_until_a_game_is_over_ones_own_view_is_shown_and_no_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = (Seat("Ann", "person"), Seat("Bo", "bot", "easy"), Seat("Cy", "bot", "easy"))
    kept = Library(tmp_path / "saves").new(Toy(), {"deal": "4"}, seats, seeded("9"))
    kept.close()
    assert run(capsys, "replay", kept.save, "--seat", "Ann")[0] == 0
    code, _, err = run(capsys, "replay", kept.save, "--seat", "Bo")
    assert (code, "until then a watcher's view is shown, or your own." in err) == (1, True)


def test_a_game_that_is_here_already_is_said_to_be(over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = run(capsys, "saves", "export", over, "--as", "chat", "--to", str(tmp_path))[1].strip()
    assert run(capsys, "saves", "import", path)[:2] == (0, f"{over}\n")
    assert "You have that game already" in run(capsys, "saves", "import", path)[2]


def test_the_record_is_written_to_no_folder_that_is_not_there(over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "stats", "--export", str(tmp_path / "nowhere" / "x"))
    assert (code, out) == (2, "")
    assert f"There is no folder {tmp_path / 'nowhere'}" in err
    assert not (tmp_path / "nowhere").exists()


def test_resume_is_completed_with_games_to_go_on_with_and_their_names(save: str, over: str) -> None:
    Library(Path(os.environ["BACKROOM_SAVES"])).label(save, name="Friday night")
    assert candidates(["resume", ""]) == ["Friday night", save]
    assert over in candidates(["resume", "--from", "3", ""])
    assert {save, over, "Friday night"} <= set(candidates(["saves", "verify", ""]))


def test_two_saves_of_one_name_are_told_apart(save: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    called_alike(tmp_path / "saves", save, over)
    code, _, err = run(capsys, "replay", "Friday")
    assert code == 1
    assert f"'Friday' may be Friday ({save}) or Friday ({over}): say which" in err


def test_a_name_is_taken_away_by_an_empty_one(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "saves", "rename", save, "Friday")
    assert run(capsys, "saves", "rename", save, "")[:2] == (0, f"{save} has no name but its file's now.\n")
    assert run(capsys, "saves", "note", save, "")[1] == f"There is no note with {save} now.\n"


def test_what_cannot_be_typed_is_not_kept_by_half(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "saves", "rename", save, "a\x1b[31mb\u202e")[1] == f"{save} is called 'a[31mb' now.\n"
    assert run(capsys, "saves", "tag", save, "zwei worte", "rot, grün", "#x")[1] == f"{save}: #grün #rot #worte #x #zwei\n"
    code, _, err = run(capsys, "saves", "note", save, "x" * 201)
    assert (code, err.count("At most 200 letters can be kept.")) == (2, 1)


def test_long_names_do_not_widen_every_row(save: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "saves"
    (folder / f"{over}.backroom").rename(folder / f"{'x' * 240}.backroom")
    Library(folder).label(save, name="n" * 100_000)
    lines = run(capsys, "saves")[1].splitlines()
    assert len(lines) == 2
    short = next(line for line in lines if line.startswith(save))
    assert width(short[: short.index("  20")]) == 48
    assert len(short) < 400


def test_the_columns_stand_below_each_other_whatever_the_names(
    save: str, over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "saves"
    (folder / f"{save}.backroom").rename(folder / os.fsdecode(b"caf\xe9 night.backroom"))
    (folder / f"{over}.backroom").rename(folder / "陳 🎲.backroom")
    lines = run(capsys, "saves")[1].splitlines()
    assert len({width(line[: line.index("  20")]) for line in lines}) == 1


def test_words_of_a_library_are_no_words_for_players(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "saves" / f"{save}.backroom").write_bytes(preamble(MAGIC) + frame(0, b"\x92\x00\x90"))
    assert "`" not in run(capsys, "saves")[1]


@pytest.mark.parametrize("kind", ["replay", "md"])
def test_another_folder_for_an_export_is_named_by_its_own_option(kind: str, over: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "saves", "export", over, "--as", kind, "--to", "/dev/null/x")
    assert code == 1
    assert "Choose another folder with --to." in err
    assert "--saves" not in err


def test_a_folder_is_no_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "saves", "import", str(tmp_path))
    assert (code, err.count("\n")) == (1, 1)
    assert f"{tmp_path.name} is no file but a pipe, a folder or a device." in err


def test_a_file_is_no_folder_of_saves(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "saves" / f"{save}.backroom"
    code, out, err = run(capsys, "--saves", str(file), "saves", "list")
    assert (code, out) == (1, "")
    assert f"{file} is a file, and no folder of saved games." in err


def test_the_record_is_for_its_owner_and_named_when_it_cannot_be_written(
    save: str, over: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "stats")
    record = tmp_path / "saves" / "record.jsonl"
    assert record.stat().st_mode & 0o777 == 0o600

    def refused(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(source))

    monkeypatch.setattr(os, "replace", refused)
    err = run(capsys, "stats", "--rebuild")[2]
    assert str(record) in err
    assert ".new" not in err


def test_statistics_of_no_game_are_a_mistake(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "stats", "zzz")
    assert (code, out) == (2, "")
    assert "There is no game 'zzz'" in err


def test_a_review_that_takes_long_says_so_in_a_pipe(over: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "takes up to a minute" in run(capsys, "review", over)[2]
    assert run(capsys, "review", over)[2] == ""


def test_what_was_thrown_away_is_brought_back(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"backroom saves undelete {save}" in run(capsys, "saves", "remove", save, "--yes")[1]
    assert run(capsys, "saves", "undelete")[1] == f"{save}  gone in 30 days\n"
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


def test_so_are_names_that_are_no_text_and_json_stays_json(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "saves" / f"{save}.backroom"
    path.rename(path.with_name(os.fsdecode(b"bad\xff.backroom")))
    assert run(capsys, "saves")[1].startswith("bad\\udcff  ")
    assert json.loads(run(capsys, "saves", "--json")[1])["saves"][0]["name"] == "bad\udcff"
    assert run(capsys, "saves", "verify")[:2] == (0, "bad\\udcff: 7 moves, all as they were played\n")


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


def test_a_page_without_a_target_goes_into_a_pipe(over: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "saves", "export", over, "--as", "md")[1].startswith("# Toy")


def test_a_page_without_a_target_or_a_pipe_lies_beside_the_saves(
    over: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    out = run(capsys, "saves", "export", over, "--as", "md")[1]
    assert Path(out.strip()) == tmp_path / "saves" / f"{over}.md"


def test_nothing_piped_in_is_a_mistake_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "replay", "-")
    assert (code, err.count("\n")) == (2, 1)
