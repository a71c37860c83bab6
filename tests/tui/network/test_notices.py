"""What a server says to everybody is seen wherever they are: at home, over the help, in the lobby, at the table, while they look round."""

from __future__ import annotations

from pathlib import Path

from core.lan.server.notices import FROM_OWNER, announce
from core.lan.server.server import Server
from tests.tui.hosting.helpers import visit
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tests.tui.network.test_guests import CODE, hosted, open_table, port_of
from tui.screens.join.screen import JoinScreen

__all__ = ["toy_too"]


def server_of(host: NetworkPlayer) -> Server:
    assert host.network._hosted is not None
    return host.network._hosted.running.server


async def test_a_guest_reads_it_at_home_in_the_help_and_at_a_table(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await ada.sees("Choose a game")
        announce(opened.running.server, "Free drinks")
        await ada.sees("The server says", "Free drinks")
        ada.type(b"?")
        await ada.sees("Moving about")
        announce(opened.running.server, "Last orders")
        await ada.sees("Last orders")
        ada.type(b"\x1b")
        await open_table(ada, opened)
        opened.running.server.drain(lambda: None)
        await ada.sees("This server closes when the games are over.")


async def test_who_comes_late_reads_it_at_home(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        opened.running.server.drain(lambda: None)
        async with visit(port_of(opened), "ada", CODE) as ada:
            await ada.sees("This server closes when the games are over.", "No table can be opened")


async def test_a_player_of_the_network_reads_it_in_the_lobby_and_while_choosing_a_table() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        server_of(ada).open("toy", "Other", 2, {})
        cy.joins(ada.address)
        await cy.at(JoinScreen)
        await cy.sees("Other")
        announce(server_of(ada), "Last orders")
        for player in (ada, bo, cy):
            await player.sees("The server says", "Last orders")


async def test_it_is_read_once() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        announce(server_of(ada), "Last orders")
        await bo.sees("The server says")
        assert len(bo.app._notifications) == 1


async def test_at_a_table_it_is_read_once_and_a_refusal_beside_it() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.press("s")
        await bo.table()
        announce(server_of(ada), FROM_OWNER.format(text="Last orders"))
        await bo.sees("The house: Last orders")
        bo.press("z")
        await bo.sees("There is no move of yours to take back.", "The house: Last orders")
        assert bo.text.count("Last orders") == 1
        assert "The server says" not in bo.text


async def test_a_refusal_at_the_door_stays_in_sight() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        server_of(ada).open("toy", "Other", 2, {})
        cy.joins(ada.address)
        await cy.sees("Other")
        announce(server_of(ada), FROM_OWNER.format(text="Last orders"))
        await cy.sees("The server says", "Last orders")
        rows = cy.text.splitlines()
        assert not any("Last orders" in row for row in rows[: len(rows) // 2])


async def test_what_the_owner_says_names_its_speaker_once() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        announce(server_of(ada), FROM_OWNER.format(text="Last orders"))
        await bo.sees("The server says")
        assert [(said.title, said.message) for said in bo.app._notifications] == [("The server says", "Last orders")]
