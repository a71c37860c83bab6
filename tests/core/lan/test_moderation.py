"""What a host can do about a player nobody wants to hear: a second connection, another name or another address do not help."""

from __future__ import annotations

from core.chair import Rejected
from core.lan.protocol.sanitize import skeleton
from core.lan.server.admin import AdminSocket
from core.lan.server.moderation import SEAT
from core.table import ChatLine
from tests.core.lan.helpers import Player, table, until
from tests.core.lan.raw_client import Stranger


async def silenced(player: Player) -> bool:
    """Return whether what this player says is refused."""
    known = len(player.news)
    player.client.say("Hear me")
    await until(lambda: any(isinstance(news, Rejected | ChatLine) for news in player.news[known:]))
    return any(isinstance(news, Rejected) and news.refusal.code == "silenced" for news in player.news[known:])


async def test_who_is_silenced_is_not_heard_through_a_second_connection_or_under_another_name() -> None:
    async with table(seats=4, people=3, tcp=True) as it:
        host, rude, friend = it.players
        host.client.silence("P1")
        await until(lambda: any(line.text == "P1 is silenced." for line in rude.client.chat))
        assert await silenced(rude)
        second = await it.join("Somebody Else")
        assert await silenced(second)
        second.client.sit()
        await until(lambda: second.client.token)
        assert await silenced(second)
        assert not await silenced(friend), "they had their seat behind the same router before"
        assert not await silenced(host)
        host.client.silence("P1", on=False)
        await until(lambda: any(line.text == "P1 is heard again." for line in rude.client.chat))
        assert not await silenced(second)
        await second.client.close()


async def test_who_is_silenced_is_known_by_their_seat_from_another_address() -> None:
    async with table() as it:
        host, rude = it.players
        host.client.silence("P1")
        await until(lambda: any(line.text == "P1 is silenced." for line in rude.client.chat))
        room = it.server.rooms["TABLE1"]
        room.silenced = {"another name": room.silenced.pop(skeleton("P1"))}
        assert await silenced(rude)


async def test_who_was_silenced_and_has_gone_can_be_heard_again() -> None:
    async with table(people=1) as it:
        host, guest = it.players[0], await it.join("Vi")
        host.client.silence("Vi")
        await until(lambda: it.server.rooms["TABLE1"].silenced)
        guest.client.leave()
        await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
        host.client.silence("Vi", on=False)
        await until(lambda: not it.server.rooms["TABLE1"].silenced)
        await guest.client.close()


async def test_who_is_banned_in_a_game_does_not_get_their_seat_back_from_another_address() -> None:
    async with table(tcp=True) as it:
        guest = it.players[1]
        await it.start()
        token = guest.client.token
        record = it.server.rooms["TABLE1"].record
        AdminSocket(it.server, lambda: None).perform("ban TABLE1 P1")
        await until(lambda: it.server.rooms["TABLE1"].seats[1].state != "here")
        it.server.admission.unban("P1")
        record.banned = {who: until for who, until in record.banned.items() if who.startswith(SEAT)}
        assert it.address is not None
        stranger = await Stranger.at(it.address)
        assert (await stranger.greet("Another name", token)).code == "banned"
        stranger.close()
