"""Whoever is called otherwise at a table than they call themselves is known by the token of their seat, by whatever name they come."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tests.tui.network.test_serving import open_there, serving

__all__ = ["toy_too"]


@pytest.mark.parametrize("name", ["Ann", "Ann 2", "Zoë"])
async def test_whoever_was_renamed_at_a_friends_table_has_their_seat_again_by_joining(name: str, tmp_path: Path) -> None:
    async with network_players("Ann") as (host,):
        friend = await NetworkPlayer("Ann", tmp_path).arrive()
        await gather_at(host, [friend], plan("toy", "person", "remote"))
        host.press("s")
        assert (await friend.table()).chair.seat == 1
        await friend.go_home()
        await host.sees("Waiting for Ann 2")
        again = await NetworkPlayer(name, tmp_path).arrive()
        again.joins(host.address)
        assert (await again.table()).chair.seat == 1
        await again.go_home()


@pytest.mark.parametrize("code", [False, True], ids=["by address", "by code"])
async def test_whoever_was_renamed_on_a_server_has_their_seat_again_by_joining(code: bool, tmp_path: Path) -> None:
    async with serving(tmp_path / "server", "--open", said=0) as (_, where, _), network_players("Ada") as (ada,):
        await open_there(ada, where, "person", "remote")
        table = (await ada.lobby()).status.code
        friend = await NetworkPlayer("ada", tmp_path / "friend").arrive()
        friend.joins(str(where))
        await friend.lobby()
        friend.press("r")
        await friend.sees("✓ ready")
        await ada.sees("Everybody is here")
        ada.press("s")
        assert (await friend.table()).chair.seat == 1
        await friend.go_home()
        await ada.sees("Waiting for ada 2")
        again = await NetworkPlayer("ada", tmp_path / "friend").arrive()
        again.joins(str(where), table if code else "")
        assert (await again.table()).chair.seat == 1
        await again.go_home()
