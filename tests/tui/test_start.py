"""What the start of the full screen loads, counted in modules: nothing here looks at a clock."""

from __future__ import annotations

import sys

import pytest

from tests.terminal import Terminal

PROBE = """
import pathlib, sys
from tui.app import BackroomApp
from tui.cli.main import main

def seen(app):
    pathlib.Path(sys.argv[1]).write_text("\\n".join(sorted(sys.modules)))
    app.exit()

BackroomApp.on_ready = seen
main([])
"""
NOT_SHOWN = (
    "core.bots",
    "core.lan.transport",
    "hmac",
    "msgpack",
    "tui.network.ports",
    "tui.screens.open_save",
    "tui.table.presenter",
    "tui.table.session",
)
"""What no part of home shows."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the modules there are with the first picture of home."""
    told = tmp_path_factory.mktemp("start") / "modules"
    with Terminal(str(told), program=(sys.executable, "-c", PROBE)) as terminal:
        assert terminal.end() == 0
    return set(told.read_text().split())


def test_home_is_there_with_the_first_picture(loaded: set[str]) -> None:
    assert {"tui.screens.home.screen", "tui.games.chicago_poker.info"} <= loaded


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_nothing_is_loaded_that_home_does_not_show(loaded: set[str], name: str) -> None:
    assert name not in loaded
