"""The private names of Textual that the guards stand on, and what each guard prevents."""

from __future__ import annotations

import asyncio
import gc
import inspect
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import ANSIToTruecolor
from textual.strip import Strip

from tests.tui.hosting.helpers import Parlour, make_parlour
from tests.tui.screens.helpers import at_home
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


class Broken(App[None]):
    def on_mount(self) -> None:
        raise ValueError("a defect")


async def test_a_defect_ends_an_app_without_a_word_and_can_be_asked_for() -> None:
    app = Broken(driver_class=driver_for(Nobody()))
    isolation.end_quietly(app)
    said: list[object] = []
    app._print_error_renderables = lambda: said.extend(app._exit_renderables)  # type: ignore[method-assign]
    await app.run_async(size=(80, 24))
    assert (str(isolation.defect_of(app)), said) == ("a defect", [])


async def test_an_app_has_a_driver_while_it_runs() -> None:
    app = Parlour(driver_for(Nobody()), "ada")
    assert isolation.driver_of(app) is None
    running = asyncio.create_task(app.run_async(size=(80, 24)))
    await _until(lambda: isinstance(isolation.driver_of(app), StreamDriver))
    app.exit()
    await running
    assert isolation.defect_of(app) is None


def test_keys_are_read_from_bytes() -> None:
    (key,) = isolation.key_parser().feed("k")
    assert isinstance(key, events.Key)
    assert key.key == "k"


async def test_the_file_of_textuals_driver_can_be_wrapped() -> None:
    driver = LinuxDriver(App[None]())
    before = driver._file
    isolation.wrap_file(driver, lambda file: [file])
    assert driver._file == [before]  # type: ignore[comparison-overlap]


def test_textuals_driver_writes_to_that_file() -> None:
    assert "WriterThread(self._file)" in inspect.getsource(LinuxDriver)


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


async def test_input_waits_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.app_session.SHORTEST_REST", 0.0)
    monkeypatch.setattr("tui.hosting.app_session.REST", 0.0)
    monkeypatch.setattr("tui.hosting.app_session.MOST_WAITING", 400)
    held: list[bool] = []
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), lambda data: None, isolation.GcFreeze(), held.append)
    running = asyncio.create_task(session.run())
    session.feed(b"k" * 600)
    app = session.app
    assert isinstance(app, Parlour)
    await _until(lambda: len(app.keys) == 600)
    assert held == [True, False]
    session.hang_up()
    await running


@pytest.mark.parametrize(
    ("typed", "first"),
    [(b"k" * 100, ["k"] * 8), (b"\x1b[C\x1b[C" * 50, ["right"]), (b"ab\x1b[C", ["a", "b"])],
    ids=["letters", "arrows", "both"],
)
async def test_whoever_types_too_much_waits_before_their_next_key_and_no_key_is_cut(
    typed: bytes, first: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.hosting.app_session.SHORTEST_REST", 3600.0)
    monkeypatch.setattr("tui.hosting.app_session.LONGEST_REST", 3600.0)
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), lambda data: None, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    app = session.app
    assert isinstance(app, Parlour)
    await _until(lambda: app.is_running and app.screen_stack)
    session.feed(typed)
    await _until(lambda: app.keys == first)
    for _ in range(20):
        await asyncio.sleep(0.005)
    assert app.keys == first
    session.hang_up()
    await running


async def test_a_window_that_changes_its_size_all_the_time_is_followed_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.app_session.RESIZE_SECONDS", 0.1)
    monkeypatch.setattr("tui.hosting.app_session.REST", 0.0)
    session = AppSession(make_parlour("ada"), {"TERM": "xterm-256color"}, (80, 24), lambda data: None, isolation.GcFreeze())
    running = asyncio.create_task(session.run())
    app = session.app
    await _until(lambda: app.is_running and app.screen_stack)
    driver = session._driver
    assert driver is not None
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(driver, "resize", lambda *size: (told.append(size), setattr(driver, "window", size)))
    for width in range(81, 131):
        session.resize(width, 30)
    assert told == [(81, 30)]
    await _until(lambda: len(told) == 2)
    assert told == [(81, 30), (130, 30)]
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


def test_textuals_strips_keep_themselves_unless_they_are_let_go() -> None:
    isolation.let_strips_go()
    for divide, goes in ((inspect.unwrap(Strip.divide), False), (Strip.divide, True)):
        strip = Strip([Segment("a whole row")], 11)
        assert divide(strip, [11]) == [strip]
        gc.collect()
        del strip
        assert (gc.collect() == 0) is goes, "if Textual lets them go by itself, `let_strips_go` can go"


async def test_keys_leave_nothing_for_the_collector() -> None:
    async with at_home() as visit:
        await visit.press("right", "right")
        gc.collect()
        gc.disable()
        try:
            await visit.press(*["right"] * 5)
            assert gc.collect() < 5 * 100
        finally:
            gc.enable()
