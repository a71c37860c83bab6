"""Guests by SSH. A room code or a known key lets them play and do nothing else. On the LAN a host may ask for neither."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import struct
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import asyncssh
import msgspec

from core.lan.protocol.sanitize import is_code
from core.lan.server.admission import IN_PROCESS, AdmissionControl, Rate
from core.lan.server.ban_list import Ban
from core.lan.server.network import network_of, plain_address
from core.lan.transport.listener import Listener
from core.lan.transport.newcomers import Newcomer, Newcomers
from tui.hosting.app_session import GuestApps
from tui.hosting.arrival import Arrival
from tui.hosting.guest_marks import key_mark, name_mark
from tui.hosting.isolation import GcFreeze, uniform_tasks
from tui.hosting.ssh_key import host_key, read_key
from tui.hosting.ssh_session import SSHSession

ATTEMPTS = 3
SILENT_SECONDS, UNANSWERED = 5, 2
"""After so much silence the other end is asked whether it is there. It is given up after so many questions without an answer."""
ENDING_SECONDS, CLOSING_SECONDS = 1.0, 1.0
"""How long apps may take to end, and their connections to take what was sent last."""
CLOSING_WORDS = "The server is closing. Every game is kept."
RESTARTING_WORDS = "The server restarts. Every game is kept: log in again in a moment."


class SSHPolicy(msgspec.Struct, frozen=True):
    """Who may come in, and how many."""

    code: str = ""
    """What has to be typed. "" asks for none, which only people on the LAN get away with."""
    keys: tuple[str, ...] = ()
    """Fingerprints (SHA256:…) of public keys that need no code."""
    sessions: int = 16
    per_connection: int = 2
    connections: int = 48
    per_address: int = 8
    """Connections and sessions of one address, so that nobody takes the places of all others."""
    login_seconds: float = 30
    idle_seconds: float = 30
    """How long a connection may stay without a session."""
    house: str = ""
    """The server's name, by which it knows guests again whom it has banned."""
    arrivals: Rate = Rate(0.5, 16)
    """New connections from one address. Agreeing upon keys takes a hundred times the work of a message."""


