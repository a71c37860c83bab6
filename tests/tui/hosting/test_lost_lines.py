"""A visit by browser whose line is lost, in every way a line can be: it goes on for two minutes, and the page comes back by itself."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pyte
import pytest
from aiohttp import web

from tests.core.lan.helpers import until
from tests.tui.hosting.browser import chromium
from tests.tui.hosting.helpers import make_parlour
from tests.tui.hosting.test_web import CODE, USUAL, browser, come_in, open_page_server, sees
from tui.hosting.web import start_web


class Cable:
    """Between a browser and a server. It can be silent, cut, and mended."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: list[asyncio.StreamWriter] = []
        self._is_cut = False
        self.calls = 0

    async def on_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        self._writers.append(writer)
        if self._is_cut:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers.append(far_writer)
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._flows.wait()
                writer.write(data)
        writer.close()

    def silence(self) -> None:
        self._flows.clear()

    def cut(self) -> None:
        """Reset every connection, and every one that is tried."""
        self._is_cut = True
        for writer in self._writers:
            writer.transport.abort()
        self._flows.set()

    def mend(self) -> None:
        self._is_cut = False
        self._flows.set()


@asynccontextmanager
async def cabled(address: str) -> AsyncIterator[tuple[str, Cable]]:
    """The same page at the other end of a cable."""
    cable = Cable(int(address.rpartition(":")[2]))
    server = await asyncio.start_server(cable.on_connection, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", cable
    finally:
        cable.cut()
        server.close()


@asynccontextmanager
async def proxy_alone(port: int) -> AsyncIterator[list[str]]:
    """A proxy whose server is away, and the paths it is asked for."""
    asked: list[str] = []

    async def refuse(request: web.BaseRequest) -> web.Response:
        asked.append(request.path)
        return web.Response(status=502, text="Bad Gateway")

    runner = web.ServerRunner(web.Server(refuse))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield asked
    finally:
        await runner.cleanup()


@pytest.mark.parametrize("way", ["silence", "cut"])
async def test_a_visit_outlives_its_line(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.web.HEARTBEAT", 0.1)
    async with open_page_server() as (address, page), cabled(address) as (far, cable), browser(far) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(80, 24)
        socket = await visitor.ws_connect("/ws?width=80&height=24", autoclose=False)
        await sees(socket, screen, pyte.ByteStream(screen), "hello ada")
        await socket.send_json(["stdin", "kkk"])
        await sees(socket, screen, pyte.ByteStream(screen), "keys=3")
        (visit,) = page._screens.values()
        getattr(cable, way)()
        await until(lambda: visit._leaving != [])
        cable.mend()
        again = pyte.Screen(80, 24)
        async with visitor.ws_connect("/ws?width=80&height=24") as back:
            await sees(back, again, pyte.ByteStream(again), "keys=3")
            assert list(page._screens.values()) == [visit]
            assert visit._leaving == []
        await socket.close()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_the_page_comes_back_by_itself_in_a_real_browser(tmp_path: Path) -> None:
    async with open_page_server() as (address, page), cabled(address) as (far, cable), chromium(tmp_path / "profile") as window:
        await come_in(window, far)
        await window.type("kk")
        await until(lambda: [session.app.keys for session in page.playing] == [["k", "k"]])  # type: ignore[attr-defined]
        cable.cut()
        await window.until("!document.getElementById('lost').hidden")
        calls = cable.calls
        await until(lambda: cable.calls > calls)
        cable.mend()
        await window.until("document.getElementById('lost').hidden")
        await window.type("k")
        await until(lambda: [session.app.keys for session in page.playing] == [["k", "k", "k"]])  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_after_a_restart_the_page_asks_for_the_code_again_in_a_real_browser(tmp_path: Path) -> None:
    async with chromium(tmp_path / "profile") as window:
        first = await start_web("127.0.0.1", 0, USUAL, make_parlour)
        await come_in(window, f"http://127.0.0.1:{first.port}")
        await first.close(restarts=True)
        await window.until("!document.getElementById('lost').hidden")
        async with proxy_alone(first.port) as asked:
            await until(lambda: len(asked) > 1)
            told = await window.value("document.getElementById('lost').textContent")
            assert told == "The server restarts. Every game is kept. This page comes back by itself."
        again = await start_web("127.0.0.1", first.port, USUAL, make_parlour)
        try:
            await window.until("document.querySelector('input[name=code]') !== null")
        finally:
            await again.close()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_page_whose_line_has_fallen_silent_calls_anew_in_a_real_browser(tmp_path: Path) -> None:
    async with open_page_server() as (address, page), cabled(address) as (far, cable), chromium(tmp_path / "profile") as window:
        await come_in(window, far)
        cable.silence()
        await window.until("!document.getElementById('lost').hidden")
        cable.mend()
        await window.until("document.getElementById('lost').hidden")
        assert page.sessions == 1


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_phone_in_portrait_shows_eighty_columns_and_keys_to_touch_in_a_real_browser(tmp_path: Path) -> None:
    phone = {"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": True}
    async with open_page_server() as (address, page), chromium(tmp_path / "profile") as window:
        await window.call("Emulation.setDeviceMetricsOverride", **phone)
        await window.call("Emulation.setTouchEmulationEnabled", enabled=True)
        await come_in(window, address)
        await until(lambda: bool(page.playing) and page.playing[0].app.size.width >= 80 and page.playing[0].app.size.height >= 24)
        x, y = await window.value(
            "(({x, y, width, height}) => [x + width / 2, y + height / 2])"
            "([...document.querySelectorAll('.keys button')].find((key) => key.textContent == '↓').getBoundingClientRect())"
        )
        await window.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await window.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await until(lambda: page.playing[0].app.keys == ["down"])  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_page_that_is_left_has_no_line_in_a_real_browser(tmp_path: Path) -> None:
    async with open_page_server() as (address, page), chromium(tmp_path / "profile") as window:
        await come_in(window, address)
        (visit,) = page._screens.values()
        await window.call("Page.navigate", url="about:blank")
        await until(lambda: visit._leaving != [])
