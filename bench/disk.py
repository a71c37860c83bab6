"""Many tables on a slow disk: how long a move takes until its player knows, and what a table needs, in two versions in turns.

python -m bench.disk [--json] [--before TREE] [--tables N] [--rates R,R] [--seconds S] [--sync MS] [--bots N] [--rounds N]

The server syncs for so many milliseconds whatever the disk is. TREE is another version, as `git worktree add TREE REVISION` makes one.
An echo of a process of its own goes on meanwhile: it says what the machine did.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
ECHO_EVERY = 0.02
SETTLING = 3.0
MEMORY = "/dev/shm"
"""Where the saves lie if there is such a place, so that a sync takes as long as it is told to, whatever else the disk does."""


def serve(sync: float, with_bots: bool) -> None:
    """Serve until killed, on a disk that takes so many seconds to sync. Print the port."""
    import logging

    from bench.lan import FREE
    from core.bots.worker_pool import WorkerPool
    from core.lan.server.config import ServerConfig
    from core.lan.server.file_room_store import FileRoomStore
    from core.lan.server.server import Server
    from saves.library import Library

    logging.disable(logging.WARNING)
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        began = time.perf_counter()
        fsync(descriptor)
        time.sleep(max(0.0, sync - (time.perf_counter() - began)))

    os.fsync = slow
    more: dict[str, Any] = {}
    with suppress(ImportError):  # the version before has none
        from saves.writer_threads import WriterThreads

        more["writer"] = WriterThreads()

    async def listen() -> None:
        with tempfile.TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as folder:
            store = FileRoomStore(Library(Path(folder), **more))
            server = Server(ServerConfig(limits=FREE, store=store, pool=WorkerPool() if with_bots else None))
            with suppress(ImportError):
                from core.lan.server.quiet_collector import QuietCollector

                server.collector = QuietCollector()
            print((await server.listen("127.0.0.1", 0)).port, flush=True)
            await asyncio.Event().wait()

    asyncio.run(listen())


@contextmanager
def started(tree: Path, *arguments: str) -> Iterator[tuple[int, int]]:
    """Run this file with the code of a version. Return its port and its process id."""
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(tree)}
    server = subprocess.Popen([sys.executable, "-P", __file__, *arguments], stdout=subprocess.PIPE, text=True, env=env, cwd=tree)
    assert server.stdout is not None
    try:
        yield int(server.stdout.readline()), server.pid
    finally:
        server.terminate()
        server.wait()


async def echoes(port: int, times: list[float]) -> None:
    """Time an echo again and again."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while True:
        await asyncio.sleep(ECHO_EVERY)
        began = time.perf_counter()
        writer.write((200).to_bytes(4, "big") + bytes(200))
        await reader.readexactly(204)
        times.append(time.perf_counter() - began)


async def measure(port: int, pid: int, echo: int, given: argparse.Namespace) -> dict[str, Any]:
    """Let so many moves a second be made at so many tables, beside so many of bots."""
    from bench.growth import play, table
    from bench.lan import _table_of_bots
    from bench.wire import memory, quantiles

    await table(port, given.tables)
    empty = memory(pid)
    tables = [await table(port, number) for number in range(given.tables)]
    found: dict[str, Any] = {"bytes a table, dealt": (memory(pid) - empty) // given.tables}
    hosts = [await asyncio.to_thread(_table_of_bots, port, number) for number in range(given.bots)]
    await asyncio.sleep(SETTLING if hosts else 0.0)
    for rate in given.rates:
        times: list[float] = []
        beside = asyncio.create_task(echoes(echo, times))
        found[f"{rate} moves a second"] = await play(tables, rate, given.seconds)
        beside.cancel()
        found[f"{rate} moves a second"]["echo"] = quantiles(times)
    found["bytes a table, played"] = (memory(pid) - empty) // given.tables
    for host in hosts:
        host.close()
    return found


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--before", type=Path)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rates", type=lambda text: [int(rate) for rate in text.split(",")], default=[300, 1000])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--sync", type=float, default=3.0, metavar="MS")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="tables of hard bots beside them")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.serve:
        serve(given.sync / 1000, given.bots > 0)
        return 0
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    from bench.growth import without_pauses
    from bench.wire import process

    trees = {"before": given.before, "now": HERE} if given.before else {"now": HERE}
    found: dict[str, Any] = {"load at the start": os.getloadavg()[0]}
    for number in range(given.rounds):
        for name in sorted(trees, reverse=number % 2 == 1):
            tree = trees[name].resolve()
            arguments = ("--serve", "--sync", str(given.sync), "--bots", str(given.bots))
            with process("echo") as (echo, _), started(tree, *arguments) as (port, pid), without_pauses():
                found[f"{name}, round {number + 1}"] = asyncio.run(measure(port, pid, echo, given))
    found["load at the end"] = os.getloadavg()[0]
    print(json.dumps(found) if given.json else json.dumps({"microseconds": found}, indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
