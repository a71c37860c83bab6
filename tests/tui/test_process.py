"""The app in a real pseudo-terminal: it starts, plays, is hung up on, and leaves the terminal as it was."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

START = [sys.executable, "-c"]
PROGRAM = """
import sys
from tui.app import run
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings
sys.exit(run(AppServices(SessionSettings(), clock=lambda: ""), lambda app: app.open_screen(HomeScreen()), "truecolor"))
"""


@pytest.fixture
def app(tmp_path: Path) -> pexpect.spawn:
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": str(tmp_path)}
    child = pexpect.spawn(START[0], [START[1], PROGRAM], env=env, dimensions=(24, 80), encoding="utf-8", timeout=20)  # type: ignore[arg-type]
    child.expect("Choose a game")
    return child


def left_as_it_was(output: str) -> bool:
    """Return the alternate screen is left, the mouse let go, the cursor shown."""
    return all(code in output for code in ("\x1b[?1049l", "\x1b[?1000l", "\x1b[?25h"))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_hang_up_leaves_the_terminal_in_order(app: pexpect.spawn, name: str) -> None:
    app.kill(getattr(signal, name))
    app.expect(pexpect.EOF)
    app.close()
    assert left_as_it_was(app.before or "")
    assert app.exitstatus == 128 + getattr(signal, name)


def test_a_terminal_that_is_closed_takes_the_app_with_it(app: pexpect.spawn) -> None:
    for _ in range(40):
        app.send("\x1b[C")
    os.close(app.child_fd)
    with suppress(ProcessLookupError):
        os.kill(app.pid, signal.SIGCONT)
    deadline = time.monotonic() + 20
    while os.waitpid(app.pid, os.WNOHANG) == (0, 0):
        assert time.monotonic() < deadline, "it hangs"
        time.sleep(0.02)


def test_told_to_go_on_while_it_ends_it_ends_all_the_same(app: pexpect.spawn) -> None:
    app.kill(signal.SIGTERM)
    deadline = time.monotonic() + 20
    while app.isalive():
        with suppress(pexpect.TIMEOUT, pexpect.EOF):
            app.read_nonblocking(65536, timeout=0)
        app.kill(signal.SIGCONT)
        if time.monotonic() > deadline:
            app.kill(signal.SIGKILL)
            raise AssertionError("it hangs")
        time.sleep(0.002)
    assert app.exitstatus == 128 + signal.SIGTERM


def test_after_a_stop_the_whole_screen_is_drawn_again(app: pexpect.spawn) -> None:
    app.kill(signal.SIGTSTP)
    app.expect_exact("\x1b[?1049l")
    wait_until(lambda: state_of(app) == "T")
    app.kill(signal.SIGCONT)
    app.expect_exact("\x1b[?1049h")
    app.expect("Choose a game")
    app.send("q")
    app.expect(pexpect.EOF)


def state_of(child: pexpect.spawn) -> str:
    """Of the process, as the kernel abbreviates it."""
    return Path(f"/proc/{child.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline, "it never was"
        time.sleep(0.01)


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_leaving_by_key(app: pexpect.spawn, key: str) -> None:
    app.send(key)
    app.expect(pexpect.EOF)
    app.close()
    assert left_as_it_was(app.before or "")
    assert app.exitstatus == 0


def test_a_click_and_a_resize_are_heard(app: pexpect.spawn) -> None:
    app.send("\x1b[<0;5;5M\x1b[<0;5;5m")
    app.setwinsize(20, 70)
    app.expect("70×20")
    app.setwinsize(30, 100)
    app.expect("of the 1920s and 30s")
    app.send("q")
    app.expect(pexpect.EOF)
