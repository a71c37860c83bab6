"""The contract every game fulfils. It knows no game, no screen, no clock and no network.

A game is a folder in `core/games` with a subclass of `Game`. All its methods are functions of what they are given.
The object itself holds only what never changes in play, which is the board. docs/adding-a-game.md goes through the files.
"""

from __future__ import annotations

import typing
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from core.chance import Chance
from core.cloning import clone_struct
from core.concern import SLIGHT
from core.fitted import ChancesFit, chances_of
from core.judged import Judged
from core.options import Option, Options
from core.shown import Shown
from core.visibility import Event

TIMER_SEAT = -1
"""The seat that acts when a timer runs out. No player has it."""

KEPT_BOARDS = 8
"""How many boards a game keeps in memory. A board is read and checked once for all the tables that are played on it."""
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
    """All there is of a game in play: mutable and flat, lists of small integers, one explicit phase. It must have a field `chance`.

    Sets are refused, since they have no order. Nothing of the outside may be in it. Tuples and frozen structs count as immutable.
    """

    chance: Chance

    clone = clone_struct


S = TypeVar("S", bound=State)


class View(msgspec.Struct, frozen=True):
    """What one seat may know. Seat None is the spectator. A field of the state stays hidden until it stands here."""

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
    """An action that a player might try now, and why it cannot be done."""

    action: Any
    refusal: Refusal


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


class Wait(msgspec.Struct, frozen=True):
    """A bot's answer where several seats may act: do nothing until something has changed."""


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


