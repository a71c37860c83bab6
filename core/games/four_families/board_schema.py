"""How a board file is laid out. What does not fit is refused by its place in the file."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from core.games.four_families.components import SPECIAL_IDS

ColourName = Literal["orange", "brown", "grey", "purple"]
AssetName = Literal["any", "mansion", "car", "art", "title"]
BonusName = Literal["", "gangster", "hat", "city", "mansion", "car", "art", "title"]
TABLES = (2, 3, 4)
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Count = Annotated[int, msgspec.Meta(ge=0, le=24)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file."""


class Play(Part, frozen=True):
    rounds: int
    reveals: tuple[Count, ...]
    extra_draw_rounds: tuple[int, ...]
    hand_limit: tuple[Count, Count, Count, Count]
    deal: Some
    put_back: Count
    attacks: Count
    markers: Count
    actions: Some


class Points(Part, frozen=True):
    assets: tuple[int, int, int, int, int]
    companions: tuple[int, int, int]
    extra_card: int
    cards_for_one: Some


class Deck(Part, frozen=True):
    gangsters: int = 0
    family: int = 0
    movement: int = 0
    assets: int = 0
    specials: int = 0

    def by_kind(self) -> list[int]:
        """Return how many of each card, the specials left out."""
        return [self.gangsters, self.family, self.movement, *[self.assets] * 4]


class PerTable(Part, frozen=True):
    p2: int
    p3: int
    p4: int

    def of(self, seats: int) -> int:
        """Return the figure for so many players."""
        return (self.p2, self.p3, self.p4)[seats - 2]


class FaceUp(Part, frozen=True):
    name: str
    cell: str
    players: Literal[2, 3, 4]
    """From how many players on."""


class LayoutPart(Part, frozen=True):
    rows: PerTable
    companions: PerTable
    agents: PerTable
    face_up: tuple[FaceUp, ...]


class CaponeCard(Part, frozen=True):
    row: Literal["A", "B", "C", "D", "E", "F"]
    moves: Literal["down", "up"]


class CityPart(Part, frozen=True):
    p2: tuple[CaponeCard, ...]
    p3: tuple[CaponeCard, ...]
    p4: tuple[CaponeCard, ...]


class Holdings(Part, frozen=True):
    """So much of each makes safe, or earns an extra card. 0 asks nothing."""

    influence: int = 0
    hat: int = 0
    city: int = 0
    gangsters: int = 0
    asset_kinds: int = 0
    colours: int = 0
    businesses: int = 0


class Needs(Part, frozen=True):
    companions: dict[ColourName, int] = {}
    gangsters: int = 0
    hat: int = 0
    city: int = 0
    family: int = 0
    asset: AssetName | None = None
    money: int = 0


class BusinessPart(Part, frozen=True):
    name: str
    short: str
    original: str
    points: int
    cards: int
    needs: Needs
    bonus: BonusName = ""


class SpecialPart(Part, frozen=True):
    name: str
    original: str
    pair: tuple[ColourName, ColourName]
    amount: int


class BoardFile(Part, frozen=True):
    game: Play
    points: Points
    deck: Deck
    removed: dict[Literal["p2", "p3"], Deck]
    layout: LayoutPart
    city: CityPart
    penalties: dict[Literal["bribe", "sabotage", "ethics", "showdown"], Holdings]
    areas: dict[Literal["influence", "gangsters", "assets", "businesses", "special", "movement"], tuple[ColourName, ColourName]]
    extras: dict[Literal["influence", "gangsters", "asset_kinds", "colours", "businesses"], int]
    specials: dict[str, SpecialPart]
    business: tuple[BusinessPart, ...]
    bonus_tokens: dict[Literal["gangster", "hat", "city", "mansion", "car", "art", "title"], int]


def removed_for(file: BoardFile, seats: int) -> Deck:
    """FF-1: return the cards that so many players leave out."""
    if seats == 4:
        return Deck()
    return file.removed["p2" if seats == 2 else "p3"]


def deck_for(file: BoardFile, seats: int) -> tuple[int, ...]:
    """FF-1: return how many of each kind of card so many players use, before specials leave at random."""
    full, out = file.deck.by_kind(), removed_for(file, seats).by_kind()
    return (*(a - b for a, b in zip(full, out, strict=True)), *[1] * len(SPECIAL_IDS))
