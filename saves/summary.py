"""A line in the list of saves, from the header and the newest state alone: a list must be there at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from core.game import AnyGame, Result
from core.table import Seat
from saves import disk
from saves.elsewhere import last_good
from saves.errors import Damaged, SaveError, cause
from saves.file_format import LARGEST_FILE
from saves.labels import LONGEST_LABEL
from saves.reader import SaveContents, last_state, makes_sense, read_save, refuse_later_rules, restore


class SaveSummary(msgspec.Struct, frozen=True):
    """What is known of a save without opening it."""

    name: str
    path: Path
    size: int
    played: datetime
    """When the last move was made."""
    game: str = ""
    """The game's name, or "" if even that cannot be read."""
    title: str = ""
    """The game's title."""
    table: str = ""
    seats: tuple[Seat, ...] = ()
    seed: str = ""
    """"" until the game is over: with it anybody could deal the same game and see what is hidden in it."""
    begun: datetime | None = None
    moves: int = 0
    stage: str = ""
    turn: tuple[str, ...] = ()
    """Who may act."""
    result: Result | None = None
    secret: bool = False
    """Whether seats know different things in this game."""
    replayable: bool = True
    """Whether its moves can be shown again: not if the rules have changed since."""
    trouble: str = ""
    """Why it cannot be opened, or "" if it can."""
    last_good: int | None = None
    """Of a damaged one: the move up to which it can be opened."""
    label: str = ""
    """What the players call it, or "" if they gave it no name."""
    note: str = ""
    tags: tuple[str, ...] = ()
    id: str = ""
    parent: str = ""
    """The id of the save it branched off from, or "" if it did not."""
    branched_at: int = 0
    """After which move of the parent."""

    def goes_on_here(self, kept: Collection[str]) -> bool:
        """Return whether it is not over and people of this keyboard have seats in it. `kept` are saves where seats are kept for them."""
        return not self.trouble and self.result is None and (self.name in kept or all(seat.kind != "remote" for seat in self.seats))


def summarize(path: Path, load: Callable[[SaveContents], AnyGame]) -> SaveSummary:
    """Return the line of this file. Never raise: one bad file must not hide the others."""
    try:
        status = path.stat()
        bare = SaveSummary(path.stem, path, status.st_size, moment(status.st_mtime))
    except OSError as error:
        return SaveSummary(path.stem, path, 0, moment(0), trouble=f"It cannot be read: {cause(error)}.")
    try:
        return _known(bare, read_save(disk.read_bytes(path, LARGEST_FILE)), load)
    except OSError as error:
        return msgspec.structs.replace(bare, trouble=f"It cannot be read: {cause(error)}.")
    except SaveError as error:
        return msgspec.structs.replace(bare, trouble=str(error))
    except Exception as error:  # whatever a file holds that was made to do harm
        return msgspec.structs.replace(bare, trouble=f"It cannot be read: it makes no sense ({type(error).__name__}).")


def moment(seconds: float) -> datetime:
    """Return the local time so many seconds after 1970, or 1970 itself if no calendar reaches there."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0)


def _known(bare: SaveSummary, contents: SaveContents, load: Callable[[SaveContents], AnyGame]) -> SaveSummary:
    head = contents.header
    entry = msgspec.structs.replace(
        bare,
        played=_last_played(bare, contents),
        game=_cut(head.game),
        title=_cut(head.game),
        table=_cut(head.table),
        seats=tuple(msgspec.structs.replace(seat, name=_cut(seat.name)) for seat in head.seats),
        begun=head.when,
        moves=contents.length,
        label=_cut(contents.label.name),
        note=_cut(contents.label.note),
        tags=tuple(map(_cut, contents.label.tags[:LONGEST_LABEL])),
        id=head.id,
        parent=head.parent,
        branched_at=head.move,
    )
    with suppress(SaveError):
        entry = msgspec.structs.replace(entry, title=load(contents).info.title)
    if contents.damage:
        trouble = f"Damaged after move {contents.length}: {contents.damage}."
        return msgspec.structs.replace(entry, trouble=trouble, last_good=last_good(contents, load))
    try:
        game = load(contents)
        refuse_later_rules(game, contents.rules_version)
        return _standing(msgspec.structs.replace(entry, secret=game.info.hidden_information), contents, game)
    except SaveError as error:
        good = error.last_good if isinstance(error, Damaged) else None
        return msgspec.structs.replace(entry, trouble=str(error), last_good=good)


def _cut(text: str) -> str:
    """Return no more of a text than anybody could have typed. A file that was tampered with may hold more."""
    return text[:LONGEST_LABEL]


def _last_played(bare: SaveSummary, contents: SaveContents) -> datetime:
    """Go by the game's own record. Only a save of format 1, which has none, is as old as its file."""
    last = max((move.at for move in contents.moves), default=0)
    if last:
        return moment(last)
    return bare.played if contents.is_old or contents.moves else contents.header.when


def _standing(entry: SaveSummary, contents: SaveContents, game: AnyGame) -> SaveSummary:
    same_rules = contents.rules_version == game.info.rules_version
    state = last_state(game, contents) if same_rules else restore(game, contents, contents.snapshots[-1])
    with makes_sense("The table"):
        result = game.result(state)
        return msgspec.structs.replace(
            entry,
            seed=_cut(contents.header.seed) if result is not None else "",
            stage=game.phase_text(game.view(state, None)),
            turn=tuple(entry.seats[seat].name for seat in game.actors(state)),
            result=result,
            replayable=same_rules,
        )
