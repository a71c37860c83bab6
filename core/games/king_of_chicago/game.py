"""King of Chicago as a `Game`: it holds the board and hands every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar

import msgspec

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.figures import AnyFigure
from core.game import Game, GameInfo, Refusal, Result
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
from core.games.king_of_chicago.actions import Drive, KingAction
from core.games.king_of_chicago.events import KingEvent
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.strategy import hint_facts
from core.games.king_of_chicago.strategy.likely_action import greedy_action, likely_action
from core.games.king_of_chicago.strategy.rule_of_thumb import rule_of_thumb
from core.games.king_of_chicago.strategy.small_choices import settled
from core.games.king_of_chicago.view import KingView
from core.options import Options
from core.reasons import Reason
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
    hints_by_sight = True
    round_stakes = ("score",)

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

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

    def concern(self, event: Event, seat: int, before: KingView, after: KingView) -> int:
        return concern.concern(self.board, event, seat, before, after)

    def is_news(self, event: Event, seat: int, before: KingView, after: KingView) -> bool:
        return concern.is_news(event, seat)

    def harm(self, event: Event) -> int:
        return concern.harm(event)

    def weight(self, event: Event) -> int:
        return concern.weight(event)

    def remedy(self, event: Event, v: KingView) -> str:
        return concern.remedy(self.board, event, v)

    def stakes(self, v: KingView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(self.board, v, seat)

    def kind_of_thing(self, v: KingView, thing: KingAction | str) -> str:
        return describe.kind_of_thing(self.board, v, thing)

    def described_figures(self) -> dict[str, str]:
        return describe.described_figures(self.board)

    def sure_figures(self, v: KingView, a: KingAction) -> tuple[str, ...]:
        names = tuple(stake.name for stake in self.stakes(v, v.seat or 0))
        return describe.sure_figures(v, a, names)

    def likely_attempts(self, s: KingState, seat: int) -> list[KingAction]:
        return attempts.likely_attempts(self.board, s, seat)

    def view(self, s: KingState, seat: int | None) -> KingView:
        return view.project(s, seat)

    def determinize(self, v: KingView, chance: Chance) -> KingState:
        return determinize.determinize(v, chance)

    def bounds(self, s: KingState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

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
        """Return what an easy bot does: it sees half of what it may do, and takes what brings most. Others are left to the search."""
        if level != "easy" or v.seat is None:
            return None
        seen = list(legal)
        chance.shuffle(seen)
        return greedy_action(self.board, self.determinize(v, chance), v.seat, seen[: (len(seen) + 1) // 2])

    def playout_action(self, s: KingState, seat: int, legal: Sequence[KingAction]) -> KingAction:
        return likely_action(self.board, s, seat, legal)

    def progress(self, s: KingState) -> float:
        return (s.round - 1 + sum(s.tokens) / (self.board.doublers + 1)) / self.board.days

    def told(self, now: KingState, after: KingState) -> KingState:
        return explain.told(self.board, now, settled(self.board, after))

    def is_at_hand(self, v: KingView, a: msgspec.Struct) -> bool:
        return hint_facts.is_at_hand(self.board, v, a)

    def aim(self, a: msgspec.Struct) -> Hashable:
        """Return a drive without its card: what counts is where it ends."""
        return (a.auto, a.to) if isinstance(a, Drive) else a

    def reason_text(self, before: KingState, after: KingState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        return explain.reason_text(self.board, before, after, seat, reason, names)

    def figures(self) -> Sequence[AnyFigure]:
        return review_figures.FIGURES

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def fitting_principle(self, v: KingView, a: msgspec.Struct, principle: str) -> str:
        return hint_facts.fitting_principle(self.board, v, a, principle)

    def only_undoes(self, v: KingView, a: msgspec.Struct) -> bool:
        return hint_facts.only_undoes(self.board, v, a)

    def fact_text(self, v: KingView, a: msgspec.Struct) -> str:
        return hint_facts.fact_text(self.board, v, a)

    def choice_reason(self, v: KingView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
        return explain.choice_reason(a, rival)

    def round(self, s: KingState) -> int:
        return s.round

    def phase_text(self, v: KingView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: KingView, a: KingAction, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(self.board, event, names)

    def page_text(self, event: Event, names: Sequence[str]) -> str:
        return self.event_text(event, names)

    def places(self, v: KingView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
        return table_text.places(self.board, v, names)

    def table_text(self, v: KingView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def map_text(self, v: KingView) -> list[str]:
        return table_text.map_text(self.board, v)

    def board_text(self) -> str:
        return self._text
