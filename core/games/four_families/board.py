"""The component figures in force, read from TOML. What cannot be right is refused: where it stands, what is wrong, what would be right."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec

from core.board_file import read_figures, wrong_figure
from core.game import KEPT_BOARDS, AnyGame
from core.games.four_families.board_schema import (
    TABLES,
    BoardFile,
    BusinessPart,
    ColourName,
    Holdings,
    Play,
    Points,
    SpecialPart,
    deck_for,
    removed_for,
)
from core.games.four_families.board_validation import check_file
from core.games.four_families.components import (
    AREAS,
    ASSET_WORDS,
    BONUSES,
    CAPONE_DOWN,
    CAPONE_UP,
    COLOURS,
    MEANS_ASSETS,
    MEANS_CITY,
    MEANS_COMPANIONS,
    MEANS_FAMILY,
    MEANS_GANGSTERS,
    MEANS_HAT,
    MEANS_MONEY,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
    PENALTIES,
    SPECIAL_IDS,
)
from core.games.four_families.mechanics.city import COLUMNS, City, build_city, cell_named, is_business

ANY_ASSET = 4
EXTRA_NEEDS = ("influence", "gangsters", "asset_kinds", "colours", "businesses")


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
    wants: tuple[tuple[int, int, int], ...]
    """The same needs as they are compared: which prerequisite, where `holdings.means` has it, and how much. Soonest lacking first."""


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
        """FF-2: return the city for so many players."""
        return self.cities[seats - 2]


def board_of(game: AnyGame) -> Board:
    """Return the board that a game of Four Families is played on."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    return _checked(text, read_figures(text, BoardFile))


def _checked(text: str, file: BoardFile) -> Board:
    check_file(file)
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
        decks=tuple(deck_for(file, seats) for seats in TABLES),
        boxed_specials=tuple(removed_for(file, seats).specials for seats in TABLES),
        companions=tuple(file.layout.companions.of(seats) for seats in TABLES),
        agents=tuple(file.layout.agents.of(seats) for seats in TABLES),
        face_up=tuple(_face_up(file, seats, names) for seats in TABLES),
        capone=tuple(_capone(file, seats) for seats in TABLES),
    )


def _face_up(file: BoardFile, seats: int, names: dict[str, int]) -> tuple[tuple[int, int], ...]:
    found = []
    for place in file.layout.face_up:
        where = f"layout.face_up ({place.name})"
        if place.name not in names:
            raise wrong_figure(where, f"there is no business of that name; there are: {', '.join(names)}")
        if place.players <= seats:
            found.append((_face_up_cell(where, place.cell, file.layout.rows.of(seats)), names[place.name]))
    if not found or len({cell for cell, _ in found}) < len(found):
        raise wrong_figure("layout.face_up", "at least one business must lie face up, each on a cell of its own")
    return tuple(sorted(found))


def _face_up_cell(where: str, name: str, rows: int) -> int:
    try:
        cell = cell_named(name)
    except ValueError as error:
        raise wrong_figure(where, str(error)) from None
    if not is_business(cell) or cell >= rows * COLUMNS:
        raise wrong_figure(where, f"{name} is a gap or outside the {rows} rows; odd columns lie in rows A, C, E and even ones in B, D, F")
    return cell


def _capone(file: BoardFile, seats: int) -> tuple[tuple[int, int], ...]:
    rows = file.layout.rows.of(seats)
    cards = (file.city.p2, file.city.p3, file.city.p4)[seats - 2]
    placed = tuple((ord(card.row) - ord("A"), CAPONE_DOWN if card.moves == "down" else CAPONE_UP) for card in cards)
    if {row for row, _ in placed} - set(range(rows)) or len({row for row, _ in placed}) < len(placed):
        raise wrong_figure(f"city.p{seats}", f"Al Capone must stand on different rows among the first {rows}")
    if not 0 <= rows - len(placed) <= len(PENALTIES):
        raise wrong_figure(f"city.p{seats}", f"{rows} rows need {rows} city cards, but there are only {len(PENALTIES)} penalties")
    if len(placed) == 2 and (placed[0][0] - placed[1][0]) % 2 == 0:
        raise wrong_figure(f"city.p{seats}", "two Al Capone cards an even number of rows apart would meet; put them an odd number apart")
    return placed


def _business(part: BusinessPart) -> Business:
    needs = part.needs
    companions = tuple((n, needs.companions[name]) for n, name in enumerate(COLOURS) if needs.companions.get(name))  # type: ignore[index,call-overload]
    asset = -1 if needs.asset is None else (*ASSET_WORDS, "any").index(needs.asset)
    wants = (
        (NEED_FAMILY, MEANS_FAMILY, needs.family),
        (NEED_MONEY, MEANS_MONEY, needs.money),
        (NEED_GANGSTERS, MEANS_GANGSTERS, needs.gangsters),
        (NEED_HAT, MEANS_HAT, needs.hat),
        (NEED_CITY, MEANS_CITY, needs.city),
        (NEED_ASSET, MEANS_ASSETS + asset, int(asset >= 0)),
        *((NEED_COMPANIONS, MEANS_COMPANIONS + colour, wanted) for colour, wanted in companions),
    )
    return Business(
        name=part.name,
        short=part.short,
        original=part.original,
        points=part.points,
        cards=part.cards,
        bonus=BONUSES.index(part.bonus) if part.bonus else -1,
        companions=companions,
        asset=asset,
        hat=needs.hat,
        city=needs.city,
        family=needs.family,
        gangsters=needs.gangsters,
        money=needs.money,
        wants=tuple(want for want in wants if want[2]),
    )


def _special(part: SpecialPart) -> Special:
    return Special(part.name, part.original, _pair(part.pair), part.amount)


def _pair(pair: tuple[ColourName, ColourName]) -> tuple[int, int]:
    return COLOURS.index(pair[0]), COLOURS.index(pair[1])


def _slots_of(slots: tuple[tuple[int, int], ...], colour: int) -> int:
    flat = [slot for pair in slots for slot in pair]
    return sum(1 << n for n, slot in enumerate(flat) if slot == colour)
