"""Signals, closed and full streams, foreign packages: ordinary conditions that are no defects of ours."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios
import time
import tty
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.terminal import COMMAND, Terminal
from tests.tui.cli.command import ROOT, running
from tui.cli import surroundings
from tui.cli.main import main


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "saves"))


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_command_that_a_signal_ends_says_which(name: str, code: int) -> None:
    with running("play", "chicago_poker", "--seed", "1", measured=False) as program:
        assert program.stdout is not None
        program.stdout.readline()
        os.kill(program.pid, getattr(signal, name))
        _, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (code, "")


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_so_does_the_full_screen(name: str, code: int) -> None:
    with Terminal() as terminal:
        terminal.until("five games")
        terminal.kill(name)
        assert terminal.end() == code


def test_under_nohup_a_hang_up_ends_nothing(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with surroundings.ended_by_signals():
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def wait_for(condition: object, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_ctrl_z_stops_the_full_screen_and_fg_draws_it_again() -> None:
    with Terminal() as terminal:
        terminal.until("five games")
        pid = terminal._child.pid
        terminal.press("\x1a")
        wait_for(lambda: terminal._hears() and state_of(pid) == "T")
        assert b"\x1b[?1049l" in terminal.sent
        sent = len(terminal.sent)
        terminal.kill("SIGCONT")
        terminal._hear_until(lambda: b"\x1b[?1049h" in terminal.sent[sent:] and b"BACKROOM" in terminal.sent[sent:], "the screen again")
        terminal.press("q")
        assert terminal.end() == 0


def test_stopped_from_elsewhere_it_goes_on_as_well() -> None:
    with Terminal() as terminal:
        terminal.until("five games")
        terminal.kill("SIGTSTP")
        wait_for(lambda: terminal._hears() and state_of(terminal._child.pid) == "T")
        assert b"\x1b[?1049l" in terminal.sent
        sent = len(terminal.sent)
        terminal.kill("SIGCONT")
        terminal._hear_until(lambda: b"\x1b[?1049h" in terminal.sent[sent:] and b"BACKROOM" in terminal.sent[sent:], "the screen again")
        terminal.press("q")
        assert terminal.end() == 0


def test_a_terminal_that_was_changed_while_it_was_stopped_is_taken_anew() -> None:
    with Terminal() as terminal:
        terminal.until("five games")
        child = terminal._child
        terminal.kill("SIGSTOP")
        wait_for(lambda: state_of(child.pid) == "T")
        attributes = termios.tcgetattr(child.child_fd)
        attributes[tty.LFLAG] |= termios.ICANON | termios.ECHO
        termios.tcsetattr(child.child_fd, termios.TCSANOW, attributes)
        terminal.kill("SIGCONT")
        wait_for(lambda: terminal._hears() and not termios.tcgetattr(child.child_fd)[tty.LFLAG] & termios.ICANON)
        terminal.settle()
        terminal.press("q")
        assert terminal.end() == 0


def test_told_to_go_on_while_it_runs_it_reads_the_keys_once() -> None:
    with Terminal() as terminal:
        terminal.until("five games")
        terminal.settle()
        threads = psutil.Process(terminal._child.pid).num_threads
        before = threads()
        terminal.kill("SIGCONT")
        terminal.settle()
        assert threads() == before


STARTED_BY_ANOTHER = ("bash", "-c", 'set -m; sh -c \'"$@"; :\' sh "$@"; echo the shell is back; read; fg >/dev/null', "bash")
"""A shell, and below it a program that waits for the one it has started, as `make play` does."""


def test_ctrl_z_stops_whoever_started_it_too() -> None:
    with Terminal(program=(*STARTED_BY_ANOTHER, *COMMAND)) as terminal:
        terminal.until("five games")
        terminal.press("\x1a")
        terminal._hear_until(lambda: b"the shell is back" in terminal.sent, "the shell")
        sent = len(terminal.sent)
        terminal.press("\r")
        terminal._hear_until(lambda: b"\x1b[?1049h" in terminal.sent[sent:] and b"BACKROOM" in terminal.sent[sent:], "the screen again")
        terminal.press("q")
        assert terminal.end() == 0


def test_ctrl_c_ends_a_simulation_and_all_its_workers() -> None:
    with running("sim", "chinatown", "--games", "1000", "--bots", "hard", "--jobs", "2", measured=False) as program:
        parent = psutil.Process(program.pid)
        wait_for(lambda: len(parent.children()) == 2)
        workers = parent.children()
        os.kill(program.pid, signal.SIGINT)
        _, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, "")
    wait_for(lambda: not any(worker.is_running() and worker.status() != "zombie" for worker in workers))


def test_no_worker_outlives_a_simulation_that_was_killed() -> None:
    with running("sim", "chinatown", "--games", "1000", "--bots", "hard", "--jobs", "2", measured=False) as program:
        parent = psutil.Process(program.pid)
        wait_for(lambda: len(parent.children()) == 2)
        workers = parent.children()
        program.kill()
        wait_for(lambda: not any(worker.is_running() and worker.status() != "zombie" for worker in workers))
        with suppress(OSError, ValueError):
            program.communicate(timeout=5)


def test_an_output_that_is_full_is_said() -> None:
    with open("/dev/full", "w") as full, running("rules", "chicago_poker", stdout=full) as program:
        _, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (1, "backroom: The system refuses: the disk is full.\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("asked", ["rules chicago_poker", "saves", "play chicago_poker --seed 1"])
def test_closed_streams_are_no_defect(closed: str, asked: str) -> None:
    done = subprocess.run(f"{sys.executable} -m tui {asked} {closed}", shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "wrong in Backroom itself" not in done.stderr
    assert done.returncode == 0


def test_a_foreign_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "saves.py").write_text("")
    monkeypatch.setattr(surroundings, "ROOT", tmp_path)
    assert main(["rules", "chicago_poker"]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "pipx install backroom" in err


def test_each_defect_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tui.cli import main as program

    monkeypatch.setattr(program, "DEFECTS_KEPT", 2)
    monkeypatch.setattr(program, "_guarded", lambda given: 1 / 0)
    assert [main(["rules", "x"]) for _ in range(3)] == [1, 1, 1]
    written = [Path(line.split("written in ")[1].rstrip(".")) for line in capsys.readouterr().err.splitlines()]
    assert len(set(written)) == 3
    assert [path.is_file() for path in written] == [False, True, True]


def test_on_windows_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tui.cli import main as program

    monkeypatch.setattr(program, "why_unsupported", lambda: "Run it inside WSL.")
    assert main(["rules", "chicago_poker"]) == 1
    assert "WSL" in capsys.readouterr().err


def test_a_terminal_that_is_not_utf_8_gets_what_it_can_show(tmp_path: Path) -> None:
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with running("rules", "king", env=environment) as program:
        out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, "")
    assert out.startswith("KING OF CHICAGO")
    assert "?" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
@pytest.mark.parametrize("asked", [("--help",), ("--version",), ("saves", "list", "--help"), ("help",)])
def test_help_that_cannot_be_written_is_no_success(asked: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full, running(*asked, stdout=full) as program:
        _, err = program.communicate(timeout=60)
    assert program.returncode == 1
    assert "the disk is full" in err
