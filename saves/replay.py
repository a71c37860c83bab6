"""A game as one seat saw it, move by move. It holds views and what was told, and so no secret of anybody else, nor the seed.

It is made from a save, or read from a file that was exported from one.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from core.codec import Codec, GameCodec, Malformed
from core.game import AnyGame, Options, Refusal, Result, State, View
from core.table import MoveEvents, Seat, Update
from core.visibility import Event, redact_all
from saves.errors import Damaged
from saves.file_format import frame, preamble, scan
from saves.reader import SaveContents, replay_moves, saved_options, starting_state
from saves.records import SaveRecord

MAGIC = b"BACKSEEN"
SUFFIX = ".replay"
_FORMAT = 1
_PAST = Refusal("replay", "This is a replay.")


class ReplayHeader(SaveRecord, frozen=True, tag=0):
    """What an exported game was, and who saw it."""

    game: str
    rules_version: int
    options: Options
    seats: tuple[Seat, ...]
    board: str
    created: str
    table: str
    seat: int | None
    begun: int
    """The number of the move it begins after."""


class ReplayFrame(SaveRecord, frozen=True, tag=1):
    """What the seat saw after a move."""

    actors: tuple[int, ...]
    view: bytes
    events: bytes
    """What it was told of the move."""
    result: Result | None
    round: int = 0
    """In which the next move is made."""


class ReplayPosition(msgspec.Struct, frozen=True):
    """The same, unpacked."""

    actors: tuple[int, ...]
    view: View
    events: tuple[Event, ...]
    result: Result | None
    round: int


_BILLING: Codec[ReplayHeader] = Codec(ReplayHeader)
_GLIMPSE: Codec[ReplayFrame] = Codec(ReplayFrame)


class Replay:
    """A game to leaf through."""

    def __init__(self, game: AnyGame, billing: ReplayHeader, sights: list[ReplayPosition], note: str = "") -> None:
        self.game = game
        self.billing = billing
        self.note = note
        """What somebody who looks at it ought to know, such as that its end is missing."""
        self._sights = sights

    @property
    def first(self) -> int:
        """The number of the move it begins after."""
        return self.billing.begun

    @property
    def last(self) -> int:
        """The number of the last move."""
        return self.first + len(self._sights) - 1

    def update(self, move: int) -> Update:
        """What the seat knew after this move, with everything it had been told."""
        at = move - self.first
        sights = self._sights[: at + 1]
        told = tuple(MoveEvents(self.first + n, sight.events, sights[n - 1].round) for n, sight in enumerate(sights) if n)
        sight = self._sights[at]
        return Update(move, move, self.billing.seat, sight.view, told, (), (), (), sight.actors, _PAST, sight.result)

    def pack(self) -> bytes:
        """The bytes of an exported replay."""
        codec = GameCodec(self.game)
        glimpses = (ReplayFrame(s.actors, codec.view.pack(s.view), codec.events.pack(s.events), s.result, s.round) for s in self._sights)
        payloads = [_BILLING.pack(self.billing), *map(_GLIMPSE.pack, glimpses)]
        return preamble(MAGIC, _FORMAT) + b"".join(frame(n, payload) for n, payload in enumerate(payloads))


def replayed(game: AnyGame, story: SaveContents, seat: int | None) -> Replay:
    """The replay of a save for one seat; None is a spectator."""
    head = story.header
    state = starting_state(game, story)
    sights = [_sight(game, state, seat, ())]
    sights += [_sight(game, state, seat, events) for _, events, _ in replay_moves(game, story, state, story.begun)]
    note = f"The rules have changed since: the first {story.begun} moves cannot be shown." if story.begun else ""
    options = saved_options(game, head.options)
    billing = ReplayHeader(
        head.game, story.rules_version, options, head.seats, head.board, head.created, head.table, seat, story.begun
    )
    return Replay(game, billing, sights, note)


def is_export(data: bytes) -> bool:
    """Whether these bytes begin like an exported replay."""
    return data[: len(MAGIC)] == MAGIC


def billed(data: bytes) -> ReplayHeader:
    """What an exported replay is of."""
    payloads, _, _, damage, _ = scan(data, MAGIC)
    if not payloads:
        raise Damaged(f"The head of the replay is lost: {damage or 'the file ends before it'}.")
    try:
        return _BILLING.unpack(payloads[0])
    except Malformed as error:
        raise Damaged(f"The head of the replay cannot be understood: {error}.") from None


def unpacked(game: AnyGame, data: bytes) -> Replay:
    """An exported replay."""
    payloads, _, torn, damage, _ = scan(data, MAGIC)
    if damage:
        raise Damaged(f"The replay is damaged: {damage}.")
    codec = GameCodec(game)
    try:
        sights = [_unpacked(codec, payload) for payload in payloads[1:]]
    except Malformed as error:
        raise Damaged(f"The replay cannot be shown by the rules of today: {error}.") from None
    if not sights:
        raise Damaged("The replay ends before its first picture.")
    return Replay(game, billed(data), sights, "The end of the file is missing." if torn else "")


def as_seen_by(path: Path, names: tuple[str, ...], seat: int | None) -> str:
    """A file name for the export, without its suffix."""
    return f"{path.stem}_as-{'watcher' if seat is None else slug(names[seat])}"


def slug(name: str) -> str:
    """A name as it may stand in a file name."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-")[:20] or "nobody"


def _sight(game: AnyGame, state: State, seat: int | None, events: tuple[Event, ...]) -> ReplayPosition:
    return ReplayPosition(game.actors(state), game.view(state, seat), redact_all(events, seat), game.result(state), game.round(state))


def _unpacked(codec: GameCodec, payload: bytes) -> ReplayPosition:
    glimpse = _GLIMPSE.unpack(payload)
    return ReplayPosition(
        glimpse.actors, codec.view.unpack(glimpse.view), codec.events.unpack(glimpse.events), glimpse.result, glimpse.round
    )
