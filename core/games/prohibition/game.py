"""The game as the house knows it. It only hands on to the files that know."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.game import Event, Game, GameInfo, Option, Options, Refusal, Result
from core.games.prohibition import board as boards
from core.games.prohibition import bot as advice
from core.games.prohibition import rules, setup, view
from core.games.prohibition import scoring as result
from core.games.prohibition import text as words
from core.games.prohibition.actions import AnyAction
from core.games.prohibition.evaluation import value
from core.games.prohibition.events import AnyEvent
from core.games.prohibition.state import NOBODY, ProhibitionState
from core.games.prohibition.view import ProhibitionView

BRIBES = Option("bribes", "Bribes", (("forced", "paid by whoever can pay"), ("free", "may be refused")))


class Prohibition(Game[ProhibitionState, AnyAction, ProhibitionView]):
    """Chicago, 1920s: turf, the register, the snitch, and half of the richest man's cash."""

    info = GameInfo("prohibition", "Prohibition", 4, 4, 1, (BRIBES,), ("Moretti", "O'Hara", "Drucci", "Weiss"), True)
    state_type = ProhibitionState
    view_type = ProhibitionView
    action_type = AnyAction
    event_type = AnyEvent

    def __init__(self, board_text: str | None = None) -> None:
        self._text = boards.own_text() if board_text is None else board_text
        self.board = boards.read(self._text)

    def setup(self, seats: int, options: Options, chance: Chance) -> ProhibitionState:
        return setup.deal(self.board, options, chance)

    def actors(self, s: ProhibitionState) -> tuple[int, ...]:
        seat = rules.actor(s)
        return () if seat == NOBODY else (seat,)

    def legal(self, s: ProhibitionState, seat: int) -> list[AnyAction]:
        return rules.legal(self.board, s, seat) if seat == rules.actor(s) != NOBODY else []

    def refusal(self, s: ProhibitionState, seat: int, a: AnyAction) -> Refusal | None:
        return rules.refusal(self.board, s, seat, a)

    def apply(self, s: ProhibitionState, seat: int, a: AnyAction, out: list[Event]) -> None:
        rules.apply(self.board, s, seat, a, out)

    def view(self, s: ProhibitionState, seat: int | None) -> ProhibitionView:
        return view.view(s, seat)

    def determinize(self, v: ProhibitionView, chance: Chance) -> ProhibitionState:
        return view.determinize(v, chance)

    def result(self, s: ProhibitionState) -> Result | None:
        return result.result(s)

    def reveals(self, before: ProhibitionState, events: Sequence[Event]) -> bool:
        return view.reveals(events)

    def value(self, s: ProhibitionState, seat: int) -> float:
        return value(self.board, s, seat)

    def advise(self, v: ProhibitionView, legal: Sequence[AnyAction], level: str, chance: Chance) -> AnyAction | None:
        return advice.advise(self.board, v, legal, level, chance)

    def stage(self, v: ProhibitionView) -> str:
        return words.stage(self.board, v)

    def label(self, v: ProhibitionView, a: AnyAction, names: Sequence[str]) -> str:
        return words.label(self.board, v, a, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return words.tell(self.board, event, names)

    def sketch(self, v: ProhibitionView, names: Sequence[str]) -> list[str]:
        return words.sketch(self.board, v, names)

    def wishes(self, s: ProhibitionState, seat: int) -> list[AnyAction]:
        return rules.wishes(self.board, s, seat)

    def sample(self, s: ProhibitionState, seat: int, chance: Chance) -> AnyAction:
        return rules.sample(self.board, s, seat, chance)

    def seats(self, s: ProhibitionState) -> int:
        return boards.SEATS

    def round(self, s: ProhibitionState) -> int:
        return s.round

    def board_text(self) -> str:
        return self._text
