"""The network in lines: what others do is heard while one is asked, and an answer to an old list does nothing."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pexpect
import pytest

from bench.wire import process
from core import registry
from core.chair import Listener, LocalChair, Rejected
from core.chance import seeded
from core.lan.client.client import Client
from core.lan.protocol.messages import Left
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_seats import RoomRecord
from core.lan.server.start import ListenOptions
from core.lan.transport.address import Address, parse_address
from core.lan.transport.client_connection import tcp_connector
from core.option_defaults import full_options
from core.table import Seat, Table
from examples.sixth_game.core import new_game as new_toy
from saves.library import Library
from tests.core.lan.helpers import HERE, Player, until
from tests.tui.network.test_serving import free_port
from tests.tui.plain.helpers import ROOT, at_adas, begin, begin_with, in_lines, open_server
from tui.cli.main import main
from tui.hosting.host import start_hosting
from tui.network.client_group import ClientGroup
from tui.network.kept_tables import own_seats
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.network.table_request import TableRequest
from tui.plain.network_thread import Inbox, NetworkThread, ThreadedChair


def test_an_answer_to_an_old_list_is_refused() -> None:
    table = Table(new_toy(), {"deal": "3"}, (Seat("Al", "person"), Seat("Bo", "remote")), seeded(1))
    loop, inbox = NetworkThread(), Inbox()
    try:
        chair = ThreadedChair(LocalChair(table, table.game.actors(table.state)[0]), loop, inbox)
        heard: list[object] = []
        chair.subscribe(heard.append)
        offered = chair.update.legal[0]
        loop.call(lambda: table.act(chair.update.seat or 0, offered))
        moves = len(table.moves)
        chair.act(offered)
        inbox.open()
        assert len(table.moves) == moves
        assert [notice.refusal.code for notice in heard if isinstance(notice, Rejected)] == ["stale"]
    finally:
        loop.close()


def test_what_happens_before_a_chair_is_heard_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(new_toy(), {"deal": "3"}, (Seat("Al", "person"), Seat("Bo", "remote")), seeded(1))
    subscribe = LocalChair.subscribe

    def subscribe_late(chair: LocalChair, listener: Listener) -> Callable[[], None]:
        mover = table.game.actors(table.state)[0]
        assert table.act(mover, table.update(mover).legal[0]) is None
        return subscribe(chair, listener)

    monkeypatch.setattr(LocalChair, "subscribe", subscribe_late)
    loop = NetworkThread()
    try:
        assert ThreadedChair(LocalChair(table, 0), loop, Inbox()).update.move == 1
    finally:
        loop.close()


async def test_chat_is_read_while_one_is_asked(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, _, host, guest):
        host.client.start()
        await until(lambda: host.client.chair)
        while 1 not in host.chair.update.actors:
            before = host.chair.update.move
            host.chair.act(host.chair.update.legal[0])
            await until(lambda before=before: host.chair.update.move > before)  # type: ignore[misc]
        await guest.expect(r"for help\)> ", async_=True)
        host.client.say("take your time")
        await guest.expect("Ada: take your time", async_=True)
        await guest.expect(r"for help\)> ", async_=True)


async def test_a_guest_in_lines_reads_the_table_once_then_what_changes_and_how_to_speak(tmp_path: Path) -> None:
    async with at_adas(tmp_path, 3) as (_, _, host, guest):
        await guest.expect("While you wait, ' and words say them", async_=True)
        before = guest.before.decode()
        assert (before.count("3 seats:"), before.count("1. Ada"), before.count("2. Bo is ready"), before.count("3. open")) == (1, 1, 1, 1)
        host.client.bots("easy")
        await guest.expect(r"3\. \w+ \(easy bot\)", async_=True)
        assert b"seats:" not in guest.before
        guest.sendline("hello")
        await guest.expect(r"so nothing was\s+done\.\s+While you wait, ' and words say them", async_=True)
        guest.sendline("'hello")
        await until(lambda: any(said.text == "hello" for said in host.client.chat))


async def test_a_guest_in_lines_who_becomes_host_reads_what_they_can_do_and_begins(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, _, host, guest):
        host.client.leave()
        await guest.expect(r"You are the host now: /s starts the game, /b and a level", async_=True)
        await guest.expect("Bo is the host now.", async_=True)
        guest.sendline("/b easy")
        await guest.expect(r"\(easy bot\)", async_=True)
        guest.sendline("/s")
        await guest.expect("You are Bo", async_=True)


async def test_in_lines_one_reads_who_watches(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        vi = Player(Client("Vi"))
        await vi.client.connect(tcp_connector(address))
        vi.client.enter(host.client.code)
        await guest.expect("Watching: Vi.", async_=True)
        host.client.start()
        await until(lambda: host.client.chair)
        host.wanted = True
        host.play()
        await guest.expect(r"for help\)> ", async_=True)
        assert b"Watching" not in guest.before, "that was said"
        await vi.client.close()
        await until(lambda: host.client.status and not host.client.status.watchers)
        guest.sendline("1")
        await guest.expect("Nobody watches any more.", async_=True)


async def test_a_host_in_lines_is_told_what_their_code_is_kept_as(tmp_path: Path) -> None:
    with in_lines(f"host chicago_poker --seats you,open --bind {HERE} --port 0 --code quiet-7", tmp_path) as host:
        await host.expect("--code QUIET7", async_=True)
        await host.expect("The table's code is QUIET7: ", async_=True)


def test_a_host_in_lines_is_told_which_table_of_theirs_has_the_code_and_of_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    store = FileRoomStore(Library(tmp_path))
    store.keep(RoomRecord("RUMRUN", "Friday", "chicago_poker", "", {}, True, [], None, "friday-7"))
    store.release("RUMRUN")
    SavedSeats(tmp_path / "seats.json").keep(SavedSeat("RUMRUN", "Friday", "chicago_poker", (("Ada", "RUMRUN.token"),), since=time.time()))
    command = ["--plain", "host", "chicago_poker", "--code", "rumrun", "--bind", HERE, "--port", "0", "--saves", str(tmp_path)]
    assert main(command) == 1
    said = capsys.readouterr()
    assert "is open" not in said.out
    told = "Your unfinished table 'Friday' has that code. Choose another code, or open it again with: "
    assert f"{told}backroom --saves {tmp_path} --plain resume friday-7" in said.err


async def test_a_host_in_lines_bans_somebody_and_closes_the_table(tmp_path: Path) -> None:
    host = in_lines(f"host chicago_poker --seats you,open --bind {HERE} --port 0", tmp_path)
    guest = Player(Client("Rude"))
    try:
        await host.expect(r"backroom join (\S+)", async_=True)
        await guest.client.connect(tcp_connector(parse_address(host.match[1].decode())))
        await host.expect("1. ", async_=True)
        guest.client.look()
        await until(lambda: guest.client.tables)
        guest.client.enter(guest.client.tables[0].code)
        guest.client.sit(1)
        await host.expect("2. Rude", async_=True)
        host.sendline("ways")
        await host.expect(r"Others join with:\s+backroom join \S+", async_=True)
        host.sendline("?")
        await host.expect("ban NAME", async_=True)
        await host.expect("Others from the same address are kept away too", async_=True)
        host.sendline("ban Rude")
        await until(lambda: any(isinstance(news, Left) and news.code == "banned" for news in guest.news))
        await host.expect("2. open", async_=True)
        guest.client.enter(guest.client.tables[0].code)
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in guest.news))
        host.sendline("unban rude")
        await host.expect(r"lets Rude come again\.", async_=True)
        host.sendline("?")
        await host.expect("unban NAME", async_=True)
        guest.client.enter(guest.client.tables[0].code)
        await until(lambda: guest.client.status)
        host.sendline("close")
        await host.expect(r"Close the table for everybody\?.* close yes does it", async_=True)
        await until(lambda: guest.client.status)
        host.sendline("close yes")
        await host.expect("The host has closed the table", async_=True)
    finally:
        host.close(force=True)
        await guest.client.close()


async def test_a_guest_in_lines_is_told_the_way_back_when_the_server_closes(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (server, address, host, guest):
        guest.sendline("?")
        await guest.expect("/mute NAME and /unmute NAME", async_=True)
        await begin(host, guest)
        assert b"kick NAME" not in guest.before
        await server.close()
        await guest.expect("The server is closing. Your game and your seat are kept.", async_=True)
        await guest.expect(f"backroom --plain join {address} --code {host.client.code}", async_=True)


async def test_a_host_in_lines_alone_with_bots_gets_hints(tmp_path: Path) -> None:
    with in_lines(f"host king --seats you,easy --name Ada --bind {HERE} --port 0", tmp_path) as host:
        await host.expect("You are Ada", async_=True)
        await host.expect(r"for help\)> ", async_=True)
        host.sendline("y")
        await host.expect("Hint:", async_=True)


async def test_in_a_turn_the_words_that_keep_order_are_told_with_their_slash(tmp_path: Path) -> None:
    with in_lines(f"host king --seats you,easy --name Ada --bind {HERE} --port 0", tmp_path) as host:
        await host.expect(r"for help\)> ", async_=True)
        host.sendline("/?")
        await host.expect("/kick NAME", async_=True)
        host.sendline("/close")
        await host.expect(r"/close yes\s+does it", async_=True)


async def test_who_is_banned_from_a_table_is_told_so_in_lines_and_asked_for_no_code(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        host.client.kick("Bo", ban=True)
        await guest.expect("asked you to stay away", async_=True)
        with in_lines(f"join {address} --code {host.client.code} --name Vi", tmp_path / "stranger") as stranger:
            await stranger.expect("asked you, or somebody at your address, to", async_=True)
            await stranger.expect(pexpect.EOF, async_=True)
            assert b"leave:" not in stranger.before


async def test_a_table_with_a_code_that_is_opened_again_says_it_to_those_who_join_in_lines(tmp_path: Path) -> None:
    host = in_lines(f"host king --seats you,easy --name Ada --bind {HERE} --port 0 --code RUMRUN", tmp_path)
    try:
        await host.expect("You are Ada", async_=True)
        host.kill(signal.SIGKILL)
        await host.expect(pexpect.EOF, async_=True)
        host = in_lines("resume --port 0", tmp_path)
        await host.expect(r"backroom join \S+ --code RUMRUN", async_=True)
    finally:
        host.close(force=True)


async def test_a_wrong_code_is_said_and_the_right_one_may_be_typed(tmp_path: Path) -> None:
    async with open_server() as (server, address):
        server.open("chicago_poker", "Friday", 2, {}, private=True, code="FRIDAY")
        with in_lines(f"join {address} --code MONDAY", tmp_path) as guest:
            await guest.expect("There is no table with that code", async_=True)
            await guest.expect("The table's code", async_=True)
            guest.sendline("friday")
            await guest.expect("Table FRIDAY", async_=True)
            await until(lambda: server.rooms["FRIDAY"].seats[0].ready)


def test_a_wrong_code_from_a_pipe_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with process("plain") as (port, _):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert main(["join", f"{HERE}:{port}", "--code", "WRONG", "--saves", str(tmp_path)]) == 1
    assert "There is no table with that code." in capsys.readouterr().err


async def test_in_lines_a_club_asks_for_its_room_code_until_it_is_right(tmp_path: Path) -> None:
    async with open_server(room_code="PEACH") as (_, address):
        with in_lines(f"join {address} --name Ada", tmp_path) as guest:
            await guest.expect("This server asks for its room code", async_=True)
            await guest.expect("or q to leave: ", async_=True)
            guest.sendline("pear")
            await guest.expect("That is not the room code of this server", async_=True)
            await guest.expect("or q to leave: ", async_=True)
            guest.sendline("peach")
            await guest.expect("No table is open here to all.", async_=True)


async def test_in_lines_a_table_is_opened_at_a_club_with_its_room_code(tmp_path: Path) -> None:
    async with open_server(room_code="PEACH") as (_, address):
        with in_lines(f"join {address} --game chicago_poker --seats Ada,here:Ben,easy --room-code peach", tmp_path) as host:
            await host.expect("You are Ada and Ben", async_=True)


async def test_who_has_a_seat_at_a_club_comes_back_in_lines_without_its_room_code(tmp_path: Path) -> None:
    async with open_server(room_code="PEACH") as (server, address):
        with in_lines(f"join {address} --game chicago_poker --seats Ada,here:Ben,easy --room-code peach", tmp_path):
            await until(lambda: any(room.phase == "playing" for room in server.rooms.values()))
        with in_lines(f"join {address}", tmp_path) as again:
            await again.expect("You are Ada and Ben", async_=True)


async def test_at_an_empty_server_a_table_is_opened_in_lines_and_a_friend_comes(tmp_path: Path) -> None:
    async with open_server() as (_, address):
        with in_lines(f"join {address} --name Ada", tmp_path) as host:
            await host.expect("No table is open here to all.", async_=True)
            await host.expect("q leaves: ", async_=True)
            host.sendline("o nonsense")
            await host.expect("There is no game 'nonsense'", async_=True)
            await host.expect("q leaves: ", async_=True)
            host.sendline("o king you,open,easy")
            await host.expect("Ada's King of Chicago, 3 seats", async_=True)
            await host.expect("s starts", async_=True)
            friend = Player(Client("Bo"))
            await begin_with(friend, host, address)
            await friend.client.close()


async def test_join_with_a_game_opens_a_table_in_lines(tmp_path: Path) -> None:
    async with open_server() as (server, address):
        with in_lines(f"join {address} --game chicago_poker --seats Ada,here:Ben,easy --table Thursday --code HUSH", tmp_path) as host:
            await host.expect("You are Ada and Ben", async_=True)
            assert {code: room.record.name for code, room in server.rooms.items()} == {"HUSH": "Thursday"}


def test_who_opens_no_table_at_an_empty_server_reads_how(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with process("plain") as (port, _):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert main(["join", f"{HERE}:{port}", "--saves", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "No table is open here to all." in said.out
    assert "--game opens one" in said.err


async def test_a_host_in_lines_who_was_killed_is_found_where_they_were(tmp_path: Path) -> None:
    port, ssh = free_port(), free_port()
    host = in_lines(f"host chicago_poker --seats you,open --name Ada --bind {HERE} --port {port} --ssh {ssh}", tmp_path)
    friend = Player(Client("Bo"))
    try:
        await host.expect(r"1\. Ada", async_=True)
        await begin_with(friend, host, Address(HERE, port))
        host.kill(signal.SIGKILL)
        await host.expect(pexpect.EOF, async_=True)
        await until(lambda: not friend.client.is_connected)
        host = in_lines("resume", tmp_path)
        await host.expect("is open again", async_=True)
        await host.expect("You are Ada", async_=True)
        async with asyncio.timeout(10):
            await until(lambda: friend.client.is_connected and friend.client.status and not friend.client.status.paused)
        reader, writer = await asyncio.open_connection(HERE, ssh)
        assert (await asyncio.wait_for(reader.readline(), 10)).startswith(b"SSH-2.0")
        writer.close()
        friend.play()
        await host.expect(r"for help\)> ", async_=True)
        host.sendline("/silence Bo")
        await host.expect("Bo is silenced", async_=True)
        host.sendline("/ban Bo")
        await until(lambda: any(isinstance(news, Left) and news.code == "banned" for news in friend.news))
    finally:
        host.close(force=True)
        await friend.client.close()


def test_a_save_of_this_keyboard_is_not_opened_to_the_network_in_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.backroom").write_bytes((ROOT / "saves/samples/chicago_poker.backroom").read_bytes())
    assert main(["--plain", "resume", "mine", "--port", "0", "--saves", str(tmp_path)]) == 2
    assert "mine is no game on the network" in capsys.readouterr().err


async def test_who_was_lost_joins_again_in_lines_and_has_their_seat(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        await begin(host, guest)
        guest.kill(signal.SIGKILL)
        await until(lambda: host.client.status and host.client.status.paused)
        with in_lines(f"join {address} --name Bo", tmp_path) as again:
            await again.expect("You are Bo", async_=True)
            await until(lambda: host.client.status and not host.client.status.paused)


async def test_who_was_renamed_joins_again_in_lines_by_the_same_command_and_has_their_seat(tmp_path: Path) -> None:
    async with at_adas(tmp_path, 3) as (_, address, host, _):
        command, folder = f"join {address} --name ada --code {host.client.code}", tmp_path / "another"
        third = in_lines(command, folder)
        await until(lambda: host.client.status and all(place.ready for place in host.client.status.places[1:]))
        host.client.start()
        await third.expect("You are ada 2", async_=True)
        third.kill(signal.SIGKILL)
        await until(lambda: host.client.status and host.client.status.paused)
        with in_lines(command, folder) as again:
            await again.expect("You are ada 2", async_=True)
            await until(lambda: host.client.status and not host.client.status.paused)


@pytest.mark.parametrize("typed", [b"", b"q\n"])
async def test_a_pipe_that_ends_in_a_lobby_leaves_it(typed: bytes, tmp_path: Path) -> None:
    async with open_server() as (server, address):
        room = server.open("chicago_poker", "Friday", 2, {})
        command = [sys.executable, "-m", "tui", "--plain", "join", str(address), "--name", "Bo", "--saves", str(tmp_path)]
        pipe = asyncio.subprocess.PIPE
        guest = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, cwd=ROOT)
        try:
            told, _ = await asyncio.wait_for(guest.communicate(typed), 15)
            assert (guest.returncode, told.decode().splitlines()[-1]) == (0, "You have left the table.")
            await until(lambda: all(seat.kind == "open" for seat in room.seats))
        finally:
            if guest.returncode is None:
                guest.kill()


async def test_who_was_lost_in_a_lobby_joins_again_in_lines_and_has_their_seat(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        await guest.expect("2. Bo is ready", async_=True)
        guest.kill(signal.SIGKILL)
        await until(lambda: host.client.status and host.client.status.places[1].state == "lost")
        with in_lines(f"join {address} --name Bo --code {host.client.code}", tmp_path):
            await until(lambda: host.client.status and host.client.status.places[1].state == "here")
            assert host.client.status is not None
            assert [place.name for place in host.client.status.places] == ["Ada", "Bo"]


@pytest.mark.parametrize("with_code", [False, True], ids=["by address", "by code"])
async def test_a_server_about_to_close_lets_back_in_lines_who_has_a_seat(with_code: bool, tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (server, address, host, guest):
        await begin(host, guest)
        guest.kill(signal.SIGKILL)
        await until(lambda: host.client.status and host.client.status.paused)
        server.drain(lambda: None)
        with in_lines(f"join {address}{f' --code {host.client.code}' if with_code else ''}", tmp_path) as again:
            await again.expect("You are Bo", async_=True)
            await until(lambda: host.client.status and not host.client.status.paused)


async def test_a_server_about_to_close_lets_nobody_new_in_in_lines(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (server, address, _, _):
        server.drain(lambda: None)
        with in_lines(f"join {address}", tmp_path / "stranger") as stranger:
            await stranger.expect("about to close", async_=True)


async def test_two_people_of_one_keyboard_go_on_in_lines(tmp_path: Path) -> None:
    library = Library(tmp_path)
    hosted = await start_hosting(library, "Ada's", ListenOptions(HERE, 0, announce=False))
    group = ClientGroup(hosted.route, ["Ada", "Bo"], own_seats(library))
    people = (Seat("Ada", "person"), Seat("Bo", "person"))
    await group.open(TableRequest("chicago_poker", "Friday", {}, people))
    await until(lambda: group.status and all(place.ready for place in group.status.places[1:]))
    group.main.start()
    await until(lambda: group.chairs)
    await hosted.close()
    group.hang_up()
    with in_lines("resume", tmp_path) as again:
        await again.expect("You are Ada and Bo", async_=True)
        await again.expect("Pass the keyboard to (Ada|Bo)", async_=True)
        again.sendline("")
        await again.expect(r"for help\)> ", async_=True)
        again.sendline("1")
        await again.expect(r"for help\)> |Enter goes on|: ", async_=True)


def test_a_game_whose_seats_are_not_kept_is_not_played_by_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = Library(tmp_path)
    people = (Seat("Ada", "remote"), Seat("Bo", "remote"))
    game = registry.load("chicago_poker")
    options = full_options(game.info)
    kept = library.new(game, options, people, seeded(1))
    kept.close()
    before = library.path(kept.save).read_bytes()
    assert main(["--plain", "resume", kept.save, "--saves", str(tmp_path)]) == 1
    assert "No seat in this game is kept for you here" in capsys.readouterr().err
    assert library.path(kept.save).read_bytes() == before


@pytest.mark.parametrize("words", [["resume"], []], ids=["resume", "home"])
def test_a_newer_game_of_guests_alone_is_passed_over(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, game = Library(tmp_path), registry.load("chicago_poker")
    options = full_options(game.info)
    for day, kind in enumerate(("person", "remote"), 1):
        seats = Seat("Ada", kind), Seat("Bo", "bot", "easy")
        Library(tmp_path, now=partial(datetime, 2026, 11, day)).new(game, options, seats, seeded(1)).close()
    assert library.list()[0].seats[0].kind == "remote"
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nq\n"))
    main(["--plain", *words, "--saves", str(tmp_path)])
    told = capsys.readouterr().out
    assert "It goes on after 0 moves" in told
    assert told.count("go on with Chicago Poker") == (0 if words else 1)


async def test_a_table_closed_in_lines_is_opened_again_with_its_seats(tmp_path: Path) -> None:
    port = free_port()
    host = in_lines(f"host chicago_poker --seats you,open --name Ada --bind {HERE} --port {port}", tmp_path)
    friend = Player(Client("Bo"))
    try:
        await host.expect(r"1\. Ada", async_=True)
        await begin_with(friend, host, Address(HERE, port))
        token = friend.client.token
        host.sendline("/?")
        await host.expect("/kick NAME", async_=True)
        host.sendline("/close")
        await host.expect(r"/close\s+yes does it", async_=True)
        host.sendline("/close yes")
        await host.expect(r"it opens again\s+when Ada comes back", async_=True)
        await host.expect(r"backroom --saves \S+ --plain resume", async_=True)
        await host.expect(pexpect.EOF, async_=True)
        host = in_lines("resume", tmp_path)
        await host.expect("is open again", async_=True)
        await host.expect("You are Ada", async_=True)
        await friend.client.close()
        friend = Player(Client("Bo"))
        await friend.client.connect(tcp_connector(Address(HERE, port)), token=token)
        await until(lambda: friend.client.chair and friend.client.status and friend.client.status.seat == 1)
    finally:
        host.close(force=True)
        await friend.client.close()
