"""The browser page: the same sessions as by SSH, down a websocket; always behind a code, and only our own page gets in."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tui.hosting.app_session import AppSession, MakeApp
from tui.hosting.isolation import GcFreeze, is_code, uniform_tasks

log = logging.getLogger(__name__)

COOKIE = "backroom"
STATIC = {"textual.js": ("js/textual.js", "text/javascript"), "xterm.css": ("css/xterm.css", "text/css")}
"""The terminal that textual-serve ships, served from its package; the page around it is ours."""
HIGH_WATER, LOW_WATER = 256 * 1024, 32 * 1024
LARGEST_MESSAGE = 64 * 1024
WRONG_CODES = 5
FORGIVE_AFTER = 60.0
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

    def __init__(self, policy: WebPolicy, make_app: Callable[[str], MakeApp], clock: Callable[[], float] = time.monotonic) -> None:
        if not policy.code:
            raise ValueError("the page needs a code")
        self.policy = policy
        self.frozen = GcFreeze()
        self.playing: list[AppSession] = []
        self._make_app = make_app
        self._clock = clock
        self._visitors: dict[str, str] = {}
        """Names by cookie."""
        self._wrong: Counter[str] = Counter()
        self._wrong_since = clock()

    @property
    def sessions(self) -> int:
        """How many play now."""
        return len(self.playing)

    def application(self) -> web.Application:
        """The little site."""
        app = web.Application(client_max_size=4096)
        app.router.add_get("/", self.show)
        app.router.add_post("/", self.enter)
        app.router.add_get("/ws", self.play)
        app.router.add_get("/static/{name}", self.static)
        return app

    async def show(self, request: web.Request) -> web.Response:
        """The terminal for whoever is in, the form for everybody else."""
        known = request.cookies.get(COOKIE) in self._visitors
        return _page(_terminal(request) if known else _form(""))

    async def enter(self, request: web.Request) -> web.StreamResponse:
        """Somebody gives his name and the code."""
        if not _is_ours(request):
            return _page(_form("This form was sent from another page."), 403)
        address = request.remote or "?"
        if self._tries_too_often(address):
            return _page(_form("Too many wrong codes. Wait a minute."), 429)
        form = await request.post()
        if not is_code(str(form.get("code", "")), self.policy.code):
            self._wrong[address] += 1
            log.warning("Page: a wrong code from %s", address)
            return _page(_form("That is not the code of this house."), 403)
        token = secrets.token_urlsafe(24)
        self._visitors[token] = str(form.get("name", ""))[:32]
        answer = web.HTTPSeeOther("/")
        answer.set_cookie(COOKIE, token, httponly=True, samesite="Strict", secure=request.secure)
        raise answer

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
        if self.sessions >= self.policy.sessions:
            raise web.HTTPServiceUnavailable(text="No more room; try again later.")
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=LARGEST_MESSAGE)
        await socket.prepare(request)
        outgoing = Outgoing(socket)
        session = AppSession(self._make_app(name), TERMINAL, _size(request.query), outgoing.send, self.frozen)
        outgoing.session = session
        self.playing.append(session)
        log.info("Page: %s has come, %d here by browser", name, self.sessions)
        try:
            await self._run(socket, session, outgoing)
        finally:
            self.playing.remove(session)
            log.info("Page: %s has gone", name)
        return socket

    async def _run(self, socket: web.WebSocketResponse, session: AppSession, outgoing: Outgoing) -> None:
        writer = asyncio.create_task(outgoing.drain())
        playing = asyncio.create_task(session.run())
        playing.add_done_callback(lambda _: outgoing.finish())
        reading = asyncio.create_task(_read(socket, session))
        try:
            await asyncio.wait({playing, reading, writer}, return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                session.hang_up()
            await asyncio.wait({playing}, timeout=3)
            await asyncio.wait({writer}, timeout=3)
        finally:
            for task in (playing, reading, writer):
                task.cancel()
            await socket.close()

    def _tries_too_often(self, address: str) -> bool:
        if self._clock() - self._wrong_since > FORGIVE_AFTER:
            self._wrong.clear()
            self._wrong_since = self._clock()
        return self._wrong[address] >= WRONG_CODES


class Outgoing:
    """What waits to be sent to a browser; bounded, by making the session hold back."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.session: AppSession | None = None
        self._socket = socket
        self._waiting = bytearray()
        self._more = asyncio.Event()
        self._finished = self._held = False

    def send(self, data: bytes) -> None:
        """Queues a piece of screen."""
        self._waiting += data
        self._more.set()
        if len(self._waiting) > HIGH_WATER and self.session is not None and not self._held:
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
            if self._held and len(self._waiting) < LOW_WATER and self.session is not None:
                self._held = False
                self.session.resume_writing()


async def _read(socket: web.WebSocketResponse, session: AppSession) -> None:
    async for message in socket:
        if message.type is not WSMsgType.TEXT or not await _obey(socket, session, message.data):
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


async def start_web(host: str, port: int, policy: WebPolicy, make_app: Callable[[str], MakeApp]) -> tuple[web.AppRunner, int, WebServer]:
    """Listens; must be called outside any app. The runner, the port, and the page."""
    uniform_tasks(asyncio.get_running_loop())
    page = WebServer(policy, make_app)
    runner = web.AppRunner(page.application(), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    await site.start()
    addresses: list[Any] = runner.addresses
    return runner, int(addresses[0][1]), page


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


def _terminal(request: web.Request) -> str:
    line = html.escape(f"{'wss' if request.secure else 'ws'}://{request.host}/ws", quote=True)
    return (
        '<link rel="stylesheet" href="/static/xterm.css"><script src="/static/textual.js"></script>'
        f'<div class="textual-terminal" data-session-websocket-url="{line}" data-font-size="16"></div>'
        f'<div class="ended">You have left the house. <a href="/">Come in again</a></div><script>{FOCUS}</script>'
    )


def _page(body: str, status: int = 200) -> web.Response:
    text = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Backroom</title><style>{STYLE}</style><body>{body}</body></html>'
    return web.Response(text=text, content_type="text/html", status=status, headers=SECURITY)
