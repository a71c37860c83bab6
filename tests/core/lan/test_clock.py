"""The game's own timer at a network table: it runs for all, stops while somebody is waited for, and when it is out the table acts."""

from __future__ import annotations

from tests.core.lan.helpers import Table, table, until
from tests.core.lan.test_return import pass_time, place, standing, vanish


async def to_the_trading(it: Table) -> None:
    """Chinatown with a trading clock of one minute, up to the first trading."""
    it.players[0].client.configure(3, {"clock": "1"})
    await until(lambda: not standing(it.players[2]).places[2].ready)
    for player in it.players:
        player.client.ready()
    await until(lambda: all(place.ready for place in standing(it.players[0]).places))
    await it.start()
    for player in it.players:
        assert player.client.clock.seconds == -1
        player.chair.act(player.chair.update.legal[0])
    await until(lambda: all(player.client.clock.seconds == 60 for player in it.players))


def moves(it: Table) -> set[int]:
    return {player.chair.update.move for player in it.players}


async def test_when_time_is_up_the_house_ends_the_phase() -> None:
    async with table(3, "chinatown") as it:
        await to_the_trading(it)
        (before,) = moves(it)
        pass_time(it, 59)
        assert moves(it) == {before}
        pass_time(it, 1)
        await until(lambda: moves(it) == {before + 1})
        await until(lambda: all(player.client.clock.seconds == -1 for player in it.players))


async def test_the_clock_stops_for_a_lost_player() -> None:
    async with table(3, "chinatown") as it:
        await to_the_trading(it)
        (before,) = moves(it)
        pass_time(it, 20)
        token = await vanish(it, 2)
        await until(lambda: not it.players[0].client.clock.running)
        assert it.players[0].client.clock.seconds == 40
        pass_time(it, 100)
        back = it.players[2] = await it.player("P2", token=token)
        await until(lambda: back.client.clock.running and place(it.players[0], 2).state == "here")
        assert back.client.clock.seconds == 40
        assert moves(it) == {before}
