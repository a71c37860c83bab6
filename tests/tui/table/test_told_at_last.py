"""What hits a player and goes by itself is told as their turn opens, unless they put it away by a key, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.chance import fast_chance
from core.contract.attention import HELD
from core.happenings import happenings
from core.registry import GAMES
from core.table import MoveEvents, Table
from core.visibility import Event
from tests.tables import new_table, own_seats
from tests.tui.screens.test_table_screen import StillSession
from tests.tui.table.test_controller import Host
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.intents import Act

MOVES = 300


class Away:
    """A player who does nothing but decide as their turn comes, at a table of random moves. Whatever passes, passes by itself."""

    def __init__(self, name: str, seed: int) -> None:
        self.table, self.luck, self.host = new_table(name, own_seats(name, 4), seed), fast_chance(seed), Host()
        self.controller = TableController(StillSession(self.table, None, "3"), self.host, Settings(pace="normal"))
        self.controller.begin()
        self.hits: list[Event] = []
        """What hit them since they decided last."""

    def rest(self) -> None:
        """Let all that is shown for a while go by."""
        for _ in range(60):
            if not self.host.timers:
                return
            self.host.pass_time()
            self.controller.hold_what_waits()

    def turns(self) -> Iterator[Table]:
        """Yield at each turn of theirs, before they decide."""
        table, game = self.table, self.table.game
        for _ in range(MOVES):
            actors = game.actors(table.state)
            if not actors:
                return
            seat = self.luck.pick(actors)
            action = game.sample(table.state, seat, self.luck)
            if seat == 0:
                yield table
                self.hits = []
                self.controller.presenter.reveal_all()
                self.controller.carry_out(Act(action))
            else:
                before = game.view(table.state, 0)
                told = len(table.moves)
                assert table.act(seat, action) is None
                events = table.update(0, since=told).events
                found = happenings(game, 0, [MoveEvents(1, one.events) for one in events], before, game.view(table.state, 0))
                self.hits += [one.event for one in found if one.attention.level == HELD]
            self.rest()

    def puts_away(self) -> tuple[Event, ...]:
        """Press the key for what stands there until a key. Return what that told."""
        presenter, controller = self.controller.presenter, self.controller
        told: tuple[Event, ...] = ()
        if presenter.shows_own_picture:
            told = tuple(event for event in self.hits if isinstance(event, presenter.PICTURED))
            presenter.reveal_all()
            controller.hold_what_waits()
        if presenter.watch.scene is not None:
            told += presenter.watch.scene.events
            controller.holding.end()
        if presenter.watch.passed is not None:
            told += presenter.watch.passed.events
            controller.since()
        return told


@pytest.mark.parametrize("name", GAMES)
def test_what_passed_by_itself_is_in_the_next_summary(name: str) -> None:
    shown = 0
    for seed in (1, 2):
        away = Away(name, seed)
        for _ in away.turns():
            put_away = away.puts_away()
            watch = away.controller.presenter.watch
            due = [event for event in away.hits if event not in put_away]
            assert [event for event in due if event not in watch.summary().to_you] == []
            assert watch.is_open or not due
            shown += len(away.hits)
    assert shown
