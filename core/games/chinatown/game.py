"""Chinatown as a `Game`: it holds the board and delegates."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from math import fsum

import msgspec

from core.bounded import Bound
from core.chance import Chance
from core.concern import Stake
from core.figures import AnyFigure
from core.game import ActionForm, Game, GameInfo, Refusal, Result, Timer, Wait
from core.games.chinatown import (
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
from core.games.chinatown.actions import ChinatownAction, Done, Refuse, Withdraw
from core.games.chinatown.board import load_board, own_text
from core.games.chinatown.events import ChinatownEvent
from core.games.chinatown.ledger import Account, ledger, ledger_table, remembered
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.view import ChinatownView
from core.judged import A
from core.ledger import LedgerTable
from core.options import LEDGER, Option, Options
from core.reasons import Reason
from core.text import dollars
from core.visibility import Event

CLOCKS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)

PHASE_ORDER = ("keep", "trade", "place", "over")


class Chinatown(Game[ChinatownState, ChinatownAction, ChinatownView]):
    """Six rounds of buildings, tiles, deals, placing and income."""

    info = GameInfo(
        name="chinatown",
        title="Chinatown",
        min_seats=3,
        max_seats=5,
        rules_version=1,
        options=(
            Option(
                "prosperity",
                "Prosperity cards",
                (("on", "one a round"), ("off", "none")),
                ("A card each round: tiles of the sizes it names bring more.", "Shops alone bring income."),
            ),
            Option(
                "street_fronts",
                "Street fronts",
                (("off", "build anywhere"), ("on", "new shops on streets only")),
                ("A tile may go on any building of yours.", "A building without a street only extends a shop of yours beside it."),
            ),
            Option(
                "placing",
                "Placing",
                (("in_order", "one after the other"), ("together", "all at the same time")),
                ("From the start player on, who is another one each round.", "All place their tiles at once, each until they are done."),
            ),
            Option(
                "clock",
                "Trading clock",
                tuple((str(m), f"{m} min" if m else "none") for m in CLOCKS),
                ("Trading goes on until everybody has ended it.", "When it runs out, trading ends and open offers are void."),
            ),
            LEDGER,
        ),
        default_names=("Moretti", "Wong", "Delgado", "Keane", "Novak"),
        hidden_information=True,
    )
    state_type = ChinatownState
    view_type = ChinatownView
    action_type = ChinatownAction
    event_type = ChinatownEvent
    going_on = (Done,)
    taking_back = (Refuse, Withdraw)
    review_pairs = (16, 60)
    review_rounds = 2
    review_stake = 5.0
    round_stakes = ("income a round", "cash")

    def __init__(self, board_text: str | None = None) -> None:
        self.board = load_board(own_text() if board_text is None else board_text)

    def setup(self, seats: int, options: Options, chance: Chance) -> ChinatownState:
        return setup.new_state(self.board, seats, options, chance)

    def actors(self, s: ChinatownState) -> tuple[int, ...]:
        return rules.actors(s)

    def blocking_actors(self, s: ChinatownState) -> tuple[int, ...]:
        return rules.blocking_actors(s)

    def legal_actions(self, s: ChinatownState, seat: int) -> list[ChinatownAction]:
        return rules.legal_actions(self.board, s, seat)

    def number_text(self, field: str, number: int) -> str:
        return text.number_text(self.board, field, number)

    def action_forms(self, s: ChinatownState, seat: int) -> tuple[ActionForm, ...]:
        return rules.action_forms(self.board, s, seat)

    def concern(self, event: Event, seat: int, before: ChinatownView, after: ChinatownView) -> int:
        return concern.concern(self.board, event, seat, before, after)

    def is_news(self, event: Event, seat: int, before: ChinatownView, after: ChinatownView) -> bool:
        return concern.is_news(event, seat)

    def lingers(self, event: Event, seat: int) -> bool:
        return concern.lingers(event, seat)

    def harm(self, event: Event) -> int:
        return concern.harm(event)

    def weight(self, event: Event) -> int:
        return concern.weight(event)

    def remedy(self, event: Event, v: ChinatownView) -> str:
        return concern.remedy(self.board, event, v)

    def stakes(self, v: ChinatownView, seat: int) -> tuple[Stake, ...]:
        return concern.stakes(self.board, v, seat)

    def kind_of_thing(self, v: ChinatownView, thing: ChinatownAction | str) -> str:
        return describe.kind_of_thing(v, thing)

    def described_figures(self) -> dict[str, str]:
        return describe.described_figures(self.board)

    def sure_figures(self, v: ChinatownView, a: ChinatownAction) -> tuple[str, ...]:
        names = tuple(stake.name for stake in self.stakes(v, v.seat or 0))
        return describe.sure_figures(v, a, names)

    def likely_attempts(self, s: ChinatownState, seat: int) -> list[ChinatownAction]:
        return attempts.likely_attempts(self.board, s, seat)

    def sample(self, s: ChinatownState, seat: int, chance: Chance) -> ChinatownAction:
        return rules.sample(self.board, s, seat, chance)

    def check_rules(self, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: ChinatownState, seat: int, a: ChinatownAction, out: list[Event]) -> None:
        rules.apply(self.board, s, seat, a, out)

    def view(self, s: ChinatownState, seat: int | None) -> ChinatownView:
        return view.project(self.board, s, seat)

    def determinize(self, v: ChinatownView, chance: Chance) -> ChinatownState:
        return determinize.determinize(self.board, v, chance)

    def bounds(self, s: ChinatownState) -> Iterable[Bound]:
        return bounds.bounds(self.board, s)

    def result(self, s: ChinatownState) -> Result | None:
        return scoring.result(s)

    def evaluate(self, s: ChinatownState, seat: int) -> float:
        return evaluation.evaluate(self.board, s, seat)

    def components(self, s: ChinatownState, seat: int) -> dict[str, float]:
        return evaluation.components(self.board, s, seat)

    def ends(self, s: ChinatownState) -> tuple[float, ...]:
        return tuple(fsum(evaluation.parts(self.board, s, seat).values()) for seat in range(s.seats))

    def deal_gains(self, events: Sequence[Event], before: ChinatownState, after: ChinatownState) -> tuple[float, ...]:
        return explain.deal_gains(self.board, events, before, after)

    def progress(self, s: ChinatownState) -> float:
        return (s.round - 1 + PHASE_ORDER.index(s.phase) / len(PHASE_ORDER)) / self.board.rounds

    def ledger(self, v: ChinatownView) -> tuple[Account, ...]:
        return ledger(v)

    def ledger_table(self, v: ChinatownView) -> LedgerTable:
        return ledger_table(v)

    def remembered(self, v: ChinatownView) -> ChinatownView:
        """Return the view of those who keep none."""
        return remembered(self.board, v)

    def bot_action(self, v: ChinatownView, legal: Sequence[ChinatownAction], level: str, chance: Chance) -> ChinatownAction | Wait | None:
        return bot.bot_action(self.board, v, legal, level, chance)

    def is_bound(self, v: ChinatownView) -> bool:
        return bot.is_bound(v)

    def reveals_secret(self, before: ChinatownState, events: Sequence[Event]) -> bool:
        return view.reveals_secret(before, events)

    def open_offers(self, s: ChinatownState) -> dict[Hashable, tuple[int, ...]]:
        return rules.open_offers(s)

    def timer(self, s: ChinatownState) -> Timer | None:
        return rules.timer(s)

    def phase_text(self, v: ChinatownView) -> str:
        return text.phase_text(self.board, v)

    def action_text(self, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
        return text.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.event_text(self.board, event, names)

    def warning(self, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
        return warning.warning(self.board, v, a, names)

    def page_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text.page_text(self.board, event, names)

    def places(self, v: ChinatownView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
        return table_text.places(self.board, v, names)

    def table_text(self, v: ChinatownView, names: Sequence[str]) -> list[str]:
        return table_text.table_text(self.board, v, names)

    def map_text(self, v: ChinatownView) -> list[str]:
        return table_text.map_text(self.board, v)

    def by_hand(self, a: A) -> A:
        return explain.by_hand(a)

    def advised(self, v: ChinatownView, a: msgspec.Struct) -> msgspec.Struct | None:
        advised = bot.advised(self.board, v, a)
        return None if advised is None else self.by_hand(advised)

    def in_words(self, v: ChinatownView, a: A, level: str) -> A:
        return bot.in_words(self.board, v, a, level)

    def aim(self, a: msgspec.Struct) -> Hashable:
        return explain.aim(a)

    def carry_through(self, s: ChinatownState, seat: int, a: ChinatownAction) -> None:
        explain.carry_through(self.board, s, seat, a)

    def told(self, now: ChinatownState, after: ChinatownState) -> ChinatownState:
        return explain.told(now, after)

    def reason_text(self, before: ChinatownState, after: ChinatownState, seat: int, reason: Reason, names: Sequence[str]) -> str:
        return explain.reason_text(self.board, before, after, seat, reason, names)

    def score_text(self, score: float) -> str:
        return dollars(round(score / 1000))

    def figures(self) -> Sequence[AnyFigure]:
        return review_figures.figures(self.board)

    def principle_text(self, kind: str) -> str:
        return explain.PRINCIPLES.get(kind, "")

    def warning_text(self, v: ChinatownView) -> str:
        return explain.warning_text(v)

    def fitting_principle(self, v: ChinatownView, a: msgspec.Struct, principle: str) -> str:
        return explain.fitting_principle(self.board, v, a, principle)

    def choice_reason(self, v: ChinatownView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
        return explain.choice_reason(self.board, v, a, rival)

    def round(self, s: ChinatownState) -> int:
        return s.round

    def board_text(self) -> str:
        return self.board.text
