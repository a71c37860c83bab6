"""The component figures in force, read from TOML. What cannot be right is refused: where it stands, what is wrong, what would be right."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from core.games.four_families.city import COLUMNS, City, build_city, cell_named, is_business
from core.games.four_families.kinds import (
    AREAS,
    ASSET_WORDS,
    BONUS_TOKENS,
    BONUSES,
    CAPONE_DOWN,
    CAPONE_UP,
    COLOURS,
    PENALTIES,
    SPECIAL_IDS,
)

ColourName = Literal["orange", "brown", "grey", "purple"]
AssetName = Literal["any", "mansion", "car", "art", "title"]
BonusName = Literal["", "gangster", "hat", "city", "mansion", "car", "art", "title"]
TABLES = (2, 3, 4)
ANY_ASSET = 4
EXTRA_NEEDS = ("influence", "gangsters", "asset_kinds", "colours", "businesses")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file."""


class Play(Part, frozen=True):
    rounds: int
    reveals: tuple[int, ...]
    extra_draw_rounds: tuple[int, ...]
    hand_limit: tuple[int, int, int, int]
    deal: int
    put_back: int
    attacks: int
    markers: int
    actions: int


class Points(Part, frozen=True):
    assets: tuple[int, int, int, int, int]
    companions: tuple[int, int, int]
    extra_card: int
    cards_for_one: int


class Deck(Part, frozen=True):
    gangsters: int = 0
    family: int = 0
    movement: int = 0
    assets: int = 0
    specials: int = 0

    def by_kind(self) -> list[int]:
        """How many of each card, the specials left out."""
        return [self.gangsters, self.family, self.movement, *[self.assets] * 4]


class PerTable(Part, frozen=True):
    p2: int
    p3: int
    p4: int

    def of(self, seats: int) -> int:
        """The figure for so many players."""
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
    """So much of each makes safe, or earns an extra card; 0 asks nothing."""

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


class Business(msgspec.Struct, frozen=True):
    """A business card, its needs as numbers."""

    name: str
    short: str
    original: str
    points: int
    cards: int
    bonus: int
    """The kind of token it brings, or -1."""
    companions: tuple[tuple[int, int], ...]
    """Colours and how many of each are asked for."""
    asset: int
    """-1 none, 0 to 3 a kind, 4 any."""
    hat: int
    city: int
    family: int
    gangsters: int
    money: int


class Special(msgspec.Struct, frozen=True):
    """A special action's card."""

    name: str
    original: str
    pair: tuple[int, int]
    amount: int


class Board(msgspec.Struct, frozen=True):
    """All figures of the game."""

    text: str
    play: Play
    points: Points
    businesses: tuple[Business, ...]
    specials: tuple[Special, ...]
    slots: tuple[tuple[int, int], ...]
    """By area: the colours of its two slots. Slot 2 × area + 0 or 1 of a family board."""
    colour_slots: tuple[int, ...]
    """By colour: its slots as bits."""
    safe: tuple[Holdings, ...]
    """By penalty."""
    extras: tuple[Holdings, ...]
    """By extra card, A to E."""
    cities: tuple[City, ...]
    decks: tuple[tuple[int, ...], ...]
    """By seats - 2: how many of each kind of card, before specials are taken out at random."""
    boxed_specials: tuple[int, ...]
    companions: tuple[int, ...]
    agents: tuple[int, ...]
    face_up: tuple[tuple[tuple[int, int], ...], ...]
    """By seats - 2: cells and the businesses that lie there face up at the start."""
    capone: tuple[tuple[tuple[int, int], ...], ...]
    """By seats - 2: rows and the Al Capone cards on them."""

    def city(self, seats: int) -> City:
        """FF-2: the city for so many players."""
        return self.cities[seats - 2]


def load_board(text: str | None = None) -> Board:
    """The board of this text, or of the house's own file."""
    return _own_board() if text is None else _read(text)


@cache
def _own_board() -> Board:
    return _read(files("core.games.four_families").joinpath("board.toml").read_text(encoding="utf-8"))


def _read(text: str) -> Board:
    data: dict[str, Any] = tomllib.loads(text)
    try:
        file = msgspec.convert(data, BoardFile)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        raise ValueError(f"four_families board, {place.strip('`$.') or 'top'}: {what}.") from None
    return _checked(text, file)


