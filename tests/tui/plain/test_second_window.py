"""In lines: a second program of the same player, who has a seat already, and what can be said of sitting down in a game."""

from __future__ import annotations

from pathlib import Path

import pexpect

from core.lan.transport.address import Address
from tests.core.lan.helpers import Player, until
from tests.tui.plain.test_network import at_adas, in_lines


async def begun(host: Player) -> None:
    """Start the game once Bo is ready."""
    await until(lambda: host.client.status and host.client.status.places[1].ready)
    host.client.start()
    await until(lambda: host.client.chair)


def again(address: Address, host: Player, folder: Path, name: str = "Bo") -> pexpect.spawn:
    return in_lines(f"join {address} --name {name} --code {host.client.code}", folder)


async def test_a_second_program_in_lines_takes_the_seat_and_the_first_says_how_it_takes_it_back(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, first):
        await begun(host)
        await first.expect("You are Bo", async_=True)
        second = again(address, host, tmp_path)
        try:
            await second.expect(
                r"You\s+play\s+here\s+in\s+another\s+window\.\s+/sit\s+takes\s+your\s+seat\s+to\s+this\s+one\.", async_=True
            )
            second.sendline("/sit")
            await second.expect("You are Bo", async_=True)
            await first.expect(
                r"You play on in another window\.\s+This leads back to the table, where /sit\s+takes your seat to this one:\s+backroom",
                async_=True,
            )
            await first.expect(f"{address} --code {host.client.code}\r", async_=True)
            second.sendline("/sit")
            await second.expect(r"You sit here and play already\.", async_=True)
        finally:
            second.close(force=True)


async def test_who_watches_their_own_seat_reads_last_how_it_is_taken(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, first):
        await begun(host)
        await first.expect("You are Bo", async_=True)
        host.chair.act(host.chair.update.legal[0])
        await until(lambda: host.chair.update.move > 0)
        with again(address, host, tmp_path) as second:
            await second.expect(r"cards in hand", async_=True)
            await second.expect(r"The table waits for (Ada|Bo)\.\s+You\s+play\s+here\s+in\s+another\s+window\.", async_=True)
            assert b"another window" not in second.before


async def test_who_comes_back_to_a_game_in_lines_is_not_told_who_came_and_went_before(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, first):
        await begun(host)
        await first.expect("You are Bo", async_=True)
        first.sendline("/q")
        await first.expect("A bot plays on for you", async_=True)
        await until(lambda: any("Bo has left" in said.text for said in host.client.chat))
        host.client.say("Until later")
        await until(lambda: host.client.chat[-1].text == "Until later")
        with again(address, host, tmp_path) as second:
            await second.expect("Ada: Until later", async_=True)
            assert b"has left" not in second.before
            await second.expect("You are Bo", async_=True)


async def test_who_comes_back_to_a_game_in_lines_reads_that_a_bot_played_for_them(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, first):
        await begun(host)
        await first.expect("You are Bo", async_=True)
        first.sendline("/q")
        await first.expect("A bot plays on for you", async_=True)
        while host.chair.update.move < 4:
            before = host.chair.update.move
            if host.chair.update.legal:
                host.chair.act(host.chair.update.legal[0])
            await until(lambda: host.chair.update.move > before)  # noqa: B023
        with again(address, host, tmp_path) as second:
            await second.expect(r"While Bo was\s+away a bot made \d moves? for\s+them(?:, the last)?:\s+Bo ", async_=True)


async def test_who_watches_a_game_in_lines_sees_the_table_at_once_and_reads_why_nobody_sits_down(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, _):
        await begun(host)
        host.chair.act(host.chair.update.legal[0])
        await until(lambda: host.chair.update.move > 0)
        watcher = again(address, host, tmp_path / "another", "Vi")
        try:
            await watcher.expect("You watch", async_=True)
            await watcher.expect(r"Ada: \d+ cards in hand", async_=True)
            watcher.sendline("/sit")
            await watcher.expect(r"The game has begun with all its seats, so you watch", async_=True)
            watcher.sendline("/close")
            await watcher.expect(r"Only Ada, whose table it is, may close it\.", async_=True)
        finally:
            watcher.close(force=True)


async def test_who_comes_back_in_lines_while_others_move_sees_the_table_as_it_is(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, first):
        await begun(host)
        await first.expect("You are Bo", async_=True)
        bo_acted = False
        while not bo_acted or 1 in host.chair.update.actors:
            before, bos = host.chair.update.move, 1 in host.chair.update.actors
            if bos:
                await first.expect(r"for help\)> ", async_=True)
                first.sendline("1")
            else:
                host.chair.act(host.chair.update.legal[0])
            await until(lambda before=before: host.chair.update.move > before)  # type: ignore[misc]
            bo_acted |= bos
        first.close(force=True)
        second = again(address, host, tmp_path)
        try:
            await second.expect("You are Bo", async_=True)
            await second.expect(r"Ada: \d+ cards in hand", async_=True)
        finally:
            second.close(force=True)


async def test_who_stands_in_for_the_host_is_not_offered_to_close_the_table(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, _, host, guest):
        await begun(host)
        await guest.expect("You are Bo", async_=True)
        host.client.drop()
        await host.client.close()
        await guest.expect("Bo is the host until Ada returns", async_=True)
        guest.sendline("/?")
        await guest.expect("unban NAME lets", async_=True)
        guest.sendline("/close")
        await guest.expect(r"Only Ada, whose table it is, may close it\.", async_=True)
        assert b"/close ends" not in guest.before
