"""Four Families as a `Game`: it holds the board and delegates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.figures import AnyFigure
from core.game import Game, GameInfo, Refusal, Result
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
from core.games.four_families.actions import FamiliesAction, Pass, Skip
from core.games.four_families.board import Board
from core.games.four_families.events import FamiliesEvent
from core.games.four_families.names import with_business
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy import lookahead
from core.games.four_families.strategy.rule_of_thumb import rule_of_thumb
from core.games.four_families.view import FamiliesView
from core.options import Option, Options
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
    going_on = (Skip, Pass)
    blunder_every = 2
    round_stakes = ("points now", "businesses")

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, seats: int, options: Options, chance: Chance) -> FamiliesState:
        return setup.new_state(self.board, seats, options, chance)

    def actors(self, s: FamiliesState) -> tuple[int, ...]:
        return rules.actors(s)

    def legal_actions(self, s: FamiliesState, seat: int) -> list[Any]:
        return rules.legal_actions(self.board, s, seat)

    def check_rules(self, s: FamiliesState, seat: int, a: Any) -> Refusal | None:
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: FamiliesState, seat: int, a: Any, out: list[Event]) -> None:
        rules.apply(self.board, s, a, out)

    def concern(self, event: Event, seat: int, before: FamiliesView, after: FamiliesView) -> int:
        return concern.concern(self.board, event, seat, before, after)

    def is_news(self, event: Event, seat: int, before: FamiliesView, after: FamiliesView) -> bool:
        return concern.is_news(self.board, event, seat, after)

    def strikes(self, event: Event, seat: int) -> bool:
        return concern.strikes(event, seat)

    def can_wait(self, event: Event) -> bool:
        return concern.can_wait(event)

    def is_told_again(self, event: Event) -> bool:
        return concern.is_told_again(event)

    def harm(self, event: Event) -> int:
        return concern.harm(event)

    def weight(self, event: Event) -> int:
        return concern.weight(event)

    def remedy(self, event: Event, v: FamiliesView) -> str:
        return concern.remedy(self.board, event, v)

    def stakes(self, v: FamiliesView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(self.board, v, seat)

    def kind_of_thing(self, v: FamiliesView, thing: FamiliesAction | str) -> str:
        return describe.kind_of_thing(v, thing)

    def described_figures(self) -> dict[str, str]:
        return describe.described_figures(self.board)

    def sure_figures(self, v: FamiliesView, a: FamiliesAction) -> tuple[str, ...]:
        names = tuple(stake.name for stake in self.stakes(v, v.seat or 0))
        return describe.sure_figures(v, a, names)

    def likely_attempts(self, s: FamiliesState, seat: int) -> list[Any]:
        return attempts.likely_attempts(self.board, s, seat)

    def view(self, s: FamiliesState, seat: int | None) -> FamiliesView:
        return view.project(s, seat)

    def determinize(self, v: FamiliesView, chance: Chance) -> FamiliesState:
        return determinize.determinize(self.board, v, chance)

    def bounds(self, s: FamiliesState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

    def result(self, s: FamiliesState) -> Result | None:
        return scoring.result(self.board, s)

    def evaluate(self, s: FamiliesState, seat: int) -> float:
        return evaluation.evaluate(self.board, lookahead.settled(self.board, s), seat)

    def components(self, s: FamiliesState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, lookahead.settled(self.board, s), seat)

    def rule_of_thumb(self, s: FamiliesState, seat: int) -> float:
        return rule_of_thumb(self.board, lookahead.settled(self.board, s), seat)

    def worth_trying(self, s: FamiliesState, seat: int, actions: Sequence[Any]) -> Sequence[Any]:
        return lookahead.worth_trying(self.board, s, seat, actions)

    def playout_action(self, s: FamiliesState, seat: int, legal: Sequence[Any]) -> Any | None:
        return lookahead.likely_answer(self.board, s, seat, legal)

    def search_settings(self, seats: int) -> SearchSettings:
        return SearchSettings(worlds=3, finalists=5, playouts=4 if seats == 2 else 2, rounds=2, turns=1, decisions=400, effort=1800)

    def progress(self, s: FamiliesState) -> float:
        return (s.round - 1) / self.board.play.rounds

    def bot_action(self, v: FamiliesView, legal: Sequence[Any], level: str, chance: Chance) -> Any | None:
        return bot.bot_action(self.board, v, legal, level, chance)

    def phase_text(self, v: FamiliesView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: FamiliesView, a: Any, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(self.board, event, names)

    def with_names(self, text: str, event: Event, s: Any) -> str:
        return with_business(self.board, s, text, getattr(event, "cell", -1))

    def warning(self, v: FamiliesView, a: Any, names: Sequence[str]) -> str:
        return warning.warning(self.board, v, a, names)

    def places(self, v: FamiliesView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
        return table_text.places(self.board, v, names)

    def table_text(self, v: FamiliesView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def map_text(self, v: FamiliesView) -> list[str]:
        return table_text.map_text(self.board, v)

    def seats(self, s: FamiliesState) -> int:
        return len(s.hands)

    def reason_text(self, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        worlds = lookahead.settled(self.board, before), lookahead.settled(self.board, after)
        return explain.reason_text(self.board, *worlds, seat, reason, names)

    def figures(self) -> Sequence[AnyFigure]:
        return review_figures.figures(self.board)

    def fitting_principle(self, v: FamiliesView, a: msgspec.Struct, principle: str) -> str:
        return explain.fitting_principle(self.board, v, a, principle)

    def choice_reason(self, v: FamiliesView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
        return explain.choice_reason(self.board, v, a, rival)

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def round(self, s: FamiliesState) -> int:
        return s.round

    def board_text(self) -> str:
        return self.board.text
