"""The play: what bots need to play well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, Self

import msgspec

from core.chance import Chance
from core.contract.knowledge import V
from core.contract.rules import A, GameRules, S
from core.fitted import ChancesFit, chances_of
from core.search_settings import SearchSettings


class Wait(msgspec.Struct, frozen=True):
    """A bot's answer where several seats may act: do nothing until something has changed."""


class GamePlay(GameRules[S, A], Generic[S, V, A]):
    """How good a position is, and what is worth trying in it. All but `evaluate` have defaults."""

    blunder_every: ClassVar[int] = 4
    """An easy bot blunders once in so many decisions."""

    def evaluate(self, s: S, seat: int) -> float:
        """Return how good this state looks for a seat: about 0 when it is lost, about 1 when it is won.

        Called by bots for every position they compare, so be quick. The state is one of theirs from `determinize`, so whatever is
        in it may be used. The figures need only order states sensibly. Add with math.fsum.
        """
        raise NotImplementedError

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

    def bot_action(self, v: V, legal: Sequence[A], level: str, chance: Chance) -> A | Wait | None:
        """Return what the game's own bot does, where search is not the way to play it. None leaves the decision to the search.

        Called in a thread, with what the bot's seat may know, `legal` of its update, and a level other than "random". If
        all who may act are bots and all of them wait, nobody ever wakes them: one must act.
        """
        return None

    def idle_action(self, v: V, legal: Sequence[A]) -> A | None:
        """Return what is done by itself as a player's turn begins, because there is nothing to decide yet, or None.

        Called with the view and the legal actions of a seat that may act. If the player takes it back, it is not done again.
        """
        return None

    def worth_trying(self, s: S, seat: int, actions: Sequence[A]) -> Sequence[A]:
        """Return those of a seat's actions that a search looks at: all but the pointless, never none. `s` is a world of the bot's."""
        return actions

    def playout_action(self, s: S, seat: int, legal: Sequence[A]) -> A | None:
        """Return what a seat does in a playout, quickly. None leaves it to `evaluate` at one ply."""
        return None

    def search_settings(self, seats: int) -> SearchSettings:
        """Return how bots search this game with so many seats."""
        return SearchSettings()

    def progress(self, s: S) -> float:
        """Return how far the game is, from 0 (just begun) to 1 (as good as over)."""
        return 0.0

    def turn_number(self, s: S) -> int:
        """Return a number that grows by one from turn to turn. Searches stop so many turns ahead."""
        return self.round(s)

    def horizon(self, s: S, turns: int) -> int:
        """Return the turn number at which a playout that begins here is cut."""
        return self.turn_number(s) + turns

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
