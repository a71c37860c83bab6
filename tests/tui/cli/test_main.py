"""The command line: exit codes, one line on stderr, JSON alone on stdout, and nothing loaded that is not needed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from core import registry
from core.registry import load
from tests.saves.conftest import begin, load_toy, play
from tests.tui.cli.command import ROOT, running
from tui.cli.main import main
from tui.version import VERSION


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return tmp_path / "saves"


@pytest.fixture
def toy_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house with the toy as its only game."""
    monkeypatch.setattr(registry, "load", load_toy)
    monkeypatch.setattr(registry, "GAMES", ("toy",))


@pytest.fixture
def save(saves: Path, toy_house: None) -> str:
    """A toy game of seven moves."""
    from saves.library import Library

    kept = begin(Library(saves))
    play(kept.table, 7)
    kept.close()
    return kept.save


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout, stderr."""
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(left.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"backroom {VERSION}\n", "")
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] == VERSION


def test_the_version_needs_nothing_heavy() -> None:
    probe = "import sys, tui.cli.main; tui.cli.main.parse([]); print('msgspec' in sys.modules or 'asyncio' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout == "False\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("play", "host", "join", "serve", "resume", "replay", "saves", "sim", "rules", "bench", "--plain", "--ascii"):
        assert command in out


MISTAKES = {
    ("plya",): "there is no 'plya'; did you mean play?",
    ("--asci",): "there is no option --asci; did you mean --ascii?",
    ("play",): "GAME",
    ("play", "toi"): "There is no game 'toi'; did you mean toy?",
    ("play", "toy", "--seats", "you,esay"): "There is no bot 'esay'; did you mean easy?",
    ("play", "toy", "--seats", "you,foo"): "There is no bot 'foo'; there are: random, easy, normal, hard. A person is",
    ("play", "toy", "--seats", "you"): "Toy is for 2 to 4 players, not 1.",
    ("play", "toy", "--players", "9"): "Toy is for 2 to 4 players, not 9.",
    ("play", "toy", "--option", "deal=9"): "Option deal cannot be '9'; it can be: 4 (four), 3 (three).",
    ("play", "toy", "--option", "deal"): "An option is written NAME=VALUE",
    ("play", "toy", "--color", "pink"): "there is no color 'pink'; there are: auto, 24, 256, 16, none",
    ("--theme", "disco"): "there is no theme 'disco'; there are: speakeasy",
    ("host", "toy", "--port", "99999"): "'99999' is no port",
    ("serve", "--proxy", "quark"): "'quark' is no address of a machine",
    ("sim", "toy", "--games", "0"): "'0' is no number above 0",
    ("sim", "toy", "--games", "1", "--bots", "hrad"): "There is no bot 'hrad'; did you mean hard?",
    ("help", "nope"): "there is no 'nope'; there are: play, host, join, serve, admin,",
    ("help", "ply"): "there is no 'ply'; did you mean play?",
    ("resume", "x", "--from", "x"): "'x' is no number of a move",
    ("saves", "lsit"): "there is no 'lsit'; did you mean list?",
    ("saves", "remove"): "Say which save to remove",
}


@pytest.mark.parametrize("arguments", MISTAKES, ids=" ".join)
def test_a_mistake_is_one_line_that_says_what_would_be_right(
    arguments: tuple[str, ...], toy_house: None, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("backroom: ")
    assert err.count("\n") == 1
    assert MISTAKES[arguments] in err


FAILURES = {
    ("resume",): "There is no game to go on with",
    ("resume", "nothing"): "There is no save 'nothing'",
    ("replay", "nothing"): "There is no save 'nothing'",
    ("play", "toy", "--board", "/no/such/file"): "The board file /no/such/file cannot be read: there is no such file",
    ("play", "toy", "--saves", "/dev/null/deeper"): "Nothing can be saved in /dev/null/deeper",
}


@pytest.mark.parametrize("arguments", FAILURES, ids=" ".join)
def test_what_cannot_be_done_is_one_line_that_says_why(
    arguments: tuple[str, ...], toy_house: None, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert FAILURES[arguments] in err


def test_nobody_hears_of_what_only_shells_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert "__complete" not in run(capsys, "frob")[2]


@pytest.mark.parametrize("said", ["chicago_poker", "Chicago-Poker", "poker", "chicago_p"])
def test_a_game_may_be_named_by_a_part_of_its_name(said: str) -> None:
    from tui.cli.table_options import find_game

    assert find_game(said) == "chicago_poker"


def test_a_board_file_that_is_a_pipe_is_refused_at_once(tmp_path: Path, toy_house: None, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "board")
    code, _, err = run(capsys, "play", "toy", "--board", str(tmp_path / "board"))
    assert (code, err.count("\n")) == (1, 1)
    assert "board is no file but a pipe" in err


def test_looks_may_be_said_before_or_behind_the_command() -> None:
    from tui.cli.arguments import parse

    before, behind = parse(["--ascii", "--theme", "ansi", "play", "toy"]), parse(["play", "toy", "--ascii", "--theme", "ansi"])
    assert vars(before) == vars(behind)
    assert (before.ascii, before.theme, before.mouse, before.color) == (True, "ansi", True, "auto")


def test_who_sits_where() -> None:
    from core.table import Seat
    from examples.sixth_game.core.game import Toy
    from tui.cli.table_options import OPEN, parse_seats

    assert parse_seats(Toy(), "you,Zoë,greedy", None) == (Seat("Al", "person"), Seat("Zoë", "person"), Seat("Cy", "bot", "normal"))
    assert parse_seats(Toy(), "here:foo,石井", None) == (Seat("foo", "person"), Seat("石井", "person"))
    assert parse_seats(Toy(), "you,open,easy", None, OPEN)[1] == Seat("open", "person")
    assert [seat.kind for seat in parse_seats(Toy(), None, None)] == ["person", "bot", "bot", "bot"]
    assert [seat.level for seat in parse_seats(Toy(), "hard", 3)] == ["hard", "normal", "normal"]


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("you,easy,easy", ("Ada", "Bo", "Cy")),
        ("easy,you,you", ("Al", "Ada", "Cy")),
        ("Zoë,you,easy", ("Zoë", "Ada", "Cy")),
        ("Ada,you,easy", ("Ada", "Ada 2", "Cy")),
        ("Zoë,easy,easy", ("Zoë", "Bo", "Cy")),
        (None, ("Ada", "Bo", "Cy", "Di")),
    ],
)
def test_who_starts_a_game_sits_there_by_their_own_name(seats: str | None, names: tuple[str, ...]) -> None:
    from examples.sixth_game.core.game import Toy
    from tui.cli.table_options import table_plan

    assert tuple(seat.name for seat in table_plan(Toy(), seats, None, [], "1", "Ada").seats) == names


def spoil_the_last_byte(path: Path) -> None:
    *good, last = path.read_bytes()
    path.write_bytes(bytes([*good, last ^ 1]))


class TestSaves:
    def test_the_list(self, save: str, capsys: pytest.CaptureFixture[str]) -> None:
        code, out, _ = run(capsys, "saves")
        assert code == 0
        assert save in out
        assert "Toy: round" in out

    def test_the_list_as_json(self, save: str, capsys: pytest.CaptureFixture[str]) -> None:
        listed = json.loads(run(capsys, "saves", "list", "--json")[1])["saves"][0]
        assert (listed["name"], listed["moves"], listed["over"]) == (save, 7, False)

    def test_verify_says_good_or_why_not(self, save: str, saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(capsys, "saves", "verify")[:2] == (0, f"{save}: 7 moves, all as they were played\n")
        path = saves / f"{save}.backroom"
        spoil_the_last_byte(path)
        code, out, err = run(capsys, "saves", "verify", save)
        assert (code, err.count("\n")) == (1, 1)
        assert "damaged" in out

    def test_a_damaged_save_offers_its_good_part(self, save: str, saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = saves / f"{save}.backroom"
        spoil_the_last_byte(path)
        code, _, err = run(capsys, "resume", save)
        assert code == 1
        assert f"backroom resume {save} --upto " in err
        offered = err.split("backroom resume ")[1].split()
        assert run(capsys, "resume", *offered)[0] == 0

    def test_remove_asks_first(self, save: str, saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(capsys, "saves", "remove", save)[0] == 1
        assert list(saves.glob("*.backroom")) != []
        assert run(capsys, "saves", "remove", save, "--yes")[0] == 0
        assert list(saves.glob("*.backroom")) == []

    def test_no_seat_is_shown_while_a_secret_game_goes_on(
        self, save: str, saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        code, _, err = run(capsys, "saves", "export", save, "--seat", "Ann", "--to", str(tmp_path))
        assert code == 1
        assert "not over" in err
        code, out, _ = run(capsys, "saves", "export", save, "--to", str(tmp_path))
        assert code == 0
        code, shown, _ = run(capsys, "replay", out.strip())
        assert code == 0
        assert "as seen by a watcher" in shown
        assert "Ann sealed a card" in shown

    def test_a_finished_game_is_exported_for_a_seat(
        self, saves: Path, toy_house: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from saves.library import Library

        kept = begin(Library(saves))
        play(kept.table, 99)
        out = run(capsys, "saves", "export", kept.save, "--seat", "1", "--to", str(tmp_path))[1]
        shown = run(capsys, "replay", out.strip())[1]
        assert "as seen by Ann" in shown
        assert "coins." in shown


def test_a_reader_who_leaves_is_no_error() -> None:
    with running("rules", "chicago_poker") as program:
        assert program.stdout is not None
        program.stdout.close()
        assert program.stderr is not None
        assert program.stderr.read() == ""


def test_a_defect_of_ours_is_a_sentence_too(
    toy_house: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from examples.sixth_game.core.game import Toy

    monkeypatch.setattr(Toy, "setup", lambda *_: 1 / 0)
    code, out, err = run(capsys, "play", "toy")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "ZeroDivisionError" in err
    assert "1 / 0" in Path(err.split("written in ")[1].rstrip(".\n")).read_text()


def test_figures_come_as_a_board_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "king", "--figures")
    assert code == 0
    assert load("king_of_chicago", out).board_text() == out == load("king_of_chicago").board_text()


def test_an_option_may_be_given_in_the_words_of_the_screens() -> None:
    from tui.cli.table_options import chosen_options

    assert chosen_options(load("chicago_poker"), ["deck=gangsters alone"])["deck"] == "tactical"
    assert chosen_options(load("chicago_poker"), ["deck=tactical"])["deck"] == "tactical"


def test_lines_name_a_board_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "short.toml"
    board.write_text("rounds = 1")
    _, out, _ = run(capsys, "play", "prohibition", "--plain", "--board", str(board), "--seats", "easy,easy,easy,easy", "--pace", "instant")
    assert "Your board: short.toml." in out


def test_rules_are_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "poker")
    assert code == 0
    assert out.startswith("CHICAGO POKER")
    assert "**" not in out
    assert max(map(len, out.splitlines())) <= 100


def test_markdown_becomes_lines() -> None:
    from tui.rules.markdown import plain_lines

    page = "# The *game*\n\nSome **bold** text\nin two lines.\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    lines = list(plain_lines(page, 30))
    assert lines == ["THE *GAME*", "==========", "", "Some bold text in two lines.", "", "- one more", "- two", "", "a  b", "1  2", ""]


def test_a_game_is_known_by_its_title() -> None:
    from tui.cli.table_options import UsageError, find_game
    from tui.games import game_ui

    for name in registry.GAMES:
        title = registry.load(name).info.title
        assert {find_game(said) for said in (title, title.upper(), title.replace(" ", "-"), title.replace(" ", "  "))} == {name}
    with pytest.raises(UsageError, match="'chicago' may be chicago_poker or king_of_chicago"):
        find_game("chicago")
    assert find_game("Chicago (Prohibition)") == "prohibition"
    assert [registry.load(name).info.title for name in registry.GAMES] == [game_ui(name).title for name in registry.GAMES]


def test_settings_lie_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.settings import Settings, SettingsFile

    monkeypatch.setenv("BACKROOM_CONFIG", str(tmp_path / "own"))
    assert SettingsFile().save(Settings(name="Ada")) == ""
    assert (tmp_path / "own" / "settings.json").is_file()
