"""A position of one's own on the real table, to be decided again: nobody else moves, and the first move is the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from core.chair import Interrupted, LocalChair
from core.game import Action, AnyGame
from core.options import Options
from core.review.decisions import Decision
from core.review.verdict import WORDS, Verdict, beside_the_best, position_of, verdict, why_missed
from core.table import MoveMade, Seat, Table
from tui.commands import Command
from tui.table.session import LocalTableSession

TRY_FIRST = "Try it yourself first; the answer is face down on the review."
ANSWERED = "You have answered: a tries it again, and the review has the better move."
MOST_REASONS = 2
FIRST_WAY = "Found first was “{better}”."
FOR_IT, AGAINST_IT = "For that speaks: {reason}.", "Against it: {reason}."
NOTHING_APART = "Nothing that can be known tells the two apart."
FITS = 190
"""Cells of a verdict that stand in the prompt of the smallest window beside its key."""
JUDGING = "Your answer is played on, to see what it is worth …"
Work = Callable[[Callable[[], object], Callable[[object], None]], None]
"""Works a job out away from the screen, and hands over what came of it."""
AGAIN = Command("try_again", ("a",), "try again", "Put it back and try again")


def whole_parts(parts: Sequence[str]) -> str:
    """Return the first of these parts, and as many more as fit: none is cut in the midst of a comparison."""
    most = next((n for n in range(len(parts), 1, -1) if len(" ".join(parts[:n])) <= FITS), 1)
    return " ".join(parts[:most])


class TrySession(LocalTableSession):
    """One decision."""

    COMMANDS: tuple[Command, ...] = (AGAIN,)

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: tuple[Seat, ...],
        decision: Decision,
        judged: Callable[[Verdict], None],
        work: Work,
        whose: str = "you",
    ) -> None:
        self._decision = decision
        self._judged, self._work = judged, work
        self._said = ""
        seated = tuple(Seat(seat.name, "person" if n == decision.seat else "bot", seat.level) for n, seat in enumerate(seats))
        self._attempts = 0
        table = Table.resumed(game, options, seated, position_of(game, decision), [], None)
        super().__init__(table, name=f"move {decision.move}")
        self._asked: Action | None = None
        """The answer that is being judged."""
        self.note = f"Then {whose} did: {decision.done}. What is better?"
        self._chairs = [LocalChair(table, decision.seat)]
        self._leave = table.bus.subscribe(self._moved)

    @property
    def why_no_hints(self) -> str:
        """Return why nothing more is said: one tries first, and after that the reasons stand there."""
        return ANSWERED if self._said else TRY_FIRST

    @property
    def leaving(self) -> str:
        """Return "": nothing is lost here."""
        return ""

    def begin(self) -> None:
        """Do nothing: nobody else plays."""

    def end(self) -> None:
        self._leave()
        super().end()

    @property
    def waiting(self) -> tuple[str, float | None]:
        """Return what the answer was worth."""
        return self._said, None

    def commands(self) -> list[Command]:
        return [AGAIN] if self._said else []

    def perform(self, name: str) -> None:
        """Put the position back."""
        if name == AGAIN.name:
            self._said, self._asked = "", None
            self._attempts += 1
            self.table.put_back(position_of(self.table.game, self._decision, self._attempts))

    def _moved(self, message: object) -> None:
        if isinstance(message, MoveMade) and not message.undone and message.seat == self._decision.seat and not self._said:
            action = self.table.codec.action.unpack(self.table.moves[-1][0].action)
            self._said, self._asked = JUDGING, action
            self._work(lambda: verdict(self.table.game, self._decision, action), lambda word: self._told(action, cast("Verdict", word)))

    def _told(self, action: Action, word: Verdict) -> None:
        """Say what the answer was worth. It counts also where the player did not wait for that."""
        if self._asked is action:
            more = self._reasons() if word == "found" else self._first_way(action) if word == "as good" else self._missed(action)
            self._said = whole_parts([WORDS[word], *more])
            self._chairs[0].tell(Interrupted(self._said))
        self._judged(word)

    def _first_way(self, action: Action) -> list[str]:
        """Return what was found first, and what tells it from this answer."""
        names = [seat.name for seat in self.table.seats]
        found = beside_the_best(self.table.game, self._decision, action, names)
        pro, con = (next((reason.text for reason in found if reason.is_for == is_for), "") for is_for in (True, False))
        apart = [FOR_IT.format(reason=pro)] if pro else []
        apart += [AGAINST_IT.format(reason=con)] if con else []
        return [FIRST_WAY.format(better=self._decision.better), *(apart or [NOTHING_APART])]

    def _missed(self, action: Action) -> list[str]:
        """Return what this answer does worse."""
        found = why_missed(self.table.game, self._decision, action, [seat.name for seat in self.table.seats])
        return [f"{reason.sign} {reason.text}" for reason in found[:1]]

    def _reasons(self) -> list[str]:
        """Return why the better move is better."""
        return [f"{reason.sign} {reason.text}" for reason in self._decision.reasons[:MOST_REASONS]]
