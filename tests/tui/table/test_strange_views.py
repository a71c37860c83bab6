"""No update that a bad server can make gets past the check and then crashes the screen, the lines or a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.bots.advice import advise
from core.chair import Chair
from core.lan.client.remote_chair import RemoteChair
from core.lan.client.soundness import Unsound, check_update
from core.lan.protocol.messages import Message
from core.registry import GAMES
from tests.core.lan.strange_updates import Strange, strange_updates
from tests.tables import own_seats
from tests.tui.still_table import StillTable
from tui.plain.told import since_lines
from tui.table.session import TablePlan, start_session

POSITIONS = 6
"""Of each game. The seeds are fixed; more were tried when this was written."""
UPDATES = 15
"""Of each position."""


class Silent:
    """A connection into which everything falls."""

    def send(self, message: Message) -> bool:
        """Send nothing."""
        return True


class Visitor:
    """A session with a chair at a table elsewhere."""

    def __init__(self, strange: Strange) -> None:
        plan = TablePlan(strange.game, strange.status.options, own_seats(strange.game.info.name, len(strange.names)), "1")
        self._here: Any = start_session(plan, None, lambda: "1")
        self.chairs: Sequence[Chair] = (RemoteChair(Silent(), strange.game, strange.codec, strange.status, strange.update),)

    def begin(self) -> None:
        """Let nobody think."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._here, name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_what_gets_past_the_check_is_shown_told_and_advised_on(name: str, seed: int) -> None:
    refused = 0
    for number, strange in enumerate(strange_updates(name, seed, UPDATES)):
        try:
            check_update(strange.game, strange.update, strange.names)
        except Unsound:
            refused += 1
            continue
        visitor: Any = Visitor(strange)
        StillTable(visitor).paint()
        strange.game.table_text(strange.update.view, strange.names)
        since_lines(strange.game, strange.update, strange.names)
        if number % 5 == 0 and strange.update.legal:
            advise(strange.game, strange.update, strange.names)
    assert refused, "some of them can't be of any game"
