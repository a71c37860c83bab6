"""What hits a guest on the network stands before their eyes before they decide again, and once only."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.attention import HELD
from core.happenings import happenings
from core.table import MoveEvents, MoveMade, Table
from core.visibility import Event, redact_all
from tests.core.lan.helpers import until
from tests.tui.network.helpers import NetworkPlayer, network_players, plan, toy_too
from tests.tui.network.test_remote_session import at_table
from tui.settings_schema import HOLD_ALL

__all__ = ["toy_too"]

GUEST = 1


class Truth:
    """What the server's own table did to the guest since they decided last."""

    def __init__(self, table: Table) -> None:
        self.due: list[Event] = []
        self._table, self._view = table, table.game.view(table.state, GUEST)
        table.bus.subscribe(self._heard)

    def _heard(self, message: object) -> None:
        if isinstance(message, MoveMade):
            view = self._table.game.view(self._table.state, GUEST)
            if message.seat != GUEST:
                told = [MoveEvents(message.move, redact_all(message.events, GUEST))]
                found = happenings(self._table.game, GUEST, told, self._view, view)
                self.due += [one.event for one in found if one.attention.level == HELD]
            self._view = view


class Eyes:
    """What the guest's screen showed them since then."""

    def __init__(self, person: NetworkPlayer) -> None:
        self.shown: list[Event] = []
        self.scenes = 0
        self._controller = person.controller
        watch = self._controller.presenter.watch
        open_summary = watch.open

        def opened(whole: bool = True) -> None:
            self.shown += watch.summary().to_you
            open_summary(whole)

        watch.open = opened  # type: ignore[method-assign]

    def look(self) -> None:
        """See what is held, and go on."""
        holding = self._controller.holding
        if holding.is_on:
            scene = self._controller.presenter.watch.scene
            self.shown += scene.events if scene is not None else ()
            self.scenes += 1
            holding.end()


@pytest.mark.parametrize(("name", "decisions"), [("king_of_chicago", 40), ("four_families", 120)])
async def test_whatever_hits_a_guest_is_shown_before_they_decide_again_and_never_twice_held(name: str, decisions: int) -> None:
    rng = random.Random(4)
    async with network_players("Ada", "Bo") as (ada, bo):
        for person in (ada, bo):
            person.app.settings.hold = HOLD_ALL
        room = await at_table(ada, bo, what=plan(name, "person", "remote"))
        assert room.running_game is not None
        table = room.running_game.table
        truth, eyes, hits = Truth(table), Eyes(bo), 0
        for _ in range(decisions):
            actors = table.game.actors(table.state)
            if not actors:
                break
            seat = actors[0]
            person, moves = (ada, bo)[seat], len(table.moves)
            update = table.update(seat)

            def is_ready(person: Any = person, update: Any = update) -> bool:
                """Return whether all is in sight. A move of which they may know nothing is not told."""
                eyes.look()
                ada.controller.holding.end()
                controller = person.controller
                seen = controller.presenter.update
                return (seen.view, seen.actors) == (update.view, update.actors) and not controller.queue and not controller.holding.is_on

            await until(is_ready)
            if seat == GUEST:
                assert [event for event in truth.due if event not in eyes.shown] == []
                assert eyes.scenes <= 1
                hits += len(truth.due)
                truth.due, eyes.shown, eyes.scenes = [], [], 0
            person.controller.chair.act(rng.choice(update.legal))
            await until(lambda moves=moves: len(table.moves) > moves)  # type: ignore[misc]
        assert hits
