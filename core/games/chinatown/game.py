"""Chinatown as the house knows it. Everything is decided elsewhere; this only passes it on."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.game import ActionForm, Game, GameInfo, Option, Options, Refusal, Result, Timer, Wait
from core.games.chinatown import bot, evaluation, rules, view
from core.games.chinatown import text as words
from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Counter,
    Done,
    Keep,
    Place,
    Propose,
    Refuse,
    Resume,
    TimeUp,
    Withdraw,
)
from core.games.chinatown.board import load_board
from core.games.chinatown.events import ChinatownEvent
from core.games.chinatown.ledger import Account, ledger
from core.games.chinatown.mechanics import placing, rounds, trading
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.view import ChinatownView
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
            Option("prosperity", "Prosperity cards", (("on", "six are played"), ("off", "none"))),
            Option("street_fronts", "Street fronts", (("off", "build anywhere"), ("on", "new shops on streets only"))),
            Option("clock", "Trading clock", tuple((str(m), f"{m} min" if m else "none") for m in CLOCKS)),
        ),
        default_names=("Moretti", "Wong", "Delgado", "Keane", "Novak"),
        hidden_information=True,
    )
    state_type = ChinatownState
    view_type = ChinatownView
    action_type = ChinatownAction
    event_type = ChinatownEvent

    def __init__(self, board_text: str | None = None) -> None:
        self.board = load_board(board_text)

    def setup(self, seats: int, options: Options, chance: Chance) -> ChinatownState:
        """The first round dealt."""
        return rounds.set_up(self.board, seats, options, chance)

    def actors(self, s: ChinatownState) -> tuple[int, ...]:
        """Who may act."""
        return rules.actors(s)

    def blocking_actors(self, s: ChinatownState) -> tuple[int, ...]:
        """Who has not said that he is done."""
        return tuple(seat for seat in rules.actors(s) if s.phase != "trade" or not s.done[seat])

    def legal_actions(self, s: ChinatownState, seat: int) -> list[ChinatownAction]:
        """Everything but open-ended proposals."""
        return rules.legal_actions(self.board, s, seat)

    def action_forms(self, s: ChinatownState, seat: int) -> tuple[ActionForm, ...]:
        """Proposing and countering."""
        return rules.action_forms(self.board, s, seat)

    def likely_attempts(self, s: ChinatownState, seat: int) -> list[ChinatownAction]:
        """What a player might try."""
        return rules.likely_attempts(self.board, s, seat)

    def sample(self, s: ChinatownState, seat: int, chance: Chance) -> ChinatownAction:
        """Anything legal."""
        return rules.sample(self.board, s, seat, chance)

    def check_rules(self, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
        """Why not."""
        return rules.check_rules(self.board, s, seat, a)

    def apply(self, s: ChinatownState, seat: int, a: ChinatownAction, out: list[Event]) -> None:
        """Does it."""
        match a:
            case Keep(buildings):
                rounds.keep(self.board, s, seat, buildings, out)
            case Place(building, kind):
                placing.place(s, seat, building, kind, out)
            case Done() if s.phase == "place":
                rounds.end_placing(self.board, s, seat, out)
            case Done():
                trading.finish(self.board, s, seat, out)
            case Resume():
                trading.resume(s, seat, out)
            case TimeUp():
                rounds.end_trading(self.board, s, by_clock=True, out=out)
            case Propose(terms, secret):
                trading.propose(s, seat, terms, secret, out)
            case Counter(number, terms, secret):
                trading.counter(s, seat, number, terms, secret, out)
            case Agree(number):
                trading.agree(self.board, s, seat, number, out)
            case Refuse(number, reason):
                trading.refuse(s, seat, number, reason, out)
            case Withdraw(number):
                trading.withdraw(s, seat, number, out)

    def view(self, s: ChinatownState, seat: int | None) -> ChinatownView:
        """What a seat may know."""
        return view.project(self.board, s, seat)

    def determinize(self, v: ChinatownView, chance: Chance) -> ChinatownState:
        """A world the view allows."""
        return view.determinize(self.board, v, chance)

    def result(self, s: ChinatownState) -> Result | None:
        """CT-50."""
        if s.phase != "over":
            return None
        money = [s.cash(seat) for seat in range(s.seats)]
        won = rounds.winners(s)
        tied = money.count(max(money)) > len(won)
        text = f"{words.dollars(max(money))}{' and the most tiles on the board' if tied else ''}"
        return Result(won, tuple(1000.0 * m for m in money), text)

    def evaluate(self, s: ChinatownState, seat: int) -> float:
        """How the seat stands against the others."""
        return evaluation.evaluate(self.board, s, seat)

    def components(self, s: ChinatownState, seat: int) -> dict[str, float]:
        """What that is made of."""
        return evaluation.components(self.board, s, seat)

    def progress(self, s: ChinatownState) -> float:
        """Rounds past, and a part of the present one."""
        return (s.round - 1 + PHASE_ORDER.index(s.phase) / len(PHASE_ORDER)) / self.board.rounds

    def ledger(self, v: ChinatownView) -> tuple[Account, ...]:
        """Everybody's money, as far as it can be counted."""
        return ledger(v)

    def bot_action(self, v: ChinatownView, legal: Sequence[ChinatownAction], level: str, chance: Chance) -> ChinatownAction | Wait | None:
        """What this game's negotiator does."""
        return bot.bot_action(self.board, v, legal, level, chance)

    def reveals_secret(self, before: ChinatownState, events: Sequence[Event]) -> bool:
        """What cannot be unsaid or unseen."""
        return view.reveals_secret(before, events)

    def timer(self, s: ChinatownState) -> Timer | None:
        """CT-26: the trading clock, if there is one."""
        return Timer(s.round, 60 * s.clock, TimeUp()) if s.clock and s.phase == "trade" else None

    def phase_text(self, v: ChinatownView) -> str:
        """The round and the phase."""
        return f"round {v.round} of {self.board.rounds}, {words.PHASES[v.phase]}"

    def action_text(self, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
        """An action in words."""
        return words.action_text(self.board, v, a, names)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """An event in words."""
        return words.event_text(self.board, event, names)

    def table_text(self, v: ChinatownView, names: Sequence[str]) -> list[str]:
        """The table in words."""
        return words.table_text(self.board, v, names)

    def round(self, s: ChinatownState) -> int:
        """The round."""
        return s.round

    def board_text(self) -> str:
        """The board file in force."""
        return self.board.text
