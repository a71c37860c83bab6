"""A game as one seat saw it, move by move. It holds views and redacted events: no secret of another seat, and no seed.

It comes from a save, or from a file that was exported from one.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from core.codec import Codec, GameCodec, Malformed
from core.game import AnyGame, Refusal, Result, State, View
from core.options import Options
from core.table import MoveEvents, Seat, Update
from core.visibility import Event, redact_all
from saves.errors import Damaged, SaveError
from saves.file_format import frame, preamble, scan
from saves.reader import SaveContents, replay_moves, saved_options, starting_state
from saves.records import SaveRecord

MAGIC = b"BACKSEEN"
SUFFIX = ".replay"
_FORMAT = 1
_PAST = Refusal("replay", "This is a replay.")


class ReplayHeader(SaveRecord, frozen=True, tag=0):
    """The first record of an exported replay."""

    game: str
    rules_version: int
    options: Options
    seats: tuple[Seat, ...]
    board: str
    created: str
    table: str
    seat: int | None
    begun: int
    """The number of the move before the first position."""


class ReplayFrame(SaveRecord, frozen=True, tag=1):
    """A position as it is packed."""

    actors: tuple[int, ...]
    view: bytes
    events: bytes
    """The events of the move, as the seat was told them."""
    result: Result | None
    round: int = 0
    """The round in which the next move is made."""


class ReplayPosition(msgspec.Struct, frozen=True):
    """What the seat saw after a move."""

    actors: tuple[int, ...]
    view: View
    events: tuple[Event, ...]
    result: Result | None
    round: int


_HEADER: Codec[ReplayHeader] = Codec(ReplayHeader)
_FRAME: Codec[ReplayFrame] = Codec(ReplayFrame)


class Replay:
    """Every position of a game, as one seat or a watcher saw it."""

    def __init__(
        self, game: AnyGame, header: ReplayHeader, positions: list[ReplayPosition], note: str = "", is_exported: bool = False
    ) -> None:
        self.game = game
        self.header = header
        self.note = note
        """What the viewer should know, such as that the end is missing."""
        self.is_exported = is_exported
        """Whether it holds what was seen alone, so that nothing can be done with the game itself."""
        self._positions = positions

    @property
    def first(self) -> int:
        """Return the number of the move before the first position."""
        return self.header.begun

    @property
    def last(self) -> int:
        """Return the number of the last move."""
        return self.first + len(self._positions) - 1

    def update(self, move: int) -> Update:
        """Return what the seat knew after this move, with everything it had been told."""
        at = move - self.first
        positions = self._positions[: at + 1]
        told = tuple(MoveEvents(self.first + n, position.events, positions[n - 1].round) for n, position in enumerate(positions) if n)
        position = self._positions[at]
        return Update(move, move, self.header.seat, position.view, told, (), (), (), position.actors, _PAST, position.result)

    def pack(self) -> bytes:
        """Return the bytes of an exported replay."""
        codec = GameCodec(self.game)
        frames = (ReplayFrame(s.actors, codec.view.pack(s.view), codec.events.pack(s.events), s.result, s.round) for s in self._positions)
        payloads = [_HEADER.pack(self.header), *map(_FRAME.pack, frames)]
        return preamble(MAGIC, _FORMAT) + b"".join(frame(n, payload) for n, payload in enumerate(payloads))


def replayed(game: AnyGame, contents: SaveContents, seat: int | None) -> Replay:
    """Return the replay of a save for one seat. None is a watcher."""
    head = contents.header
    state = starting_state(game, contents)
    positions = [_position(game, state, seat, ())]
    positions += [_position(game, state, seat, events) for _, events, _ in replay_moves(game, contents, state, contents.begun)]
    note = f"The rules have changed since: the first {contents.begun} moves cannot be shown." if contents.begun else ""
    options = saved_options(game, head.options)
    header = ReplayHeader(
        head.game, contents.rules_version, options, head.seats, head.board, head.created, head.table, seat, contents.begun
    )
    return Replay(game, header, positions, note)


def is_export(data: bytes) -> bool:
    """Return whether these bytes begin like an exported replay."""
    return data[: len(MAGIC)] == MAGIC


def header_of(data: bytes) -> ReplayHeader:
    """Return the header of an exported replay."""
    payloads, _, _, damage, _ = scan(data, MAGIC)
    if not payloads:
        raise Damaged(f"The head of the replay is lost: {damage or 'the file ends before it'}.")
    try:
        return _HEADER.unpack(payloads[0])
    except Malformed:
        raise Damaged("The head of the replay cannot be understood: it is not as any Backroom writes it.") from None


def unpacked(game: AnyGame, data: bytes) -> Replay:
    """Read an exported replay."""
    payloads, _, torn, damage, _ = scan(data, MAGIC)
    if damage:
        raise Damaged(f"The replay is damaged: {damage}.")
    codec = GameCodec(game)
    try:
        positions = [_unpacked(codec, payload) for payload in payloads[1:]]
    except Malformed:
        raise Damaged("The replay cannot be shown by the rules of today.") from None
    if not positions:
        raise Damaged("The replay ends before its first picture.")
    return Replay(game, header_of(data), positions, "The end of the file is missing." if torn else "", is_exported=True)


def only_for(replay: Replay, seat: int | None) -> Replay:
    """Return an exported replay, if it is what this seat saw or nobody is asked for. Raise SaveError if it is another's."""
    own = replay.header.seat
    if seat not in (None, own):
        whose = "a watcher" if own is None else replay.header.seats[own].name
        raise SaveError(f"That replay holds what {whose} saw, and nothing that others did.", "Leave --seat out.")
    return replay


def export_stem(path: Path, names: tuple[str, ...], seat: int | None) -> str:
    """Return a file name for an export, without its suffix."""
    return f"{path.stem}_as-{'watcher' if seat is None else slug(names[seat])}"


def slug(name: str) -> str:
    """Return a name as it may stand in a file name."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-")[:20] or "nobody"


def _position(game: AnyGame, state: State, seat: int | None, events: tuple[Event, ...]) -> ReplayPosition:
    return ReplayPosition(game.actors(state), game.view(state, seat), redact_all(events, seat), game.result(state), game.round(state))


def _unpacked(codec: GameCodec, payload: bytes) -> ReplayPosition:
    packed = _FRAME.unpack(payload)
    return ReplayPosition(packed.actors, codec.view.unpack(packed.view), codec.events.unpack(packed.events), packed.result, packed.round)
