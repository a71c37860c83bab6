"""A table of Chicago Poker on the screen, set by hand: the tests are the other players."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import chain

from core.chance import seeded
from core.games.chicago_poker.state import PokerState
from core.table import Seat, Table
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, table
from tests.tui.on_screen import StillSitting
from tests.tui.still_table import StillTable
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.settings import Settings

NAMES = ("Ada", "Moran", "Jun", "Rosa", "石井", "Weiss")

LOOKS = {"": {}, "ascii": {"ascii": True}, "mono": {"theme": "mono"}}


def table_of(s: PokerState, watching: bool = False) -> Table:
    """Return a table in this state, with a person at seat 0 unless all are bots."""
    people = 0 if watching else 1
    seats = tuple(Seat(name, "person") if seat < people else Seat(name, "bot", "hard") for seat, name in enumerate(NAMES[: s.seats]))
    table = Table(GAME, {"goal": "standard", "deck": "full"}, seats, seeded(1))
    s.chance = seeded(5)
    table.state = s
    return table


class Parlour:
    """A person at seat 0, what he sees, and the table behind it."""

    def __init__(self, s: PokerState, size: tuple[int, int] = (80, 24), look: str = "", watching: bool = False) -> None:
        self.table = table_of(s, watching)
        settings = Settings(name="Ada", pace="instant", **LOOKS[look])  # type: ignore[arg-type]
        self.visit = StillTable(StillSitting(self.table, None, "19280214"), settings, size)

    @property
    def state(self) -> PokerState:
        """Return the table as it is."""
        assert isinstance(self.table.state, PokerState)
        return self.table.state

    @property
    def presenter(self) -> PokerPresenter:
        """His presenter."""
        assert isinstance(self.visit.presenter, PokerPresenter)
        return self.visit.presenter

    @property
    def text(self) -> str:
        """His screen."""
        return self.visit.text

    def press(self, *keys: str) -> Parlour:
        """Keys."""
        self.visit.press(*keys)
        return self

    def point(self, target: Hashable) -> Parlour:
        """A click on something that can be clicked."""
        self.visit.choose(target)
        return self

    def click(self, words: str, nth: int = 0) -> Parlour:
        """A click on these words."""
        self.visit.click(words, nth)
        return self


def evening(seats: int = 4) -> PokerState:
    """Return a table in the middle of a game, as in the pictures."""
    s = table(
        seats=seats,
        tiles="speakeasy gambling jazz",
        hands={0: "6R 9R 11R 13P 4G Limousine", 1: "1B 2B 4B 8B 9B 10B 15B", 2: "1Y 5G 8G 9G", 3: "1P 2P 4P 7G 8Y"},
        columns={
            (0, 0): "10R", (0, 1): "3Y 3P", (0, 2): "7Y", (0, 3): "2G 6Y 1G",
            (1, 0): "11B 11P 11G 2Y", (1, 1): "5B", (1, 2): "13R 4R 13G 4Y 13Y", (1, 3): "9Y 10G",
            (2, 0): "8R 7R", (2, 1): "14B 12B 6B 3B", (2, 3): "15P",
        },
        discard="14R 12R 5R 2R 13B 7B 15G 12G 14Y 10Y 5Y 5P Police Raid Revolver",
        stack="speakeasy " * 3 + "jazz " * 3 + "brewery " * 4 + "gambling " * 2,
        won={0: "speakeasy brewery", 1: "jazz", 2: "gambling gambling"},
        turns=53,
        regular=2,
    )  # fmt: skip
    s.known[1] = [0b0011, 0b0011]
    return filled(s)


def filled(s: PokerState) -> PokerState:
    """With every card that is nowhere else in the deck."""
    rest = GAME.board.deck(s.tactical)
    for held in chain(s.discard, *s.hands, *s.columns):
        rest.remove(held)
    s.deck = rest
    return s


def shooting() -> PokerState:
    """Return the same evening with a gangster of the first seat's at its second business, before the shoot-outs."""
    s = evening()
    s.hands[0].remove(card("11R"))
    s.columns[4].append(card("11R"))
    s.known[4].append(-1)
    return begin_shootouts(s)
