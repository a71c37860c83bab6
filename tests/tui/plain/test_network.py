"""The network in lines: what others do is heard while one is asked, and an answer to an old list does nothing."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pexpect

from core.chair import LocalChair, Rejected
from core.chance import seeded
from core.lan.client.client import Client
from core.lan.protocol.messages import Left
from core.lan.server.server import Server
from core.lan.transport.address import parse_address
from core.lan.transport.client_connection import tcp_connector
from core.table import Seat, Table
from examples.sixth_game.core import new_game as new_toy
from tests.core.lan.helpers import HERE, Player, house, until
from tui.plain.network_thread import Inbox, NetworkThread, ThreadedChair

ROOT = Path(__file__).parents[3]


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


async def test_chat_is_read_while_one_is_asked(tmp_path: Path) -> None:
    server = Server(house(asyncio.get_running_loop().time))
    address = await server.listen(HERE, 0)
    host = Player(Client("Ada"))
    await host.client.connect(tcp_connector(address))
    host.client.open("chicago_poker", "Friday", 2, {})
    host.client.sit()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    guest = pexpect.spawn(
        f"{sys.executable} -m tui --plain join {address} --name Bo --saves {tmp_path}",
        env=env,
        timeout=20,
        cwd=str(ROOT),
        dimensions=(24, 100),
    )
    try:
        await until(lambda: host.client.standing and host.client.standing.places[1].ready)
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
    finally:
        guest.close(force=True)
        await host.client.close()
        await server.close()


async def test_a_host_in_lines_bans_somebody_and_closes_the_table(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    command = f"{sys.executable} -m tui --plain host chicago_poker --seats you,open --bind {HERE} --port 0 --saves {tmp_path}"
    host = pexpect.spawn(command, env=env, timeout=20, cwd=str(ROOT), dimensions=(24, 120))
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
        host.sendline("ban Rude")
        await until(lambda: any(isinstance(news, Left) and news.code == "kicked" for news in guest.news))
        await host.expect("2. open", async_=True)
        guest.client.enter(guest.client.tables[0].code)
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "banned" for news in guest.news))
        host.sendline("close")
        await host.expect("The host has closed the table", async_=True)
    finally:
        host.close(force=True)
        await guest.client.close()
