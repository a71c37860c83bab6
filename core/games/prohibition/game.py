"""Prohibition as a `Game`: it holds the board and delegates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.figures import AnyFigure
from core.game import Game, GameInfo, Refusal, Result
from core.games.prohibition import (
    attempts,
    board,
    bot,
    bounds,
    concern,
    describe,
    determinize,
    event_text,
    explain,
    preview,
    review_figures,
    rules,
    scoring,
    setup,
    table_text,
    text,
    view,
)
from core.games.prohibition.actions import AnyAction, Charity, Go
from core.games.prohibition.evaluation import after_arrest, components, evaluate
from core.games.prohibition.events import AnyEvent
from core.games.prohibition.ledger import Account, ledger, ledger_table, remembered
from core.games.prohibition.state import END, NOBODY, STEPS, ProhibitionState
from core.games.prohibition.strategy import foresight, lookahead, snitch_words
from core.games.prohibition.strategy.chance_terms import chance_terms
from core.games.prohibition.strategy.eager import eager
from core.games.prohibition.view import ProhibitionView
from core.ledger import LedgerTable
from core.options import LEDGER, Option, Options
from core.reasons import Reason
from core.search_settings import SearchSettings
from core.text import dollars
from core.visibility import Event

BRIBES = Option(
    "bribes",
    "Bribes",
    (("forced", "paid by every boss who can pay"), ("free", "may be refused")),
    (
        "Whoever controls the place the snitch names pays all of the bribe if their cash allows it.",
        "They may also keep their cash, and lose the casino, the still or the men instead.",
    ),
)


class Prohibition(Game[ProhibitionState, AnyAction, ProhibitionView]):
    """Chicago, 1920s: turf, the register, the snitch, and half of the richest boss's cash."""

    info = GameInfo("prohibition", "Prohibition", 4, 4, 1, (BRIBES, LEDGER), ("Moretti", "O'Hara", "Drucci", "Weiss"), True)
    state_type = ProhibitionState
    view_type = ProhibitionView
    action_type = AnyAction
    event_type = AnyEvent
    going_on = (Go,)
    chances_differ = text.CHANCES_DIFFER
    round_stakes = ("cash",)
    round_figures = (review_figures.INCOME,)

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

    def setup(self, seats: int, options: Options, chance: Chance) -> ProhibitionState:
        return setup.new_state(self.board, options, chance)

    def actors(self, s: ProhibitionState) -> tuple[int, ...]:
        return rules.actors(s)

    def idle_action(self, v: ProhibitionView, legal: Sequence[AnyAction]) -> AnyAction | None:
        if v.phase != STEPS[0] or not all(isinstance(a, Go) for a in legal):
            return None
        return Go(next(iter(preview.steps_ahead(self.board, v)), END))

    def legal_actions(self, s: ProhibitionState, seat: int) -> list[AnyAction]:
        return rules.legal_actions(self.board, s, seat) if seat == rules.actor(s) != NOBODY else []

    def check_rules(self, s: ProhibitionState, seat: int, a: AnyAction) -> Refusal | None:
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: ProhibitionState, seat: int, a: AnyAction, out: list[Event]) -> None:
        rules.apply(self.board, s, seat, a, out)

    def view(self, s: ProhibitionState, seat: int | None) -> ProhibitionView:
        return view.project(s, seat)

    def determinize(self, v: ProhibitionView, chance: Chance) -> ProhibitionState:
        return determinize.determinize(v, chance)

    def bounds(self, s: ProhibitionState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

    def result(self, s: ProhibitionState) -> Result | None:
        return scoring.result(s)

    def reveals_secret(self, before: ProhibitionState, events: Sequence[Event]) -> bool:
        return view.reveals_secret(events)

    def evaluate(self, s: ProhibitionState, seat: int) -> float:
        return evaluate(self.board, s, seat)

    def eager(self, s: ProhibitionState, seat: int) -> float:
        return eager(self.board, s, seat)

    def bot_action(self, v: ProhibitionView, legal: Sequence[AnyAction], level: str, chance: Chance) -> AnyAction | None:
        return bot.bot_action(self.board, v, legal, level, chance)

    def phase_text(self, v: ProhibitionView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: ProhibitionView, a: AnyAction, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(self.board, event, names)

    def places(self, v: ProhibitionView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
        return table_text.places(self.board, v, names)

    def table_text(self, v: ProhibitionView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def map_text(self, v: ProhibitionView) -> list[str]:
        return table_text.map_text(self.board, v)

    def concern(self, event: Event, seat: int, before: ProhibitionView, after: ProhibitionView) -> int:
        return concern.concern(self.board, event, seat, before, after)

    def is_news(self, event: Event, seat: int, before: ProhibitionView, after: ProhibitionView) -> bool:
        return concern.is_news(event, seat)

    def harm(self, event: Event) -> int:
        return concern.harm(event)

    def strikes(self, event: Event, seat: int) -> bool:
        return concern.strikes(event)

    def lingers(self, event: Event, seat: int) -> bool:
        return concern.lingers(event, seat)

    def weight(self, event: Event) -> int:
        return concern.weight(event)

    def remedy(self, event: Event, v: ProhibitionView) -> str:
        return concern.remedy(self.board, event, v)

    def stakes(self, v: ProhibitionView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(self.board, v, seat)

    def kind_of_thing(self, v: ProhibitionView, thing: AnyAction | str) -> str:
        return describe.kind_of_thing(v, thing)

    def described_figures(self) -> dict[str, str]:
        return describe.described_figures(self.board)

    def sure_figures(self, v: ProhibitionView, a: AnyAction) -> tuple[str, ...]:
        names = tuple(stake.name for stake in self.stakes(v, v.seat or 0))
        return describe.sure_figures(v, a, names)

    def likely_attempts(self, s: ProhibitionState, seat: int) -> list[AnyAction]:
        return attempts.likely_attempts(self.board, s, seat)

    def sample(self, s: ProhibitionState, seat: int, chance: Chance) -> AnyAction:
        return rules.sample(self.board, s, seat, chance)

    def components(self, s: ProhibitionState, seat: int) -> dict[str, float]:
        return components(self.board, s, seat)

    def progress(self, s: ProhibitionState) -> float:
        return (s.round - 1 + s.turn / board.SEATS) / self.board.rounds

    def chance_terms(self, s: ProhibitionState, seat: int) -> dict[str, float]:
        return chance_terms(self.board, s, seat)

    def seats(self, s: ProhibitionState) -> int:
        return board.SEATS

    def search_settings(self, seats: int) -> SearchSettings:
        return lookahead.SETTINGS

    def horizon(self, s: ProhibitionState, turns: int) -> int:
        return lookahead.horizon(s, turns)

    def worth_trying(self, s: ProhibitionState, seat: int, actions: Sequence[AnyAction]) -> Sequence[AnyAction]:
        return lookahead.worth_trying(self.board, s, seat, actions)

    def playout_action(self, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> AnyAction | None:
        return lookahead.playout_action(self.board, s, seat, legal)

    def ledger(self, v: ProhibitionView) -> tuple[Account, ...]:
        return ledger(v)

    def ledger_table(self, v: ProhibitionView) -> LedgerTable:
        return ledger_table(v)

    def remembered(self, v: ProhibitionView) -> ProhibitionView:
        return remembered(v)

    def reason_text(self, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        return explain.reason_text(self.board, before, after, seat, reason, names)

    def swing_text(self, before: ProhibitionState, after: ProhibitionState, seat: int, is_gain: bool, names: Sequence[str]) -> str:
        return explain.swing_text(self.board, before, after, seat, is_gain, names)

    def foreseen(self, s: ProhibitionState, seat: int) -> dict[str, float]:
        return foresight.foreseen(self.board, s, seat)

    def warning_text(self, v: ProhibitionView) -> str:
        return snitch_words.warning_text(self.board, v)

    def score_text(self, score: float) -> str:
        return dollars(round(score / 1000))

    def ends(self, s: ProhibitionState) -> tuple[float, ...]:
        return after_arrest(self.board, s)

    def figures(self) -> Sequence[AnyFigure]:
        return review_figures.figures(self.board)

    def befell(self, s: ProhibitionState) -> dict[str, tuple[int, ...]]:
        return {"arrested": tuple(seat for seat, lost in enumerate(s.confiscated) if lost)}

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def fitting_principle(self, v: ProhibitionView, a: msgspec.Struct, principle: str) -> str:
        return explain.fitting_principle(self.board, v, a, principle)

    def choice_reason(self, v: ProhibitionView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
        return explain.choice_reason(self.board, v, a, rival)

    def is_at_hand(self, v: ProhibitionView, a: msgspec.Struct) -> bool:
        return a == Charity(0)

    def given_away(self, v: ProhibitionView, a: msgspec.Struct) -> int:
        return explain.given_away(self.board, v, a)

    def round(self, s: ProhibitionState) -> int:
        return s.round

    def board_text(self) -> str:
        return self._text