def _checked(text: str, file: BoardFile) -> Board:
    _check_businesses(file)
    _check_sets(file)
    _check_amounts(file)
    names = {business.name: n for n, business in enumerate(file.business)}
    cities = tuple(build_city(file.layout.rows.of(seats)) for seats in TABLES)
    slots = tuple(_pair(file.areas[name]) for name in AREAS)  # type: ignore[index]
    return Board(
        text=text,
        play=file.game,
        points=file.points,
        businesses=tuple(_business(b) for b in file.business),
        specials=tuple(_special(file.specials[name]) for name in SPECIAL_IDS),
        slots=slots,
        colour_slots=tuple(_slots_of(slots, colour) for colour in range(len(COLOURS))),
        safe=tuple(file.penalties[name] for name in PENALTIES),  # type: ignore[index]
        extras=tuple(Holdings(**{name: file.extras[name]}) for name in EXTRA_NEEDS),  # type: ignore[index]
        cities=cities,
        decks=tuple(_deck(file, seats) for seats in TABLES),
        boxed_specials=tuple(_removed(file, seats).specials for seats in TABLES),
        companions=tuple(file.layout.companions.of(seats) for seats in TABLES),
        agents=tuple(file.layout.agents.of(seats) for seats in TABLES),
        face_up=tuple(_face_up(file, seats, names) for seats in TABLES),
        capone=tuple(_capone(file, seats) for seats in TABLES),
    )


def _wrong(place: str, what: str) -> ValueError:
    return ValueError(f"four_families board, {place}: {what}.")


def _check_businesses(file: BoardFile) -> None:
    if len(file.business) != 24:
        raise _wrong("business", f"there are {len(file.business)} businesses, but the city needs 24")
    for n, business in enumerate(file.business):
        place = f"business {n + 1} ({business.name})"
        if not 1 <= len(business.name) <= 10 or not 1 <= len(business.short) <= 6:
            raise _wrong(place, "name must have 1 to 10 letters and short 1 to 6")
        if [b.name for b in file.business].count(business.name) > 1:
            raise _wrong(place, "another business has the same name; every name must be different")
        numbers = (business.points, business.cards, *business.needs.companions.values(), *_amounts(business.needs))
        if min(numbers) < 0 or max(numbers) > 9:
            raise _wrong(place, "a figure is outside 0 to 9")


def _amounts(needs: Needs) -> tuple[int, ...]:
    return (needs.gangsters, needs.hat, needs.city, needs.family, needs.money)


def _check_sets(file: BoardFile) -> None:
    if tuple(file.specials) != SPECIAL_IDS:
        raise _wrong("specials", f"these must be, in this order: {', '.join(SPECIAL_IDS)}")
    if len(file.areas) != 6 or len(file.extras) != 5 or len(file.penalties) != 4 or len(file.removed) != 2:
        raise _wrong("areas, extras, penalties, removed", "there must be six areas, five extras, four penalties and removed.p2 and p3")
    for colour in COLOURS:
        slots = sum(pair.count(colour) for pair in file.areas.values())
        if slots != 3:
            raise _wrong("areas", f"{slots} slots are {colour}, but each colour must have three")
    icons = {name: sum(b.bonus == name for b in file.business) for name in BONUSES}
    for name, icon_count in icons.items():
        if file.bonus_tokens.get(name, 0) < icon_count:  # type: ignore[call-overload]
            raise _wrong("bonus_tokens", f"{icon_count} businesses bring a {name} token, but there are fewer of them")
    if sum(file.bonus_tokens.values()) != BONUS_TOKENS:
        raise _wrong("bonus_tokens", f"there are {sum(file.bonus_tokens.values())} tokens, but there must be {BONUS_TOKENS}")


