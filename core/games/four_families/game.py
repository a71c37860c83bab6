"""Four Families as a `Game`: which function answers which question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.binding import alone, of_board
from core.game import Game, GameInfo
from core.games.four_families import (
    attempts,
    bot,
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
    warning,
)
from core.games.four_families.actions import FamiliesAction
from core.games.four_families.board import Board
from core.games.four_families.events import FamiliesEvent
from core.games.four_families.names import with_business
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy import lookahead
from core.games.four_families.strategy.rule_of_thumb import rule_of_thumb
from core.games.four_families.view import FamiliesView
from core.options import Option
from core.reasons import Reason
from core.search_settings import SearchSettings
from core.visibility import Event

CITY = Option(
    "city",
    "City cards",
    (("yes", "with Al Capone and the penalties"), ("no", "without city cards")),
    ("A card beside each row: Al Capone, extra income, or a penalty.", "No penalties and no extra income: an easier first game."),
)
EXTRAS = Option(
    "extras",
    "Extra-action cards",
    (("1", "one a player"), ("2", "two a player")),
    ("A family may win one of these cards.", "A family may win two of these cards, and use one a round."),
)


class FamiliesGame(Game[FamiliesState, Any, FamiliesView]):
    """The game on one board."""

    info = GameInfo("four_families", "Four Families", 2, 4, 1, (CITY, EXTRAS), ("Colombo", "Bonanno", "Gambino", "Genovese"), True)
    state_type = FamiliesState
    view_type = FamiliesView
    action_type = FamiliesAction
    event_type = FamiliesEvent
    principles = explain.PRINCIPLES
    board: Board
    blunder_every = 2
    round_stakes = ("points now", "businesses")

    def __init__(self, board: Board) -> None:
        self.board, self._text = board, board.text

    actors = alone(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    check_rules = of_board(rules.check_rules)
    apply = of_board(rules.apply)
    result = of_board(scoring.result)
    likely_attempts = of_board(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    view = alone(view.project)
    determinize = of_board(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = of_board(text.phase_text)
    action_text = of_board(text.action_text)
    map_text = of_board(table_text.map_text)
    places = of_board(table_text.places)
    kind_of_thing = alone(describe.kind_of_thing)
    described_figures = of_board(describe.described_figures)
    event_text = of_board(event_text.event_text)
    table_text = of_board(table_text.table_text)
    warning = of_board(warning.warning)

    attention = of_board(concern.attention)
    gravity = alone(concern.gravity)
    remedy = of_board(concern.remedy)
    stakes = of_board(concern.stakes)
    sure_figures = alone(describe.sure_figures)

    bot_action = of_board(bot.bot_action)
    worth_trying = of_board(lookahead.worth_trying)
    playout_action = of_board(lookahead.likely_answer)

    hint_facts = alone(explain.hint_facts)
    fitting_principle = of_board(explain.fitting_principle)
    choice_reason = of_board(explain.choice_reason)
    figures = of_board(review_figures.figures)

    def evaluate(self, s: FamiliesState, seat: int) -> float:
        return evaluation.evaluate(self.board, lookahead.settled(self.board, s), seat)

    def components(self, s: FamiliesState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, lookahead.settled(self.board, s), seat)

    def rule_of_thumb(self, s: FamiliesState, seat: int) -> float:
        return rule_of_thumb(self.board, lookahead.settled(self.board, s), seat)

    def search_settings(self, seats: int) -> SearchSettings:
        return SearchSettings(worlds=3, finalists=5, playouts=4 if seats == 2 else 2, rounds=2, turns=1, decisions=400, effort=1800)

    def progress(self, s: FamiliesState) -> float:
        return (s.round - 1) / self.board.play.rounds

    def with_names(self, text: str, event: Event, s: Any) -> str:
        return with_business(self.board, s, text, getattr(event, "cell", -1))

    def reason_text(self, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        worlds = lookahead.settled(self.board, before), lookahead.settled(self.board, after)
        return explain.reason_text(self.board, *worlds, seat, reason, names)
