"""What a player types to come to a server: an address, or the whole command that its host has sent."""

from __future__ import annotations

import shlex
from typing import NamedTuple

from core.lan.protocol.sanitize import LEAST_CODE
from core.lan.transport.address import Address, BadAddress, parse_address
from tui.as_typed import words_of

A_CODE = "That looks like a table's code: type the host's address first."


class TypedWay(NamedTuple):
    """The address, and what else was typed with it."""

    address: Address
    pin: str
    code: str
    room_code: str


def typed_way(text: str) -> TypedWay:
    """Return the way in that was typed. Raises `BadAddress`."""
    words, given = _words(text), {"--pin": "", "--code": "", "--room-code": ""}
    for option in given:
        if option in words[:-1]:
            at = words.index(option)
            given[option] = words[at + 1]
            del words[at : at + 2]
    where = " ".join(words)
    if len(where) >= LEAST_CODE and where.isalnum() and where.isupper():
        raise BadAddress(A_CODE)
    return TypedWay(parse_address(where), given["--pin"], given["--code"], given["--room-code"])


def _words(text: str) -> list[str]:
    try:
        return [word for word in words_of(text) if word not in ("join", "--plain")] or shlex.split(text)
    except ValueError:  # an apostrophe is no quotation
        return text.split()
