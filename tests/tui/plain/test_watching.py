"""Whoever comes to a lobby in lines reads what they are called there, whether they watch, and how they sit down."""

from __future__ import annotations

from pathlib import Path

from core.lan.client.client import Client
from core.lan.transport.client_connection import tcp_connector
from tests.core.lan.helpers import Player, until
from tests.tui.plain.helpers import at_adas, in_lines


async def test_a_look_alike_in_lines_is_told_the_option_that_changes_their_name(tmp_path: Path) -> None:
    async with at_adas(tmp_path, 3) as (_, address, host, _):
        with in_lines(f"join {address} --name ada --code {host.client.code}", tmp_path / "another") as other:
            await other.expect(r"you are\s+ada 2 here\. For another\s+name leave, and come again with --name\.", async_=True)


async def test_who_watches_a_lobby_in_lines_is_told_so_and_sits_down_when_a_seat_is_free(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        with in_lines(f"join {address} --name Vi --code {host.client.code}", tmp_path / "another") as watcher:
            await watcher.expect(r"You watch: every seat is taken\. /sit sits down as soon as one is free\.", async_=True)
            guest.sendline("/q")
            await watcher.expect(r"You watch, and a seat is free: /sit sits down\.", async_=True)
            watcher.sendline("/sit")
            await until(lambda: host.client.status and host.client.status.places[1].name == "Vi" and host.client.status.places[1].ready)
            host.client.start()
            await watcher.expect("You are Vi", async_=True)


async def test_who_watches_in_lines_reads_of_others_who_watch_no_more(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, _):
        other = Player(Client("Wim"))
        await other.client.connect(tcp_connector(address))
        other.client.enter(host.client.code)
        watcher = in_lines(f"join {address} --name Vi --code {host.client.code}", tmp_path / "another")
        try:
            await watcher.expect(r"Watching: Wim\.", async_=True)
            await other.client.close()
            await watcher.expect(r"Nobody else watches any more\.", async_=True)
        finally:
            watcher.close(force=True)
            await other.client.close()
