"""Whether a port can be opened, for those who want to know before the screen is taken."""

from __future__ import annotations

import socket

from core.errors import BackroomError
from core.lan.transport.client_connection import reason

NEAR = ("127.0.0.1", "::1", "localhost")
"""Addresses of this machine that nobody else reaches: there is nothing to announce."""


class PortTaken(BackroomError):
    """A port that cannot be opened."""

    title = "The port is taken"


def check_port(bind: str | None, port: int) -> None:
    """Raise `PortTaken` if the port cannot be opened."""
    family = socket.AF_INET6 if bind and ":" in bind else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((bind or "", port))
        except OSError as error:
            raise PortTaken(f"Port {port} cannot be opened: {reason(error)}.", "Choose another with --port.") from None
