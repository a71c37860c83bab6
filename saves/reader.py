"""A save as it was read: the moves that stand, what is wrong with the file, and the game played again from it.

Playing it again checks every move and every digest. The result is the game that was played, or the number of the first wrong move.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from core.codec import Codec, GameCodec, Malformed, digest
from core.errors import BackroomError
from core.game import HOUSE_LIMIT, Action, AnyGame, Refusal, State
from core.option_defaults import resolve_options
from core.options import Options
from core.table import MoveRecord, PlayedMove
from core.text import counted
from core.visibility import Event
from saves.errors import Damaged, SaveError, UnsupportedFormat
from saves.file_format import FORMAT, scan
from saves.records import (
    ENTRY,
    HEADER,
    Entry,
    Header,
    Label,
    RulesChangedRecord,
    SavedMove,
    SaveRecord,
    Snapshot,
    UndoRecord,
    board_digest,
    is_of_first_format,
)

MAGIC = b"BACKROOM"
KINDS = frozenset(("person", "remote", "bot"))
"""Who may sit at a seat."""


class FilePosition(NamedTuple):
    """Where the file is after a frame."""

    move: int
    frames: int
    offset: int


class SaveContents(msgspec.Struct):
    """The good part of a save."""

    header: Header
    rules_version: int
    marks: list[FilePosition]
    moves: list[SavedMove] = []
    """The moves that stand, after number `begun`."""
    snapshots: list[Snapshot] = []
    base: Snapshot | None = None
    """The state in which the rules in force took over. None means the deal."""
    label: Label = Label()
    resumed_at: set[int] = set()
    """The numbers of the moves before which the game had been put away, or its label was changed."""
    undone: list[int] = []
    """The seats of moves that were taken back, one entry a move."""
    standing: int = 0
    """The last move that can no longer be taken back, since another seat has moved after it."""
    torn: int = 0
    damage: str = ""
    is_old: bool = False
    """Whether it is of an earlier format than new saves are."""

    @property
    def begun(self) -> int:
        """Return how many moves were made by earlier rules. They cannot be played again."""
        return self.base.move if self.base else 0

    @property
    def length(self) -> int:
        """Return the number of the last move that stands."""
        return self.begun + len(self.moves)

    @property
    def end(self) -> FilePosition:
        """Return the end of the good part."""
        return self.marks[-1]


def read_save(data: bytes) -> SaveContents:
    """Read the bytes of a save. Damage behind the header is noted in the result, not raised."""
    if not data:
        raise Damaged("The save is empty: a power cut or a full disk has left nothing but its name.")
    payloads, ends, torn, damage, version = scan(data, MAGIC)
    if not payloads:
        raise Damaged(f"The head of the save is lost: {damage or 'the file ends before it'}.")
    head = _header(payloads[0], version)
    contents = SaveContents(head, head.rules_version, [FilePosition(0, 1, ends[0])], torn=torn, damage=damage, is_old=version < FORMAT)
    for number, payload in enumerate(payloads[1:], 1):
        try:
            entry = ENTRY.unpack(payload)
            if not number > 1 and not _is_deal(entry):
                wrong = "the deal is missing"
            elif version < FORMAT and not is_of_first_format(_kind(entry), payload):
                wrong = "it is of a later format than the file"
            else:
                wrong = _add(contents, entry)
        except Malformed:
            wrong = "it is no record of a save"
        if wrong:
            contents.torn, contents.damage = 0, f"a record cannot be understood at byte {contents.end.offset} ({wrong})"
            break
        contents.marks.append(FilePosition(contents.length, number + 1, ends[number]))
    if not contents.snapshots and not contents.damage:
        raise Damaged("The head of the save is lost: the file ends before the first deal.")
    return contents


def saved_options(game: AnyGame, saved: Options) -> Options:
    """Complete saved options. An option younger than the save gets its default."""
    options = resolve_options(game.info, saved)
    if isinstance(options, Refusal):
        raise SaveError(f"The save cannot be opened: it was played with an option that is not there now. {options.text}")
    return options


def first_state(game: AnyGame, header: Header) -> State:
    """Deal the game again. Raise Damaged if another state comes of it."""
    if not game.info.min_seats <= len(header.seats) <= game.info.max_seats:
        raise Damaged("The save is damaged: its seats are not possible in this game.")
    options = saved_options(game, header.options)
    with makes_sense("The deal"):
        state: State = game.setup(len(header.seats), options, header.chance)
    if digest(state) != header.first:
        raise Damaged("The save is damaged, or the board has changed: its seed deals another game here.")
    return state


def starting_state(game: AnyGame, contents: SaveContents) -> State:
    """Return the state before the first move that can be played again."""
    return restore(game, contents, contents.base) if contents.base else first_state(game, contents.header)


def replay_moves(game: AnyGame, contents: SaveContents, state: State, after: int) -> Iterator[PlayedMove]:
    """Play the moves after this number on `state`, in place, and yield each with its events."""
    codec = GameCodec(game)
    pictures = {snapshot.move: snapshot.state for snapshot in contents.snapshots}
    for number, move in enumerate(contents.moves[after - contents.begun :], after + 1):
        round_ = game.round(state)
        events = redo(game, codec, state, move, number)
        if digest(state) != move.digest:
            raise Damaged(f"Move {number} leads to another table than it did when it was played.", number - 1)
        if number in pictures and codec.state.pack(state) != pictures[number]:
            raise Damaged(f"Move {number} leads to another table than it did when it was played.", number - 1)
        yield MoveRecord(move.seat, move.action, move.digest, move.hints), events, round_


def last_state(game: AnyGame, contents: SaveContents) -> State:
    """Return the newest state, played from the last snapshot."""
    snapshot = contents.snapshots[-1]
    state = restore(game, contents, snapshot)
    for _ in replay_moves(game, contents, state, snapshot.move):
        pass
    return state


def restore(game: AnyGame, contents: SaveContents, snapshot: Snapshot) -> State:
    """Return the state of a snapshot. Raise SaveError if it makes no sense to the game, or is of another number of players."""
    table = f"The table after move {snapshot.move}"
    try:
        state = GameCodec(game).state.unpack(snapshot.state)
    except Malformed:
        raise SaveError(f"{table} cannot be read by the rules of today.") from None
    with makes_sense(table):
        seats, actors, result = game.seats(state), game.actors(state), game.result(state)
        for seat in (None, *actors):
            game.view(state, seat)
    if seats != len(contents.header.seats):
        raise Damaged(f"The save is damaged: {counted(seats, 'player')} sat at its table, and it names {len(contents.header.seats)}.")
    if not {*actors, *(result.winners if result else ())} <= set(range(seats)) or (result and len(result.scores) != seats):
        raise Damaged(f"{table} makes no sense by the rules of today: it is of players that are not there.")
    return state


@contextmanager
def makes_sense(what: str, last_good: int | None = None) -> Iterator[None]:
    """Raise `Damaged` for whatever goes wrong in the block.

    What a file holds may break the rules of today anywhere. That is said to the player, and is no defect of ours.
    """
    try:
        yield
    except BackroomError:
        raise
    except Exception as error:
        raise _nonsense(what, error, last_good) from error


def _nonsense(what: str, error: Exception, last_good: int | None) -> Damaged:
    return Damaged(f"{what} makes no sense by the rules of today ({type(error).__name__}).", last_good)


def refuse_later_rules(game: AnyGame, version: int) -> None:
    """Raise UnsupportedFormat if a save is by rules that are younger than those of this Backroom."""
    if version > game.info.rules_version:
        versions = f"version {version} of the rules of {game.info.title}, this one has {game.info.rules_version}"
        raise UnsupportedFormat(f"It was saved by a later Backroom ({versions}): update Backroom to open it.")


def _kind(entry: SaveRecord) -> int:
    kind = entry.__struct_config__.tag
    assert isinstance(kind, int)
    return kind


def _header(payload: bytes, version: int) -> Header:
    try:
        head = HEADER.unpack(payload)
        head.when  # noqa: B018  a wrong date is a malformed header
    except ValueError:
        raise Damaged("The head of the save cannot be understood: it is not as any Backroom writes it.") from None
    if any(seat.kind not in KINDS for seat in head.seats):
        raise Damaged("The head of the save cannot be understood: a seat is neither a person's nor a bot's.")
    if version < FORMAT and not is_of_first_format(0, payload):
        raise Damaged("The head of the save cannot be understood: it is of a later format than the file.")
    if head.board_digest != board_digest(head.board):
        raise Damaged("The board in the save is not the one it was played on.")
    return head


def _is_deal(entry: Entry) -> bool:
    return isinstance(entry, Snapshot) and entry.move == 0


def _add(contents: SaveContents, entry: Entry) -> str:
    """Take up what a record says. Return why that cannot be, or ""."""
    match entry:
        case SavedMove():
            if contents.moves and contents.moves[-1].seat != entry.seat:
                contents.standing = contents.length
            contents.moves.append(entry)
        case UndoRecord():
            if not contents.moves:
                return "it takes back a move that nobody made"
            contents.undone.append(contents.moves.pop().seat)
            contents.resumed_at = {min(number, contents.length + 1) for number in contents.resumed_at}
            contents.snapshots = [snapshot for snapshot in contents.snapshots if snapshot.move <= contents.length]
        case Snapshot():
            if entry.move != contents.length:
                return "a snapshot is of another move"
            contents.snapshots.append(entry)
        case RulesChangedRecord():
            if not 0 <= entry.move <= contents.length:
                return "it goes on from a move that nobody made"
            contents.base = Snapshot(entry.move, entry.state)
            contents.rules_version, contents.moves, contents.snapshots = entry.rules_version, [], [contents.base]
            contents.standing = entry.move
        case Label():
            contents.label = entry
            contents.resumed_at.add(contents.length + 1)
    return ""


def redo(game: AnyGame, codec: GameCodec, state: State, move: SavedMove, number: int) -> tuple[Event, ...]:
    """Play a move on `state`, in place, and return its events. Raise Damaged if that cannot be."""
    action = _action(codec.action, move, number)
    events: list[Event] = []
    try:  # as `makes_sense` does, which would take longer than most moves
        refusal = game.check(state, move.seat, action)
        if refusal is not None and refusal.code != HOUSE_LIMIT:  # a limit is younger than the saves that go beyond it
            raise Damaged(f"Move {number} is not allowed by the rules: {refusal.text}", number - 1)
        game.apply(state, move.seat, action, events)
    except BackroomError:
        raise
    except Exception as error:
        raise _nonsense(f"Move {number}", error, number - 1) from error
    return tuple(events)


def _action(codec: Codec[Action], move: SavedMove, number: int) -> Action:
    try:
        return codec.unpack(move.action)
    except Malformed:
        raise Damaged(f"Move {number} cannot be understood by the rules of today.", number - 1) from None
