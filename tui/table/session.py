"""People and bots sitting down together. A table scene holds a sitting and cannot tell one in this process from one on the network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from core.chair import Chair, LocalChair
from core.chance import seeded
from core.game import AnyGame, Options
from core.table import ChatLine, Seat, Table
from tui.commands import Command
from tui.table.patience import Patience
from tui.table.save_watch import SaveWatch

if TYPE_CHECKING:
    from core.session import GameSession
    from saves.library import Library, OpenSave


class TableSession(Protocol):
    """What a table scene plays with."""

    title: str
    """The table's name and seed, for the header."""
    note: str
    """What is to be said when it begins; "" if nothing."""

    @property
    def leaving(self) -> str:
        """What a person is asked who wants to leave; "" lets him go without a question."""

    @property
    def chairs(self) -> Sequence[Chair]:
        """One for each person at this keyboard, or one to watch from."""

    @property
    def save(self) -> str:
        """The name of its save; "" if it is not kept here."""

    @property
    def left(self) -> float | None:
        """Seconds until the present phase is closed; None if no clock runs."""

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Why nobody can play just now, in words ("" if all is well), and the seconds until that ends by itself."""

    @property
    def said(self) -> Sequence[ChatLine]:
        """What was said at the table so far."""

    def commands(self) -> list[Command]:
        """What may be done at such a table besides playing."""

    def perform(self, name: str) -> None:
        """Do one of these."""

    def begin(self) -> None:
        """The app runs: bots may begin to think."""

    def leave(self) -> None:
        """Everybody here has decided to go."""

    def end(self) -> None:
        """The table is out of sight; what is kept is kept."""

    def watcher(self) -> Chair | None:
        """A chair to watch from, without a seat; None if there is none to be had."""

    def let_stand(self, seconds: float) -> None:
        """A person has moved: let bots wait so long, so that the move can be taken back."""

    def go_ahead(self) -> None:
        """Let bots act again."""

    def again(self) -> TableSession | None:
        """A new game with the same seats; None if what lies under the table's scene knows better."""


@dataclass(frozen=True)
class TablePlan:
    """What is to be played, by whom, and from which seed."""

    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    seed: str
    table: str = ""


class LocalTableSession:
    """A table in this process."""

    leaving = "Leave the table? The game is kept, and c at home goes on with it."

    def __init__(self, table: Table, kept: OpenSave | None = None, seed: str = "", name: str = "") -> None:
        self.table = table
        self.title = " · ".join(part for part in (name, f"seed {seed}" if seed else "") if part)
        self.note = kept.note if kept is not None else ""
        self.another: Callable[[], TableSession] | None = None
        self._kept = kept
        self._seed = seed
        people = [seat for seat, who in enumerate(table.seats) if who.kind == "person"]
        self._chairs = [LocalChair(table, seat) for seat in people] or [LocalChair(table, None)]
        self._watchers: list[LocalChair] = []
        self._patience = Patience()
        self._session: GameSession | None = None
        self._watch: SaveWatch | None = None

    @property
    def chairs(self) -> Sequence[Chair]:
        """One for each person, or one to watch from."""
        return self._chairs

    @property
    def save(self) -> str:
        """The name of its save."""
        return self._kept.save if self._kept is not None else ""

    @property
    def left(self) -> float | None:
        """Seconds until the present phase is closed."""
        return self._session.seconds_left if self._session is not None else None

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Nobody is ever waited for, only a disk."""
        return self.table.unsaved, None

    @property
    def said(self) -> Sequence[ChatLine]:
        """What was said so far."""
        return self.table.chat

    def commands(self) -> list[Command]:
        """None."""
        return []

    def perform(self, name: str) -> None:
        """Nothing."""

    def leave(self) -> None:
        """Nothing to be told to anybody."""

    def begin(self) -> None:
        """Let the bots play and the clock run."""
        from core.session import GameSession, bot_seats, seed_for

        self._session = GameSession(self.table, may_act=self._patience.wait)
        self._session.run_clock()
        self._session.seat_bots(bot_seats(self.table.seats), seed_for(self._seed))
        if self._kept is not None:
            self._watch = SaveWatch(self.table, self._kept.journal.probe)

    def watcher(self) -> Chair | None:
        """A chair without a seat."""
        self._watchers.append(LocalChair(self.table, None))
        return self._watchers[-1]

    def let_stand(self, seconds: float) -> None:
        """Hold the bots back."""
        if self._session is not None and self._session.bots:
            self._patience.hold(seconds)

    def go_ahead(self) -> None:
        """Let them act."""
        self._patience.release()

    def end(self) -> None:
        """Everybody gets up."""
        self._patience.release()
        for part in (self._session, *self._chairs, *self._watchers, self._watch):
            if part is not None:
                part.close()
        self._session = self._watch = None
        if self._kept is not None:
            self._kept.close()

    def again(self) -> TableSession | None:
        """The same seats, a new seed."""
        return self.another() if self.another is not None else None


def start_session(plan: TablePlan, library: Library | None, seed: Callable[[], str]) -> LocalTableSession:
    """Lay a table by this plan; it is saved from the deal on if there is a library."""
    chance = seeded(plan.seed)
    if library is not None:
        kept = library.new(plan.game, plan.options, plan.seats, chance, plan.seed, plan.table)
        sitting = LocalTableSession(kept.table, kept, plan.seed, plan.table)
    else:
        sitting = LocalTableSession(Table(plan.game, plan.options, plan.seats, chance), None, plan.seed, plan.table)
    sitting.another = lambda: start_session(TablePlan(plan.game, plan.options, plan.seats, seed(), plan.table), library, seed)
    return sitting


def resume_session(library: Library, name: str, seed: Callable[[], str], upto: int | None = None) -> LocalTableSession:
    """Go on with a save."""
    kept = library.open(name, upto)
    sitting = LocalTableSession(kept.table, kept, kept.seed, kept.name)
    table = kept.table
    sitting.another = lambda: start_session(TablePlan(table.game, table.options, table.seats, seed(), kept.name), library, seed)
    return sitting
