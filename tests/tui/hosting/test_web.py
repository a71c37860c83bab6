"""The browser page: who gets in, and a visit by websocket and by a real Chromium."""

from __future__ import annotations

import asyncio
import base64
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pyte
import pytest

from tests.tui.hosting.browser import chromium, until
from tests.tui.hosting.helpers import PATIENCE, make_parlour
from tui.hosting.web import WRONG_CODES, WebPolicy, WebServer, start_web

CODE = {"name": "ada", "code": "1928"}


USUAL = WebPolicy(code="1928")


@asynccontextmanager
async def open_house(policy: WebPolicy = USUAL) -> AsyncIterator[tuple[str, WebServer]]:
    runner, port, page = await start_web("127.0.0.1", 0, policy, make_parlour)
    try:
        yield f"http://127.0.0.1:{port}", page
    finally:
        await runner.cleanup()


@asynccontextmanager
async def browser(address: str) -> AsyncIterator[aiohttp.ClientSession]:
    """A visitor that keeps cookies and says truthfully where its requests come from."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(address, cookie_jar=jar, headers={"Origin": address}) as session:
        yield session


async def sees(socket: aiohttp.ClientWebSocketResponse, screen: pyte.Screen, stream: pyte.ByteStream, word: str) -> None:
    async def look() -> None:
        while word not in "\n".join(screen.display):
            data = await socket.receive_bytes()
            stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b"").replace(b"\x1b[?2026$p", b""))

    await asyncio.wait_for(look(), PATIENCE)


async def test_a_visit() -> None:
    async with open_house() as (address, page), browser(address) as visitor:
        assert "Room code" in await (await visitor.get("/")).text()
        answer = await visitor.post("/", data=CODE)
        assert "textual-terminal" in await answer.text()
        screen = pyte.Screen(90, 24)
        stream = pyte.ByteStream(screen)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, stream, "hello ada size=90x24")
            await socket.send_json(["stdin", "kk"])
            await sees(socket, screen, stream, "keys=2")
            await socket.send_json(["resize", {"width": 70, "height": 22}])
            await sees(socket, screen, stream, "size=70x22")
            assert page.sessions == 1


async def test_without_the_code_there_is_no_terminal() -> None:
    async with open_house() as (address, page), browser(address) as visitor:
        answer = await visitor.post("/", data={"name": "eve", "code": "1929"})
        assert answer.status == 403
        assert "not the code" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.ws_connect("/ws")
        assert refused.value.status == 403
        assert page.sessions == 0


async def test_the_code_opens_in_whatever_letters() -> None:
    async with open_house(WebPolicy(code="HUSH")) as (address, _), browser(address) as visitor:
        answer = await visitor.post("/", data={"name": "ada", "code": " hush "})
        assert answer.status == 200


async def test_another_page_cannot_use_a_visitors_cookie() -> None:
    async with open_house() as (address, _), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        for origin in ("http://evil.example", "null", ""):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await visitor.ws_connect("/ws", headers={"Origin": origin})
            assert refused.value.status == 403
        assert (await visitor.post("/", data=CODE, headers={"Origin": "http://evil.example"})).status == 403


async def test_guessing_is_stopped() -> None:
    async with open_house() as (address, _), browser(address) as visitor:
        for _ in range(WRONG_CODES):
            await visitor.post("/", data={"code": "x"})
        assert (await visitor.post("/", data=CODE)).status == 429


async def test_only_two_files_are_served() -> None:
    async with open_house() as (address, _), browser(address) as visitor:
        assert (await visitor.get("/static/textual.js")).status == 200
        for path in ("/static/", "/static/nothing", "/static/..%2fserver.py", "/static/js/textual.js"):
            assert (await visitor.get(path)).status == 404


async def test_nonsense_ends_the_visit() -> None:
    async with open_house() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        for nonsense in ("{", "[" * 5000, '["stdin", 7]', '["resize", {"width": "wide", "height": 1}]'):
            async with visitor.ws_connect("/ws") as socket:
                await socket.send_str(nonsense)

                async def until_closed(line: aiohttp.ClientWebSocketResponse = socket) -> None:
                    while (await line.receive()).type is aiohttp.WSMsgType.BINARY:
                        pass

                await asyncio.wait_for(until_closed(), PATIENCE)
        await until(lambda: page.sessions == 0)


async def test_the_house_can_be_full() -> None:
    async with open_house(WebPolicy(code="1928", sessions=0)) as (address, _), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.ws_connect("/ws")
        assert refused.value.status == 503


def test_a_page_without_a_code_is_not_opened() -> None:
    with pytest.raises(ValueError, match="needs a code"):
        WebServer(WebPolicy(code=""), make_parlour)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_visit_in_a_real_browser(tmp_path: Path) -> None:
    async with open_house() as (address, page), chromium(tmp_path / "profile") as window:
        await window.call("Page.navigate", url=address)
        await window.until("!!document.querySelector('input[name=code]')")
        await window.value(
            "document.querySelector('input[name=name]').value = 'ada'; document.querySelector('input[name=code]').value = '1928'"
        )
        await window.value("document.forms[0].submit()")
        await window.until("document.body.classList.contains('-first-byte') && document.activeElement.className.includes('xterm')")
        await window.type("kk")
        await window.click(300, 10)
        await until(lambda: page.sessions == 1)
        await until(lambda: any(_played(session) for session in page.playing), 30)
        picture = await window.call("Page.captureScreenshot", format="png")
        (tmp_path / "page.png").write_bytes(base64.b64decode(picture["data"]))
        assert (tmp_path / "page.png").stat().st_size > 5000


def _played(session: Any) -> bool:
    return session.app.keys == ["k", "k"] and session.app.clicked is not None
