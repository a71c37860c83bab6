"""The browser page: who gets in, and a visit by websocket and by a real Chromium."""

from __future__ import annotations

import asyncio
import base64
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pyte
import pytest

from core.lan.server.admission import IN_PROCESS, AdmissionControl, AdmissionLimits, Rate
from core.lan.transport.tls import host_context
from tests.tui.hosting.browser import Chromium, chromium, until
from tests.tui.hosting.helpers import PATIENCE, make_parlour
from tui.hosting.arrival import GUEST_NAME
from tui.hosting.guest_marks import name_mark
from tui.hosting.web import WebPolicy, WebServer, start_web
from tui.hosting.web_screen import BANNED, CLOSING, CRASHED, ELSEWHERE, LEFT, NONSENSE, VisitEnding

CODE = {"name": "ada", "code": "1928"}


USUAL = WebPolicy(code="1928")


@asynccontextmanager
async def open_page_server(policy: WebPolicy = USUAL, limits: AdmissionLimits | None = None) -> AsyncIterator[tuple[str, WebServer]]:
    running = await start_web("127.0.0.1", 0, policy, make_parlour, AdmissionControl(limits))
    try:
        yield f"http://127.0.0.1:{running.port}", running.server
    finally:
        await running.close()


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
    async with open_page_server() as (address, page), browser(address) as visitor:
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
    async with open_page_server() as (address, page), browser(address) as visitor:
        answer = await visitor.post("/", data={"name": "eve", "code": "1929"})
        assert answer.status == 403
        assert "not the code" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.ws_connect("/ws")
        assert refused.value.status == 403
        assert page.sessions == 0


async def test_the_code_opens_in_whatever_letters() -> None:
    async with open_page_server(WebPolicy(code="HUSH")) as (address, _), browser(address) as visitor:
        answer = await visitor.post("/", data={"name": "ada", "code": " hush "})
        assert answer.status == 200


async def test_another_page_cannot_use_a_visitors_cookie() -> None:
    async with open_page_server() as (address, _), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        for origin in ("http://evil.example", "null", ""):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await visitor.ws_connect("/ws", headers={"Origin": origin})
            assert refused.value.status == 403
        assert (await visitor.post("/", data=CODE, headers={"Origin": "http://evil.example"})).status == 403


async def test_guessing_is_stopped() -> None:
    async with open_page_server(limits=AdmissionLimits(guesses=Rate(0.001, 5))) as (address, _), browser(address) as visitor:
        for _ in range(5):
            await visitor.post("/", data={"code": "x"})
        assert (await visitor.post("/", data=CODE)).status == 429


async def test_wrong_codes_behind_a_trusted_proxy_lock_out_only_who_typed_them() -> None:
    limits = AdmissionLimits(guesses=Rate(0.001, 5), proxies=("127.0.0.1",))
    async with open_page_server(limits=limits) as (address, page), browser(address) as visitor:
        for _ in range(5):
            await visitor.post("/", data={"code": "x"}, headers={"X-Forwarded-For": "192.0.2.66, 203.0.113.5"})
        assert (await visitor.post("/", data=CODE, headers={"X-Forwarded-For": "203.0.113.5"})).status == 429
        assert (await visitor.post("/", data=CODE, headers={"X-Forwarded-For": "203.0.113.6"})).status == 200
        assert not page.admission.may_guess("203.0.113.5")
        assert page.admission.may_guess("192.0.2.66")


@pytest.mark.parametrize("hop", ["203.0.113.5:4711", "203.0.113.5", "[2001:db8::1]:4711", "2001:db8::1"])
async def test_the_port_that_a_trusted_proxy_names_is_no_part_of_the_address(hop: str) -> None:
    limits = AdmissionLimits(guesses=Rate(0.001, 5), proxies=("127.0.0.1",))
    async with open_page_server(limits=limits) as (address, page), browser(address) as visitor:
        for _ in range(5):
            await visitor.post("/", data={"code": "x"}, headers={"X-Forwarded-For": hop})
        assert not page.admission.may_guess("2001:db8::1" if "db8" in hop else "203.0.113.5")


async def test_a_form_without_an_origin_is_told_so() -> None:
    async with open_page_server() as (address, _), aiohttp.ClientSession(address) as visitor:
        answer = await visitor.post("/", data=CODE)
        assert answer.status == 403
        assert "did not say which page" in await answer.text()


async def test_nobody_but_a_trusted_proxy_says_where_a_request_comes_from() -> None:
    async with open_page_server(limits=AdmissionLimits(guesses=Rate(0.001, 5))) as (address, _), browser(address) as visitor:
        for n in range(5):
            await visitor.post("/", data={"code": "x"}, headers={"X-Forwarded-For": f"203.0.113.{n}"})
        assert (await visitor.post("/", data=CODE, headers={"X-Forwarded-For": "203.0.113.99"})).status == 429


