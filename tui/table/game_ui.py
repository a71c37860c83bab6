"""What a game brings to the screens: its words and pictures before play, a presenter for a seat, widgets for the table, its results.

How a game gets its table
    1. `panels.py` holds its widgets over pure painters: a `TableWidget` each, or a `Panel` if it has a frame or may be a tab. At its end
       `TABLE = TableWidgets(parts, places, COMMANDS)` names them. Of `COMMANDS` the screen's bindings are made.
    2. `layout.py` says in cells where they stand at which size, and nothing else does. Whatever shows the table asks `places`.
    3. The presenter overrides `build_view_model`. The table screen calls it once a change and gives the result to every widget.
A game of which nothing is known (`table/generic.py`) is played on one widget that paints the presenter's whole board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.options import Options
    from core.table import Seat, Update
    from tui.commands import Command
    from tui.painting.canvas import Canvas, TargetArea
    from tui.table.presenter import TablePresenter
    from tui.table.score_table import ScoreTable

Places = Mapping[str, "TargetArea"]
"""Where each widget of a table stands, by the name of its class. One without a place is out of sight."""


class CoachNeeds(NamedTuple):
    """The room a lesson's coach asks for on the table, where it stands as `Coach`."""

    rows: Callable[[int], int]
    """Rows of its words in so many columns."""
    wants_pane: bool = False
    """Whether the step asks for a tab."""


@dataclass(frozen=True)
class TableWidgets:
    """The widgets of a game's table, and where they stand."""

    parts: Sequence[type[Any]]
    """Their classes, from the lowest to what lies over it."""
    places: Callable[[Any, tuple[int, int], CoachNeeds | None], Places]
    """Where each stands while this presenter is shown on so many columns and rows, at a lesson with a coach."""
    commands: tuple[Command, ...] = ()
    """Every command that the game's `commands.py` ever offers: the keys to bind."""

    def compose(self) -> Iterable[Any]:
        """Yield the widgets, as a Textual `compose` does."""
        return (part() for part in self.parts)


@dataclass(frozen=True)
class SeatContext:
    """A seat at a table, or beside it, as its holder knows it."""

    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    seat: int | None
    title: str = ""
    """The table's name, for the header, with the seed of a game that is over."""


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
