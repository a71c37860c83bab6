"""Chicago Poker as a `Game`: it holds the board and delegates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.figures import AnyFigure
from core.game import Game, GameInfo, Refusal, Result
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
from core.games.chicago_poker.actions import EndTurn, PokerAction
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.events import PokerEvent
from core.games.chicago_poker.mechanics.turn import round_of
from core.games.chicago_poker.scoring import goal_of, nearest
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.candidates import search_settings, worth_trying
from core.games.chicago_poker.strategy.eager import eager
from core.games.chicago_poker.strategy.features import features
from core.games.chicago_poker.strategy.fitted_value import FittedValue, own_weights, read_weights
from core.games.chicago_poker.strategy.quick_reply import QuickReply
from core.games.chicago_poker.strategy.rule_of_thumb import rule_of_thumb
from core.games.chicago_poker.view import PokerView
from core.options import Option, Options
from core.reasons import Reason
from core.search_settings import SearchSettings
from core.visibility import Event

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
    review_pairs = (24, 160)
    going_on = (EndTurn,)

    def __init__(self, board: Board, text: str, weights: str | None = None) -> None:
        self.board = board
        self._text = text
        self._weights = weights

    @cached_property
    def _fitted(self) -> dict[int, FittedValue]:
        return read_weights(own_weights() if self._weights is None else self._weights)

    def setup(self, seats: int, options: Options, chance: Chance) -> PokerState:
        return setup.new_state(self.board, seats, options, chance)

    def actors(self, s: PokerState) -> tuple[int, ...]:
        return rules.actors(s)

    def legal_actions(self, s: PokerState, seat: int) -> list[PokerAction]:
        return rules.legal_actions(self.board, s, seat) if seat in rules.actors(s) else []

    def check_rules(self, s: PokerState, seat: int, a: PokerAction) -> Refusal | None:
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: PokerState, seat: int, a: PokerAction, out: list[Event]) -> None:
        rules.apply(self.board, s, seat, a, out)

    def view(self, s: PokerState, seat: int | None) -> PokerView:
        return view.project(s, seat)

    def determinize(self, v: PokerView, chance: Chance) -> PokerState:
        return determinize.determinize(self.board, v, chance)

    def bounds(self, s: PokerState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

    def result(self, s: PokerState) -> Result | None:
        return scoring.result(self.board, s)

    def evaluate(self, s: PokerState, seat: int) -> float:
        return evaluation.evaluate(self.board, s, seat, self._fitted)

    def components(self, s: PokerState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, s, seat, self._fitted)

    def features(self, s: PokerState, seat: int) -> dict[str, float]:
        return features(self.board, s, seat)

    def rule_of_thumb(self, s: PokerState, seat: int) -> float:
        return rule_of_thumb(self.board, s, seat)

    def eager(self, s: PokerState, seat: int) -> float:
        return eager(s, seat)

    def with_weights(self, text: str) -> ChicagoPoker:
        return ChicagoPoker(self.board, self._text, text)

    def worth_trying(self, s: PokerState, seat: int, actions: Sequence[PokerAction]) -> Sequence[PokerAction]:
        return worth_trying(s, seat, actions)

    def search_settings(self, seats: int) -> SearchSettings:
        return search_settings(seats, seats in self._fitted)

    def playout_action(self, s: PokerState, seat: int, legal: Sequence[PokerAction]) -> PokerAction | None:
        fit = self._fitted.get(s.seats)
        return None if fit is None or s.phase != "actions" else QuickReply(fit, self.board, s, seat).best(legal)

    def progress(self, s: PokerState) -> float:
        return nearest(goal_of(self.board, s.short), s.won)

    def turn_number(self, s: PokerState) -> int:
        return s.turns

    def phase_text(self, v: PokerView) -> str:
        return text.phase_text(v)

    def reveals_secret(self, before: PokerState, events: Sequence[Event]) -> bool:
        return view.reveals_secret(before, events)

    def action_text(self, v: PokerView, a: PokerAction, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(event, names)

    def places(self, v: PokerView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
        return table_text.places(self.board, v, names)

    def table_text(self, v: PokerView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def concern(self, event: Event, seat: int, before: PokerView, after: PokerView) -> int:
        return concern.concern(self.board, event, seat, before, after)

    def is_news(self, event: Event, seat: int, before: PokerView, after: PokerView) -> bool:
        return concern.is_news(event, seat, before)

    def harm(self, event: Event) -> int:
        return concern.harm(event)

    def strikes(self, event: Event, seat: int) -> bool:
        return concern.strikes(event)

    def weight(self, event: Event) -> int:
        return concern.weight(event)

    def remedy(self, event: Event, v: PokerView) -> str:
        return concern.remedy(self.board, event, v)

    def stakes(self, v: PokerView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(v, seat)

    def kind_of_thing(self, v: PokerView, thing: PokerAction | str) -> str:
        return describe.kind_of_thing(v, thing)

    def described_figures(self) -> dict[str, str]:
        return describe.described_figures(self.board)

    def sure_figures(self, v: PokerView, a: PokerAction) -> tuple[str, ...]:
        names = tuple(stake.name for stake in self.stakes(v, v.seat or 0))
        return describe.sure_figures(v, a, names)

    def likely_attempts(self, s: PokerState, seat: int) -> list[PokerAction]:
        return attempts.likely_attempts(s, seat)

    def reason_text(self, before: PokerState, after: PokerState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        return explain.reason_text(self.board, before, after, seat, reason, names)

    def score_text(self, score: float) -> str:
        return f"{score:g} {'business' if score == 1 else 'businesses'}"

    def figures(self) -> Sequence[AnyFigure]:
        return review_figures.FIGURES

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def round(self, s: PokerState) -> int:
        return round_of(s.turns, s.seats)

    def board_text(self) -> str:
        return self._text
