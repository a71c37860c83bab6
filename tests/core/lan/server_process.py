"""A server in a process of its own, for tests that kill it: `python -m tests.core.lan.server_process FOLDER`. It prints its address."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.start import ListenOptions, start_server
from saves.library import Library
from tests.core.lan.helpers import HERE, UNLIMITED, load


async def serve(folder: Path) -> None:
    """Serves until it is killed."""
    house = ServerConfig(limits=UNLIMITED, store=FileRoomStore(Library(folder)), load=load)
    opened = await start_server(house, ListenOptions(HERE, 0, announce=False))
    print(opened.address, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