async def test_a_cookie_given_by_https_is_never_sent_by_http() -> None:
    async with open_page_server() as (address, _), browser(address) as visitor:
        plain = await visitor.post("/", data=CODE, allow_redirects=False)
        assert "Secure" not in plain.headers["Set-Cookie"]
        secured = await visitor.post("/", data=CODE, headers={"Origin": address.replace("http", "https")}, allow_redirects=False)
        assert "; Secure" in secured.headers["Set-Cookie"]


async def test_a_page_that_is_loaded_again_shows_the_same_screen() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, pyte.ByteStream(screen), "hello ada size=90x24")
            await socket.send_json(["stdin", "kkk"])
            await sees(socket, screen, pyte.ByteStream(screen), "keys=3")
        again = pyte.Screen(80, 20)
        async with visitor.ws_connect("/ws?width=80&height=20") as socket:
            await sees(socket, again, pyte.ByteStream(again), "hello ada size=80x20 keys=3")
            assert page.sessions == 1
            await socket.send_json(["stdin", "q"])
            await until(lambda: page.sessions == 0)


async def test_a_visitor_who_stays_away_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.web_screen.KEPT_SECONDS", 0.05)
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        async with visitor.ws_connect("/ws"):
            await until(lambda: page.sessions == 1)
        await until(lambda: page.sessions == 0)


async def test_half_a_request_does_not_keep_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.web.REQUEST_SECONDS", 0.1)
    async with open_page_server() as (address, page):
        port = int(address.rpartition(":")[2])
        silent, half = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        half[1].write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        await until(lambda: page.admission.connections == 2)
        for reader, writer in (silent, half):
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()
        await until(lambda: page.admission.connections == 0)


async def test_half_requests_give_way_to_whole_ones() -> None:
    async with open_page_server(limits=AdmissionLimits(connections=3)) as (address, page):
        port = int(address.rpartition(":")[2])
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        for _, writer in lines:
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 9\r\n\r\n")
        await until(lambda: page.admission.connections == 3)
        async with aiohttp.ClientSession() as browser, browser.get(address) as answer:
            assert answer.status == 200
        for _, writer in lines:
            writer.close()
        await until(lambda: page.admission.connections == 0)


async def test_connections_to_the_page_are_counted_before_a_word_is_said() -> None:
    async with open_page_server(limits=AdmissionLimits(per_address=3)) as (address, page):
        port = int(address.rpartition(":")[2])
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        assert await asyncio.wait_for(lines[3][0].read(), PATIENCE) == b""
        assert page.admission.connections == 3
        for _, writer in lines:
            writer.close()
        await until(lambda: page.admission.connections == 0)


async def test_a_name_cannot_write_lines_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data={"name": "ada\n12:00 SSH: root has come", "code": "1928"})
        async with visitor.ws_connect("/ws"):
            await until(lambda: page.sessions == 1)
    assert all("\n" not in record.getMessage() for record in caplog.records)


@asynccontextmanager
async def https_before(address: str, folder: Path) -> AsyncIterator[str]:
    """A proxy that ends TLS and passes everything on. The page's address through it."""
    context, _ = host_context(folder)
    port = int(address.rpartition(":")[2])

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def on_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer))

    proxy = await asyncio.start_server(on_connection, "127.0.0.1", 0, ssl=context)
    try:
        yield f"https://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
    finally:
        proxy.close()


async def test_only_two_files_are_served() -> None:
    async with open_page_server() as (address, _), browser(address) as visitor:
        assert (await visitor.get("/static/textual.js")).status == 200
        for path in ("/static/", "/static/nothing", "/static/..%2fserver.py", "/static/js/textual.js"):
            assert (await visitor.get(path)).status == 404


async def test_nonsense_ends_the_visit() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        for nonsense in ("{", "[" * 5000, '["stdin", 7]', '["resize", {"width": "wide", "height": 1}]'):
            async with visitor.ws_connect("/ws") as socket:
                await socket.send_str(nonsense)

                async def until_closed(line: aiohttp.ClientWebSocketResponse = socket) -> None:
                    while (await line.receive()).type is aiohttp.WSMsgType.BINARY:
                        pass

                await asyncio.wait_for(until_closed(), PATIENCE)
        await until(lambda: page.sessions == 0)


async def test_the_house_can_be_full_and_says_so() -> None:
    async with open_page_server(WebPolicy(code="1928", sessions=0)) as (address, _), browser(address) as visitor:
        answer = await visitor.post("/", data=CODE)
        assert answer.status == 503
        assert "There is no more room; try again later." in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.ws_connect("/ws")
        assert refused.value.status == 503


