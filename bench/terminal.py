"""What a person's terminal meets: the bytes that keys cost, and memory."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Any

from core.registry import GAMES, load

ROOT = Path(__file__).parent.parent
BACKROOM = [sys.executable, "-m", "tui"]
PLAYED = {"prohibition": ("n", "y"), "chicago_poker": ("enter", "left", "enter"), "chinatown": (*("enter", "]") * 5, "s")}
"""The keys of an own action, where it is not Enter again and again until something is done."""
KEYS = {"enter": "\r", "tab": "\t", "right": "\x1b[C", "left": "\x1b[D", "down": "\x1b[B", "up": "\x1b[A"}
MOST_ENTERS = 8
CPUCLOCK_SCHED = 2
"""The clock of a process's time on the processor, as `clock_getcpuclockid` counts it on Linux."""
QUIET = 0.4
"""Seconds after which nothing more is coming."""
ANSWER = 5.0
"""Seconds waited for a key that surely shows something. What comes late on a busy machine is not counted with the next key."""


class Run:
    """A program in a pseudo-terminal, and how many bytes it sends."""

    def __init__(self, command: list[str], home: Path, size: tuple[int, int] = (80, 24), pace: str = "instant", tree: Path = ROOT) -> None:
        keep_pace(home, pace)
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tree), "HOME": str(home), "BACKROOM_SAVES": str(home / "saves")}
        env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONHASHSEED": "0"}
        self.began = time.perf_counter()
        self.pid, self._line = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.chdir(tree)
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
        self.press(key)
        first = self.read(answer)
        return first + self.settled() if first else 0

    def press(self, key: str) -> None:
        """Send a key."""
        os.write(self._line, KEYS.get(key, key).encode())

    def processor(self) -> float:
        """Seconds of processor time so far."""
        return time.clock_gettime(~self.pid << 3 | CPUCLOCK_SCHED)

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
    """Home, then every game's table, small and large."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        found: dict[str, Any] = {"bytes, home 80×24": at_home(home)}
        sizes, games = (((80, 24),), GAMES[1:2]) if quick else (((80, 24), (140, 45)), GAMES)
        for size in sizes:
            for game in games:
                found[f"bytes, {game} {size[0]}×{size[1]}"] = table(game, home, size, 0.0 if quick else 5.0)
    return found


if __name__ == "__main__":
    print(json.dumps(measure(quick="--quick" in sys.argv)))
