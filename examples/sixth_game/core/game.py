"""The toy as a `Game`: it holds the board and hands every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.game import ActionForm, Game, GameInfo, Refusal, Result
from core.options import Option, Options
from core.reasons import Reason
from core.visibility import Event
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

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

    def setup(self, seats: int, options: Options, chance: Chance) -> ToyState:
        return setup.new_state(self.board, seats, options, chance)

    def actors(self, s: ToyState) -> tuple[int, ...]:
        return rules.actors(self.board, s)

    def legal_actions(self, s: ToyState, seat: int) -> list[ToyAction]:
        return rules.legal_actions(self.board, s, seat)

    def action_forms(self, s: ToyState, seat: int) -> tuple[ActionForm, ...]:
        return rules.action_forms(s, seat)

    def likely_attempts(self, s: ToyState, seat: int) -> list[ToyAction]:
        return attempts.likely_attempts(self.board, s)

    def sample(self, s: ToyState, seat: int, chance: Chance) -> ToyAction:
        return rules.sample(self.board, s, seat, chance)

    def check_rules(self, s: ToyState, seat: int, a: ToyAction) -> Refusal | None:
        return rules.check_rules(s, seat, a)

    def apply(self, s: ToyState, seat: int, a: ToyAction, out: list[Event]) -> None:
        rules.apply(s, seat, a, out)

    def view(self, s: ToyState, seat: int | None) -> ToyView:
        return view.project(s, seat)

    def determinize(self, v: ToyView, chance: Chance) -> ToyState:
        return determinize.determinize(self.board, v, chance)

    def bounds(self, s: ToyState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

    def result(self, s: ToyState) -> Result | None:
        return scoring.result(self.board, s)

    def evaluate(self, s: ToyState, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def phase_text(self, v: ToyView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: ToyView, a: ToyAction, names: Sequence[str]) -> str:
        return text.action_text(a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(event, names)

    def table_text(self, v: ToyView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(v, names)

    def reason_text(self, before: ToyState, after: ToyState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        return explain.reason_text(before, after, seat, reason, names)

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def concern(self, event: Event, seat: int, before: ToyView, after: ToyView) -> int:
        return concern.concern(event, seat)

    def kind_of_thing(self, v: ToyView, thing: ToyAction | str) -> str:
        return describe.kind_of_thing(thing)

    def stakes(self, v: ToyView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(v, seat)

    def reveals_secret(self, before: ToyState, events: Sequence[Event]) -> bool:
        return view.reveals_secret(events)

    def seats(self, s: ToyState) -> int:
        return len(s.coins)

    def round(self, s: ToyState) -> int:
        return s.round

    def board_text(self) -> str:
        return self._text
