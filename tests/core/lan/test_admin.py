"""What the owner of a server can ask of it, and the socket they ask through."""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path

import msgspec
import pytest

from core import chair
from core.game import Refusal
from core.lan.client.client import Client
from core.lan.client.events import ConnectionClosed
from core.lan.protocol.messages import Enter, Left, Rejected, ServerNotice
from core.lan.server.admin import SOCKET, AdminSocket
from core.lan.server.admin_commands import DRAINS, HELP, NO_TABLE
from core.lan.server.admin_lists import SHOWN_KEPT
from core.lan.server.admission import BAN_SECONDS, AdmissionControl
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.guest_at_home import GuestAtHome
from core.lan.server.moderation import SEAT
from core.lan.server.room_seats import RoomSeat
from core.lan.server.server import Server
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.tls import host_context
from saves.library import Library
from tests.core.lan.helpers import HERE, ManualClock, Player, Table, load, no_wait, server_config, table, until
from tests.core.lan.raw_client import Stranger


def never() -> None:
    pytest.fail("the server was told to end")


def admin_of(it: Table) -> AdminSocket:
    return AdminSocket(it.server, never)


async def asked(path: Path, line: bytes) -> str:
    """Return the answer over the socket."""
    reader, writer = await asyncio.open_unix_connection(path)
    writer.write(line)
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    return answer.decode()


def was_sent_away(player: Player) -> list[str]:
    return [f"{news.code}: {news.text}" for news in player.news if isinstance(news, Left)]


