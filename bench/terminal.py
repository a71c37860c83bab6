"""What a person's terminal meets: the time to a usable screen beside a bare Textual app, memory, and the bytes that keys cost."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Any

from bench.part import Rows
from core.registry import GAMES, load

ROOT = Path(__file__).parent.parent
BACKROOM = [sys.executable, "-m", "tui"]
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("usable now")
Bare().run()
"""
PLAYED = {"prohibition": ("n", "y"), "chicago_poker": ("enter", "left", "enter"), "chinatown": (*("enter", "]") * 5, "s")}
"""The keys of an own action, where it is not Enter again and again until something is done."""
KEYS = {"enter": "\r", "tab": "\t", "right": "\x1b[C", "left": "\x1b[D", "down": "\x1b[B", "up": "\x1b[A"}
MOST_ENTERS = 8
QUIET = 0.4
"""Seconds after which nothing more is coming."""
ANSWER = 5.0
"""Seconds waited for a key that surely shows something. What comes late on a busy machine is not counted with the next key."""


class Run:
    """A program in a pseudo-terminal, and how many bytes it sends."""

    def __init__(self, command: list[str], home: Path, size: tuple[int, int] = (80, 24), pace: str = "instant") -> None:
        keep_pace(home, pace)
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(home), "BACKROOM_SAVES": str(home / "saves")}
        env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONHASHSEED": "0"}
        self.began = time.perf_counter()
        self.pid, self._line = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.execvpe(command[0], command, env)
        self.sent = b""

    def read(self, wait: float) -> int:
        """Take in what comes within this time. Return how many bytes."""
        if not select.select([self._line], [], [], wait)[0]:
            return 0
        try:
            data = os.read(self._line, 1 << 16)
        except OSError:
            raise RuntimeError(f"it ended: {self.sent[-400:]!r}") from None
        self.sent += data
        return len(data)

    def until(self, words: str, limit: float = 30.0) -> float:
        """Return the seconds from the start until these words have come."""
        while words.encode() not in self.sent:
            self.read(0.05)
            if time.perf_counter() - self.began > limit:
                raise RuntimeError(f"{words!r} never came")
        return time.perf_counter() - self.began

    def settled(self, quiet: float = QUIET) -> int:
        """Read until nothing more comes. Return how many bytes."""
        size = 0
        while more := self.read(quiet):
            size += more
        return size

    def sent_by(self, key: str, answer: float = QUIET) -> int:
        """Return how many bytes a key costs. The first come within `answer` seconds, or none do."""
        os.write(self._line, KEYS.get(key, key).encode())
        first = self.read(answer)
        return first + self.settled() if first else 0

    def memory(self) -> float:
        """Resident megabytes."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            return next(round(int(line.split()[1]) / 1024, 1) for line in status if line.startswith("VmRSS"))

    def close(self) -> None:
        """Ended."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._line)


def keep_pace(home: Path, pace: str) -> None:
    """Set how fast others' moves are shown."""
    file = home / ".config" / "backroom" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"pace": pace}), encoding="utf-8")


def starts(home: Path, rounds: int) -> Rows:
    """Time home and a bare app in turns, then `--version` and an empty Python."""
    times: dict[str, list[float]] = {}
    memory: dict[str, float] = {}
    for _ in range(rounds):
        for name, command, words in (
            ("a bare Textual app", [sys.executable, "-c", BARE], "usable now"),
            ("home screen", BACKROOM, "Choose a game"),
        ):
            run = Run(command, home)
            times.setdefault(name, []).append(run.until(words))
            run.settled()
            memory[name] = run.memory()
            run.close()
        for name, command in (("an empty Python", [sys.executable, "-c", ""]), ("--version", [*BACKROOM, "--version"])):
            times.setdefault(name, []).append(timed(command))
    peers = {"home screen": "a bare Textual app", "--version": "an empty Python"}
    middle = {name: statistics.median(values) for name, values in times.items()}
    return {
        name: {"ms": round(1000 * seconds), "times its peer": round(seconds / middle[peers.get(name, name)], 2), "MB": memory.get(name)}
        for name, seconds in middle.items()
    }


def timed(command: list[str]) -> float:
    """Return how long a program runs."""
    start = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def at_home(home: Path) -> dict[str, Any]:
    """Measure the home screen, and what a cursor and the focus cost there."""
    run = Run(BACKROOM, home)
    run.until("Choose a game")
    run.settled(1.0)
    first = len(run.sent)
    found = {"first screen": first, "cursor move": median([run.sent_by("right") for _ in range(4)])}
    found |= {"tab": median([run.sent_by("tab") for _ in range(3)]), "idle": run.settled(2.0)}
    run.close()
    return found


def table(game: str, home: Path, size: tuple[int, int], idle: float) -> dict[str, Any]:
    """Measure one game's table, when it is somebody's turn."""
    saves = home / "saves"
    before = set(saves.glob("*.backroom"))
    seats = ",".join(["you", *["random"] * (max(2, load(game).info.min_seats) - 1)])
    run = Run([*BACKROOM, "play", game, "--seats", seats, "--seed", "7"], home, size, pace="slow")
    run.until("help")
    run.settled(2.0)
    first = len(run.sent)
    moves = [run.sent_by(key) for key in ("right", "right", "down", "left", "up", "right")]
    tabs = [run.sent_by("tab", ANSWER) for _ in range(3)]
    for _ in tabs:
        run.sent_by("\x1b[Z", ANSWER)
    start = len(run.sent)
    run.settled(idle)
    silent = len(run.sent) - start
    over = run.sent_by("?", ANSWER)
    run.sent_by("\x1b", ANSWER)
    themes = [run.sent_by("T", ANSWER) for _ in range(5)]
    found = {
        "first screen": first,
        "cursor move": median(moves),
        "at most": max(moves),
        "tab": median(tabs),
        "help": over,
        "theme": max(themes),
        "own action": own_action(game, run, next(iter(set(saves.glob("*.backroom")) - before))),
        "idle": silent,
        "MB": run.memory(),
    }
    run.close()
    return found


def median(values: list[int]) -> int | None:
    """Return the median of those keys that did anything."""
    told = [value for value in values if value]
    return round(statistics.median(told)) if told else None


def own_action(game: str, run: Run, save: Path) -> int | None:
    """Return the bytes of the key by which an action is done, before anybody answers it: the save grows."""
    for key in PLAYED.get(game, ("enter",) * MOST_ENTERS):
        before = save.stat().st_size
        size = run.sent_by(key, ANSWER)
        if save.stat().st_size > before:
            return size
    return None


def measure(quick: bool) -> dict[str, Any]:
    """Starts, then every game's table, small and large."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        found: dict[str, Any] = {"start": starts(home, 1 if quick else 9), "bytes, home 80×24": at_home(home)}
        sizes, games = (((80, 24),), GAMES[1:2]) if quick else (((80, 24), (140, 45)), GAMES)
        for size in sizes:
            for game in games:
                found[f"bytes, {game} {size[0]}×{size[1]}"] = table(game, home, size, 0.0 if quick else 5.0)
    return found


if __name__ == "__main__":
    print(json.dumps(measure(quick="--quick" in sys.argv)))
