"""People and bots at one table. A table screen holds a session and cannot tell one in this process from one on the network."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from core.chair import Chair, LocalChair
from core.chance import seeded
from core.game import AnyGame
from core.hints import why_no_hints
from core.options import Options
from core.table import ChatLine, Seat, Table
from tui.commands import HOME, Command
from tui.table.patience import Patience
from tui.table.save_watch import SaveWatch

if TYPE_CHECKING:
    from core.bots.player import MakeBot
    from core.session import GameSession
    from saves.library import Library, OpenSave
    from saves.reader import SaveContents

NOT_KEPT = "No seat in this game is kept for you here, so you cannot go on with it."
KEPT_SO_FAR = f"Leave the table? The game is kept, and {HOME['go_on'].sign} at home goes on with it."
NOT_KEPT_HERE = "Leave the table? The game is not kept: it ends here."
AS_A_BRANCH = "A game of its own goes on from there with everybody at this keyboard: {command}."


class TableSession(Protocol):
    """What a table screen plays with."""

    COMMANDS: tuple[Command, ...]
    """All that may ever be done at such a table besides playing."""

    @property
    def title(self) -> str:
        """Return the table's name for the header, and the seed of a game that is over."""

    @property
    def note(self) -> str:
        """Return what is to be said when it begins, or "" if nothing."""

    @property
    def leaving(self) -> str:
        """Return what a person is asked who wants to leave. "" lets them go without a question."""

    @property
    def chairs(self) -> Sequence[Chair]:
        """Return one for each person at this keyboard, or one to watch from."""

    @property
    def save(self) -> str:
        """Return the name of its save, or "" if it is not kept here."""

    @property
    def left(self) -> float | None:
        """Return the seconds until the present phase is closed, or None if no clock runs."""

    @property
    def going(self) -> frozenset[Hashable]:
        """Return the open offers to people here that are about to be taken away, as far as that is known."""

    @property
    def why_no_hints(self) -> str:
        """Return why nobody gets hints at this table, in a sentence, or "" if they do."""

    def count_hint(self, seat: int | None) -> None:
        """Count a hint that a seat has looked at. It is kept with the game."""

    def hints_used(self, seat: int | None) -> int:
        """Return how many hints a seat has looked at."""

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Return why nobody can play just now, in words ("" if all is well), and the seconds until that ends by itself."""

    @property
    def watchers(self) -> int:
        """Return how many watch who do not play."""

    @property
    def said(self) -> Sequence[ChatLine]:
        """Return what was said at the table so far."""

    def commands(self) -> list[Command]:
        """Return what may be done at such a table besides playing."""

    def perform(self, name: str) -> None:
        """Do one of these."""

    def begin(self) -> None:
        """Let bots begin to think, now that the app runs."""

    def leave(self) -> None:
        """Hear that everybody here has decided to go."""

    def end(self) -> None:
        """End it, since the table is out of sight. What is kept is kept."""

    def watcher(self) -> Chair | None:
        """Return a chair to watch from, without a seat, or None if there is none to be had."""

    def let_stand(self, seconds: float) -> None:
        """Let bots wait so long after a person has moved, so that the move can be taken back."""

    def go_ahead(self) -> None:
        """Let bots act again."""

    def keep_offers(self, seconds: float) -> None:
        """Let what bots offer a person stand for at least so long while it is not answered."""

    def again(self) -> TableSession | None:
        """Return a new game with the same seats, or None if what lies under the table's scene knows better."""


@dataclass(frozen=True)
class TablePlan:
    """What is to be played, by whom, and from which seed. "" leaves it to the server."""

    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    seed: str
    table: str = ""

    def __post_init__(self) -> None:
        """Tell apart seats whose names look alike."""
        from core.lan.protocol.sanitize import unique_name

        names: list[str] = []
        for seat in self.seats:
            names.append(seat.name and unique_name(seat.name, [name for name in names if name]))
        seats = tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))
        object.__setattr__(self, "seats", seats)


