"""Whoever comes to a lobby in lines reads what they are called there, whether they watch, and how they sit down."""

from __future__ import annotations

from pathlib import Path

from tests.core.lan.helpers import until
from tests.tui.plain.test_network import at_adas, in_lines


async def test_a_look_alike_in_lines_is_told_the_option_that_changes_their_name(tmp_path: Path) -> None:
    async with at_adas(tmp_path, 3) as (_, address, host, _):
        await until(lambda: host.client.status)
        other = in_lines(f"join {address} --name ada --code {host.client.code}", tmp_path / "another")
        try:
            await other.expect(r"you are\s+ada 2 here\. For another\s+name leave, and come again with --name\.", async_=True)
        finally:
            other.close(force=True)
