"""A finished game that one library sends and another keeps: checked there as if it were played again, for nobody need be trusted."""

from __future__ import annotations

import msgspec

from core.game import AnyGame, Result
from core.table import Seat
from saves.errors import SaveError
from saves.exchange import Imported, kept_already, take_up
from saves.file_format import frame, preamble, scan
from saves.library import Library
from saves.reader import MAGIC, SaveContents, last_state, read_save
from saves.record_book import note_ended
from saves.records import ENTRY, HEADER, Header, Label


class PlayedGame(msgspec.Struct, frozen=True):
    """What a player saw of a game that came to its end, to be found again in what is sent."""

    game: AnyGame
    own: dict[int, str]
    """The people here, by their seats."""
    result: Result | None


def to_give_away(data: bytes) -> bytes:
    """Return a save without what its owner has called it and noted."""
    payloads = scan(data, MAGIC).payloads
    return _saved([payload for number, payload in enumerate(payloads) if not number or not isinstance(ENTRY.unpack(payload), Label)])


def keep_sent(library: Library, data: bytes, played: PlayedGame) -> Imported:
    """Keep a game that was sent, with our seats marked as ours. Raise SaveError if it is not the finished game that was played here."""
    contents = read_save(data)
    if contents.damage or contents.torn:
        raise SaveError("The game that was sent is damaged.")
    _check(contents, played)
    if (kept := kept_already(library, contents)) is not None:
        return Imported(kept, False)
    head = contents.header
    ours = msgspec.structs.replace(head, seats=tuple(_as_seen_here(seat, n in played.own) for n, seat in enumerate(head.seats)))
    saved = _with_header(to_give_away(data), ours)
    result = played.game.result(last_state(played.game, contents))
    if result is None:
        raise SaveError("The game that was sent is not over.")
    if result != played.result:
        raise SaveError("The game that was sent did not end as it did here.")
    found = take_up(library, saved)
    note_ended(found.path)
    return found


def _check(contents: SaveContents, played: PlayedGame) -> None:
    head, game = contents.header, played.game
    names = [seat.name for seat in head.seats]
    if head.game != game.info.name:
        raise SaveError(f"What was sent is another game than {game.info.title}.")
    if contents.rules_version != game.info.rules_version or head.board != game.board_text():
        raise SaveError(f"The game that was sent was played by other rules of {game.info.title} than here, or on another board.")
    if {seat: name for seat, name in enumerate(names) if seat in played.own} != played.own:
        raise SaveError("The game that was sent was played by others.")


def _as_seen_here(seat: Seat, is_own: bool) -> Seat:
    return seat if seat.kind == "bot" else msgspec.structs.replace(seat, kind="person" if is_own else "remote")


def _with_header(data: bytes, header: Header) -> bytes:
    return _saved([HEADER.pack(header), *scan(data, MAGIC).payloads[1:]])


def _saved(payloads: list[bytes]) -> bytes:
    return preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
