"""The doors of a server opened here that its host opens later, from the lobby or in a game: SSH, and the page for browsers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from core.errors import with_title
from core.lan.server.start import ServerStartError
from tui import background
from tui.commands import Command
from tui.hosting.host import GuestPortTaken

if TYPE_CHECKING:
    from tui.hosting.host import HostedServer

DOORS = Command("doors", ("S",), "", "Let people in by SSH and in browsers as well")
INSTEAD = {"ssh": "{why} People come in by SSH at port {port} instead.", "web": "{why} The page is at port {port} instead."}
"""Said when the usual port is another program's."""


class GuestDoors:
    """Those of one server."""

    def __init__(self, hosted: HostedServer) -> None:
        self._hosted = hosted
        self._is_opening = False

    @property
    def is_any_shut(self) -> bool:
        """Return whether there is one left to open."""
        return self._hosted.ssh is None or self._hosted.web is None

    def open(self, tell: Callable[[str], object]) -> None:
        """Open those that are shut, each at its usual port or else at any. Tell what there is to say, which may be nothing."""

        async def open_all() -> None:
            try:
                said = [await self._open_ssh(), await self._open_page()]
            finally:
                self._is_opening = False
            tell(" ".join(filter(None, said)))

        if self.is_any_shut and not self._is_opening:
            self._is_opening = True
            background.run(open_all())

    async def _open_ssh(self) -> str:
        hosted = self._hosted
        if hosted.ssh is not None:
            return ""
        why = await _at_any_port(hosted.enable_ssh, hosted.ssh_port)
        return INSTEAD["ssh"].format(why=why, port=hosted.ssh[0]) if why and hosted.ssh is not None else why

    async def _open_page(self) -> str:
        hosted = self._hosted
        if hosted.web is not None:
            return ""
        why = await _at_any_port(hosted.enable_web, hosted.page_port)
        return INSTEAD["web"].format(why=why, port=hosted.web_port) if why and hosted.web is not None else why


async def _at_any_port(enable: Callable[[int], Awaitable[None]], usual: int) -> str:
    """Return why it is not open at its usual port, or not at all, or ""."""
    why = ""
    for open_it in (partial(enable, usual), partial(enable, 0)):
        try:
            await open_it()
        except GuestPortTaken as taken:
            why = taken.sentence
        except ServerStartError as error:
            return with_title(error)
        else:
            break
    return why
