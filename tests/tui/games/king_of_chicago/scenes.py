"""A table in the middle of the second round, and what a person sees of it. Without Textual: keys in, text out."""

from __future__ import annotations

from core.chance import ScriptedChance, fast_chance, seeded
from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.components import BODYGUARD, BUMPER, DOOR, ENGINE, POLICE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.events import Day
from core.games.king_of_chicago.game import KingOfChicago
from core.games.king_of_chicago.state import KingState
from core.table import Seat, Table
from tests.rules.king_of_chicago.positions import (
    AFRICA,
    CHINA,
    CICERO,
    GAME,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    SOUTH,
    STICKNEY,
    WEST,
    give,
    lay,
    pack,
    town,
)
from tests.tui.games.player import Person as SomePerson
from tui.games.king_of_chicago.presenter import KingPresenter

NAMES = ("Moretti", "Kowalski", "O'Hara", "Schultz", "Novak")


def rush_street() -> KingState:
    """Four players, five tokens, A to move from Greek Town with cards 2 and 3."""
    s = town(4, at=(GREEK, LOOP, STICKNEY, AFRICA))
    s.chance = seeded(1931)
    for district, tile, spaces in (
        (NORTH, 11, "BBAC"),
        (WEST, 3, "ADDBDA"),
        (GREEK, 7, "CAB.A"),
        (LOOP, 1, "BBCDABDC"),
        (CICERO, 15, "CDCC"),
        (ITALY, 4, "AADCBAD"),
        (CHINA, 13, "BCDB"),
        (STICKNEY, 5, "CDCBA"),
        (SOUTH, 10, "AB"),
        (AFRICA, 9, "DCCAD"),
    ):
        lay(s, district, tile, spaces)
    s.tokens = [int(d in (WEST, LOOP, CHINA, STICKNEY, AFRICA)) for d in range(10)]
    s.stack = [int(not token) for token in s.tokens] + [0]
    s.stack[SOUTH], s.stack[POLICE] = 1, 1
    s.auto, s.cards = [2, 2, 1, 3], [0b1100, 0b1000, 0b1110, 0b1010]
    pack(s, 0, "C")
    pack(s, 1, "A")
    give(s, 0, BUMPER, BODYGUARD)
    give(s, 1, DOOR)
    give(s, 2, TOMMY_GUN, ENGINE)
    give(s, 3, TRUNK, DOOR)
    s.market, s.supply = [ENGINE, TRUNK, TOMMY_GUN], [4, 3, 3, 3, 3, 4]
    s.lake, s.score, s.round = [0, 1, 0, 0], [41, 33, 38, 22], 2
    s.casino = [1, 1, 1, 0, 1, 1]
    s.days = [Day(1, 3, 4, (), (0, 0, 0, 0), (41, 33, 38, 22))]
    return s


def table_of(state: KingState, game: KingOfChicago = GAME) -> Table:
    """Return a table at which this state is played. Only the first seat is a person's."""
    seats = tuple(Seat(name, "bot" if seat else "person") for seat, name in enumerate(NAMES[: state.seats]))
    return Table.resumed(game, {}, seats, state, [], None)


class Person(SomePerson[KingPresenter]):
    """Somebody at a presenter in Rush Street."""

    def __init__(self, table: Table, seat: int | None = 0) -> None:
        super().__init__(table, KingPresenter, "Rush Street", seat)


def sit(state: KingState, seat: int | None = 0) -> Person:
    """Return a person at a table with this state."""
    return Person(table_of(state), seat)


def eve_of_reckoning() -> Table:
    """Kowalski's drive to Stickney will bring the second day of reckoning."""
    s = rush_street()
    s.chance = ScriptedChance(b"", {}, [0, 3, 0])
    s.tokens = [int(d not in (SOUTH, NORTH, CICERO)) for d in range(10)]
    s.stack = [int(d == SOUTH) for d in range(11)]
    s.player = 1
    return table_of(s)


def reckoned() -> Person:
    """Somebody else has brought the second day of reckoning."""
    table = eve_of_reckoning()
    person = Person(table)
    assert table.act(1, Drive(1, 3, STICKNEY)) is None
    return person


def ended() -> KingState:
    """Return a game played at random to its end."""
    s, luck = GAME.setup(4, {}, fast_chance(3)), fast_chance(3)
    while GAME.result(s) is None:
        GAME.apply(s, s.player, luck.pick(GAME.legal_actions(s, s.player)), [])
    return s


def long_list() -> KingState:
    """Moretti stays in Chinatown with an empty trunk, and a Tommy gun reaches Little Africa as well."""
    s = rush_street()
    s.at[0] = CHINA
    s.trunk[: len(s.at)] = [0] * len(s.at)
    give(s, 0, TOMMY_GUN, BUMPER)
    return s
