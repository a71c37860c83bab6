"""A table in the third round, and what a person sees of it. Without Textual: keys in, text out."""

from __future__ import annotations

from core.game import Action
from core.games.chinatown.actions import Agree, Done, Propose
from core.games.chinatown.state import ChinatownState
from core.table import Seat, Table
from tests.rules.chinatown.positions import GAME, KINDS, give, money, own, stock, table
from tests.tui.games.player import Person as SomePerson
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import Lot

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
    """Delgado asks for 42. Keane wants to go round with three. Wong is done."""
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
    """Return a table at which this state is played."""
    seats = tuple(Seat(name, "person") for name in NAMES[: state.seats])
    return Table.resumed(GAME, {}, seats, state, [], None)


class Person(SomePerson[ChinatownPresenter]):
    """Somebody at a presenter in Mott Street."""

    def __init__(self, table: Table, seat: int | None = 0) -> None:
        super().__init__(table, ChinatownPresenter, "Mott Street", seat)

    @property
    def state(self) -> ChinatownState:
        """Return the table's."""
        assert isinstance(self.table.state, ChinatownState)
        return self.table.state

    def go(self, building: int) -> Person:
        """Return the cursor to a building, as by a click."""
        return self if self.presenter.cursor == Lot(building) else self.point(Lot(building))


def sit(state: ChinatownState, seat: int | None = 0) -> Person:
    """Return a person at a table with this state."""
    return Person(table_of(state), seat)


def bargaining() -> Person:
    """Moretti gives 76 and $3,000 for 21, and two deals wait for his answer."""
    person = sit(mott_street())
    offers(person.table)
    person.press("n").go(21).press("enter").go(76).press("enter", "m", "3", "enter").go(18)
    assert KINDS["Re"] == 4
    return person
