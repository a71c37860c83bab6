"""What one server carries: a move beside a bare asyncio echo, 6 players and 200 watchers, 500 tables, and bad company.

python -m bench.lan [--json] [--only latency,crowd,tables,bots,idle,company] [--moves N]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import resource
import select
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench.wire import GAME, Wire, memory, move, process, quantiles
from core import registry
from core.bots.worker_pool import WorkerPool
from core.chance import seeded
from core.lan.protocol.framing import HEADER, pack
from core.lan.protocol.handshake import hello
from core.lan.protocol.messages import Bots, Enter, Open, Ping, Pong, Ready, Seated, Sit, Start, TableStatus, Update
from core.lan.server.admission import AdmissionLimits
from core.lan.server.config import ServerConfig, ServerLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import NullRoomStore, RoomStore
from core.lan.server.server import Server
from saves.library import Library

FREE = ServerLimits(AdmissionLimits(4000, 4000, requests={}), rate=1e9, burst=1e9)
WATCHERS = 200
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
    """A server of this kind, until it is killed; prints its port."""
    logging.disable(logging.WARNING)
    if kind == "echo":
        listener = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
    else:
        limits = FREE if kind != "guarded" else ServerLimits(rate=1000, burst=1000)
        store: RoomStore = FileRoomStore(Library(Path(tempfile.mkdtemp()))) if kind == "journal" else NullRoomStore()
        if kind.startswith("kept:"):
            resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_DESCRIPTORS, FEW_DESCRIPTORS))
            store = FileRoomStore(Library(Path(kind.partition(":")[2])))
        pool = WorkerPool() if kind == "workers" else None
        port = (await Server(ServerConfig(limits=limits, store=store, pool=pool)).listen("127.0.0.1", 0)).port
    print(port, flush=True)
    await asyncio.Event().wait()


def seated(port: int, seats: int, name: str = "P") -> list[Wire]:
    """People at a table of their own, in the middle of nothing yet: dealt."""
    players = [Wire(port, f"{name}{n}") for n in range(seats)]
    players[0].ask(Open(GAME, "Bench", seats, {}), TableStatus)
    players[0].ask(Sit(), Seated)
    for player in players[1:]:
        player.ask(Enter(players[0].code), TableStatus)
        player.ask(Sit(), Seated)
        player.send(Ready(True))
        while not all(place.ready for place in players[0].until(TableStatus).places[1 : players.index(player) + 1]):
            pass
    players[0].send(Start())
    for player in players:
        player.until(Update)
    return players


def latency(moves: int) -> dict[str, Any]:
    """A move, a ping and an echo in turn."""
    with process("echo") as (echo, _), process("plain") as (plain, _), process("journal") as (journal, _):
        peer, players, kept = Wire(echo), seated(plain, 2), seated(journal, 2)
        pinger = Wire(plain, "Pinger")
        frame = (ECHO).to_bytes(HEADER, "big") + bytes(ECHO)
        times: dict[str, list[float]] = {"echo": [], "ping": [], "move": [], "move, journalled": []}
        for _ in range(moves):
            times["echo"].append(timed(lambda: (peer.send(frame), peer.frame())))
            times["ping"].append(timed(lambda: pinger.ask(Ping(1), Pong)))
            times["move"].append(move(players))
            times["move, journalled"].append(move(kept))
    result: dict[str, Any] = {name: quantiles(values) for name, values in times.items()}
    for name in ("ping", "move", "move, journalled"):
        result[f"{name} / echo"] = {q: round(result[name][q] / result["echo"][q], 1) for q in ("p50", "p99")}
    return result


def timed(deed: Callable[[], object]) -> float:
    """The seconds it takes."""
    start = time.perf_counter()
    deed()
    return time.perf_counter() - start


def crowd(moves: int) -> dict[str, Any]:
    """Six players, two hundred watchers: until the last of them has the new view."""
    with process("plain") as (port, pid):
        players = seated(port, 6)
        before = memory(pid)
        watchers = [Wire(port, f"W{n}") for n in range(WATCHERS)]
        for watcher in watchers:
            watcher.ask(Enter(players[0].code), Update)
        grown = memory(pid) - before
        own, last = [], []
        for _ in range(moves):
            for watcher in watchers:
                _drain(watcher)
            start = time.perf_counter()
            own.append(move(players))
            while not all(_drain(watcher) for watcher in watchers):
                pass
            last.append(time.perf_counter() - start)
            for watcher in watchers:
                watcher.fresh = False  # type: ignore[attr-defined]
        return {"mover": quantiles(own), "last watcher": quantiles(last), "bytes a watcher": grown // WATCHERS}


def _drain(wire: Any) -> bool:
    """Whether the watcher has got something since he was last looked at."""
    while select.select([wire._line], [], [], 0)[0]:
        if not wire._line.recv(1 << 20):
            raise ConnectionError("the server hung up on a watcher: he never answers a ping, so be quick")
        wire.fresh = True
    return bool(getattr(wire, "fresh", False))


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
    """How people fare beside 32 tables of hard bots: a ping, and a move at a table of their own, before and beside them."""
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
    """A folder of 10,000 kept tables and a process of 96 descriptors: until it answers, what it needs, and a player's way back."""
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
    """How many moves the bots of a table have made."""
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


def company(moves: int) -> dict[str, Any]:
    """How a move fares beside those who behave badly; a ratio to a quiet time just before each."""
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
    """As many connections as one address can get."""
    with child("hoard", port):
        yield


@contextmanager
def flood(port: int, code: str) -> Iterator[None]:
    """Messages as fast as the line takes them, again and again."""
    with child("flood", port):
        yield


@contextmanager
def giants(port: int, code: str) -> Iterator[None]:
    """Frames that announce a gigabyte, a hundred a second."""
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
PARTS: dict[str, Callable[[int], dict[str, Any]]] = {
    "latency": latency,
    "crowd": crowd,
    "tables": tables,
    "bots": bots,
    "idle": idle,
    "company": company,
}


def main(argv: list[str] | None = None) -> int:
    """Measures and prints."""
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
