"""Everything that can happen. All of it is public: what is secret, the cash, is never part of an event before it is shown."""

from __future__ import annotations

from core.visibility import Event


class RoundBegan(Event, frozen=True):
    round: int
    start: int


class Declared(Event, frozen=True):
    """PR-40: everybody's true cash."""

    round: int
    cash: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    seat: int


class Bailed(Event, frozen=True):
    seat: int
    men: int
    cost: int


class Recruited(Event, frozen=True):
    seat: int


class Placed(Event, frozen=True):
    seat: int
    area: int


class Moved(Event, frozen=True):
    seat: int
    origin: int
    to: int
    men: int
    ap: int


class Fought(Event, frozen=True):
    """PR-14: the dead by seat, the attacker's among them."""

    seat: int
    area: int
    dead: tuple[int, ...]


class Buried(Event, frozen=True):
    """PR-15: what was due for funerals and what was paid."""

    seat: int
    due: int
    paid: int


class Earning(Event, frozen=True):
    """PR-16: what one area pays: `base` for the area or the men in it, and as much again for a casino."""

    area: int
    alone: bool
    base: int
    casino: int


class Earned(Event, frozen=True):
    seat: int
    areas: tuple[Earning, ...]
    still: int
    total: int
    register: int


class CasinoBuilt(Event, frozen=True):
    seat: int
    area: int


class StillBuilt(Event, frozen=True):
    seat: int


class Gave(Event, frozen=True):
    seat: int
    amount: int
    register: int


class ChipDrawn(Event, frozen=True):
    """PR-31: the snitch, and the chip drawn."""

    seat: int
    untouchables: bool


class AreaNamed(Event, frozen=True):
    """PR-31: `boss` is -1 if nobody controls it."""

    seat: int
    area: int
    boss: int
    due: int


class StillNamed(Event, frozen=True):
    seat: int
    boss: int
    due: int


class Bribed(Event, frozen=True):
    seat: int
    paid: int


class CasinoLost(Event, frozen=True):
    seat: int
    area: int


class StillLost(Event, frozen=True):
    seat: int


class Jailed(Event, frozen=True):
    """`area` is -1 when all men of the boss are taken, wherever they are."""

    seat: int
    area: int
    men: int


class Raided(Event, frozen=True):
    """PR-33: the Untouchables come."""

    seat: int
    boss: int


class BagRefilled(Event, frozen=True):
    """PR-34: ordinary chips in the bag again, beside the Untouchables."""

    ordinary: int
    gone: int


class Arrested(Event, frozen=True):
    """PR-41: one of the richest loses half."""

    seat: int
    cash: int
    lost: int


AnyEvent = (
    RoundBegan
    | Declared
    | TurnBegan
    | Bailed
    | Recruited
    | Placed
    | Moved
    | Fought
    | Buried
    | Earned
    | CasinoBuilt
    | StillBuilt
    | Gave
    | ChipDrawn
    | AreaNamed
    | StillNamed
    | Bribed
    | CasinoLost
    | StillLost
    | Jailed
    | Raided
    | BagRefilled
    | Arrested
)
