"""The browser page: the same sessions as by SSH, down a websocket; always behind a code, and only our own page gets in."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from core.lan.protocol.sanitize import sanitize_name
from core.lan.server.admission import AdmissionControl, plain_address
from core.lan.transport.listener import CountedProtocol, Listener
from tui.hosting.app_session import AppSession, GuestApps
from tui.hosting.isolation import GcFreeze, is_code, uniform_tasks

log = logging.getLogger(__name__)

COOKIE = "backroom"
STATIC = {"textual.js": ("js/textual.js", "text/javascript"), "xterm.css": ("css/xterm.css", "text/css")}
"""The terminal that textual-serve ships, served from its package; the page around it is ours."""
HIGH_WATER, LOW_WATER = 256 * 1024, 32 * 1024
LARGEST_MESSAGE = 64 * 1024
CLOSING_SECONDS = 3.0
REQUEST_SECONDS = 10.0
"""How long a request may take to come."""
KEPT_SECONDS = 120.0
"""How long a screen waits for its visitor after the connection was lost or the page was loaded again."""
VISITORS = 1000
"""How many cookies are known at the same time; the oldest goes first."""
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
SECURITY = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "script-src 'self' 'unsafe-inline'",
            "connect-src 'self' ws: wss:",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class WebPolicy(msgspec.Struct, frozen=True):
    """Who may come in, and how many."""

    code: str
    """Never empty: a page has no LAN-only door."""
    sessions: int = 16


class WebServer:
    """The handlers, and who is in."""

    def __init__(self, policy: WebPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> None:
        if not policy.code:
            raise ValueError("the page needs a code")
        self.policy = policy
        self.frozen = GcFreeze()
        self.playing: list[AppSession] = []
        self.admission = admission or AdmissionControl()
        self._make_app = make_app
        self._visitors: dict[str, str] = {}
        """Names by cookie."""
        self._screens: dict[str, Screen] = {}
        """By cookie."""

    @property
    def sessions(self) -> int:
        """How many play now."""
        return len(self.playing)

    def application(self) -> web.Application:
        """The little site."""
        app = web.Application(client_max_size=4096, middlewares=[_one_request])
        app.router.add_get("/", self.show)
        app.router.add_post("/", self.enter)
        app.router.add_get("/ws", self.play)
        app.router.add_get("/static/{name}", self.static)
        return app

    async def show(self, request: web.Request) -> web.Response:
        """The terminal for whoever is in, the form for everybody else."""
        known = request.cookies.get(COOKIE) in self._visitors
        return _page(_terminal() if known else _form(""))

    async def enter(self, request: web.Request) -> web.StreamResponse:
        """Let a visitor in who gives the code."""
        address = self.address_of(request)
        if not _is_ours(request):
            return _page(_form("This form was sent from another page."), 403)
        if not self.admission.may_guess(address):
            return _page(_form("Too many wrong codes. Wait a while."), 429)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                form = await request.post()
        except TimeoutError:
            return _page(_form("That took too long."), 408)
        if not is_code(str(form.get("code", "")), self.policy.code):
            self.admission.guessed_wrong(address)
            self.admission.warn(address, "a wrong code for the page")
            return _page(_form("That is not the code of this house."), 403)
        token = secrets.token_urlsafe(24)
        self._visitors[token] = sanitize_name(str(form.get("name", "")))
        while len(self._visitors) > VISITORS:
            del self._visitors[next(iter(self._visitors))]
        answer = web.HTTPSeeOther("/")
        answer.set_cookie(COOKIE, token, httponly=True, samesite="Strict", secure=self._is_secure(request))
        raise answer

    def address_of(self, request: web.Request) -> str:
        """Return where a request comes from: the last address that a trusted proxy did not add itself."""
        address = request.remote or "?"
        for hop in reversed(request.headers.get("X-Forwarded-For", "").split(",")):
            if not self.admission.is_proxy(address) or not hop.strip():
                break
            address = plain_address(hop.strip()[:64])
        return address

    def _is_secure(self, request: web.Request) -> bool:
        """Whether the visitor's browser reached the page by HTTPS; it says so itself by the origin of the form."""
        forwarded = self.admission.is_proxy(request.remote or "") and request.headers.get("X-Forwarded-Proto", "") == "https"
        return request.secure or forwarded or request.headers.get("Origin", "").startswith("https://")

    async def static(self, request: web.Request) -> web.Response:
        """The terminal's script and style, and nothing else."""
        if request.match_info["name"] not in STATIC:
            raise web.HTTPNotFound
        path, kind = STATIC[request.match_info["name"]]
        body = files("textual_serve").joinpath("static", path).read_bytes()
        return web.Response(body=body, content_type=kind, headers={"Cache-Control": "max-age=3600"})

    async def play(self, request: web.Request) -> web.StreamResponse:
        """One terminal's websocket."""
        name = self._visitors.get(request.cookies.get(COOKIE, ""))
        if name is None or not _is_ours(request):
            raise web.HTTPForbidden(text="Only this house's own page may come in here, with its code.")
        token = request.cookies[COOKIE]
        kept = self._screens.get(token)
        if kept is None and self.sessions >= self.policy.sessions:
            raise web.HTTPServiceUnavailable(text="No more room; try again later.")
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=LARGEST_MESSAGE)
        await socket.prepare(request)
        screen = self._screens.get(token) or self._new_screen(token, name, self.address_of(request), _size(request.query))
        await screen.show(socket, _size(request.query))
        return socket

    def _new_screen(self, token: str, name: str, address: str, size: tuple[int, int]) -> Screen:
        """Start an app for a visitor; it ends with the app, or when the visitor stays away."""
        session = AppSession(self._make_app(name, address), TERMINAL, size, lambda data: None, self.frozen)
        screen = self._screens[token] = Screen(session)
        self.playing.append(session)
        log.info("Page: %s has come, %d here by browser", name, self.sessions)

        def ended(_: object) -> None:
            del self._screens[token]
            self.playing.remove(session)
            log.info("Page: %s has gone", name)

        screen.playing.add_done_callback(ended)
        return screen

    async def close(self) -> None:
        """End every visit."""
        screens = list(self._screens.values())
        for screen in screens:
            screen.session.hang_up()
        if screens:
            await asyncio.wait({screen.playing for screen in screens}, timeout=CLOSING_SECONDS)
            for screen in screens:
                screen.playing.cancel()


