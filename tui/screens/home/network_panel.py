"""The panel of the tables on the network, and the ways to another and to one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from core.text import counted
from tui.bindings import key_of
from tui.commands import HOME
from tui.screens.home.home_rows import table_rows
from tui.screens.home.note import Note
from tui.services import FoundTable, NetworkService
from tui.widgets.key_lines import KeyLine, KeyLines
from tui.widgets.row_list import RowList
from tui.widgets.titles import entitle

NO_NETWORK = "To play with others on your network, start one of these in a terminal:\nbackroom host chinatown\nbackroom join host:port"


class Tables(RowList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "table", key_display="↑↓", tooltip="Another table"),
        Binding("enter", "select", "join", tooltip="Go to this table"),
    ]


class NetworkPanel(Vertical):
    def compose(self) -> ComposeResult:
        yield Tables(id="tables")
        yield Note("network-note")
        yield KeyLines(id="ways")

    def update_tables(self, network: NetworkService | None, tables: Sequence[FoundTable], roomy: bool) -> None:
        guest = network is not None and network.guest
        listed = self.query_one(Tables)
        entitle(self, "Tables of this server" if guest else "On this network", counted(len(tables), "table") if tables else "")
        listed.set_class(not tables, "-empty")
        listed.update_rows(table_rows(tables, listed.room, roomy))
        self.query_one(Note).say(network_note(network, tables))
        ways = {"join": "type a table's code" if guest else "join an address  host:port", "open": "open a table of your own"}
        keys = [KeyLine(key_of(self.screen.BINDINGS, name), words, name) for name, words in ways.items()]
        self.query_one(KeyLines).say(*((key,) for key in keys if network is not None))


def network_note(network: NetworkService | None, tables: Sequence[FoundTable]) -> str:
    """Return what is said of the search for tables."""
    if network is None:
        return NO_NETWORK
    if network.guest:
        return "" if tables else "nobody has opened one to all yet"
    if network.note:
        return network.note
    if network.is_looking:
        return "looking for tables …"
    asked = [table for table in tables if table.asked]
    if not asked:
        look = HOME["look"].sign
        return f"no other table found by name yet; {look} looks again" if tables else f"no table found by name yet; {look} looks again"
    return "each answered just now" if all(table.answers for table in asked) else "asked again every few seconds"


def by_code(code: str) -> FoundTable:
    """Return a table of this server of which only the code is known."""
    return FoundTable(f"table {code}", "", "", "", False, code=code)
