"""Find tables on the network. Only servers that answered just now are listed. Zeroconf works in threads of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from core.lan.discovery.probe import probe
from core.lan.discovery.zeroconf_service import NEEDS_ZEROCONF, NO_NETWORK, SERVICE_TYPE, multicast_interfaces
from core.lan.protocol.messages import TableInfo
from core.lan.transport.address import Address
from core.lan.transport.local_addresses import local_addresses

ASK_AGAIN_SECONDS = 10.0
"""How long until all servers are asked again."""
MOST_SERVERS = 64
"""How many announced servers are known at once."""
MOST_ADDRESSES = 4
"""How many addresses of one are called."""
AT_ONCE = 4
"""How many are called at once."""
RESOLVE_MILLISECONDS = 1500
"""How long finding the address behind a name may take."""


class Found(msgspec.Struct, frozen=True):
    """A table of a server that answered just now."""

    server_name: str
    address: Address
    table: TableInfo
    pin: str = ""
    """The certificate's fingerprint the server announces. Compare it with what the host shows."""


class Announcement(msgspec.Struct, frozen=True):
    """Where a server is said to be."""

    name: str
    addresses: tuple[Address, ...]
    pin: str = ""


class TableBrowser:
    """A live list of the tables on the network. Made and used in one event loop."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        self._interfaces = interfaces
        self._notices: dict[str, Announcement] = {}
        self._live: dict[str, tuple[Found, ...]] = {}
        self._changed: Callable[[], None] = lambda: None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._browsing: asyncio.Future[Any] | None = None
        """What listens to the network, once it has begun to."""
        self.asking = True
        """Whether an answer to the last look is still waited for."""
        self.note = ""
        """Why nothing can be found, in words, or "" if all is well."""

    @property
    def tables(self) -> tuple[Found, ...]:
        """Return the tables found at the last look, in a steady order. Servers of one folder list each other's, which stand here once."""
        every = (found for name in sorted(self._live) for found in self._live[name])
        once: dict[tuple[str, str], Found] = {}
        for found in every:
            once.setdefault((found.address.host, found.table.code), found)
        return tuple(once.values())

    def look(self, changed: Callable[[], None]) -> None:
        """Look now, and call `changed` whenever the list changes."""
        self._changed, self.asking = changed, True
        self._wake.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._look_for_ever())

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        browsing, self._browsing = self._browsing, None
        with contextlib.suppress(ImportError, OSError, RuntimeError):
            if browsing is not None:
                await asyncio.to_thread((await browsing).close)

    def heard(self, name: str, notice: Announcement | None) -> None:
        """Note that a server was announced, or (None) withdrawn."""
        if notice is None:
            self._notices.pop(name, None)
        elif name in self._notices or len(self._notices) < MOST_SERVERS:
            self._notices[name] = notice
        self._wake.set()

    async def _look_for_ever(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            browse = asyncio.to_thread(_browse, self._interfaces, lambda *what: loop.call_soon_threadsafe(self.heard, *what))
            self._browsing = asyncio.ensure_future(browse)
            await asyncio.shield(self._browsing)
        except ImportError:
            self._say(NEEDS_ZEROCONF)
        except (OSError, RuntimeError):
            self._say(NO_NETWORK)
        while True:
            self._wake.clear()
            await self._ask_all()
            try:
                async with asyncio.timeout(ASK_AGAIN_SECONDS):  # not wait_for: up to Python 3.11 it may swallow that we are told to stop
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _ask_all(self) -> None:
        notices = dict(self._notices)
        places = asyncio.Semaphore(AT_ONCE)
        reached = await asyncio.gather(*(_reach(notice, places) for notice in notices.values()))
        live = {name: tables for name, tables in zip(notices, reached, strict=True) if tables}
        answered, self.asking = self.asking and not self._wake.is_set(), self._wake.is_set()
        if live != self._live or answered:
            self._live = live
            self._changed()

    def _say(self, note: str) -> None:
        self.note = note
        self._changed()


async def _reach(notice: Announcement, places: asyncio.Semaphore) -> tuple[Found, ...]:
    for address in notice.addresses[:MOST_ADDRESSES]:
        async with places:
            reached = await probe(address, notice.pin)
        if reached is not None:
            server_name, tables = reached
            return tuple(Found(server_name, address, table, notice.pin) for table in tables)
    return ()


def _browse(interfaces: Sequence[str] | None, heard: Callable[[str, Announcement | None], object]) -> Any:
    """Start browsing. Zeroconf calls `heard` from a thread of its own."""
    from zeroconf import NotRunningException, ServiceBrowser, ServiceStateChange, Zeroconf

    zeroconf = Zeroconf(interfaces=multicast_interfaces(interfaces or local_addresses()))

    def on_change(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        if state_change is ServiceStateChange.Removed:
            heard(name, None)
            return
        try:
            info = zeroconf.get_service_info(service_type, name, RESOLVE_MILLISECONDS)
        except NotRunningException:  # closed meanwhile
            return
        if info is not None and info.port:
            pin = (info.properties.get(b"pin") or b"").decode("ascii", "replace")
            heard(name, Announcement(name, tuple(Address(host, info.port) for host in info.parsed_addresses()), pin))

    ServiceBrowser(zeroconf, SERVICE_TYPE, handlers=[on_change])
    return zeroconf
