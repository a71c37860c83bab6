"""A server opened from this process: on the network, and if wanted for guests by SSH and in browsers, all at the same tables."""

from __future__ import annotations

import asyncio
import contextvars
import secrets
import shlex
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from core import registry
from core.chance import Chance, seeded
from core.game import AnyGame
from core.lan.server import ban_list as bans
from core.lan.server.admission import IN_PROCESS
from core.lan.server.config import ServerConfig, ServerLimits, new_code
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import EVERYWHERE, ListenOptions, RunningServer, ServerStartError, start_server
from core.lan.server.table_label import keep_key
from core.lan.transport.address import PORT, Address
from core.lan.transport.client_connection import ClientConnection, in_process_connector, reason
from core.lan.transport.tls import told_pin
from core.text import listed
from saves.writer_threads import WriterThreads
from tui.as_typed import as_typed
from tui.hosting.arrival import Arrival
from tui.hosting.guest_seats import GuestBooks
from tui.network.other_programs import name_own_table
from tui.network.ports import NEAR
from tui.network.saved_seats import Opening
from tui.network.server_route import ServerRoute
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library
    from tui.hosting.ssh import SSHServer
    from tui.hosting.web import WebServer

SSH_PORT, PAGE_PORT = 1933, 1934
JOIN, OR_JOIN = "Join", "or"
"""What the commands are called by which others come in."""
SSH, DOOR_CODE, TABLE_CODE = "SSH", "Code", "Table"
"""What the command for guests by SSH is called, the code of the whole server, and the one of a table: it is typed once one is in."""
HEADS = {JOIN: "Others join with:", OR_JOIN: "or with:", SSH: "or by SSH, with no Backroom of their own:"}
"""What stands above a command that has a line of its own."""
LETS_IN = "{code} lets in who comes by {doors}"
LEADS_HERE = "{code} then leads them to this table"
NEEDS_SSH = "For guests by SSH install the ssh extra: pip install 'backroom[ssh]'."
NEEDS_WEB = "For guests in a browser install the web extra: pip install 'backroom[web]'."


class GuestPortTaken(ServerStartError):
    """A port that cannot be opened for guests."""

    title = "The port is taken"

    def __init__(self, sentence: str, option: str) -> None:
        super().__init__(sentence, f"Choose another with {option}.")
        self.option = option


