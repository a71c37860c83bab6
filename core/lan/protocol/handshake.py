"""The first frame both ways, frozen for ever: any two versions can tell each other why they do not fit."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from core.lan.protocol.clean_texts import Name

MAGIC = "backroom"
MAJOR = 1
"""Sides of different major versions do not talk."""
MINOR = 10
"""A newer minor version adds fields and messages that the older side is not sent."""
JOURNAL = "journal"
"""The capability of a client that keeps finished games."""
ROOM_CODE_ASKED = "room-code"
"""The code of a refusal: the server asks for its room code, and was told none or a wrong one."""
CAPABILITIES: tuple[str, ...] = ("chat", "undo", "watch", JOURNAL)


class Hello(msgspec.Struct, frozen=True, array_like=True):
    """The first frame of a client."""

    magic: str
    major: int
    minor: int
    app: str
    capabilities: tuple[str, ...]
    name: str
    token: str | None = None
    """Of the seat to return to."""
    code: str = ""
    """The room code, of a server that asks for one. Since version 1.7."""


class Welcome(msgspec.Struct, frozen=True, array_like=True, tag="welcome"):
    """The first frame of a server that lets the caller in."""

    major: int
    minor: int
    app: str
    capabilities: tuple[str, ...]
    """Those that both sides have."""
    house: Name
    """The server's name."""
    name: Name
    """The caller's name as it will be shown."""
    returned: str
    """The code of the table the token led back to, or ""."""


class Refused(msgspec.Struct, frozen=True, array_like=True, tag="refused"):
    """The first and last frame of a server that does not."""

    code: str
    text: str
    major: int
    minor: int
    where: str = ""
    """The address to call instead, if there is one."""


Answer = Welcome | Refused


def hello(app: str, name: str, token: str | None = None, keeps_games: bool = False, code: str = "") -> Hello:
    """Return the greeting of this version, of a client that keeps finished games or does not."""
    capabilities = tuple(name for name in CAPABILITIES if keeps_games or name != JOURNAL)
    return Hello(MAGIC, MAJOR, MINOR, app, capabilities, name, token, code)


def program_mark(house: str, secret: bytes) -> str:
    """Return by what the server of this name knows a player's program. Servers of different names are not told the same."""
    return blake2b(house.encode(), key=secret, digest_size=16).hexdigest()


def refused(code: str, text: str, where: str = "") -> Refused:
    """Return a refusal by this version."""
    return Refused(code, text, MAJOR, MINOR, where)
