"""A table in the middle of the second round, and what a person sees of it. Without Textual: keys in, text out."""

from __future__ import annotations

from core.chair import LocalChair, Notice, Rejected
from core.chance import Script, seeded
from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.game import KingOfChicago
from core.games.king_of_chicago.pieces import BODYGUARD, BUMPER, DOOR, ENGINE, POLICE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.scoring import Day
from core.games.king_of_chicago.state import KingState
from core.table import Seat, Table, Update
from tests.rules.king_of_chicago.stage import (
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
from tui.commands import find
from tui.desk import Place
from tui.games.king_of_chicago import FACE
from tui.games.king_of_chicago.desk import KingDesk
from tui.intents import Act, Intent, Undo, Unknown
from tui.paint.canvas import Canvas, Look

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
    """A table at which this state is played; only the first seat is a person's."""
    seats = tuple(Seat(name, "bot" if seat else "person") for seat, name in enumerate(NAMES[: state.seats]))
    return Table.resumed(game, {}, seats, state, [], None)


class Person:
    """Somebody at a desk."""

    def __init__(self, table: Table, seat: int | None = 0) -> None:
        self.chair = LocalChair(table, seat)
        desk = FACE.desk(Place(table.game, {}, table.seats, seat, "Rush Street"), self.chair.update)
        assert isinstance(desk, KingDesk)
        self.desk = desk
        self.chair.subscribe(self._hear)
        self.size = (80, 24)
        self.text = self.look().text()

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Update):
            self.desk.receive(notice)
        elif isinstance(notice, Rejected):
            self.desk.notice = notice.refusal.text

    def look(self, size: tuple[int, int] | None = None, ascii: bool = False, mono: bool = False) -> Canvas:
        """The screen."""
        canvas = Canvas(*(size or self.size), Look(ascii, mono))
        self.desk.paint(canvas)
        return canvas

    def press(self, *keys: str) -> Person:
        """Keys by their names."""
        for key in keys:
            intent = self.desk.typed(key)
            if isinstance(intent, Unknown):
                command = find(self.desk.commands(), key)
                assert command is not None, f"{key} means nothing now"
                if command.why:
                    self.desk.notice = command.why
                    continue
                intent = self.desk.perform(command.name, key)
            self._carry_out(intent)
        self.text = self.look().text()
        return self

    def click(self, words: str, nth: int = 0) -> Person:
        """On the first cell of these words."""
        canvas = self.look()
        places = [(row.find(words), y) for y, row in enumerate(canvas.text().splitlines()) if words in row]
        target = canvas.target_at(*places[nth])
        assert target is not None, f"nothing happens at {words!r}"
        self._carry_out(self.desk.perform(*target) if type(target).__name__ == "Press" else self.desk.point(target))  # type: ignore[misc]
        return self

    def _carry_out(self, intent: Intent) -> None:
        if isinstance(intent, Act):
            before = self.desk.update.sequence
            self.chair.act(intent.action)
            if self.desk.update.sequence != before:
                self.desk.acted()
        elif isinstance(intent, Undo):
            self.chair.undo()
        self.text = self.look().text()

    @property
    def prompt(self) -> str:
        """The one sentence."""
        rows = self.text.splitlines()
        first = max(y for y, row in enumerate(rows) if row.startswith(" ›"))
        return " ".join(row.strip(" ›") for row in rows[first:-1])


def sit(state: KingState, seat: int | None = 0) -> Person:
    """A person at a table with this state."""
    return Person(table_of(state), seat)


def eve_of_reckoning() -> Table:
    """Kowalski's drive to Stickney will bring the second day of reckoning."""
    s = rush_street()
    s.chance = Script(b"", {}, [0, 3, 0])
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
