"""A server in a process of its own, for tests that kill it: `python -m tests.core.lan.server_process FOLDER [PROXY]`.

It prints its address.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, start_server
from saves.library import Library
from saves.writer_threads import WriterThreads
from tests.core.lan.helpers import HERE, UNLIMITED, load


async def serve(folder: Path, proxy: str = "") -> None:
    """Serves until it is killed. Connections from the proxy begin with where they come from."""
    admission = msgspec.structs.replace(UNLIMITED.admission, proxies=(proxy,), proxy_protocol=bool(proxy))
    limits = msgspec.structs.replace(UNLIMITED, admission=admission)
    config = ServerConfig(limits=limits, store=FileRoomStore(Library(folder, writer=WriterThreads())), load=load)
    opened = await start_server(config, ListenOptions(HERE, 0, announce=False))
    print(opened.address, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), *sys.argv[2:]))
