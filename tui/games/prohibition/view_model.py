"""What the painters are given: the view, what is picked, and where things stand. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from core.game import Refusal
from core.games.prohibition.actions import AnyAction
from core.games.prohibition.board import Board
from core.games.prohibition.preview import END, ProhibitionState
from core.games.prohibition.view import ProhibitionView
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import Ink, player


@dataclass(frozen=True)
class AreaSpot:
    """An area of the map."""

    area: int


@dataclass(frozen=True)
class StillSpot:
    """A boss's still, to be informed on."""

    boss: int


@dataclass(frozen=True)
class BossSpot:
    """A boss, for the Untouchables."""

    boss: int


@dataclass(frozen=True)
class BribeSpot:
    """A bribe, by its parts."""

    parts: int


@dataclass(frozen=True)
class StepSpot:
    """A step of the turn, to go on to."""

    step: int


@dataclass(frozen=True)
class RowSpot:
    """The row of the form that names an area. A click on it is one on the area, which arrows find on the map alone."""

    area: int


@dataclass(frozen=True)
class ChangeSpot:
    """A click on `‹` or `›`."""

    by: int


@dataclass(frozen=True)
class ViewModel:
    """Everything the painters need."""

    board: Board
    view: ProhibitionView
    before: ProhibitionView
    names: tuple[str, ...]
    actors: tuple[int, ...]
    mine: bool
    """Whether it is for this seat to act."""
    has_keys: bool
    """Whether the form's keys do something now."""
    cursor: Hashable
    draft: AnyAction | None = None
    """What Enter would do."""
    why: Refusal | None = None
    """Why it cannot be done, if it cannot."""
    amount: int = 0
    """The figure being set: men, thousands, or which of the fights."""
    most: int = 0
    source: int | None = None
    """The area men are being moved from."""
    after: ProhibitionState | None = None
    """The table once the draft is done, if there is one."""
    paydays: tuple[tuple[int, int], ...] = ()
    """Register and cash once the income is taken: as things stand and, if there is a draft, after it."""
    tags: Mapping[int, Words] = field(default_factory=dict)
    """What to write at the foot of an area: what a move there costs, what can be done there."""
    gains: Mapping[int, int] = field(default_factory=dict)
    """What a casino would add to a turn's income, by the area where it may be built."""
    counted: tuple[int, ...] = ()
    """PR-70: everybody's cash, at a table where what can be counted is in sight."""
    ending: tuple[tuple[int, str], ...] = ()
    """PR-41: in the last round, what everybody would hold if the game ended with the sum that is set to give."""
    done: frozenset[int] = frozenset()
    """Steps of this turn in which something was done."""
    passed: frozenset[int] = frozenset()
    """Steps of this turn that were passed over. Of what went before this table was opened neither is known."""
    next_step: int = END
    """The next one in which something can be done."""
    idle: str = ""
    """Why nothing can be done in this step, if nothing can."""
    is_offered: bool = False
    """Whether Enter only chooses what stands there by itself."""
    may_undo: bool = False
    """Whether this boss may take back what they did last."""

    @property
    def seat(self) -> int | None:
        """Return whose sight it is."""
        return self.view.seat

    @property
    def is_last_round(self) -> bool:
        """PR-30, PR-41: return whether nobody informs any more."""
        return self.view.round == self.board.rounds

    @property
    def here(self) -> int | None:
        """Return the area under the cursor."""
        return self.cursor.area if isinstance(self.cursor, AreaSpot) else None


def badge(seat: int) -> tuple[str, Ink]:
    """Return a boss's sign and letter."""
    return mark(seat), player(seat)
