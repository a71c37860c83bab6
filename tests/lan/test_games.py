"""Whole games over real TCP, at every number of players, and what each player was told of them."""

from __future__ import annotations

import pytest

from core.game import redact_all
from tests.lan.kit import Table, table, until
from tests.toy.game import Toy


async def played(it: Table) -> None:
    """Everybody plays until the end."""
    for player in it.players:
        player.wanted = True
    await it.start()
    for player in it.players:
        player.play()
    await until(lambda: all(player.over for player in it.players), "the end")


def check_logs(it: Table) -> None:
    """Everybody was told each move once, as his seat may know it."""
    room = next(iter(it.server.rooms.values()))
    assert room.play is not None
    moves = room.play.table.moves
    for player in it.players:
        seat = player.chair.seat
        assert player.told == [(n, redact_all(events, seat)) for n, (_, events) in enumerate(moves, 1)]


@pytest.mark.parametrize("seats", range(Toy.info.low, Toy.info.high + 1))
async def test_a_game_of_the_toy_over_tcp(seats: int) -> None:
    async with table(seats, tcp=True) as it:
        await played(it)
        check_logs(it)
