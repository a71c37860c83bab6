"""Every test sees the same terminal, no one's home, no stranger's network and no blinking cursor."""

from __future__ import annotations

import ipaddress
import os
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.kit.idle_loop import wait_for_idle_loop

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TZ": "UTC", "TEXTUAL_ANIMATIONS": "none"}
LEFT_OUT = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "LC_ALL", "TMUX", "SSH_CONNECTION", "SSH_TTY")
HOMES = {
    "HOME": "home",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "XDG_RUNTIME_DIR": "runtime",
}

OWN = "BACKROOM_"
GOLDENS = ("BACKROOM_GOLDEN", "BACKROOM_GOLDENS")
"""What whoever runs the tests may say to them. Every other variable of ours would lead to their own saves and settings."""

# Textual reads these once, when it is imported.
os.environ.update(TERMINAL)
for _name in [*LEFT_OUT, *(name for name in os.environ if name.startswith(OWN) and name not in GOLDENS)]:
    os.environ.pop(_name, None)
os.environ["BACKROOM_STARTED_BY"] = "backroom"  # or commands would be named as the tests are started
time.tzset()

# Whoever starts the tests in the background of a shell has them ignore these, and with them every program they start.
for _signal, _handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(_signal) is signal.SIG_IGN:
        signal.signal(_signal, _handler)

settings.register_profile("house", derandomize=True, database=None, deadline=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings and keys of a test stay in its own folder."""
    for variable, folder in HOMES.items():
        monkeypatch.setenv(variable, str(tmp_path / folder))


@pytest.fixture(autouse=True)
def still_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blinking cursor would make a screen depend on when it is looked at."""
    inputs = sys.modules.get("textual.widgets._input")
    if inputs is not None:
        monkeypatch.setattr(inputs.Input, "_toggle_cursor", lambda self: None)


@pytest.fixture(autouse=True)
def idle_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys wait for the event loop, never for the processor."""
    for name in ("textual.app", "textual.pilot"):
        if name in sys.modules:
            monkeypatch.setattr(sys.modules[name], "wait_for_idle", wait_for_idle_loop)


def is_near(address: Any) -> bool:
    """Return whether what is sent there stays on this machine (or on the multicast groups by which tables find each other)."""
    if not isinstance(address, tuple) or address[0] == "localhost":
        return True
    try:
        ip = ipaddress.ip_address(address[0].partition("%")[0])
    except ValueError:
        return False
    return ip.is_loopback or ip.is_multicast


def _guard(name: str, sends: frozenset[socket.SocketKind]) -> Any:
    original = getattr(socket.socket, name)

    def guarded(self: socket.socket, *args: Any) -> Any:
        if self.type in sends and not is_near(args[-1]):
            raise PermissionError(f"a test may not {name} to {args[-1]!r}: loopback only")
        return original(self, *args)

    return guarded


@pytest.fixture(autouse=True)
def loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A datagram socket may bind and connect anywhere, for that sends nothing."""
    streams, datagrams = frozenset({socket.SOCK_STREAM}), frozenset({socket.SOCK_DGRAM})
    for name in ("bind", "connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, _guard(name, streams))
    monkeypatch.setattr(socket.socket, "sendto", _guard("sendto", datagrams))
