"""Prohibition as a `Game`: which function answers which question."""

from __future__ import annotations

from collections.abc import Sequence

from core.binding import alone, of_board
from core.game import Game, GameInfo
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
from core.games.prohibition.actions import AnyAction, Go
from core.games.prohibition.evaluation import after_arrest, components, evaluate
from core.games.prohibition.events import AnyEvent
from core.games.prohibition.ledger import ledger, ledger_table, remembered
from core.games.prohibition.state import END, STEPS, ProhibitionState
from core.games.prohibition.strategy import foresight, lookahead, snitch_words
from core.games.prohibition.strategy.chance_terms import chance_terms
from core.games.prohibition.strategy.eager import eager
from core.games.prohibition.view import ProhibitionView
from core.options import LEDGER, Option
from core.search_settings import SearchSettings
from core.text import dollars

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
    principles = explain.PRINCIPLES
    board: board.Board
    chances_differ = text.CHANCES_DIFFER
    round_stakes = ("cash",)
    round_figures = (review_figures.INCOME,)

    def __init__(self, board_text: str | None = None) -> None:
        self._text = board.own_text() if board_text is None else board_text
        self.board = board.load_board(self._text)

    actors = alone(rules.actors)
    legal_actions = of_board(rules.legal_actions)
    check_rules = of_board(rules.check_rules)
    apply = of_board(rules.apply)
    result = alone(scoring.result)
    sample = of_board(rules.sample)
    likely_attempts = of_board(attempts.likely_attempts)
    setup = of_board(setup.new_state)

    reveals_secret = alone(view.reveals_secret)
    ledger = alone(ledger)
    ledger_table = alone(ledger_table)
    remembered = alone(remembered)
    view = alone(view.project)
    determinize = alone(determinize.determinize)
    bounds = of_board(bounds.bounds)

    phase_text = of_board(text.phase_text)
    action_text = of_board(text.action_text)
    map_text = of_board(table_text.map_text)
    places = of_board(table_text.places)
    kind_of_thing = alone(describe.kind_of_thing)
    described_figures = of_board(describe.described_figures)
    event_text = of_board(event_text.event_text)
    table_text = of_board(table_text.table_text)

    attention = of_board(concern.attention)
    gravity = alone(concern.gravity)
    remedy = of_board(concern.remedy)
    stakes = of_board(concern.stakes)
    sure_figures = alone(describe.sure_figures)

    evaluate = of_board(evaluate)
    components = of_board(components)
    eager = of_board(eager)
    bot_action = of_board(bot.bot_action)
    worth_trying = of_board(lookahead.worth_trying)
    playout_action = of_board(lookahead.playout_action)
    horizon = alone(lookahead.horizon)
    chance_terms = of_board(chance_terms)

    hint_facts = of_board(explain.hint_facts)
    reason_text = of_board(explain.reason_text)
    foreseen = of_board(foresight.foreseen)
    warning_text = of_board(snitch_words.warning_text)
    fitting_principle = of_board(explain.fitting_principle)
    choice_reason = of_board(explain.choice_reason)
    swing_text = of_board(explain.swing_text)
    figures = of_board(review_figures.figures)
    ends = of_board(after_arrest)

    def idle_action(self, v: ProhibitionView, legal: Sequence[AnyAction]) -> AnyAction | None:
        if v.phase != STEPS[0] or not all(isinstance(a, Go) for a in legal):
            return None
        return Go(next(iter(preview.steps_ahead(self.board, v)), END))

    def score_text(self, score: float) -> str:
        return dollars(round(score / 1000))

    def search_settings(self, seats: int) -> SearchSettings:
        return lookahead.SETTINGS

    def progress(self, s: ProhibitionState) -> float:
        return (s.round - 1 + s.turn / board.SEATS) / self.board.rounds

    def befell(self, s: ProhibitionState) -> dict[str, tuple[int, ...]]:
        return {"arrested": tuple(seat for seat, lost in enumerate(s.confiscated) if lost)}
