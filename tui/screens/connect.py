"""At the door of a house on the network: it is called, its tables are shown, one is gone to. Whatever it waits for, Esc leads back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import TYPE_CHECKING

from core.lan.client.events import ClientEvent
from core.lan.protocol.messages import TableInfo, Tables
from core.lan.server.start import ServerStartError
from core.lan.transport.client_connection import ConnectError
from core.lan.transport.tls import TLSUnavailable
from tui import background
from tui.commands import COMMON, Command, arrows
from tui.games import game_ui
from tui.network.client_group import ClientGroup
from tui.painting.canvas import Canvas
from tui.painting.ink import BLOOD, BOLD, MUTED
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.menu import Item, Menu, menu
from tui.screens.base import BackroomScreen

if TYPE_CHECKING:
    from tui.house import House

Come = Callable[[], Awaitable[ClientGroup]]
"""Goes to a house, or straight to one of its tables."""

AGAIN = Command("again", ("f",), "look again", "Ask again which tables there are")
CODE = Command("code", ("c",), "type a code", "Go to the table of a code")
BACK = Command("back", ("escape", "q"), "back", "Back to where you came from")


class ConnectScreen(BackroomScreen):
    """Somebody at the door."""

    def __init__(self, house: House, where: str, come: Come, enter: Callable[[ClientGroup], BackroomScreen]) -> None:
        super().__init__(house)
        self.trouble = ""
        self._where = where
        self._come = come
        self._enter = enter
        self._party: ClientGroup | None = None
        self._tables: tuple[TableInfo, ...] | None = None
        self._menu = Menu()
        self._errand: asyncio.Task[None] | None = None

    def opened(self) -> None:
        """Call, once."""
        if self._errand is None:
            self._run(self._call)

    def closed(self) -> None:
        """Whoever goes away hangs up, unless he has gone in."""
        if self._errand is not None:
            self._errand.cancel()
        if self._party is not None:
            self._party.hang_up()

    def _run(self, errand: Callable[[], Awaitable[None]]) -> None:
        async def guarded() -> None:
            self.trouble = ""
            try:
                await errand()
            except (ConnectError, ServerStartError, TLSUnavailable) as error:
                self.trouble = str(error)
            self.house.repaint()

        if self._errand is None or self._errand.done():
            self._errand = background.run(guarded())

    async def _call(self) -> None:
        self._party = await self._come()
        if self._party.standing is not None:
            self._go_in(self._party)
        else:
            self._party.subscribe(self._hear)
            self._party.main.look()

    def _go_in(self, party: ClientGroup) -> None:
        self._party, self._errand = None, None
        if self in self.house.scenes:
            self.house.go_home()
            self.house.open(self._enter(party))
        else:
            party.hang_up()

    def _hear(self, news: ClientEvent, first: bool) -> None:
        if isinstance(news, Tables) and first:
            only_one = self._tables is None and len(news.tables) == 1
            self._tables = news.tables
            if only_one:
                self._to_table(news.tables[0].code)
            self.house.repaint()

    def _to_table(self, code: str) -> str:
        party = self._party
        if party is None:
            return "The house cannot be reached."

        async def go() -> None:
            await party.enter(code)
            self._go_in(party)

        self._run(go)
        return ""

    def commands(self) -> list[Command]:
        """Choose a table, or try again."""
        if self._party is None:
            return [*([COMMON["do"].but("try again")] if self.trouble else []), BACK]
        choose = [*arrows("table", "↑↓"), COMMON["do"].but("go there")] if self._tables else []
        return [*choose, CODE, AGAIN, BACK]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        tables = self._tables or ()
        match name:
            case "up" | "down":
                self._menu.move(-1 if name == "up" else 1, len(tables))
            case "do" if self._party is None:
                self._run(self._call)
            case "do" if tables:
                self._to_table(tables[self._menu.cursor].code)
            case "again" if self._party is not None:
                self._party.main.look()
            case "code":
                from tui.screens.house_modals import InputModal

                self.house.open(InputModal(self.house, "The code of the table", "", self._to_table, 12))
            case "back":
                self.house.close(self)

    def target_clicked(self, target: Hashable) -> None:
        """A click on a table."""
        match target:
            case ("table", int(number)):
                self._menu.cursor = number
                self.perform("do")

    def paint(self, canvas: Canvas) -> None:
        """The tables, or what one waits for."""
        header(canvas, "BACKROOM", [("at the door › ", MUTED), (self._where, BOLD)], self.house.services.clock())
        inside = canvas.box(0, 1, canvas.width, canvas.height - 3, "Tables", focus=True)
        if self._tables:
            items = [Item(table.name, _about(table), target=("table", n)) for n, table in enumerate(self._tables)]
            menu(inside.sub(1, 1, inside.width - 2, inside.height - 2), self._menu, items)
        else:
            text = "There is no open table in this house." if self._tables is not None else "" if self.trouble else "Calling …"
            inside.put_centre(0, inside.height // 2, inside.width, text, MUTED)
        prompt(canvas, [(self.trouble, BLOOD)] if self.trouble else self._prompt())
        hints(canvas, self.house.commands())

    def _prompt(self) -> str:
        if self._tables is None:
            return f"Calling {self._where}."
        return "Which table?" if self._tables else "A private table is found by its code: c types it."


def _about(table: TableInfo) -> str:
    watchers = f", {table.watchers} watching" if table.watchers else ""
    phase = {"playing": "being played", "over": "over"}.get(table.phase, f"{table.taken}/{table.seats} taken")
    return f"{game_ui(table.game).title} · {phase}{watchers} · {table.code}"
