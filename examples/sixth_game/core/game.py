"""The toy as a `Game`: which function answers which question."""

from __future__ import annotations

from typing import ClassVar

from core.binding import alone, of_board
from core.game import Game, GameInfo
from core.options import Option
from examples.sixth_game.core import (
    attempts,
    board,
    bounds,
    concern,
    describe,
    determinize,
    evaluation,
    event_text,
    explain,
    rules,
    scoring,
    setup,
    table_text,
    text,
    view,
)
from examples.sixth_game.core.actions import ToyAction
from examples.sixth_game.core.events import ToyEvent
from examples.sixth_game.core.state import ToyState
from examples.sixth_game.core.view import ToyView


class Toy(Game[ToyState, ToyAction, ToyView]):
    """A sealed choice by all, and an open-ended offer."""

    info = GameInfo(
        name="toy",
        title="Toy",
        min_seats=2,
        max_seats=4,
        rules_version=1,
        options=(Option("deal", "Cards", (("4", "four"), ("3", "three"))),),
        default_names=("Al", "Bo", "Cy", "Di"),
        hidden_information=True,
    )
    state_type = ToyState
    view_type = ToyView
    action_type: ClassVar[object] = ToyAction
    event_type: ClassVar[object] = ToyEvent
    principles = explain.PRINCIPLES
    board: board.Board

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

    actors = of_board(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    action_forms = alone(rules.action_forms)
    check_rules = alone(rules.check_rules)
    apply = alone(rules.apply)
    result = of_board(scoring.result)
    sample = of_board(rules.sample)
    likely_attempts = of_board(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    reveals_secret = alone(view.reveals_secret)
    view = alone(view.project)
    determinize = of_board(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = of_board(text.phase_text)
    action_text = alone(text.action_text)
    kind_of_thing = alone(describe.kind_of_thing)
    event_text = alone(event_text.event_text)
    table_text = alone(table_text.table_text)

    attention = alone(concern.attention)
    stakes = alone(concern.stakes)

    evaluate = alone(evaluation.evaluate)

    reason_text = alone(explain.reason_text)
