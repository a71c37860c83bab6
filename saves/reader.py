"""A save as it was read: the moves that stand, what is wrong with the file, and the game played again from it.

Playing it again checks every move and every digest. The result is the game that was played, or the number of the first wrong move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from core.codec import Codec, GameCodec, Malformed, digest
from core.game import HOUSE_LIMIT, Action, AnyGame, Options, Refusal, State, resolve_options
from core.table import MoveRecord, PlayedMove
from core.visibility import Event
from saves.errors import Damaged, SaveError
from saves.file_format import FORMAT, scan
from saves.records import ENTRY, HEADER, Entry, Header, Label, RulesChangedRecord, SavedMove, Snapshot, UndoRecord, board_digest

MAGIC = b"BACKROOM"


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
    """The state in which the rules in force took over; None means the deal."""
    label: Label = Label()
    torn: int = 0
    damage: str = ""
    is_old: bool = False
    """Whether it is of an earlier format than new saves are."""

    @property
    def begun(self) -> int:
        """How many moves were made by earlier rules. They cannot be played again."""
        return self.base.move if self.base else 0

    @property
    def length(self) -> int:
        """The number of the last move that stands."""
        return self.begun + len(self.moves)

    @property
    def end(self) -> FilePosition:
        """The end of the good part."""
        return self.marks[-1]


def read_save(data: bytes) -> SaveContents:
    """Read the bytes of a save. Damage behind the header is noted in the result, not raised."""
    payloads, ends, torn, damage, version = scan(data, MAGIC)
    if not payloads:
        raise Damaged(f"The head of the save is lost: {damage or 'the file ends before it'}.")
    head = _header(payloads[0])
    contents = SaveContents(head, head.rules_version, [FilePosition(0, 1, ends[0])], torn=torn, damage=damage, is_old=version < FORMAT)
    for number, payload in enumerate(payloads[1:], 1):
        try:
            _add(contents, ENTRY.unpack(payload))
        except Malformed as error:
            contents.torn, contents.damage = 0, f"a record cannot be understood at byte {contents.end.offset} ({error})"
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
    state: State = game.setup(len(header.seats), saved_options(game, header.options), header.chance)
    if digest(state) != header.first:
        raise Damaged("The save is damaged, or the board has changed: its seed deals another game here.")
    return state


def starting_state(game: AnyGame, contents: SaveContents) -> State:
    """Return the state before the first move that can be played again."""
    return restore(game, contents.base) if contents.base else first_state(game, contents.header)


def replay_moves(game: AnyGame, contents: SaveContents, state: State, after: int) -> Iterator[PlayedMove]:
    """Play the moves after this number on `state`, in place, and yield each with its events."""
    codec = GameCodec(game)
    pictures = {snapshot.move: snapshot.state for snapshot in contents.snapshots if snapshot.move > after}
    for number, move in enumerate(contents.moves[after - contents.begun :], after + 1):
        round_ = game.round(state)
        events = _redo(game, codec, state, move, number)
        if number in pictures and codec.state.pack(state) != pictures[number]:
            raise Damaged(f"Move {number} leads to another table than it did when it was played.", number - 1)
        yield MoveRecord(move.seat, move.action, move.digest), events, round_


def last_state(game: AnyGame, contents: SaveContents) -> State:
    """Return the newest state, played from the last snapshot."""
    snapshot = contents.snapshots[-1]
    state = restore(game, snapshot)
    for _ in replay_moves(game, contents, state, snapshot.move):
        pass
    return state


def restore(game: AnyGame, snapshot: Snapshot) -> State:
    """Return the state of a snapshot. Raise SaveError if it makes no sense to the game."""
    try:
        state = GameCodec(game).state.unpack(snapshot.state)
        game.result(state)
        for seat in (None, *game.actors(state)):
            game.view(state, seat)
    except Malformed as error:
        raise SaveError(f"The table after move {snapshot.move} cannot be read by the rules of today: {error}.") from None
    except Exception as error:  # a state made by other rules may break the rules of today anywhere
        raise SaveError(f"The table after move {snapshot.move} makes no sense by the rules of today ({type(error).__name__}).") from error
    return state


def _header(payload: bytes) -> Header:
    try:
        head = HEADER.unpack(payload)
        head.when  # noqa: B018  a wrong date is a malformed header
    except ValueError as error:
        raise Damaged(f"The head of the save cannot be understood: {error}.") from None
    if head.board_digest != board_digest(head.board):
        raise Damaged("The board in the save is not the one it was played on.")
    return head


def _add(contents: SaveContents, entry: Entry) -> None:
    match entry:
        case SavedMove():
            contents.moves.append(entry)
        case UndoRecord():
            if not contents.moves:
                raise Malformed("it takes back a move that nobody made")
            contents.moves.pop()
            contents.snapshots = [snapshot for snapshot in contents.snapshots if snapshot.move <= contents.length]
        case Snapshot():
            if entry.move != contents.length:
                raise Malformed("a snapshot is of another move")
            contents.snapshots.append(entry)
        case RulesChangedRecord():
            if entry.move > contents.length:
                raise Malformed("it goes on from a move that nobody made")
            contents.base = Snapshot(entry.move, entry.state)
            contents.rules_version, contents.moves, contents.snapshots = entry.rules_version, [], [contents.base]
        case Label():
            contents.label = entry


def _redo(game: AnyGame, codec: GameCodec, state: State, move: SavedMove, number: int) -> tuple[Event, ...]:
    action = _action(codec.action, move, number)
    refusal = game.check(state, move.seat, action)
    if refusal is not None and refusal.code != HOUSE_LIMIT:  # a limit is younger than the saves that go beyond it
        raise Damaged(f"Move {number} is not allowed by the rules: {refusal.text}", number - 1)
    events: list[Event] = []
    game.apply(state, move.seat, action, events)
    if digest(state) != move.digest:
        raise Damaged(f"Move {number} leads to another table than it did when it was played.", number - 1)
    return tuple(events)


def _action(codec: Codec[Action], move: SavedMove, number: int) -> Action:
    try:
        return codec.unpack(move.action)
    except Malformed as error:
        raise Damaged(f"Move {number} cannot be understood: {error}.", number - 1) from None
