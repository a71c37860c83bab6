"""A table in the middle of the fourth round, and what a person sees of it. Without Textual: keys in, text out."""

from __future__ import annotations

from itertools import count

from core.games.four_families.mechanics.steps import Step
from core.games.four_families.state import FamiliesState
from core.table import Seat, Table
from tests.rules.four_families.positions import GAME, Stage
from tests.tui.games.player import Person as SomePerson
from tui.games.four_families.presenter import FamiliesPresenter

NAMES = ("Moretti", "Kowalski", "O'Hara", "Schultz")
BUSINESSES = (
    ("Racetrack", "A3", 1, False),
    ("Casino", "A7", -1, False),
    ("Bar", "B2", 0, True),
    ("Cigar Shop", "B6", 1, True),
    ("Golf Club", "C3", 0, True),
    ("Cinema", "C5", 1, True),
    ("Pawnshop", "C7", -1, False),
    ("Newspaper", "D2", -1, False),
    ("Fishmonger", "D4", 3, True),
    ("Warehouse", "D8", 2, True),
    ("Theatre", "E1", 2, False),
    ("Distillery", "E5", -1, False),
    ("Radio", "F8", 2, False),
)
GAPS = {
    "A2": "brown", "A4": "agent", "A6": "purple", "A8": "grey", "B1": "grey", "B3": "agent", "B5": "agent", "B7": "orange",
    "C2": "purple", "C4": "agent", "C6": "agent", "C8": "brown", "D1": "orange", "D3": "grey", "D7": "agent", "E2": "grey agent",
    "E4": "agent", "E6": "brown agent", "E8": "purple", "F1": "brown", "F5": "orange", "F7": "purple",
}  # fmt: skip


def rush_street() -> Stage:
    """Four families in round 4: the scene of the first pictures."""
    stage = Stage(4, round=4)
    for name, where, owner, extorted in BUSINESSES:
        stage.business(name, where, owner, extorted=extorted, token=name in ("Casino", "Distillery"))
    for where, tokens in GAPS.items():
        stage.gap(where, tokens)
    for row, card in zip("ABCDEF", ("sabotage", "bribe", "up", "down", "ethics", "showdown"), strict=True):
        stage.row(row, card)
    stage.has(0, gangsters=1, family=1, hat=1, city=2, assets="car mansion", tokens="gangster")
    stage.companions(0, influence="grey", businesses="purple", special="orange orange")
    stage.hand(0, "gangster*2 movement art recruiting title")
    stage.has(1, gangsters=2, hat=2, assets="title", tokens="gangster").companions(
        1, influence="grey", movement="grey", special="orange", assets="brown"
    )
    stage.hand(1, "car family movement")
    stage.has(2, gangsters=1, family=1, hat=2, city=1, assets="art", tokens="hat").companions(2, gangsters="purple purple", assets="brown")
    stage.hand(2, "car family movement art")
    stage.has(3, gangsters=2, family=2, city=2, assets="car mansion").companions(3, assets="brown", special="orange").hand(
        3, "art gangster"
    )
    stage.s.reserve, stage.s.extras = 3, [2, -1, -1, -1, -1]
    stage.s.chiefs[2] = 32
    return stage


def in_control() -> Stage:
    """Phase 3: D has passed, A is to move."""
    stage = rush_street()
    stage.s.passed[3] = 1
    return stage.controls()


def in_actions() -> Stage:
    """Phase 2: A's second action."""
    stage = rush_street()
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0), *((Step.EXTRA, seat, 0) for seat in (3, 2, 1, 0))]
    return stage.acts(0, 1, 2, 3, 0, 1, 2, 3)


def table_of(state: FamiliesState) -> Table:
    """Return a table at which this state is played. Only the first seat is a person's."""
    seats = tuple(Seat(name, "bot" if seat else "person") for seat, name in enumerate(NAMES[: len(state.hands)]))
    return Table.resumed(GAME, {"city": "yes", "extras": "1"}, seats, state, [], None)


class Person(SomePerson[FamiliesPresenter]):
    """Somebody at a presenter in Rush Street."""

    def __init__(self, table: Table, seat: int | None = 0) -> None:
        super().__init__(table, FamiliesPresenter, "Rush Street", seat)
        clock = count()
        self.presenter.now = lambda: float(next(clock))  # never so fast that a key is answered with "once more"


def sit(stage: Stage, seat: int | None = 0) -> Person:
    """Return a person at a table with this scene."""
    return Person(table_of(stage.s), seat)
