"""The SSH door: a room code, a known key or (on the LAN, if the host says so) nothing lets people in to play, and to nothing else."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import msgspec

from core.lan.protocol.sanitize import sanitize_name
from core.lan.server.admission import AdmissionControl, network_of
from tui.hosting.app_session import AppSession, GuestApps
from tui.hosting.isolation import GcFreeze, is_code, uniform_tasks

log = logging.getLogger(__name__)

ENVIRONMENT = ("LANG", "COLORTERM", "LC_ALL", "LC_CTYPE", "NO_COLOR")
LONGEST_VALUE = 64
ATTEMPTS = 3
WRITE_BUFFER = (256 * 1024, 32 * 1024)


class SSHPolicy(msgspec.Struct, frozen=True):
    """Who may come in, and how many."""

    code: str = ""
    """What has to be typed; "" asks for none, which only people on the LAN get away with."""
    keys: tuple[str, ...] = ()
    """Fingerprints (SHA256:…) of public keys that need no code."""
    sessions: int = 16
    per_connection: int = 2
    connections: int = 48
    per_address: int = 8
    login_seconds: float = 30
    idle_seconds: float = 30
    """How long a connection may stay without a session."""


class Full(Exception):
    """No more room."""


class SSHServer:
    """Counts who is in, and starts their sessions."""

    def __init__(self, policy: SSHPolicy, make_app: GuestApps, admission: AdmissionControl | None = None) -> None:
        self.policy = policy
        self.make_app = make_app
        self.admission = admission or AdmissionControl()
        self.frozen = GcFreeze()
        self.sessions = 0
        self.addresses: Counter[str] = Counter()
        """Connections by SSH, by network."""
        self.running: set[asyncio.Task[None]] = set()

    def connect(self, address: str) -> str:
        """Count a connection in; return why there is no room for it, or ""."""
        if self.addresses.total() >= self.policy.connections:
            return "the SSH door is full"
        if self.addresses[network_of(address)] >= self.policy.per_address:
            return "too many connections by SSH from there"
        full = self.admission.connect(address)
        self.addresses[network_of(address)] += not full
        return full

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        self.addresses -= Counter({network_of(address): 1})
        self.admission.disconnect(address)

    def needs_no_code(self, address: str) -> bool:
        """An open door is open to the LAN only."""
        return not self.policy.code and not self.policy.keys and is_near(address)


class SSHConnection(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, door: SSHServer) -> None:
        self._door = door
        self._address = ""
        self._counted = False
        self._attempts = 0
        self._sessions = 0
        self._idle: asyncio.TimerHandle | None = None
        self._connection: Any = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Counts it, or shows it out."""
        self._connection = conn
        self._address = str((conn.get_extra_info("peername") or ("?",))[0])
        full = self._door.connect(self._address)
        if full:
            self._door.admission.warn(self._address, "refused: %s", full)
            conn.abort()
            return
        self._counted = True

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts it out."""
        self._stop_idling()
        if self._counted:
            self._counted = False
            self._door.disconnect(self._address)

    def begin_auth(self, username: str) -> bool:
        """Whether anything has to be shown."""
        return not self._door.needs_no_code(self._address)

    def auth_completed(self) -> None:
        """In; but not to sit about."""
        self._idle = asyncio.get_running_loop().call_later(self._door.policy.idle_seconds, self._tire)

    def password_auth_supported(self) -> bool:
        """A room code may be given as a password."""
        return bool(self._door.policy.code)

    def validate_password(self, username: str, password: str) -> bool:
        """Whether it is the room code."""
        return self._is_code(password)

    def kbdint_auth_supported(self) -> bool:
        """A room code may be asked for by name."""
        return bool(self._door.policy.code)

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """What is asked."""
        return "Backroom", "", lang, [(f"{'That is not the code. ' if self._attempts else ''}Room code: ", False)]

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        """Whether it is the room code."""
        return len(responses) == 1 and self._is_code(responses[0])

    def public_key_auth_supported(self) -> bool:
        """Known keys need no code."""
        return bool(self._door.policy.keys)

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether the host knows it."""
        return key.get_fingerprint() in self._door.policy.keys

    def session_requested(self) -> Any:
        """A place to play, if there is one."""
        policy = self._door.policy
        if self._door.sessions >= policy.sessions or self._sessions >= policy.per_connection:
            self._door.admission.warn(self._address, "refused: no more sessions by SSH")
            return False
        self._stop_idling()
        self._sessions += 1
        return SSHSession(self._door, self._address, self._leave_place)

    def _leave_place(self) -> None:
        self._sessions -= 1
        if not self._sessions:
            self._connection.close()

    def _is_code(self, text: str) -> bool:
        """Whether this is the code; addresses that guessed too often are not heard, be it right or wrong."""
        admission = self._door.admission
        if not admission.may_guess(self._address):
            self._refuse("Too many wrong codes came from your address; wait a while.")
            return False
        self._attempts += 1
        if is_code(text, self._door.policy.code):
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