class TestWords:
    """One line in, some lines out."""

    async def test_a_list_says_who_plays_and_who_watches(self) -> None:
        async with table(people=1) as it:
            await it.join("Vi")
            assert admin_of(it).perform("list\n") == ("done", 'TABLE1  "Test"  toy  lobby  P0 from memory, Vi (watching) from memory')

    async def test_a_list_says_whose_seats_are_kept(self) -> None:
        async with table(2) as it:
            await it.start()
            await it.players[1].client.close()
            await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
            assert admin_of(it).perform("list") == ("done", 'TABLE1  "Test"  toy  playing  P0 from memory, P1 (seat kept)')

    async def test_an_empty_house_says_so(self) -> None:
        async with table() as it:
            it.server.rooms.clear()
            assert admin_of(it).perform("list") == ("done", "Nobody is at a table.")
            assert admin_of(it).perform("say Hello") == ("done", "Said to all who are here; nobody is at a table.")

    async def test_where_nobody_is_nothing_is_said(self) -> None:
        async with table(people=0) as it:
            it.server.rooms.clear()
            await it.players[0].client.close()
            await until(lambda: not it.server.connections)
            assert admin_of(it).perform("say Hello") == ("refused", "Nobody is here: nobody has heard it.")

    async def test_what_is_said_reaches_those_at_no_table_too(self) -> None:
        async with table() as it:
            visitor, older, guest = await it.player("Vi"), await it.player("Old"), list[str]()
            next(connection for connection in it.server.connections if connection.name == "Old").minor = 1
            it.server.notices.subscribe(guest.append)
            admin_of(it).perform("say 'Last\x1b[31m round'")
            for player in (visitor, *it.players):
                await until(lambda player=player: ServerNotice("The house: Last[31m round") in player.news)
            assert guest == ["The house: Last[31m round"]
            assert not any(isinstance(news, ServerNotice) for news in older.news)
            admin_of(it).perform("drain")
            await until(lambda: any(isinstance(news, ServerNotice) and "This server closes" in news.text for news in visitor.news))
            for player in (visitor, older):
                await player.client.close()

    async def test_whatever_is_said_is_heard_at_every_table(self) -> None:
        async with table() as it:
            assert admin_of(it).perform("say 'Last  round' please") == ("done", "Said at 1 table.")
            for player in it.players:
                await until(lambda player=player: player.client.chat and player.client.chat[-1].text == "The house: Last round please")

    @pytest.mark.parametrize(("line", "why"), [("say ''", "nothing"), ("say ' \x1b '", "nothing"), (f"say {'x' * 290}", "289")])
    async def test_what_cannot_be_said_is_refused(self, line: str, why: str) -> None:
        async with table() as it:
            outcome, text = admin_of(it).perform(line)
            assert outcome == "refused"
            assert why in text
            assert not it.players[0].client.chat

    @pytest.mark.parametrize("line", ["", "kick TABLE1", "close", "drain now", "nonsense", "LIST"])
    async def test_what_is_no_command_gets_the_help(self, line: str) -> None:
        async with table() as it:
            assert admin_of(it).perform(line) == ("unknown", HELP)

    async def test_an_open_quotation_is_said_to_be_one(self) -> None:
        async with table() as it:
            assert admin_of(it).perform("say 'Last round") == ("unknown", "No closing quotation.")

    @pytest.mark.parametrize("line", ["kick TABLE1 Nobody", "ban TABLE1 Nobody"])
    async def test_nobody_of_that_name_is_sent_away(self, line: str) -> None:
        async with table() as it:
            assert admin_of(it).perform(line) == ("refused", "Nobody of that name is at that table; there are P0 and P1.")
            assert len(it.server.rooms["TABLE1"].members) == 2

    @pytest.mark.parametrize("line", ["kick Test P1", "ban Test P1", "silence Test P1", "unsilence Test P1", "close Test"])
    async def test_a_table_is_meant_by_its_code_and_not_by_its_name(self, line: str) -> None:
        async with table() as it:
            assert admin_of(it).perform(line) == ("refused", NO_TABLE.format(code="Test"))

    async def test_a_list_names_who_is_at_the_door(self) -> None:
        async with table(tcp=True, people=1) as it:
            vi = await it.player("Vi")
            assert admin_of(it).perform("list").text.splitlines()[1:] == [f"no table  Vi from {HERE} by the port"]
            assert admin_of(it).perform("ban vi").text.startswith("Vi is gone, and banned until ")
            await until(lambda: any(isinstance(news, ConnectionClosed) for news in vi.news))
            assert admin_of(it).perform("ban vi")[0] == "refused"

    async def test_the_kicked_leave_and_may_come_back(self) -> None:
        async with table() as it:
            assert admin_of(it).perform("kick table1 p1") == ("done", "P1 is gone.")
            await until(lambda: was_sent_away(it.players[1]))
            assert was_sent_away(it.players[1]) == ["kicked: The server's owner has asked you to leave."]
            assert [member.name for member in it.server.rooms["TABLE1"].members] == ["P0"]
            await until(lambda: it.players[0].client.chat[-1].text == "The server's owner has sent P1 away.")
            await it.join("P1")

    async def test_the_kicked_keep_their_seat_in_a_game_and_are_told_by_a_word_that_says_so(self) -> None:
        async with table() as it:
            await it.start()
            token = it.players[1].client.token
            admin_of(it).perform("kick TABLE1 P1")
            await until(lambda: was_sent_away(it.players[1]))
            assert was_sent_away(it.players[1]) == ["left: The server's owner has asked you to leave; your seat is kept."]
            again = await it.player("P1", token)
            await until(lambda: again.client.status)
            assert admin_of(it).perform("list").text == 'TABLE1  "Test"  toy  playing  P0 from memory, P1 from memory'
            await again.client.close()

    async def test_the_seat_of_who_is_away_is_freed_where_no_game_is_played(self) -> None:
        async with table() as it:
            await it.players[1].client.close()
            room = it.server.rooms["TABLE1"]
            await until(lambda: len(room.members) == 1)
            assert admin_of(it).perform("kick TABLE1 P1") == ("done", "P1 was not here; their seat is free now.")
            assert room.seats[1].kind == "open"

    async def test_who_says_nothing_is_told_how_to_say_something(self) -> None:
        async with table() as it:
            assert admin_of(it).perform("say")[0] == "refused"

    async def test_a_name_with_a_blank_needs_no_quotes(self) -> None:
        async with table(people=1) as it:
            await it.join("Jo")
            await it.join("Jo")
            assert admin_of(it).perform("silence TABLE1 jo 2") == ("done", "Jo 2 is silenced.")
            assert admin_of(it).perform("ban TABLE1 Jo 2")[0] == "done"
            assert admin_of(it).perform("kick TABLE1 'Jo'") == ("done", "Jo is gone.")

    async def test_who_is_away_is_banned_with_their_seat_and_their_program(self) -> None:
        async with table(secrets={"P1": b"rude"}) as it:
            rude, token = it.players[1], it.players[1].client.token
            await it.start()
            await rude.client.close()
            await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
            assert admin_of(it).perform("kick TABLE1 P1") == ("done", "P1 is waited for no longer: a bot plays, and their seat is kept.")
            done, text = admin_of(it).perform("kick TABLE1 P1")
            assert done == "refused"
            assert "To keep them away, ban them" in text
            done, text = admin_of(it).perform("ban TABLE1 p1")
            assert done == "done"
            assert text.startswith("P1 is away, and banned until ")
            assert re.fullmatch(
                r"[B-Z]{4}  P1  no address known  until .* from table TABLE1", admin_of(it).perform("bans").text.splitlines()[-1]
            )
            with pytest.raises(ConnectError, match="owner of this server has banned you from this table"):
                await it.player("P1", token)
            it.secrets["Another"] = b"rude"
            again = await it.player("Another")
            again.client.enter("TABLE1")
            await until(lambda: any(isinstance(news, chair.Rejected) and news.refusal.code == "banned" for news in again.news))
            assert admin_of(it).perform("unban P1")[0] == "done"
            again.client.enter("TABLE1")
            await until(lambda: again.client.status)
            await again.client.close()

    async def test_who_is_banned_is_refused_at_every_table_from_another_address(self) -> None:
        async with table(tcp=True, secrets={"P1": b"rude", "Another": b"rude"}) as it:
            admin_of(it).perform("ban TABLE1 P1")
            record = it.server.rooms["TABLE1"].record
            assert "rude" not in repr(record)
            it.address = None  # they come by another address
            other = it.server.open("toy", "Other", 2, {})
            again = await it.player("Another")
            again.client.enter("TABLE2")
            await until(lambda: any(isinstance(news, chair.Rejected) for news in again.news))
            again.client.open("toy", "Mine", 2, {})
            await until(lambda: sum(isinstance(news, chair.Rejected) for news in again.news) == 2)
            assert all("owner of this server" in news.refusal.text for news in again.news if isinstance(news, chair.Rejected))
            assert not isinstance(other, Refusal)
            assert not other.members
            assert len(admin_of(it).perform("bans").text.splitlines()) == 2, "one line a ban and place"
            assert admin_of(it).perform(f"unban {HERE}")[0] == "done"
            again.client.enter("TABLE2")
            await until(lambda: again.client.status)
            await again.client.close()

    @pytest.mark.parametrize("word", ["300.1.2.3", "fe80::1::2", "127.0.0.1:1920"])
    async def test_what_is_no_address_is_said_to_be_none(self, word: str) -> None:
        async with table() as it:
            assert admin_of(it).perform(f"ban {word}") == (
                "refused",
                f"{word} is no IP address, and no range of them such as 192.0.2.0/24.",
            )

    async def test_a_list_names_guests_at_no_table(self) -> None:
        async with table() as it:
            vi = object()
            it.server.guests[vi] = lambda: GuestAtHome("Vi", "192.0.2.1", "by SSH", "mark")
            it.server.guests[object()] = lambda: None
            assert admin_of(it).perform("list").text.splitlines()[1:] == ["no table  Vi from 192.0.2.1 by SSH"]
            it.server.rooms.clear()
            assert admin_of(it).perform("list").text.splitlines() == ["Nobody is at a table.", "no table  Vi from 192.0.2.1 by SSH"]

    async def test_the_banned_leave_and_are_told_until_when_they_may_not_come(self) -> None:
        async with table(tcp=True) as it:
            done, text = admin_of(it).perform("ban TABLE1 p1")
            until_when = text.removeprefix("P1 is gone, and banned until ").partition(".")[0]
            assert done == "done"
            assert re.fullmatch(r"\w{3} \d+ \w{3} \d\d:\d\d UTC", until_when)
            await until(lambda: was_sent_away(it.players[1]))
            banned = f"The owner of this server has banned you from it until {until_when}."
            assert was_sent_away(it.players[1]) == [f"banned: {banned}"]
            await until(lambda: any(isinstance(news, ConnectionClosed) and news.text == banned for news in it.players[1].news))
            with pytest.raises(ConnectError, match="has banned you from it, or somebody at your address, until"):
                await it.player("P1")
            assert it.server.admission.refusals["banned"] == 1

    async def test_who_is_banned_with_somebody_from_the_same_address_is_named(self) -> None:
        async with table(tcp=True, seats=3) as it:
            here, elsewhere = (GuestAtHome(name, address, "by SSH", "") for name, address in (("Gus", HERE), ("Hal", "192.0.2.1")))
            it.server.guests = {object(): lambda: here, object(): lambda: elsewhere}
            done, text = admin_of(it).perform("ban TABLE1 P1")
            assert done == "done"
            gone = " From the same address, without a seat, and gone too: Gus."
            assert text.endswith(f".{gone} From the same address, with a seat, so that they may stay and come back: P0 and P2.")
            assert admin_of(it).perform("ban Hal").text.count(".") == 1
            await until(lambda: was_sent_away(it.players[1]))
            assert "come back: P0 and P2." in admin_of(it).perform("ban gus").text

    async def test_the_banned_are_told_over_tls_too(self, tmp_path: Path) -> None:
        clock = ManualClock()
        server = Server(server_config(clock))
        context, pin = host_context(tmp_path)
        address = await server.listen(HERE, 0, context)
        server.admission.ban(HERE, "P1")
        with pytest.raises(ConnectError, match="has banned you from it, or somebody at your address, until"):
            await Client("P1", load=load, now=clock, sleep=no_wait).connect(tcp_connector(address, pin), pin)
        await server.close()

    async def test_bans_are_listed_and_lifted(self) -> None:
        async with table(tcp=True) as it:
            admin = admin_of(it)
            assert admin.perform("bans") == ("done", "Nobody is banned.")
            assert admin.perform("unban P1")[0] == "refused"
            admin.perform("ban TABLE1 P1")
            whole, at_table = admin.perform("bans").text.splitlines()
            assert re.fullmatch(r"[B-Z]{4}  P1  127\.0\.0\.1  until \w{3} \d+ \w{3} \d\d:\d\d UTC  from this server", whole)
            assert re.fullmatch(r"[B-Z]{4}  P1  127\.0\.0\.1  until \w{3} \d+ \w{3} \d\d:\d\d UTC  from table TABLE1", at_table)
            assert admin.perform("unban p1") == ("done", f"Lifted:\n{whole}\n{at_table}")
            assert admin.perform("bans") == ("done", "Nobody is banned.")
            await it.join("P1")

    async def test_who_has_a_seat_at_the_address_of_somebody_banned_comes_back_and_nobody_else_from_there(self) -> None:
        async with table(seats=3, tcp=True) as it:
            watcher = await it.join("Vi")
            await it.start()
            friend, token = it.players[1], it.players[1].client.token
            admin_of(it).perform("ban TABLE1 P2")
            await until(lambda: was_sent_away(watcher))
            assert "somebody at your address" in was_sent_away(watcher)[0]
            await friend.client.close()
            await until(lambda: len(it.server.rooms["TABLE1"].members) == 1)
            again = await it.player("P1", token)
            await until(lambda: again.client.status and again.client.status.seat == 1)
            with pytest.raises(ConnectError, match="somebody at your address"):
                await it.player("Newcomer")
            await again.client.close()

    async def test_a_banned_address_keeps_those_out_too_who_have_a_seat_there(self) -> None:
        async with table(tcp=True) as it:
            await it.start()
            token = it.players[1].client.token
            admin_of(it).perform(f"ban {HERE}")
            with pytest.raises(ConnectError, match="has banned your address from it until"):
                await it.player("P1", token)

    async def test_a_player_banned_by_their_program_does_not_come_back_as_the_holder_of_another_seat(self) -> None:
        async with table(seats=3, tcp=True, secrets={"P2": b"rude", "Thief": b"rude"}) as it:
            await it.start()
            token = it.players[1].client.token
            admin_of(it).perform("ban TABLE1 P2")
            await it.players[1].client.close()
            thief = await it.player("Thief", token)
            await until(lambda: was_sent_away(thief))
            assert not it.server.rooms["TABLE1"].seats[1].mark, "the seat is not known by the thief's program"
            await thief.client.close()

    async def test_two_bans_at_one_address_are_named_and_lifted_each_alone(self) -> None:
        now = [1_800_000_000.0]
        async with table(seats=3, tcp=True, wall=lambda: now[0]) as it:
            admin = admin_of(it)
            admin.perform("ban TABLE1 P1")
            now[0] += 60
            admin.perform("ban TABLE1 P2")
            listed = admin.perform("bans").text.splitlines()
            assert [line.split()[1] for line in listed] == ["P1", "P2", "P1", "P2"]
            done, text = admin.perform("unban P1")
            lifted, still = text.split("Still banned, and known by the same address or program:")
            assert (done, "P1" in lifted, "P2" in lifted, "P2" in still) == ("done", True, False, True)
            assert admin.perform("bans").text.splitlines() == [listed[1], listed[3]]
            assert admin.perform(f"unban {listed[1].split()[0].lower()}")[0] == "done"
            assert admin.perform("bans").text == "Nobody is banned."

    async def test_who_is_banned_again_by_a_later_name_has_two_bans(self) -> None:
        async with table(tcp=True, secrets={"P1": b"rude", "Nice": b"rude"}) as it:
            admin = admin_of(it)
            admin.perform("ban TABLE1 P1")
            it.address = None
            nice = it.server.guests[object()] = lambda: GuestAtHome("Nice", "192.0.2.1", "by SSH", it.server.admission.bans[0].network)
            assert nice().mark.startswith("mark ")
            admin.perform("ban Nice")
            assert [line.split()[1] for line in admin.perform("bans").text.splitlines()] == ["P1", "Nice", "P1"]
            text = admin.perform("unban Nice").text
            assert re.search(r"Lifted:\n\S+  Nice .*\nStill banned, .*\n\S+  P1 ", text)
            assert admin.perform("unban P1").text.count("P1") == 2

    async def test_two_who_were_banned_by_the_same_name_are_told_apart_by_their_letters(self) -> None:
        now = [1_800_000_000.0]
        async with table(wall=lambda: now[0]) as it:
            admin = admin_of(it)
            for address in ("192.0.2.1", "192.0.2.2"):
                it.server.admission.ban(address, "Guest")
                now[0] += 1
            first, second = admin.perform("bans").text.splitlines()
            assert admin.perform(f"unban {first.split()[0]}").text == f"Lifted:\n{first}"
            assert admin.perform("bans").text == second

    async def test_a_ban_is_lifted_by_its_address_too(self) -> None:
        async with table(tcp=True) as it:
            admin = admin_of(it)
            admin.perform("ban TABLE1 P1")
            assert admin.perform(f"unban {HERE}")[0] == "done"
            await it.join("P1")

    async def test_a_ban_ends_after_twelve_hours(self) -> None:
        async with table(tcp=True) as it:
            admin_of(it).perform("ban TABLE1 P1")
            now = it.server.config.wall()
            it.server.admission._bans._wall = it.server.config.wall = lambda: now + BAN_SECONDS + 1
            it.server.tick()
            assert admin_of(it).perform("bans") == ("done", "Nobody is banned.")
            await it.join("P1")

    async def test_the_banned_do_not_come_back_to_their_seat_from_another_address(self) -> None:
        async with table(tcp=True) as it:
            banned, token = it.players[1], it.players[1].client.token
            admin_of(it).perform("ban TABLE1 P1")
            await until(lambda: was_sent_away(banned))
            record = it.server.rooms["TABLE1"].record
            it.server.admission.lift({ban.letters for ban in it.server.admission.bans})
            record.bans = [ban for ban in record.bans if ban.network.startswith(SEAT)]
            assert token not in repr(record.bans)
            assert it.address is not None
            stranger = await Stranger.at(it.address)
            await stranger.greet("Another name", token)
            await stranger.send(Enter("TABLE1"))
            assert (await stranger.until(Rejected)).refusal.code == "banned"
            assert admin_of(it).perform("unban P1")[0] == "done"
            assert not record.bans
            stranger.close()

    async def test_an_address_is_banned_wherever_it_is(self) -> None:
        async with table(tcp=True) as it:
            done, text = admin_of(it).perform(f"ban {HERE}")
            assert done == "done"
            assert re.fullmatch(rf"{HERE} is banned until \w{{3}} \d+ \w{{3}} \d\d:\d\d UTC; 2 connections from there are closed.", text)
            await until(lambda: not it.server.admission.connections)
            assert it.address is not None
            answer = await (await Stranger.at(it.address)).greet()
            assert answer.code == "banned"
            assert admin_of(it).perform("ban nowhere")[0] == "refused"

    async def test_bans_outlive_a_restart_and_hold_at_other_servers_of_the_folder(self, tmp_path: Path) -> None:
        file = tmp_path / "bans.json"
        first, second = (AdmissionControl(bans_file=file) for _ in range(2))
        first.ban(HERE, "Ada")
        assert AdmissionControl(bans_file=file).ban_text(HERE)
        assert not second.ban_text(HERE)
        second.tick()
        assert second.ban_text(HERE)
        second.lift({ban.letters for ban in second.bans})
        first.tick()
        assert not first.ban_text(HERE)
        assert not AdmissionControl(bans_file=file).bans

    async def test_bans_that_cannot_be_read_keep_no_server_from_opening(self, tmp_path: Path) -> None:
        file = tmp_path / "bans.json"
        file.write_bytes(b"[{")
        assert AdmissionControl(bans_file=file).bans == []

    async def test_the_owner_silences_whom_nobody_wants_to_hear_the_host_too(self) -> None:
        async with table() as it:
            admin, host = admin_of(it), it.players[0]
            assert admin.perform("silence TABLE9 P0")[0] == "refused"
            assert admin.perform("silence TABLE1 Nobody") == ("refused", "Nobody of that name is at that table; there are P0 and P1.")
            assert admin.perform("silence table1 p0") == ("done", "P0 is silenced.")
            host.client.say("Hear me")
            await until(lambda: any(isinstance(news, chair.Rejected) and news.refusal.code == "silenced" for news in host.news))
            assert admin.perform("unsilence TABLE1 P0") == ("done", "P0 is heard again.")
            host.client.say("Hear me now")
            await until(lambda: any(line.text == "Hear me now" for line in host.client.chat))

    async def test_a_closed_table_is_put_away(self) -> None:
        async with table() as it:
            admin = admin_of(it)
            assert admin.perform("close TABLE9") == ("refused", NO_TABLE.format(code="TABLE9"))
            assert admin.perform("close table1") == ("done", "Table TABLE1 is closed.")
            await until(lambda: all(was_sent_away(player) for player in it.players))
            assert was_sent_away(it.players[0]) == ["closed: The server's owner has closed the table."]
            assert not it.server.rooms

    async def test_a_drained_server_ends_when_nobody_plays(self) -> None:
        ended: list[bool] = []
        async with table() as it:
            admin = AdminSocket(it.server, lambda: ended.append(True))
            await it.start()
            assert admin.perform("drain").text == DRAINS["games"]
            assert it.server.is_draining
            it.server.tick()
            assert not ended
            for player in it.players:
                player.play()
            await until(lambda: all(player.over for player in it.players))
            it.server.tick()
            assert ended

    async def test_a_drained_server_gives_people_in_a_lobby_a_minute_and_says_so(self) -> None:
        ended: list[bool] = []
        clock = ManualClock()
        async with table(clock=clock) as it:
            admin = AdminSocket(it.server, lambda: ended.append(True))
            assert admin.perform("drain").text == DRAINS["lobbies"]
            await until(lambda: it.players[1].client.chat and "closes in a minute" in it.players[1].client.chat[-1].text)
            clock.time += 59
            it.server.tick()
            assert not ended
            clock.time += 1
            it.server.tick()
            assert ended

    async def test_a_game_that_begins_in_the_last_minute_is_played_to_its_end(self) -> None:
        ended: list[bool] = []
        clock = ManualClock()
        async with table(clock=clock) as it:
            AdminSocket(it.server, lambda: ended.append(True)).perform("drain")
            await it.start()
            clock.time += 61
            it.server.tick()
            assert not ended

    async def test_a_drained_server_at_which_nobody_is_ends_now_and_says_so(self) -> None:
        ended: list[bool] = []
        async with table() as it:
            it.server.rooms.clear()
            assert AdminSocket(it.server, lambda: ended.append(True)).perform("drain").text == DRAINS["nothing"]
            it.server.tick()
            assert ended

    async def test_a_drained_server_that_stays_open_after_all_says_so_and_lets_people_in(self) -> None:
        async with table() as it:
            admin = admin_of(it)
            assert admin.perform("undrain") == ("refused", "This server is not about to close.")
            admin.perform("drain")
            with pytest.raises(ConnectError, match="about to close"):
                await it.player("Vi")
            assert admin.perform("undrain")[0] == "done"
            await until(lambda: any(isinstance(news, ServerNotice) and "stays open after all" in news.text for news in it.players[1].news))
            it.server.rooms.clear()
            it.server.tick()  # nobody plays, and yet it is not told to end
            vi = await it.player("Vi")
            vi.client.open("toy", "Mine", 2, {})
            await until(lambda: vi.client.status)
            await vi.client.close()

    async def test_nobody_is_called_as_the_owner_is_who_speaks(self) -> None:
        async with table(people=1) as it:
            for name in ("The house", "THE  HOUSE", "Thе.house"):  # the last has a Cyrillic letter
                player = await it.player(name)
                assert player.client.name == "Guest"
                await player.client.close()

    async def test_a_list_tells_of_kept_tables_how_old_they_are_and_whose(self, tmp_path: Path) -> None:
        async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as it:
            admin = admin_of(it)
            await it.start()
            for player in it.players:
                await player.client.close()
            await until(lambda: not it.server.rooms["TABLE1"].members)
            it.server.directory.put_away(it.server.rooms["TABLE1"], "")
            os.utime(tmp_path / "tables" / "TABLE1.table", (time.time() - 7300,) * 2)
            assert admin.perform("list").text.splitlines() == [
                "Nobody is at a table.",
                "1 table is kept for those who played there:",
                'TABLE1  "Test"  chicago_poker  left 2 hours ago  P0, P1',
            ]

    async def test_a_list_names_the_latest_kept_tables_and_counts_the_others(self, tmp_path: Path) -> None:
        async with table(people=1, store=FileRoomStore(Library(tmp_path))) as it:
            record = it.server.rooms["TABLE1"].record
            for number in range(SHOWN_KEPT + 2):
                copy = msgspec.structs.replace(record, code=f"OLD{number}", where="192.0.2.9:1920", spots=[RoomSeat("person", "Al\x1b[2J")])
                (tmp_path / "tables" / f"OLD{number}.table").write_bytes(msgspec.msgpack.encode(copy))
            (tmp_path / "tables" / "TORN.table").write_bytes(b"?")
            lines = admin_of(it).perform("list").text.splitlines()[1:]
            assert lines[0] == f"{SHOWN_KEPT + 3} tables are kept for those who played there:"
            assert lines[1] == "TORN  cannot be read  left just now"
            assert lines[2] == f'OLD{SHOWN_KEPT + 1}  "Test"  toy  left just now  Al[2J  last at 192.0.2.9:1920'
            assert lines[-1] == "… and 3 more, left earlier."


