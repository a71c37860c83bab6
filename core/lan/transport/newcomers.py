"""Connections that have not shown yet that they may come in. Where no place is left, one of them gives way to the next."""

from __future__ import annotations

import contextlib
import socket
from collections import Counter
from collections.abc import Callable

from core.lan.server.network import networks_of


class Newcomers:
    """Those of one door, the first to come first."""

    def __init__(self) -> None:
        self._waiting: dict[Newcomer, None] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, address: str, line: socket.socket, count_out: Callable[[], object]) -> Newcomer:
        """Return one more, which was counted in."""
        newcomer = Newcomer(self._waiting, address, line, count_out)
        self._waiting[newcomer] = None
        return newcomer

    def one_gives_way(self) -> bool:
        """Send one away, and return whether there was one: of the network with the most of them who has waited longest.

        So a player who comes alone keeps their place, however many connections others hold.
        """
        crowds = Counter(network for newcomer in self._waiting for network, _ in networks_of(newcomer.address))

        def crowd(newcomer: Newcomer) -> float:
            return max(crowds[network] / share for network, share in networks_of(newcomer.address))

        crowded = max(self._waiting, key=crowd, default=None)
        if crowded is not None:
            crowded.give_way()
        return crowded is not None


class Newcomer:
    """One of them, which is counted out once."""

    def __init__(self, waiting: dict[Newcomer, None], address: str, line: socket.socket, count_out: Callable[[], object]) -> None:
        self.address = address
        self._waiting, self._line = waiting, line
        self._count_out: Callable[[], object] | None = count_out

    def settle(self) -> None:
        """Note that it may stay: it gives way to nobody any more."""
        self._waiting.pop(self, None)

    def leave(self) -> None:
        """Count it out."""
        self.settle()
        count_out, self._count_out = self._count_out, None
        if count_out is not None:
            count_out()

    def give_way(self) -> None:
        """Count it out, and hang up. What serves it sees its line end."""
        self.leave()
        with contextlib.suppress(OSError):
            self._line.shutdown(socket.SHUT_RDWR)