async def last_words(socket: aiohttp.ClientWebSocketResponse) -> tuple[int, str]:
    """With which code a connection is closed, and what is said then."""
    async with asyncio.timeout(PATIENCE):
        while (message := await socket.receive()).type is aiohttp.WSMsgType.BINARY:
            pass
    assert message.type is aiohttp.WSMsgType.CLOSE
    return message.data, message.extra or ""


@pytest.mark.parametrize(
    ("typed", "ending"),
    [(["stdin", "q"], LEFT), (["stdin", "x"], CRASHED), (["stdin", 7], NONSENSE)],
    ids=["left", "crashed", "nonsense"],
)
async def test_a_visit_that_ends_says_why(typed: list[Any], ending: VisitEnding) -> None:
    async with open_page_server() as (address, _), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, pyte.ByteStream(screen), "hello ada")
            await socket.send_json(typed)
            assert await last_words(socket) == ending


async def test_a_second_page_and_a_server_that_closes_say_so() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as first:
            await sees(first, screen, pyte.ByteStream(screen), "hello ada")
            async with visitor.ws_connect("/ws?width=90&height=24") as second:
                assert await last_words(first) == ELSEWHERE
                closing = asyncio.create_task(page.close())
                assert await last_words(second) == CLOSING
                await closing


async def test_the_banned_read_until_when() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        page.admission.ban("127.0.0.1")
        for answer in (await visitor.get("/"), await visitor.post("/", data=CODE)):
            assert answer.status == 403
            assert "The owner of this server has banned your address from it until" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await visitor.ws_connect("/ws")


async def test_who_has_a_seat_behind_the_address_of_somebody_banned_comes_in_and_nobody_else() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        page.admission.has_seat = lambda marks: name_mark("", "bo") in marks
        page.admission.ban("127.0.0.1", "Rude")
        refused = await visitor.post("/", data=CODE)
        assert refused.status == 403
        assert "banned you from it, or somebody at your address, until" in await refused.text()
        assert "textual-terminal" in await (await visitor.post("/", data={**CODE, "name": "bo"})).text()


async def test_a_visit_ends_when_its_address_is_banned() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, pyte.ByteStream(screen), "hello ada")
            page.admission.ban("192.0.2.1")
            page.admission.ban("127.0.0.1")
            code, text = await last_words(socket)
            assert (code, "has banned your address from it until" in text) == (BANNED, True)


async def test_visitors_are_banned_by_their_name_wherever_they_call_from() -> None:
    async with open_page_server() as (address, page), browser(address) as visitor, browser(address) as other:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, pyte.ByteStream(screen), "hello ada")
            page.admission.ban(IN_PROCESS, "ada", name_mark("", "ada"))
            code, text = await last_words(socket)
            assert (code, "has banned you from it until" in text) == (BANNED, True)
        for answer in (await visitor.get("/"), await visitor.post("/", data=CODE), await other.post("/", data=CODE)):
            assert answer.status == 403
            assert "has banned you from it until" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await visitor.ws_connect("/ws")
        assert "textual-terminal" in await (await other.post("/", data={**CODE, "name": "bo"})).text()


async def test_coming_in_over_and_over_is_stopped_and_costs_nobody_their_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.web.VISITORS", 2)
    limits = AdmissionLimits(requests={"visit": Rate(0.001, 4)})
    async with open_page_server(limits=limits) as (address, _), browser(address) as visitor:
        await visitor.post("/", data=CODE)
        screen = pyte.Screen(90, 24)
        async with visitor.ws_connect("/ws?width=90&height=24") as socket:
            await sees(socket, screen, pyte.ByteStream(screen), "hello ada")
            for status in (200, 200, 200, 429):
                async with browser(address) as other:
                    assert (await other.post("/", data=CODE)).status == status
            assert "xterm" in await (await visitor.get("/")).text()


async def test_the_form_takes_a_name_of_the_length_that_is_kept_and_keeps_it_when_the_code_was_wrong() -> None:
    async with open_page_server() as (address, _), browser(address) as visitor:
        assert f'name="name" maxlength="{GUEST_NAME}"' in await (await visitor.get("/")).text()
        again = await (await visitor.post("/", data={"name": 'Ada "the <b>', "code": "1"})).text()
        assert 'value="Ada the b"' in again


async def test_a_page_has_no_icon_that_a_browser_would_ask_for_in_vain() -> None:
    async with open_page_server() as (address, _), browser(address) as visitor, visitor.get("/") as answer:
        assert '<link rel="icon" href="data:,">' in await answer.text()
        assert "img-src data:" in answer.headers["Content-Security-Policy"]


