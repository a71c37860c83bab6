"""A player for measuring: a blocking socket, so that nothing of ours stands between the clock and the wire."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from core import registry
from core.chance import fast_chance
from core.lan.protocol.framing import FROM_SERVER, HEADER, pack, unpack
from core.lan.protocol.handshake import Answer, hello
from core.lan.protocol.messages import Act, Entered, FromServer, Message, Seated, Start, TableStatus, Update
from core.lan.protocol.updates import UpdateCodec

GAME = "chicago_poker"
CODEC = UpdateCodec(registry.load(GAME))
LUCK = fast_chance(1)


class Wire:
    """One connection."""

    def __init__(self, port: int, name: str = "", buffer: int = 0) -> None:
        self._line = socket.socket()
        if buffer:
            self._line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._line.connect(("127.0.0.1", port))
        self._line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.update: Update | None = None
        self.token = ""
        self.code = ""
        if name:
            self.send(hello("bench", name))
            self.until_greeted()

    def send(self, message: Any) -> None:
        """Sends a message, or bytes."""
        self._line.sendall(message if isinstance(message, bytes) else pack(message))

    def frame(self) -> bytes:
        """The body of the next frame."""
        return self._exactly(int.from_bytes(self._exactly(HEADER), "big"))

    def until_greeted(self) -> None:
        """Waits for the answer to the greeting."""
        unpack(self.frame(), FROM_SERVER, Answer)

    def until(self, kind: type[Message]) -> Any:
        """The next message of this kind; what comes before is noted."""
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
        """Waits until the table stands so."""
        while self.until(TableStatus).phase != phase:
            pass

    def close(self) -> None:
        """Gone."""
        self._line.close()

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self._line.recv(size - len(data))
            if not more:
                raise ConnectionError("the server hung up")
            data += more
        return data


def move(players: list[Wire]) -> float:
    """Somebody moves; the seconds until he knows that it is done. A game that is over begins again."""
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
    data = pack(Act(1, actor.update.sequence, CODEC.pack_action(action)))
    start = time.perf_counter()
    actor.send(data)
    body = actor.frame()
    spent = time.perf_counter() - start
    actor.update = unpack(body, FROM_SERVER, Update) if body[1:8] == b"\xa6update" else actor.until(Update)
    for player in players:
        if player is not actor:
            player.until(Update)
    return spent


@contextmanager
def process(*arguments: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its process id."""
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
    """In microseconds."""
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {name: round(1e6 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1) for name, share in at.items()}
