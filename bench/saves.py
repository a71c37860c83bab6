"""What a move, a save and a resume cost late in a long game, against early in it, and a list of a thousand saves. Prints one JSON object.

The game is Chinatown: its trading phase is the longest there is. Each player proposes as often as they may. Then one goes on changing
their mind. Two tables are moved in turns, so that a busy machine is unfair to neither, and the median of many turns counts.
"""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from core.chance import seeded
from core.games.chinatown.actions import Done, Propose, Resume, Withdraw
from core.games.chinatown.mechanics.deals import Transfer
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table
from saves.library import Library, OpenSave

SEATS = tuple(Seat(name, "person") for name in ("Ada", "Moran", "Jun", "Rosa"))
EARLY = 100


def game_of(library: Library, moves: int) -> OpenSave:
    """Return a game in its first trading phase, so many moves long."""
    game = load("chinatown")
    options = full_options(game.info)
    kept = library.new(game, options, SEATS, seeded("bench"), "bench", f"{moves}")
    table = kept.table
    while table.state.phase == "keep":  # type: ignore[attr-defined]
        seat = game.actors(table.state)[0]
        assert table.act(seat, game.legal_actions(table.state, seat)[0]) is None
    number = 0
    while len(table.moves) < moves - 1 and number < 200:
        number += 1
        seat = number % 4
        terms = (Transfer(seat, (seat + 1 + number // 4 % 3) % 4, money=1 + number // 12 % 5),)
        if table.act(seat, Propose(terms, bool(number // 60 % 2))) is None:
            table.act(seat, Withdraw(table.state.proposals[-1].id))  # type: ignore[attr-defined]
    while len(table.moves) < moves:
        one_move(table)
    return kept


def one_move(table: Table) -> None:
    """Seat 0 changes their mind, and everybody gets to see it."""
    assert table.act(0, Resume() if table.state.done[0] else Done()) is None  # type: ignore[attr-defined]
    for seat in range(4):
        table.update(seat)


def per_move(tables: list[Table], repeats: int) -> list[float]:
    """Return the milliseconds a move costs at each table, and the ratio of the last to the first: medians."""
    rows = []
    for _ in range(repeats):
        row = []
        for table in tables:
            begun = time.process_time()
            for _ in range(10):
                one_move(table)
            row.append((time.process_time() - begun) * 100)
        rows.append([*row, row[-1] / row[0]])
    return [median(column) for column in zip(*rows, strict=True)]


def resumed(folder: str, save: str) -> None:
    """Resume in a process of its own. Return the processor time, and how much memory the process has needed by then."""
    begun = time.process_time()
    Library(Path(folder)).open(save)
    seconds = time.process_time() - begun
    print(json.dumps([seconds, most_memory()]))


def most_memory() -> float:
    """MiB. Linux also counts what the process was before it became this program, but not in VmHWM."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def resume(library: Library, save: str) -> list[float]:
    command = [sys.executable, "-m", "bench.saves", "--resume", str(library.folder), save]
    tries = [json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout) for _ in range(3)]
    return [min(seconds for seconds, _ in tries), min(memory for _, memory in tries)]


def listing(library: Library, save: str, count: int) -> dict[str, float]:
    path = library.path(save)
    for number in range(count):
        shutil.copy(path, path.with_stem(f"copy-{number}"))
    times = []
    for look in (library.recent, library.list, library.list, library.recent):
        begun = time.perf_counter()
        look()
        times.append(round(time.perf_counter() - begun, 3))
    names = ("first page, nothing cached", "all, nothing cached", "all", "first page")
    return dict(zip(names, times, strict=True))


def compared(names: tuple[str, str], figures: list[float]) -> dict[str, float]:
    early, late, *ratio = figures
    return {names[0]: round(early, 3), names[1]: round(late, 3), "ratio": round(ratio[0] if ratio else late / early, 2)}


def main(quick: bool) -> None:
    late, repeats, count = (1000, 3, 20) if quick else (10_000, 101, 1000)
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        early, long = game_of(library, EARLY), game_of(library, late)
        moves = per_move([early.table, long.table], repeats)
        early.close()
        long.close()
        first, last = resume(library, early.save), resume(library, long.save)
        names = f"at move {EARLY}", f"at move {late}"
        figures: dict[str, dict[str, float]] = {
            "a move (ms of processor time)": compared(names, moves),
            "a resume (s of processor time)": compared(names, [first[0], last[0]]),
            "memory after it (MiB)": compared(names, [first[1], last[1]]),
            f"{count} saves listed (s)": listing(library, early.save, count),
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    if "--resume" in sys.argv:
        resumed(*sys.argv[2:])
    else:
        main("--quick" in sys.argv)
