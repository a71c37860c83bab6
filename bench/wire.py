"""A player for measuring: a blocking socket, so that nothing of ours stands between the clock and the wire."""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from core import registry
from core.chance import fast_chance
from core.lan.protocol.framing import FROM_SERVER, HEADER, pack, unpack
from core.lan.protocol.handshake import Answer, hello
from core.lan.protocol.messages import Act, Enter, Entered, FromServer, Message, Open, Ready, Seated, Sit, Start, TableStatus, Update
from core.lan.protocol.updates import UpdateCodec

GAME = "chicago_poker"
CODEC = UpdateCodec(registry.load(GAME))
LUCK = fast_chance(1)


class Wire:
    """One connection."""

    def __init__(self, port: int, name: str = "", buffer: int = 0) -> None:
        self.line = socket.socket()
        if buffer:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.line.connect(("127.0.0.1", port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.update: Update | None = None
        self.moves = 0
        """The id of their last move."""
        self.token = ""
        self.code = ""
        if name:
            self.send(hello("bench", name))
            self.until_greeted()

    def send(self, message: Any) -> None:
        """Send a message, or bytes."""
        self.line.sendall(message if isinstance(message, bytes) else pack(message))

    def frame(self) -> bytes:
        """Return the body of the next frame."""
        return self._exactly(int.from_bytes(self._exactly(HEADER), "big"))

    def until_greeted(self) -> None:
        """Wait for the answer to the greeting."""
        unpack(self.frame(), FROM_SERVER, Answer)

    def until(self, kind: type[Message]) -> Any:
        """Return the next message of this kind. Note what comes before."""
        while True:
            message: Message = unpack(self.frame(), FROM_SERVER, FromServer)
            if isinstance(message, Update):
                self.update = message
            elif isinstance(message, Seated):
                self.token = message.token
            elif isinstance(message, Entered):
                self.code = message.code
            if isinstance(message, kind):
                return message

    def ask(self, message: Message, kind: type[Message]) -> Any:
        """Sends, and waits for the answer."""
        self.send(message)
        return self.until(kind)

    def standing(self, phase: str) -> None:
        """Wait until the table stands so."""
        while self.until(TableStatus).phase != phase:
            pass

    def close(self) -> None:
        """Gone."""
        self.line.close()

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self.line.recv(size - len(data))
            if not more:
                raise ConnectionError("the server hung up")
            data += more
        return data


class Watchers:
    """A crowd at one table. What they are sent is read and thrown away."""

    def __init__(self, port: int, code: str, count: int) -> None:
        self._wires = [Wire(port, f"W{n}") for n in range(count)]
        self._lines = {wire.line.fileno(): wire.line for wire in self._wires}
        self._poll = select.epoll()
        for wire in self._wires:
            wire.ask(Enter(code), Update)
            self._poll.register(wire.line, select.EPOLLIN)

    def have_heard(self, patience: float = 5.0) -> float:
        """Wait until each was sent something. Return the seconds it took."""
        began, waiting = time.perf_counter(), set(self._lines)
        while waiting:
            heard = self._poll.poll(patience)
            if not heard:
                raise TimeoutError(f"{len(waiting)} watchers heard nothing")
            for number, _ in heard:
                if not self._lines[number].recv(1 << 20):
                    raise ConnectionError("the server hung up on a watcher: they never answer a ping, so be quick")
                waiting.discard(number)
        return time.perf_counter() - began

    def empty(self) -> None:
        """Throw away what has come."""
        while heard := self._poll.poll(0):
            for number, _ in heard:
                self._lines[number].recv(1 << 20)


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


def move(players: Sequence[Wire]) -> float:
    """Let somebody move. Return the seconds until they know that it is done. A game that is over begins again."""
    update = players[0].update
    assert update is not None
    if update.result is not None:
        players[0].send(Start())
        for player in players:
            player.until(Update)
        update = players[0].update
    seat = update.actors[0]  # type: ignore[union-attr]
    actor = players[seat]
    assert actor.update is not None
    action = LUCK.pick(CODEC.unpack(actor.update).legal)
    actor.moves += 1
    data = pack(Act(actor.moves, actor.update.sequence, CODEC.pack_action(action)))
    start = time.perf_counter()
    actor.send(data)
    body = actor.frame()
    while body[1:8] != b"\xa6update":
        body = actor.frame()
    spent = time.perf_counter() - start
    actor.update = unpack(body, FROM_SERVER, Update)
    assert actor.update is not None
    assert actor.update.done == actor.moves
    for player in players:
        if player is not actor:
            player.until(Update)
    return spent


@contextmanager
def process(*arguments: str) -> Iterator[tuple[int, int]]:
    """Start a server in a process of its own. Return its port and its process id."""
    command = [sys.executable, "-m", "bench.lan", "--serve", *arguments]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    assert server.stdout is not None
    try:
        yield int(server.stdout.readline()), server.pid
    finally:
        server.kill()
        server.wait()


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Return the median, the 99th hundredth and the greatest, in microseconds."""
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {name: round(1e6 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1) for name, share in at.items()}
