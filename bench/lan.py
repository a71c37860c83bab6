"""What one server carries: a move beside a bare asyncio echo at a table of 6 players and 200 watchers, 500 tables, and bad company.

python -m bench.lan [--json] [--only latency,tables,bots,idle,company] [--moves N]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import resource
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from bench.lan_company import company, misbehave
from bench.wire import GAME, Watchers, Wire, memory, move, process, quantiles, seated
from core import registry
from core.bots.worker_pool import WorkerPool
from core.chance import seeded
from core.lan.protocol.framing import HEADER
from core.lan.protocol.handshake import hello
from core.lan.protocol.messages import Bots, Open, Ping, Pong, Start, TableStatus, Update
from core.lan.server.admission import AdmissionLimits, Rate
from core.lan.server.config import ServerConfig, ServerLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import NullRoomStore, RoomStore
from core.lan.server.server import Server
from saves.library import Library
from saves.writer_threads import WriterThreads

FREE = ServerLimits(AdmissionLimits(10_000, 10_000, Rate(1e9, 1e9), requests={}), tables=5000, watchers=5000, rate=1e9, burst=1e9)
SEATS, WATCHERS = 6, 200
TABLES = 500
BOT_TABLES, SETTLING = 32, 3.0
IDLE_TABLES, FEW_DESCRIPTORS = 10_000, 96
ECHO = 200
"""Bytes of an echo."""


class Echo(asyncio.Protocol):
    """The peer: frames come back as they are."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport
        self._buffer = bytearray()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while len(self._buffer) >= HEADER and len(self._buffer) >= (end := HEADER + int.from_bytes(self._buffer[:HEADER], "big")):
            self._transport.write(bytes(self._buffer[:end]))
            del self._buffer[:end]


async def serve(kind: str) -> None:
    """Run a server of this kind until it is killed. Print its port."""
    logging.disable(logging.WARNING)
    if kind == "echo":
        listener = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
    else:
        limits = FREE if kind != "guarded" else ServerLimits(AdmissionLimits(requests={}), rate=1000, burst=1000)
        store: RoomStore = (
            FileRoomStore(Library(Path(tempfile.mkdtemp()), writer=WriterThreads())) if kind == "journal" else NullRoomStore()
        )
        if kind.startswith("kept:"):
            resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_DESCRIPTORS, FEW_DESCRIPTORS))
            store = FileRoomStore(Library(Path(kind.partition(":")[2]), writer=WriterThreads()))
        pool = WorkerPool() if kind == "workers" else None
        port = (await Server(ServerConfig(limits=limits, store=store, pool=pool)).listen("127.0.0.1", 0)).port
    print(port, flush=True)
    await asyncio.Event().wait()


def latency(moves: int) -> dict[str, Any]:
    """Time an echo, a ping and a move in turn, the move at a table of six players and 200 watchers, without a journal and with one."""
    with process("echo") as (echo, _), process("plain") as (plain, pid), process("journal") as (journal, _):
        peer, players, kept = Wire(echo), seated(plain, SEATS), seated(journal, SEATS)
        before = memory(pid)
        crowd, other = Watchers(plain, players[0].code, WATCHERS), Watchers(journal, kept[0].code, WATCHERS)
        grown = (memory(pid) - before) // WATCHERS
        pinger = Wire(plain, "Pinger")
        frame = (ECHO).to_bytes(HEADER, "big") + bytes(ECHO)
        times: dict[str, list[float]] = {name: [] for name in ("echo", "ping", "move", "last watcher", "move, journalled")}
        for _ in range(moves):
            times["echo"].append(timed(lambda: (peer.send(frame), peer.frame())))
            times["ping"].append(timed(lambda: pinger.ask(Ping(1), Pong)))
            times["move"].append(watched(players, crowd, times["last watcher"]))
            times["move, journalled"].append(watched(kept, other, []))
    result: dict[str, Any] = {name: quantiles(values) for name, values in times.items()}
    for name in ("ping", "move", "move, journalled"):
        result[f"{name} / echo"] = {q: round(result[name][q] / result["echo"][q], 1) for q in ("p50", "p99")}
    return result | {"bytes a watcher": grown}


def watched(players: list[Wire], crowd: Watchers, last: list[float]) -> float:
    """Move before a crowd. Return the seconds until its player knows. `last` gets those until the last watcher does."""
    crowd.empty()
    began = time.perf_counter()
    spent = move(players)
    crowd.have_heard()
    last.append(time.perf_counter() - began)
    return spent


def timed(deed: Callable[[], object]) -> float:
    """Return the seconds it takes."""
    start = time.perf_counter()
    deed()
    return time.perf_counter() - start


