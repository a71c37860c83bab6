"""Before the game: seats, options, ready, bots, kicking, talk. And who may do what."""

from __future__ import annotations

import logging

import pytest

from core.chair import Chair, Interrupted, Rejected
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.messages import Left, Tables, TableStatus
from core.lan.transport.client_connection import ConnectError
from core.table import ChatLine, Update
from tests.core.lan.helpers import Player, table, until


def standing(player: Player) -> TableStatus:
    assert player.client.status is not None
    return player.client.status


def names(player: Player) -> list[str]:
    return [place.name for place in standing(player).places]


async def refusal(player: Player) -> str:
    """Return the code of the next refusal he gets."""
    known = len([news for news in player.news if isinstance(news, Rejected)])
    await until(lambda: len([news for news in player.news if isinstance(news, Rejected)]) > known)
    return [news.refusal.code for news in player.news if isinstance(news, Rejected)][-1]


async def test_two_of_one_name_are_told_apart() -> None:
    async with table(3, people=1) as it:
        it.players += [await it.join("p0"), await it.join("P0")]
        for player in it.players[1:]:
            player.client.sit()
        await until(lambda: sorted(names(it.players[0])) == ["P0", "P0 3", "p0 2"])


async def test_the_list_shows_what_stands_open() -> None:
    async with table(3, people=2) as it:
        it.players[0].client.look()
        await until(lambda: it.players[0].client.tables)
        (shown,) = it.players[0].client.tables
        assert (shown.name, shown.game, shown.phase, shown.seats, shown.taken) == ("Test", "toy", "lobby", 3, 2)
        assert any(isinstance(news, Tables) for news in it.players[0].news)


async def test_seats_are_taken_changed_and_left() -> None:
    async with table(3, people=1) as it:
        guest = await it.join("Al")
        it.players.append(guest)
        guest.client.sit(2)
        await until(lambda: standing(guest).seat == 2)
        first = guest.client.token
        guest.client.sit(1)
        await until(lambda: standing(guest).seat == 1 and names(guest) == ["P0", "Al", ""])
        assert guest.client.token != first
        guest.client.sit(0)
        assert await refusal(guest) == "taken"
        guest.client.stand()
        await until(lambda: standing(guest).seat is None)
        assert guest.client.token is None


async def test_only_the_host_arranges_things() -> None:
    async with table(3, people=2) as it:
        guest = it.players[1].client
        for command in (guest.start, guest.skip, lambda: guest.kick("P0"), lambda: guest.bots("easy"), lambda: guest.configure(2, {})):
            command()
            assert await refusal(it.players[1]) == "host"


async def test_the_host_changes_the_options_and_all_look_again() -> None:
    async with table(2) as it:
        host, guest = it.players
        host.client.configure(4, {"deal": "3"})
        await until(lambda: len(standing(guest).places) == 4)
        assert standing(guest).options == {"deal": "3"}
        assert not any(place.ready for place in standing(guest).places)
        host.client.configure(1, {})
        assert await refusal(host) == "seats"
        host.client.configure(2, {"deal": "7"})
        assert await refusal(host) == "option"
        host.client.configure(2, {})
        await until(lambda: len(standing(guest).places) == 2)


async def test_who_only_looks_round_is_not_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "backroom.lan")
    async with table(2, people=1) as it:
        prober = await it.player("probe")
        prober.client.look()
        await until(lambda: any(isinstance(news, Tables) for news in prober.news))
        await prober.client.close()
        ada = await it.join("Ada")
        await ada.client.close()
        await until(lambda: "Ada is gone" in caplog.text)
    assert "Ada comes in" in caplog.messages
    assert "probe" not in caplog.text
    assert "memory" not in caplog.text


async def test_nobody_starts_before_all_are_there_and_ready() -> None:
    async with table(3, people=2) as it:
        host, guest = it.players
        host.client.start()
        assert await refusal(host) == "open"
        host.client.bots("easy")
        guest.client.ready(False)
        await until(lambda: standing(host).places[2].kind == "bot" and not standing(host).places[1].ready)
        host.client.start()
        assert await refusal(host) == "ready"
        guest.client.ready()
        host.client.start()
        await until(lambda: guest.client.chair)


async def test_bots_play_with_people_and_watchers_see_it_all() -> None:
    async with table(4, people=2) as it:
        host = it.players[0]
        watcher = await it.join("Watcher")
        host.client.bots("random", 2)
        host.client.bots("easy")
        await until(lambda: [place.level for place in standing(host).places] == ["", "", "random", "easy"])
        await it.start()
        for player in it.players:
            player.play()
        await until(lambda: watcher.over and all(player.over for player in it.players))
        assert watcher.chair.seat is None
        assert watcher.chair.update.legal == ()
        assert [seat.kind for seat in host.chair.seats] == ["person", "remote", "bot", "bot"]
        await watcher.client.close()


