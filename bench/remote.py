"""Guests by SSH: the time to the first screen, the memory a further one takes, and what a key costs while many type.

python -m bench.remote [--json] [--quick] [--guests N]
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import asyncssh

from bench.lan import FREE
from bench.part import lines
from bench.wire import memory
from core.lan.server.admission import Rate
from core.lan.server.start import ListenOptions
from saves.library import Library
from tui.hosting.guest_apps import guest_apps
from tui.hosting.host import start_hosting
from tui.hosting.ssh import SSHPolicy, start_ssh

HERE = "127.0.0.1"
CODE = "BENCH"
SIZE = (120, 40)
FIRST = b"Choose a game"
KEY = b"\x1b[C"
"""The right arrow: the next game of the gallery."""
BETWEEN = 0.5
"""Seconds between two keys of one guest."""


async def serve() -> None:
    """Run a server with room for all. Print its port."""
    logging.disable(logging.WARNING)
    folder = Path(tempfile.mkdtemp())
    hosted = await start_hosting(Library(folder), "Bench", ListenOptions(HERE, 0, announce=False), FREE)
    policy = SSHPolicy(code=CODE, sessions=1000, connections=1000, per_address=1000, arrivals=Rate(1e9, 1e9))
    running, _ = await start_ssh(HERE, 0, folder / "key", policy, guest_apps(hosted))
    print(running.port, flush=True)
    await asyncio.Event().wait()


class Guest(asyncssh.SSHClientSession[bytes]):
    """Somebody who looks at the clock."""

    def __init__(self) -> None:
        self.seen = b""
        self.heard = asyncio.Event()

    def connection_made(self, chan: Any) -> None:
        """In."""
        self.channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        """Take in a piece of screen."""
        self.seen = (self.seen + data)[-(1 << 16) :]
        self.heard.set()

    async def key(self) -> float:
        """Return the milliseconds until the screen answers a key."""
        self.heard.clear()
        began = time.perf_counter()
        self.channel.write(KEY)
        await asyncio.wait_for(self.heard.wait(), 20)
        return (time.perf_counter() - began) * 1000


async def come(port: int, name: str) -> tuple[Any, Guest, float]:
    """Connect a guest. Return them, and the milliseconds from their call to their first whole screen."""
    began = time.perf_counter()
    connection = await asyncssh.connect(
        HERE, port, username=name, password=CODE, known_hosts=None, client_keys=None, config=None, agent_path=None
    )
    _, guest = await connection.create_session(Guest, term_type="xterm-256color", term_size=SIZE, encoding=None)
    while FIRST not in guest.seen:
        guest.heard.clear()
        await asyncio.wait_for(guest.heard.wait(), 20)
    return connection, guest, (time.perf_counter() - began) * 1000


async def type_on(guest: Guest, late: float, keys: int) -> list[float]:
    """So many keys, one after the other."""
    await asyncio.sleep(late)
    spent = []
    for _ in range(keys):
        spent.append(await guest.key())
        await asyncio.sleep(BETWEEN)
    return spent


async def measured(guests: int, keys: int) -> dict[str, Any]:
    """Return the figures of one run."""
    server = await asyncio.create_subprocess_exec(sys.executable, "-m", "bench.remote", "--serve", stdout=PIPE)
    assert server.stdout is not None
    try:
        port = int(await server.stdout.readline())
        here = [await come(port, f"g{n}") for n in range(2)]
        await asyncio.sleep(1)
        before, worked, firsts = memory(server.pid), processor(server.pid), []
        for n in range(2, guests):
            here.append(await come(port, f"g{n}"))
            firsts.append(here[-1][2])
        await asyncio.sleep(1)
        a_guest = (memory(server.pid) - before) / max(1, guests - 2)
        a_start = (processor(server.pid) - worked) / max(1, guests - 2)
        worked = processor(server.pid)
        await asyncio.sleep(keys * BETWEEN)
        idle = (processor(server.pid) - worked) / (keys * BETWEEN)
        worked, began = processor(server.pid), time.perf_counter()
        alone = await type_on(here[0][1], 0, keys)
        a_key = (processor(server.pid) - worked - idle * (time.perf_counter() - began)) / keys
        tasks = [type_on(guest, BETWEEN * n / guests, keys) for n, (_, guest, _) in enumerate(here)]
        many = [spent for each in await asyncio.gather(*tasks) for spent in each]
        for connection, _, _ in here:
            connection.abort()
    finally:
        server.kill()
        await server.wait()
    return {
        "guests": guests,
        "first_screen_ms": round(statistics.median(firsts), 1),
        "memory_of_a_guest_MB": round(a_guest / 1e6, 2),
        "processor_to_start_a_guest_ms": round(1000 * a_start),
        "processor_for_a_key_ms": round(1000 * a_key, 1),
        "processor_of_an_idle_guest_ms_a_second": round(1000 * idle / guests, 2),
        "key_alone_ms": _quantiles(alone),
        "key_all_typing_ms": _quantiles(many),
    }


def processor(pid: int) -> float:
    """Return the seconds of processor time that a process has taken: another process's work is not in them."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _quantiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * q))], 1) for name, q in (("p50", 0.5), ("p99", 0.99))}


if __name__ == "__main__":
    if "--serve" in sys.argv:
        asyncio.run(serve())
    else:
        guests = int(sys.argv[sys.argv.index("--guests") + 1]) if "--guests" in sys.argv else 32
        found = asyncio.run(measured(*((4, 20) if "--quick" in sys.argv else (guests, 40))))
        print(json.dumps(found) if "--json" in sys.argv else "\n".join(lines(found)))
