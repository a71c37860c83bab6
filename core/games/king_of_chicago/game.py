"""King of Chicago as a `Game`: which function answers which question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.binding import alone, of_board
from core.chance import Chance
from core.game import Game, GameInfo
from core.games.king_of_chicago import (
    attempts,
    board,
    bounds,
    concern,
    describe,
    determinize,
    evaluation,
    event_text,
    explain,
    review_figures,
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
from core.games.king_of_chicago.strategy import hint_facts
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
        rules_version=2,
        options=(),
        default_names=("Moretti", "Kowalski", "O'Hara", "Schultz", "Novak"),
        hidden_information=False,
    )
    state_type = KingState
    view_type = KingView
    action_type: ClassVar[object] = KingAction
    event_type: ClassVar[object] = KingEvent
    principles = explain.PRINCIPLES
    board: board.Board
    round_stakes = ("score",)

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

    actors = alone(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    check_rules = of_board(rules.check_rules)
    apply = of_board(rules.apply)
    result = of_board(scoring.result)
    likely_attempts = of_board(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    view = alone(view.project)
    determinize = alone(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = of_board(text.phase_text)
    action_text = of_board(text.action_text)
    map_text = of_board(table_text.map_text)
    places = of_board(table_text.places)
    kind_of_thing = of_board(describe.kind_of_thing)
    described_figures = of_board(describe.described_figures)
    event_text = of_board(event_text.event_text)
    table_text = of_board(table_text.table_text)

    attention = of_board(concern.attention)
    gravity = alone(concern.gravity)
    remedy = of_board(concern.remedy)
    stakes = of_board(concern.stakes)
    sure_figures = alone(describe.sure_figures)

    rule_of_thumb = of_board(rule_of_thumb)
    playout_action = of_board(likely_action)

    reason_text = of_board(explain.reason_text)
    fitting_principle = of_board(hint_facts.fitting_principle)
    choice_reason = alone(explain.choice_reason)
    figures = of_board(review_figures.figures)
    hint_facts = of_board(hint_facts.hint_facts)

    def page_text(self, event: Event, names: Sequence[str]) -> str:
        return self.event_text(event, names)

    def evaluate(self, s: KingState, seat: int) -> float:
        return evaluation.evaluate(self.board, settled(self.board, s), seat)

    def components(self, s: KingState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, settled(self.board, s), seat)

    def bot_action(self, v: KingView, legal: Sequence[KingAction], level: str, chance: Chance) -> KingAction | None:
        """Return what an easy bot does: it sees half of what it may do, and takes what brings most. Others are left to the search."""
        if level != "easy" or v.seat is None:
            return None
        seen = list(legal)
        chance.shuffle(seen)
        return greedy_action(self.board, self.determinize(v, chance), v.seat, seen[: (len(seen) + 1) // 2])

    def search_settings(self, seats: int) -> SearchSettings:
        return SearchSettings(worlds=2, finalists=6, playouts=4, rounds=3, turns=len(self.board.gangsters), decisions=12)

    def progress(self, s: KingState) -> float:
        return (s.round - 1 + sum(s.tokens) / (self.board.doublers + 1)) / self.board.days

    def without_luck(self, now: KingState, after: KingState) -> KingState:
        return explain.without_luck(self.board, now, settled(self.board, after))
