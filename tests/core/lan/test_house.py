"""Who is host of a table: who opened it, who stands in for them, and who has it when they have left."""

from __future__ import annotations

import pytest

from core.chair import Rejected
from tests.core.lan.helpers import Player, Table, table, until


def code_of(player: Player) -> str:
    """Return the code of the last refusal a player was told, or ""."""
    codes = [news.refusal.code for news in player.news if isinstance(news, Rejected)]
    return codes[-1] if codes else ""


async def hosts(player: Player, on: bool = True) -> None:
    await until(lambda: player.client.status and player.client.status.hosting is on)


async def lost(it: Table, seat: int) -> str:
    """Lose a player. Return the token of their seat."""
    token = it.players[seat].client.token
    assert token
    room = it.server.rooms["TABLE1"]
    await it.players[seat].client.close()
    await until(lambda: room.seats[seat].state == "lost")
    return token


async def test_while_the_host_is_away_who_has_sat_longest_stands_in_wherever_they_sit() -> None:
    async with table(4, people=1) as it:
        for name, seat in (("Bo", 3), ("Cy", 1), ("Di", 2)):
            player = await it.join(name)
            player.client.sit(seat)
            await until(lambda player=player: player.client.token)
            it.players.append(player)
        _, bo, cy, _ = it.players
        await lost(it, 0)
        await hosts(bo)
        back = bo.client.token
        await bo.client.close()
        await hosts(cy)
        it.players[1] = bo = await it.player("Bo", back)
        await hosts(bo)
        await hosts(cy, False)
        assert [line.text for line in cy.client.chat if "host" in line.text] == [
            "Bo is the host until P0 returns.",
            "Cy is the host until P0 returns.",
            "Bo is the host until P0 returns.",
        ]


async def test_who_takes_another_seat_has_sat_as_long_as_before_and_a_host_stays_host() -> None:
    async with table(4, people=3) as it:
        host, other, _ = it.players
        token = await lost(it, 0)
        await hosts(other)
        it.players[0] = host = await it.player("P0", token)
        await hosts(host)
        host.client.sit(3)
        await until(lambda: host.client.status and host.client.status.seat == 3)
        assert host.client.status
        assert host.client.status.hosting
        other.client.sit(0)
        await until(lambda: other.client.status and other.client.status.seat == 0)
        await host.client.close()
        await hosts(other)
        assert [line.text for line in other.client.chat][-1] == "P1 is the host until P0 returns."


async def test_a_table_left_for_good_is_theirs_who_have_sat_longest_and_not_theirs_who_take_that_seat() -> None:
    async with table(3) as it:
        host, other, third = it.players
        host.client.leave()
        await hosts(other)
        newcomer = await it.join("New")
        newcomer.client.sit(0)
        await until(lambda: newcomer.client.status and newcomer.client.status.seat == 0)
        host.client.enter("TABLE1")
        await until(lambda: host.client.status)
        token = other.client.token
        await other.client.close()
        await hosts(third)
        third.client.close_table()
        await until(lambda: code_of(third) == "stand-in")
        back = await it.player("P1", token)
        await hosts(back)
        assert all(player.client.status and not player.client.status.hosting for player in (host, newcomer))
        for player in (newcomer, back):
            await player.client.close()


async def test_a_host_whose_seat_in_the_lobby_is_not_kept_any_longer_has_a_successor() -> None:
    async with table(3) as it:
        _, other, third = it.players
        await lost(it, 0)
        await hosts(other)
        it.server.directory.tick(61)
        await until(lambda: third.client.chat and third.client.chat[-1].text == "P1 is the host now.")
        other.client.close_table()
        await until(lambda: not it.server.rooms)


async def test_who_opened_a_table_has_it_again_when_their_program_sits_down_there_once_more() -> None:
    async with table(3, people=2, secrets={"P0": b"host", "P1": b"other"}) as it:
        host, other = it.players
        host.client.leave()
        await hosts(other)
        for name, is_hosting in (("New", False), ("P0", True)):
            player = await it.join(name)
            player.client.sit()
            await until(lambda player=player: player.client.token)
            await hosts(player, is_hosting)
            await hosts(other, not is_hosting)
            it.players.append(player)


async def test_who_stands_in_is_told_for_whom_and_nobody_else_is() -> None:
    async with table(3) as it:
        await it.start()
        token = await lost(it, 0)
        _, other, third = it.players
        await hosts(other)
        await until(lambda: other.client.status and other.client.status.standing_in_for == "P0")
        assert third.client.status
        assert third.client.status.standing_in_for == ""
        back = await it.player("P0", token)
        await hosts(back)
        await hosts(other, False)
        assert back.client.status
        assert other.client.status
        assert back.client.status.standing_in_for == other.client.status.standing_in_for == ""
        await back.client.close()


@pytest.mark.parametrize("deed", ["unban", "unsilence"])
async def test_who_stands_in_lifts_what_they_did_themselves_and_not_what_the_host_did(deed: str) -> None:
    async with table(2, secrets={"P0": b"host", "P1": b"other", "Wu": b"wu", "Xi": b"xi"}) as it:
        host, other = it.players
        watchers = [await it.join("Wu"), await it.join("Xi")]
        await it.start()

        def hush(by: Player, name: str, on: bool) -> None:
            if deed == "unsilence":
                by.client.silence(name, on)
            elif on:
                by.client.kick(name, ban=True)
            else:
                by.client.unban(name)

        def hushed(player: Player) -> tuple[str, ...]:
            assert player.client.status
            return player.client.status.silenced if deed == "unsilence" else player.client.status.banned

        hush(host, "Wu", True)
        await until(lambda: hushed(host) == ("Wu",))
        token = await lost(it, 0)
        await hosts(other)
        assert hushed(other) == ()
        hush(other, "Wu", False)
        await until(lambda: code_of(other) == "stand-in")
        hush(other, "Xi", True)
        await until(lambda: hushed(other) == ("Xi",))
        if deed == "unsilence":
            hush(other, "Wu", True)
            hush(other, "Wu", False)
            await until(lambda: [news.refusal.code for news in other.news if isinstance(news, Rejected)].count("stand-in") == 2)
        back = await it.player("P0", token)
        await hosts(back)
        assert set(hushed(back)) == {"Wu", "Xi"}
        await lost_again(back, it)
        await hosts(other)
        hush(other, "Xi", False)
        await until(lambda: hushed(other) == ())
        for player in watchers:
            await player.client.close()


async def lost_again(player: Player, it: Table) -> None:
    await player.client.close()
    await until(lambda: it.server.rooms["TABLE1"].seats[0].state == "lost")
