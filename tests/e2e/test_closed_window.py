"""The window is closed under a program: by itself, and under `make`, which passes no hang-up on. Full screen, lines, host, server."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import psutil
import pytest

from saves.library import Library
from tests.terminal import Terminal

SECONDS = 2.0
"""How long a program may outlive its terminal."""
OTHERS = 8.0
"""What the busiest machine may add."""
TABLE = "play chicago_poker --seats you,easy --seed 7"
HOST = "host chicago_poker --bind 127.0.0.1 --port 0"
WAYS = {
    "the full screen": (TABLE, "your turn"),
    "lines": (f"--plain {TABLE}", "> "),
    "a host's lobby": (HOST, "LOBBY"),
    "a host in lines": (f"--plain {HOST}", "backroom join"),
    "a server": ("serve --bind 127.0.0.1 --port 0", "Backroom is open"),
}


def started(arguments: str, is_under_make: bool, folder: Path) -> Terminal:
    """Return the program in a window of its own."""
    if not is_under_make:
        return Terminal(*arguments.split())
    makefile = folder / "Makefile"
    makefile.write_text(f"play:\n\t@{sys.executable} -m tui {arguments}\n", encoding="utf-8")
    return Terminal(program=("make", "-f", str(makefile), "play"))


@pytest.mark.parametrize("is_under_make", [False, True], ids=["by itself", "under make"])
@pytest.mark.parametrize("way", WAYS)
def test_a_program_ends_with_its_window_and_keeps_its_game(way: str, is_under_make: bool, saves: Library, tmp_path: Path) -> None:
    if is_under_make and shutil.which("make") is None:
        pytest.skip("there is no make")
    arguments, seen = WAYS[way]
    with started(arguments, is_under_make, tmp_path) as terminal:
        terminal.until_sent(seen.encode())
        family = [psutil.Process(terminal.pid), *psutil.Process(terminal.pid).children(recursive=True)]
        closed = time.monotonic()
        terminal.close_window()
        psutil.wait_procs(family, SECONDS + OTHERS)
        assert not [process for process in family if process.is_running()]
        assert time.monotonic() < closed + SECONDS + OTHERS
    if "play" in arguments:
        assert [entry.trouble for entry in saves.list()] == [""]


IGNORING = """
import signal, threading
from tui.terminal.hang_up import hang_up_with_the_terminal

for kept in (signal.SIG_IGN, signal.SIG_DFL):
    signal.signal(signal.SIGHUP, kept)
    hang_up_with_the_terminal()
    print([thread.name for thread in threading.enumerate()])
"""


def test_hang_ups_that_are_ignored_stay_ignored(tmp_path: Path) -> None:
    with Terminal(program=(sys.executable, "-c", IGNORING)) as terminal:
        terminal.end()
        assert terminal.sent.decode().splitlines() == ["['MainThread']", "['MainThread', 'hang-up']"]
