"""What a bot asks a person stands for a while, so that it can be read and answered."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

from core.game import Action
from core.table import Table


class StandingOffers:
    """The open offers of a table that wait for a person, and since when."""

    def __init__(self, table: Table, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        """How long bots let one stand at least, unless it is they who answer it."""
        self._table = table
        self._now = now
        self._since: dict[Hashable, float] = {}
        self._going: frozenset[Hashable] = frozenset()
        self.look()

    @property
    def going(self) -> frozenset[Hashable]:
        """Return the offers to a person that a bot is about to take away as soon as they have stood long enough."""
        return self._going

    def look(self) -> None:
        """Note what has been offered since the last look, and forget what is open no more."""
        now = self._now()
        self._since = {offer: self._since.get(offer, now) for offer in self._asking()}
        self._going = frozenset()

    def seconds_before(self, seat: int, action: Action) -> float:
        """Return how long a bot has to wait with an action that would take away what a person was asked. 0 is not at all."""
        until = self._now() - self.seconds
        young = {offer: since - until for offer, since in self._since.items() if since > until}
        if not young or isinstance(action, self._table.game.bargaining.taking_back):
            return 0.0
        taken = {offer: young[offer] for offer in self._taken_by(seat, action) if offer in young}
        self._going |= taken.keys()
        return max(taken.values(), default=0.0)

    def is_word_taken_back(self, seat: int, action: Action) -> bool:
        """Return whether an action takes back what a bot has offered or agreed to. That waits for nobody."""
        return isinstance(action, self._table.game.bargaining.taking_back) and bool(self._taken_by(seat, action))

    def _taken_by(self, seat: int, action: Action) -> list[Hashable]:
        """Return the open offers that an action would end, without those which wait for its own seat."""
        game, state = self._table.game, self._table.state
        if game.check(state, seat, action) is not None:
            return []
        after = state.clone()
        game.apply(after, seat, action, [])
        left = game.bargaining.open_offers(after)
        return [offer for offer, asked in game.bargaining.open_offers(state).items() if offer not in left and seat not in asked]

    def _asking(self) -> dict[Hashable, tuple[int, ...]]:
        """Return the open offers of bots that a person has yet to answer, with all who have."""
        seats, game = self._table.seats, self._table.game
        return {
            offer: asked
            for offer, asked in game.bargaining.open_offers(self._table.state).items()
            if any(seats[seat].kind != "bot" for seat in asked)
        }
