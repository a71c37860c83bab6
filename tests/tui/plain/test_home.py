"""Home in lines: the way back to a kept seat, to the last game, or to a table of the network."""

from __future__ import annotations

from pathlib import Path

import pexpect

from tests.core.lan.helpers import HERE
from tests.tui.network.test_serving import free_port
from tests.tui.plain.helpers import at_adas, begin, in_lines


async def test_home_in_lines_leads_back_to_a_kept_seat(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, _, host, guest):
        await begin(host, guest)
        guest.sendline("/q")
        await guest.expect(pexpect.EOF, async_=True)
        with in_lines("", tmp_path) as home:
            await home.expect(r"Your seat is kept: c goes back to Friday\.", async_=True)
            home.sendline("c")
            await home.expect("You are Bo", async_=True)


async def test_home_in_lines_says_which_command_leads_back_to_a_seat_whose_server_is_silent(tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (server, address, host, guest):
        await begin(host, guest)
        await server.close()
        with in_lines("", tmp_path) as home:
            await home.expect("Your seat is kept at Friday, which does not answer yet", async_=True)
            await home.expect(f"backroom --plain join {address} --code {host.client.code}", async_=True)


async def test_home_in_lines_goes_on_with_the_last_game_and_says_how_a_table_is_joined(tmp_path: Path) -> None:
    home = in_lines("", tmp_path)
    await home.expect(r"backroom --saves \S+ --plain\s+join HOST:PORT", async_=True)
    home.sendline("c")
    await home.expect("There is no game to go on with", async_=True)
    home.sendline("1")
    await home.expect(r"for help\)> ", async_=True)
    home.sendline("q")
    await home.expect(pexpect.EOF, async_=True)
    with in_lines("", tmp_path) as home:
        await home.expect(r"c goes on with ", async_=True)
        home.sendline("c")
        await home.expect("It goes on after", async_=True)


async def test_home_in_lines_opens_a_table_of_ones_own_again(tmp_path: Path) -> None:
    host = in_lines(f"host king --seats you,easy --name Ada --bind {HERE} --port {free_port()} --table Friday", tmp_path)
    await host.expect(r"for help\)> ", async_=True)
    host.sendline("q")
    await host.expect(pexpect.EOF, async_=True)
    with in_lines("", tmp_path) as home:
        await home.expect(r"Your seat is kept: c goes back to Friday\.", async_=True)
        home.sendline("c")
        await home.expect("Friday is open again", async_=True)
