"""All saved games: go on, replay, verify, export one seat's view, remove. What cannot be opened says why."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from core.text import counted
from tui.commands import COMMON, Command, arrows, common
from tui.painting.canvas import Canvas
from tui.painting.cell_text import cut, pad, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, player
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.menu import Item, Menu, menu
from tui.screens.base import BackroomScreen
from tui.screens.home.panels import entry_day, entry_stage
from tui.screens.house_modals import ConfirmModal
from tui.screens.open_save import open_entry, replay_entry, resume
from tui.screens.viewpoint import ask_viewpoint

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.house import House

REPLAY = Command("replay", ("v",), "replay", "Show it again, move by move, as you saw it")
VERIFY = Command("verify", ("y",), "verify", "Play it again unseen, and say whether every move is as it was")
EXPORT = Command("export", ("x",), "export", "Write it, as your seat saw it, to a file of its own")
REMOVE = Command("remove", ("d",), "remove", "Throw it away")


class SavesScreen(BackroomScreen):
    """The list, and what is known of the one under the cursor."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.entries: list[SaveSummary] | None = None
        self.menu = Menu()
        self.notice = ""

    def opened(self) -> None:
        """Look (again)."""
        library = self.house.services.library
        if library is None:
            self.entries = []
        else:
            self.house.shell.work(library.list, self._listed)

    def _listed(self, found: object) -> None:
        self.entries = found if isinstance(found, list) else []
        self.notice = str(found) if isinstance(found, Exception) else self.notice
        self.menu.move(0, max(1, len(self.entries)))
        self.house.repaint()

    @property
    def entry(self) -> SaveSummary | None:
        """The one under the cursor."""
        return self.entries[self.menu.cursor] if self.entries else None

    def commands(self) -> list[Command]:
        """What may be done with it."""
        entry = self.entry
        moves = [*arrows("save", "↑↓")[:2], *common("page_up", "page_down", "first", "last")]
        leave = [COMMON["back"], COMMON["quit"].but("", "Back")]
        if entry is None:
            return [*moves, *leave]
        shut = entry.trouble
        do = "go on from the last good move" if shut and entry.last_good is not None else "replay" if entry.result else "go on"
        off = shut if entry.last_good is None else ""
        later = shut or ("" if entry.replayable else "The rules have changed since, so it cannot be shown again.")
        return [moves[0], COMMON["do"].but(do, why=off), REPLAY.but(why=later), VERIFY, EXPORT.but(why=later), REMOVE, *moves[1:], *leave]

    def refuse(self, why: str) -> None:
        """Say why."""
        self.notice = why

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        self.notice = ""
        count = len(self.entries or ())
        steps = {"up": -1, "down": 1, "page_up": -10, "page_down": 10, "first": -count, "last": count}
        if name in steps:
            self.menu.move(steps[name], max(1, count))
        elif self.entry is not None and name in ("do", "replay", "verify", "export", "remove"):
            self._perform_on(self.entry, name)
        else:
            self.house.close(self)

    def _perform_on(self, entry: SaveSummary, name: str) -> None:
        library = self.house.services.library
        assert library is not None
        match name:
            case "do" if entry.trouble:
                self.notice = resume(self.house, entry.name, entry.last_good)
            case "do":
                self.notice = open_entry(self.house, entry)
            case "replay":
                self.notice = replay_entry(self.house, entry)
            case "verify":
                self.notice = "verifying …"
                self._work(lambda: library.verify(entry.name))
            case "export":
                ask_viewpoint(self.house, entry, "Write out whose view?", lambda seat: self._export(entry.name, seat))
            case "remove":
                back = "`backroom saves undelete` brings it back for thirty days."
                text = f"Throw away {entry.title or 'the save'} of {entry_day(entry)} ({entry_stage(entry)})? {back}"
                self.house.open(ConfirmModal(self.house, text, lambda: self._remove(entry.name)))

    def _work(self, job: Callable[[], str]) -> None:
        def done(said: object) -> None:
            self.notice = str(said)
            self.house.repaint()

        self.house.shell.work(job, done)

    def _export(self, name: str, seat: int | None) -> None:
        library = self.house.services.library
        assert library is not None
        self._work(lambda: f"Written to {library.export(name, seat)}")

    def _remove(self, name: str) -> None:
        from saves.errors import SaveError

        library = self.house.services.library
        assert library is not None
        try:
            library.remove(name)
            self.notice = "It is thrown away, and can be brought back for thirty days."
        except SaveError as error:
            self.notice = str(error)
        self.opened()

    def target_clicked(self, target: Hashable) -> None:
        """A click puts the cursor there; a second one does what Enter does."""
        if isinstance(target, int):
            if target == self.menu.cursor:
                self.perform("do")
            self.menu.cursor = target

    def paint(self, canvas: Canvas) -> None:
        """The list above, the details below."""
        header(canvas, "BACKROOM", "saved games", f"{len(self.entries or ())} kept")
        below = 7
        inside = canvas.box(0, 1, canvas.width, canvas.height - 3 - below, "Saves", focus=True)
        if self.entries is None:
            inside.put(2, 1, "looking …", MUTED)
        elif not self.entries:
            inside.put(2, 1, "Nothing is kept here yet. Every game is, from its first move.", MUTED)
        menu(inside, self.menu, [self._item(number, entry) for number, entry in enumerate(self.entries or ())])
        if self.entry is not None:
            self._details(canvas.box(0, canvas.height - 2 - below, canvas.width, below, self.entry.name), self.entry)
        prompt(canvas, [(self.notice, BOLD)] if self.notice else "Choose a saved game.")
        hints(canvas, self.house.commands())

    def _item(self, number: int, entry: SaveSummary) -> Item:
        stage = "cannot be opened" if entry.trouble else entry_stage(entry)
        return Item(f"{pad(entry.title or entry.name, 18)} {pad(stage, 34)}", entry_day(entry), target=number)

    def _details(self, canvas: Canvas, entry: SaveSummary) -> None:
        if entry.trouble:
            for y, line in enumerate(wrap(entry.trouble, canvas.width - 4, BLOOD)[:2]):
                canvas.words(2, y, line)
        x = 2
        for number, seat in enumerate(entry.seats):
            room = (canvas.width - x) // (len(entry.seats) - number) - 3
            bot = f" {seat.level} bot" if seat.kind == "bot" else ""
            x = canvas.put(x, 2, cut(f"{mark(number)} {seat.name}", max(6, room - len(bot))), player(number))
            x = canvas.put(x, 2, bot, MUTED) + 3
        facts = [f"table {entry.table}" if entry.table else "", f"seed {entry.seed}" if entry.seed else "", counted(entry.moves, "move")]
        canvas.put(2, 3, "  ".join(fact for fact in facts if fact), PAPER)
        canvas.put(2, 4, str(entry.path), MUTED, canvas.width - 4)
