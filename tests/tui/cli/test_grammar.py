"""Help, completion and the manual page all come from the grammar. The doctor says what to do."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from core.options import TABLE_OPTIONS
from core.registry import GAMES, load
from tests.saves.conftest import NOON, SEATS
from tests.tui.cli.command import ROOT
from tests.tui.cli.test_main import run
from tui.cli import doctor, full_screen, man_page
from tui.cli.arguments import SHELLS, build, commands_of, parse
from tui.cli.completion import candidates
from tui.services import AppServices
from tui.settings import SettingsFile, own_name


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


@pytest.mark.parametrize(
    "words",
    ["--name Ann", "--name Ann play chinatown", "--name Ann host chinatown", "host chinatown --name Ann", "--name Bo join --name Ann"],
)
def test_a_name_for_this_run_stands_in_front_of_a_command_or_behind_it(words: str, tmp_path: Path) -> None:
    given = parse(words.split())
    services = AppServices(SettingsFile(tmp_path / "settings.json"))
    settings = full_screen._settings(given, services)
    assert given.name == "Ann"
    assert settings is not None
    assert own_name(settings) == "Ann"
    assert not (tmp_path / "settings.json").exists()


def test_a_name_behind_a_command_that_has_none_is_told_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "play", "chinatown", "--name", "Ann")
    assert (code, err) == (2, "backroom: --name stands before the command (backroom --help shows how)\n")


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
        wanted = sorted(f"{option.name}={value}" for option in (*load(game).info.options, *TABLE_OPTIONS) for value, _ in option.choices)
        assert candidates(["play", game, "--option", ""]) == wanted


CLOCKS = sorted(value for option in load("chinatown").info.options if option.name == "clock" for value, _ in option.choices)


def test_an_errands_help_is_of_that_errand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "saves", "export", "--help")
    assert code == 0
    assert out.startswith("usage: backroom saves export SAVE... [OPTION]...")
    assert all(sign in out for sign in ("--seat", "--as", "--to", "--saves"))
    assert not any(sign in out for sign in ("--yes", "--theme", "undelete"))
    assert "undelete [SAVE...]" in run(capsys, "saves", "--help")[1]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["admin", "ki"], ["kick"]),
        (["admin", "kick", ""], []),
        (["bench", "la"], ["lan"]),
        (["play", "chinatown", "--theme=spe"], ["--theme=speakeasy"]),
        (["--theme", "=", "spe"], ["speakeasy"]),
        (["play", "chinatown", "--option", "clock", "=", ""], CLOCKS),
        (["play", "town", "--option", "clock", "="], CLOCKS),
        (["host", "--option", "clock", "=", ""], CLOCKS),
        (["play", "chinatown", "--option", "clock", "="], CLOCKS),
        (["play", "chinatown", "--option", "clock", "=", "on", "--se"], ["--seats", "--seed"]),
        (["join", "--game", "chinatown", "--option", "clock="], [f"clock={value}" for value in CLOCKS]),
    ],
)
def test_so_is_what_bash_takes_apart(words: list[str], found: list[str]) -> None:
    assert candidates(words) == found


def test_saves_are_completed(tmp_path: Path) -> None:
    from core.chance import seeded
    from core.option_defaults import full_options
    from saves.library import Library

    game = load("chicago_poker")
    options = full_options(game.info)
    for folder in (tmp_path / "saves", tmp_path / "others"):
        Library(folder, now=lambda: NOON).new(game, options, SEATS, seeded(1)).close()
    assert candidates(["resume", "chi"]) == ["chicago-poker_2026-02-01_1200_ann-陳"]
    assert candidates(["saves", "verify", "x"]) == []
    others = str(tmp_path / "others")
    Library(tmp_path / "others", now=lambda: NOON).new(game, options, SEATS, seeded(1)).close()
    for words in (["--saves", others, "replay", ""], ["replay", "--saves", others, ""], ["saves", f"--saves={others}", "verify", ""]):
        assert len(candidates(words)) == 2
    (save,) = candidates(["resume", ""])
    assert candidates(["replay", save, "--seat", ""]) == candidates(["saves", "export", save, "--seat", ""]) == ["Ann", "Bo", "陳"]
    assert candidates(["saves", "undelete", ""]) == []
    Library(tmp_path / "saves", now=lambda: NOON).remove(save)
    assert candidates(["saves", "undelete", ""]) == [save]
    assert candidates(["saves", "import", ""]) == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_quotes_names_that_are_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    script = run(capsys, "completion", "bash")[1]
    program = "backroom() { printf '%s\\n' 'Friday night' plain-one,two=3; }\n"
    asked = "COMP_WORDS=(backroom resume ''); COMP_CWORD=2; _backroom; printf '%s\\n' \"${COMPREPLY[@]}\""
    done = subprocess.run(["bash", "-c", program + script + asked], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("Friday\\ night\nplain-one,two=3\n", "")


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
    said = "_backroom; printf '%s\\n' \"${COMPREPLY[@]}\"; "
    asked = f"COMP_WORDS=(backroom play chin); COMP_CWORD=2; {said}COMP_WORDS=(backroom --theme = spe); COMP_CWORD=3; {said}"
    program = f'backroom() {{ "{sys.executable}" -m tui "$@"; }}\n'
    done = subprocess.run(["bash", "-c", program + script + asked], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("chinatown\nspeakeasy\n", "")


ZSH = """
autoload -Uz compinit && compinit -D -d "$ZDOTDIR/dump"
compdef() { [[ $1 == _backroom ]] && completer=$1 }
compadd() { shift; print -rl -- "$@" }
eval "$SCRIPT"
words=(backroom replay fri) CURRENT=3; $completer
words=(backroom saves ren) CURRENT=3; $completer
words=(backroom play chinatown --option clock=) CURRENT=5; $completer
"""
FISH = "source $SCRIPT_FILE; for line in 'backroom replay fri' 'backroom saves ren' 'backroom play prohi'; complete -C $line; end"


@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh here")
def test_zsh_completes_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = shell_says(tmp_path, ["zsh", "-f", "-c", ZSH], run(capsys, "completion", "zsh")[1])
    assert out[:2] == ["friday-night", "rename"]
    assert out[2:]
    assert all(line.startswith("clock=") for line in out[2:])


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
def test_fish_completes_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = shell_says(tmp_path, ["fish", "-N", "-c", FISH], run(capsys, "completion", "fish")[1])
    assert out == ["friday-night", "rename", "prohibition"]


def shell_says(tmp_path: Path, command: list[str], script: str) -> list[str]:
    """Return what a shell prints that has read the script, and finds our `backroom` and one save."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "friday-night.backroom").write_bytes(b"x")
    (tmp_path / "script").write_text(script)
    program = tmp_path / "bin" / "backroom"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m tui "$@"\n')
    program.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{program.parent}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "BACKROOM_SAVES": str(tmp_path / "saves"),
        "SCRIPT": script, "SCRIPT_FILE": str(tmp_path / "script"), "ZDOTDIR": str(tmp_path), "HOME": str(tmp_path),
    }  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    return done.stdout.split()


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
