"""Help, completion and the manual page all come from the grammar; the doctor says what to do."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from core.registry import GAMES, load
from tests.saves.conftest import NOON, SEATS
from tests.tui.cli.test_main import ROOT, run
from tui.cli import doctor, man_page
from tui.cli.arguments import SHELLS, build, commands_of
from tui.cli.completion import candidates


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "saves"))


def test_help_on_a_command_is_that_commands_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "help", "play")[:2] == run(capsys, "play", "--help")[:2]
    assert run(capsys, "help")[1] == run(capsys, "--help")[1]
    assert "__complete" not in run(capsys, "help")[1]
    code, _, err = run(capsys, "help", "paly")
    assert (code, err) == (2, "backroom: there is no 'paly'; did you mean play? (backroom --help shows how)\n")


def test_v_is_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "-V")[1] == run(capsys, "--version")[1] != ""


def test_words_too_many_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "rules", "chicago_poker", "again")
    assert (code, out) == (2, "")
    assert "nothing can be done with 'again' there" in err


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["pl"], ["play"]),
        (["play", "chi"], ["chicago_poker", "chinatown"]),
        (["play", "chinatown", "--se"], ["--seats", "--seed"]),
        (["play", "chinatown", "--seats", "you,h"], ["you,hard"]),
        (["play", "chinatown", "--color", "2"], ["24", "256"]),
        (["--theme", "spe"], ["speakeasy"]),
        (["saves", "ver"], ["verify"]),
        (["completion", ""], ["bash", "fish", "zsh"]),
        (["help", "doc"], ["doctor"]),
        (["play", "chinatown", "too-much"], []),
        (["play", "--board", ""], []),
    ],
)
def test_what_may_stand_at_the_cursor(words: list[str], found: list[str]) -> None:
    assert candidates(words) == found


def test_commands_and_options_of_every_game_are_completed() -> None:
    assert candidates([""]) == sorted(commands_of(build()))
    for game in GAMES:
        wanted = sorted(f"{option.name}={value}" for option in load(game).info.options for value, _ in option.choices)
        assert candidates(["play", game, "--option", ""]) == wanted


def test_saves_are_completed(tmp_path: Path) -> None:
    from core.chance import seeded
    from core.game import resolve_options
    from saves.library import Library

    game = load("chicago_poker")
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    for folder in (tmp_path / "saves", tmp_path / "others"):
        Library(folder, now=lambda: NOON).new(game, options, SEATS, seeded(1)).close()
    assert candidates(["resume", "chi"]) == ["chicago-poker_2026-02-01_1200_ann-陳"]
    assert candidates(["saves", "verify", "x"]) == []
    assert len(candidates(["--saves", str(tmp_path / "others"), "replay", ""])) == 1


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_takes_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    script = run(capsys, "completion", shell)[1]
    assert "backroom __complete --" in script
    if shutil.which(shell):
        done = subprocess.run([shell, "-n"], input=script, capture_output=True, text=True, timeout=30, check=False)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = run(capsys, "completion", "bash")[1]
    asked = "COMP_WORDS=(backroom play chin); COMP_CWORD=2; _backroom; printf '%s\\n' \"${COMPREPLY[@]}\""
    program = f'backroom() {{ "{sys.executable}" -m tui "$@"; }}\n'
    done = subprocess.run(["bash", "-c", program + script + asked], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("chinatown\n", "")


def test_the_manual_page_is_that_of_the_grammar() -> None:
    """`python -m tui.cli.man_page > docs/backroom.1` writes it anew."""
    assert (ROOT / "docs" / "backroom.1").read_text() == man_page.page()


def test_the_manual_page_names_every_command_and_option() -> None:
    page = man_page.page()
    for name, command in commands_of(build()).items():
        assert f".SS {name}".replace("-", "\\-") in page
        for sign in command._option_string_actions:
            assert sign.replace("-", "\\-") in page


class TestTheDoctor:
    def test_it_says_what_it_found(self, capsys: pytest.CaptureFixture[str]) -> None:
        _, out, err = run(capsys, "doctor")
        for about in ("Backroom", "Python", "Textual", "Packages", "Extra ssh", "Terminal", "Encoding", "Saves", "Settings", "Port 1920"):
            assert f"  {about} " in out or f"! {about} " in out
        assert err == ""

    def test_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        findings = json.loads(run(capsys, "doctor", "--json")[1])["findings"]
        assert {"about", "found", "advice"} == set(findings[0])

    def test_a_folder_that_cannot_be_written_has_an_advice(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "file").touch()
        code, out, _ = run(capsys, "doctor", "--saves", str(tmp_path / "file" / "deeper"))
        assert code == 1
        assert "→ Choose another folder with --saves" in out

    def test_what_a_file_system_lacks_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(1, "")

        monkeypatch.setattr("os.link", refuse)
        (finding,) = doctor._folder("Saves", tmp_path, "")
        assert "without hard links: games are saved all the same" in finding.found

    def test_a_port_in_use_is_named(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            monkeypatch.setattr(doctor, "PORT", other.getsockname()[1])
            code, out, _ = run(capsys, "doctor")
        assert code == 1
        assert "→ Stop what listens there" in out

    def test_a_foreign_package_is_found(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(doctor, "hidden_by", lambda: "Another package called 'core' hides Backroom's own.")
        assert "→ Another package called 'core'" in run(capsys, "doctor")[1]
