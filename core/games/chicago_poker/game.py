"""Chicago Poker as a `Game`: which function answers which question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from core.binding import alone, of_board
from core.game import Game, GameInfo
from core.games.chicago_poker import (
    attempts,
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
from core.games.chicago_poker.actions import PokerAction
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.events import PokerEvent
from core.games.chicago_poker.scoring import goal_of, nearest
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.candidates import search_settings, worth_trying
from core.games.chicago_poker.strategy.eager import eager
from core.games.chicago_poker.strategy.features import features
from core.games.chicago_poker.strategy.fitted_value import FittedValue, own_weights, read_weights
from core.games.chicago_poker.strategy.quick_reply import QuickReply
from core.games.chicago_poker.strategy.rule_of_thumb import rule_of_thumb
from core.games.chicago_poker.view import PokerView
from core.options import Option
from core.search_settings import SearchSettings

GOAL = Option(
    "goal",
    "Game ends with",
    (("standard", "3 of one kind, all 4 kinds, or any 5"), ("short", "2 of one kind, or any 3")),
    ("The usual game: three alike, one of each kind, or any five tiles win.", "A quick game: two alike or any three tiles win."),
)
DECK = Option(
    "deck",
    "Deck",
    (("full", "with the six special cards"), ("tactical", "gangsters alone")),
    (
        "Five kinds of special cards, six cards in all, are in the deck: each breaks the rules once.",
        "The six special cards stay in the box: hands alone decide.",
    ),
)
BOSSES = ("Capone", "Yale", "Weiss", "Moran", "O'Banion", "Torrio")


class ChicagoPoker(Game[PokerState, PokerAction, PokerView]):
    """The game with one board."""

    info = GameInfo("chicago_poker", "Chicago Poker", 2, 6, 1, (GOAL, DECK), BOSSES, True)
    state_type = PokerState
    view_type = PokerView
    action_type = PokerAction
    event_type = PokerEvent
    principles = explain.PRINCIPLES
    board: Board
    review_pairs = (24, 160)

    def __init__(self, board: Board, text: str, weights: str | None = None) -> None:
        self.board = board
        self._text = text
        self._weights = weights

    @cached_property
    def _fitted(self) -> dict[int, FittedValue]:
        return read_weights(own_weights() if self._weights is None else self._weights)

    actors = alone(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    check_rules = of_board(rules.check_rules)
    apply = of_board(rules.apply)
    result = of_board(scoring.result)
    likely_attempts = alone(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    reveals_secret = alone(view.reveals_secret)
    view = alone(view.project)
    determinize = of_board(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = alone(text.phase_text)
    action_text = of_board(text.action_text)
    places = of_board(table_text.places)
    kind_of_thing = alone(describe.kind_of_thing)
    described_figures = of_board(describe.described_figures)
    event_text = alone(event_text.event_text)
    table_text = of_board(table_text.table_text)

    attention = of_board(concern.attention)
    gravity = alone(concern.gravity)
    remedy = of_board(concern.remedy)
    stakes = alone(concern.stakes)
    sure_figures = alone(describe.sure_figures)

    rule_of_thumb = of_board(rule_of_thumb)
    eager = alone(eager)
    worth_trying = alone(worth_trying)
    features = of_board(features)

    hint_facts = alone(explain.hint_facts)
    reason_text = of_board(explain.reason_text)
    figures = of_board(review_figures.figures)

    def score_text(self, score: float) -> str:
        return f"{score:g} {'business' if score == 1 else 'businesses'}"

    def evaluate(self, s: PokerState, seat: int) -> float:
        return evaluation.evaluate(self.board, s, seat, self._fitted)

    def components(self, s: PokerState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, s, seat, self._fitted)

    def playout_action(self, s: PokerState, seat: int, legal: Sequence[PokerAction]) -> PokerAction | None:
        fit = self._fitted.get(s.seats)
        return None if fit is None or s.phase != "actions" else QuickReply(fit, self.board, s, seat).best(legal)

    def search_settings(self, seats: int) -> SearchSettings:
        return search_settings(seats, seats in self._fitted)

    def progress(self, s: PokerState) -> float:
        return nearest(goal_of(self.board, s.short), s.won)

    def turn_number(self, s: PokerState) -> int:
        return s.turns

    def with_weights(self, text: str) -> ChicagoPoker:
        return ChicagoPoker(self.board, self._text, text)
