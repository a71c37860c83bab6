"""host and join in lines: the ways onto the network for a screen reader or a pipe."""

from __future__ import annotations

import asyncio
import getpass
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from core import registry
from core.chance import seeded
from core.game import AnyGame
from core.lan.client.client import Client
from core.lan.protocol.sanitize import sanitize_name
from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, RunningServer, ServerStartError, start_server
from core.lan.transport.address import BadAddress, parse_address
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.tls import TLSUnavailable
from saves.errors import SaveError
from tui.cli.table_options import OPEN, UsageError, chosen_options, find_game, load_game, parse_seats
from tui.network.ports import NEAR
from tui.plain.console import Console, Ended
from tui.plain.lobby import Gone, PlainLobby, table_line
from tui.plain.network_thread import NetworkThread
from tui.settings import SettingsFile
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library


class NoWay(SaveError):
    """The network does not let us; the text says why."""


def host(given: Namespace, library: Library) -> int:
    """Opens a table to the network and sits down at it."""
    game = load_game(find_game(given.game), given.board)
    seats = parse_seats(game, given.seats, given.players, filler=OPEN)
    options = chosen_options(game, given.option)
    bots = {number: seat.level for number, seat in enumerate(seats) if seat.kind == "bot"}
    if 0 in bots:
        raise UsageError("The first seat at a table you host is yours: begin --seats with you.")

    def session(console: Console, loop: NetworkThread) -> bool:
        opened = loop.run(_open(given, library, game))
        try:
            console.say(*_greeting(opened, f"{game.info.title} is open"))
            lobby = Client(_own_name(), app=VERSION, load=_loader(game))
            loop.run(lobby.connect(opened.dial))
            plain = PlainLobby(console, loop, lobby)
            loop.call(lambda: lobby.open(game.info.name, given.name or "", len(seats), options, bool(given.code), given.code or ""))
            plain.host(bots)
            return plain.play()
        finally:
            loop.run(opened.close())

    return _in_lines(session)


def join(given: Namespace, library: Library) -> int:
    """Joins a table."""
    if given.address is None:
        return _list_tables()
    try:
        address = parse_address(given.address)
    except BadAddress as error:
        raise UsageError(str(error)) from None

    def session(console: Console, loop: NetworkThread) -> bool:
        lobby = Client(sanitize_name(given.name) if given.name else _own_name(), app=VERSION)
        loop.run(lobby.connect(tcp_connector(address, given.pin or "")))
        try:
            plain = PlainLobby(console, loop, lobby)
            plain.choose_table(given.code or "")
            plain.sit()
            return plain.play()
        finally:
            loop.run(lobby.close())

    return _in_lines(session)


async def _open(given: Namespace, library: Library, game: AnyGame | None) -> RunningServer:
    config = ServerConfig(name=getattr(given, "name", None) or "Backroom", app=VERSION, store=FileRoomStore(library))
    if game is not None:
        config.load = _loader(game)
    if getattr(given, "seed", None):
        config.chance = lambda: seeded(given.seed)
    tls = library.folder if given.tls else None
    return await start_server(config, ListenOptions(given.bind, given.port, given.bind not in NEAR, tls))


def _loader(own: AnyGame) -> Callable[[str, str | None], AnyGame]:
    """The games of the house, and this one with the board the host has chosen."""
    return lambda name, text: own if name == own.info.name and text is None else registry.load(name, text)


def _greeting(opened: RunningServer, what: str) -> list[str]:
    first = opened.addresses[0]
    pin = f" --pin {opened.pin}" if opened.pin else ""
    return [f"{what}. Others join with: backroom join {first}{pin}", *([opened.note] if opened.note else [])]


def _list_tables() -> int:
    """The tables on the network, for whoever knows no address."""
    from core.lan.discovery.browser import TableBrowser
    from core.lan.discovery.probe import ANSWER_SECONDS

    async def look() -> tuple[list[str], str]:
        finder = TableBrowser()
        changed = asyncio.Event()
        finder.look(changed.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), 3 * ANSWER_SECONDS)
        found = [f"{f.address}  {table_line(f.table)}" for f in finder.tables]
        await finder.close()
        return found, finder.note

    found, note = asyncio.run(look())
    if not found:
        raise NoWay(note or "No table was found on this network; its host can tell you the address: backroom join HOST:PORT")
    print("\n".join(found))
    return 0


def _in_lines(session: Callable[[Console, NetworkThread], bool]) -> int:
    loop = NetworkThread()
    try:
        session(Console(sys.stdin, sys.stdout), loop)
    except Ended:
        return 0
    except (ServerStartError, ConnectError, TLSUnavailable, Gone) as error:
        raise NoWay(str(error)) from None
    finally:
        loop.close()
    return 0


def _own_name() -> str:
    settings, _ = SettingsFile().load()
    if settings.name:
        return sanitize_name(settings.name)
    with suppress(OSError, KeyError):
        return sanitize_name(getpass.getuser().capitalize())
    return "Guest"
