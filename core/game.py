"""The contract every game fulfils. It knows no game, no screen, no clock and no network.

A game is a folder in `core/games` with a subclass of `Game`. All its methods are functions of the state they are given;
the Game object itself holds only what never changes in play (the board). See `Game` for what each must promise.
"""

from __future__ import annotations

import typing
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from core.chance import Chance
from core.cloning import clone_struct
from core.fitted import ChancesFit, shares
from core.search_settings import SearchSettings
from core.visibility import Event

TIMER_SEAT = -1
"""The seat of nobody: it acts only when a timer runs out."""

Options = dict[str, str]
"""A table's options by name; every value is one of those the game declares."""


class Action(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=True):
    """What a player does: a frozen value of integers (and tuples of them). Its class name is its tag."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, in words a player understands."""

    code: str
    """A short stable name, such as "hand-full"."""
    text: str
    """One sentence, without the player's name, that says what is wrong and if possible what would be right."""
    rule: str = ""
    """The number of the rule that says so."""


class State(msgspec.Struct):
    """All there is of a game in play: mutable, flat, lists of small ints, one explicit phase. Must have a field `chance`.

    No sets (their order is nobody's), no objects of the outside. Tuples and frozen structs count as immutable.
    """

    chance: Chance

    clone = clone_struct


S = TypeVar("S", bound=State)


class View(msgspec.Struct, frozen=True):
    """What one seat (None: the spectator) may know, by explicit projection: a state's field is invisible until somebody shows it here."""

    seat: int | None


A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


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
    """Something a player might try now, and why it cannot be done."""

    action: Any
    refusal: Refusal


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: (value, words) pairs, the first is the default."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]


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
    """Names for seats that nobody named, at least as many as `high`."""
    hidden_information: bool
    """Whether seats know different things, so that people at one keyboard need a curtain."""


class Wait(msgspec.Struct, frozen=True):
    """A bot's answer where several may act at once: nothing for now, ask again when something has changed."""


class Timer(msgspec.Struct, frozen=True):
    """A clock the present phase runs under: when it is out, the house does `action`. A new phase has a new id."""

    id: int
    seconds: int
    action: Any


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    winners: tuple[int, ...]
    """Seats; more than one share the win."""
    scores: tuple[float, ...]
    """By seat; what they mean is the game's affair, more is better."""
    text: str
    """Why it ended so, in one clause such as "three of one kind"."""