def test_a_page_without_a_code_is_not_opened() -> None:
    with pytest.raises(ValueError, match="needs a code"):
        WebServer(WebPolicy(code=""), make_parlour)


async def come_in(window: Chromium, address: str) -> None:
    await window.call("Page.navigate", url=address)
    await window.until("!!document.querySelector('input[name=code]')")
    await window.value(
        "document.querySelector('input[name=name]').value = 'ada'; document.querySelector('input[name=code]').value = '1928'"
    )
    await window.value("document.forms[0].submit()")
    await window.until(SHOWN)


SHOWN = "document.body.classList.contains('-first-byte') && document.activeElement.className.includes('xterm')"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_visit_in_a_real_browser(tmp_path: Path) -> None:
    async with open_page_server() as (address, page), chromium(tmp_path / "profile") as window:
        await come_in(window, address)
        await window.type("kk")
        await window.click(300, 10)
        await until(lambda: page.sessions == 1)
        await until(lambda: any(_played(session) for session in page.playing), 30)
        picture = await window.call("Page.captureScreenshot", format="png")
        (tmp_path / "page.png").write_bytes(base64.b64decode(picture["data"]))
        assert (tmp_path / "page.png").stat().st_size > 5000


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
@pytest.mark.parametrize(("key", "ending"), [("q", LEFT), ("x", CRASHED)], ids=["left", "crashed"])
async def test_a_real_browser_shows_why_a_visit_ended(key: str, ending: VisitEnding, tmp_path: Path) -> None:
    async with open_page_server() as (address, page), chromium(tmp_path / "profile") as window:
        await come_in(window, address)
        await window.type(key)
        await window.until("getComputedStyle(document.querySelector('.ended')).display == 'block'")
        assert await window.value("document.getElementById('why').textContent") == ending.text
        page.policy = WebPolicy(code="1928", sessions=0)
        await window.value("document.querySelector('.ended a').click()")
        await window.until("document.body.textContent.includes('There is no more room')")


NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {folder}/certificate.pem; ssl_certificate_key {folder}/certificate.pem;
        {location}
    }}
}}
"""
BOOK = (Path(__file__).parents[3] / "docs/hosting-details.md").read_text()


@asynccontextmanager
async def nginx_before(address: str, folder: Path) -> AsyncIterator[str]:
    """The real nginx, set up as the book says."""
    host_context(folder)
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port = line.getsockname()[1]
    location = BOOK[BOOK.index("    location / {") : BOOK.index("\n}\n```")].replace("http://127.0.0.1:1934", address)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, location=location))
    process = await asyncio.create_subprocess_exec("nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder))
    try:
        await until(lambda: _answers(port))
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        await process.wait()


def _answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None or shutil.which("nginx") is None, reason="no Chromium or no nginx here")
async def test_a_visit_in_a_real_browser_through_the_real_nginx(tmp_path: Path) -> None:
    limits = AdmissionLimits(proxies=("127.0.0.1",))
    async with (
        open_page_server(limits=limits) as (address, page),
        nginx_before(address, tmp_path) as secured,
        chromium(tmp_path / "profile", "--ignore-certificate-errors") as window,
    ):
        await come_in(window, secured)
        await window.type("kk")
        await until(lambda: any(session.app.keys == ["k", "k"] for session in page.playing), 30)  # type: ignore[attr-defined]
        cookies = (await window.call("Network.getAllCookies"))["cookies"]
        assert [cookie["secure"] for cookie in cookies] == [True]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_visit_in_a_real_browser_by_https_and_f5(tmp_path: Path) -> None:
    async with (
        open_page_server() as (address, page),
        https_before(address, tmp_path / "tls") as secured,
        chromium(tmp_path / "profile", "--ignore-certificate-errors") as window,
    ):
        await come_in(window, secured)
        await window.type("kk")
        await until(lambda: any(session.app.keys == ["k", "k"] for session in page.playing), 30)  # type: ignore[attr-defined]
        cookies = (await window.call("Network.getAllCookies"))["cookies"]
        assert [(cookie["name"], cookie["secure"], cookie["httpOnly"]) for cookie in cookies] == [("backroom", True, True)]
        session = page.playing[0]
        await window.value("document.body.classList.remove('-first-byte')")
        await window.call("Page.reload")
        await window.until(SHOWN)
        await window.type("k")
        await until(lambda: session.app.keys == ["k", "k", "k"], 30)  # type: ignore[attr-defined]
        assert page.playing == [session]


def _played(session: Any) -> bool:
    return session.app.keys == ["k", "k"] and session.app.clicked is not None
