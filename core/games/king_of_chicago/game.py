"""King of Chicago as a `Game`: it holds the board and hands every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.chance import Chance
from core.game import Event, Game, GameInfo, Options, Refusal, Result
from core.games.king_of_chicago import (
    attempts as wishes,
)
from core.games.king_of_chicago import board as boards
from core.games.king_of_chicago import (
    evaluation as value,
)
from core.games.king_of_chicago import (
    rules as turn,
)
from core.games.king_of_chicago import (
    scoring as outcome,
)
from core.games.king_of_chicago import (
    setup,
    view,
)
from core.games.king_of_chicago import (
    text as words,
)
from core.games.king_of_chicago.actions import KingAction
from core.games.king_of_chicago.events import KingEvent
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.view import KingView


class KingOfChicago(Game[KingState, KingAction, KingView]):
    """Autos, gangsters, trunks and three days of reckoning."""

    info = GameInfo(
        name="king_of_chicago",
        title="King of Chicago",
        low=2,
        high=5,
        rules_version=1,
        options=(),
        bosses=("Moretti", "Kowalski", "O'Hara", "Schultz", "Novak"),
        secret=False,
    )
    state_type = KingState
    view_type = KingView
    action_type: ClassVar[object] = KingAction
    event_type: ClassVar[object] = KingEvent

    def __init__(self, board_text: str | None = None) -> None:
        self._text = boards.own_text() if board_text is None else board_text
        self.board = boards.load(self._text)

    def setup(self, seats: int, options: Options, chance: Chance) -> KingState:
        return setup.new_state(self.board, seats, chance)

    def actors(self, s: KingState) -> tuple[int, ...]:
        return () if s.phase == "over" else (s.player,)

    def legal(self, s: KingState, seat: int) -> list[KingAction]:
        return turn.legal(self.board, s, seat)

    def refusal(self, s: KingState, seat: int, a: KingAction) -> Refusal | None:
        return turn.refusal(self.board, s, seat, a)

    def apply(self, s: KingState, seat: int, a: KingAction, out: list[Event]) -> None:
        turn.apply(self.board, s, seat, a, out)

    def wishes(self, s: KingState, seat: int) -> list[KingAction]:
        return wishes.wishes(self.board, s, seat)

    def view(self, s: KingState, seat: int | None) -> KingView:
        return view.view(s, seat)

    def determinize(self, v: KingView, chance: Chance) -> KingState:
        return view.determinize(v, chance)

    def result(self, s: KingState) -> Result | None:
        return outcome.result(self.board, s)

    def value(self, s: KingState, seat: int) -> float:
        return value.value(self.board, s, seat)

    def round(self, s: KingState) -> int:
        return s.round

    def stage(self, v: KingView) -> str:
        return words.stage(self.board, v)

    def label(self, v: KingView, a: KingAction, names: Sequence[str]) -> str:
        return words.label(self.board, v, a, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return words.tell(self.board, event, names)

    def sketch(self, v: KingView, names: Sequence[str]) -> list[str]:
        return words.sketch(self.board, v, names)

    def board_text(self) -> str:
        return self._text
