"""A visitor's app in a browser: what is typed there, what is shown there, and what becomes of it when the connection is lost."""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from aiohttp import WSMsgType, web

from tui.commands import HOME
from tui.hosting.app_session import AppSession
from tui.hosting.arrival import Arrival

HIGH_WATER, LOW_WATER = 256 * 1024, 32 * 1024
CLOSING_SECONDS = 2.0
KEPT_SECONDS = 120.0
"""How long a screen waits for its visitor after the connection was lost or the page was loaded again."""
MISSED_SECONDS = 2.0
"""After which a visitor whose page was not just loaded again is lost at their table too."""


class VisitEnding(NamedTuple):
    """Why a page shows no app any more: the code by which its connection is closed, and what the visitor reads."""

    code: int
    text: str


LEFT = VisitEnding(4000, "You have left.")
CRASHED = VisitEnding(
    4001, f"Something broke in Backroom itself; the server's log has it. If you had a seat, {HOME['go_on'].sign} brings you back to it."
)
CLOSING = VisitEnding(4002, "The server is closing. Every game is kept.")
RESTARTING = VisitEnding(4002, "The server restarts. Every game is kept.")
ELSEWHERE = VisitEnding(4003, "You have come in again on another page; this one shows nothing more.")
NONSENSE = VisitEnding(4004, "This page sent what makes no sense to the server, so your visit was ended.")
BANNED = 4005


class WebScreen:
    """One visitor's app. It outlives its connection for a while, so that a page that is loaded again shows the same table."""

    def __init__(self, session: AppSession, arrival: Arrival) -> None:
        self.session, self.arrival = session, arrival
        self.playing = asyncio.get_running_loop().create_task(session.run())
        self._outgoing: Outgoing | None = None
        self._leaving: list[asyncio.TimerHandle] = []
        self._ending = LEFT

    def end(self, ending: VisitEnding) -> None:
        """End the app, and say why."""
        self._ending = ending
        self.session.hang_up()

    def _why_ended(self) -> VisitEnding:
        if self._ending is not LEFT or self.playing.cancelled():
            return self._ending
        if not self.playing.done():
            return ELSEWHERE
        return CRASHED if self.playing.exception() is not None or self.playing.result() else LEFT

    async def show(self, socket: web.WebSocketResponse, size: tuple[int, int]) -> None:
        """Show the app in a browser until it ends or the connection does. Whatever showed it before is closed."""
        self._stay()
        if self.arrival.line is not None:
            self.arrival.line.restore()
        if self._outgoing is not None:
            self._outgoing.finish()
        outgoing = self._outgoing = Outgoing(socket, self.session)
        self.session.attach(outgoing.send, size)
        writer = asyncio.create_task(outgoing.drain())
        reading = asyncio.create_task(_read(socket, self))
        self.playing.add_done_callback(lambda _: outgoing.finish())
        try:
            await asyncio.wait({self.playing, reading, writer}, return_when=asyncio.FIRST_COMPLETED)
            if self.playing.done():
                await asyncio.wait({writer}, timeout=CLOSING_SECONDS)
        finally:
            if self._outgoing is outgoing:
                self._outgoing = None
                self.session.detach()
                if not self.playing.done():
                    self._wait_for_visitor()
            for task in (reading, writer):
                task.cancel()
            code, text = self._why_ended()
            await socket.close(code=code, message=text.encode())

    def _wait_for_visitor(self) -> None:
        """Wait a while. Soon the others at the table learn of the loss, and in the end the screen goes too."""
        loop = asyncio.get_running_loop()
        self._leaving = [loop.call_later(KEPT_SECONDS, self.session.hang_up)]
        if self.arrival.line is not None:
            self._leaving.append(loop.call_later(MISSED_SECONDS, self.arrival.line.lose))

    def _stay(self) -> None:
        for timer in self._leaving:
            timer.cancel()
        self._leaving.clear()


class Outgoing:
    """What waits to be sent to a browser. It is bounded: the session holds back."""

    def __init__(self, socket: web.WebSocketResponse, session: AppSession) -> None:
        self.session = session
        self._socket = socket
        self._waiting = bytearray()
        self._more = asyncio.Event()
        self._finished = self._held = False

    def send(self, data: bytes) -> None:
        """Queue a piece of screen."""
        self._waiting += data
        self._more.set()
        if len(self._waiting) > HIGH_WATER and not self._held:
            self._held = True
            self.session.pause_writing()

    def finish(self) -> None:
        """Note that nothing more will come."""
        self._finished = True
        self._more.set()

    async def drain(self) -> None:
        """Send as fast as it is taken."""
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


async def _read(socket: web.WebSocketResponse, screen: WebScreen) -> None:
    """Do what the browser sends until it is gone or silent. End the session if it sends nonsense."""
    async for message in socket:
        if message.type is WSMsgType.ERROR:
            return
        if message.type is not WSMsgType.TEXT or not await _perform(socket, screen.session, message.data):
            screen.end(NONSENSE)
            return


async def _perform(socket: web.WebSocketResponse, session: AppSession, text: str) -> bool:
    """Do what the page's terminal says. Return False if that makes no sense."""
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
