"""The panel of one's own games: those saved, and the ways to lessons, reviews, puzzles and statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from core.text import counted
from tui.bindings import key_of
from tui.screens.home.home_rows import game_rows
from tui.screens.home.learning import LessonStanding
from tui.screens.home.note import Note
from tui.widgets.key_lines import KeyLine, KeyLines
from tui.widgets.row_list import RowList
from tui.widgets.titles import entitle

if TYPE_CHECKING:
    from saves.summary import SaveSummary


class Games(RowList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "game", key_display="↑↓", tooltip="Another game"),
        Binding("enter", "select", "go on", tooltip="Go on with this game, or see it again"),
    ]


class GamesPanel(Vertical):
    def compose(self) -> ComposeResult:
        yield Note("games-note")
        yield Games(id="saved")
        yield KeyLines(id="learning")

    def update_games(self, entries: Sequence[SaveSummary], last: SaveSummary | None, note: str, roomy: bool) -> None:
        """List the games, `last` as the one to go on with, or say why there are none."""
        saved = self.query_one(Games)
        self.query_one(Note).say(note)
        self.query_one(Note).set_class(not note, "-empty")
        saved.set_class(not entries, "-empty")
        saved.update_rows(game_rows(entries, last, saved.room, roomy))

    def update_title(self, entries: Sequence[SaveSummary], is_whole: bool, wide: bool) -> None:
        """Say how many there are, once all have been looked at."""
        number = counted(len(entries), "save")
        is_sound = wide and not any(entry.trouble for entry in entries)
        told = "looking …" if not is_whole else f"{number}, all sound" if is_sound else number
        entitle(self, "Saves" if wide else "Your games", told if entries else "")

    def update_keys(
        self, game: str, lesson: LessonStanding | None, over: SaveSummary | None, puzzles: str, is_offered: Callable[[str], bool]
    ) -> None:
        """Say how far the lesson of the game in front is, what can be reviewed, and what else there is."""

        def row(**words: str) -> tuple[KeyLine, ...]:
            return tuple(KeyLine(key_of(self.screen.BINDINGS, name), said, name) for name, said in words.items() if is_offered(name))

        self.query_one(KeyLines).say(
            row(first_game=f"learn {game}, {lesson.panel_words}" if lesson is not None else f"learn {game}"),
            row(review="review" if over is None else f"review {over.title}", puzzles=puzzles),
            row(saves="saves, replay", statistics="statistics"),
        )