class Game(Generic[S, A, V]):
    """One game. Subclasses set the class variables and fulfil the methods; `check` and `step` are the house's."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    action_type: ClassVar[Any]
    """The union of the game's actions."""
    event_type: ClassVar[Any]
    """The union of the game's events."""

    def setup(self, seats: int, options: Options, chance: Chance) -> S:
        """The first state. `options` is complete and valid."""
        raise NotImplementedError

    def actors(self, s: S) -> tuple[int, ...]:
        """The seats that may act now, ascending; empty only when the game is over."""
        raise NotImplementedError

    def legal_actions(self, s: S, seat: int) -> list[A]:
        """Every listed action of this seat: complete, without duplicates, in a defined order; [] if it may not act.

        Every member passes `check`. Open-ended actions are left to `forms`.
        """
        raise NotImplementedError

    def check_rules(self, s: S, seat: int, a: A) -> Refusal | None:
        """Why this seat, which may act now, may not do this well-typed action. Total: never raises, changes nothing."""
        raise NotImplementedError

    def apply(self, s: S, seat: int, a: A, out: list[Event]) -> None:
        """Does it, in place, only after `check`; appends what happened to `out`."""
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> V:
        """What this seat may know."""
        raise NotImplementedError

    def determinize(self, v: V, chance: Chance) -> S:
        """A state in which everything this view knows holds and the rest is drawn by chance. Its own view is `v` again."""
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    def evaluate(self, s: S, seat: int) -> float:
        """How good this state looks for a seat, as a bot judges it: about 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def phase_text(self, v: V) -> str:
        """Where the game stands, in two or three words such as "round 14"."""
        raise NotImplementedError

    def action_text(self, v: V, a: A, names: Sequence[str]) -> str:
        """An action of the view's own seat in words: "play 11R face up at the Jazz club"."""
        raise NotImplementedError

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """A (redacted) event in one line of words; "" if it is not worth a line."""
        raise NotImplementedError

    def table_text(self, v: V, names: Sequence[str]) -> list[str]:
        """The table in plain lines, for whoever has no screen."""
        raise NotImplementedError

    def action_forms(self, s: S, seat: int) -> tuple[ActionForm, ...]:
        """The open-ended actions of this seat now."""
        return ()

    def likely_attempts(self, s: S, seat: int) -> list[A]:
        """Actions a player might well try now; those that `check` refuses are shown with the reason."""
        return []

    def sample(self, s: S, seat: int, chance: Chance) -> A:
        """Some action this seat may do, open-ended ones included."""
        return chance.pick(self.legal_actions(s, seat), "sample")

    def bot_action(self, v: V, legal: Sequence[A], level: str, chance: Chance) -> A | Wait | None:
        """What this game's own bot would do, where one-ply search is not the way to play it; None leaves it to the search.

        If all who may act are bots and all wait, nobody will ever wake them: somebody must act.
        """
        return None

    def reveals_secret(self, before: S, events: Sequence[Event]) -> bool:
        """Whether a move brought something secret to light that its mover knew or could have reckoned, so that it stands.

        What the mover himself learned, the table finds out without asking.
        """
        return False

    def blocking_actors(self, s: S) -> tuple[int, ...]:
        """Of the seats that may act, those the phase cannot end without; bots give the people among them time."""
        return self.actors(s)

    def timer(self, s: S) -> Timer | None:
        """The clock the present phase runs under."""
        return None

    def round(self, s: S) -> int:
        """A number that grows from round to round: a snapshot is saved when it does."""
        return 0

    def components(self, s: S, seat: int) -> dict[str, float]:
        """Named terms that `evaluate` is made of: it grows with their sum. A place's or seat's term is "name:number"."""
        return {"value": self.evaluate(s, seat)}

    def rule_of_thumb(self, s: S, seat: int) -> float:
        """The simpler `evaluate` that easy and normal bots go by."""
        return self.evaluate(s, seat)

    def features(self, s: S, seat: int) -> dict[str, float]:
        """What the weights of `evaluate` are fitted to, by name; games with nothing to fit have their components here."""
        return self.components(s, seat)

    def with_weights(self, text: str) -> Self:
        """The same game with the weights of this text (TOML) in `evaluate`."""
        raise ValueError(f"{self.info.title} has no weights to change.")

    def chances(self, s: S) -> tuple[float, ...]:
        """Each seat's chance to win; they add up to one. Even shares where nothing better is known."""
        fit = self.chances_fit(s)
        seats = self.seats(s)
        if fit is None:
            return (1 / seats,) * seats
        result = self.result(s)
        if result is not None:
            return tuple([1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)])
        return shares(fit.stage(self.progress(s)), [self.components(s, seat) for seat in range(seats)])

    def chances_fit(self, s: S) -> ChancesFit | None:
        """The figures behind `chances` for a table like this, and how far they can be trusted; None if there are none."""
        return None

    def seats(self, s: S) -> int:
        """How many play."""
        return int(typing.cast(Any, s).seats)

    def progress(self, s: S) -> float:
        """How far the game is, from 0 (begun) to 1 (as good as over)."""
        return 0.0

    def turn_number(self, s: S) -> int:
        """A number that grows by one from turn to turn: searches are cut by it."""
        return self.round(s)

    def search_settings(self, seats: int) -> SearchSettings:
        """How bots search this game with so many seats."""
        return SearchSettings()

    def worth_trying(self, s: S, seat: int, actions: Sequence[A]) -> Sequence[A]:
        """Those of a seat's actions that a search looks at: all but the pointless. Never empty; `s` is a world that fits the view."""
        return actions

    def playout_action(self, s: S, seat: int, legal: Sequence[A]) -> A | None:
        """What a seat does in a playout, quickly; None leaves it to `evaluate` at one ply."""
        return None

    def board_text(self) -> str:
        """The component figures in force, as TOML; "" if the game has none to change."""
        return ""

    def check(self, s: S, seat: int, a: A) -> Refusal | None:
        """Why this seat may not do this now, or None if it may. Total on any decoded input."""
        if not isinstance(a, action_classes(self.action_type)):
            return Refusal("unknown", "This game has no such action.")
        if self.result(s) is not None:
            return Refusal("over", "The game is over.")
        if seat == TIMER_SEAT:
            timer = self.timer(s)
            return None if timer is not None and timer.action == a else Refusal("no-timer", "No clock has run out.")
        if seat not in self.actors(s):
            return Refusal("not-your-turn", "It is not your turn.")
        return self.check_rules(s, seat, a)

    def step(self, s: S, seat: int, a: A) -> tuple[S, tuple[Event, ...]]:
        """The pure façade: the state after the action, and what happened; `s` stays as it was."""
        after = s.clone()
        out: list[Event] = []
        self.apply(after, seat, a, out)
        return after, tuple(out)


AnyGame = Game[Any, Any, Any]


@cache
def action_classes(union: Any) -> tuple[type[Any], ...]:
    """The members of a union of structs."""
    return typing.get_args(union) or (union,)


def resolve_options(info: GameInfo, chosen: Options) -> Options | Refusal:
    """The options in full, defaults filled in, or what is wrong with those chosen."""
    known = {option.name: option for option in info.options}
    for name, value in chosen.items():
        if name not in known:
            have = ", ".join(known) or "none"
            return Refusal("option", f"{info.title} has no option {name!r}; it has: {have}.")
        values = [v for v, _ in known[name].choices]
        if value not in values:
            return Refusal("option", f"Option {name} cannot be {value!r}; it can be: {', '.join(values)}.")
    return {name: chosen.get(name, option.choices[0][0]) for name, option in known.items()}