def tables(moves: int) -> dict[str, Any]:
    """Five hundred tables in one process."""
    with process("plain") as (port, pid):
        before = memory(pid)
        one = [seated(port, 2)]
        alone = quantiles([move(one[0]) for _ in range(moves)])
        many = one + [seated(port, 2, f"T{n}-") for n in range(TABLES - 1)]
        grown = memory(pid) - before
        spent = [move(many[n % TABLES]) for n in range(max(moves, TABLES))]
        return {"tables": TABLES, "bytes a table": grown // TABLES, "move at one": alone, "move at many": quantiles(spent)}


def bots(moves: int) -> dict[str, Any]:
    """Time people beside 32 tables of hard bots: a ping, and a move at a table of their own, before and beside them."""
    with process("workers") as (port, _):
        pinger, players = Wire(port, "Pinger"), seated(port, 2)
        for _ in range(50):
            move(players)
        quiet = {"ping": [], "move": []}  # type: dict[str, list[float]]
        busy = {"ping": [], "move": []}  # type: dict[str, list[float]]
        _sample(pinger, players, moves, quiet)
        hosts = [_table_of_bots(port, n) for n in range(BOT_TABLES)]
        time.sleep(SETTLING)
        _sample(pinger, players, moves, busy)
        thought = sum(_moves_heard(host) for host in hosts)
    result: dict[str, Any] = {"quiet": {name: quantiles(values) for name, values in quiet.items()}}
    result["beside bots"] = {name: quantiles(values) for name, values in busy.items()}
    result["moves of bots meanwhile"] = thought
    for name in ("ping", "move"):
        result[f"{name} ratio"] = {q: round(result["beside bots"][name][q] / result["quiet"][name]["p50"], 2) for q in ("p50", "p99")}
    return result


def idle(moves: int) -> dict[str, Any]:
    """Open a folder of 10,000 kept tables in a process of 96 descriptors: until it answers, what it needs, and a player's way back."""
    with tempfile.TemporaryDirectory() as folder:
        tokens = _keep_tables(Path(folder), IDLE_TABLES)
        began = time.perf_counter()
        with process(f"kept:{folder}") as (port, pid):
            Wire(port, "First").ask(Ping(1), Pong)
            answered, resident = time.perf_counter() - began, memory(pid)
            back = []
            for token in tokens[:: max(1, IDLE_TABLES // 10)]:
                start = time.perf_counter()
                returning = Wire(port)
                returning.send(hello("bench", "Al", token))
                returning.until_greeted()
                returning.until(Update)
                back.append(time.perf_counter() - start)
                returning.close()
    with process("plain") as (port, pid):
        Wire(port, "First").ask(Ping(1), Pong)
        empty = memory(pid)
    return {
        "tables": IDLE_TABLES,
        "seconds until it answers": round(answered, 2),
        "bytes more than empty": resident - empty,
        "return": quantiles(back),
    }


def _keep_tables(folder: Path, count: int) -> list[str]:
    """So many unfinished games, with the token of a seat at each."""
    game, store = registry.load(GAME), FileRoomStore(Library(folder))
    options = {option.name: option.choices[0][0] for option in game.info.options}
    tokens, dealt = [], None
    for n in range(count):
        seats = [RoomSeat("person", name, token=f"T{n}.{name}") for name in ("Al", "Bo")]
        record = RoomRecord(f"T{n}", "Kept", GAME, game.board_text(), options, False, seats, 0)
        if dealt is None:
            store.begin(record, game, seeded(1))
            dealt = folder / f"{record.save}.backroom"
        record.save = f"kept_{n}"
        shutil.copyfile(dealt, folder / f"{record.save}.backroom")
        (folder / "tables").mkdir(exist_ok=True)
        (folder / "tables" / f"T{n}.table").write_bytes(msgspec.msgpack.encode(record))
        tokens.append(f"T{n}.Al")
    return tokens


def _sample(pinger: Wire, players: list[Wire], count: int, into: dict[str, list[float]]) -> None:
    for _ in range(count):
        into["ping"].append(timed(lambda: pinger.ask(Ping(1), Pong)))
        into["move"].append(move(players))
        time.sleep(0.005)


def _moves_heard(host: Wire) -> int:
    """Return how many moves the bots of a table have made."""
    host.ask(Ping(1), Pong)
    moves = host.update.move if host.update is not None else 0
    host.close()
    return moves


def _table_of_bots(port: int, n: int) -> Wire:
    """Hard bots among themselves, with their host to watch them."""
    host = Wire(port, f"H{n}")
    host.ask(Open(GAME, f"Bots {n}", 4, {}), TableStatus)
    host.ask(Bots("hard"), TableStatus)
    host.send(Start())
    host.until(Update)
    return host


PARTS: dict[str, Callable[[int], dict[str, Any]]] = {
    "latency": latency,
    "tables": tables,
    "bots": bots,
    "idle": idle,
    "company": company,
}


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--nuisance", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.serve:
        asyncio.run(serve(given.serve))
    elif given.nuisance:
        misbehave(given.nuisance[0], int(given.nuisance[1]))
    else:
        result = {name: PARTS[name](given.moves) for name in given.only.split(",")}
        print(json.dumps(result if given.json else {"microseconds": result}, indent=None if given.json else 2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
