"""The knowledge: what a seat may know of a state, and which states it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from core.bounded import Bound
from core.chance import Chance
from core.contract.rules import S
from core.ledger import LedgerTable
from core.visibility import Event


class View(msgspec.Struct, frozen=True):
    """What one seat may know. Seat None is the spectator. A field of the state stays hidden until it stands here."""

    seat: int | None


V = TypeVar("V", bound=View)


class GameKnowledge(Generic[S, V]):
    """Who may know what."""

    view_type: ClassVar[type[Any]]
    """The class of its views: what is sent to each seat."""

    def view(self, s: S, seat: int | None) -> V:
        """Return what this seat may know. None is the spectator, who sees what everybody sees.

        Called for every seat after every move. Build it field by field: it is sent over the network and given to bots. It must say
        the same for two states that differ only in what the seat may not know.
        """
        raise NotImplementedError

    def determinize(self, v: V, chance: Chance) -> S:
        """Return a state that could be the true one for all this seat knows. What it does not know is drawn from `chance`.

        Called by bots, many times a decision, and when a move is to be taken back. For the same seat its view must be `v` again,
        and its legal actions must be those of the true state. Give the state `chance` as its own.
        """
        raise NotImplementedError

    def reveals_secret(self, before: S, events: Sequence[Event]) -> bool:
        """Return whether a move, of which these are all events, told its player or others something secret. Then it stands.

        Called with the state before the move, after every move that drew nothing by chance. When in doubt say True.
        `tests/core/test_undo.py` tries moves in other worlds and holds the answer against what their players see there.
        """
        return False

    def bounds(self, s: S) -> Iterable[Bound]:
        """Yield between what the numbers of a state lie, as the rules and the screens take for granted.

        Called for a state that a stranger's view or file stands for, before anything else is done with it.
        """
        return ()

    def ledger(self, v: V) -> tuple[msgspec.Struct, ...]:
        """Return what can be counted from public acts, an account a seat. Empty where everything lies open or nothing can be counted."""
        return ()

    def ledger_table(self, v: V) -> LedgerTable | None:
        """Return the same as people are shown it, or None where there is nothing to count."""
        return None

    def remembered(self, v: V) -> V:
        """Return the view as players have it in mind who keep no ledger."""
        return v
