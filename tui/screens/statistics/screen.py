"""Statistics over all finished games of one's own: won against fair, streaks, the rating, and the games behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.message import Message
from textual.widgets import DataTable, Static

from core.registry import GAMES
from core.text import counted
from saves.lesson_progress import LessonProgress
from saves.puzzles import PuzzleBook, Standing, habits
from saves.record_book import FinishedGame, RecordBook
from saves.reviews import KeptPlay
from saves.statistics import Entry, Tally, curve, entries, kept_plays, overall, play, tallies, unfinished
from saves.summary import SaveSummary
from saves.trends import against as against_of
from saves.trends import trends
from tui.bindings import key_of
from tui.cli.stats import best, counted_reviews, fair, longest, place, play_words, rated, streak, trend_lines
from tui.commands import ENTER
from tui.painting.cell_text import Words, cut
from tui.review_text import percent, written_day
from tui.screens.home.learning import LessonStanding, standing
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.page import Page
from tui.screens.statistics.lines import (
    against_lines,
    curve_line,
    game_cells,
    game_lines,
    habit_lines,
    in_hundredths,
    order_line,
    title_of,
)
from tui.settings import own_name

COLUMNS = {
    "game": 16, "seats": 6, "played": 7, "won": 6, "fair": 6, "place": 11, "best": 9, "on": 8, "longest": 8, "streak": 8, "rating": 12,
    "play": 10, "luck": 8,
}  # fmt: skip
"""With their widths: the day of the best, the longest streak, what play was worth and what luck gave a game, on the mean."""
NARROW = {"place": 6}
"""Widths in a small window: there the place stands alone, and the sentence says of how many where the row does not."""
FROM_WIDTH = {"longest": 100, "on": 120, "play": 120, "luck": 120}
"""What has room only from so many columns on."""
SAYS = "fair: what equal players would win · play: what such play would"
FAIR = "{title}: {games}, {won} won where {fair} would be fair."
FAIR_PLACED = "{title}: {games}, {won} won where {fair} would be fair, place {place}."
KEPT = "Kept on this machine only; {forget} forgets it."
NONE = "No finished game of yours is in the record yet."
NONE_COUNTS = "No finished game of yours counts yet. Not counted: {games}."
LOOKING = "Looking through your saves …"
NO_REVIEW = f"{ENTER} makes the first review."
FORGET = "Forget all statistics and puzzles? The saves stay: {rebuild} makes the record of them anew, and their reviews the puzzles."
RECENT = 12
TREND_WIDTH = 52
"""Columns that first games beside last ones need."""
GAME_COLUMNS = {"day": 9, "against": 22, "place": 8, "result": 46, "play": 7, "luck": 7, "costliest": 37}


class ReviewTable(DataTable[str]):
    """A table whose rows lead to reviews."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action makes sense: there is no review of nothing."""
        return action != "select_cursor" or bool(self.row_count)


class TallyTable(ReviewTable):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select_cursor", "review", tooltip="The review of the last game of this kind")
    ]


class GamesTable(ReviewTable):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select_cursor", "review", tooltip="The review of this game")]


