"""All there is of a game in play. Money is in thousands. `men` and `spent` are tables laid flat, row after row."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from core.game import State
from core.games.prohibition.board import AREAS, SEATS

Phase = Literal["bail", "recruit", "move", "fight", "build", "charity", "name", "raid", "bribe", "over"]
"""A boss's turn from bail to charity. Then the snitch names an area, a still or a boss to raid, and the victim bribes."""

STEPS: tuple[Phase | Literal["income"], ...] = ("bail", "recruit", "move", "fight", "income", "build", "charity")
"""PR-10 … PR-20: the seven steps of a turn. Step 1 is the first. Income is taken in passing and is no phase."""
STEP_OF: dict[str, int] = {phase: number for number, phase in enumerate(STEPS, 1)}
INCOME_STEP = 5
END = len(STEPS) + 1
"""The step after the last: the end of the turn."""

BAIL, FUNERALS, CASINOS, STILLS, BRIBES, CHARITY = range(6)
"""What money goes for: the columns of `spent`."""
KINDS = 6

ORDINARY, UNTOUCHABLES = 0, 1
"""The kinds of cop chips: the places in `bag`."""

NOBODY = -1


def zeros(count: int) -> Any:
    """Return a field that begins as so many zeros."""
    return msgspec.field(default_factory=lambda: [0] * count)


class ProhibitionState(State):
    """A game."""

    forced: bool
    """PR-31: whether a boss who can pay a bribe must pay it."""
    start: int
    """Who goes first this round."""
    pool: list[int]
    hand: list[int]
    jail: list[int]
    bag: list[int]
    """Cop chips in the bag by kind."""
    men: list[int] = zeros(AREAS * SEATS)
    """Henchmen on the board: area × seat."""
    cash: list[int] = zeros(SEATS)
    register: list[int] = zeros(SEATS)
    spent: list[int] = zeros(SEATS * KINDS)
    """Everything ever paid, all of it publicly: seat × kind."""
    casinos: list[int] = zeros(AREAS)
    """1 where one stands."""
    stills: list[int] = zeros(SEATS)
    """1 for who has one."""
    stack: list[int] = msgspec.field(default_factory=lambda: list(range(SEATS)))
    """PR-17: seats in the order their markers arrived on their spaces, the newest last."""
    drawn: int = 0
    """Ordinary chips outside the bag."""
    gone: int = 0
    """Ordinary chips out of the game."""
    round: int = 1
    turn: int = 0
    """How many have had their turn this round."""
    phase: Phase = "bail"
    ap: int = 0
    fought: int = 0
    """A bit for each area fought in this turn."""
    snitch: int = NOBODY
    area: int = NOBODY
    """The area informed on, or -1."""
    still: int = NOBODY
    """The boss whose still was informed on, or -1."""
    declared: list[int] = zeros(SEATS)
    declared_round: int = 0
    """When `declared` was true. 0: nothing was declared yet but that all began with nothing."""
    confiscated: list[int] = zeros(SEATS)
    course: list[int] = zeros(0)
    """The register after each round: round × seat."""

    @property
    def seats(self) -> int:
        """Return how many play: four, always."""
        return SEATS


def turn_order(start: int) -> tuple[int, ...]:
    """PR-3: return the seats as they play in a round that this one starts."""
    return tuple((start + n) % SEATS for n in range(SEATS))


def active(s: ProhibitionState) -> int:
    """Return whose turn it is."""
    return (s.start + s.turn) % SEATS