class Screen:
    """One visitor's app. It outlives its connection for a while, so that a page that is loaded again shows the same table."""

    def __init__(self, session: AppSession) -> None:
        self.session = session
        self.playing = asyncio.get_running_loop().create_task(session.run())
        self._outgoing: Outgoing | None = None
        self._leaving: asyncio.TimerHandle | None = None

    async def show(self, socket: web.WebSocketResponse, size: tuple[int, int]) -> None:
        """Show the app in a browser until it ends or the connection does. Whatever showed it before is closed."""
        if self._leaving is not None:
            self._leaving.cancel()
        if self._outgoing is not None:
            self._outgoing.finish()
        outgoing = self._outgoing = Outgoing(socket, self.session)
        self.session.attach(outgoing.send, size)
        writer = asyncio.create_task(outgoing.drain())
        reading = asyncio.create_task(_read(socket, self.session))
        self.playing.add_done_callback(lambda _: outgoing.finish())
        try:
            await asyncio.wait({self.playing, reading, writer}, return_when=asyncio.FIRST_COMPLETED)
            if self.playing.done():
                await asyncio.wait({writer}, timeout=CLOSING_SECONDS)
        finally:
            if self._outgoing is outgoing:
                self._outgoing = None
                self.session.detach()
                self._leaving = asyncio.get_running_loop().call_later(KEPT_SECONDS, self.session.hang_up)
            for task in (reading, writer):
                task.cancel()
            await socket.close()


class Outgoing:
    """What waits to be sent to a browser; bounded, by making the session hold back."""

    def __init__(self, socket: web.WebSocketResponse, session: AppSession) -> None:
        self.session = session
        self._socket = socket
        self._waiting = bytearray()
        self._more = asyncio.Event()
        self._finished = self._held = False

    def send(self, data: bytes) -> None:
        """Queues a piece of screen."""
        self._waiting += data
        self._more.set()
        if len(self._waiting) > HIGH_WATER and not self._held:
            self._held = True
            self.session.pause_writing()

    def finish(self) -> None:
        """Nothing more will come."""
        self._finished = True
        self._more.set()

    async def drain(self) -> None:
        """Sends as fast as it is taken."""
        while not (self._finished and not self._waiting):
            await self._more.wait()
            self._more.clear()
            data = bytes(self._waiting)
            self._waiting.clear()
            try:
                if data:
                    await self._socket.send_bytes(data)
            except (ConnectionError, RuntimeError):
                return
            if self._held and len(self._waiting) < LOW_WATER:
                self._held = False
                self.session.resume_writing()


async def _read(socket: web.WebSocketResponse, session: AppSession) -> None:
    """Do what the browser sends until it is gone; whoever sends nonsense is not waited for."""
    async for message in socket:
        if message.type is not WSMsgType.TEXT or not await _obey(socket, session, message.data):
            session.hang_up()
            return


