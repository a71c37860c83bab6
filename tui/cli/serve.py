"""`backroom serve`: a server without a screen, until it is stopped. What there is to know is on stdout, what happens on stderr."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
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
from core.lan.server.start import ListenOptions, ServerStartError
from saves.errors import cause
from tui.hosting.host import NEEDS_SSH, HostedServer, start_hosting
from tui.hosting.log_file import open_log
from tui.network.ports import NEAR

if TYPE_CHECKING:
    from saves.library import Library

CLOSING_SECONDS = 4.5
"""How long closing may take."""
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def serve(given: Namespace, library: Library) -> int:
    """Serve until a signal ends it."""
    try:
        open_log(None if given.log is None else Path(given.log).expanduser())
    except OSError as error:
        raise ServerStartError(f"The log {given.log} cannot be written: {cause(error)}.") from None
    asyncio.run(_serve(given, library))
    return 0


async def _serve(given: Namespace, library: Library) -> None:
    stop = asyncio.Event()
    for number in STOPPING:
        with suppress(NotImplementedError, RuntimeError):
            asyncio.get_running_loop().add_signal_handler(number, _stop_soon, stop)
    opening = ListenOptions(given.bind, given.port, given.bind not in NEAR, library.folder if given.tls else None)
    limits = ServerLimits(AdmissionLimits(proxies=tuple(given.proxy)), unfinished_days=given.keep_days)
    inn = await start_hosting(library, given.name or socket.gethostname().partition(".")[0], opening, limits)
    server = inn.opened.server
    pool = server.config.pool = WorkerPool(given.workers)
    health, owner = HealthServer(server), AdminSocket(server, stop.set)
    try:
        inn.code = given.code or ""
        if given.ssh is not None:
            await inn.enable_ssh(given.ssh, _keys(given.keys), given.no_code)
        if given.web is not None:
            await inn.enable_web(given.web)
        status = None if given.status is None else await _open_status(health, given.status)
        await owner.open(library.folder)
        kept = len(server.config.store.codes())
        print("\n".join(_greeting(inn, kept, status)), flush=True)
        await stop.wait()
    finally:
        owner.close()
        health.close()
        await inn.close()
        pool.close()


async def _open_status(health: HealthServer, port: int) -> int:
    try:
        return await health.open(port)
    except OSError as error:
        raise ServerStartError(f"Port {port} cannot be opened for /health and /metrics: {cause(error)}.") from None


def _stop_soon(stop: asyncio.Event) -> None:
    """Close in an orderly way, and in any case in time: every move is on the disk already."""
    stop.set()
    last = threading.Timer(CLOSING_SECONDS, os._exit, (0,))
    last.daemon = True
    last.start()


def _greeting(inn: HostedServer, tables: int, status: int | None) -> list[str]:
    """Return the lines that say how to join."""
    (_, join), *others = inn.join_instructions()
    taken_up = [f"{tables} {'table waits' if tables == 1 else 'tables wait'} for those who played there before."] if tables else []
    watched = [] if status is None else [f"Watch http://127.0.0.1:{status}/health and /metrics"]
    return [f"Backroom is open. Others join with: {join}", *(f"{title:5} {text}" for title, text in others), *watched, *taken_up]


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
