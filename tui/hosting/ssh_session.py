"""One terminal at the other end of an SSH connection: it shows an app, and nothing else can be asked for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import asyncssh

from core.lan.protocol.sanitize import sanitize_name
from tui.hosting.app_session import AppSession
from tui.hosting.arrival import Arrival

if TYPE_CHECKING:
    from tui.hosting.ssh import SSHServer

log = logging.getLogger(__name__)

ENVIRONMENT = ("LANG", "COLORTERM", "LC_ALL", "LC_CTYPE", "NO_COLOR")
LONGEST_VALUE = 64
WRITE_BUFFER = (256 * 1024, 32 * 1024)


class SSHSession(asyncssh.SSHServerSession[bytes]):
    """One terminal at the other end."""

    def __init__(self, server: SSHServer, arrival: Arrival, leave: Callable[[], None]) -> None:
        self._server = server
        self.arrival = arrival
        self._name = ""
        self._leave = leave
        self._channel: Any = None
        self._session: AppSession | None = None
        self._last_words = b""
        server.sessions += 1
        server.open_sessions.add(self)

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel, which stands now."""
        self._channel = chan
        chan.set_write_buffer_limits(*WRITE_BUFFER)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        """Return True: the game needs a terminal."""
        return True

    def shell_requested(self) -> bool:
        """Return True: the game is the shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Return False: no commands are run."""
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        """Return False: there is no sftp, nor anything else."""
        return False

    def session_started(self) -> None:
        """Start the app, or say why not."""
        term = self._channel.get_terminal_type()
        if not term or term == "dumb":
            self._channel.write(b"Backroom needs a full terminal here: try ssh -t, or another TERM.\r\n")
            self._channel.exit(1)
            return
        terminal = {name: value[:LONGEST_VALUE] for name, value in self._channel.get_environment().items() if name in ENVIRONMENT}
        width, height = self._channel.get_terminal_size()[:2]
        self._name = sanitize_name(self._channel.get_extra_info("username") or "")
        log.info("SSH: %s has come from %s, %d here by SSH", self._name, self.arrival.address, self._server.sessions)
        make_app = self._server.make_app(self._name, self.arrival)
        self._session = AppSession(make_app, {**terminal, "TERM": term}, (width, height), self._write, self._server.frozen, self._hold)
        task = asyncio.get_running_loop().create_task(self._play(self._session))
        self._server.running.add(task)
        task.add_done_callback(self._server.running.discard)

    async def _play(self, session: AppSession) -> None:
        code = await session.run()
        log.info("SSH: %s has gone, from %s", self._name, self.arrival.address)
        if not self._channel.is_closing():
            self._channel.write(self._last_words)
            self._channel.exit(code)

    def data_received(self, data: bytes, datatype: Any) -> None:
        """Feed the app what was typed."""
        if self._session is not None:
            self._session.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Tell the app the new size of the window."""
        if self._session is not None:
            self._session.resize(width, height)

    def pause_writing(self) -> None:
        """Hold output back: the client does not keep up."""
        if self._session is not None:
            self._session.pause_writing()

    def resume_writing(self) -> None:
        """Send again: the client has caught up."""
        if self._session is not None:
            self._session.resume_writing()

    def eof_received(self) -> bool:
        """End the app: no more keys will come. Return False, so that the line is closed."""
        self._hang_up()
        return False

    def signal_received(self, signal: str) -> None:
        """End the app, as the client asks."""
        self._hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """End the app: the connection is lost."""
        self._server.sessions -= 1
        self._server.open_sessions.discard(self)
        self._leave()
        self._hang_up()

    def end(self, text: str) -> None:
        """End the app because the server says so, with its words on the terminal that is given back."""
        self._last_words = f"{text}\r\n".encode()
        if self._session is not None:
            self._session.end()

    def give_back(self, text: str) -> None:
        """Give the terminal back at once, if the app has not done so, with these words on it, and close."""
        self._last_words = f"{text}\r\n".encode()
        if self._session is not None:
            self._session.give_back()
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(self._last_words)
            self._channel.exit(0)

    def _hang_up(self) -> None:
        if self._session is not None:
            self._session.hang_up()

    def _write(self, data: bytes) -> None:
        if not self._channel.is_closing():
            self._channel.write(data)

    def _hold(self, hold: bool) -> None:
        if hold:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()
