"""The private names of Textual that the guards stand on, and what each guard prevents."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual._styles_cache import StylesCache
from textual.app import App
from textual.filter import ANSIToTruecolor

from tests.tui.hosting.helpers import Parlour, make_parlour
from tests.tui.terminal.strict_terminal import StrictTerminal
from tui.hosting import isolation
from tui.hosting.app_session import AppSession
from tui.hosting.stream_driver import StreamDriver, driver_for
from tui.terminal.diff_app import DiffApp


async def test_textuals_caches_are_emptied() -> None:
    sent: list[bytes] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), sent.append, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    await _until(lambda: b"hello" in b"".join(sent))
    session.hang_up()
    await running
    borders, colours = StylesCache.get_inner_outer, ANSIToTruecolor.truecolor_style
    assert borders.cache_info().currsize > 0
    assert {"StylesCache.get_inner_outer", "ANSIToTruecolor.truecolor_style"} <= set(isolation.caches())
    isolation.clear_caches()
    assert borders.cache_info().currsize == colours.cache_info().currsize == 0


def test_isolation_needs_the_names_it_replaces() -> None:
    app = App[None]()
    isolation.isolate(app, {"TERM": "xterm"})
    assert app.console.color_system == "standard"


@pytest.mark.parametrize(
    ("term", "colorterm", "system"),
    [
        ("xterm-256color", "", "256"),
        ("xterm-256color", "truecolor", "truecolor"),
        ("linux", "", "standard"),
        ("xterm-kitty", "", "256"),
        ("vt100", "", "standard"),
    ],
)
def test_colours_follow_the_terminal(term: str, colorterm: str, system: str) -> None:
    assert isolation.color_system({"TERM": term, "COLORTERM": colorterm}) == system


@pytest.mark.parametrize(("claimed", "taken"), [((80, 24), (80, 24)), ((0, 0), (20, 5)), ((2**32 - 1, 7), (400, 7))])
def test_sizes_are_kept_within_reason(claimed: tuple[int, int], taken: tuple[int, int]) -> None:
    assert isolation.clamp(*claimed) == taken


class Nobody:
    def send(self, data: bytes) -> None:
        pass


async def test_nothing_acts_on_the_servers_machine(tmp_path: Path) -> None:
    app = Parlour(driver_for(Nobody()), "ada")
    driver = StreamDriver.__new__(StreamDriver)
    driver.open_url("http://127.0.0.1/")
    target = tmp_path / "file"
    source = target.open("w+")
    driver.deliver_binary(source, delivery_key="k", save_path=tmp_path / "delivered")
    assert source.closed
    assert not (tmp_path / "delivered").exists()
    assert app.guest == "ada"


async def test_a_stalled_terminal_gets_one_fresh_screen() -> None:
    sent: list[bytes] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), sent.append, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    await _until(lambda: b"hello" in b"".join(sent))
    await _quiet(session.app)
    session.pause_writing()
    before = len(sent)
    session.feed(b"k" * 20)
    app = session.app
    assert isinstance(app, Parlour)
    await _until(lambda: len(app.keys) == 20)
    await _quiet(app)
    assert len(sent) == before
    session.resume_writing()
    await _until(lambda: b"keys=20" in b"".join(sent[before:]))
    screen = StrictTerminal(80, 24)
    screen.feed(b"".join(sent[before:]).decode())
    assert screen.text().startswith("hello ada size=80x24 keys=20")
    session.hang_up()
    assert await running == 0


async def test_after_a_stall_nothing_counts_as_shown() -> None:
    sent: list[bytes] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), sent.append, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    await _until(lambda: b"hello" in b"".join(sent))
    session.pause_writing()
    driver_of(session).write("\x1b[9;9Hlost")
    session.resume_writing()
    driver_of(session).write("\x1b[9;9Hlost")
    assert b"lost" in sent[-1]
    session.hang_up()
    await running


def driver_of(session: AppSession) -> StreamDriver:
    driver = session.app._driver
    assert isinstance(driver, StreamDriver)
    return driver


async def _quiet(app: DiffApp[Any]) -> None:
    """Wait until everything that is to be painted was."""
    for _ in range(3):
        painted = asyncio.Event()
        app.call_after_refresh(painted.set)
        await asyncio.wait_for(painted.wait(), 15)


async def test_input_waits_its_turn(tmp_path: Path) -> None:
    held: list[bool] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), lambda data: None, isolation.GcFreeze(), held.append)
    running = asyncio.create_task(session.run())
    session.feed(b"k" * 6000)
    app = session.app
    assert isinstance(app, Parlour)
    await _until(lambda: len(app.keys) == 6000)
    assert held == [True, False]
    session.hang_up()
    await running


async def _until(condition: object) -> None:
    assert callable(condition)

    async def look() -> None:
        while not condition():
            await asyncio.sleep(0.005)

    await asyncio.wait_for(look(), 15)


async def test_an_app_leaves_the_tasks_of_the_loop_as_they_are() -> None:
    loop = asyncio.get_running_loop()
    isolation.uniform_tasks(loop)
    sent: list[bytes] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), sent.append, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    await _until(lambda: b"hello" in b"".join(sent))
    assert loop.get_task_factory() is None
    session.hang_up()
    await running
