"""What a move costs the server of one version, under a load that every version can bear. Prints one JSON object.

PYTHONPATH=VERSION python -P bench/lan_moves.py [--quick]

`bench.before` runs it for both versions: their own measurements of a network table set different loads.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench import lan, wire
from bench.wire import Wire, move, process, quantiles
from core.lan.protocol.messages import Enter, Update

LOADS = {"two players": (2, 0), "six players": (6, 0), "six players, 50 watchers": (6, 50)}
WARM_UP = 50
seated: Callable[[int, int], list[Wire]] = getattr(wire, "seated", None) or vars(lan)["seated"]
"""In another module before."""


def measured(kind: str, players: int, watchers: int, moves: int) -> dict[str, float]:
    """Return the server's processor time for a move, and the time until its player knows of it, in microseconds."""
    with process(kind) as (port, pid):
        table = seated(port, players)
        crowd = [_line(_watching(port, number, table[0].code)) for number in range(watchers)]
        for _ in range(WARM_UP):
            _step(table, crowd)
        began = processor_seconds(pid)
        spent = [_step(table, crowd) for _ in range(moves)]
        used = processor_seconds(pid) - began
    return {"server, processor time": round(1e6 * used / moves, 1), "until known": quantiles(spent)["p50"]}


def processor_seconds(pid: int) -> float:
    """Return what a process has spent in the processor, to the nanosecond."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def _step(table: list[Wire], crowd: list[Any]) -> float:
    spent = move(table)
    for line in crowd:
        line.recv(1 << 20)
    return spent


def _watching(port: int, number: int, code: str) -> Wire:
    watcher = Wire(port, f"W{number}")
    watcher.ask(Enter(code), Update)
    return watcher


def _line(player: Wire) -> Any:
    """Return the socket, which had another name before."""
    return vars(player).get("line") or vars(player)["_line"]


def main(quick: bool) -> None:
    moves = 200 if quick else 2000
    figures = {
        f"{name}, journalled" if kind == "journal" else name: measured(kind, *load, moves)
        for name, load in LOADS.items()
        for kind in ("plain", "journal")
    }
    print(json.dumps({"lan": {"a move (µs)": figures}}))


if __name__ == "__main__":
    main("--quick" in sys.argv)