async def _obey(socket: web.WebSocketResponse, session: AppSession, text: str) -> bool:
    """Does what the page's terminal says; False if that makes no sense."""
    try:
        match json.loads(text):
            case ["stdin", str(data)]:
                session.feed(data.encode("utf-8", "replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                session.resize(width, height)
            case ["ping", str(data)]:
                await socket.send_json(["pong", data[:32]])
            case ["focus"] | ["blur"]:
                pass
            case _:
                return False
    except (ValueError, RecursionError):
        return False
    return True


class RunningPage:
    """The page, its listener and what serves its requests."""

    def __init__(self, page: WebServer, runner: web.AppRunner, listener: Listener, port: int) -> None:
        self.page, self.port = page, port
        self._runner, self._listener = runner, listener

    async def close(self) -> None:
        """Stop serving, and end every visit."""
        await self._listener.close()
        await self.page.close()
        await self._runner.cleanup()


async def start_web(host: str, port: int, policy: WebPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> RunningPage:
    """Serve the page; must be called outside any app."""
    uniform_tasks(asyncio.get_running_loop())
    page = WebServer(policy, make_app, admission)
    runner = web.AppRunner(page.application(), access_log=None)
    await runner.setup()
    assert runner.server is not None
    listener = Listener(runner.server, page.admission, first_words_seconds=REQUEST_SECONDS)
    try:
        _, port = await listener.open(host, port)
    except OSError:
        await runner.cleanup()
        raise
    return RunningPage(page, runner, listener, port)


@web.middleware
async def _one_request(request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
    """Serve one request a connection: what is idle or comes in drops does not keep a place."""
    protocol = None if request.transport is None else request.transport.get_protocol()
    if isinstance(protocol, CountedProtocol):
        protocol.understood()
    try:
        response = await handler(request)
    except web.HTTPException as answer:
        answer.force_close()
        raise
    if not isinstance(response, web.WebSocketResponse):
        response.force_close()
    return response


def _is_ours(request: web.Request) -> bool:
    """Browsers say which page a request comes from; only ours may ask."""
    origin = request.headers.get("Origin", "")
    return origin in (f"http://{request.host}", f"https://{request.host}")


def _size(query: Any) -> tuple[int, int]:
    try:
        return int(query.get("width", "80")), int(query.get("height", "24"))
    except ValueError:
        return 80, 24


STYLE = """
body { background: #14110f; color: #e8dcc6; font-family: monospace; margin: 0; }
form { max-width: 26em; margin: 15vh auto; line-height: 2.2; }
h1 { color: #d4a24c; font-size: 1.2em; letter-spacing: .2em; }
input, button { font: inherit; background: #27211b; color: #e8dcc6; border: 1px solid #4a3f33; padding: .2em .6em; }
button { color: #d4a24c; } .wrong { color: #c8503f; }
.textual-terminal { width: 100vw; height: 100vh; }
.ended { display: none; position: fixed; inset: 0; background: #14110fdd; text-align: center; padding-top: 40vh; }
body.-closed .ended { display: block; } a { color: #d4a24c; }
"""
SOCKET = """
document.querySelector(".textual-terminal").dataset.sessionWebsocketUrl = location.origin.replace(/^http/, "ws") + "/ws";
"""
"""The page takes its own scheme and host, so that it works behind any proxy."""
FOCUS = """
addEventListener("load", () => { const look = setInterval(() => { const area = document.querySelector(".xterm-helper-textarea");
  if (area) { area.focus(); clearInterval(look); } }, 50); });
"""


def _form(wrong: str) -> str:
    said = f'<p class="wrong">{html.escape(wrong)}</p>' if wrong else ""
    return (
        f'<form method="post" action="/"><h1>BACKROOM</h1>{said}'
        '<label>Your name <input name="name" maxlength="32" autofocus></label><br>'
        '<label>Room code <input name="code" type="password" maxlength="64"></label><br><button>Come in</button></form>'
    )


def _terminal() -> str:
    return (
        '<link rel="stylesheet" href="/static/xterm.css"><script src="/static/textual.js"></script>'
        f'<div class="textual-terminal" data-font-size="16"></div><script>{SOCKET}</script>'
        f'<div class="ended">You have left the house. <a href="/">Come in again</a></div><script>{FOCUS}</script>'
    )


def _page(body: str, status: int = 200) -> web.Response:
    text = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Backroom</title><style>{STYLE}</style><body>{body}</body></html>'
    return web.Response(text=text, content_type="text/html", status=status, headers=SECURITY)
