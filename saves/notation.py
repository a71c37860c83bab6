"""A whole game in a few lines of text, short enough to paste in a chat and to take up again."""

from __future__ import annotations

import binascii
import re
import textwrap
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec

from core import registry
from saves.account import Account
from saves.errors import Damaged
from saves.file_format import LARGEST_FILE
from saves.records import HEADER, Header

_BEGINNING = "backroom1:"
_FOUND = re.compile(r"backroom1:([\w\-=\s>]+)\.")
_WIDTH = 76


class _Game(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    header: bytes
    """Without the board, if it is the game's own."""
    moves: list[tuple[int, bytes]]
    last: bytes
    """The digest of the last state."""


_decoder = msgspec.msgpack.Decoder(_Game)


def notation(account: Account) -> str:
    """Return the lines of a whole account."""
    header = account.header
    if header.board == registry.load(header.game).board_text():
        header = msgspec.structs.replace(header, board="")
    moves = [(move.seat, move.packed) for move in account.moves if move.seat is not None]
    last = account.moves[-1].digest if account.moves else b""
    data = zlib.compress(msgspec.msgpack.encode(_Game(HEADER.pack(header), moves, last)), 9)
    return "\n".join(textwrap.wrap(f"{_BEGINNING}{urlsafe_b64encode(data).decode()}.", _WIDTH)) + "\n"


def is_notation(text: str) -> bool:
    return _BEGINNING in text


def game_of(text: str) -> tuple[Header, list[tuple[int, bytes]], bytes]:
    """Return the header, the moves and the last digest. What stands before and behind, and marks of quoting, do not matter."""
    found = _FOUND.search(text)
    if found is None:
        raise Damaged("The end of the game is missing: the last sign of what was pasted must be a full stop.")
    try:
        packed = zlib.decompressobj().decompress(urlsafe_b64decode(re.sub(r"[\s>]", "", found[1])), LARGEST_FILE)
        game = _decoder.decode(packed)
        return HEADER.unpack(game.header), game.moves, game.last
    except (binascii.Error, zlib.error, msgspec.MsgspecError, ValueError) as error:
        raise Damaged(f"What was pasted is no whole game ({error}).") from None
