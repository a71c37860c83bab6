"""Servers in processes of their own: what they say, how they end, and that a killed one loses nobody their seat."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pexpect
import pytest

from core import registry
from core.chair import Interrupted
from core.chance import seeded
from core.lan.client.client import Client
from core.lan.discovery.browser import Found
from core.lan.protocol.messages import Left, TableInfo
from core.lan.transport.address import Address, parse_address
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.option_defaults import full_options
from core.table import Seat
from saves.library import Library
from tests.core.lan.helpers import HERE, Player, until
from tests.tui.hosting.helpers import visit
from tests.tui.network.helpers import NetworkPlayer, network_players, plan
from tui.cli.main import main
from tui.network.client_group import ClientGroup
from tui.network.lan_service import LanNetworkService
from tui.network.saved_seats import SavedSeat
from tui.network.server_route import ServerRoute
from tui.network.table_request import TableRequest
from tui.screens.home.screen import HomeScreen

ROOT = Path(__file__).parents[3]


@asynccontextmanager
async def serving(folder: Path, *more: str, port: int = 0, said: int = 4) -> AsyncIterator[tuple[Process, Address, dict[str, str]]]:
    """`backroom serve`. The process, its address, and what it said about SSH and the page."""
    command = ("serve", "--bind", HERE, "--port", str(port), "--saves", str(folder), *more)
    server = await asyncio.create_subprocess_exec(sys.executable, "-m", "tui", *command, stdout=PIPE, stderr=PIPE, cwd=ROOT)
    assert server.stdout is not None
    try:
        async with asyncio.timeout(20):
            first = (await server.stdout.readline()).decode()
            found = re.search(r"backroom join (\S+)", first)
            assert found, first
            words = {}
            for _ in range(said if more else 0):
                title, text = (await server.stdout.readline()).decode().split(maxsplit=1)
                words[title] = text.strip()
        yield server, parse_address(found[1]), words
    finally:
        with suppress(ProcessLookupError):
            server.kill()
        await server.communicate()


async def open_there(ada: NetworkPlayer, where: Address, *kinds: str) -> None:
    """A table on a server elsewhere."""
    what = plan("chicago_poker", *kinds)

    async def come() -> ClientGroup:
        group = ClientGroup(ServerRoute(tcp_connector(where), str(where)), ["Ada"], ada.network._saved_seats)
        await group.open(TableRequest("chicago_poker", "Friday", what.options, what.seats))
        return group

    ada._ask(lambda: ada.network.open_join_screen(ada.app, "there", come))
    await ada.lobby()


async def test_a_server_says_how_to_come_in_and_logs_who_comes(tmp_path: Path) -> None:
    async with serving(tmp_path, "--ssh", "0", "--web", "0", "--code", "PEACH") as (server, _, said):
        assert said["Key"].startswith("SHA256:")
        assert said["Code"] == f"kept in {tmp_path / 'room_code'}"
        assert (tmp_path / "room_code").read_text() == "PEACH\n"
        assert said["Page"].startswith(f"http://{HERE}:")
        port = int(said["SSH"].split()[2])
        async with visit(port, "ada", "PEACH") as guest:
            await guest.sees("Choose a game")
        server.send_signal(signal.SIGTERM)
        out, err = await server.communicate()
        assert server.returncode == 0
        assert b"SSH: ada has come from 127.0.0.1, 1 here by SSH" in err
        assert b"Traceback" not in err
        assert out.startswith(b"Backroom stops.")


async def test_the_room_code_is_the_same_after_a_restart(tmp_path: Path) -> None:
    codes = []
    for more in ((), (), ("--new-code",)):
        async with serving(tmp_path, "--ssh", "0", *more, said=3) as (_, _, said):
            codes.append((tmp_path / "room_code").read_text().strip())
            async with visit(int(said["SSH"].split()[2]), "ada", codes[-1]) as guest:
                await guest.sees("Choose a game")
    assert codes[0] == codes[1] != codes[2]


async def test_a_server_that_had_a_code_asks_for_it_after_a_start_without_one(tmp_path: Path) -> None:
    async with serving(tmp_path, "--code", "PEACH", said=1):
        pass
    async with serving(tmp_path) as (_, where, _):
        with pytest.raises(ConnectError, match="room code"):
            await seated(where, "Eve")
        await (await seated(where, "Ada", room_code="PEACH")).client.close()


async def test_a_server_that_is_open_asks_for_no_code(tmp_path: Path) -> None:
    async with serving(tmp_path, "--code", "PEACH", said=1):
        pass
    async with serving(tmp_path, "--open", said=0) as (_, where, _):
        await (await seated(where, "Eve")).client.close()


async def test_a_server_that_is_killed_goes_on_where_it_was_with_everybody_on_their_seat(tmp_path: Path) -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        async with serving(tmp_path, "--open", said=0) as (server, where, _):
            await open_there(ada, where, "person", "remote", "easy")
            bo.joins(str(where))
            await bo.lobby()
            bo.press("r")
            await ada.sees("Everybody is here")
            ada.press("s")
            seats = [(await person.table()).chair.seat for person in (ada, bo)]
            chairs = [person.controller.chair for person in (ada, bo)]
            await until(lambda: all(set(chair.update.actors) & set(seats) for chair in chairs))
            server.kill()
            await server.wait()
        await ada.sees("Trying to come back")
        views = [chair.update.view for chair in chairs]
        async with serving(tmp_path, "--open", port=where.port, said=0):
            for person, chair in zip((ada, bo), chairs, strict=True):
                group = person.controller.session._group
                await until(lambda group=group: group.main.is_connected and group.status and not group.status.paused)  # type: ignore[misc]
                assert person.controller.chair.seat == chair.seat
            assert [person.controller.chair.seat for person in (ada, bo)] == seats
            assert [chair.update.view for chair in chairs] == views
            mover = next(chair for chair in chairs if chair.seat in chair.update.actors)
            before = mover.update.move
            mover.act(mover.update.legal[0])
            await until(lambda: mover.update.move > before)


async def test_a_host_who_was_killed_goes_on_from_home(tmp_path: Path) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    run = f"{sys.executable} -m tui --saves {tmp_path}"

    async def spawn(arguments: str) -> pexpect.spawn:
        return pexpect.spawn(f"{run} {arguments}", dimensions=(24, 80), env=env, timeout=20, cwd=str(ROOT))

    host = await spawn(f"host chicago_poker --seats you,easy --bind {HERE} --port 0 --table Friday")
    await host.expect("Everybody is here", async_=True)
    host.send("s")
    await host.expect("Your hand", async_=True)
    host.kill(signal.SIGKILL)
    await host.expect(pexpect.EOF, async_=True)
    again = await spawn("")
    try:
        await again.expect("Your seat is kept", async_=True)
        again.send("c")
        await again.expect("Your hand", async_=True)
        again.send("q")
        await again.expect("Leave the table", async_=True)
        again.send("y")
        await again.expect("Your seat is kept", async_=True)
        again.send("q")
        await again.expect(pexpect.EOF, async_=True)
        again.close()
        assert again.exitstatus == 0
    finally:
        again.close(force=True)


def free_port() -> int:
    """Return a port that nobody has just now."""
    with socket.socket() as line:
        line.bind((HERE, 0))
        return int(line.getsockname()[1])


@pytest.mark.parametrize("again", ["", "resume"], ids=["c at home", "resume"])
async def test_a_host_who_was_killed_is_found_where_they_were(again: str, tmp_path: Path) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    port, ssh = free_port(), free_port()

    def spawn(arguments: str) -> pexpect.spawn:
        return pexpect.spawn(
            f"{sys.executable} -m tui {arguments} --saves {tmp_path}", dimensions=(24, 80), env=env, timeout=30, cwd=str(ROOT)
        )

    host = spawn(f"host chicago_poker --seats you,open --bind {HERE} --port {port} --ssh {ssh} --table Friday")
    friend = Player(Client("Bo"))
    try:
        await host.expect("backroom join", async_=True)
        await friend.sit_down_at(Address(HERE, port))
        await host.expect("Everybody is here", async_=True)
        host.send("s")
        await until(lambda: friend.client.chair)
        await host.expect("Your hand", async_=True)
        host.kill(signal.SIGKILL)
        await host.expect(pexpect.EOF, async_=True)
        await until(lambda: not friend.client.is_connected)
        host = spawn(again)
        if not again:
            await host.expect("Your seat is kept", async_=True)
            host.send("c")
        await host.expect("Your hand", async_=True)
        async with asyncio.timeout(10):
            await until(lambda: friend.client.is_connected and friend.client.status and not friend.client.status.paused)
        reader, writer = await asyncio.open_connection(HERE, ssh)
        assert (await asyncio.wait_for(reader.readline(), 10)).startswith(b"SSH-2.0")
        writer.close()
    finally:
        await friend.client.close()
        host.close(force=True)


def test_a_save_of_this_keyboard_is_not_opened_to_the_network(tmp_path: Path) -> None:
    library = Library(tmp_path)
    game = registry.load("chicago_poker")
    options = full_options(game.info)
    library.new(game, options, (Seat("Al", "person"), Seat("Bo", "bot", "easy")), seeded(1)).close()
    network = LanNetworkService(library)
    assert network.seat_of(library.newest()) is None


async def test_a_save_of_a_table_on_the_network_is_opened_to_it_again(tmp_path: Path) -> None:
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    ada.hosts(plan("chicago_poker", "person", "easy"))
    await ada.lobby()
    ada.press("s")
    await ada.table()
    save = next(iter(ada.network._hosted.running.server.rooms.values())).record.save  # type: ignore[union-attr]
    await ada.go_home()
    again = await NetworkPlayer("Ada", tmp_path).arrive()
    again._ask(lambda: again.network.resume(again.app, save))
    scene = await again.table()
    assert scene.chair.seat == 0
    await again.go_home()


async def test_c_at_home_leads_back_to_the_table_just_left(tmp_path: Path) -> None:
    ada = await NetworkPlayer("Ada", tmp_path).arrive()

    async def play_and_leave(go: Callable[[], object]) -> None:
        go()
        await ada.table()
        ada.press("q")
        await ada.sees("Leave the table")
        ada.press("y")
        await ada.at(HomeScreen)

    async def host(name: str) -> None:
        ada.hosts(plan("chicago_poker", "person", "easy", name=name))
        await ada.lobby()
        await play_and_leave(lambda: ada.press("s"))

    await host("Monday")
    await host("Friday")
    assert [saved.table for saved in ada.network._saved_seats.all()] == ["Friday", "Monday"]
    monday = next(table for table in ada.network.tables if table.name == "Monday")
    await play_and_leave(lambda: ada._ask(lambda: ada.network.enter(ada.app, monday)))
    assert isinstance(ada.app.screen, HomeScreen)
    assert ada.app.screen.found.seat_kept is not None
    assert ada.app.screen.found.seat_kept.name == "Monday"
    await ada.go_home()


async def test_seats_that_are_not_kept_any_more_are_not_promised(tmp_path: Path) -> None:
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    ada._ask(lambda: ada.network.resume(ada.app, "no-such-save"))
    await ada.sees("No seat in this game is kept for you")
    ada.press("escape")
    await ada.at(HomeScreen)
    await ada.go_home()


@pytest.mark.parametrize("line", ["no key at all", "ssh-ed25519 AAAA"])
def test_a_file_of_keys_that_holds_none_is_a_sentence(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = tmp_path / "keys"
    keys.write_text(line)
    given = ("serve", "--bind", HERE, "--port", "0", "--ssh", "0", "--keys", str(keys), "--saves", str(tmp_path))
    assert main(given) == 1
    assert "no public key" in capsys.readouterr().err


async def test_a_table_that_has_moved_is_found_by_its_code(tmp_path: Path) -> None:
    async with network_players("Bo") as (bo,):
        moved = Address(HERE, 1976)
        saved = SavedSeat("MOVED", "Friday", "toy", (("Bo", "MOVED.x"),), "127.0.0.1:1975")
        network = bo.network
        assert network._current_route(saved).address == "127.0.0.1:1975"
        await until(lambda: network._browser is not None)
        assert network._browser is not None
        network._browser._live = {"there": (Found("there", moved, TableInfo("MOVED", "Friday", "toy", "playing", 2, 2, 0)),)}
        assert network._current_route(saved).address == "127.0.0.1:1976"


async def answer(port: int, path: str) -> tuple[str, str]:
    """Return the status and the body of a page of this machine."""
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    head, _, body = (await asyncio.wait_for(reader.read(), 10)).decode().partition("\r\n\r\n")
    writer.close()
    return head.split(" ", 2)[1], body


async def admin(folder: Path, *words: str) -> str:
    """Return what `backroom admin` says."""
    command = (sys.executable, "-m", "tui", "admin", *words, "--saves", str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, cwd=ROOT)
    out, err = await asyncio.wait_for(process.communicate(), 30)
    return (out or err).decode().strip()


async def seated(where: Address, name: str, code: str = "", room_code: str = "") -> Player:
    """Somebody who has opened a table, or come to one, and has a seat."""
    player = Player(Client(name, room_code=room_code))
    await player.client.connect(tcp_connector(where))
    if code:
        player.client.enter(code)
    else:
        player.client.open("chicago_poker", "Friday", 2, {})
    player.client.sit()
    player.client.ready()
    await until(lambda: player.client.token)
    return player


async def test_the_owner_sees_what_goes_on_and_can_throw_somebody_out(tmp_path: Path) -> None:
    log, status = tmp_path / "log/backroom.jsonl", free_port()
    async with serving(tmp_path, "--open", "--status", str(status), "--log", str(log), said=1) as (server, where, _):
        ada = await seated(where, "Ada")
        bo = await seated(where, "Bo\n[evil]", ada.client.code)
        ada.client.start()
        await until(lambda: ada.client.chair and bo.client.chair)
        mover = next(player for player in (ada, bo) if player.chair.seat in player.chair.update.actors)
        mover.chair.act(mover.chair.update.legal[0])
        await until(lambda: mover.chair.update.move > 0)
        assert await answer(status, "/health") == ("200", "ok\n")
        assert (await answer(status, "/elsewhere"))[0] == "404"
        figures = dict(line.rsplit(" ", 1) for line in (await answer(status, "/metrics"))[1].splitlines() if line[0] != "#")
        assert figures['backroom_tables{phase="playing"}'] == "1"
        assert figures["backroom_players"] == "2"
        assert int(figures["backroom_move_seconds_count"]) >= 1
        code = ada.client.code
        assert code in await admin(tmp_path, "list")
        assert (tmp_path / "admin.sock").stat().st_mode & 0o077 == 0
        await admin(tmp_path, "say", "Last round!")
        await until(lambda: any(line.text == "The house: Last round!" for line in ada.client.chat))
        assert await admin(tmp_path, "kick", code, "Bo evil") == "Bo evil is gone; their seat is kept."
        await until(lambda: any(isinstance(news, Left) for news in bo.news))
        assert "drain" in await admin(tmp_path, "nonsense")
        assert await admin(tmp_path, "drain")
        assert (await answer(status, "/health"))[0] == "503"
        await ada.client.close()
        await bo.client.close()
        assert await asyncio.wait_for(server.wait(), 10) == 0
    facts = [json.loads(line) for line in log.read_text().splitlines()]
    assert any("comes in" in fact["text"] for fact in facts)
    assert not (tmp_path / "admin.sock").exists()


async def test_sigterm_keeps_the_games_tells_the_guests_and_ends_within_five_seconds(tmp_path: Path) -> None:
    async with serving(tmp_path, "--ssh", "0", "--web", "0", "--code", "PEACH") as (server, where, said):
        host = await seated(where, "Ada", room_code="PEACH")
        host.client.bots("hard")
        host.client.start()
        await until(lambda: host.client.chair)
        if host.chair.seat in host.chair.update.actors:
            host.play()
        await until(lambda: any(event.seat != host.chair.seat for _, events in host.told for event in events if hasattr(event, "seat")))
        host.wanted = False
        moves = host.chair.update.move
        async with visit(int(said["SSH"].split()[2]), "cy", "PEACH") as guest:
            await guest.sees("Choose a game")
            began = asyncio.get_running_loop().time()
            server.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(server.wait(), 10) == 0
            assert asyncio.get_running_loop().time() - began < 5
            assert b"\x1b[?1049l" in guest.raw, "the terminal is given back"
            assert "The server restarts." in guest.text()
        assert server.stdout is not None
        assert b"Backroom stops." in await server.stdout.read()
        await until(lambda: any(isinstance(news, Interrupted) and "The server restarts." in news.text for news in host.news))
    async with serving(tmp_path, port=where.port):
        await until(lambda: host.client.is_connected and host.client.status and host.client.status.phase == "playing")
        assert host.chair.update.move >= moves
        await host.client.close()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL], ids=lambda stop: stop.name)
async def test_whoever_waits_in_a_lobby_is_back_on_their_seat_when_the_server_is_however_it_ended(
    tmp_path: Path, stop: signal.Signals
) -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        async with serving(tmp_path, "--open", said=0) as (server, where, _):
            await open_there(ada, where, "person", "remote", "easy")
            bo.joins(str(where))
            await bo.lobby()
            await ada.sees("Bo")
            server.send_signal(stop)
            await server.wait()
        for person in (ada, bo):
            await person.sees("Trying to come back", *(() if stop is signal.SIGKILL else ("The server restarts.",)))
        async with serving(tmp_path, "--open", port=where.port, said=0):
            for person in (ada, bo):
                await person.sees("Ada is back.", "Bo is back.")
            bo.press("r")
            await ada.sees("Everybody is here")
            ada.press("s")
            for person in (ada, bo):
                await person.table()


async def test_without_a_server_admin_says_where_it_looked(tmp_path: Path) -> None:
    assert "No server answers at" in await admin(tmp_path, "list")


async def test_a_server_opens_in_a_folder_that_does_not_exist_yet(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "saves"
    async with serving(folder):
        assert await admin(folder, "list")
    assert folder.is_dir()
