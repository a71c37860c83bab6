"""What a host can do about a player whom nobody wants: another connection, name or address do not help, and nobody else is kept away."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from core.chair import Rejected
from core.lan.protocol.messages import Left
from core.lan.protocol.sanitize import skeleton
from core.lan.server import moderation
from core.lan.server.admin import AdminSocket
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.moderation import SEAT
from core.lan.transport.client_connection import ConnectError
from core.table import ChatLine
from saves.library import Library
from tests.core.lan.helpers import Player, Table, table, until
from tests.core.lan.raw_client import Stranger


async def silenced(player: Player) -> bool:
    """Return whether what this player says is refused."""
    known = len(player.news)
    player.client.say("Hear me")
    await until(lambda: any(isinstance(news, Rejected | ChatLine) for news in player.news[known:]))
    return any(isinstance(news, Rejected) and news.refusal.code == "silenced" for news in player.news[known:])


async def test_who_is_silenced_is_not_heard_under_another_name_and_all_others_at_the_address_are() -> None:
    async with table(seats=4, people=2, tcp=True, secrets={"Gus": b"gus", "Somebody Else": b"gus"}) as it:
        host, friend = it.players
        gus, watcher = await it.join("Gus"), await it.join("Vi")
        host.client.silence("Gus")
        await until(lambda: any(line.text == "Gus is silenced." for line in gus.client.chat))
        assert await silenced(gus)
        second = await it.join("Somebody Else")
        assert await silenced(second)
        second.client.sit()
        await until(lambda: second.client.token)
        assert await silenced(second)
        for other in (friend, watcher, host):
            assert not await silenced(other)
        for player in (gus, second, watcher):
            await player.client.close()


async def test_who_is_heard_again_by_their_name_of_today_is_really_heard() -> None:
    async with table(people=1, secrets={"Gus": b"gus", "Somebody Else": b"gus"}) as it:
        host, gus = it.players[0], await it.join("Gus")
        host.client.silence("Gus")
        await until(lambda: host.client.status and host.client.status.silenced == ("Gus",))
        await gus.client.close()
        second = await it.join("Somebody Else")
        await until(lambda: host.client.status and host.client.status.silenced == ("Somebody Else",))
        host.client.silence("Somebody Else", on=False)
        await until(lambda: host.client.status and not host.client.status.silenced)
        assert not await silenced(second)
        await second.client.close()


async def test_the_host_alone_is_told_who_is_silenced_also_while_they_are_away() -> None:
    async with table(people=2) as it:
        (host, friend), guest = it.players, await it.join("Vi")
        host.client.silence("Vi")
        await guest.client.close()
        await until(lambda: len(it.server.rooms["TABLE1"].members) == 2)
        assert host.client.status is not None
        assert host.client.status.silenced == ("Vi",)
        assert friend.client.status is not None
        assert friend.client.status.silenced == ()


async def test_nobody_is_heard_again_who_was_not_silenced() -> None:
    async with table() as it:
        host = it.players[0]
        host.client.silence("P1", on=False)
        await until(lambda: any(isinstance(news, Rejected) and "silenced at this table" in news.refusal.text for news in host.news))
        assert not any("heard again" in line.text for line in host.client.chat)


async def test_who_is_silenced_is_known_by_their_seat_from_another_address() -> None:
    async with table() as it:
        host, rude = it.players
        host.client.silence("P1")
        await until(lambda: any(line.text == "P1 is silenced." for line in rude.client.chat))
        record = it.server.rooms["TABLE1"].record
        record.silenced = {"another name": record.silenced.pop(skeleton("P1"))}
        assert await silenced(rude)


async def test_who_is_silenced_is_known_by_their_program_from_another_address_and_under_another_name() -> None:
    async with table(secrets={"P0": b"host", "Rude": b"rude", "Another": b"rude", "Friend": b"new"}) as it:
        rude = await it.join("Rude")
        it.players[0].client.silence("Rude")
        await until(lambda: it.server.rooms["TABLE1"].record.silenced)
        await rude.client.close()
        again, friend = await it.join("Another"), await it.join("Friend")
        assert await silenced(again)
        assert not await silenced(friend)
        for player in (again, friend):
            await player.client.close()


async def test_who_shares_a_keyboard_with_somebody_silenced_is_heard() -> None:
    async with table(seats=3, secrets={"P1": b"shared", "P2": b"shared"}) as it:
        it.players[0].client.silence("P1")
        await until(lambda: it.server.rooms["TABLE1"].record.silenced)
        assert await silenced(it.players[1])
        assert not await silenced(it.players[2])


async def test_who_is_silenced_stays_so_when_the_table_is_loaded_again(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
        await it.start()
        token = it.players[1].client.token
        AdminSocket(it.server, lambda: None).perform("silence TABLE1 P1")
        it.server.directory.put_away(it.server.rooms["TABLE1"], "")
        again = await it.player("P1", token)
        await until(lambda: again.client.status)
        assert await silenced(again)
        await again.client.close()


async def test_who_was_silenced_and_has_gone_can_be_heard_again() -> None:
    async with table(people=1) as it:
        host, guest = it.players[0], await it.join("Vi")
        host.client.silence("Vi")
        await until(lambda: it.server.rooms["TABLE1"].record.silenced)
        guest.client.leave()
        await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
        host.client.silence("Vi", on=False)
        await until(lambda: not it.server.rooms["TABLE1"].record.silenced)
        await guest.client.close()


async def test_who_is_banned_in_a_game_does_not_get_their_seat_back_from_another_address() -> None:
    async with table(tcp=True) as it:
        guest = it.players[1]
        await it.start()
        token = guest.client.token
        record = it.server.rooms["TABLE1"].record
        AdminSocket(it.server, lambda: None).perform("ban TABLE1 P1")
        await until(lambda: it.server.rooms["TABLE1"].seats[1].state != "here")
        it.server.admission.lift({ban.letters for ban in it.server.admission.bans})
        record.bans = [ban for ban in record.bans if ban.network.startswith(SEAT)]
        assert it.address is not None
        stranger = await Stranger.at(it.address)
        assert (await stranger.greet("Another name", token)).code == "banned"
        stranger.close()


async def refusal_at_the_door(it: Table, name: str, secret: bytes = b"") -> str:
    """Return why somebody who comes without a token may not enter, or "" if they may."""
    it.secrets[name] = secret
    player = await it.player(name)
    player.client.enter("TABLE1")
    await until(lambda: player.client.status or any(isinstance(news, Rejected) for news in player.news))
    code = next((news.refusal.code for news in player.news if isinstance(news, Rejected)), "")
    await player.client.close()
    await until(lambda: all(connection.name != player.client.name for connection in it.server.connections))
    return code


async def test_who_shares_an_address_with_somebody_banned_is_not_accused() -> None:
    async with table(tcp=True, secrets={"P1": b"rude", "Vi": b"new", "Cy": b"rude"}) as it:
        it.players[0].client.kick("P1", ban=True)
        await until(lambda: it.players[1].client.status is None)
        told = []
        for name in ("Vi", "Cy"):
            player = await it.player(name)
            player.client.enter("TABLE1")
            await until(lambda player=player: any(isinstance(news, Rejected) for news in player.news))
            told += [news.refusal.text for news in player.news if isinstance(news, Rejected)]
            await player.client.close()
        assert told[0].startswith("The host has asked you, or somebody at your address, to stay away")
        assert told[1].startswith("The host has asked you to stay away")


async def come_back(it: Table, player: Player) -> bool:
    """Return whether a player who hung up has their seat again, by its token."""
    token = player.client.token
    await player.client.close()
    await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
    again = await it.player("Whoever", token)
    try:
        await until(lambda: again.client.status or any(isinstance(news, Left) for news in again.news))
        return again.client.status is not None and again.client.status.seat is not None
    finally:
        it.players[it.players.index(player)] = again


async def test_who_has_a_seat_behind_the_address_of_somebody_banned_stays_welcome_and_nobody_else_from_there() -> None:
    async with table(seats=3, tcp=True) as it:
        host, friend, rude = it.players
        await it.start()
        banned_token = rude.client.token
        host.client.kick("P2", ban=True)
        await until(lambda: rude.client.status is None)
        assert await come_back(it, friend)
        assert await come_back(it, host)
        assert await refusal_at_the_door(it, "Vi") == "banned"
        with suppress(ConnectError):
            again = await it.player("P2", banned_token)
            again.client.enter("TABLE1")
            await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in again.news))


async def test_who_has_a_seat_and_the_host_are_known_by_their_program_too() -> None:
    secrets = {"P0": b"host", "P1": b"friend", "P2": b"rude"}
    async with table(seats=3, tcp=True, secrets=secrets) as it:
        it.players[0].client.stand()
        it.players[0].client.kick("P2", ban=True)
        await until(lambda: it.players[2].client.status is None)
        assert not await refusal_at_the_door(it, "Ada", b"host")
        assert not await refusal_at_the_door(it, "Bo", b"friend")
        assert await refusal_at_the_door(it, "Cy", b"rude") == "banned"
        assert await refusal_at_the_door(it, "Vi", b"new") == "banned"


async def test_who_is_banned_is_known_by_their_program_from_another_address() -> None:
    async with table(secrets={"P0": b"host", "P1": b"rude"}) as it:
        it.players[0].client.kick("P1", ban=True)
        await until(lambda: it.players[1].client.status is None)
        assert await refusal_at_the_door(it, "Another", b"rude") == "banned"
        assert not await refusal_at_the_door(it, "Vi", b"new")
        room = it.server.rooms["TABLE1"]
        moderation.unban(room, {ban.letters for ban in room.record.bans})
        assert not await refusal_at_the_door(it, "Another", b"rude")


async def test_who_shares_a_keyboard_with_somebody_banned_is_not_banned_with_them() -> None:
    async with table(seats=3, secrets={"P1": b"shared", "P2": b"shared"}) as it:
        it.players[0].client.kick("P2", ban=True)
        await until(lambda: it.players[2].client.status is None)
        assert not await refusal_at_the_door(it, "Bo", b"shared")


async def test_the_host_bans_somebody_who_is_away() -> None:
    async with table(secrets={"P1": b"rude"}) as it:
        host, rude = it.players
        await it.start()
        await rude.client.close()
        await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
        host.client.kick("P1", ban=True)
        await until(lambda: it.server.rooms["TABLE1"].seats[1].state == "held")
        assert await refusal_at_the_door(it, "Another", b"rude") == "banned"


@pytest.mark.parametrize(("minor", "known"), [(3, False), (4, True)])
async def test_a_server_that_knows_no_marks_is_told_none(minor: int, known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.server.server.MINOR", minor)
    async with table(secrets={"P1": b"secret"}) as it:
        (mark,) = {room_seat.mark for room_seat in it.server.rooms["TABLE1"].seats if room_seat.name == "P1"}
        assert bool(mark) is known


async def ban_and_let_come_again(it: Table) -> None:
    """A host who bans P1 and thinks better of it."""
    host, rude = it.players[:2]
    host.client.kick("P1", ban=True)
    await until(lambda: rude.client.status is None and host.client.status and host.client.status.banned == ("P1",))
    host.client.unban("p1")
    await until(lambda: host.client.status and not host.client.status.banned)


async def test_the_host_lets_somebody_come_again_and_everybody_reads_it() -> None:
    async with table(seats=3, tcp=True, secrets={"P1": b"rude"}) as it:
        await ban_and_let_come_again(it)
        assert not await refusal_at_the_door(it, "Another", b"rude")
        await until(lambda: it.players[2].client.chat[-1:] == [ChatLine("", "P0 lets P1 come again.")])


async def test_the_host_alone_is_told_who_is_banned_and_lets_them_come_again() -> None:
    async with table(seats=3) as it:
        host, _, friend = it.players
        host.client.kick("P1", ban=True)
        await until(lambda: host.client.status and host.client.status.banned == ("P1",))
        await until(lambda: friend.client.chat[-1:] == [ChatLine("", "P0 has banned P1.")])
        assert friend.client.status is not None
        assert friend.client.status.banned == ()
        friend.client.unban("P1")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "host" for news in friend.news))
        assert it.server.rooms["TABLE1"].record.bans


async def test_nobody_comes_again_who_was_not_banned_by_the_host() -> None:
    async with table(tcp=True, people=1) as it:
        host, rude = it.players[0], await it.join("Rude")
        AdminSocket(it.server, lambda: None).perform("ban TABLE1 Rude")
        names = ("Rude", "Nobody", "127.0.0.1")
        for name in names:
            host.client.unban(name)
        await until(lambda: [news.refusal.code for news in host.news if isinstance(news, Rejected)] == ["nobody"] * len(names))
        assert host.client.status is not None
        assert host.client.status.banned == (), "the owner's ban is not the host's to lift"
        assert it.server.rooms["TABLE1"].record.bans
        await rude.client.close()


@pytest.mark.parametrize("minor", [5, 6])
async def test_a_server_that_lets_nobody_come_again_is_not_asked_to(minor: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.server.server.MINOR", minor)
    async with table(people=1) as it:
        host = it.players[0]
        host.client.unban("P1")
        await until(lambda: any(isinstance(news, Rejected) for news in host.news))
        (code,) = [news.refusal.code for news in host.news if isinstance(news, Rejected)]
        assert code == ("version" if minor == 5 else "nobody")


async def stand_in(it: Table) -> Player:
    """Lose the host of a game. Return who is host until they are back."""
    await it.start()
    host, other = it.players[:2]
    await host.client.close()
    await until(lambda: other.client.status and other.client.status.hosting)
    return other


@pytest.mark.parametrize("deed", ["kick", "ban", "silence", "close"])
async def test_who_stands_in_for_the_host_can_neither_keep_them_away_nor_close_their_table(deed: str) -> None:
    async with table(secrets={"P0": b"host", "P1": b"other"}) as it:
        other, token = await stand_in(it), it.players[0].client.token
        match deed:
            case "close":
                other.client.close_table()
            case "silence":
                other.client.silence("p0")
            case _:
                other.client.kick("p0", ban=deed == "ban")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "stand-in" for news in other.news))
        back = await it.player("P0", token)
        await until(lambda: back.client.status and back.client.status.hosting)
        assert not await silenced(back)
        await back.client.close()


async def test_who_stands_in_for_the_host_sends_others_away_and_the_host_reads_so() -> None:
    async with table(seats=3) as it:
        other, token = await stand_in(it), it.players[0].client.token
        other.client.kick("P2")
        await until(lambda: it.server.rooms["TABLE1"].seats[2].state == "held")
        back = await it.player("P0", token)
        await until(lambda: any(line.text == "P1 has sent away P2." for line in back.client.chat))
        await back.client.close()


async def test_who_became_host_for_good_closes_the_table() -> None:
    async with table() as it:
        host, other = it.players
        host.client.leave()
        await until(lambda: other.client.status and other.client.status.hosting)
        other.client.close_table()
        await until(lambda: not it.server.rooms)
