"""At a server on the network: it is called, its tables are shown, one is gone to or opened. Whatever it waits for, Esc leads back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Label, OptionList

from core.errors import BackroomError
from core.lan.client.events import ClientEvent, ConnectionClosed
from core.lan.protocol.handshake import ROOM_CODE_ASKED
from core.lan.protocol.messages import TableInfo, Tables
from core.lan.protocol.sanitize import CODE, ROOM_CODE
from core.lan.server.start import ServerStartError
from core.lan.transport.client_connection import ConnectError
from core.lan.transport.tls import TLSUnavailable
from core.registry import GAMES
from tui import background
from tui.bindings import key_of
from tui.commands import ENTER, ESC, HOME, Command
from tui.games import game_ui
from tui.network.client_group import ClientGroup
from tui.network.saved_seats import SavedSeat
from tui.network.table_request import CodeOfOwnTable
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BLOOD, BOLD, KEY, MUTED
from tui.screens.modals.ask import AskScreen
from tui.screens.modals.choice import Answer, ChoiceScreen
from tui.screens.page import Page
from tui.screens.setup.reach import Elsewhere
from tui.screens.setup.screen import open_setup
from tui.table.session import TablePlan
from tui.widgets.row_list import Row, RowList
from tui.widgets.titles import entitle

DIGITS = 9
"""Tables that a digit leads to."""
Come = Callable[[], Awaitable[ClientGroup]]
"""Goes to a server, or straight to one of its tables."""
OpenThere = Callable[[ClientGroup, TablePlan], Awaitable[ClientGroup]]
"""Opens a table at the server this keyboard has come to. Another group sits there, as the plan says."""

NO_TABLE = "No table is open here to all yet.\nOne with a code is on no list: {code} types its code."

NO_TABLE_OF_DIGIT = "No table has this number here."
OPENS_OWN = "{opens} opens it again, where it was; or start anew with another code."
AGAIN, BACK = "{enter} tries again, {esc} leads back.", "{esc} leads back."
SENTENCES = {
    (True, True): "Which table? {opens} opens another one here.",
    (True, False): "Which table? {goes} goes to one by its code.",
    (False, True): "{opens} opens a table here; {goes} goes to one by its code.",
    (False, False): "{goes} goes to a table by its code.",
}
"""By whether there are tables to be seen, and whether one may be opened."""
OPENS_NONE = ("banned", "draining", "opening")
"""Refusals after which this server opens no table for us."""


class ServerTables(RowList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "table", key_display="↑↓", tooltip="Another table"),
        Binding("enter", "select", "go there", tooltip="Go to this table"),
    ]


class JoinScreen(Page):
    """A player who has come to a server, and to no table yet."""

    CSS_PATH = Path(__file__).with_name("join.tcss")
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "try_again", "try again", tooltip="Call once more"),
        *(Binding(str(n + 1), f"join_listed({n})", show=False, tooltip=f"Go to table {n + 1}") for n in range(DIGITS)),
        Binding(HOME["go_on"].sign, "go_on", "open that table", tooltip="Open your own table that has the code"),
        Binding("o", "open", "open a table here", tooltip="Open a table of your own at this server"),
        Binding(HOME["join"].sign, "code", "type a code", tooltip="Go to the table of a code"),
        Binding("f", "look", "look again", tooltip="Ask again which tables there are"),
        Binding("escape,q", "leave", "back", tooltip="Back to where you came from"),
    ]

    def __init__(
        self,
        where: str,
        come: Come,
        enter: Callable[[ClientGroup], Screen[None]],
        open_there: OpenThere,
        told_room_code: Callable[[str], object] = lambda code: None,
        go_back: Callable[[SavedSeat], object] = lambda saved: None,
    ) -> None:
        """Make it. `go_back` leads to seats that are kept for the player."""
        super().__init__()
        self.trouble: BackroomError | None = None
        """Why the last errand came to nothing. Its title stands where the tables would, while there are none to be seen."""
        self._where = where
        self._come = come
        self._enter = enter
        self._open_there = open_there
        self._told_room_code = told_room_code
        """Called with the room code that was typed, before the server is called once more."""
        self._go_back = go_back
        self._opens_none = ""
        """Why the server opens no table for us, or "" as far as is known."""
        self._group: ClientGroup | None = None
        self._tables: tuple[TableInfo, ...] | None = None
        self._errand: asyncio.Task[None] | None = None

    def compose_body(self) -> ComposeResult:
        with Vertical(id="tables", classes="panel") as tables:
            tables.border_title = "Tables"
            yield Label("", id="state", markup=False)
            yield ServerTables(id="table-list", classes="-empty")

    def on_mount(self) -> None:
        self._run(self._call)

    def on_unmount(self) -> None:
        """Hang up, unless the player has gone in."""
        if self._errand is not None:
            self._errand.cancel()
        if self._group is not None:
            self._group.hang_up()

    # the way in

    def _run(self, errand: Callable[[], Awaitable[None]]) -> None:
        async def guarded() -> None:
            self.trouble = None
            try:
                await errand()
            except (ConnectError, ServerStartError, TLSUnavailable) as error:
                self.trouble = error
                if isinstance(error, ConnectError) and error.code == ROOM_CODE_ASKED:
                    self.call_later(self._ask_room_code)
            self.update_page()

        if self._errand is None or self._errand.done():
            self._errand = background.run(guarded())
        self.update_page()

    async def _call(self) -> None:
        group = self._group = await self._come()
        if group.status is not None:
            self._go_in(group)
        else:
            self.trouble = group.refused
            if group.refused:
                self._where = group.main.server_name  # not the table, which there may not be
            group.subscribe(self._heard)
            group.main.look()

    def _ask_room_code(self) -> None:
        """Ask for the room code of the server, and call it again."""

        def typed(code: str | None) -> None:
            if code:
                self._told_room_code(code)
                self._run(self._call)

        self.app.push_screen(AskScreen("The room code of this server", most=ROOM_CODE), typed)

    def _go_in(self, group: ClientGroup) -> None:
        self._group, self._errand = None, None
        app = self.backroom
        if app.is_open(self):
            app.go_home()
            app.open_screen(self._enter(group))
        else:
            group.hang_up()

    def _heard(self, news: ClientEvent, first: bool) -> None:
        """Take in what was heard in the screen's own turn, after what it heard before."""
        self.call_later(self._hear, news, first)

    def _hear(self, news: ClientEvent, first: bool) -> None:
        if isinstance(news, Tables) and first:
            first_look, self._tables = self._tables is None, news.tables
            self._opens_none = news.opens_none or self._opens_none
            if first_look and not self.trouble and self._group is not None and (code := self._group.awaited_at(news.tables)):
                self._to_table(code)
            self.update_page()
        elif isinstance(news, ConnectionClosed) and first and self._group is not None:
            self._group.hang_up()
            self._group = self._tables = None
            self.trouble = ConnectError(news.text, news.code)
            self.update_page()

    def _to_table(self, code: str) -> None:
        group = self._group
        if group is None:
            return

        async def go() -> None:
            await group.enter(code)
            self._go_in(group)

        self._run(go)

    # what is seen

    def update_page(self) -> None:
        super().update_page()
        if not self.is_mounted:
            return
        tables, listed = self._tables or (), self.query_one(ServerTables)
        empty = NO_TABLE.format(code=key_of(self.BINDINGS, "code"))
        state = empty if self._tables is not None else _told(self.trouble) if self.trouble else "Calling …"
        self.query_one("#state", Label).update("" if tables else state)
        entitle(self.query_one("#tables"), subtitle=f"{len(tables)} open" if tables else "")
        if listed.has_class("-empty") and tables:
            listed.focus()
        elif not tables:
            self.set_focus(None)
        listed.set_class(not tables, "-empty")
        listed.update_rows([_row(number, table) for number, table in enumerate(tables)])

    def heading(self) -> tuple[str, Words, Words]:
        return "BACKROOM", [("at the door › ", MUTED), (self._where, BOLD)], self.backroom.services.clock()

    def sentence(self) -> Words:
        if isinstance(self.trouble, CodeOfOwnTable):
            return sentence(OPENS_OWN, opens=[(HOME["go_on"].sign, KEY)])
        if self.trouble and self._tables is None:
            return sentence(AGAIN if self.is_offered("try_again") else BACK, enter=[(ENTER, KEY)], esc=[(ESC, KEY)])
        if self.trouble:
            return [(str(self.trouble), BLOOD)]
        if self._tables is None:
            return f"Calling {self._where}."
        opens, goes = ([(key_of(self.BINDINGS, action), KEY)] for action in ("open", "code"))
        return sentence(SENTENCES[bool(self._tables), not self._opens_none], opens=opens, goes=goes)

    def is_offered(self, action: str) -> bool:
        match action:
            case "try_again":
                return (
                    self._group is None
                    and self.trouble is not None
                    and not (isinstance(self.trouble, ConnectError) and not self.trouble.may_pass)
                )
            case "go_on":
                return isinstance(self.trouble, CodeOfOwnTable)
            case "join_listed":
                return bool(self._tables)
            case "code" | "look" | "open":
                return self._group is not None
        return True

    def why_not(self, action: str) -> str:
        return self._opens_none if action == "open" else ""

    # what is done

    def commands(self) -> list[Command]:
        found = min(len(self._tables or ()), DIGITS)
        digits = "1" if found == 1 else f"1-{found}"
        return [replace(each, shown=digits) if each.name == "join_listed(0)" else each for each in super().commands()]

    def action_join_listed(self, number: int) -> None:
        """Go to a table by its digit, as at home."""
        tables = self._tables or ()
        if number < len(tables):
            self._to_table(tables[number].code)
        else:
            self.say(NO_TABLE_OF_DIGIT)

    def action_try_again(self) -> None:
        self._run(self._call)

    def action_go_on(self) -> None:
        """Go to the table of one's own that has the code."""
        if isinstance(self.trouble, CodeOfOwnTable):
            saved = self.trouble.saved
            self.backroom.go_home()
            self._go_back(saved)

    def action_look(self) -> None:
        if self._group is not None:
            self.trouble = None
            self._group.main.look()

    def action_open(self) -> None:
        """Choose a game, set its table up, and open it at this server."""
        games = [Answer(str(number), game_ui(name).title) for number, name in enumerate(GAMES, 1)]

        def chosen(key: str | None) -> None:
            if key is not None and self._group is not None:
                elsewhere = Elsewhere(self._group.route.address, self._open)
                if trouble := open_setup(self.backroom, GAMES[int(key) - 1], elsewhere=elsewhere):
                    self.say(trouble, trouble=True)

        self.app.push_screen(ChoiceScreen("Which game shall be played here?", games), chosen)

    def _open(self, plan: TablePlan) -> None:
        group = self._group
        if group is None:
            return

        async def go() -> None:
            try:
                self._go_in(await self._open_there(group, plan))
            except ConnectError as error:
                self._opens_none = str(error) if error.code in OPENS_NONE else ""
                raise

        self._run(go)

    def action_code(self) -> None:
        self.app.push_screen(AskScreen("The code of the table", most=CODE), lambda code: self._to_table(code) if code else None)

    @on(OptionList.OptionSelected, "#table-list")
    def _table_chosen(self, event: OptionList.OptionSelected) -> None:
        self._to_table(event.option.id or "")


def _told(trouble: BackroomError) -> str:
    """Return what happened, why, and the way out. A command has lines of its own: it is copied."""
    way_out = trouble.way_out.replace(": backroom ", ":\nbackroom ")
    return "\n".join((f"{trouble.title}.", "", trouble.sentence, way_out)).rstrip()


def _row(number: int, table: TableInfo) -> Row:
    digit = f"{number + 1} " if number < DIGITS else "  "
    return Row(table.code, [(digit, KEY), (table.name, BOLD)], _about(table))


def _about(table: TableInfo) -> str:
    phase = {"playing": "being played", "over": "over"}.get(table.phase, f"{table.taken}/{table.seats} taken")
    phase = f"{phase}, {table.watchers} watching" if table.watchers else phase
    return f"{game_ui(table.game).title} · {phase} · {table.code}"
