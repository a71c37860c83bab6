"""The browser page: the same sessions as by SSH, over a websocket. It is always behind a code, and only our own page gets in."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

import msgspec
from aiohttp import web

from core.lan.protocol.sanitize import is_code, sanitize_name
from core.lan.server.admission import AdmissionControl
from core.lan.server.ban_list import Ban
from core.lan.server.network import network_of, plain_address
from core.lan.transport.listener import CountedProtocol, Listener
from tui.hosting.app_session import AppSession, GuestApps
from tui.hosting.arrival import Arrival
from tui.hosting.guest_marks import name_mark
from tui.hosting.isolation import GcFreeze, uniform_tasks
from tui.hosting.visit_line import VisitLine
from tui.hosting.web_log import RequestLog
from tui.hosting.web_page import code_form, notice, page, terminal
from tui.hosting.web_screen import BANNED, CLOSING, CLOSING_SECONDS, RESTARTING, VisitEnding, WebScreen

log = logging.getLogger(__name__)

COOKIE = "backroom"
STATIC = {"textual.js": ("js/textual.js", "text/javascript"), "xterm.css": ("css/xterm.css", "text/css")}
"""The terminal that textual-serve ships, served from its package. The page around it is ours."""
LARGEST_MESSAGE = 64 * 1024
HEARTBEAT = 8.0
"""Seconds of silence after which a browser is asked whether it is there. After half as many more its line is given up."""
REQUEST_SECONDS = 10.0
"""How long a request may take to come."""
VISITORS = 1000
"""How many cookies are known at the same time. The oldest without a screen goes first."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


class WebPolicy(msgspec.Struct, frozen=True):
    """Who may come in, and how many."""

    code: str
    """Never empty: a page cannot be open to the LAN alone."""
    house: str = ""
    """The server's name, by which it knows visitors again whom it has banned."""
    sessions: int = 16
    per_address: int = 8
    """Sessions of one address, so that nobody takes the places of all others."""


