"""How a move fares beside those who behave badly. A part of `bench.lan`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bench.wire import Wire, memory, move, process, quantiles, seated
from core.lan.protocol.framing import HEADER, pack
from core.lan.protocol.messages import Enter, Pong


def company(moves: int) -> dict[str, Any]:
    """Measure a move beside those who behave badly, as a ratio to a quiet time just before each."""
    result: dict[str, Any] = {}
    for name, nuisance in NUISANCES.items():
        with process("guarded") as (port, pid):
            players = seated(port, 2)
            for _ in range(100):
                move(players)
            quiet = quantiles([move(players) for _ in range(moves)])
            before = memory(pid)
            with nuisance(port, players[0].code):
                bad = quantiles([move(players) for _ in range(moves)])
            grown = memory(pid) - before
            ratio = round(bad["p99"] / quiet["p99"], 2)
            result[name] = {"quiet": quiet, "beside it": bad, "p99 ratio": ratio, "server grew by": grown}
    return result


@contextmanager
def slow_watcher(port: int, code: str) -> Iterator[None]:
    """Somebody watches and never reads."""
    wire = Wire(port, "Slow", buffer=4096)
    wire.send(Enter(code))
    yield
    wire.close()


@contextmanager
def half_open(port: int, code: str) -> Iterator[None]:
    """Twenty connections that say nothing at all."""
    wires = [Wire(port) for _ in range(20)]
    yield
    for wire in wires:
        wire.close()


@contextmanager
def hoard(port: int, code: str) -> Iterator[None]:
    """Open as many connections as one address can get."""
    with child("hoard", port):
        yield


@contextmanager
def flood(port: int, code: str) -> Iterator[None]:
    """Send messages as fast as the line takes them, again and again."""
    with child("flood", port):
        yield


@contextmanager
def giants(port: int, code: str) -> Iterator[None]:
    """Send frames that announce a gigabyte, a hundred a second."""
    with child("giants", port):
        yield


@contextmanager
def child(kind: str, port: int) -> Iterator[None]:
    """Bad company in a process of its own."""
    pid = os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-m", "bench.lan", "--nuisance", kind, str(port)])
    time.sleep(0.5)
    try:
        yield
    finally:
        os.kill(pid, 9)
        os.waitpid(pid, 0)


def misbehave(kind: str, port: int) -> None:
    """Until it is killed."""
    held = []
    for _ in range(1_000_000):
        try:
            wire = Wire(port, "Nuisance" if kind == "flood" else "")
            if kind == "giants":
                wire.send((1 << 30).to_bytes(HEADER, "big"))
                wire.close()
                time.sleep(0.01)
            elif kind == "hoard":
                held = [*held, wire][-200:]
                time.sleep(0.005)
            else:
                while True:
                    wire.send(pack(Pong(1)) * 500)
        except OSError:
            time.sleep(0.05)


NUISANCES: dict[str, Callable[[int, str], Any]] = {
    "slow watcher": slow_watcher,
    "half-open peers": half_open,
    "flood": flood,
    "1 GB frames": giants,
    "connection hoard": hoard,
}
