"""The network loads when it is first asked for, and not before the first picture."""

from __future__ import annotations

import subprocess
import sys

from tui.network.later_network import LaterNetworkService

PROBE = "import sys, tui.cli.full_screen, {}; print(*sorted(sys.modules))"
FOR_A_TABLE = {
    "core.lan.server.server",
    "multiprocessing",
    "tui.hosting.host",
    "tui.network.client_group",
    "tui.screens.lobby.screen",
    "tui.screens.setup.screen",
}


def loaded_with(module: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", PROBE.format(module)], capture_output=True, text=True, timeout=60, check=True)
    return set(done.stdout.split())


def test_home_is_there_before_the_network_is_loaded() -> None:
    loaded = loaded_with("sys")
    assert "tui.screens.home.screen" in loaded
    assert not loaded & {*FOR_A_TABLE, "tui.network.lan_service"}


def test_home_looks_for_tables_without_what_a_table_needs() -> None:
    assert not loaded_with("tui.network.lan_service") & FOR_A_TABLE


async def test_before_it_is_asked_it_looks_for_tables_and_nothing_has_to_be_closed() -> None:
    network = LaterNetworkService(None)
    assert (network.guest, list(network.tables), network.note, network.is_looking, network.leaving) == (False, [], "", True, "")
    network.close()
    await network.end()


def test_asked_it_is_the_network_of_this_machine() -> None:
    network = LaterNetworkService(None)
    assert network.wrong_with("") != ""
    assert network.wrong_with("127.0.0.1:1933") == ""
    assert not network.tables