async def test_bots_say_a_line_to_the_table_where_it_wants_that() -> None:
    async with table(2, game="chicago_poker", people=1) as it:
        host = it.players[0]
        host.client.configure(2, {"remarks": "on"})
        await until(lambda: standing(host).options.get("remarks") == "on")
        host.client.bots("easy")
        await until(lambda: standing(host).places[1].kind == "bot")
        await it.start()
        host.play()
        await until(lambda: host.over)
        assert {line.name for line in host.client.chat if line.name} == {host.chair.seats[1].name}


async def test_another_game_begins_at_the_same_table() -> None:
    async with table(2) as it:
        for number in (1, 2):
            await it.start()
            await until(lambda number=number: all(player.client.chair and player.chair.number == number for player in it.players))
            for player in it.players:
                player.play()
            await until(lambda: all(player.over for player in it.players))
            await until(lambda: standing(it.players[1]).phase == "over")


async def test_who_is_kicked_is_gone_and_told_so() -> None:
    async with table(2) as it:
        it.players[0].client.kick("P1")
        guest = it.players[1]
        await until(lambda: any(isinstance(news, Left) and news.code == "kicked" for news in guest.news))
        assert guest.client.status is None
        await until(lambda: names(it.players[0]) == ["P0", ""])


async def test_who_is_kicked_out_of_a_game_is_played_for_until_they_return() -> None:
    async with table(2) as it:
        await it.start()
        host, guest = it.players
        token = guest.client.token
        host.client.kick("P1")
        await until(lambda: any(isinstance(news, Left) for news in guest.news))
        assert Left("left", "The host has asked you to leave the table; your seat is kept.") in guest.news
        await until(lambda: standing(host).places[1].state == "held")
        await until(lambda: [line.text for line in host.client.chat] == ["P0 has sent away P1.", "P1 has left; a bot plays on."])
        again = await it.player("P1", token=token)
        await until(lambda: standing(host).places[1].state == "here")
        await again.client.close()


async def test_who_is_banned_from_a_game_has_their_seat_again_once_the_host_lets_them_come() -> None:
    async with table(2) as it:
        await it.start()
        host, guest = it.players
        token = guest.client.token
        host.client.kick("P1", ban=True)
        await until(lambda: any(isinstance(news, Left) and news.code == "banned" for news in guest.news))
        with pytest.raises(ConnectError, match="asked you to stay away"):
            await it.player("P1", token=token)
        host.client.unban("P1")
        await until(lambda: not standing(host).banned)
        again = await it.player("P1", token=token)
        await until(lambda: standing(host).places[1].state == "here")
        await again.client.close()


async def test_a_lost_player_who_is_kicked_is_waited_for_no_longer() -> None:
    async with table(2) as it:
        await it.start()
        await it.players[1].client.close()
        await until(lambda: standing(it.players[0]).places[1].state == "lost")
        it.players[0].client.kick("P1")
        await until(lambda: standing(it.players[0]).places[1].state == "held" and not standing(it.players[0]).paused)


async def test_talk_reaches_all_with_a_recap_for_the_late_and_peace_from_the_muted() -> None:
    async with table(2) as it:
        host, guest = it.players
        guest.client.mute("P0")
        host.client.say("Good evening")
        guest.client.say("  ")
        guest.client.say("Evening")
        await until(lambda: [said.text for said in host.client.chat] == ["Good evening", "Evening"])
        await until(lambda: [said.text for said in guest.client.chat] == ["Evening"])
        late = await it.join("Late")
        await until(lambda: late.client.chat == [ChatLine("P0", "Good evening"), ChatLine("P1", "Evening")])
        late.client.drop()
        host.client.say("Wait")
        await until(lambda: [said.text for said in late.client.chat] == ["Good evening", "Evening", "Wait"])
        await late.client.close()


async def test_a_chair_on_the_network_is_a_chair() -> None:
    def takes(chair: Chair) -> Chair:
        return chair

    async with table(2) as it:
        await it.start()
        chair = it.players[0].chair
        assert isinstance(chair, RemoteChair)
        assert takes(chair).options == {"deal": "4"}
        assert takes(chair).seat == 0
        takes(chair).act(takes(chair).update.legal[0])
        assert chair.is_pending
        await until(lambda: not chair.is_pending)
        assert takes(chair).update.move == 1


