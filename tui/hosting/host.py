"""A house opened from this process: the door on the network, and if wanted the doors for SSH and for browsers, all into the same rooms."""

from __future__ import annotations

import asyncio
import contextvars
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core import registry
from core.chance import Chance, seeded
from core.game import AnyGame
from core.lan.protocol.sanitize import CODE_LETTERS
from core.lan.server.admission import IN_PROCESS
from core.lan.server.config import ServerConfig, ServerLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, RunningServer, ServerStartError, start_server
from core.lan.transport.address import PORT
from core.lan.transport.client_connection import in_process_connector, reason
from tui.network.client_group import ServerRoute
from tui.network.saved_seats import SavedOpening
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library
    from tui.hosting.ssh import SSHServer
    from tui.hosting.web import WebServer

SSH_PORT = 1933
NEEDS_SSH = "For guests by SSH install the ssh extra: pip install 'backroom[ssh]'."
NEEDS_WEB = "For guests in a browser install the web extra: pip install 'backroom[web]'."


class HostedServer:
    """Everything that is open. Made by `open_inn`."""

    def __init__(self, opened: RunningServer, folder: Path, bind: str | None) -> None:
        self.opened = opened
        self.folder = folder
        self.bind = bind
        """On which address of the machine; None: on all."""
        self.code = ""
        """What guests by SSH and in browsers have to know."""
        self.ssh: tuple[int, str] | None = None
        """The port, and the fingerprint of the door's key."""
        self.web: str | None = None
        """The page's address."""
        self.web_port: int | None = None
        self.boards: dict[str, AnyGame] = {}
        """Games with the board its host has chosen."""
        self.seed = ""
        """Of the next game, if its host has chosen one."""
        self.ssh_port = SSH_PORT
        self.door: SSHServer | None = None
        self.page: WebServer | None = None
        self._closers: list[Callable[[], Any]] = []
        opened.server.config.load = self._load
        opened.server.config.chance = self._chance

    @property
    def way(self) -> ServerRoute:
        """The way in for players at this keyboard."""
        return ServerRoute(self.opened.dial, opening=self.as_opened)

    def as_opened(self) -> SavedOpening:
        """Return how to open it again so that it is found where it is now."""
        opened = self.opened
        ssh = None if self.ssh is None else self.ssh[0]
        return SavedOpening(opened.address.port, self.bind, bool(opened.pin), opened.is_announced, ssh, self.web_port, self.code)

    def way_from(self, address: str) -> ServerRoute:
        """Return the way in for a guest of this process who came from an address; what they do is counted for it."""
        return ServerRoute(in_process_connector(self.opened.server, address or IN_PROCESS))

    @property
    def addresses(self) -> list[str]:
        """Where others find it."""
        return [str(address) for address in self.opened.addresses]

    def join_instructions(self, code: str = "") -> list[tuple[str, str]]:
        """How others come: what it is called, and what to type."""
        first, *rest = self.opened.addresses
        short = first.host if first.port == PORT else str(first)
        pin = f" --pin {self.opened.pin}" if self.opened.pin else ""
        ways = [("Join", f"backroom join {short}{f' --code {code}' if code else ''}{pin}")]
        ways += [("or", str(address)) for address in rest]
        if self.ssh is not None:
            ways += [("SSH", f"ssh -p {self.ssh[0]} {first.host}"), ("Key", self.ssh[1])]
        if self.web is not None:
            ways.append(("Page", self.web))
        if (self.ssh or self.web) and self.code:
            ways.append(("Code", f"{self.code} for SSH and the page"))
        if self.opened.note:
            ways.append(("Note", self.opened.note))
        return ways

    async def enable_ssh(self, port: int, keys: tuple[str, ...] = (), open_to_lan: bool = False) -> None:
        """Opens the door for SSH. Raises `CannotOpen`."""
        try:
            from tui.hosting.guest_apps import guest_apps
            from tui.hosting.ssh import SSHPolicy, fingerprint, start_ssh
        except ImportError:
            raise ServerStartError(NEEDS_SSH) from None
        code = "" if open_to_lan else self._need_code()
        key, admission = self.folder / "ssh_host_key", self.opened.server.admission
        door = start_ssh(self.bind or "", port, key, SSHPolicy(code=code, keys=keys), guest_apps(self), admission)
        try:
            acceptor, self.door = await _outside(door)
        except OSError as error:
            raise ServerStartError(f"Port {port} cannot be opened for SSH: {reason(error)}.") from None
        self._closers.append(acceptor.close)
        self.ssh = (acceptor.get_port(), fingerprint(key))

    async def enable_web(self, port: int) -> None:
        """Opens the page, on this machine alone unless told otherwise. Raises `CannotOpen`."""
        try:
            from tui.hosting.guest_apps import guest_apps
            from tui.hosting.web import WebPolicy, start_web
        except ImportError:
            raise ServerStartError(NEEDS_WEB) from None
        bind = self.bind or "127.0.0.1"
        try:
            policy = WebPolicy(code=self._need_code())
            running = await _outside(start_web(bind, port, policy, guest_apps(self), self.opened.server.admission))
        except OSError as error:
            raise ServerStartError(f"Port {port} cannot be opened for browsers: {reason(error)}.") from None
        self.page = running.page
        self._closers.append(running.close)
        self.web_port = running.port
        self.web = f"http://{bind}:{running.port}/"

    async def close(self) -> None:
        """Closes all doors; games stay kept."""
        for close in self._closers:
            closing = close()
            if asyncio.iscoroutine(closing):
                await closing
        await self.opened.close()

    def _need_code(self) -> str:
        self.code = self.code or "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
        return self.code

    def _load(self, name: str, text: str | None) -> AnyGame:
        own = self.boards.get(name)
        return own if own is not None and text is None else registry.load(name, text)

    def _chance(self) -> Chance:
        seed, self.seed = self.seed, ""
        return seeded(seed or secrets.token_hex(16))


async def start_hosting(library: Library | None, name: str, opening: ListenOptions, limits: ServerLimits | None = None) -> HostedServer:
    """Opens the house and takes up its tables. Raises `CannotOpen` or `NoTLS`."""
    config = ServerConfig(name=name, app=VERSION, limits=limits or ServerLimits())
    if library is not None:
        config.store = FileRoomStore(library)
    folder = library.folder if library is not None else Path()
    return HostedServer(await _outside(start_server(config, opening)), folder, opening.host)


async def _outside(errand: Any) -> Any:
    """Does it outside of any screen's context, so that no guest takes the host's screen for his own."""
    return await asyncio.get_running_loop().create_task(errand, context=contextvars.Context())
