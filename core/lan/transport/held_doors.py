"""Sockets that whatever started this process listens on for it, as systemd does. They outlast it: new connections wait meanwhile."""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping

FIRST_DESCRIPTOR = 3


class HeldDoors:
    """The listening sockets of a process, by port, until a door of it takes them."""

    def __init__(self) -> None:
        self._by_port: dict[int, list[socket.socket]] = {}

    @property
    def ports(self) -> list[int]:
        """Return the ports that no door has taken."""
        return sorted(self._by_port)

    def receive(self, environ: MutableMapping[str, str]) -> None:
        """Take what was handed to this process, and leave nothing of it to those it starts."""
        told = {name: environ.pop(name, "") for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES")}
        if told["LISTEN_PID"] != str(os.getpid()) or not told["LISTEN_FDS"].isdecimal():
            return
        for descriptor in range(FIRST_DESCRIPTOR, FIRST_DESCRIPTOR + int(told["LISTEN_FDS"])):
            os.set_inheritable(descriptor, False)
            held = socket.socket(fileno=descriptor)
            if held.family in (socket.AF_INET, socket.AF_INET6) and held.type == socket.SOCK_STREAM:
                self._by_port.setdefault(held.getsockname()[1], []).append(held)

    def take(self, port: int) -> list[socket.socket]:
        """Return the sockets of a port for the door that is there. None: it has to open its own."""
        return self._by_port.pop(port, [])


HELD = HeldDoors()
"""Those of this process."""