class Game(Shown[A, V], Judged[S, V], Generic[S, A, V]):
    """One game, as tables, saves, servers, bots and screens use it. Subclass it, set the class variables, and fulfil the methods.

    Four promises hold for all methods:

    - The state and the arguments decide everything. The same input gives the same output, on every machine and for ever.
      Draw luck from the state's `chance` (or the one given) only. Never ask a clock, a file, a set's order or `hash()`.
    - Only `apply` changes the state it is given. All others may be called at any time, in any order, as often as anybody likes,
      and on clones in other threads.
    - A seat is a number from 0 to the number of players less one. Only where an annotation says so it may be None (a spectator).
    - Nothing is raised for what players do. An exception is a bug, and ends a request or a bot's thought, never a table.

    The engine calls `check` and `step`, and they call yours: do not override those two.
    """

    info: ClassVar[GameInfo]
    """What is known without a table. `info.name` is the package's name."""
    state_type: ClassVar[type[Any]]
    """The class of its states: what is saved as a snapshot and cloned by bots."""
    view_type: ClassVar[type[Any]]
    """The class of its views: what is sent to each seat."""
    action_type: ClassVar[Any]
    """The union of its actions. Nothing else is decoded from a save or the network."""
    event_type: ClassVar[Any]
    """The union of its events."""
    taking_back: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that can take back what a seat has offered or agreed to. A bot does not put these off."""
    blunder_every: ClassVar[int] = 4
    """An easy bot blunders once in so many decisions."""

    # To be fulfilled by every game.

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
        `timer`. Do at once everything that needs no decision, until some seat must act or the game is over. Everything a player may
        learn of it must be in the events or in the view.
        """
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> V:
        """Return what this seat may know. None is the spectator, who sees what everybody sees.

        Called for every seat after every move. Build it field by field: it is sent over the network and given to bots. It must say
        the same for two states that differ only in what the seat may not know.
        """
        raise NotImplementedError

    def determinize(self, v: V, chance: Chance) -> S:
        """Return a state that could be the true one for all this seat knows. What it does not know is drawn from `chance`.

        Called by bots, many times a decision, and when a move is to be taken back. For the same seat its view must be `v` again,
        and its legal actions must be those of the true state. Give the state `chance` as its own.
        """
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        """Return how the game ended, or None while it goes on.

        Called several times a move. It must agree with `actors`: a result exactly when nobody may act.
        """
        raise NotImplementedError

    def evaluate(self, s: S, seat: int) -> float:
        """Return how good this state looks for a seat: about 0 when it is lost, about 1 when it is won.

        Called by bots for every position they compare, so be quick. The state is one of theirs from `determinize`, so whatever is
        in it may be used. The figures need only order states sensibly. Add with math.fsum.
        """
        raise NotImplementedError

    def phase_text(self, v: V) -> str:
        """Return where the game stands, in two or three words such as "round 14".

        Called for headers, logs and lists of saves.
        """
        raise NotImplementedError

    def action_text(self, v: V, a: A, names: Sequence[str]) -> str:
        """Return an action of the view's own seat in words: "play 11R face up at the Jazz club".

        Called for lists of actions, line by line play and transcripts, also for actions that are refused. `names` are the players'
        names by seat. Use no others.
        """
        raise NotImplementedError

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in one line of words, or "" if it is not worth a line.

        Called with events as the reader's seat may see them, so hidden fields are None.
        """
        raise NotImplementedError

    def page_text(self, event: Event, names: Sequence[str]) -> str:
        """Return an event as a page tells it to readers who were not there, or "" where nothing came of it."""
        return "" if self.weight(event) == SLIGHT else self.event_text(event, names)

    def table_text(self, v: V, names: Sequence[str]) -> list[str]:
        """Return the table in plain lines, for line by line play and screen readers.

        All that the seat needs for its decisions must be in it.
        """
        raise NotImplementedError

    # With defaults that suit most games.

    def map_text(self, v: V) -> list[str]:
        """Return what lies beside what in plain lines, for line by line play: one place a line, with those that can be reached from it.

        A game without places has none.
        """
        return []

    def action_forms(self, s: S, seat: int) -> tuple[ActionForm, ...]:
        """Return the open-ended actions of this seat now, each with the bounds of its fields.

        Called for the seats that may act, after every move. A value within its bounds may still be refused by `check`.
        """
        return ()

    def number_text(self, field: str, number: int) -> str:
        """Return what a number of a form's field stands for, such as a reason, or "" if it is only a number.

        Called by line by line play, which shows it beside the number.
        """
        return ""

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

    def idle_action(self, v: V, legal: Sequence[A]) -> A | None:
        """Return what is done by itself as a player's turn begins, because there is nothing to decide yet, or None.

        Called with the view and the legal actions of a seat that may act. If the player takes it back, it is not done again.
        """
        return None

    def bot_action(self, v: V, legal: Sequence[A], level: str, chance: Chance) -> A | Wait | None:
        """Return what the game's own bot does, where search is not the way to play it. None leaves the decision to the search.

        Called in a thread, with what the bot's seat may know, `legal` of its update, and a level other than "random". If
        all who may act are bots and all of them wait, nobody ever wakes them: one must act.
        """
        return None

    def reveals_secret(self, before: S, events: Sequence[Event]) -> bool:
        """Return whether a move, of which these are all events, told its player or others something secret. Then it stands.

        Called with the state before the move, after every move that drew nothing by chance. When in doubt say True.
        `tests/core/test_undo.py` tries moves in other worlds and holds the answer against what their players see there.
        """
        return False

    def blocking_actors(self, s: S) -> tuple[int, ...]:
        """Return those of the seats that may act without whom the phase cannot end. Bots give the people among them time."""
        return self.actors(s)

    def open_offers(self, s: S) -> Mapping[Hashable, tuple[int, ...]]:
        """Return what players have offered each other and may take back: the seats that have yet to answer, by offer."""
        return {}

    def places(self, v: V, names: Sequence[str]) -> Mapping[str, tuple[str, Sequence[str]]]:
        """Return the places of the board by name: the kind of thing each is, and lines about what lies there and beside it."""
        return {}

    def warning(self, v: V, a: A, names: Sequence[str]) -> str:
        """Return what the view's own seat is asked before a legal action that ends more than it seems to. "" asks nothing.

        A whole question that yes or no answers.
        """
        return ""

    def timer(self, s: S) -> Timer | None:
        """Return the clock that the present phase runs under, or None.

        Called after every move. The engine has no clock: `GameSession` winds it, and does the timer's action when it is out.
        """
        return None

    def round(self, s: S) -> int:
        """Return a number that grows from round to round. A snapshot is saved whenever it does."""
        return 0

    def board_text(self) -> str:
        """Return the component figures in force, as TOML, or "" if the game has none to change.

        It is written into saves and sent to guests: `new_game(board_text)` must give an equal game.
        """
        return ""

    # For bots, and for what people are shown of their chances.

    def components(self, s: S, seat: int) -> dict[str, float]:
        """Return the named terms that `evaluate` is made of. It grows with their sum. Name a place's or a seat's term "name:number".

        Called by training, and for the chances that people are shown.
        """
        return {"value": self.evaluate(s, seat)}

    def rule_of_thumb(self, s: S, seat: int) -> float:
        """Return a simpler `evaluate`, which easy and normal bots go by."""
        return self.evaluate(s, seat)

    def eager(self, s: S, seat: int) -> float | None:
        """Return what a state is worth to beginners who see what they get and forget the others. None: easy bots overlook actions instead.

        Called where an easy bot blunders.
        """
        return None

    def is_bound(self, v: V) -> bool:
        """Return whether a bot on the view's seat has given its word about what it is asked. Then an easy one does not blunder."""
        return False

    def features(self, s: S, seat: int) -> dict[str, float]:
        """Return what the weights of `evaluate` are fitted to, by name."""
        return self.components(s, seat)

    def with_weights(self, text: str) -> Self:
        """Return the same game with the weights of this text (TOML) in `evaluate`. Raise ValueError if it has none or they do not fit."""
        raise ValueError(f"{self.info.title} has no weights to change.")

    def chances(self, s: S) -> tuple[float, ...]:
        """Return each seat's chance to win. They add up to one. Where nothing better is known they are equal."""
        seats = self.seats(s)
        result = self.result(s)
        if result is not None:
            return tuple([1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)])
        fit = self.chances_fit(s)
        if fit is None:
            return (1 / seats,) * seats
        return fit.shares(self.progress(s), [self.chance_terms(s, seat) for seat in range(seats)])

    def chance_terms(self, s: S, seat: int) -> dict[str, float]:
        """Return the named terms that `chances` weighs. Unlike `components` they need not add up to anything."""
        return self.components(s, seat)

    def chances_fit(self, s: S) -> ChancesFit | None:
        """Return the figures behind `chances` for a table like this, or None if there are none.

        They lie beside the game as `chances.toml`. Each part of the game says of itself whether it is better than even shares.
        """
        package = type(self).__module__.rpartition(".")[0]
        return chances_of(package).get(self.seats(s))

    def seats(self, s: S) -> int:
        """Return how many play."""
        return int(typing.cast(Any, s).seats)

    def progress(self, s: S) -> float:
        """Return how far the game is, from 0 (just begun) to 1 (as good as over)."""
        return 0.0

    def turn_number(self, s: S) -> int:
        """Return a number that grows by one from turn to turn. Searches stop so many turns ahead."""
        return self.round(s)

    def horizon(self, s: S, turns: int) -> int:
        """Return the turn number at which a playout that begins here is cut."""
        return self.turn_number(s) + turns

    def worth_trying(self, s: S, seat: int, actions: Sequence[A]) -> Sequence[A]:
        """Return those of a seat's actions that a search looks at: all but the pointless, never none. `s` is a world of the bot's."""
        return actions

    def playout_action(self, s: S, seat: int, legal: Sequence[A]) -> A | None:
        """Return what a seat does in a playout, quickly. None leaves it to `evaluate` at one ply."""
        return None

    def carry_through(self, s: S, seat: int, a: A) -> None:
        """Do the action, and what it asks of others as if they agreed, so that its worth can be seen. `s` is a world to be thrown away."""
        self.apply(s, seat, a, [])

    # For the engine. Do not override these.

    def check(self, s: S, seat: int, a: A) -> Refusal | None:
        """Return why this seat may not do this now, or None if it may. It never raises, whatever was decoded. Do not override it."""
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
        """Return the state after the action, and what happened. `s` stays as it was. Do not override it."""
        after = s.clone()
        out: list[Event] = []
        self.apply(after, seat, a, out)
        return after, tuple(out)


AnyGame = Game[Any, Any, Any]


@cache
def action_classes(union: Any) -> tuple[type[Any], ...]:
    """Return the members of a union of structs."""
    return typing.get_args(union) or (union,)
