"""`host`, `join` and `resume` of a table on the network in lines, for screen readers and pipes."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import structs

from core.lan.protocol.handshake import ROOM_CODE_ASKED
from core.lan.protocol.sanitize import sanitize_code
from core.lan.transport.address import PORT, BadAddress, parse_address
from core.lan.transport.client_connection import ConnectError, tcp_connector
from tui.cli.named_saves import typed
from tui.cli.table_options import UsageError, chosen_options, find_game, hosted_seats, load_game, name_of, table_to_join
from tui.hosting.host import HostedServer
from tui.network.client_group import ClientGroup
from tui.network.kept_games import kept_in
from tui.network.kept_tables import opened_again, own_seats, save_at, seat_of_save
from tui.network.other_programs import kept_ports, refuse_open_elsewhere
from tui.network.own_server import host_as
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats
from tui.network.server_route import ServerRoute
from tui.network.table_request import CodeOfOwnTable
from tui.plain import letters
from tui.plain.changed_rules import agreed
from tui.plain.console import Console, Ended
from tui.plain.joining import ways_lines
from tui.plain.lobby import Gone, PlainLobby, table_request
from tui.plain.lobby_words import WORDS
from tui.plain.network_thread import NetworkThread
from tui.plain.table_line import table_line
from tui.plain.way_back import CLOSED
from tui.plain.wrapping import tell

if TYPE_CHECKING:
    from saves.library import Library

ROOM_CODE_OR_LEAVE = f"The room code of this server, or {letters.QUIT} to leave: "


def host(given: Namespace, library: Library) -> int:
    """Open a table on the network and sit down at it."""
    game = load_game(find_game(given.game), given.board)
    seats, options = hosted_seats(game, given.seats, given.players), chosen_options(game, given.option)

    def session(console: Console, loop: NetworkThread) -> bool:
        hosted = loop.run(_open(given, library, None))
        try:
            hosted.boards[game.info.name], hosted.seed = game, given.seed or ""
            greeting = _greeting(hosted, f"{game.info.title} is open", sanitize_code(given.code or ""))
            name = seats[0].name or name_of(given)
            group = ClientGroup(hosted.route, [name], own_seats(library), partial(kept_in, library), WORDS)
            plain = PlainLobby(console, loop, group, partial(_ways, hosted))
            plain.open(table_request(name, game.info.name, seats, options, given.table or "", given.code or ""), greeting)
            return _play_own(console, plain, group, library)
        except CodeOfOwnTable as error:
            error.way_out = f"Choose another code, or open it again with: {_command(library, error.saved)}"
            raise
        finally:
            loop.run(hosted.close())

    return _in_lines(session)


def join(given: Namespace, library: Library) -> int:
    """Join a table, come back to it, or open one at a server."""
    wanted = table_to_join(given)
    if given.address is None:
        return _list_tables(own_seats(library))
    try:
        address = parse_address(given.address)
    except BadAddress as error:
        raise UsageError(error.sentence) from None

    def session(console: Console, loop: NetworkThread) -> bool:
        route = ServerRoute(tcp_connector(address, given.pin or ""), str(address), given.pin or "", room_code=given.room_code or "")
        name = name_of(given) if wanted is None else wanted[2][0].name or name_of(given)
        group = ClientGroup(route, [name], own_seats(library), partial(kept_in, library), WORDS)
        plain = PlainLobby(console, loop, group)

        def arrive() -> None:
            if wanted is None:
                _connect(console, loop, group, lambda: group.connect_or_return(given.code or ""))
                plain.choose_table(given.code or "")
            else:
                game, options, seats = wanted
                _connect(console, loop, group, group.connect)
                plain.open(table_request(name, game.info.name, seats, options, given.table or "", given.code or ""))

        return _play_there(console, loop, plain, group, arrive)

    return _in_lines(session)


def go_back(library: Library, saved: SavedSeat) -> int:
    """Return to seats that are kept at a server of others."""

    def session(console: Console, loop: NetworkThread) -> bool:
        route = ServerRoute(tcp_connector(parse_address(saved.address), saved.pin), saved.address, saved.pin)
        group = ClientGroup(route, [name for name, _ in saved.seats], own_seats(library), partial(kept_in, library), WORDS)
        plain = PlainLobby(console, loop, group)

        def arrive() -> None:
            _connect(console, loop, group, lambda: group.return_to_seats(saved))
            plain.choose_table(saved.code)

        return _play_there(console, loop, plain, group, arrive)

    return _in_lines(session)


def _play_there(console: Console, loop: NetworkThread, plain: PlainLobby, group: ClientGroup, arrive: Callable[[], None]) -> bool:
    """Go to a table at a server of others and play there. Return whether a game ended."""
    try:
        arrive()
        return plain.play()
    except Ended:
        if loop.call(group.leave_lobby):
            console.say("You have left the table.")
        raise
    finally:
        loop.call(group.leave_finished)
        loop.run(group.main.close())


def _connect(console: Console, loop: NetworkThread, group: ClientGroup, connect: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Connect to a server. Ask for its room code if it wants one and there is a keyboard. Raise `ConnectError`."""
    while True:
        try:
            return loop.run(connect())
        except ConnectError as error:
            if error.code != ROOM_CODE_ASKED or not console.is_interactive:
                raise
            console.say(error.sentence)
        code = console.ask(ROOM_CODE_OR_LEAVE)
        if code.lower() in ("", letters.QUIT, "quit"):
            raise Ended
        group.tell_room_code(code)


