"""What the frames of a save mean. Fields are only ever added at the end, with a default. Anything else is a new format."""

from __future__ import annotations

from datetime import datetime
from hashlib import blake2b

import msgspec

from core.chance import Chance
from core.codec import Codec
from core.game import AnyGame
from core.options import Options
from core.table import Seat


class SaveRecord(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One record of a save."""


class Header(SaveRecord, frozen=True, tag=0):
    """The first record. It holds all that dealing the same game again needs."""

    game: str
    rules_version: int
    options: Options
    seats: tuple[Seat, ...]
    key: bytes
    """The key of the table's chance before the deal. `counts` are its counts."""
    counts: dict[str, int]
    first: bytes
    """The digest of the dealt state."""
    board: str
    """The component figures in force."""
    board_digest: bytes
    seed: str
    """The seed as the players saw it, or "" if they did not."""
    app: str
    """The version of Backroom that began the save."""
    created: str
    """Local time, as in "2026-02-01T18:42"."""
    table: str
    """The name of the table, or "" if nobody gave it one."""
    parent: str = ""
    """The id of the save this one branched off from, or "" if it began with its deal."""
    move: int = 0
    """The move of the parent it branched off after."""

    @property
    def id(self) -> str:
        """Return the id of the save, whatever its file is called."""
        return blake2b(HEADER.pack(self), digest_size=6).hexdigest()

    @property
    def when(self) -> datetime:
        return datetime.fromisoformat(self.created)

    @property
    def chance(self) -> Chance:
        """Return the table's chance before the deal."""
        return Chance(self.key, dict(self.counts))


class SavedMove(SaveRecord, frozen=True, tag=1):
    """An action that was done."""

    seat: int
    action: bytes
    digest: bytes
    """The digest of the state after it."""
    at: int = 0
    """The time in seconds since 1970, or 0 if unknown, as in format 1."""
    hints: int = 0
    """How many hints the seat looked at before it."""


class UndoRecord(SaveRecord, frozen=True, tag=2):
    """The last move was taken back."""


class Snapshot(SaveRecord, frozen=True, tag=3):
    """The state after so many moves."""

    move: int
    state: bytes


class RulesChangedRecord(SaveRecord, frozen=True, tag=4):
    """From here on other rules hold, from this state. Moves after number `move` do not count any more."""

    rules_version: int
    app: str
    move: int
    state: bytes


class Label(SaveRecord, frozen=True, tag=5):
    """What the players call the game. The last one holds."""

    name: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()


HEADER: Codec[Header] = Codec(Header)
Entry = SavedMove | UndoRecord | Snapshot | RulesChangedRecord | Label
ENTRY: Codec[Entry] = Codec(Entry)


_FIRST_FORMAT_ITEMS = {0: 14, 1: 4, 2: 1, 3: 3, 4: 5}
"""By kind: how many items, with the kind, a record of format 1 has at most."""
_ITEMS: Codec[list[msgspec.Raw]] = Codec(list[msgspec.Raw])


def is_of_first_format(kind: int, payload: bytes) -> bool:
    """Return whether format 1 has records of this kind with so many items."""
    return len(_ITEMS.unpack(payload)) <= _FIRST_FORMAT_ITEMS.get(kind, 0)


def board_digest(text: str) -> bytes:
    """Return eight bytes that differ when boards differ."""
    return blake2b(text.encode(), digest_size=8).digest()


def header(
    game: AnyGame,
    options: Options,
    seats: tuple[Seat, ...],
    chance: Chance,
    first: bytes,
    *,
    seed: str,
    app: str,
    created: datetime,
    table: str,
) -> Header:
    """Return the header of a game about to begin. `first` is the digest of its dealt state."""
    board = game.board_text()
    return Header(
        game=game.info.name,
        rules_version=game.info.rules_version,
        options=options,
        seats=seats,
        key=chance.key,
        counts=dict(chance.counts),
        first=first,
        board=board,
        board_digest=board_digest(board),
        seed=seed,
        app=app,
        created=created.isoformat(timespec="minutes"),
        table=table,
    )
