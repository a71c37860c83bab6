"""The server opened from this keyboard: one at a time, open while a table is at it, and for a kept table where its friends look for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from core.lan.server.start import ServerStartError
from core.lan.transport.address import PORT
from core.text import listed
from tui.cli.named_saves import typed
from tui.hosting.host import HostedServer, start_hosting
from tui.network.client_group import ClientGroup
from tui.network.kept_tables import let_guests_in, listen_as, save_at
from tui.network.other_programs import refuse_open_elsewhere
from tui.network.saved_seats import Opening, SavedSeat

if TYPE_CHECKING:
    from saves.library import Library

Go = Callable[[HostedServer], Awaitable[ClientGroup]]
"""Goes to a table of the server."""
USUAL = Opening(PORT)
ELSEWHERE = "{table} was open at {before}, where its players look for it, and this program is open at {now} for {others}."
FIRST = "Close what is open, or open {table} in another terminal: {command}"
CLOSE_OTHER = "Its players look for it there. Close that program and try again, or open it elsewhere this time: {command} {option} PORT"


async def host_as(library: Library | None, name: str, opening: Opening) -> HostedServer:
    """Open a server of this name, and let guests in. Raises `ServerStartError`, and then nothing is open."""
    hosted = await start_hosting(library, name, listen_as(library, opening))
    try:
        await let_guests_in(hosted, opening)
    except BaseException:
        await hosted.close()
        raise
    return hosted


class OwnServer:
    """Opens the server on the way to a table, and closes it again if that table cannot be reached."""

    def __init__(self, library: Library | None) -> None:
        self.hosted: HostedServer | None = None
        self._library = library
        self._opening = asyncio.Lock()
        """Held while the server is opened or closed."""

    async def at_new_table(self, name: str, opening: Opening | None, go: Go) -> ClientGroup:
        """Go to a new table. The server is opened as told, else at the usual port, or another if that is taken.

        Raises `ConnectError` or `ServerStartError`.
        """

        async def open_server() -> HostedServer:
            try:
                return await host_as(self._library, name, opening or USUAL)
            except ServerStartError:
                if opening is not None:
                    raise
                return await host_as(self._library, name, Opening(0))

        return await self._go(open_server, go)

    async def at_kept_table(self, name: str, saved: SavedSeat, opening: Opening | None, go: Go) -> ClientGroup:
        """Go back to a table of one's own, on a server opened like this. Raises `ConnectError` or `ServerStartError`."""
        if self.hosted is None or saved.code not in self.hosted.running.server.rooms:
            refuse_open_elsewhere(self._library, saved)
        if opening is None:
            return await self.at_new_table(name, None, go)

        async def open_server() -> HostedServer:
            try:
                return await host_as(self._library, name, opening)
            except ServerStartError as error:
                error.way_out = CLOSE_OTHER.format(command=self._command(saved), option=error.option)
                raise

        async def back(hosted: HostedServer) -> ClientGroup:
            await let_guests_in(hosted, opening)
            return await go(hosted)

        if self.hosted is not None and not _is_at(self.hosted, opening):
            self._check_idle(self.hosted, saved, opening)
            await self.close()
        return await self._go(open_server, back)

    async def close(self) -> None:
        """Close it, if it is open. Games stay kept."""
        async with self._opening:
            await self._close()

    async def _go(self, open_server: Callable[[], Awaitable[HostedServer]], go: Go) -> ClientGroup:
        async with self._opening:
            is_new = self.hosted is None
            try:
                if self.hosted is None:
                    self.hosted = await open_server()
                return await go(self.hosted)
            except BaseException:
                if is_new:
                    await self._close()
                raise

    async def _close(self) -> None:
        hosted, self.hosted = self.hosted, None
        if hosted is not None:
            await hosted.close()

    def _check_idle(self, hosted: HostedServer, saved: SavedSeat, wanted: Opening) -> None:
        """Raise `ServerStartError` if the server cannot be closed for a table that was open elsewhere."""
        rooms = hosted.running.server.rooms.values()
        others = [room.record.name for room in rooms if room.members or room.phase == "lobby"]
        if others:
            now = hosted.as_opened()
            raise ServerStartError(
                ELSEWHERE.format(table=saved.table, before=_place(wanted), now=_place(now), others=listed(others)),
                FIRST.format(table=saved.table, command=self._command(saved)),
            )

    def _command(self, saved: SavedSeat) -> str:
        return "" if self._library is None else typed(self._library, "resume", save_at(self._library, saved))


def _is_at(hosted: HostedServer, opening: Opening) -> bool:
    now = hosted.as_opened()
    return (now.port, now.bind, now.tls) == (opening.port, opening.bind, opening.tls)


def _place(opening: Opening) -> str:
    return f"port {opening.port}" if opening.bind is None else f"{opening.bind}:{opening.port}"