def _check_amounts(file: BoardFile) -> None:
    if not 1 <= file.game.rounds <= 20 or len(file.game.reveals) != file.game.rounds:
        raise _wrong("game.reveals", f"there must be one number for each of the {file.game.rounds} rounds")
    for seats in TABLES:
        if min(_deck(file, seats)) < 0 or not 0 <= _removed(file, seats).specials <= len(SPECIAL_IDS):
            raise _wrong(f"removed.p{seats}", "more cards are taken out than the deck has")
        rows, companions = file.layout.rows.of(seats), file.layout.companions.of(seats)
        if not 2 <= rows <= 6 or not 1 <= companions <= 6 or companions * 4 > rows * 4:
            said = f"with {seats} players there are {rows} rows and {companions} companions of a colour"
            raise _wrong("layout", f"{said}; rows may be 2 to 6, companions 1 to 6 and not more than rows")
        if not 0 <= file.layout.agents.of(seats) <= 12:
            raise _wrong("layout.agents", "there are twelve agents")


def _removed(file: BoardFile, seats: int) -> Deck:
    if seats == 4:
        return Deck()
    return file.removed["p2" if seats == 2 else "p3"]


def _deck(file: BoardFile, seats: int) -> tuple[int, ...]:
    full, out = file.deck.by_kind(), _removed(file, seats).by_kind()
    return (*(a - b for a, b in zip(full, out, strict=True)), *[1] * len(SPECIAL_IDS))


def _face_up(file: BoardFile, seats: int, names: dict[str, int]) -> tuple[tuple[int, int], ...]:
    found = []
    for place in file.layout.face_up:
        where = f"layout.face_up ({place.name})"
        if place.name not in names:
            raise _wrong(where, f"there is no business of that name; there are: {', '.join(names)}")
        if place.players <= seats:
            found.append((_face_up_cell(where, place.cell, file.layout.rows.of(seats)), names[place.name]))
    if not found or len({cell for cell, _ in found}) < len(found):
        raise _wrong("layout.face_up", "at least one business must lie face up, each on a cell of its own")
    return tuple(sorted(found))


def _face_up_cell(where: str, name: str, rows: int) -> int:
    try:
        cell = cell_named(name)
    except ValueError as error:
        raise _wrong(where, str(error)) from None
    if not is_business(cell) or cell >= rows * COLUMNS:
        raise _wrong(where, f"{name} is a gap or outside the {rows} rows; odd columns lie in rows A, C, E and even ones in B, D, F")
    return cell


def _capone(file: BoardFile, seats: int) -> tuple[tuple[int, int], ...]:
    rows = file.layout.rows.of(seats)
    cards = (file.city.p2, file.city.p3, file.city.p4)[seats - 2]
    placed = tuple((ord(card.row) - ord("A"), CAPONE_DOWN if card.moves == "down" else CAPONE_UP) for card in cards)
    if {row for row, _ in placed} - set(range(rows)) or len({row for row, _ in placed}) < len(placed):
        raise _wrong(f"city.p{seats}", f"Al Capone must stand on different rows among the first {rows}")
    if not 0 <= rows - len(placed) <= len(PENALTIES):
        raise _wrong(f"city.p{seats}", f"{rows} rows need {rows} city cards, but there are only {len(PENALTIES)} penalties")
    if len(placed) == 2 and (placed[0][0] - placed[1][0]) % 2 == 0:
        raise _wrong(f"city.p{seats}", "two Al Capone cards an even number of rows apart would meet; put them an odd number apart")
    return placed


def _business(part: BusinessPart) -> Business:
    needs = part.needs
    return Business(
        name=part.name,
        short=part.short,
        original=part.original,
        points=part.points,
        cards=part.cards,
        bonus=BONUSES.index(part.bonus) if part.bonus else -1,
        companions=tuple((n, needs.companions[name]) for n, name in enumerate(COLOURS) if needs.companions.get(name)),  # type: ignore[index,call-overload]
        asset=-1 if needs.asset is None else (*ASSET_WORDS, "any").index(needs.asset),
        hat=needs.hat,
        city=needs.city,
        family=needs.family,
        gangsters=needs.gangsters,
        money=needs.money,
    )


def _special(part: SpecialPart) -> Special:
    return Special(part.name, part.original, _pair(part.pair), part.amount)


def _pair(pair: tuple[ColourName, ColourName]) -> tuple[int, int]:
    return COLOURS.index(pair[0]), COLOURS.index(pair[1])


def _slots_of(slots: tuple[tuple[int, int], ...], colour: int) -> int:
    flat = [slot for pair in slots for slot in pair]
    return sum(1 << n for n, slot in enumerate(flat) if slot == colour)
