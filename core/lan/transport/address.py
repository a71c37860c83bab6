"""Addresses as people write them: `host`, `host:port`, `[::1]:1920`. What cannot be one is refused in words."""

from __future__ import annotations

import msgspec

from core.errors import BackroomError

PORT = 1920
RECENT = 8


class BadAddress(BackroomError):
    """Not an address. The text says what is wrong and what would be right."""

    title = "That is no address"


class Address(msgspec.Struct, frozen=True):
    """Where a server listens."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def parse_address(text: str, port: int = PORT) -> Address:
    """Return the address meant by a text. Raises `BadAddress` if it means none."""
    text = text.strip()
    if not text:
        raise BadAddress("Write where the table is, such as 192.168.1.20 or garage:1920.")
    if "://" in text or "/" in text or any(c.isspace() for c in text):
        raise BadAddress(f"{text!r} is no address; write a name or a number, such as garage:1920.")
    if text.startswith("["):
        host, closed, rest = text[1:].partition("]")
        if not closed or (rest and not rest.startswith(":")):
            raise BadAddress(f"{text!r} has brackets in the wrong place; write [::1]:1920.")
        return _address(host, rest[1:], port)
    if text.count(":") > 1:
        return _address(text, "", port)
    host, _, rest = text.partition(":")
    return _address(host, rest, port)


def _address(host: str, digits: str, port: int) -> Address:
    if not host or len(host) > 253:
        raise BadAddress("There is no host before the port; write it as garage:1920.")
    try:
        host.encode("idna")  # what the system will do with it, which it would say by an error that is no OSError
    except UnicodeError:
        raise BadAddress(f"{host!r} can be no host's name; write a name or a number, such as garage:1920.") from None
    if not digits:
        return Address(host, port)
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:6]) <= 65535):
        raise BadAddress(f"{digits!r} is no port; a port is a number from 1 to 65535 (usually {PORT}).")
    return Address(host, int(digits))


def remember(recent: tuple[str, ...], address: Address) -> tuple[str, ...]:
    """Return the recent hosts with this one first."""
    return (str(address), *(other for other in recent if other != str(address)))[:RECENT]