class LocalTableSession:
    """A table in this process."""

    COMMANDS: tuple[Command, ...] = ()
    watchers = 0

    def __init__(self, table: Table, kept: OpenSave | None = None, seed: str = "", name: str = "", make_bot: MakeBot | None = None) -> None:
        self.table = table
        self._make_bot = make_bot
        """Makes bots that think in another process. None: in threads of this one."""
        self.note = kept.note if kept is not None else ""
        self.another: Callable[[], TableSession] | None = None
        self._kept = kept
        self._name, self._seed = name, seed
        people = [seat for seat, who in enumerate(table.seats) if who.kind == "person"]
        self._chairs = [LocalChair(table, seat) for seat in people] or [LocalChair(table, None)]
        self._watchers: list[LocalChair] = []
        self._patience = Patience()
        self._session: GameSession | None = None
        self._watch: SaveWatch | None = None

    @property
    def title(self) -> str:
        """Return the name, and the seed once the game is over."""
        return " · ".join(part for part in (self._name, f"seed {self.seed}" if self.seed else "") if part)

    @property
    def seed(self) -> str:
        """Return the seed, or "" while it would tell what is still hidden."""
        return self._seed if self._is_over else ""

    @property
    def _is_over(self) -> bool:
        return self.table.game.result(self.table.state) is not None

    @property
    def leaving(self) -> str:
        """Return what is asked before a game is left in which a player here still plays."""
        is_played = self._chairs[0].seat is not None and not self._is_over
        return (KEPT_SO_FAR if self.save else NOT_KEPT_HERE) if is_played else ""

    @property
    def chairs(self) -> Sequence[Chair]:
        """Return one for each person, or one to watch from."""
        return self._chairs

    @property
    def save(self) -> str:
        """Return the name of its save."""
        return self._kept.save if self._kept is not None else ""

    @property
    def left(self) -> float | None:
        """Return the seconds until the present phase is closed."""
        return self._session.seconds_left if self._session is not None else None

    @property
    def going(self) -> frozenset[Hashable]:
        """Return what the bots of this table are about to take back."""
        return self._session.offers.going if self._session is not None else frozenset()

    @property
    def why_no_hints(self) -> str:
        """Return why hints are off, as the table's option says."""
        return why_no_hints(self.table.options, self.table.seats)

    def count_hint(self, seat: int | None) -> None:
        """Count a hint, which is kept with the next move of the seat."""
        if seat is not None:
            self.table.note_hint(seat)

    def hints_used(self, seat: int | None) -> int:
        """Return the number of hints in this game, also from before it was put away."""
        return 0 if seat is None else self.table.hints_used(seat)

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Return what is waited for: nobody ever, only a disk."""
        return self.table.unsaved, None

    @property
    def said(self) -> Sequence[ChatLine]:
        """Return what was said so far."""
        return self.table.chat

    def commands(self) -> list[Command]:
        """Return none."""
        return []

    def perform(self, name: str) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing: there is nobody to be told."""

    def begin(self) -> None:
        """Let the bots play and the clock run."""
        from core.bots import make_bot
        from core.session import GameSession, bot_seats, seed_for

        self._session = GameSession(self.table, may_act=self._patience.wait, make=self._make_bot or make_bot)
        self._session.run_clock()
        self._session.seat_bots(bot_seats(self.table.seats), seed_for(self._seed))
        if self._kept is not None:
            self._watch = SaveWatch(self.table, self._kept.journal.probe)

    def watcher(self) -> Chair | None:
        """Return a chair without a seat."""
        self._watchers.append(LocalChair(self.table, None))
        return self._watchers[-1]

    def let_stand(self, seconds: float) -> None:
        """Hold the bots back."""
        if self._session is not None and self._session.bots:
            self._patience.hold(seconds)

    def go_ahead(self) -> None:
        """Let them act."""
        self._patience.release()

    def keep_offers(self, seconds: float) -> None:
        """Have the bots keep them open."""
        if self._session is not None:
            self._session.offers.seconds = seconds

    def end(self) -> None:
        """Let everybody get up, once what they have done is kept."""
        self.table.settle()
        self._patience.release()
        for part in (self._session, *self._chairs, *self._watchers, self._watch):
            if part is not None:
                part.close()
        self._session = self._watch = None
        if self._kept is not None:
            self._kept.close()
            if self._is_over:
                from saves.record_book import note_ended

                note_ended(self._kept.journal.path)

    def again(self) -> TableSession | None:
        """Return the same seats, a new seed."""
        return self.another() if self.another is not None else None


def start_session(plan: TablePlan, library: Library | None, seed: Callable[[], str], make_bot: MakeBot | None = None) -> LocalTableSession:
    """Lay a table by this plan. It is saved from the deal on if there is a library."""
    chance = seeded(plan.seed)
    if library is not None:
        kept = library.new(plan.game, plan.options, plan.seats, chance, plan.seed, plan.table)
        session = LocalTableSession(kept.table, kept, plan.seed, plan.table, make_bot)
    else:
        session = LocalTableSession(Table(plan.game, plan.options, plan.seats, chance), None, plan.seed, plan.table, make_bot)
    session.another = lambda: start_session(TablePlan(plan.game, plan.options, plan.seats, seed(), plan.table), library, seed, make_bot)
    return session


def resume_session(
    library: Library, name: str, seed: Callable[[], str], upto: int | None = None, same_luck: bool = True, by_new_rules: bool = True
) -> LocalTableSession:
    """Go on with a save. With `upto` a new one goes on from that move, with the old luck or with new.

    Raise SeatsElsewhere for a table on the network: here nobody would play its people's seats but bots.
    """
    luck = None if upto is None or same_luck else seeded(seed())
    kept = library.open(name, upto, luck, by_new_rules=by_new_rules, check=partial(_refuse_seats_elsewhere, library, name))
    session = LocalTableSession(kept.table, kept, kept.seed, kept.name)
    table = kept.table
    session.another = lambda: start_session(TablePlan(table.game, table.options, table.seats, seed(), kept.name), library, seed)
    return session


def _refuse_seats_elsewhere(library: Library, name: str, contents: SaveContents, game: AnyGame) -> None:
    from saves.errors import SeatsElsewhere
    from tui.cli.named_saves import typed

    if any(seat.kind == "remote" for seat in contents.header.seats):
        command = typed(library, "resume", library.path(name).stem, "--from", str(contents.length))
        raise SeatsElsewhere(NOT_KEPT, "" if game.info.hidden_information else AS_A_BRANCH.format(command=command))
