"""All saved games: find one, go on, see how it ended, replay, verify, name, export, throw away and bring back. What is off says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import DataTable, Input, Static

from core.errors import with_title
from core.text import counted
from saves import disk
from saves.branches import Twig, tree
from saves.errors import SaveError
from saves.exchange import imported
from saves.file_format import LARGEST_FILE
from saves.labels import wrong_with
from saves.library import Library, searched_text
from saves.lookup import expanded
from saves.summary import SaveSummary
from tui.bindings import key_of
from tui.commands import ENTER, ESC, Command
from tui.painting.cell_text import Words, clean
from tui.painting.ink import BOLD
from tui.screens.modals.ask import AskScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.open_save import open_entry, replay_entry, resume
from tui.screens.page import Page
from tui.screens.saves.bin import BinScreen
from tui.screens.saves.details import SaveDetails
from tui.screens.saves.entry_words import entry_day, entry_stage
from tui.screens.saves.export import ask_export
from tui.screens.saves.saves_table import SavesTable
from tui.screens.viewpoint import ask_viewpoint

NONE = "Nothing is kept here yet. Every game is, from its first move."
ORDERS = {"played": "Played last first.", "game": "By game and name.", "players": "By players.", "stage": "By where they stand."}
"""By column: what there is to say about the order."""
ON_ONE = frozenset(("open", "replay", "review", "verify", "export", "remove", "name", "note", "tags", "mark"))
"""Actions on the save under the cursor, or on those that are marked."""


class SavesScreen(Page):
    AUTO_FOCUS = "SavesTable"
    CSS_PATH = Path(__file__).with_name("saves.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "go on", tooltip="Go on with it; of a game that is over show how it ended"),
        Binding("slash", "search", "search", tooltip="Search names, notes, tags, games and players"),
        Binding("V", "replay", "replay", tooltip="Show it again, move by move, as you saw it"),
        Binding("v", "review", "review", tooltip="Of a game that is over: everybody's chances, your costliest moves, luck and play"),
        Binding("d,delete", "remove", "remove", tooltip="Throw it away, or all that are marked"),
        Binding("u", "bin", "undelete", tooltip="What was thrown away, to be brought back"),
        Binding("n", "name", "name", tooltip="Give it another name"),
        Binding("e", "note", "note", tooltip="Keep a note with it"),
        Binding("t", "tags", "tags", tooltip="Keep tags with it"),
        Binding("x", "export", "export", tooltip="Write it to a file, for one seat or as text"),
        Binding("i", "import", "import", tooltip="Make a save of an exported game"),
        Binding("y", "verify", "verify", tooltip="Play it again unseen, and say whether every move is as it was"),
        Binding("space", "mark", "mark", tooltip="Mark it, for removing or verifying several at once"),
        Binding("o", "order", "order", tooltip="Another order: played last, by game, by players"),
        Binding("S", "statistics", "statistics", tooltip="Your finished games: what was won, streaks, a rating"),
        Binding("P", "puzzles", "puzzles", tooltip="Your own mistakes, to be tried again"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.add_class("-nothing")
        self.entries: Sequence[SaveSummary] | None = None
        self._order_by = "played"
        self._marked: set[str] = set()

    def compose_body(self) -> ComposeResult:
        yield Input(placeholder="/ searches names, notes, tags, games and players", compact=True, select_on_focus=False, id="search")
        with Container(id="lists"):
            table = SavesTable(id="saves")
            table.border_title = "Saves"
            yield table
            yield SaveDetails(id="details")
        yield Static("looking …", id="nothing", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False
        self.look()

    def on_screen_resume(self) -> None:
        """Look again: games were played and files came back meanwhile."""
        super().on_screen_resume()
        if self.entries is not None:
            self.look()

    # the list

    def look(self) -> None:
        """Look for saves (again), elsewhere: a thousand take a moment."""
        library = self.backroom.services.library
        if library is None:
            self._listed([])
        else:
            self.backroom.work(lambda: library.list(self.backroom.is_attended), self._listed)

    def _listed(self, found: object) -> None:
        self.entries = found if isinstance(found, list) else []
        self._marked &= {entry.name for entry in self.entries}
        if isinstance(found, Exception):
            self.say(with_title(found), trouble=True)
        self._show()

    def _show(self) -> None:
        """Fill the table with what is searched for, in the order asked for."""
        if not self.is_mounted:
            return
        twigs = self._twigs()
        self.query_one(SavesTable).update_saves(twigs, self._marked)
        self.query_one(SavesTable).border_subtitle = self._marks({twig.save.name for twig in twigs})
        self.set_class(not twigs, "-nothing")
        words = self.query_one(Input).value
        nothing = f"No save has {words!r} in it." if words else NONE
        self.query_one("#nothing", Static).update("looking …" if self.entries is None else nothing)
        self._update_details()

    def _marks(self, shown: set[str]) -> str:
        """Return how many saves are marked, and how many of them the search has left out."""
        if not self._marked:
            return ""
        hidden = len(self._marked - shown)
        number = counted(len(self._marked), "save")
        return f"{number} marked, {hidden} out of sight" if hidden else f"{number} marked"

    def _twigs(self) -> list[Twig]:
        words = self.query_one(Input).value.casefold().split()
        found = [entry for entry in self.entries or () if all(word in searched_text(entry) for word in words)]
        keys: dict[str, Callable[[SaveSummary], str]] = {
            "game": lambda entry: (entry.label or entry.title or entry.name).casefold(),
            "players": lambda entry: ", ".join(seat.name for seat in entry.seats).casefold(),
            "stage": entry_stage,
        }
        return tree(sorted(found, key=keys[self._order_by]) if self._order_by in keys else found)

    def _update_details(self) -> None:
        entry = self.entry
        parents = {parent.id: parent.name for parent in self.entries or () if parent.id}
        details = self.query_one(SaveDetails)
        details.border_title = clean(entry.name) if entry is not None else ""
        details.update_details(entry, parents.get(entry.parent, "") if entry is not None else "")
        self.update_page()

    @property
    def entry(self) -> SaveSummary | None:
        """Return the save under the cursor."""
        return self.query_one(SavesTable).current if self.is_mounted else None

    def _chosen(self) -> list[SaveSummary]:
        """Return all in sight that are marked, or else the one under the cursor. A search leaves out what is not meant."""
        marked = [twig.save for twig in self._twigs() if twig.save.name in self._marked]
        return marked or ([self.entry] if self.entry is not None else [])

    # what the page tells

    def heading(self) -> tuple[str, str, str]:
        return "BACKROOM", "saved games", "looking …" if self.entries is None else f"{len(self.entries)} kept"

    def sentence(self) -> Words:
        if isinstance(self.focused, Input):
            return f"Type what the save has in it; {ENTER} goes to the list, {ESC} shows all."
        return "Choose a saved game." if self.entries else ""

    def commands(self) -> list[Command]:
        return [command.but(self._opens()) if command.name == "open" else command for command in super().commands()]

    def _opens(self) -> str:
        """Return what Enter does with this one."""
        entry = self.entry
        if entry is not None and entry.trouble:
            return "go on from the last good move"
        return "how it ended" if entry is not None and entry.result is not None else "go on"

    def why_not(self, action: str) -> str:
        if action == "import" and self.backroom.services.library is None:
            return "There is no folder of saves here."
        if action not in ON_ONE:
            return ""
        entry = self.entry
        if entry is None:
            return "There is no save under the cursor."
        if action == "open":
            return entry.trouble if entry.last_good is None else ""
        if action in ("replay", "export"):
            return entry.trouble or ("" if entry.replayable else "The rules have changed since, so it cannot be shown again.")
        if action == "review" and not entry.trouble and entry.result is None:
            return "That game is not over: it can be reviewed when it is."
        return entry.trouble if action in ("review", "name", "note", "tags") else ""

    # moving about

    @on(DataTable.RowHighlighted)
    def _moved(self) -> None:
        if self.is_mounted:
            self._update_details()

    @on(DataTable.RowSelected)
    async def _clicked(self) -> None:
        """Do what a click on the row under the cursor means."""
        await self.run_action("open")

    @on(DataTable.HeaderSelected)
    def _head_clicked(self, event: DataTable.HeaderSelected) -> None:
        """Order by this column. That of the marks has no order."""
        if event.column_key.value in ORDERS:
            self._order_by = event.column_key.value
            self._show()

    def action_order(self) -> None:
        orders = list(ORDERS)
        self._order_by = orders[(orders.index(self._order_by) + 1) % len(orders)]
        self._show()
        self.say(ORDERS[self._order_by])

    def action_search(self) -> None:
        self.set_focus(self.query_one(Input))

    @on(Input.Changed, "#search")
    def _searched(self) -> None:
        self._show()

    @on(Input.Submitted, "#search")
    def _found(self) -> None:
        self.set_focus(self.query_one(SavesTable))

    def action_leave(self) -> None:
        """Leave, or show all again if a search is on."""
        search = self.query_one(Input)
        if search.value or search.has_focus:
            search.value = ""
            self.set_focus(self.query_one(SavesTable))
        else:
            self.close()

    def action_mark(self) -> None:
        if self.entry is not None:
            self._marked ^= {self.entry.name}
            self._show()
            self.query_one(SavesTable).action_cursor_down()

    # what is done with one

    def action_open(self) -> None:
        entry = self.entry
        if isinstance(self.focused, Input) or entry is None:
            return
        if entry.trouble:
            self._trouble(resume(self.backroom, entry.name, entry.last_good))
        else:
            open_entry(self.backroom, entry, self._trouble)

    def action_replay(self) -> None:
        if self.entry is not None:
            replay_entry(self.backroom, self.entry, self._trouble)

    def action_review(self) -> None:
        from tui.screens.review.screen import ReviewScreen

        if self.entry is not None:
            self.backroom.open_screen(ReviewScreen(self.entry.name))

    def action_verify(self) -> None:
        library, names = self.backroom.services.library, [entry.name for entry in self._chosen()]
        if library is not None:
            self.say("verifying …")
            self._work(lambda: _verified(library.verify, names))

    def action_export(self) -> None:
        library = self.backroom.services.library
        if self.entry is not None and library is not None:
            viewpoint = partial(ask_viewpoint, self.backroom, self.entry, "Write out whose view?")
            ask_export(self.backroom, library, self.entry.name, viewpoint, self._work)

    def action_import(self) -> None:
        library = self.backroom.services.library
        assert library is not None

        def take(path: str | None) -> None:
            if path:
                self._work(lambda: _taken_up(library, path), look=True)

        self.app.push_screen(AskScreen("Which file?", "", lambda path: "" if path else "Type the path of an exported game."), take)

    def action_remove(self) -> None:
        library, chosen = self.backroom.services.library, self._chosen()
        if library is None or not chosen:
            return
        entry = chosen[0]
        one = f"{clean(entry.label or entry.title) or 'the save'} of {entry_day(entry)} ({entry_stage(entry)})"
        what = one if len(chosen) == 1 else counted(len(chosen), "save")

        undelete = key_of(self.BINDINGS, "bin")

        def throw() -> str:
            for one in chosen:
                library.remove(one.name)
            return f"Thrown away: {what}. {undelete} brings back what was thrown away, for thirty days."

        several = f"Throw away {what}? For thirty days {undelete} brings them back."
        question = several if len(chosen) > 1 else f"Throw away {what}? For thirty days {undelete} brings it back."
        self.app.push_screen(ConfirmScreen(question), lambda yes: self._work(throw, look=True) if yes else None)

    def action_bin(self) -> None:
        self.backroom.open_screen(BinScreen())

    def action_name(self) -> None:
        self._label("What is it called?", "name", self.entry.label if self.entry is not None else "")

    def action_note(self) -> None:
        self._label("What is to be noted?", "note", self.entry.note if self.entry is not None else "")

    def action_tags(self) -> None:
        self._label("Which tags, with spaces or commas between them?", "tags", " ".join(self.entry.tags) if self.entry is not None else "")

    def _label(self, question: str, field: str, text: str) -> None:
        library, entry = self.backroom.services.library, self.entry
        if library is None or entry is None:
            return

        def keep(typed: str | None) -> None:
            if typed is None:
                return
            given: dict[str, Any] = {field: typed if field != "tags" else (typed,)}
            self._work(lambda: "Kept." if library.label(entry.name, **given) else "", look=True)

        self.app.push_screen(AskScreen(question, text, wrong_with), keep)

    # what takes a while

    def _work(self, job: Callable[[], str], look: bool = False) -> None:
        """Do a job elsewhere and say what came of it. Then look again, and what was meant is marked no more."""
        meant = {entry.name for entry in self._chosen()}

        def done(said: object) -> None:
            if not self.is_running:
                return
            self.say([(with_title(said) if isinstance(said, Exception) else str(said), BOLD)], trouble=isinstance(said, Exception))
            if look:
                self._marked -= meant
                self.look()

        self.backroom.work(job, done)

    def _trouble(self, text: str) -> None:
        if text:
            self.say(text, trouble=True)


def _taken_up(library: Library, path: str) -> str:
    game = imported(library, disk.read_bytes(expanded(path), LARGEST_FILE))
    return f"It is kept as {game.path.stem}." if game.is_new else f"You have that game already, as {game.path.stem}: nothing was copied."


def _verified(verify: Callable[[str], str], names: Sequence[str]) -> str:
    """Verify all of these. Of several only what is wrong is told."""
    if len(names) == 1:
        return verify(names[0])
    wrong = []
    for name in names:
        try:
            verify(name)
        except SaveError as error:
            wrong.append(f"{name}: {with_title(error)}")
    good = f"{len(names) - len(wrong)} of {len(names)} are as they were played."
    return " ".join([good, *wrong])