class TestTheSocket:
    """It is the owner's alone, and a server's alone."""

    async def test_a_line_is_answered_and_the_socket_goes_with_the_server(self, tmp_path: Path) -> None:
        async with table() as it:
            admin, path = admin_of(it), tmp_path / SOCKET
            await admin.open(tmp_path)
            assert path.stat().st_mode & 0o777 == 0o600
            assert await asked(path, b"say Hello\n") == "done\nSaid at 1 table.\n"
            assert await asked(path, b"\xff\n") == f"unknown\n{HELP}\n"
            assert await asked(path, b"say " + b"o" * (1 << 17) + b"\n") == "", "too long a line is no command"
            admin.close()
            assert not path.exists()

    async def test_what_a_dead_server_left_is_replaced(self, tmp_path: Path) -> None:
        (tmp_path / SOCKET).touch()
        async with table() as it:
            admin = admin_of(it)
            await admin.open(tmp_path)
            assert await asked(tmp_path / SOCKET, b"say Hello\n") == "done\nSaid at 1 table.\n"
            admin.close()

    async def test_another_server_of_the_folder_keeps_its_socket(self, tmp_path: Path) -> None:
        async with table() as it:
            first, second = admin_of(it), admin_of(it)
            await first.open(tmp_path)
            await second.open(tmp_path)
            second.close()
            assert await asked(tmp_path / SOCKET, b"say Hello\n") == "done\nSaid at 1 table.\n"
            first.close()

    async def test_a_folder_of_too_long_a_name_has_no_socket(self, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
        folder = tmp_path / ("o" * 120)
        folder.mkdir()
        async with table() as it:
            admin = admin_of(it)
            await admin.open(folder)
            admin.close()
        assert "backroom admin cannot reach this server: AF_UNIX path too long" in caplog.text

    async def test_of_two_that_begin_at_once_one_has_the_socket_and_the_other_has_it_after(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("core.lan.server.admin.WAIT_SECONDS", 0.01)
        async with table() as it:
            both = [admin_of(it), admin_of(it)]
            await asyncio.gather(*(admin.open(tmp_path) for admin in both))
            first, second = sorted(both, key=lambda admin: admin._listener is None)
            assert second._listener is None
            first.close()
            await until(lambda: second._listener is not None)
            assert await asked(tmp_path / SOCKET, b"list\n") != ""
            first.close()
            assert (tmp_path / SOCKET).exists(), "a server that has ended takes nothing from its successor"
            second.close()
            assert not (tmp_path / SOCKET).exists()
