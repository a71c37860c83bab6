"""Chicago (Four Families) as the house's games are: it holds the board and delegates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.chance import Chance
from core.game import Event, Game, GameInfo, Option, Options, Refusal, Result
from core.games.four_families import (
    attempts as wishes,
)
from core.games.four_families import (
    bot as advice,
)
from core.games.four_families import (
    determinize as worlds,
)
from core.games.four_families import (
    event_text as tell,
)
from core.games.four_families import (
    rules as flow,
)
from core.games.four_families import (
    scoring,
    setup,
    view,
)
from core.games.four_families import (
    table_text as sketch,
)
from core.games.four_families import (
    text as words,
)
from core.games.four_families.actions import FamiliesAction
from core.games.four_families.board import Board
from core.games.four_families.events import FamiliesEvent
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import FamiliesState
from core.games.four_families.view import FamiliesView

CITY = Option("city", "City cards", (("yes", "with Al Capone and the penalties"), ("no", "without city cards")))
EXTRAS = Option("extras", "Extra-action cards", (("1", "one a player"), ("2", "two a player")))


class FamiliesGame(Game[FamiliesState, Any, FamiliesView]):
    """The game on one board."""

    info = GameInfo("four_families", "Four Families", 2, 4, 1, (CITY, EXTRAS), ("Colombo", "Bonanno", "Gambino", "Genovese"), True)
    state_type = FamiliesState
    view_type = FamiliesView
    action_type = FamiliesAction
    event_type = FamiliesEvent

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, seats: int, options: Options, chance: Chance) -> FamiliesState:
        return setup.new_state(self.board, seats, options, chance)

    def actors(self, s: FamiliesState) -> tuple[int, ...]:
        step, seat, _ = now(s)
        return () if step == Step.OVER else (seat,)

    def legal(self, s: FamiliesState, seat: int) -> list[Any]:
        return flow.legal(self.board, s) if now(s)[1] == seat else []

    def refusal(self, s: FamiliesState, seat: int, a: Any) -> Refusal | None:
        return flow.refusal(self.board, s, seat, a)

    def apply(self, s: FamiliesState, seat: int, a: Any, out: list[Event]) -> None:
        flow.apply(self.board, s, a, out)

    def wishes(self, s: FamiliesState, seat: int) -> list[Any]:
        return wishes.wishes(self.board, s, seat)

    def view(self, s: FamiliesState, seat: int | None) -> FamiliesView:
        return view.project(s, seat)

    def determinize(self, v: FamiliesView, chance: Chance) -> FamiliesState:
        return worlds.imagine(self.board, v, chance)

    def result(self, s: FamiliesState) -> Result | None:
        return scoring.result(self.board, s) if now(s)[0] == Step.OVER else None

    def value(self, s: FamiliesState, seat: int) -> float:
        return advice.value(self.board, s, seat)

    def advise(self, v: FamiliesView, legal: Sequence[Any], level: str, chance: Chance) -> Any | None:
        return advice.advise(self.board, v, legal, level, chance)

    def stage(self, v: FamiliesView) -> str:
        return words.stage(self.board, v)

    def label(self, v: FamiliesView, a: Any, names: Sequence[str]) -> str:
        return words.label(self.board, v, a, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return tell.tell(self.board, event, names)

    def sketch(self, v: FamiliesView, names: Sequence[str]) -> list[str]:
        return sketch.sketch(self.board, v, names)

    def seats(self, s: FamiliesState) -> int:
        return len(s.hands)

    def round(self, s: FamiliesState) -> int:
        return s.round

    def board_text(self) -> str:
        return self.board.text
