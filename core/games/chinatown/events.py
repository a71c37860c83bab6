"""What happens, as facts. `Whispered` and the guarded fields are kept from those they do not concern."""

from __future__ import annotations

from typing import Annotated, Literal

from core.games.chinatown.mechanics.deals import Proposal, Terms
from core.visibility import Event, VisibleTo


class RoundBegan(Event, frozen=True):
    """A round, and who places first in it."""

    round: int
    start: int


class BuildingsDealt(Event, frozen=True):
    """A player may choose among these."""

    seat: int
    kept: int
    """How many the player keeps."""
    buildings: Annotated[tuple[int, ...] | None, VisibleTo("seat")]


class Chosen(Event, frozen=True):
    """A player has sealed a choice."""

    seat: int
    buildings: Annotated[tuple[int, ...] | None, VisibleTo("seat")]


class Revealed(Event, frozen=True):
    """All choices are open."""

    seat: int
    buildings: tuple[int, ...]


class TilesDrawn(Event, frozen=True):
    """Tiles for a player's stock, by kind."""

    seat: int
    tiles: tuple[int, ...]


Topic = Literal["proposed", "countered", "agreed", "refused", "withdrawn", "void", "closed"]


class Talked(Event, frozen=True):
    """Something about a proposal that is open to all."""

    topic: Topic
    seat: int
    """Who did it. -1: nobody in particular."""
    parties: tuple[int, ...]
    proposal: Proposal
    reason: int = 0


class Whispered(Event, frozen=True):
    """Something about a proposal that concerns its parties only."""

    audience = VisibleTo("parties")
    topic: Topic
    seat: int
    parties: tuple[int, ...]
    proposal: Proposal
    reason: int = 0


class Failed(Event, frozen=True):
    """All agreed, but a party cannot pay. Nothing moves."""

    audience = VisibleTo("parties")
    parties: tuple[int, ...]
    payer: int
    proposal: Proposal


class Handed(Event, frozen=True):
    """A secret deal was closed: its goods are seen by all, its money by its parties."""

    parties: Annotated[tuple[int, ...] | None, VisibleTo("parties")]
    """Others are not told of a party that only gave or got money."""
    goods: Terms
    whole: Annotated[Terms | None, VisibleTo("parties")]


class DoneTrading(Event, frozen=True):
    """A player wants no more deals."""

    seat: int


class TradingAgain(Event, frozen=True):
    """A player is no longer done: they took it back, or were asked for a deal."""

    seat: int


class TradingEnded(Event, frozen=True):
    """No more deals this round."""

    by_clock: bool


class Placed(Event, frozen=True):
    """A tile is on a building for good."""

    seat: int
    building: int
    kind: int


class DonePlacing(Event, frozen=True):
    """A player keeps the remaining tiles in stock."""

    seat: int


class PassedOver(Event, frozen=True):
    """A player has no tile or no free building."""

    seat: int


class ProsperityShown(Event, frozen=True):
    """This round's card, and the sizes it names."""

    card: int
    sizes: tuple[int, ...]


class Earned(Event, frozen=True):
    """A player's income of the round."""

    seat: int
    shops: int
    bonus: int


class GameEnded(Event, frozen=True):
    """All players show their money."""

    money: tuple[int, ...]


ChinatownEvent = (
    RoundBegan
    | BuildingsDealt
    | Chosen
    | Revealed
    | TilesDrawn
    | Talked
    | Whispered
    | Failed
    | Handed
    | DoneTrading
    | TradingAgain
    | TradingEnded
    | Placed
    | DonePlacing
    | PassedOver
    | ProsperityShown
    | Earned
    | GameEnded
)