class HostedServer:
    """Everything that is open. Made by `start_hosting`."""

    def __init__(self, running: RunningServer, folder: Path | TemporaryDirectory[str], bind: str | None) -> None:
        self.running = running
        self.folder = folder if isinstance(folder, Path) else Path(folder.name)
        self._own_folder = None if isinstance(folder, Path) else folder
        self.guest_books = GuestBooks(self.folder / "guests")
        self.bind = bind
        """On which address of the machine. None: on all."""
        self.code = ""
        """What guests by SSH and in browsers have to know."""
        self.ssh: tuple[int, str] | None = None
        """The port, and the fingerprint of its key."""
        self.web: str | None = None
        """The page's address."""
        self.web_port: int | None = None
        self.boards: dict[str, AnyGame] = {}
        """Games with the board its host has chosen."""
        self.seed = ""
        """Of the next game, if its host has chosen one."""
        self.ssh_port, self.page_port = SSH_PORT, PAGE_PORT
        self.ssh_server: SSHServer | None = None
        self.page: WebServer | None = None
        self._coded_doors = ["Backroom"] if running.server.config.room_code else []
        """By which ways guests have to know the code."""
        self._closers: list[Callable[[bool], Awaitable[object]]] = []
        """Told whether it restarts."""
        running.server.config.load = self._load
        running.server.config.chance = self._chance

    @property
    def route(self) -> ServerRoute:
        """Return the route for players at this keyboard."""
        return ServerRoute(self.running.connector, pin=self.running.pin, opening=self.as_opened, find_save=self.save_of)

    def save_of(self, code: str, number: int) -> str:
        """Return the name of the save of a table's game. "" means that there is none, or that another game is played by now."""
        server = self.running.server
        room, store = server.rooms.get(code), server.config.store
        if room is None or room.running_game is None or room.running_game.number != number:
            return ""
        return store.save_of(code) if isinstance(store, FileRoomStore) else ""

    def as_opened(self) -> Opening:
        """Return how to open it again so that it is found where it is now."""
        running = self.running
        ssh = None if self.ssh is None else self.ssh[0]
        return Opening(running.address.port, self.bind, bool(running.pin), running.is_announced, ssh, self.web_port, self.code)

    def route_from(self, arrival: Arrival) -> ServerRoute:
        """Return the route for a guest of this process. What they do is counted for the address they came from."""
        connect = in_process_connector(self.running.server, arrival.address or IN_PROCESS)

        async def once_their_line_is_up(connection: ClientConnection) -> None:
            if arrival.line is not None:
                await arrival.line.wait()
            await connect(connection)

        return ServerRoute(once_their_line_is_up)

    @property
    def addresses(self) -> list[str]:
        """Return the addresses by which others reach it."""
        return [str(address) for address in self.running.addresses]

    def join_instructions(self, code: str = "", arrival: Arrival | None = None) -> list[tuple[str, str]]:
        """Return how others come in: what each line is called, and what to type. A guest is told the names by which they came."""
        addresses, asked = self._addresses_for(arrival), self.running.server.config.room_code
        first = addresses[0]
        wheres = [address.host if address.port == PORT else str(address) for address in addresses]
        commands = [join_command(where, code, self.running.pin, asked) for where in wheres]
        lines = list(zip((JOIN, *[OR_JOIN] * len(commands)), commands, strict=False))
        if self.ssh is not None:
            lines += [(SSH, f"ssh -p {self.ssh[0]} {first.host}"), ("Key", self.ssh[1])]
        page = self._page_for(arrival)
        if page:
            lines.append(("Page", page))
        if self._coded_doors and self.code:
            lines.append((DOOR_CODE, LETS_IN.format(code=self.code, doors=listed(self._coded_doors))))
        if code and (self.ssh is not None or page):
            lines.append((TABLE_CODE, LEADS_HERE.format(code=code)))
        if self.running.note:
            lines.append(("Note", self.running.note))
        return lines

    def _addresses_for(self, arrival: Arrival | None) -> Sequence[Address]:
        listening, addresses = self.running.address, self.running.addresses
        if arrival is None or not arrival.host or arrival.host in NEAR or listening.host not in EVERYWHERE:
            return addresses
        theirs = Address(arrival.host, listening.port)
        return [theirs, *(address for address in addresses if address != theirs)]

    def _page_for(self, arrival: Arrival | None) -> str:
        """Return the page's address. One that is open to this machine alone is no use to those who came from elsewhere."""
        if self.web is None:
            return ""
        from_near = arrival is None or arrival.host in NEAR
        if arrival is not None and arrival.page and not from_near:
            return arrival.page
        if self.bind in (None, *NEAR):
            return f"{self.web} on this machine only" if from_near else ""
        host = self._addresses_for(arrival)[0].host
        return f"http://{Address(host, self.web_port or 0)}/" if self.bind in EVERYWHERE else self.web

    async def enable_ssh(self, port: int, keys: tuple[str, ...] = (), open_to_lan: bool = False) -> None:
        """Let guests in by SSH. Raises `ServerStartError`."""
        try:
            from tui.hosting.guest_apps import guest_apps
            from tui.hosting.ssh import SSHPolicy, start_ssh
            from tui.hosting.ssh_key import fingerprint
        except ImportError:
            raise ServerStartError(NEEDS_SSH) from None
        code = "" if open_to_lan else self._need_code()
        key, admission = self.folder / "ssh_host_key", self.running.server.admission
        policy = SSHPolicy(code=code, keys=keys, house=self.running.server.config.name)
        opening = start_ssh(self.bind or "", port, key, policy, guest_apps(self), admission)
        try:
            running, self.ssh_server = await _outside(opening)
        except OSError as error:
            raise GuestPortTaken(f"Port {port} cannot be opened for SSH: {reason(error)}.", "--ssh") from None
        self._closers += [lambda _: running.listener.close(), self.ssh_server.close]
        guests = self.ssh_server
        self.running.server.metrics.guests["ssh"] = lambda: guests.sessions
        self.ssh = (running.port, fingerprint(key))
        if code:
            self._coded_doors.append("SSH")

    async def enable_web(self, port: int) -> None:
        """Open the page for browsers, on this machine alone unless told otherwise. Raises `ServerStartError`."""
        try:
            from tui.hosting.guest_apps import guest_apps
            from tui.hosting.web import WebPolicy, start_web
        except ImportError:
            raise ServerStartError(NEEDS_WEB) from None
        bind = self.bind or "127.0.0.1"
        try:
            policy = WebPolicy(code=self._need_code(), house=self.running.server.config.name)
            running = await _outside(start_web(bind, port, policy, guest_apps(self), self.running.server.admission))
        except OSError as error:
            raise GuestPortTaken(f"Port {port} cannot be opened for browsers: {reason(error)}.", "--web") from None
        page = self.page = running.server
        self.running.server.metrics.guests["page"] = lambda: page.sessions
        self._closers.append(running.close)
        self.web_port = running.port
        self._coded_doors.append("the page")
        self.web = f"http://{Address(bind, running.port)}/"

    async def close(self, restarts: bool = False) -> None:
        """Send everybody away, and close. Games stay kept, and if it `restarts` every table with all who are at it."""
        await asyncio.gather(*(close(restarts) for close in self._closers))
        await self.running.close(restarts)
        if self._own_folder is not None:
            self._own_folder.cleanup()

    def _need_code(self) -> str:
        self.code = self.code or new_code()
        return self.code

    def _load(self, name: str, text: str | None) -> AnyGame:
        own = self.boards.get(name)
        return own if own is not None and text is None else registry.load(name, text)

    def _chance(self) -> Chance:
        seed, self.seed = self.seed, ""
        return seeded(seed or secrets.token_hex(16))