class WebServer:
    """The handlers, and who is in."""

    def __init__(self, policy: WebPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> None:
        if not policy.code:
            raise ValueError("the page needs a code")
        self.policy = policy
        self.frozen = GcFreeze()
        self.playing: list[AppSession] = []
        self.addresses: Counter[str] = Counter()
        """Sessions by network."""
        self.admission = admission or AdmissionControl()
        self._make_app = make_app
        self._visitors: dict[str, str] = {}
        """Names by cookie."""
        self._screens: dict[str, WebScreen] = {}
        """By cookie."""
        self.admission.banned.subscribe(self._end_banned)

    @property
    def sessions(self) -> int:
        """Return how many play now."""
        return len(self.playing)

    def application(self) -> web.Application:
        """Return the site."""
        app = web.Application(client_max_size=4096, middlewares=[_one_request, self._refuse_banned])
        app.router.add_get("/", self.show)
        app.router.add_post("/", self.enter)
        app.router.add_get("/ws", self.play)
        app.router.add_get("/static/{name}", self.static)
        return app

    @web.middleware
    async def _refuse_banned(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Tell the banned so, whatever they ask for."""
        name = self._visitors.get(request.cookies.get(COOKIE, ""))
        return self._refusal(self.address_of(request), name) or await handler(request)

    def _refusal(self, address: str, name: str | None) -> web.Response | None:
        """Return what the banned are shown, or None. Who has not said their name may have a seat."""
        banned = self.admission.ban_text(address, *self._marks(name), has_seat=name is None or None)
        if not banned:
            return None
        self.admission.refusals["banned"] += 1
        return page(notice(banned), 403)

    def _marks(self, name: str | None) -> tuple[str, ...]:
        """Return by what bans know a visitor of this name, if that is known."""
        return () if name is None else (name_mark(self.policy.house, name),)

    async def show(self, request: web.Request) -> web.Response:
        """Show the terminal to visitors who are in, the form to all others."""
        token = request.cookies.get(COOKIE, "")
        if token not in self._visitors:
            return page(code_form(""))
        full = self._why_full(token, self.address_of(request))
        return page(notice(full), 503) if full else page(terminal(), shows="terminal")

    async def enter(self, request: web.Request) -> web.StreamResponse:
        """Let a visitor in who gives the code."""
        address = self.address_of(request)
        if not _is_ours(request):
            return page(code_form(FOREIGN if request.headers.get("Origin") else NO_ORIGIN), 403)
        if not self.admission.may_guess(address):
            return page(code_form("Too many wrong codes. Wait a while."), 429)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                form = await request.post()
        except TimeoutError:
            return page(code_form("That took too long."), 408)
        except (ValueError, LookupError):
            return page(code_form("That form cannot be read."), 400)
        if not is_code(str(form.get("code", "")), self.policy.code):
            self.admission.guessed_wrong(address)
            self.admission.warn(address, "a wrong code for the page")
            return page(code_form("That is not the code of this server.", sanitize_name(str(form.get("name", "")))), 403)
        if not self.admission.may("visit", address):
            return page(code_form("Too many have come in from your address in a short time. Wait a while."), 429)
        name, token = sanitize_name(str(form.get("name", ""))), secrets.token_urlsafe(24)
        if refusal := self._refusal(address, name):
            return refusal
        self._visitors[token] = name
        self._forget_visitors()
        answer = web.HTTPSeeOther("/")
        answer.set_cookie(COOKIE, token, httponly=True, samesite="Strict", secure=self._is_secure(request))
        raise answer

    def _forget_visitors(self) -> None:
        """Forget the oldest cookies, but for those that show a screen."""
        for token in [token for token in self._visitors if token not in self._screens][: max(0, len(self._visitors) - VISITORS)]:
            del self._visitors[token]

    def _end_banned(self, ban: Ban) -> None:
        """End every visit of a banned visitor."""
        for screen in list(self._screens.values()):
            if banned := self.admission.ban_text(screen.arrival.address, *screen.arrival.marks):
                screen.end(VisitEnding(BANNED, banned))

    def address_of(self, request: web.Request) -> str:
        """Return where a request comes from: the last address that a trusted proxy did not add itself."""
        address = request.remote or "?"
        for hop in reversed(request.headers.get("X-Forwarded-For", "").split(",")):
            if not self.admission.is_proxy(address) or not hop.strip():
                break
            address = plain_address(_without_port(hop.strip()[:64]))
        return address

    def _is_secure(self, request: web.Request) -> bool:
        """Return whether the visitor's browser reached the page by HTTPS. The form's origin says so too."""
        forwarded = self.admission.is_proxy(request.remote or "") and request.headers.get("X-Forwarded-Proto", "") == "https"
        return request.secure or forwarded or request.headers.get("Origin", "").startswith("https://")

    async def static(self, request: web.Request) -> web.Response:
        """Serve the terminal's script and style, and nothing else."""
        if request.match_info["name"] not in STATIC:
            raise web.HTTPNotFound
        path, kind = STATIC[request.match_info["name"]]
        body = files("textual_serve").joinpath("static", path).read_bytes()
        return web.Response(body=body, content_type=kind, headers={"Cache-Control": "max-age=3600"})

    async def play(self, request: web.Request) -> web.StreamResponse:
        """Serve one terminal's websocket."""
        name = self._visitors.get(request.cookies.get(COOKIE, ""))
        if name is None or not _is_ours(request):
            raise web.HTTPForbidden(text="Only this server's own page may come in here, with its code.")
        token = request.cookies[COOKIE]
        address = self.address_of(request)
        full = self._why_full(token, address)
        if full:
            self.admission.warn(address, "refused: no more sessions by browser")
            raise web.HTTPServiceUnavailable(text=full)
        if (counted := _counted(request)) is not None:
            counted.newcomer.settle()
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LARGEST_MESSAGE)
        await socket.prepare(request)
        if self._why_full(token, address):  # others may have come while the answer was sent
            await socket.close()
            return socket
        arrival = _arrival(request, address, self._marks(name))
        screen = self._screens.get(token) or self._new_screen(token, name, arrival, _size(request.query))
        await screen.show(socket, _size(request.query))
        return socket

    def _why_full(self, token: str, address: str) -> str:
        """Return why there is no room for another screen, or "". A visitor who has one may always come back to it."""
        if token in self._screens:
            return ""
        if self.sessions >= self.policy.sessions:
            return "There is no more room; try again later."
        if self.addresses[network_of(address)] >= self.policy.per_address:
            return "Too many play here from your address; try again later."
        return ""

    def _new_screen(self, token: str, name: str, arrival: Arrival, size: tuple[int, int]) -> WebScreen:
        """Start an app for a visitor. Its screen ends with the app, or when the visitor stays away."""
        session = AppSession(self._make_app(name, arrival), TERMINAL, size, lambda data: None, self.frozen)
        network = network_of(arrival.address)
        screen = self._screens[token] = WebScreen(session, arrival)
        self.playing.append(session)
        self.addresses[network] += 1
        log.info("Page: %s has come, %d here by browser", name, self.sessions)

        def ended(_: object) -> None:
            del self._screens[token]
            self.playing.remove(session)
            self.addresses -= Counter({network: 1})
            log.info("Page: %s has gone", name)

        screen.playing.add_done_callback(ended)
        return screen

    async def close(self, restarts: bool = False) -> None:
        """End every visit."""
        screens = list(self._screens.values())
        for screen in screens:
            screen.end(RESTARTING if restarts else CLOSING)
        if screens:
            await asyncio.wait({screen.playing for screen in screens}, timeout=CLOSING_SECONDS)
            for screen in screens:
                screen.playing.cancel()


class RunningPage:
    """The page, its listener and what serves its requests."""

    def __init__(self, server: WebServer, runner: web.AppRunner, listener: Listener, port: int) -> None:
        self.server, self.port = server, port
        self._runner, self._listener = runner, listener

    async def close(self, restarts: bool = False) -> None:
        """Stop serving, and end every visit."""
        await self._listener.close()
        await self.server.close(restarts)
        await self._runner.cleanup()


async def start_web(host: str, port: int, policy: WebPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> RunningPage:
    """Serve the page. Call it outside any app."""
    uniform_tasks(asyncio.get_running_loop())
    server = WebServer(policy, make_app, admission)
    runner = web.AppRunner(server.application(), access_log=None, logger=RequestLog(server.admission))
    await runner.setup()
    serve = runner.server
    assert serve is not None
    listener = Listener(lambda newcomer: serve(), server.admission, first_words_seconds=REQUEST_SECONDS)
    try:
        _, port = await listener.open(host, port)
    except OSError:
        await runner.cleanup()
        raise
    return RunningPage(server, runner, listener, port)


FOREIGN = "This form was sent from another page."
NO_ORIGIN = "Your browser did not say which page this form was sent from. Try again, or with another browser."


@web.middleware
async def _one_request(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve one request a connection: what is idle or comes in drops does not keep a place."""
    if (counted := _counted(request)) is not None:
        counted.understood()
    try:
        response = await handler(request)
    except web.HTTPException as answer:
        answer.force_close()
        raise
    if not isinstance(response, web.WebSocketResponse):
        response.force_close()
    return response


def _counted(request: web.Request) -> CountedProtocol | None:
    """Return what counts a request's connection, or None if that has ended."""
    protocol = None if request.transport is None else request.transport.get_protocol()
    return protocol if isinstance(protocol, CountedProtocol) else None


def _is_ours(request: web.Request) -> bool:
    """Return whether a request comes from our own page, as browsers say."""
    origin = request.headers.get("Origin", "")
    return origin in (f"http://{request.host}", f"https://{request.host}")


def _without_port(hop: str) -> str:
    """Return the address that a proxy names, which some give as `ip:port` or `[ip]:port`."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _arrival(request: web.Request, address: str, marks: tuple[str, ...]) -> Arrival:
    """Return how a visitor came, by the origin that their browser gives and that was found to be ours."""
    return Arrival(address, request.url.host or "", f"{request.headers.get('Origin', '')}/", marks, VisitLine())


def _size(query: Any) -> tuple[int, int]:
    try:
        return int(query.get("width", "80")), int(query.get("height", "24"))
    except ValueError:
        return 80, 24
