"""The contract every game fulfils. It knows no game, no screen, no clock and no network.

A game is a folder in `core/games` with a subclass of `Game`. What it answers stands on six pages, by who asks:

- `core/contract/rules.py`: what a state is, who may act, what they may do, and what then happens (tables, saves, everybody)
- `core/contract/knowledge.py`: what a seat may know of it (tables, bots, the network)
- `core/contract/words.py`: what everything is called (screens, lines, transcripts)
- `core/contract/attention.py`: what concerns a seat, and what it has at stake (held scenes, the log)
- `core/contract/play.py`: how good a position is, and what is worth trying (bots)
- `core/contract/advice.py`: reasons in words (hints, reviews)

`core/contract/bargaining.py` is a role for those games whose players make each other offers.

`core/binding.py` is how a game names the functions that answer. docs/adding-a-game.md goes through the files.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic

from core.contract.advice import GameAdvice
from core.contract.attention import GameAttention
from core.contract.bargaining import Bargaining
from core.contract.knowledge import GameKnowledge, V, View
from core.contract.play import GamePlay, Wait
from core.contract.rules import (
    HOUSE_LIMIT,
    TIMER_SEAT,
    A,
    Action,
    ActionForm,
    FormField,
    GameInfo,
    GameRules,
    Refusal,
    Result,
    S,
    State,
    Timer,
    UnavailableAction,
    action_classes,
)
from core.contract.words import GameWords
from core.visibility import Event

__all__ = [
    "HOUSE_LIMIT",
    "KEPT_BOARDS",
    "TIMER_SEAT",
    "Action",
    "ActionForm",
    "AnyGame",
    "FormField",
    "Game",
    "GameInfo",
    "Refusal",
    "Result",
    "State",
    "Timer",
    "UnavailableAction",
    "View",
    "Wait",
    "action_classes",
]

KEPT_BOARDS = 8
"""How many boards a game keeps in memory. A board is read and checked once for all the tables that are played on it."""


class Game(
    GameKnowledge[S, V], GameWords[V, A], GameAttention[V, A], GamePlay[S, V, A], GameRules[S, A], GameAdvice[S, V], Generic[S, A, V]
):
    """One game, as tables, saves, servers, bots and screens use it. Subclass it, set the class variables, and fulfil the methods.

    Four promises hold for all methods:

    - The state and the arguments decide everything. The same input gives the same output, on every machine and for ever.
      Draw luck from the state's `chance` (or the one given) only. Never ask a clock, a file, a set's order or `hash()`.
    - Only `apply` changes the state it is given. All others may be called at any time, in any order, as often as anybody likes,
      and on clones in other threads.
    - A seat is a number from 0 to the number of players less one. Only where an annotation says so it may be None (a spectator).
    - Nothing is raised for what players do. An exception is a bug, and ends a request or a bot's thought, never a table.

    What has a default need not be fulfilled. The engine calls `check` and `step`, and they call yours: do not override those two.
    """

    @cached_property
    def bargaining(self) -> Bargaining[S, V, A]:
        """Return the role that a game fulfils whose players make each other offers."""
        return Bargaining(self)

    def check(self, s: S, seat: int, a: A) -> Refusal | None:
        """Return why this seat may not do this now, or None if it may. It never raises, whatever was decoded. Do not override it."""
        if not isinstance(a, action_classes(self.action_type)):
            return Refusal("unknown", "This game has no such action.")
        if self.result(s) is not None:
            return Refusal("over", "The game is over.")
        if seat == TIMER_SEAT:
            timer = self.bargaining.timer(s)
            return None if timer is not None and timer.action == a else Refusal("no-timer", "No clock has run out.")
        if seat not in self.actors(s):
            return Refusal("not-your-turn", "It is not your turn.")
        return self.check_rules(s, seat, a)

    def step(self, s: S, seat: int, a: A) -> tuple[S, tuple[Event, ...]]:
        """Return the state after the action, and what happened. `s` stays as it was. Do not override it."""
        after = s.clone()
        out: list[Event] = []
        self.apply(after, seat, a, out)
        return after, tuple(out)


AnyGame = Game[Any, Any, Any]
