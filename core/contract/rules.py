"""The rules: what a state is, who may act, what they may do, and what then happens."""

from __future__ import annotations

import typing
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from core.chance import Chance
from core.cloning import clone_struct
from core.options import Option, Options
from core.visibility import Event

TIMER_SEAT = -1
"""The seat that acts when a timer runs out. No player has it."""
HOUSE_LIMIT = "limit"
"""The code of a refusal that keeps a table quick. It is no rule of the game, so saved games may hold what it refuses now."""


class Action(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=True):
    """What a player does: a frozen value of integers, booleans and tuples of integers. Its class name is its tag, so both are data."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, in words a player understands."""

    code: str
    """A short stable name, such as "hand-full"."""
    text: str
    """One sentence, without the player's name, that says what is wrong and if possible what would be right."""
    rule: str = ""
    """The number of the rule that says so."""


class State(msgspec.Struct):
    """All there is of a game in play: mutable and flat, lists of small integers, one explicit phase.

    It must have `chance`, and say its number of `seats` and its `round`.

    Sets are refused, since they have no order. Nothing of the outside may be in it. Tuples and frozen structs count as immutable.
    """

    chance: Chance

    clone = clone_struct


class FormField(msgspec.Struct, frozen=True):
    """One number of an open-ended action, with its bounds."""

    name: str
    low: int
    high: int


class ActionForm(msgspec.Struct, frozen=True):
    """An action too open to be listed: the name of its class, what it is for, and the bounds of its fields."""

    action: str
    text: str
    fields: tuple[FormField, ...]


class UnavailableAction(msgspec.Struct, frozen=True):
    """An action that a player might try now, and why it cannot be done."""

    action: Any
    refusal: Refusal


class Timer(msgspec.Struct, frozen=True):
    """The clock of a phase. When it runs out, `action` is done for `TIMER_SEAT`. A new phase needs a new id."""

    id: int
    seconds: int
    action: Any


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    winners: tuple[int, ...]
    """Seats. More than one share the win."""
    scores: tuple[float, ...]
    """By seat. More is better, and what they mean is the game's affair."""
    text: str
    """Why it ended so, in one clause such as "three of one kind"."""

    def place(self, seat: int) -> int:
        """Return the seat's place, from 1. The winners are first, whatever their scores."""
        if seat in self.winners:
            return 1
        return 1 + sum(other in self.winners or score > self.scores[seat] for other, score in enumerate(self.scores))

    @property
    def order(self) -> list[int]:
        """Return all seats by their places. Those with the same place are in the order of their seats."""
        return sorted(range(len(self.scores)), key=self.place)


class GameInfo(msgspec.Struct, frozen=True):
    """What is known of a game without a table."""

    name: str
    """The package's name and the word on the command line, such as "chicago_poker"."""
    title: str
    min_seats: int
    """The fewest seats."""
    max_seats: int
    """The most seats."""
    rules_version: int
    """Raised whenever a rule changes what a saved action does."""
    options: tuple[Option, ...]
    default_names: tuple[str, ...]
    """Names for seats without one, at least as many as `max_seats`."""
    hidden_information: bool
    """Whether seats know different things, so that people at one keyboard need a curtain."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@cache
def action_classes(union: Any) -> tuple[type[Any], ...]:
    """Return the members of a union of structs."""
    return typing.get_args(union) or (union,)


class GameRules(Generic[S, A]):
    """The laws of the game. Everything here knows the whole truth."""

    info: ClassVar[GameInfo]
    """What is known without a table. `info.name` is the package's name."""
    state_type: ClassVar[type[Any]]
    """The class of its states: what is saved as a snapshot and cloned by bots."""
    action_type: ClassVar[Any]
    """The union of its actions. Nothing else is decoded from a save or the network."""
    event_type: ClassVar[Any]
    """The union of its events."""
    board: Any
    """The component figures in force, read and checked. `of_board` gives them to the functions that a game names."""
    _text: str = ""
    """The file that they were read from."""

    def setup(self, seats: int, options: Options, chance: Chance) -> S:
        """Return the first state for so many seats.

        Called once a game, and once more when a save is verified. `seats` lies between `info.min_seats` and `info.max_seats`.
        `options` is complete and valid. Draw all luck from `chance` and keep it as the state's own: it decides the rest of the game.
        """
        raise NotImplementedError

    def actors(self, s: S) -> tuple[int, ...]:
        """Return the seats that may act now, ascending.

        Called several times a move. Return () when the game is over, and only then: a table where nobody may act stands still for
        ever. Several seats at once are fine. Their actions then arrive in any order.
        """
        raise NotImplementedError

    def legal_actions(self, s: S, seat: int) -> list[A]:
        """Return every action of this seat that can be listed, without duplicates, in an order of your own that never changes.

        Called for every seat after every move, and by bots for every position they look at, so be quick. Return [] for a seat that
        may not act. Every member must pass `check`. It must depend only on what the seat may know: it is part of its update.
        Leave open-ended actions, such as an amount or a deal, to `action_forms`. A seat that may act has one or the other.
        """
        raise NotImplementedError

    def action_forms(self, s: S, seat: int) -> tuple[ActionForm, ...]:
        """Return the open-ended actions of this seat now, each with the bounds of its fields.

        Called for the seats that may act, after every move. A value within its bounds may still be refused by `check`.
        """
        return ()

    def check_rules(self, s: S, seat: int, a: A) -> Refusal | None:
        """Return why the seat may not do this now, or None if it may.

        Called by `check`, which has made sure that the action is of this game and that the seat may act.
        The action comes from a person, a bot or a stranger's machine: types are right, numbers may be anything. Never raise, never
        change the state. A refusal has a stable code, the number of the rule, and a sentence: what is wrong, and what would be
        right. It may tell the seat only what it may know.
        """
        raise NotImplementedError

    def apply(self, s: S, seat: int, a: A, out: list[Event]) -> None:
        """Do the action: change `s` in place, and append what happened to `out`, in order.

        Called only after `check` has returned None, on the table's state or on a bot's clone. For `TIMER_SEAT` the action is that of
        the timer. Do at once everything that needs no decision, until some seat must act or the game is over. Everything a player may
        learn of it must be in the events or in the view.
        """
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        """Return how the game ended, or None while it goes on.

        Called several times a move. It must agree with `actors`: a result exactly when nobody may act.
        """
        raise NotImplementedError

    def round(self, s: S) -> int:
        """Return a number that grows from round to round: the state's `round`. A snapshot is saved whenever it does."""
        return int(typing.cast(Any, s).round)

    def seats(self, s: S) -> int:
        """Return how many play: the state's `seats`."""
        return int(typing.cast(Any, s).seats)

    def board_text(self) -> str:
        """Return the component figures in force, as TOML.

        It is written into saves and sent to guests: `new_game(board_text)` must give an equal game.
        """
        return self._text

    def likely_attempts(self, s: S, seat: int) -> list[A]:
        """Return actions that a player might well try now, possible or not.

        Called for the seats that may act, after every move. Those that `check` refuses are shown with the reason. Leave out what
        nobody would think of.
        """
        return []

    def sample(self, s: S, seat: int, chance: Chance) -> A:
        """Return some action that this seat may do, open-ended ones included, drawn by `chance`.

        Called by random bots, by searches and by tests, only for seats that may act. The action must pass `check`. Override it
        if the game has forms.
        """
        return chance.pick(self.legal_actions(s, seat), "sample")
