"""A game played again: the state before each move and after it, and what was done."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property

from core.codec import GameCodec
from core.figures import Moment
from core.game import TIMER_SEAT, Action, AnyGame, State
from core.table import PlayedMove, Seat
from core.visibility import Event


class Course:
    """All states of a game, from the deal to where it stands."""

    def __init__(
        self,
        game: AnyGame,
        seats: tuple[Seat, ...],
        start: State,
        moves: Iterable[PlayedMove],
        times: Sequence[int] = (),
        resumed_at: Collection[int] = (),
        begun: int = 0,
    ) -> None:
        self.game = game
        self.seats = seats
        self.states: list[State] = [start.clone()]
        self.actions: list[tuple[int, Action]] = []
        self.events: list[tuple[Event, ...]] = []
        self.times = times
        """When each move was made, in seconds since 1970, or () if nobody knows."""
        self.resumed_at = resumed_at
        """The numbers of the moves (from 1) before which the game had been put away."""
        self.begun = begun
        """So many moves of the save lie before the first of these, by earlier rules or with other luck."""
        codec = GameCodec(game).action
        for record, events, _ in moves:
            action = codec.unpack(record.action)
            after = self.states[-1].clone()
            game.apply(after, record.seat, action, [])
            self.states.append(after)
            self.actions.append((record.seat, action))
            self.events.append(events)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.game.result(self.states[-1]) is not None

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """Return the numbers of the moves (from 0) before which a seat had a choice."""
        return tuple(n for n, (seat, _) in enumerate(self.actions) if seat != TIMER_SEAT and self._had_choice(n, seat))

    def _had_choice(self, number: int, seat: int) -> bool:
        s = self.states[number]
        return len(self.game.legal_actions(s, seat)) > 1 or bool(self.game.action_forms(s, seat))

    def moments(self) -> Iterator[Moment]:
        """Yield each move with the tables before it and after it."""
        for number, told in enumerate(self.events):
            yield Moment(self.states[number], told, self.states[number + 1])

    def drew(self, number: int) -> bool:
        """Return whether anything was drawn in a move."""
        return self.states[number].chance.drawn() != self.states[number + 1].chance.drawn()
