"""Whole games over real TCP, at every number of players, and what each player was told of them."""

from __future__ import annotations

import pytest

from core.visibility import redact_all
from tests.core.lan.helpers import EVERY_GAME, Table, load, table, until


async def played(it: Table) -> None:
    """Everybody plays until the end."""
    for player in it.players:
        player.wanted = True
    await it.start()
    for player in it.players:
        player.play()
    await until(lambda: all(player.over for player in it.players), "the end")


def check_logs(it: Table) -> None:
    """Everybody was told each move once, as their seat may know it. Moves they know nothing of are not even counted."""
    room = next(iter(it.server.rooms.values()))
    assert room.running_game is not None
    moves = room.running_game.table.moves
    for player in it.players:
        seat = player.chair.seat
        seen = [(record.seat, redact_all(events, seat)) for record, events, _ in moves]
        assert player.told == list(enumerate((events for mover, events in seen if events or mover == seat), 1))


def games() -> list[tuple[str, int]]:
    """Return every game, and the toy, at every number of players."""
    infos = [(name, load(name).info) for name in EVERY_GAME]
    return [(name, seats) for name, info in infos for seats in range(info.min_seats, info.max_seats + 1)]


@pytest.mark.parametrize(("game", "seats"), games())
async def test_a_game_over_tcp(game: str, seats: int) -> None:
    async with table(seats, game, tcp=True) as it:
        await played(it)
        check_logs(it)