class FittedText(Static):
    """Lines as long as the panel is wide. The page hears when that changes."""

    class Resized(Message):
        """The panel has another size."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


@dataclass(frozen=True)
class Found:
    """What was read for the page."""

    games: Sequence[FinishedGame] = ()
    saves: Sequence[SaveSummary] = ()
    puzzles: Sequence[Standing] = ()
    plays: Mapping[tuple[str, int], KeptPlay] = field(default_factory=dict)
    lessons: Mapping[str, LessonStanding] = field(default_factory=dict)
    """By game."""


class StatisticsScreen(Page):
    AUTO_FOCUS = "DataTable"
    CSS_PATH = Path(__file__).with_name("statistics.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("P", "puzzles", "puzzles", tooltip="Your own mistakes, to be tried again"),
        Binding("f", "filter", "who counts", tooltip="Everybody at this keyboard, or one player by name"),
        Binding("x", "export", "export", tooltip="Write the record to a file in your home folder"),
        Binding("b", "rebuild", "rebuild", tooltip="Make the record anew from the saves"),
        Binding("D", "forget", "forget", tooltip="Throw the record and the puzzles away; the saves stay"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found = Found()
        self.rows: list[Tally] = []
        self._is_looking = True
        self._player = ""

    def compose_body(self) -> ComposeResult:
        table = TallyTable(cursor_type="row", cell_padding=0, id="tallies")
        table.border_title = "Games"
        yield table
        with Container(id="below"):
            yield FittedText(id="against", markup=False)
            yield FittedText(id="recent", markup=False)
        yield GamesTable(cursor_type="row", cell_padding=0, id="games")

    def on_mount(self) -> None:
        self._set_columns()
        self._look(RecordBook.catch_up)

    @property
    def _columns(self) -> dict[str, int]:
        narrow = self.size.width < min(FROM_WIDTH.values())
        widths = COLUMNS | NARROW if narrow else COLUMNS
        return {name: size for name, size in widths.items() if self.size.width >= FROM_WIDTH.get(name, 0)}

    def _set_columns(self) -> None:
        table = self.query_one(TallyTable)
        table.clear(columns=True)
        for name, size in self._columns.items():
            table.add_column(name if name == "game" else name.rjust(size), width=size)
        games = self.query_one(GamesTable)
        games.clear(columns=True)
        for name, size in GAME_COLUMNS.items():
            games.add_column(name.rjust(size) if name in ("play", "luck") else name.replace("costliest", "  costliest"), width=size)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        if self.is_mounted:
            self._set_columns()
            self._show()

    def heading(self) -> tuple[str, str, str]:
        return "BACKROOM", "statistics", self._player or "everybody here"

    def sentence(self) -> Words:
        row = self._row
        if row is None:
            return LOOKING if self._is_looking else self._why_none()
        title = f"{title_of(row.game)}, {row.players} players" if row.players else title_of(row.game)
        has_place = not row.players and self.size.width < min(FROM_WIDTH.values())
        kept = f" {KEPT.format(forget=key_of(self.BINDINGS, 'forget'))}" if self.size.width >= 100 else ""
        figures = {"won": f"{row.won:.1f}", "fair": fair(row), "place": place(row)}
        return (FAIR_PLACED if has_place else FAIR).format(title=title, games=counted(row.played, "game"), **figures) + kept

    def why_not(self, action: str) -> str:
        return NONE if action in ("review", "export", "forget", "filter") and not self.found.games else ""

    @property
    def _book(self) -> RecordBook | None:
        library = self.backroom.services.library
        return None if library is None else RecordBook(library)

    @property
    def _row(self) -> Tally | None:
        at = self.query_one(TallyTable).cursor_row if self.is_mounted else 0
        return self.rows[at] if 0 <= at < len(self.rows) else None

    @property
    def _names(self) -> list[str]:
        own = ("remote", own_name(self.backroom.settings))
        return sorted({who.name for game in self.found.games for who in game.seats if who.kind == "person" or (who.kind, who.name) == own})

    def _look(self, first: object = None) -> None:
        """Read the record elsewhere, after bringing it up to date."""
        book, library = self._book, self.backroom.services.library
        if book is None or library is None:
            return

        own = own_name(self.backroom.settings)

        def job() -> object:
            if callable(first):
                first(book)
            games = book.games()
            lessons = {game: found for game in GAMES if (found := standing(game, LessonProgress(library.folder))) is not None}
            return Found(games, library.list(), PuzzleBook(library).all(), kept_plays(library.folder, entries(games, own=own)), lessons)

        self._is_looking = True

        self.backroom.work(job, self._read)

    def _read(self, found: object) -> None:
        self._is_looking = False
        if isinstance(found, Exception) or not self.is_mounted:
            self.say(str(found), trouble=True)
            return
        if isinstance(found, Found):
            self.found = found
            self._show()

    @property
    def _entries(self) -> list[Entry]:
        return entries(self.found.games, self._player, own_name(self.backroom.settings))

    def _show(self) -> None:
        whole = overall(self._entries)
        self.rows = [*tallies(self._entries), *([whole] if whole is not None else [])]
        table = self.query_one(TallyTable)
        table.clear()
        for row in self.rows:
            title = title_of(row.game) if row.players == 0 or not any(r.game == row.game and not r.players for r in self.rows) else ""
            played = play(self._of(row), self.found.plays)
            cells = {
                "game": title,
                "seats": str(row.players or ("all" if row.game else "")),
                "played": str(row.played),
                "won": f"{row.won:.1f}",
                "fair": fair(row),
                "place": place(row) if self._columns["place"] > NARROW["place"] else f"{row.place:.1f}",
                "best": best(row),
                "longest": longest(row),
                "streak": streak(row),
                "rating": rated(row),
                "on": written_day(row.best_on) if row.best_on else "",
                "play": "–" if played is None or played.play is None else percent(played.play),
                "luck": in_hundredths(played.luck if played is not None else None),
            }
            table.add_row(*(cells[name] if name == "game" else cells[name].rjust(size) for name, size in self._columns.items()))
        games = self.found.games
        begun = len(unfinished(self.found.saves, self._player, own_name(self.backroom.settings)))
        since = [f"since {written_day(games[0].began)} {games[0].began[:4]}, {len(games)} finished"] if games else []
        table.border_title = ", ".join([" · ".join(["Games", *since]), *([f"{begun} unfinished"] if begun else [])])
        left_out = len(games) - len({entry.game.id for entry in self._entries})
        not_counted = f"not counted: {self._left_out()}" if left_out else ""
        says = SAYS if self.size.width >= FROM_WIDTH["on"] or not not_counted else ""
        table.border_subtitle = " · ".join(part for part in (says, not_counted) if part)
        self._show_below()
        self.update_page()

    def _why_none(self) -> str:
        """Return why there is nothing to show."""
        return NONE_COUNTS.format(games=self._left_out()) if self.found.games else NONE

    def _left_out(self) -> str:
        """Return how many finished games count nowhere, and why."""
        counted_in = {entry.game.id for entry in self._entries}
        out = [game for game in self.found.games if game.id not in counted_in]
        return f"branches or bots alone {len(out)}"

    @on(DataTable.RowHighlighted, "#tallies")
    def _moved(self) -> None:
        self._show_below()
        self.update_page()

    @on(DataTable.RowSelected)
    def _picked(self, event: DataTable.RowSelected) -> None:
        newest_first = self._of_row()[::-1]
        if isinstance(event.data_table, GamesTable):
            self._review(newest_first[event.cursor_row])
        else:
            self.action_review()

    def _of_row(self) -> list[Entry]:
        return [] if self._row is None else self._of(self._row)

    def _of(self, row: Tally) -> list[Entry]:
        """Return the games that a row counts."""
        return [each for each in self._entries if row.game in ("", each.game.game) and row.players in (0, len(each.game.seats))]

    @on(FittedText.Resized)
    def _show_below(self) -> None:
        own, row = self._of_row(), self._row
        title = f" · {title_of(row.game)}" if row else ""
        against, recent = self.query_one("#against", Static), self.query_one("#recent", Static)
        against.border_title, recent.border_title = f"Against bots{title}", f"How you play{title}"
        recent.border_subtitle = f"lesson: {self.found.lessons[row.game].words}" if row and row.game in self.found.lessons else ""
        size = against.size.width
        lines = [*against_lines(row.game if row else "", against_of(own), size), *order_line(own, size)]
        solved = sum(each.is_solved for each in self.found.puzzles)
        puzzles = f"puzzles from your games {len(self.found.puzzles)}, solved {solved}"
        against.update("\n".join([*lines, *([curve_line(curve(own))] if row and row.game else []), puzzles]))
        recent.update("\n".join(self._play_lines(own, recent.size)) if row else LOOKING if self._is_looking else self._why_none())
        self._show_games(own)

    def _show_games(self, own: Sequence[Entry]) -> None:
        """List the games of the row, the newest first. A small window has no room for more than the last few."""
        table = self.query_one(GamesTable)
        if not table.display:
            return
        row = self._row
        table.border_title = f"Games of {title_of(row.game)} · newest first" if row and row.game else "Games · newest first"
        with_hints = sum(entry.has_hints for entry in own)
        table.border_subtitle = f"{counted(with_hints, 'game')} with hints: not rated" if with_hints else ""
        table.clear()
        for entry in reversed(own):
            cells = zip(game_cells(entry, self.found.plays, with_title=not (row and row.game)), GAME_COLUMNS.items(), strict=True)
            table.add_row(*(cell.rjust(size) if name in ("play", "luck") else cut(cell, size) for cell, (name, size) in cells))

    def _play_lines(self, own: Sequence[Entry], room: Size) -> list[str]:
        """Return how the moves were and which mistakes come again, as far as there are reviews, and the last games."""
        played, game = play(own, self.found.plays), self._row.game if self._row else ""
        changes = trends(own, self.found.plays) if game and room.width >= TREND_WIDTH else []
        if played is None:
            lines = [NO_REVIEW]
        elif changes:
            lines = [f"from {counted_reviews(played)}", *trend_lines(changes[: max(3, room.height - 4)], room.width)]
        else:
            lines = [f"from {counted_reviews(played)}", *(f"  {words}" for words in play_words(played))]
        lines += habit_lines([habit for habit in habits(self.found.puzzles) if game in ("", habit.game)], room.width - 2)
        if self.query_one(GamesTable).display:
            return [cut(line, room.width) for line in lines[: room.height]]
        rows = max(2, room.height - len(lines) - 1)
        last = [line for entry in reversed(own[-RECENT:]) for line in game_lines(entry, not game, room.width)][:rows]
        return [cut(line, room.width) for line in (*lines[: max(0, room.height - 3)], "last games", *last)]

    # what is done

    def action_review(self) -> None:
        own = self._of_row()
        if own:
            self._review(own[-1])

    def _review(self, entry: Entry) -> None:
        from tui.screens.review.screen import ReviewScreen

        self.backroom.open_screen(ReviewScreen(entry.game.save, entry.seat))

    def action_filter(self) -> None:
        names = ["", *self._names]
        self._player = names[(names.index(self._player) + 1) % len(names)] if self._player in names else ""
        self._show()

    def action_rebuild(self) -> None:
        self._look(RecordBook.rebuild)

    def action_export(self) -> None:
        book = self._book
        if book is None:
            return
        path = Path.home() / "backroom-record.jsonl"
        try:
            book.export(path)
        except OSError as error:
            self.say(f"It cannot be written: {error.strerror}.", trouble=True)
        else:
            self.say(f"Written to {path}.")

    def action_forget(self) -> None:
        def forget(yes: bool | None) -> None:
            if yes and self._book is not None:
                self._book.forget()
                if self.backroom.services.library is not None:
                    PuzzleBook(self.backroom.services.library).forget()
                self._look()

        self.app.push_screen(ConfirmScreen(FORGET.format(rebuild=key_of(self.BINDINGS, "rebuild"))), forget)
