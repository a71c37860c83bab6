"""`backroom serve`: a server without a screen, until it is stopped. What there is to know is on stdout, what happens on stderr."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.bots.worker_pool import WorkerPool
from core.lan.server.admin import AdminSocket
from core.lan.server.admission import AdmissionLimits
from core.lan.server.config import ServerLimits
from core.lan.server.health import HealthServer
from core.lan.server.quiet_collector import QuietCollector
from core.lan.server.start import ListenOptions, ServerStartError
from core.lan.transport.held_doors import HELD
from saves.errors import cause
from tui.cli.table_options import UsageError
from tui.hosting.host import DOOR_CODE, JOIN, NEEDS_SSH, OR_JOIN, HostedServer, start_hosting
from tui.hosting.log_file import open_log
from tui.hosting.room_code import FILE, keep_room_code, room_code
from tui.network.ports import NEAR
from tui.plain.joining import ways_lines
from tui.plain.wrapping import tell

if TYPE_CHECKING:
    from saves.library import Library

CLOSING_SECONDS = 4.0
"""How long closing may take."""
NO_DOOR = "Port {port} is listened on for Backroom, but there is no door to it."
STOPS = "Backroom stops. Every table is kept as it is, and whoever is at one comes back by themselves once it is open again."
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def serve(given: Namespace, library: Library) -> int:
    """Serve until a signal ends it."""
    if given.ssh is None and given.keys is not None:
        raise UsageError("--keys is for guests by SSH: add --ssh PORT.")
    try:
        open_log(None if given.log is None else Path(given.log).expanduser())
    except OSError as error:
        raise ServerStartError(f"The log {given.log} cannot be written: {cause(error)}.") from None
    asyncio.run(_serve(given, library))
    return 0


async def _serve(given: Namespace, library: Library) -> None:
    HELD.receive(os.environ)
    stop, signalled = asyncio.Event(), asyncio.Event()
    _listen_for_signals(asyncio.get_running_loop(), stop, signalled)
    opening = ListenOptions(given.bind, given.port, given.bind not in NEAR, library.folder if given.tls else None)
    admission = AdmissionLimits(proxies=tuple(given.proxy), proxy_protocol=given.proxy_protocol)
    limits = ServerLimits(admission, unfinished_days=given.keep_days)
    name = given.name or socket.gethostname().partition(".")[0]
    code = room_code(library.folder, given.code, given.new_code)
    hosted = await start_hosting(library, name, opening, limits, "" if given.no_code else code, is_club=True)
    server = hosted.running.server
    pool = server.config.pool = WorkerPool(given.workers)
    server.collector = QuietCollector()
    health, owner = HealthServer(server), AdminSocket(server, stop.set)
    try:
        keep_room_code(library.folder, code)
        hosted.code = code
        if given.ssh is not None:
            await hosted.enable_ssh(given.ssh, _keys(given.keys), given.no_code)
        if given.web is not None:
            await hosted.enable_web(given.web)
        if HELD.ports:
            raise ServerStartError(
                NO_DOOR.format(port=HELD.ports[0]), "Name it by --port, --ssh or --web, or take it out of the socket unit."
            )
        status = None if given.status is None else await _open_status(health, given.status)
        await owner.open(library.folder)
        kept = len(server.config.store.kept())
        tell(*_greeting(hosted, kept, status, sys.stdout.isatty()))
        await stop.wait()
        if signalled.is_set():
            with suppress(OSError):  # the terminal it was started from may be gone
                tell(STOPS)
    finally:
        owner.close()
        health.close()
        await hosted.close(restarts=signalled.is_set())
        pool.close()


async def _open_status(health: HealthServer, port: int) -> int:
    try:
        return await health.open(port)
    except OSError as error:
        raise ServerStartError(f"Port {port} cannot be opened for /health and /metrics: {cause(error)}.") from None


def _listen_for_signals(loop: asyncio.AbstractEventLoop, *events: asyncio.Event) -> None:
    """Close in an orderly way upon a signal, and in any case in time: every move is on the disk already.

    The time counts from the signal itself. The event loop may be busy, and would hear of it later.
    """

    def stop_soon(number: int, frame: object) -> None:
        last = threading.Timer(CLOSING_SECONDS, os._exit, (0,))
        last.daemon = True
        last.start()
        for event in events:
            loop.call_soon_threadsafe(event.set)

    for number in STOPPING:
        with suppress(ValueError):  # not in the main thread
            signal.signal(number, stop_soon)


def _greeting(hosted: HostedServer, tables: int, status: int | None, in_terminal: bool) -> list[str]:
    """Return the lines that say how to join. A service's output goes to a log, where the room code has no place."""
    told, kept = hosted.join_instructions(), f"kept in {hosted.folder / FILE}"
    if hosted.running.server.config.room_code and not in_terminal:
        told = [(title, _without_room_code(text) if title in (JOIN, OR_JOIN) else text) for title, text in told]
    (_, join), *others = told
    others = [(title, (f"{text}, {kept}" if in_terminal else kept) if title == DOOR_CODE else text) for title, text in others]
    wait = "1 table waits for those who played there before." if tables == 1 else f"{tables} tables wait for those who played there before."
    taken_up = [wait] if tables else []
    watched = [] if status is None else [f"Watch http://127.0.0.1:{status}/health and /metrics"]
    if in_terminal:
        first, *ways = ways_lines([(JOIN, join), *others])
        return [f"Backroom is open. {first}", *ways, *watched, *taken_up]
    return [f"Backroom is open. Others join with: {join}", *(f"{title:5} {text}" for title, text in others), *watched, *taken_up]


def _without_room_code(command: str) -> str:
    return f"{command.partition(' --room-code ')[0]} --room-code CODE"


def _keys(file: str | None) -> tuple[str, ...]:
    """Return the fingerprints of the keys in a file such as authorized_keys."""
    if file is None:
        return ()
    try:
        import asyncssh
    except ImportError:
        raise ServerStartError(NEEDS_SSH) from None
    try:
        lines = Path(file).expanduser().read_text(encoding="utf-8").splitlines()
        keys = [line for line in lines if line.strip() and not line.startswith("#")]
        return tuple(asyncssh.import_public_key(key).get_fingerprint() for key in keys)
    except OSError as error:
        raise ServerStartError(f"The keys in {file} cannot be read: {cause(error)}.") from None
    except (UnicodeDecodeError, asyncssh.KeyImportError) as error:
        raise ServerStartError(f"In {file} there is a line that is no public key: {error}.") from None
