"""Whatever somebody does, a terminal behind the filter shows what one without it shows, in far fewer bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.tui.terminal.fuzzing import Twins, fuzz
from tests.tui.terminal.plain_app import PlainApp
from tui.app import BackroomApp
from tui.hosting.stream_driver import StreamDriver
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.terminal.diff_app import DiffApp

DOWN, ENTER = b"\x1b[B", b"\r"
F2, F3, F4, F5, F6, PALETTE = b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x10"
PLAIN_KEYS = (F2, F3, F4, F5, F6, F6, F6, PALETTE)
OUR_KEYS = (
    b"n",
    b"e",
    b"r",
    b"z",
    b"2",
    b"3",
    b"4",
    b"T",
    b"T",
    b":",
    b"'",
    b"x",
    b"y",
    b"?",
    b"g",
    b"]",
    b"]",
    b"d",
    b"p",
    b"\x0c",
    b"+",
    b"-",
    b".",
)


def backroom(driver: type[StreamDriver]) -> BackroomApp:
    """Return the app, at home."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "7", version="1.0")
    settings = Settings(name="陳大文", pace="instant")
    return BackroomApp(
        services, lambda app: app.open_screen(HomeScreen()), settings=settings, driver_class=driver, terminal={"TERM": "xterm"}
    )


async def compared(make: Callable[[type[StreamDriver]], DiffApp[Any]], seed: int, pictures: int, *keys: Sequence[bytes]) -> Twins:
    """So many pictures, over as many runs as it takes: Textual's palette may fall over a page key while it searches."""
    luck, found = random.Random(seed), Twins(1, 1)
    while found.pictures < pictures:
        twins = await fuzz(make, luck.randrange(1 << 30), pictures - found.pictures, *keys)
        assert not twins.broken, twins.broken[0]
        assert make is PlainApp or not twins.code, "the app fell over"
        found.pictures += twins.pictures
        found.raw += twins.raw
        found.sent += twins.sent
    return found


async def test_textuals_own_widgets() -> None:
    found = await compared(PlainApp, 1, 60, PLAIN_KEYS)
    assert found.sent < 0.4 * found.raw


async def test_our_own_screens() -> None:
    await compared(backroom, 0, 60, OUR_KEYS, (DOWN, ENTER, ENTER, b"s"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
async def test_a_thousand_pictures_of_textuals_own_widgets(seed: int) -> None:
    await compared(PlainApp, seed, 100, PLAIN_KEYS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
async def test_a_thousand_pictures_of_our_own_screens(seed: int) -> None:
    await compared(backroom, seed, 100, OUR_KEYS, (*[DOWN] * (seed % 5), ENTER, ENTER, b"s"))
