"""The PROXY line, version 1: how a TCP proxy such as HAProxy says where a connection comes from, before its first byte."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from core.lan.transport.readable import until_readable

LINE_BYTES = 107
LINE_SECONDS = 5.0
"""How long it may take to come. A proxy sends it at once."""


class NoProxyLine(Exception):
    """A connection from a proxy does not begin as it should. The text is for the log. "" if it was only looked whether anybody is here."""


async def read_origin(line: socket.socket) -> str:
    """Take the PROXY line off a connection. Return the address in it, or "" if the proxy speaks for itself. Raises `NoProxyLine`."""
    try:
        await until_readable(line, LINE_SECONDS)
        begun = line.recv(LINE_BYTES, socket.MSG_PEEK)
        if not begun:
            raise NoProxyLine("")
        head, end, _ = begun.partition(b"\r\n")
        if not end:
            raise NoProxyLine("it sent no PROXY line")
        line.recv(len(head) + len(end))
    except (OSError, TimeoutError):
        raise NoProxyLine("it sent no PROXY line") from None
    return origin_in(head)


def origin_in(head: bytes) -> str:
    """Return the address that a PROXY line names. Raises `NoProxyLine`."""
    match head.split(b" "):
        case [b"PROXY", b"UNKNOWN", *_]:
            return ""
        case [b"PROXY", b"TCP4" | b"TCP6", source, _, _, _]:
            try:
                return str(ip_address(source.decode("ascii")))
            except ValueError:
                pass
    raise NoProxyLine("its PROXY line cannot be read")