def resume(given: Namespace, library: Library, save: str) -> int | None:
    """Open a table of one's own again, as it was or as the command line says. Return None if the save is of no such table."""
    seats = own_seats(library)
    saved = None if given.upto is not None else seat_of_save(library, seats, library.path(save).stem)
    if saved is None:
        return None
    if (told := library.changed_rules(save)) and not agreed(told):
        return 0

    def session(console: Console, loop: NetworkThread) -> bool:
        refuse_open_elsewhere(library, saved)
        hosted = loop.run(_open(given, library, saved.opening))
        try:
            record = hosted.running.server.directory.peek(saved.code)
            code = record.code if record is not None and record.private else ""
            console.say(*_greeting(hosted, f"{saved.table} is open again", code))
            ports = kept_ports(saved.opening, hosted.as_opened())
            route = replace(hosted.route, opening=lambda: structs.replace(hosted.as_opened(), **ports))
            group = ClientGroup(route, [name for name, _ in saved.seats], seats, partial(kept_in, library), WORDS)
            plain = PlainLobby(console, loop, group, partial(_ways, hosted))
            loop.run(group.return_to_seats(saved))
            return _play_own(console, plain, group, library)
        finally:
            loop.run(hosted.close())

    return _in_lines(session)


def go_on(library: Library, save: str) -> int | None:
    """Open a table of one's own again as it was. Return None if the save is of no such table."""
    return resume(Namespace(upto=None, port=None, bind=None, ssh=None, web=None, tls=False), library, save)


def _play_own(console: Console, plain: PlainLobby, group: ClientGroup, library: Library) -> bool:
    """Play at a table of one's own, and return whether a game ended. If the table is closed, say how it is opened again."""
    try:
        has_ended = plain.play()
    except Gone as gone:
        if group.kept_seats is not None:
            gone.way_out = f"Open it again with: {_command(library, group.kept_seats)}"
        raise
    if not has_ended and group.kept_seats is not None:
        console.say(CLOSED.format(command=_command(library, group.kept_seats)))
    return has_ended


def _command(library: Library, saved: SavedSeat) -> str:
    return typed(library, "--plain", "resume", save_at(library, saved))


async def _open(given: Namespace, library: Library, before: Opening | None) -> HostedServer:
    """Open a server as before but for what the command line says, else at the usual port."""
    opening = opened_again(before, given) or Opening(PORT)
    return await host_as(library, getattr(given, "table", None) or "Backroom", opening)


def _greeting(hosted: HostedServer, what: str, code: str) -> list[str]:
    join, *others = _ways(hosted, code)
    return [f"{what}. {join}", *others]


def _ways(hosted: HostedServer, code: str) -> list[str]:
    return ways_lines(hosted.join_instructions(code))


def _list_tables(own: SavedSeats) -> int:
    """Write the tables found on the network."""
    from core.lan.discovery.browser import TableBrowser
    from core.lan.discovery.probe import ANSWER_SECONDS

    async def look() -> tuple[list[str], str]:
        browser = TableBrowser()
        changed = asyncio.Event()
        browser.look(changed.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), 3 * ANSWER_SECONDS)
        found = [f"{f.address}  {table_line(f.table, own.has_seat_at(f.table, f.pin))}" for f in browser.tables]
        await browser.close()
        return found, browser.note

    found, note = asyncio.run(look())
    if not found:
        raise ConnectError(note or "No table was found on this network.", "Its host can tell you the address: backroom join HOST:PORT")
    tell(*found)
    return 0


def _in_lines(session: Callable[[Console, NetworkThread], bool]) -> int:
    loop, console = NetworkThread(), Console(sys.stdin, sys.stdout)
    try:
        session(console, loop)
    except Ended:
        return 0
    finally:
        loop.close()
        console.close()
    return 0
