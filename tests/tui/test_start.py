"""What the start of the full screen loads, counted in modules: nothing here looks at a clock."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from tests.terminal import Terminal

PROBE = """
import gc, json, pathlib, sys
from textual.css.stylesheet import Stylesheet
from tui.app import BackroomApp
from tui.cli.main import main

apply, styled, told = Stylesheet.apply, [], {}

def counted(sheet, node, **options):
    styled.append(node.id)
    apply(sheet, node, **options)

def seen(app):
    told.update(modules=sorted(sys.modules), styled=styled, collects=[gc.isenabled()])
    app.exit()

Stylesheet.apply = counted
BackroomApp.on_ready = seen
main([])
told["collects"].append(gc.isenabled())
pathlib.Path(sys.argv[1]).write_text(json.dumps(told))
"""
NOT_SHOWN = (
    "core.bots",
    "core.game",
    "core.lan.transport",
    "hmac",
    "msgpack",
    "saves.library",
    "tomllib",
    "tui.network.ports",
    "tui.screens.open_save",
    "tui.table.presenter",
    "tui.table.session",
)
"""What no part of home shows."""


@pytest.fixture(scope="module")
def first_picture(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """Return the modules there are with the first picture of home, and each widget that was styled until then."""
    told = tmp_path_factory.mktemp("start") / "told"
    with Terminal(str(told), program=(sys.executable, "-c", PROBE)) as terminal:
        assert terminal.end() == 0
    found: dict[str, list[Any]] = json.loads(told.read_text())
    return found


def test_home_is_there_with_the_first_picture(first_picture: dict[str, list[Any]]) -> None:
    assert {"tui.screens.home.screen", "tui.games.chicago_poker.info"} <= set(first_picture["modules"])


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_nothing_is_loaded_that_home_does_not_show(first_picture: dict[str, list[Any]], name: str) -> None:
    assert name not in first_picture["modules"]


@pytest.mark.parametrize("id", ["header", "body", "blurb", "panels", "network", "hints"])
def test_a_widget_is_styled_once_before_it_is_seen(first_picture: dict[str, list[Any]], id: str) -> None:
    assert first_picture["styled"].count(id) == 1


def test_nothing_is_collected_before_the_first_picture_and_then_as_ever(first_picture: dict[str, list[Any]]) -> None:
    assert first_picture["collects"] == [False, True]
