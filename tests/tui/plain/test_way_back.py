"""Whoever leaves a game in lines reads what becomes of their seat, and the command that leads back."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from tests.core.lan.helpers import HERE, until
from tests.tui.plain.helpers import at_adas, begin, in_lines


@pytest.mark.parametrize("word", ["q", "/q"])
async def test_a_guest_in_lines_who_quits_a_game_reads_how_to_return_and_returns(word: str, tmp_path: Path) -> None:
    async with at_adas(tmp_path) as (_, address, host, guest):
        await begin(host, guest)
        if word == "q":
            host.wanted = True
            host.play()
            await guest.expect(r"for help\)> ", async_=True)
        guest.sendline(word)
        await guest.expect(r"A bot plays on for you, and your seat is kept\. This leads back:\s+", async_=True)
        await guest.expect(rf"backroom --plain join {address} --code {host.client.code}", async_=True)
        await guest.expect(pexpect.EOF, async_=True)
        await until(lambda: host.client.status and not host.client.status.paused)
        with in_lines(f"join {address} --code {host.client.code}", tmp_path) as again:
            await again.expect("You are Bo", async_=True)


async def test_a_host_in_lines_who_quits_a_game_reads_how_to_open_it_again(tmp_path: Path) -> None:
    with in_lines(f"host king --seats you,easy --name Ada --bind {HERE} --port 0", tmp_path) as host:
        await host.expect(r"for help\)> ", async_=True)
        host.sendline("q")
        await host.expect(r"Its game is kept with its seats\. This opens it again:\s+backroom --saves \S+ --plain resume \S+", async_=True)
