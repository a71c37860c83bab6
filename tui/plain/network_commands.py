"""`host` and `join` in lines, for screen readers and pipes."""

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
from core.lan.server.start import ListenOptions, RunningServer, start_server
from core.lan.transport.address import BadAddress, parse_address
from core.lan.transport.client_connection import ConnectError, tcp_connector
from tui.cli.table_options import OPEN, UsageError, chosen_options, find_game, load_game, parse_seats
from tui.network.ports import NEAR
from tui.plain.console import Console, Ended
from tui.plain.lobby import PlainLobby, table_line
from tui.plain.network_thread import NetworkThread
from tui.settings import SettingsFile
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library


def host(given: Namespace, library: Library) -> int:
    """Open a table on the network and sit down at it."""
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
            lobby = Client(_name(given), app=VERSION, load=_loader(game))
            loop.run(lobby.connect(opened.dial))
            plain = PlainLobby(console, loop, lobby)
            loop.call(lambda: lobby.open(game.info.name, given.table or "", len(seats), options, bool(given.code), given.code or ""))
            plain.host(bots)
            return plain.play()
        finally:
            loop.run(opened.close())

    return _in_lines(session)


def join(given: Namespace, library: Library) -> int:
    """Join a table."""
    if given.address is None:
        return _list_tables()
    try:
        address = parse_address(given.address)
    except BadAddress as error:
        raise UsageError(error.sentence) from None

    def session(console: Console, loop: NetworkThread) -> bool:
        lobby = Client(_name(given), app=VERSION)
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
    config = ServerConfig(name=getattr(given, "table", None) or "Backroom", app=VERSION, store=FileRoomStore(library))
    if game is not None:
        config.load = _loader(game)
    if getattr(given, "seed", None):
        config.chance = lambda: seeded(given.seed)
    tls = library.folder if given.tls else None
    return await start_server(config, ListenOptions(given.bind, given.port, given.bind not in NEAR, tls))


def _loader(own: AnyGame) -> Callable[[str, str | None], AnyGame]:
    """Return a loader of games that knows this one with the board its host has chosen."""
    return lambda name, text: own if name == own.info.name and text is None else registry.load(name, text)


def _greeting(opened: RunningServer, what: str) -> list[str]:
    first = opened.addresses[0]
    pin = f" --pin {opened.pin}" if opened.pin else ""
    return [f"{what}. Others join with: backroom join {first}{pin}", *([opened.note] if opened.note else [])]


def _list_tables() -> int:
    """Write the tables found on the network."""
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
        raise ConnectError(note or "No table was found on this network.", "Its host can tell you the address: backroom join HOST:PORT")
    print("\n".join(found))
    return 0


def _in_lines(session: Callable[[Console, NetworkThread], bool]) -> int:
    loop = NetworkThread()
    try:
        session(Console(sys.stdin, sys.stdout), loop)
    except Ended:
        return 0
    finally:
        loop.close()
    return 0


def _name(given: Namespace) -> str:
    """Return the name given on the command line, or else the usual one."""
    return sanitize_name(given.name) if given.name else _own_name()


def _own_name() -> str:
    settings, _ = SettingsFile().load()
    if settings.name:
        return sanitize_name(settings.name)
    with suppress(OSError, KeyError):
        return sanitize_name(getpass.getuser().capitalize())
    return "Guest"
