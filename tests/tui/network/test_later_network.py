"""The network loads when it is first asked for, and not before the first picture."""

from __future__ import annotations

import subprocess
import sys

from tui.network.later_network import LaterNetworkService

PROBE = "import sys, tui.cli.full_screen; print(*sorted(sys.modules))"


def test_home_is_there_before_the_server_is_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, timeout=60, check=True)
    loaded = set(done.stdout.split())
    assert "tui.screens.home.screen" in loaded
    assert not loaded & {"core.lan.server.server", "tui.hosting.host", "tui.network.lan_service", "tui.screens.setup.screen"}


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
