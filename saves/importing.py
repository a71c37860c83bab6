"""A save made again from an export of ours. Every move is checked as if it were played now, so nothing else can come of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.codec import GameCodec, digest
from core.game import HOUSE_LIMIT, AnyGame
from core.visibility import Event
from saves import json_lines, notation
from saves.errors import Damaged, SaveError
from saves.file_format import frame, preamble
from saves.reader import MAGIC, first_state
from saves.records import ENTRY, HEADER, Header, SavedMove, Snapshot, board_digest

Load = Callable[[str, str], AnyGame]
"""Loads a game by its name and the text of its board, which may be empty."""


def save_bytes(data: bytes, load: Load) -> bytes:
    """Return the save that an export tells: a save itself, JSON Lines, or the notation. Raise SaveError if it is none."""
    if data.startswith(MAGIC):
        return data
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Damaged("That is no game of Backroom.") from None
    header, moves, last = notation.game_of(text) if notation.is_notation(text) else json_lines.game_of(text)
    game = load(header.game, header.board)
    if not header.board:
        header = msgspec.structs.replace(header, board=game.board_text())
    if board_digest(header.board) != header.board_digest:
        raise SaveError(f"The board of {game.info.title} has changed since the game was exported.")
    if header.rules_version != game.info.rules_version:
        raise SaveError(f"The rules of {game.info.title} have changed since the game was exported.")
    return _played(game, header, moves, last)


def _played(game: AnyGame, header: Header, moves: list[tuple[int, bytes]], last: bytes) -> bytes:
    codec, state = GameCodec(game), first_state(game, header)
    payloads = [HEADER.pack(header), ENTRY.pack(Snapshot(0, codec.state.pack(state)))]
    newest = game.round(state)
    for number, (seat, packed) in enumerate(moves, 1):
        try:
            action = codec.action.unpack(packed)
        except ValueError as error:
            raise Damaged(f"Move {number} cannot be understood: {error}.") from None
        refusal = game.check(state, seat, action)
        if refusal is not None and refusal.code != HOUSE_LIMIT:
            raise Damaged(f"Move {number} is not allowed by the rules: {refusal.text}")
        events: list[Event] = []
        game.apply(state, seat, action, events)
        payloads.append(ENTRY.pack(SavedMove(seat, packed, digest(state))))
        if game.round(state) > newest:
            newest = game.round(state)
            payloads.append(ENTRY.pack(Snapshot(number, codec.state.pack(state))))
    if moves and digest(state) != last:
        raise Damaged("The game leads to another table than it did when it was played.")
    return preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
