"""King of Chicago as a `Game`: it holds the board and hands every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.chance import Chance
from core.game import Game, GameInfo, Options, Refusal, Result
from core.games.king_of_chicago import (
    attempts,
    board,
    determinize,
    evaluation,
    event_text,
    rules,
    scoring,
    setup,
    table_text,
    text,
    view,
)
from core.games.king_of_chicago.actions import KingAction
from core.games.king_of_chicago.events import KingEvent
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.strategy.likely_action import greedy_action, likely_action
from core.games.king_of_chicago.strategy.rule_of_thumb import rule_of_thumb
from core.games.king_of_chicago.strategy.small_choices import settled
from core.games.king_of_chicago.view import KingView
from core.search_settings import SearchSettings
from core.visibility import Event


class KingOfChicago(Game[KingState, KingAction, KingView]):
    """Autos, gangsters, trunks and three days of reckoning."""

    info = GameInfo(
        name="king_of_chicago",
        title="King of Chicago",
        min_seats=2,
        max_seats=5,
        rules_version=1,
        options=(),
        default_names=("Moretti", "Kowalski", "O'Hara", "Schultz", "Novak"),
        hidden_information=False,
    )
    state_type = KingState
    view_type = KingView
    action_type: ClassVar[object] = KingAction
    event_type: ClassVar[object] = KingEvent

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load(self._text)

    def setup(self, seats: int, options: Options, chance: Chance) -> KingState:
        return setup.new_state(self.board, seats, chance)

    def actors(self, s: KingState) -> tuple[int, ...]:
        return rules.actors(s)

    def legal_actions(self, s: KingState, seat: int) -> list[KingAction]:
        return rules.legal_actions(self.board, s, seat)

    def check_rules(self, s: KingState, seat: int, a: KingAction) -> Refusal | None:
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: KingState, seat: int, a: KingAction, out: list[Event]) -> None:
        rules.apply(self.board, s, seat, a, out)

    def likely_attempts(self, s: KingState, seat: int) -> list[KingAction]:
        return attempts.likely_attempts(self.board, s, seat)

    def view(self, s: KingState, seat: int | None) -> KingView:
        return view.project(s, seat)

    def determinize(self, v: KingView, chance: Chance) -> KingState:
        return determinize.determinize(v, chance)

    def result(self, s: KingState) -> Result | None:
        return scoring.result(self.board, s)

    def evaluate(self, s: KingState, seat: int) -> float:
        return evaluation.evaluate(self.board, settled(self.board, s), seat)

    def components(self, s: KingState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, settled(self.board, s), seat)

    def rule_of_thumb(self, s: KingState, seat: int) -> float:
        return rule_of_thumb(self.board, s, seat)

    def search_settings(self, seats: int) -> SearchSettings:
        return SearchSettings(worlds=2, finalists=6, playouts=4, rounds=3, turns=len(self.board.gangsters), decisions=12)

    def bot_action(self, v: KingView, legal: Sequence[KingAction], level: str, chance: Chance) -> KingAction | None:
        """Easy bots see half of what they may do, and take what brings them most."""
        if level != "easy" or v.seat is None:
            return None
        seen = list(legal)
        chance.shuffle(seen)
        return greedy_action(self.board, self.determinize(v, chance), v.seat, seen[: (len(seen) + 1) // 2])

    def playout_action(self, s: KingState, seat: int, legal: Sequence[KingAction]) -> KingAction:
        return likely_action(self.board, s, seat, legal)

    def progress(self, s: KingState) -> float:
        return (s.round - 1 + sum(s.tokens) / (self.board.doublers + 1)) / self.board.days

    def round(self, s: KingState) -> int:
        return s.round

    def phase_text(self, v: KingView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: KingView, a: KingAction, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(self.board, event, names)

    def table_text(self, v: KingView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def board_text(self) -> str:
        return self._text
