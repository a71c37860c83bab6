"""A save made again from an export of ours. Every move is checked as if it were played now,
and whatever the export says besides must agree: nothing else can come of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.codec import GameCodec, digest
from core.game import AnyGame
from saves import json_lines, notation
from saves.account import account_of
from saves.errors import Damaged, SaveError
from saves.file_format import frame, preamble
from saves.reader import MAGIC, first_state, read_save, redo, refuse_later_rules
from saves.records import ENTRY, HEADER, Header, Snapshot, board_digest
from saves.replay import is_export
from saves.told_game import UNKNOWN, ToldGame

Load = Callable[[str, str], AnyGame]
"""Loads a game by its name and the text of its board, which may be empty."""


def save_bytes(data: bytes, load: Load) -> bytes:
    """Return the save that an export tells: a save itself, JSON Lines, or the notation. Raise SaveError if it is none."""
    if data.startswith(MAGIC):
        return data
    if is_export(data):
        raise SaveError(
            "An exported replay holds what was seen, and not the moves: it cannot be dealt again.", "Look at it with backroom replay FILE."
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Damaged("That is no game of Backroom.") from None
    told = notation.game_of(text) if notation.is_notation(text) else json_lines.game_of(text)
    header = told.header
    game = load(header.game, header.board)
    if not header.board:
        header = msgspec.structs.replace(header, board=game.board_text())
    if board_digest(header.board) != header.board_digest:
        raise SaveError(f"The board of {game.info.title} has changed since the game was exported.")
    refuse_later_rules(game, header.rules_version)
    if header.rules_version != game.info.rules_version:
        raise SaveError(f"The rules of {game.info.title} have changed since the game was exported.")
    saved = _played(game, header, told)
    if told.lines:
        json_lines.check_lines(told.lines, account_of(game, read_save(saved), None, whole=True))
    return saved


def _played(game: AnyGame, header: Header, told: ToldGame) -> bytes:
    codec, state = GameCodec(game), first_state(game, header)
    payloads = [HEADER.pack(header), ENTRY.pack(Snapshot(0, codec.state.pack(state)))]
    newest = game.round(state)
    for number, move in enumerate(told.moves, 1):
        redo(game, codec, state, move, number)
        if move.digest not in (UNKNOWN, digest(state)):
            raise Damaged(f"Move {number} leads to another table than it did when it was played.")
        payloads.append(ENTRY.pack(msgspec.structs.replace(move, digest=digest(state))))
        if game.round(state) > newest:
            newest = game.round(state)
            payloads.append(ENTRY.pack(Snapshot(number, codec.state.pack(state))))
    if digest(state) != told.last:
        raise Damaged("The game leads to another table than it did when it was played.")
    return preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
