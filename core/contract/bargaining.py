"""The bargaining: an optional role, for games whose players make each other offers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from core.contract.knowledge import V
from core.contract.rules import A, Action, GameRules, S, Timer
from core.visibility import Event


class Bargaining(Generic[S, V, A]):
    """What a game answers about offers. This one is of a game in which there are none."""

    taking_back: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that can take back what a seat has offered or agreed to. A bot does not put these off."""

    def __init__(self, game: GameRules[S, A]) -> None:
        self.game = game
        self.board: Any = game.board

    def open_offers(self, s: S) -> Mapping[Hashable, tuple[int, ...]]:
        """Return what players have offered each other and may take back: the seats that have yet to answer, by offer."""
        return {}

    def blocking_actors(self, s: S) -> tuple[int, ...]:
        """Return those of the seats that may act without whom the phase cannot end. Bots give the people among them time."""
        return self.game.actors(s)

    def timer(self, s: S) -> Timer | None:
        """Return the clock that the present phase runs under, or None.

        Called after every move. The engine has no clock: `GameSession` winds it, and does the timer's action when it is out.
        """
        return None

    def number_text(self, field: str, number: int) -> str:
        """Return what a number of a form's field stands for, such as a reason, or "" if it is only a number.

        Called by line by line play, which shows it beside the number.
        """
        return ""

    def is_bound(self, v: V) -> bool:
        """Return whether a bot on the view's seat has given its word about what it is asked. Then an easy one does not blunder."""
        return False

    def in_words(self, v: V, a: A, level: str) -> A:
        """Return an action with what a bot of this level has to say to it."""
        return a

    def advised(self, v: V, a: A) -> A | None:
        """Return what a hint advises where the game's own player would do this, as a person can do it. None is to wait."""
        return a

    def carry_through(self, s: S, seat: int, a: A) -> None:
        """Do the action, and what it asks of others as if they agreed, so that its worth can be seen. `s` is a world to be thrown away."""
        self.game.apply(s, seat, a, [])

    def deal_gains(self, events: Sequence[Event], before: S, after: S) -> tuple[float, ...]:
        """Return what a deal that was closed among these events brought each seat, in $1,000 to the end, as it looked then.

        () without one. Called for the review of a game that is over, with its true states.
        """
        return ()
