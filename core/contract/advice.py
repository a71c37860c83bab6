"""The advice: what hints and reviews say of a decision, and of a game that is over."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, Generic

import msgspec

from core.contract.knowledge import V
from core.contract.rules import Action, S
from core.figures import AnyFigure, Figure
from core.reasons import Reason


class HintFacts(msgspec.Struct, frozen=True):
    """What a hint must know of an action beside how good it is."""

    aim: Hashable
    """What the action comes to. Of several that come to the same, a hint plays one on and names it."""
    kind: Hashable
    """The best is compared with the best of another kind, if there is one, and else with the best of another aim."""
    goes_on: bool = False
    """Whether it only goes on or ends a turn. A hint says how that compares, whatever is better."""
    is_at_hand: bool = False
    """Whether it uses where the player is already. The best of these is always played on, and named first if it is as good as others."""
    given_away: int = 0
    """What it spends that can bring nothing in return. Of what is as good, a hint names what gives least away."""
    only_undoes: bool = False
    """Whether it only takes back what the seat has done before. A hint names it beside the best only for want of others."""
    fact: str = ""
    """What the preview says of it in a few words. A hint says it where no reason can be told."""


class GameAdvice(Generic[S, V]):
    """Reasons in words. Whatever is said names nothing that the seat does not know."""

    principles: ClassVar[Mapping[str, str]] = {}
    """The general rule of thumb behind reasons of a kind, in one sentence that names no action.

    By the name of an action's class: what decides a question that such actions answer.
    """
    review_pairs: ClassVar[tuple[int, int]] = (24, 60)
    """How many pairs of games a review plays on from a costly decision, and how many more from the worst. Fewer where a game takes long."""
    review_rounds: ClassVar[int | None] = None
    """A costly decision is played on for so many rounds, to the chances there. None is to the end, where the winners are known."""
    review_stake: ClassVar[float] = 0.0
    """Who surely loses so much of what they would hold at the end (`ends`) made a mistake, whatever the chances say. 0: nothing."""
    round_stakes: ClassVar[tuple[str, ...]] = ()
    """The names of the stakes by which a page about a finished game tells its rounds. () is the first one."""
    round_figures: ClassVar[tuple[Figure, ...]] = ()
    """What such a page adds up of the events of each round, before these stakes."""

    def hint_facts(self, v: V, a: Action) -> HintFacts:
        """Return what a hint must know of an action of the view's own seat."""
        return HintFacts(aim=a, kind=type(a))

    def reason_text(self, before: S, after: S, seat: int, reason: Reason, names: Sequence[str]) -> str:
        """Return in words what a component says for or against `after` beside `before`. "" is for what needs no line.

        Called for hints and reviews with worlds drawn from the seat's view: name nothing in them that the seat does not know.
        """
        return ""

    def without_luck(self, now: S, after: S) -> S:
        """Return the state after an action as reasons speak of it: without what luck alone brought since `now`."""
        return after

    def foreseen(self, s: S, seat: int) -> dict[str, float]:
        """Return what is still to come and no part of `evaluate`, by name: what each would change of it, by its chance.

        Called for reasons with worlds drawn from the seat's view. Two worlds are compared by what both of them have.
        """
        return {}

    def warning_text(self, v: V) -> str:
        """Return what is about to hit the view's seat, in a sentence that a hint begins with, or ""."""
        return ""

    def fitting_principle(self, v: V, a: Action, principle: str) -> str:
        """Return the rule of thumb that decides a question, as it fits this answer, or "" where it does not."""
        return principle

    def choice_reason(self, v: V, a: Action, rival: Action) -> tuple[bool, str]:
        """Return what tells an answer from another where no component does, in words, or "".

        True before it means that it speaks for the first of the two.
        """
        return True, ""

    def swing_text(self, before: S, after: S, seat: int, is_gain: bool, names: Sequence[str]) -> str:
        """Return in words what raised or lowered a seat's chances between two positions, where it is not plain to see, or "".

        Called for the review of a game that is over, with its true states.
        """
        return ""

    def figures(self) -> Sequence[AnyFigure]:
        """Return what the review of a game counts, twelve figures at most."""
        return ()

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