def join_command(address: str, code: str, pin: str, room_code: str = "", first: Sequence[str] = ()) -> str:
    """Return what others type to come to a table, with these words in front. As much of the fingerprint as is needed stands last."""
    options = {"--code": code, "--room-code": room_code, "--pin": told_pin(pin)}
    return as_typed(shlex.join([*first, "join", address, *(word for option in options.items() if option[1] for word in option)]))


async def start_hosting(
    library: Library | None,
    name: str,
    opening: ListenOptions,
    limits: ServerLimits | None = None,
    room_code: str = "",
    is_club: bool = False,
) -> HostedServer:
    """Open a server on the tables of this library. A room code is asked at the port too. Raises `ServerStartError` or `TLSUnavailable`.

    At a club anybody opens tables. Beside a person's own table with a code no stranger does.
    """
    config = ServerConfig(name, VERSION, room_code=room_code, is_private_house=not is_club, limits=limits or ServerLimits())
    if library is not None:
        config.store, config.bans_file = FileRoomStore(library), library.folder / bans.FILE
        keep_key(library.folder)
    folder = library.folder if library is not None else TemporaryDirectory(prefix="backroom-")
    try:
        running = await _outside(start_server(config, opening))
    except ServerStartError as error:
        raise (error if library is None else name_own_table(library, opening.port, error)) from None
    if library is not None and isinstance(library.writer, WriterThreads):
        library.writer.took = running.server.metrics.syncs.observe
    return HostedServer(running, folder, opening.host)


async def _outside(starting: Any) -> Any:
    """Run it outside of any screen's context, so that no guest takes the host's screen for their own."""
    return await asyncio.get_running_loop().create_task(starting, context=contextvars.Context())
