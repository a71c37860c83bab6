"""A whole game in a few lines of text, short enough to paste in a chat and to take up again."""

from __future__ import annotations

import binascii
import re
import textwrap
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec

from core import registry
from core.known_types import known
from saves.account import Account
from saves.errors import Damaged, SaveError
from saves.file_format import LARGEST_FILE
from saves.records import HEADER, SavedMove
from saves.told_game import UNKNOWN, ToldGame

_BEGINNING = "backroom1:"
_FOUND = re.compile(r"backroom1:([\w\-=\s>]+)\.")
_WIDTH = 76


class _Game(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    header: bytes
    """Without the board, if it is the game's own."""
    moves: list[tuple[int, bytes]]
    last: bytes
    """The digest of the last state."""


_decoder = msgspec.msgpack.Decoder(known(_Game))


def notation(account: Account) -> str:
    """Return the lines of a whole account."""
    header = account.header
    if header.board == registry.load(header.game).board_text():
        header = msgspec.structs.replace(header, board="")
    moves = [(move.seat, move.packed) for move in account.moves if move.seat is not None]
    last = account.moves[-1].digest if account.moves else header.first
    data = zlib.compress(msgspec.msgpack.encode(_Game(HEADER.pack(header), moves, last)), 9)
    return "\n".join(textwrap.wrap(f"{_BEGINNING}{urlsafe_b64encode(data).decode()}.", _WIDTH)) + "\n"


def is_notation(text: str) -> bool:
    return _BEGINNING in text


def game_of(text: str) -> ToldGame:
    """Return what was pasted. What stands before and behind, and marks of quoting, do not matter."""
    found = _FOUND.findall(text)
    games = {re.sub(r"[\s>]", "", letters) for letters in found}
    if len(found) < text.count(_BEGINNING):
        raise Damaged("The end of the game is missing: the last sign of what was pasted must be a full stop.")
    if len(games) > 1:
        raise SaveError(f"There are {len(games)} games in what was pasted: give them one at a time.")
    try:
        packer = zlib.decompressobj()
        packed = packer.decompress(urlsafe_b64decode(games.pop()), LARGEST_FILE)
        game = _decoder.decode(packed)
        header, moves = HEADER.unpack(game.header), [SavedMove(seat, action, UNKNOWN) for seat, action in game.moves]
    except (binascii.Error, zlib.error, msgspec.MsgspecError, ValueError):
        raise Damaged("What was pasted is no whole game: some of its letters are missing, or are others.") from None
    if not packer.eof or packer.unused_data:
        raise Damaged("What was pasted is no whole game: there is less of it, or more, than it says.")
    return ToldGame(header, moves, game.last)
