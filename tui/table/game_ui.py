"""What a game brings to the screens: its words and pictures before play, a presenter for a seat, widgets for the table, its results.

How a game gets its widgets
    1. `widgets/<name>.py` holds one widget a file over a pure painter: a `TableWidget`, or a `Panel` if it has a frame or may be a tab.
    2. `widgets/__init__.py` says which there are: `TABLE = TableWidgets(compose, css, COMMANDS)`. `compose` yields them as any Textual
       screen does, and of `COMMANDS` the screen's bindings are made. `tui.games.table_widgets` finds it there.
    3. `table.tcss` beside it says where they stand at which size: `.-narrow` from 80 columns, `.-medium` from 100, `.-wide` from 138,
       and `.-short`, `.-middle` from 30 rows, `.-high` from 36, `.-tall` from 45. Widgets on different `layers` are laid out apart.
    4. The presenter overrides `build_view_model`. The table screen calls it once a change and gives the result to every widget.
A game of which nothing is known (`table/generic.py`) is played on one widget that paints the presenter's whole board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.options import Options
    from core.table import Seat, Update
    from tui.commands import Command
    from tui.painting.canvas import Canvas
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable


@dataclass(frozen=True)
class TableWidgets:
    """The widgets of a game's table, and where they stand."""

    compose: Callable[[], Iterable[Any]]
    """Yields the widgets, as a Textual `compose` does."""
    css: Path
    commands: tuple[Command, ...] = ()
    """Every command that the game's `commands.py` ever offers: the keys to bind."""


@dataclass(frozen=True)
class SeatContext:
    """A seat at a table, or beside it, as its holder knows it."""

    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    seat: int | None
    title: str = ""
    """The table's name, for the header, with the seed of a game that is over."""


def class_of(game: str) -> str:
    """Return the class of a screen that shows a table of this game. Its style sheet is for that class alone: a window shows many games."""
    return f"-{game.replace('_', '-')}"


class GameUI(Protocol):
    """A game as the screens show it before and after play. Its module must import quickly."""

    title: str
    players: str
    """How many, such as "2–6 players"."""
    length: str
    """How long a game takes among people, such as "about an hour"."""
    difficulty: str
    """How much there is to learn: "easy to learn", "medium" or "hard"."""
    blurb: tuple[str, str]
    """What the game is about, in two lines of at most 74 cells."""
    motto: tuple[str, str]
    """The same in two lines of at most 24 cells."""

    def art(self, canvas: Canvas) -> None:
        """Paint a still picture: 13×5 cells, or 23×8 if the canvas is that large."""

    def about_table(self, canvas: Canvas, game: AnyGame, options: Options, seats: int) -> None:
        """Paint what a table of this game, on its board, will be like, for the set-up screen. The canvas has at least 48×6 cells."""

    def presenter(self, context: SeatContext, update: Update) -> TablePresenter:
        """Return a presenter for this seat."""

    def score_tables(self, context: SeatContext, update: Update) -> Sequence[ScoreTable]:
        """Return how everybody came to their score, for lines and painters alike."""

    def results(self, canvas: Canvas, context: SeatContext, update: Update) -> None:
        """Paint how it ended, between header and prompt. `update.told` is all that was told from the start."""