class SSHServer:
    """Counts who is in, and starts their sessions."""

    def __init__(self, policy: SSHPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> None:
        self.policy = policy
        self.make_app = make_app
        self.admission = admission or AdmissionControl()
        self.frozen = GcFreeze()
        self.sessions = 0
        self.session_addresses: Counter[str] = Counter()
        """Sessions by network."""
        self.addresses: Counter[str] = Counter()
        """Connections by SSH, by network."""
        self.newcomers = Newcomers()
        """Those that nobody has logged in by yet."""
        self.running: set[asyncio.Task[None]] = set()
        self.open_sessions: set[SSHSession] = set()
        self.is_closing = False
        self.name_of_key: dict[str, str] = {}
        """By the mark of a key that of the name it came with last."""
        self.admission.banned.subscribe(self._end_banned)

    def _end_banned(self, ban: Ban) -> None:
        """End every session of a banned guest. The key of a guest banned by name is banned too."""
        for key in [key for key, name in self.name_of_key.items() if name == ban.network]:
            self.admission.ban(IN_PROCESS, ban.name, key, ban.until)
        for session in list(self.open_sessions):
            if banned := self.admission.ban_text(session.arrival.address, *session.arrival.marks):
                session.end(banned)

    def connect(self, address: str) -> str:
        """Count a connection in. Return why there is no room for it, or ""."""
        if self.addresses[network_of(address)] >= self.policy.per_address:
            return "too many connections by SSH come from your address"
        if not self.admission.spend("ssh", address, self.policy.arrivals):
            self.admission.refusals["arrivals"] += 1
            return "too many connections by SSH came from your address in a short time"
        if self.addresses.total() >= self.policy.connections and not self.newcomers.one_gives_way():
            return "all places by SSH are taken"
        full = self.admission.connect(address)
        self.addresses[network_of(address)] += not full
        return full

    def warn(self, address: str, text: str, *values: object) -> None:
        """Log a warning about an address."""
        self.admission.warn(address, text, *values)

    def begins_with_origin(self, address: str) -> bool:
        """Return whether connections from there begin with a PROXY line."""
        return self.admission.begins_with_origin(address)

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        self.addresses -= Counter({network_of(address): 1})
        self.admission.disconnect(address)

    async def close(self, restarts: bool = False) -> None:
        """Let nobody in, give all terminals back at once, whatever their apps are busy with, and end all sessions."""
        self.is_closing = True
        for session in set(self.open_sessions):
            session.give_back(RESTARTING_WORDS if restarts else CLOSING_WORDS)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while self.open_sessions:
                    await asyncio.sleep(0.01)
        if self.running:
            await asyncio.wait(set(self.running), timeout=ENDING_SECONDS)

    def needs_no_code(self, address: str) -> bool:
        """Return whether a guest from there is let in without a code: only if no code is set, and only on the LAN."""
        return not self.policy.code and not self.policy.keys and is_near(address)


class RunningSSH(NamedTuple):
    """What accepts connections by SSH, and where."""

    listener: Listener
    port: int


class SSHConnection(asyncssh.SSHServer):
    """One connection, which is counted in already."""

    def __init__(self, server: SSHServer, newcomer: Newcomer) -> None:
        self._server = server
        self._newcomer = newcomer
        self._address = newcomer.address
        self._name = self._key = ""
        """The marks of the name, and of the key that let them in."""
        self._attempts = 0
        self._sessions = 0
        self._idle: asyncio.TimerHandle | None = None
        self._connection: Any = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Note what ends it."""
        self._connection = conn

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._stop_idling()
        self._newcomer.leave()

    def begin_auth(self, username: str) -> bool:
        """Return whether a code or a key is asked for. The banned are told so, and asked for nothing more."""
        self._name = name_mark(self._server.policy.house, username)
        return self._is_banned() or not self._server.needs_no_code(self._address)

    def auth_completed(self) -> None:
        """Begin to wait for a session. A connection without one is ended."""
        self._newcomer.settle()
        if self._key:
            self._server.name_of_key[self._key] = self._name
        self._idle = asyncio.get_running_loop().call_later(self._server.policy.idle_seconds, self._tire)

    def password_auth_supported(self) -> bool:
        """Return whether a room code may be given as a password."""
        return bool(self._server.policy.code)

    def validate_password(self, username: str, password: str) -> bool:
        """Return whether it is the room code."""
        return self._is_code(password)

    def kbdint_auth_supported(self) -> bool:
        """Return whether a room code may be asked for in words."""
        return bool(self._server.policy.code)

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Return what is asked."""
        again = "That is not the code. " if self._attempts else f"({self._server.policy.login_seconds:g} seconds) "
        return "Backroom", "", lang, [(f"{again}Room code: ", False)]

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        """Return whether it is the room code."""
        return len(responses) == 1 and self._is_code(responses[0])

    def public_key_auth_supported(self) -> bool:
        """Return whether there are keys that need no code."""
        return bool(self._server.policy.keys)

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Return whether the host knows it, and has not banned who came with it."""
        fingerprint = key.get_fingerprint()
        if fingerprint not in self._server.policy.keys:
            return False
        self._key = key_mark(fingerprint)
        return not self._is_banned()

    def session_requested(self) -> Any:
        """Return a session, or False if there are too many."""
        policy = self._server.policy
        share = self._server.session_addresses[network_of(self._address)]
        if self._server.is_closing:
            return False
        if self._server.sessions >= policy.sessions or share >= policy.per_address or self._sessions >= policy.per_connection:
            self._server.admission.warn(self._address, "refused: no more sessions by SSH")
            return False
        self._stop_idling()
        self._sessions += 1
        self._server.session_addresses[network_of(self._address)] += 1
        host = plain_address(str((self._connection.get_extra_info("sockname") or ("",))[0]))
        marks = (self._name, *([self._key] if self._key else []))
        return SSHSession(self._server, Arrival(self._address, host, marks=marks), self._session_ended)

    def _session_ended(self) -> None:
        self._sessions -= 1
        self._server.session_addresses -= Counter({network_of(self._address): 1})
        if not self._sessions:
            self._connection.close()

    def _is_banned(self) -> bool:
        """Return whether they are banned, and refuse them if so."""
        admission = self._server.admission
        if banned := admission.ban_text(self._address, self._name, self._key):
            admission.refusals["banned"] += 1
            self._refuse(banned)
        return bool(banned)

    def _is_code(self, text: str) -> bool:
        """Return whether this is the code. Addresses that guessed too often are not heard."""
        admission = self._server.admission
        if not admission.may_guess(self._address):
            self._refuse("Too many wrong codes came from your address; wait a while.")
            return False
        self._attempts += 1
        if is_code(text, self._server.policy.code):
            self._key = ""  # one that was only shown proves nothing
            return True
        admission.guessed_wrong(self._address)
        admission.warn(self._address, "a wrong code by SSH")
        if self._attempts >= ATTEMPTS:
            self._refuse("Too many wrong codes.")
        return False

    def _refuse(self, text: str) -> None:
        self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, text)

    def _tire(self) -> None:
        self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, "Nobody plays on this connection.")

    def _stop_idling(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None


class SSHListener(Listener):
    """Hands connections that were let in to asyncssh."""

    def __init__(self, server: SSHServer, options: asyncssh.SSHServerConnectionOptions) -> None:
        super().__init__(lambda newcomer: asyncio.Protocol(), server, farewell=_farewell)
        self._server, self._options = server, options

    async def connect(self, line: socket.socket, newcomer: Newcomer) -> None:
        """Let asyncssh speak with it, and see to it that it is counted out."""
        try:
            await asyncssh.run_server(line, options=self._options, server_factory=lambda: SSHConnection(self._server, newcomer))
        except (asyncssh.Error, OSError, TimeoutError):
            newcomer.leave()
            line.close()
        except asyncio.CancelledError:
            newcomer.leave()
            line.close()
            raise


def _farewell(why: str) -> bytes:
    """Return what is said to those there is no room for: a greeting, and a message DISCONNECT (RFC 4253, section 11.1)."""
    text = f"There is no room for you: {why}. Try again later.".encode()
    payload = struct.pack(">BII", asyncssh.constants.MSG_DISCONNECT, asyncssh.DISC_TOO_MANY_CONNECTIONS, len(text)) + text + bytes(4)
    padding = 4 + -(len(payload) + 9) % 8
    return b"SSH-2.0-Backroom\r\n" + struct.pack(">IB", len(payload) + padding + 1, padding) + payload + bytes(padding)


async def start_ssh(
    host: str, port: int, key_file: Path, policy: SSHPolicy, make_app: GuestApps, admission: AdmissionControl | None = None
) -> tuple[RunningSSH, SSHServer]:
    """Listen. Call it outside any app. Return what accepts connections, and who is in."""
    uniform_tasks(asyncio.get_running_loop())
    server = SSHServer(policy, make_app, admission)
    options = asyncssh.SSHServerConnectionOptions(
        server_host_keys=[read_key(host_key(key_file))],
        encoding=None,
        line_editor=False,
        sftp_factory=None,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        gss_host=None,
        compression_algs=["none"],
        login_timeout=policy.login_seconds,
        keepalive_interval=SILENT_SECONDS,
        keepalive_count_max=UNANSWERED,
    )
    listener = SSHListener(server, options)
    _, port = await listener.open(host or None, port)
    return RunningSSH(listener, port), server


def is_near(address: str) -> bool:
    """Return whether an address is of this machine or its LAN."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return ip.is_private or ip.is_loopback or ip.is_link_local
