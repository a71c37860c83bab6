"""What bots, hints and reviews ask of a game beside its rules: what an evaluation says in words, and what is counted."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from core.bounded import Bound
from core.figures import AnyFigure
from core.ledger import LedgerTable
from core.reasons import Reason
from core.search_settings import SearchSettings
from core.visibility import Event

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=msgspec.Struct)


class Judged(Generic[S, V]):
    """Methods with defaults that say nothing. Games say more."""

    going_on: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Actions that only go on or end a turn. A hint says how they compare, whatever is better."""
    hints_by_sight: ClassVar[bool] = False
    """Whether a hint compares the best with the next, rather than with the best of another kind of action."""
    review_pairs: ClassVar[tuple[int, int]] = (24, 60)
    """How many pairs of games a review plays on from a costly decision, and how many more from the worst. Fewer where a game takes long."""

    review_rounds: ClassVar[int | None] = None
    """A costly decision is played on for so many rounds, to the chances there. None is to the end, where the winners are known."""
    review_stake: ClassVar[float] = 0.0
    """Who surely loses so much of what they would hold at the end (`ends`) made a mistake, whatever the chances say. 0: nothing."""

    chances_differ: ClassVar[str] = ""
    """Why chances are not even at the deal, in one sentence, or "" where they are."""

    def reason_text(self, before: S, after: S, seat: int, reason: Reason, names: Sequence[str]) -> str:
        """Return in words what a component says for or against `after` beside `before`. "" is for what needs no line.

        Called for hints and reviews with worlds drawn from the seat's view: name nothing in them that the seat does not know.
        """
        return ""

    def swing_text(self, before: S, after: S, seat: int, is_gain: bool, names: Sequence[str]) -> str:
        """Return in words what raised or lowered a seat's chances between two positions, where it is not plain to see, or "".

        Called for the review of a game that is over, with its true states.
        """
        return ""

    def bounds(self, s: S) -> Iterable[Bound]:
        """Yield between what the numbers of a state lie, as the rules and the screens take for granted.

        Called for a state that a stranger's view or file stands for, before anything else is done with it.
        """
        return ()

    def told(self, now: S, after: S) -> S:
        """Return the state after an action as reasons speak of it: without what luck alone brought since `now`."""
        return after

    def is_at_hand(self, v: V, a: msgspec.Struct) -> bool:
        """Return whether an action uses where a player is already.

        A hint always plays the best of these on, and names it first if it is as good as others.
        """
        return False

    def given_away(self, v: V, a: msgspec.Struct) -> int:
        """Return what an action spends that can bring nothing in return. Of what is as good, a hint names what gives least away."""
        return 0

    def by_hand(self, a: A) -> A:
        """Return what a person does who wants to do as a bot does. Bots may have words that people cannot choose."""
        return a

    def advised(self, v: V, a: msgspec.Struct) -> Any:
        """Return what a hint advises where the game's own player would do this. None is to wait."""
        return self.by_hand(a)

    def in_words(self, v: V, a: A, level: str) -> A:
        """Return an action with what a bot of this level has to say to it."""
        return a

    def aim(self, a: msgspec.Struct) -> Hashable:
        """Return what an action comes to. Of several that come to the same, a hint plays one on and names it."""
        return a

    def foreseen(self, s: S, seat: int) -> dict[str, float]:
        """Return what is still to come and no part of `evaluate`, by name: what each would change of it, by its chance.

        Called for reasons with worlds drawn from the seat's view. Two worlds are compared by what both of them have.
        """
        return {}

    def warning_text(self, v: V) -> str:
        """Return what is about to hit the view's seat, in a sentence that a hint begins with, or ""."""
        return ""

    def figures(self) -> Sequence[AnyFigure]:
        """Return what the review of a game counts, twelve figures at most."""
        return ()

    def score_text(self, score: float) -> str:
        """Return a score of a result as players write it: "24 points", "$139,000"."""
        return f"{score:,.0f} {'point' if score == 1 else 'points'}"

    def ends(self, s: S) -> tuple[float, ...]:
        """Return what each seat would hold at the end as things stand, in $1,000, or () where chances say as much.

        Called for the review of a game that is over.
        """
        return ()

    def befell(self, s: S) -> dict[str, tuple[int, ...]]:
        """Return what befell which seats by the end, by a word that statistics count it under, such as an arrest.

        Called with a game that is over.
        """
        return {}

    def deal_gains(self, events: Sequence[Event], before: S, after: S) -> tuple[float, ...]:
        """Return what a deal that was closed among these events brought each seat, in $1,000 to the end, as it looked then.

        () without one.

        Called for the review of a game that is over, with its true states.
        """
        return ()

    def principle_text(self, kind: str) -> str:
        """Return the general rule of thumb behind reasons of this kind in one sentence, or "". It names no action.

        By the name of an action's class: what decides a question that such actions answer.
        """
        return ""

    def fitting_principle(self, v: V, a: msgspec.Struct, principle: str) -> str:
        """Return the rule of thumb that decides a question, as it fits this answer, or "" where it does not."""
        return principle

    def only_undoes(self, v: V, a: msgspec.Struct) -> bool:
        """Return whether an action only takes back what the seat has done before.

        A hint names it beside the best only for want of others.
        """
        return False

    def fact_text(self, v: V, a: msgspec.Struct) -> str:
        """Return what the preview says of an action in a few words, or "". A hint says it where no reason can be told."""
        return ""

    def choice_reason(self, v: V, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
        """Return what tells an answer from another where no component does, in words, or "".

        True before it means that it speaks for the first of the two.
        """
        return True, ""

    def search_settings(self, seats: int) -> SearchSettings:
        """Return how bots search this game with so many seats."""
        return SearchSettings()

    def ledger(self, v: V) -> tuple[msgspec.Struct, ...]:
        """Return what can be counted from public acts, an account a seat. Empty where everything lies open or nothing can be counted."""
        return ()

    def ledger_table(self, v: V) -> LedgerTable | None:
        """Return the same as people are shown it, or None where there is nothing to count."""
        return None

    def remembered(self, v: V) -> V:
        """Return the view as players have it in mind who keep no ledger."""
        return v
