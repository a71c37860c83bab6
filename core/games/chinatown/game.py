"""Chinatown as a `Game`: which function answers which question."""

from __future__ import annotations

from functools import cached_property
from math import fsum

from core.binding import alone, of_board
from core.contract.bargaining import Bargaining
from core.game import Game, GameInfo
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
from core.games.chinatown.actions import ChinatownAction, Refuse, Withdraw
from core.games.chinatown.board import Board, load_board, own_text
from core.games.chinatown.events import ChinatownEvent
from core.games.chinatown.ledger import ledger, ledger_table, remembered
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.view import ChinatownView
from core.options import LEDGER, Option
from core.text import dollars

CLOCKS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)

PHASE_ORDER = ("keep", "trade", "place", "over")


class ChinatownBargaining(Bargaining[ChinatownState, ChinatownView, ChinatownAction]):
    """Proposals, what is said to them, and the clock of the trading."""

    taking_back = (Refuse, Withdraw)

    open_offers = alone(rules.open_offers)
    blocking_actors = alone(rules.blocking_actors)
    timer = alone(rules.timer)
    number_text = of_board(text.number_text)
    is_bound = alone(bot.is_bound)
    in_words = of_board(bot.in_words)
    advised = of_board(bot.advised)
    carry_through = of_board(explain.carry_through)
    deal_gains = of_board(explain.deal_gains)


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
    principles = explain.PRINCIPLES
    board: Board
    review_pairs = (16, 60)
    review_rounds = 2
    review_stake = 5.0
    round_stakes = ("income a round", "cash")

    def __init__(self, board_text: str | None = None) -> None:
        self._text = own_text() if board_text is None else board_text
        self.board = load_board(self._text)

    @cached_property
    def bargaining(self) -> ChinatownBargaining:
        return ChinatownBargaining(self)

    actors = alone(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    action_forms = of_board(rules.action_forms)
    check_rules = of_board(rules.check_rules)
    apply = of_board(rules.apply)
    result = alone(scoring.result)
    sample = of_board(rules.sample)
    likely_attempts = of_board(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    reveals_secret = alone(view.reveals_secret)
    ledger = alone(ledger)
    ledger_table = alone(ledger_table)
    remembered = of_board(remembered)
    view = of_board(view.project)
    determinize = of_board(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = of_board(text.phase_text)
    action_text = of_board(text.action_text)
    page_text = of_board(event_text.page_text)
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

    evaluate = of_board(evaluation.evaluate)
    components = of_board(evaluation.components)
    bot_action = of_board(bot.bot_action)

    hint_facts = alone(explain.hint_facts)
    reason_text = of_board(explain.reason_text)
    without_luck = alone(explain.without_luck)
    warning_text = alone(explain.warning_text)
    fitting_principle = of_board(explain.fitting_principle)
    choice_reason = of_board(explain.choice_reason)
    figures = of_board(review_figures.figures)

    def score_text(self, score: float) -> str:
        return dollars(round(score / 1000))

    def progress(self, s: ChinatownState) -> float:
        return (s.round - 1 + PHASE_ORDER.index(s.phase) / len(PHASE_ORDER)) / self.board.rounds

    def ends(self, s: ChinatownState) -> tuple[float, ...]:
        return tuple(fsum(evaluation.parts(self.board, s, seat).values()) for seat in range(s.seats))
