"""Finding tables on the network and being found. Nothing is shown that was not reached just now; zeroconf works in threads of its own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from core.lan.protocol.handshake import MAJOR, Welcome, hello
from core.lan.protocol.messages import Bye, List, Message, TableInfo, Tables
from core.lan.transport.address import Address
from core.lan.transport.client_connection import ConnectError, call, tcp_connector
from core.lan.transport.local_addresses import local_addresses

KIND = "_backroom._tcp.local."
NEEDS = "To find tables by themselves, install the lan extra: pip install 'backroom[lan]'. Joining by address works without."
NO_NETWORK = "Tables cannot be looked for: there is no network to look in. Joining by address may work."
REACH = 1.0
"""Seconds a server has to answer before it is taken for dead."""
AGAIN = 10.0
"""Seconds until all are asked again."""
RESOLVE = 1500
"""Milliseconds to learn the address behind a name."""


class Found(msgspec.Struct, frozen=True):
    """A table that was reached just now."""

    house: str
    address: Address
    table: TableInfo
    pin: str = ""
    """The certificate's fingerprint the server announces; compare it with what the host shows."""


class Announcement(msgspec.Struct, frozen=True):
    """Where somebody says a server is."""

    name: str
    addresses: tuple[Address, ...]
    pin: str = ""


async def probe(address: Address, pin: str = "") -> tuple[str, tuple[TableInfo, ...]] | None:
    """The name and the tables of the server at an address, if one answers at once."""
    answer: asyncio.Future[Tables] = asyncio.get_running_loop().create_future()

    def hear(message: Message) -> None:
        if isinstance(message, Tables) and not answer.done():
            answer.set_result(message)

    line = None
    try:
        async with asyncio.timeout(REACH):
            line = await call(tcp_connector(address, pin), hello("backroom", "probe"), hear, time.monotonic)
            line.send(List())
            tables = (await answer).tables
    except (TimeoutError, ConnectError):
        return None
    finally:
        if line is not None:
            line.close(Bye("seen", ""))
    welcome = line.answer.result()
    return (welcome.house, tables) if isinstance(welcome, Welcome) else None


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
        self.note = ""
        """Why nothing can be found, in words; "" if all is well."""

    @property
    def tables(self) -> tuple[Found, ...]:
        """Those reached at the last look, in a steady order."""
        return tuple(found for name in sorted(self._live) for found in self._live[name])

    def look(self, changed: Callable[[], None]) -> None:
        """Looks (again), and says when there is something new."""
        self._changed = changed
        self._wake.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._look_for_ever())

    async def close(self) -> None:
        """Looks no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        browsing, self._browsing = self._browsing, None
        with contextlib.suppress(ImportError, OSError, RuntimeError):
            if browsing is not None:
                await asyncio.to_thread((await browsing).close)

    def heard(self, name: str, notice: Announcement | None) -> None:
        """Somebody announces a server, or takes it back."""
        if notice is None:
            self._notices.pop(name, None)
        else:
            self._notices[name] = notice
        self._wake.set()

    async def _look_for_ever(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            browse = asyncio.to_thread(_browse, self._interfaces, lambda *what: loop.call_soon_threadsafe(self.heard, *what))
            self._browsing = asyncio.ensure_future(browse)
            await asyncio.shield(self._browsing)
        except ImportError:
            self._say(NEEDS)
        except (OSError, RuntimeError):
            self._say(NO_NETWORK)
        while True:
            self._wake.clear()
            await self._ask_all()
            try:
                async with asyncio.timeout(AGAIN):  # not wait_for: up to Python 3.11 it may swallow that we are told to stop
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _ask_all(self) -> None:
        notices = dict(self._notices)
        reached = await asyncio.gather(*(_reach(notice) for notice in notices.values()))
        live = {name: tables for name, tables in zip(notices, reached, strict=True) if tables}
        if live != self._live:
            self._live = live
            self._changed()

    def _say(self, note: str) -> None:
        self.note = note
        self._changed()


async def _reach(notice: Announcement) -> tuple[Found, ...]:
    for address in notice.addresses:
        reached = await probe(address, notice.pin)
        if reached is not None:
            house, tables = reached
            return tuple(Found(house, address, table, notice.pin) for table in tables)
    return ()


class ServerAnnouncer:
    """Says on the network that a server is here."""

    def __init__(self, name: str, port: int, pin: str = "", addresses: Sequence[str] | None = None) -> None:
        self._name, self._port, self._pin = name, port, pin
        self._addresses = tuple(addresses or local_addresses())
        self._zeroconf: Any = None

    async def open(self) -> str:
        """Begins to; why it cannot, in words, or ""."""
        try:
            self._zeroconf = await asyncio.to_thread(self._register)
        except ImportError:
            return NEEDS
        except (OSError, RuntimeError):
            return NO_NETWORK
        return ""

    async def close(self) -> None:
        """Takes it back."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            await asyncio.to_thread(_close, zeroconf)

    def _register(self) -> Any:
        from zeroconf import NonUniqueNameException, ServiceInfo, Zeroconf

        zeroconf = Zeroconf(interfaces=_multicast_on(self._addresses))
        label = "".join(c for c in self._name if c not in ".\\")[:40] or "Backroom"
        info = ServiceInfo(
            KIND,
            f"{label}.{KIND}",
            port=self._port,
            parsed_addresses=list(self._addresses),
            properties={"v": str(MAJOR), "pin": self._pin},
            server=f"{socket.gethostname().partition('.')[0]}-backroom.local.",
        )
        try:
            zeroconf.register_service(info, allow_name_change=True)
        except NonUniqueNameException as error:
            zeroconf.close()
            raise OSError(str(error)) from error
        return zeroconf


def _browse(interfaces: Sequence[str] | None, heard: Callable[[str, Announcement | None], object]) -> Any:
    """Starts browsing; `heard` is called from zeroconf's own thread."""
    from zeroconf import ServiceBrowser, ServiceStateChange, Zeroconf

    zeroconf = Zeroconf(interfaces=_multicast_on(interfaces or local_addresses()))

    def on_change(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        if state_change is ServiceStateChange.Removed:
            heard(name, None)
            return
        info = zeroconf.get_service_info(service_type, name, RESOLVE)
        if info is not None and info.port:
            pin = (info.properties.get(b"pin") or b"").decode("ascii", "replace")
            heard(name, Announcement(name, tuple(Address(host, info.port) for host in info.parsed_addresses()), pin))

    ServiceBrowser(zeroconf, KIND, handlers=[on_change])
    return zeroconf


def _multicast_on(addresses: Sequence[str]) -> list[str]:
    """The interfaces to speak on: those of our IPv4 addresses."""
    return [address for address in addresses if ":" not in address] or ["127.0.0.1"]


def _close(zeroconf: Any) -> None:
    zeroconf.unregister_all_services()
    zeroconf.close()