async def test_a_move_taken_back_is_told_to_nobody_twice() -> None:
    async with table(2, tcp=True) as it:
        await it.start()
        host, guest = it.players
        for _ in range(2):
            host.chair.act(host.chair.update.legal[0])
            await until(lambda: guest.chair.update.move == 1)
            host.chair.undo()
            await until(lambda: guest.chair.update.move == 0)
            assert guest.told == []
            assert guest.chair.update.events == ()
        guest.chair.undo()
        await until(lambda: guest.refusals == ["undo-nothing"])


async def test_who_is_banned_cannot_come_back_this_evening() -> None:
    now = [1_800_000_000.0]
    async with table(3, people=2, wall=lambda: now[0]) as it:
        guest = it.players[1]
        token = guest.client.token
        it.players[0].client.kick("P1", ban=True)
        await until(lambda: any(isinstance(news, Left) and news.code == "banned" for news in guest.news))
        guest.client.enter("TABLE1")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in guest.news))
        again = await it.player("P1", token=token)
        again.client.enter("TABLE1")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in again.news))
        other = await it.join("Cy")
        assert other.client.code == "TABLE1"
        now[0] += 13 * 3600
        again.client.enter("TABLE1")
        await until(lambda: again.client.status)
        for player in (again, other):
            await player.client.close()


async def test_a_ban_goes_by_address_over_the_network() -> None:
    async with table(2, tcp=True, people=1) as it:
        guest = await it.join("Al")
        it.players[0].client.kick("Al", ban=True)
        await until(lambda: any(isinstance(news, Left) for news in guest.news))
        renamed = await it.player("Somebody else")
        renamed.client.enter("TABLE1")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in renamed.news))
        for player in (guest, renamed):
            await player.client.close()


async def test_who_is_silenced_is_not_heard_even_after_coming_again() -> None:
    async with table(2) as it:
        host, guest = it.players
        host.client.silence("P1")
        await until(lambda: any(line.text == "P1 is silenced." for line in guest.client.chat))
        guest.client.say("can you hear me?")
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "silenced" for news in guest.news))
        guest.client.drop()
        await until(lambda: any(isinstance(news, Interrupted) and not news.text for news in guest.news))
        guest.client.say("and now?")
        await until(lambda: sum(isinstance(news, Rejected) for news in guest.news) == 2)
        host.client.silence("P1", on=False)
        await until(lambda: any(line.text == "P1 is heard again." for line in guest.client.chat))
        guest.client.say("thank you")
        await until(lambda: any(line.text == "thank you" for line in host.client.chat))
        assert [line.text for line in host.client.chat if line.name == "P1"] == ["thank you"]


async def test_the_host_closes_the_table_and_the_others_are_told() -> None:
    async with table(2) as it:
        host, guest = it.players
        guest.client.close_table()
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "host" for news in guest.news))
        host.client.close_table()
        await until(lambda: any(isinstance(news, Left) and news.text == "The host has closed the table." for news in guest.news))
        assert not it.server.rooms


async def test_an_older_server_is_not_asked_for_what_it_does_not_know() -> None:
    async with table(2) as it:
        host = it.players[0]
        host.client._server_minor = 0
        host.client.silence("P1")
        assert any(isinstance(news, Rejected) and news.refusal.code == "version" for news in host.news)


async def test_whether_a_move_can_be_taken_back_is_said_with_the_move_itself() -> None:
    async with table(2) as it:
        await it.start()
        mover = next(player for player in it.players if player.chair.seat in player.chair.update.actors)
        heard: list[Update] = []
        mover.chair.subscribe(lambda notice: heard.append(notice) if isinstance(notice, Update) else None)
        mover.chair.act(mover.chair.update.legal[0])
        await until(lambda: heard)
        assert heard[0].undo is None
        mover.chair.undo()
        await until(lambda: mover.chair.update.move == 0)


async def test_a_code_of_look_alike_letters_is_refused_with_a_reason_and_is_no_guess() -> None:
    async with table() as it:
        guest = await it.player("Ada")

        def refused() -> list[str]:
            return [news.refusal.text for news in guest.news if isinstance(news, Rejected)]

        guest.client.open("toy", "Mine", 2, {}, True, "ΑΝΝΑ")
        guest.client.enter("ΑΝΝΑ")
        guest.client.open("toy", "Mine", 2, {}, True, "A")
        await until(lambda: len(refused()) == 3)
        assert "greek capital letter alpha" in refused()[0]
        assert "greek capital letter alpha" in refused()[1]
        assert "at least 4 letters" in refused()[2]
        assert len(it.server.rooms) == 1
        assert not next(connection for connection in it.server.connections if connection.name == "Ada").wrong_codes
        await guest.client.close()
