"""Everything that can happen, as facts. Fields that only some seats may know are marked."""

from __future__ import annotations

from typing import Annotated

from core.visibility import Event, VisibleTo


class RoundBegan(Event, frozen=True):
    round: int
    start: int


class PutBack(Event, frozen=True):
    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class Revealed(Event, frozen=True):
    seat: int
    cell: int
    business: int


class Protected(Event, frozen=True):
    """Al Capone protects this family."""

    seat: int


class BenefitUsed(Event, frozen=True):
    seat: int
    benefit: int


class Extorted(Event, frozen=True):
    seat: int
    cell: int
    cards: int


class Drew(Event, frozen=True):
    seat: int
    count: int
    cards: Annotated[tuple[int, ...] | None, VisibleTo("seat")]


class Reshuffled(Event, frozen=True):
    cards: int


class Paid(Event, frozen=True):
    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class LaidInfluence(Event, frozen=True):
    seat: int
    city: bool
    card: Annotated[int | None, VisibleTo("seat")]


class LaidGangster(Event, frozen=True):
    seat: int


class LaidAsset(Event, frozen=True):
    seat: int
    card: int


class LaidFamily(Event, frozen=True):
    seat: int
    count: int


class PlayedSpecial(Event, frozen=True):
    seat: int
    card: int


class PlayedMovement(Event, frozen=True):
    seat: int


class Moved(Event, frozen=True):
    seat: int
    token: int
    gap: int
    to: int


class AgentRemoved(Event, frozen=True):
    seat: int
    gap: int


class PowerUsed(Event, frozen=True):
    seat: int
    power: int


class Marked(Event, frozen=True):
    seat: int
    penalty: int


class Robbed(Event, frozen=True):
    seat: int
    rival: int
    between: tuple[int, int]
    card: Annotated[int | None, VisibleTo("between")]


class Reopened(Event, frozen=True):
    seat: int
    cell: int


class ExtraWon(Event, frozen=True):
    seat: int
    extra: int


class ExtraUsed(Event, frozen=True):
    seat: int
    extra: int


class Claimed(Event, frozen=True):
    seat: int
    cell: int
    left_out: int


class Objected(Event, frozen=True):
    seat: int
    cell: int
    left_out: int


class Attacked(Event, frozen=True):
    seat: int
    cell: int
    owner: int
    left_out: int


class Taken(Event, frozen=True):
    """Control of a business."""

    seat: int
    cell: int
    loser: int | None


class TokenTaken(Event, frozen=True):
    seat: int
    cell: int
    token: int


class CompanionTaken(Event, frozen=True):
    """`kept` is false when it was the fourth of its colour."""

    seat: int
    gap: int
    colour: int
    kept: bool


class CompanionPlaced(Event, frozen=True):
    seat: int
    colour: int
    area: int


class AgentPlaced(Event, frozen=True):
    seat: int
    gap: int


class ChiefPosted(Event, frozen=True):
    seat: int
    cell: int


class PenaltyMet(Event, frozen=True):
    """`hits` is false when the family is safe."""

    seat: int
    penalty: int
    hits: bool


class Lost(Event, frozen=True):
    seat: int
    thing: int
    token: bool
    card: Annotated[int | None, VisibleTo("seat")]


class FamilyGone(Event, frozen=True):
    seat: int
    count: int


class Passed(Event, frozen=True):
    seat: int


class CityMoved(Event, frozen=True):
    """The city cards as they lie now, by row."""

    rows: tuple[int, ...]


class Ended(Event, frozen=True):
    """The game is over, and why."""

    by_markers: int | None
    """The seat whose tenth marker ended it early."""


FamiliesEvent = (
    RoundBegan
    | PutBack
    | Revealed
    | Protected
    | BenefitUsed
    | Extorted
    | Drew
    | Reshuffled
    | Paid
    | LaidInfluence
    | LaidGangster
    | LaidAsset
    | LaidFamily
    | PlayedSpecial
    | PlayedMovement
    | Moved
    | AgentRemoved
    | PowerUsed
    | Marked
    | Robbed
    | Reopened
    | ExtraWon
    | ExtraUsed
    | Claimed
    | Objected
    | Attacked
    | Taken
    | TokenTaken
    | CompanionTaken
    | CompanionPlaced
    | AgentPlaced
    | ChiefPosted
    | PenaltyMet
    | Lost
    | FamilyGone
    | Passed
    | CityMoved
    | Ended
)
