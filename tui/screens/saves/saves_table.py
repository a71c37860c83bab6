"""The list of saved games: one row a game, those that branched off from another below it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from saves.branches import Twig
from saves.summary import SaveSummary
from tui.painting.cell_text import clean, cut, width
from tui.painting.glyphs import DONE
from tui.screens.saves.entry_words import entry_day, entry_stage, shorter

COLUMNS = (("game", "Game or name", 30), ("players", "With", 24), ("stage", "Where it stands", 30), ("played", "Played", 11))
"""Key, title, and the part of the width that each takes. When it was played is never cut."""
MARKS = 2
"""Cells for the sign of a row that is marked."""
PLAYED = 11


class SavesTable(DataTable[Text], inherit_bindings=False):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", show=False, tooltip="The save above"),
        Binding("down,j", "cursor_down", show=False, tooltip="The save below"),
        Binding("pageup", "page_up", show=False, tooltip="A page up"),
        Binding("pagedown", "page_down", show=False, tooltip="A page down"),
        Binding("home,g", "scroll_top", show=False, tooltip="To the first"),
        Binding("end,G", "scroll_bottom", show=False, tooltip="To the last"),
    ]

    def __init__(self, **options: Any) -> None:
        super().__init__(cursor_type="row", show_row_labels=False, cell_padding=0, **options)
        self._twigs: Sequence[Twig] = ()
        self._marked: Collection[str] = ()

    @property
    def current(self) -> SaveSummary | None:
        """Return the save under the cursor."""
        return self._twigs[self.cursor_row].save if 0 <= self.cursor_row < len(self._twigs) else None

    def update_saves(self, twigs: Sequence[Twig], marked: Collection[str]) -> None:
        """Show these. The cursor stays on its save, or where it was."""
        before, at = self.current, self.cursor_row
        self._twigs, self._marked = twigs, marked
        names = [twig.save.name for twig in twigs]
        self._fill()
        if names:
            self.move_cursor(row=names.index(before.name) if before is not None and before.name in names else min(at, len(names) - 1))

    def on_resize(self) -> None:
        at = self.cursor_row
        self._fill()
        self.move_cursor(row=at)

    def _fill(self) -> None:
        self.clear(columns=True)
        room = self.scrollable_content_region.width - MARKS - PLAYED - 1
        if room < 1:
            return
        parts = sum(part for key, _, part in COLUMNS if key != "played")
        widths = [PLAYED if key == "played" else room * part // parts for key, _, part in COLUMNS]
        self.add_column("", width=MARKS, key="mark")
        for (key, title, _), size in zip(COLUMNS, widths, strict=True):
            self.add_column(title, width=size, key=key)
        for number, twig in enumerate(self._twigs):
            words = [Text(cut(clean(word), size - 1)) for word, size in zip(_row(twig, widths), [*widths[:-1], PLAYED + 1], strict=True)]
            self.add_row(Text(f"{DONE} " if twig.save.name in self._marked else ""), *words, height=1, key=str(number))


def _row(twig: Twig, widths: Sequence[int]) -> tuple[str, str, str, str]:
    entry = twig.save
    name = entry.label or entry.title or entry.name
    tags = "".join(f" #{tag}" for tag in entry.tags)
    below = "  " * (twig.depth - 1) + "└ " if twig.depth else ""
    name = f"{name} from {entry.branched_at}" if entry.parent else name
    stage = shorter(entry_stage(entry), widths[2] - 1)
    return f"{below}{name}{tags}", _fitting(_others(entry), widths[1] - 1), stage, entry_day(entry)


def _fitting(names: Sequence[str], room: int) -> str:
    """Return as many whole names as there is room for, and how many more there are."""
    for shown in range(len(names), 0, -1):
        more = f" +{len(names) - shown}" if shown < len(names) else ""
        if width(words := ", ".join(names[:shown]) + more) <= room:
            return words
    return ", ".join(names)


def _others(entry: SaveSummary) -> list[str]:
    """Return the names of those whom the only person at this keyboard played with, or everybody's."""
    people = [seat for seat in entry.seats if seat.kind == "person"]
    return [seat.name for seat in entry.seats if len(people) != 1 or seat.kind != "person"]