class SSHSession(asyncssh.SSHServerSession[bytes]):
    """One terminal at the other end."""

    def __init__(self, door: SSHServer, address: str, leave: Callable[[], None]) -> None:
        self._door = door
        self._address = address
        self._name = ""
        self._leave = leave
        self._channel: Any = None
        self._session: AppSession | None = None
        door.sessions += 1

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel stands."""
        self._channel = chan
        chan.set_write_buffer_limits(*WRITE_BUFFER)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        """A terminal is what we want."""
        return True

    def shell_requested(self) -> bool:
        """The game is the shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """No commands."""
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        """No sftp, no anything."""
        return False

    def session_started(self) -> None:
        """Starts the app, or says why not."""
        term = self._channel.get_terminal_type()
        if not term or term == "dumb":
            self._channel.write(b"Backroom needs a full terminal here: try ssh -t, or another TERM.\r\n")
            self._channel.exit(1)
            return
        terminal = {name: value[:LONGEST_VALUE] for name, value in self._channel.get_environment().items() if name in ENVIRONMENT}
        width, height = self._channel.get_terminal_size()[:2]
        self._name = sanitize_name(self._channel.get_extra_info("username") or "")
        log.info("SSH: %s has come, %d here by SSH", self._name, self._door.sessions)
        make_app = self._door.make_app(self._name, self._address)
        self._session = AppSession(make_app, {**terminal, "TERM": term}, (width, height), self._write, self._door.frozen, self._hold)
        task = asyncio.get_running_loop().create_task(self._play(self._session))
        self._door.running.add(task)
        task.add_done_callback(self._door.running.discard)

    async def _play(self, session: AppSession) -> None:
        code = await session.run()
        log.info("SSH: %s has gone", self._name)
        if not self._channel.is_closing():
            self._channel.exit(code)

    def data_received(self, data: bytes, datatype: Any) -> None:
        """Something was typed."""
        if self._session is not None:
            self._session.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window was resized."""
        if self._session is not None:
            self._session.resize(width, height)

    def pause_writing(self) -> None:
        """The client does not keep up."""
        if self._session is not None:
            self._session.pause_writing()

    def resume_writing(self) -> None:
        """It does again."""
        if self._session is not None:
            self._session.resume_writing()

    def eof_received(self) -> bool:
        """No more keys will come."""
        self._hang_up()
        return False

    def signal_received(self, signal: str) -> None:
        """The client asks for the end."""
        self._hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is cut."""
        self._door.sessions -= 1
        self._leave()
        self._hang_up()

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


async def start_ssh(
    host: str, port: int, key_file: Path, policy: SSHPolicy, make_app: GuestApps, admission: AdmissionControl | None = None
) -> tuple[Any, SSHServer]:
    """Listen; must be called outside any app. Return the acceptor and the door."""
    uniform_tasks(asyncio.get_running_loop())
    door = SSHServer(policy, make_app, admission)
    server = await asyncssh.listen(
        host,
        port,
        server_factory=lambda: SSHConnection(door),
        server_host_keys=[str(host_key(key_file))],
        encoding=None,
        line_editor=False,
        sftp_factory=None,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        gss_host=None,
        compression_algs=["none"],
        login_timeout=policy.login_seconds,
        keepalive_interval=15,
        keepalive_count_max=3,
    )
    return server, door


def host_key(path: Path) -> Path:
    """The server's key, made once, readable by nobody else."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        key = asyncssh.generate_private_key("ssh-ed25519", comment="backroom")
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.export_private_key())
    return path


def fingerprint(path: Path) -> str:
    """What players compare at their first visit."""
    return str(asyncssh.read_private_key(str(path)).get_fingerprint())


def is_near(address: str) -> bool:
    """Whether an address is of this machine or its LAN."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return ip.is_private or ip.is_loopback or ip.is_link_local
