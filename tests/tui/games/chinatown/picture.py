"""A table in the third round, and what a person sees of it. Without Textual: keys in, text out."""

from __future__ import annotations

from core.chair import LocalChair, Notice, Rejected
from core.game import Action
from core.games.chinatown.actions import Agree, Done, Propose
from core.games.chinatown.state import ChinatownState
from core.table import Seat, Table, Update
from tests.rules.chinatown.stage import GAME, KINDS, give, money, own, stock, table
from tui.commands import Press, find
from tui.desk import Place
from tui.games.chinatown import FACE
from tui.games.chinatown.desk import ChinatownDesk
from tui.games.chinatown.sight import Lot
from tui.intents import Act, Intent, Undo, Unknown
from tui.paint.canvas import Canvas, Look

NAMES = ("Moretti", "Wong", "Delgado", "Keane", "Novak")


def mott_street() -> ChinatownState:
    """Four players trade in the third round."""
    s = table()
    s.start, s.prosperity = 3, [1, 6]
    own(s, 0, 63, 64, 66, kind="Fi")
    own(s, 0, 17, 19, 20, kind="Re")
    own(s, 0, 12, 15, kind="Wa")
    own(s, 0, 14, 42, 76)
    own(s, 1, 43, 47, 48, 51, kind="La")
    own(s, 1, 71, 72, kind="An")
    own(s, 1, 21, kind="Re")
    own(s, 1, 18, 29, 33)
    own(s, 2, 37, 38, 40, 41, kind="Ra")
    own(s, 2, 1, 3, kind="Cl")
    own(s, 2, 2, 68, 80)
    own(s, 3, 52, 53, 55, kind="Ta")
    own(s, 3, 7, 11, kind="Fw")
    own(s, 3, 24, 25, 45, 58, 81)
    for seat, tiles in enumerate(("Wa Ph La De", "Cl Ph An Fw Re", "Ph Ra Sp Sp Ta Wa", "Fi Cl Sp An Fw De De")):
        stock(s, seat, *tiles.split())
    for seat, thousands in enumerate((16, 21, 9, 12)):
        money(s, seat, thousands)
    s.fresh = [2, 14, 18, 24, 29, 33, 42, 45, 58, 68, 76, 80, 81]
    return s


def offers(at: Table) -> None:
    """Delgado asks for 42; Keane wants to go round with three; Wong is done."""
    acts: list[tuple[int, Action]] = [
        (2, Propose((give(0, 2, 42), give(2, 0, tiles="Wa", money=3)), True)),
        (3, Propose((give(0, 1, tiles="Ph"), give(1, 3, tiles="Fw"), give(3, 0, tiles="De", money=2)), False)),
        (1, Done()),
    ]
    for seat, action in acts:
        assert at.act(seat, action) is None
    circle = at.state.proposals[-1]  # type: ignore[attr-defined]
    assert at.act(1, Agree(circle.id)) is None


def table_of(state: ChinatownState) -> Table:
    """A table at which this state is played."""
    seats = tuple(Seat(name, "person") for name in NAMES[: state.seats])
    return Table.resumed(GAME, {}, seats, state, [], None)


class Person:
    """Somebody at a desk."""

    def __init__(self, table: Table, seat: int | None = 0) -> None:
        self.table = table
        self.chair = LocalChair(table, seat)
        desk = FACE.desk(Place(GAME, {}, table.seats, seat, "Mott Street"), self.chair.update)
        assert isinstance(desk, ChinatownDesk)
        self.desk = desk
        self.chair.subscribe(self._hear)
        self.size = (80, 24)
        self.text = self.look().text()

    @property
    def state(self) -> ChinatownState:
        """The table's."""
        assert isinstance(self.table.state, ChinatownState)
        return self.table.state

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
                    self.text = self.look().text()
                    continue
                intent = self.desk.perform(command.name, key)
            self._carry_out(intent)
        return self

    def go(self, building: int) -> Person:
        """The cursor to a building, as by a click."""
        if self.desk.cursor != Lot(building):
            self._carry_out(self.desk.point(Lot(building)))
        return self

    def click(self, words: str, nth: int = 0) -> Person:
        """On the first cell of these words."""
        canvas = self.look(self.size)
        places = [(row.find(words), y) for y, row in enumerate(canvas.text().splitlines()) if words in row]
        assert places, f"{words!r} is nowhere in\n{canvas.text()}"
        target = canvas.target_at(*places[nth])
        assert target is not None, f"nothing happens at {words!r}"
        if isinstance(target, Press):
            command = next((c for c in self.desk.commands() if c.name == target.name), None)
            if command is not None and command.why:
                self.desk.notice = command.why
                self.text = self.look().text()
                return self
            self._carry_out(self.desk.perform(*target))
        else:
            self._carry_out(self.desk.point(target))
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
        self.text = self.look().text()
        rows = self.text.splitlines()
        first = max(y for y, row in enumerate(rows) if row.startswith(" ›"))
        return " ".join(row.strip(" ›") for row in rows[first:-1])


def sit(state: ChinatownState, seat: int | None = 0) -> Person:
    """A person at a table with this state."""
    return Person(table_of(state), seat)


def bargaining() -> Person:
    """Moretti gives 76 and $3,000 for 21, and two deals wait for his answer."""
    person = sit(mott_street())
    offers(person.table)
    person.press("n").go(21).press("enter").go(76).press("enter", "m", "3", "enter").go(18)
    assert KINDS["Re"] == 4
    return person
