"""Start a server: listening, certificate, tables and announcement, as `host` and `serve` need it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from core.errors import BackroomError
from core.lan.discovery.announcer import ServerAnnouncer
from core.lan.server import descriptors
from core.lan.server.config import ServerConfig
from core.lan.server.server import Server
from core.lan.transport.address import PORT, Address
from core.lan.transport.client_connection import Connector, in_process_connector, reason
from core.lan.transport.local_addresses import local_addresses
from core.lan.transport.tls import host_context

EVERYWHERE = ("0.0.0.0", "::")
"""What a server listens on that listens on every address of its machine."""


class ServerStartError(BackroomError):
    """The server cannot listen."""

    title = "The table cannot be opened"
    option = "--port"
    """What says on the command line where else it shall listen."""


@dataclass(frozen=True)
class ListenOptions:
    """Where and how a server listens."""

    host: str | None = None
    """None: on every address of the machine."""
    port: int = PORT
    announce: bool = True
    tls: Path | None = None
    """The folder of the certificate, if TLS is wanted."""


class RunningServer:
    """A server that people can reach."""

    def __init__(self, server: Server, address: Address, pin: str) -> None:
        self.server = server
        self.address = address
        self.pin = pin
        """The certificate's fingerprint. "" without TLS."""
        self.note = ""
        """Why it cannot be found, in words, or "" if it is announced, or will be in a moment."""
        self._announcer: ServerAnnouncer | None = None
        self._announcing: asyncio.Task[None] | None = None

    @property
    def is_announced(self) -> bool:
        """Return whether it says on the network that it is here."""
        return self._announcer is not None

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Return where others reach it, the likeliest address first."""
        everywhere = self.address.host in EVERYWHERE
        return tuple(Address(host, self.address.port) for host in (local_addresses() if everywhere else (self.address.host,)))

    @property
    def connector(self) -> Connector:
        """Return how players of this process connect: without a network."""
        return in_process_connector(self.server)

    def announce(self, announcer: ServerAnnouncer) -> None:
        """Announce it in the background, because that takes a second."""
        self._announcer = announcer
        self._announcing = asyncio.get_running_loop().create_task(self._announce(announcer))

    async def close(self, restarts: bool = False) -> None:
        """Send everybody away. Games stay kept, and if it `restarts` every table with all who are at it."""
        if self._announcer is not None and self._announcing is not None:
            await self._announcing
            await self._announcer.close()
        await (self.server.stop() if restarts else self.server.close())

    async def _announce(self, announcer: ServerAnnouncer) -> None:
        self.note = await announcer.open()


async def start_server(config: ServerConfig, opening: ListenOptions) -> RunningServer:
    """Listen, and announce the server. Raises `ServerStartError` or `TLSUnavailable`."""
    context, pin = host_context(opening.tls) if opening.tls is not None else (None, "")
    descriptors.raise_limit()
    server = Server(config)
    try:
        address = await server.listen(opening.host, opening.port, context)
    except OSError as error:
        raise ServerStartError(f"Port {opening.port} cannot be opened: {reason(error)}.", "Choose another with --port.") from None
    running = RunningServer(server, address, pin)
    config.where = config.where or str(running.addresses[0])
    if opening.announce:
        running.announce(ServerAnnouncer(config.name, address.port, pin, None if opening.host is None else [address.host]))
    return running
