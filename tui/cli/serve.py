"""`backroom serve`: a server without a screen, until it is stopped. What there is to know is on stdout, what happens on stderr."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.lan.server.start import ListenOptions, ServerStartError
from saves.errors import cause
from tui.hosting.host import NEEDS_SSH, HostedServer, start_hosting
from tui.network.ports import NEAR

if TYPE_CHECKING:
    from saves.library import Library

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def serve(given: Namespace, library: Library) -> int:
    """Serve until a signal ends it."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    for loud in ("asyncssh", "aiohttp"):
        logging.getLogger(loud).setLevel(logging.WARNING)
    asyncio.run(_serve(given, library))
    return 0


async def _serve(given: Namespace, library: Library) -> None:
    stop = asyncio.Event()
    for number in STOPPING:
        with suppress(NotImplementedError, RuntimeError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    opening = ListenOptions(given.bind, given.port, given.bind not in NEAR, library.folder if given.tls else None)
    inn = await start_hosting(library, given.name or socket.gethostname().partition(".")[0], opening)
    try:
        inn.code = given.code or ""
        if given.ssh is not None:
            await inn.enable_ssh(given.ssh, _keys(given.keys), given.no_code)
        if given.web is not None:
            await inn.enable_web(given.web)
        print("\n".join(_greeting(inn)), flush=True)
        await stop.wait()
    finally:
        await inn.close()


def _greeting(inn: HostedServer) -> list[str]:
    """Return the lines that say how to join."""
    (_, join), *others = inn.join_instructions()
    tables = len(inn.opened.server.rooms)
    taken_up = [f"{tables} {'table goes' if tables == 1 else 'tables go'} on from before."] if tables else []
    return [f"Backroom is open. Others join with: {join}", *(f"{title:5} {text}" for title, text in others), *taken_up]


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
