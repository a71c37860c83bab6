"""Why one position is better than another: the difference of two evaluations, by what they are made of."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

ALIKE = "alike"
"""The kind of a reason that speaks for neither side."""
FACT = "fact"
"""The kind of what is so with an action, where no reason for or against it can be told."""
NOWHERE = -1
"""Where a reason is that belongs to no place and no rival."""


class Reason(msgspec.Struct, frozen=True):
    """What one component of the evaluation adds to a difference."""

    kind: str
    where: int
    """The number of the place or the rival, or `NOWHERE`."""
    weight: float
    """Above 0 it speaks for the action. All weights add up to the difference."""


class SaidReason(msgspec.Struct, frozen=True):
    """A reason as players read it."""

    kind: str
    is_for: bool
    """Whether it speaks for the action, or against it."""
    text: str

    @property
    def sign(self) -> str:
        """Return what stands before it."""
        return "=" if self.kind == ALIKE else "·" if self.kind == FACT else "+" if self.is_for else "−"


INSTEAD = "{what}: {after} instead of {before}"
KEEPS = "keeps {what}: {after}, otherwise {before}"
STILL = "{what}: still {after}, otherwise {before}"


class Instead(str):
    """What would be so instead of so, in words.

    Where it is so now already, `kept` has the words for what is good about that, and `still` for what is bad.
    """

    kept = still = ""

    @classmethod
    def of(cls, what: str, before: object, after: object) -> Instead:
        found = cls(INSTEAD.format(what=what, before=before, after=after))
        found.kept = KEEPS.format(what=what, before=before, after=after)
        found.still = STILL.format(what=what, before=before, after=after)
        return found


def instead(what: str, before: object, after: object) -> str:
    """Return that something would be so instead of so, or "" where it is the same. Both sides are seen after a move, never before it."""
    return Instead.of(what, before, after) if before != after else ""


def agrees(reason: Reason, before: float, after: float) -> bool:
    """Return whether something that is better higher has moved the way the reason speaks."""
    return (after > before) == (reason.weight > 0) and after != before


def reason_of(name: str, weight: float) -> Reason:
    """Return the reason for a component by its name: "area:3" is of area 3."""
    kind, _, where = name.partition(":")
    return Reason(kind, int(where) if where else NOWHERE, weight)


def reasons_of(differences: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return a reason a component that differs, the weightiest first."""
    found = [reason_of(name, weight) for name, weight in differences.items() if weight]
    return tuple(sorted(found, key=lambda reason: (-abs(reason.weight), reason.kind, reason.where)))
