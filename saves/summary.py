"""A line in the list of saves, from the header and the newest state alone: a list must be there at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import msgspec

from core.game import AnyGame, Result
from core.table import Seat
from saves.errors import Damaged, SaveError, cause
from saves.file_format import LARGEST_FILE
from saves.reader import SaveContents, last_state, read_save, restore


class SaveSummary(msgspec.Struct, frozen=True):
    """What is known of a save without opening it."""

    name: str
    path: Path
    size: int
    played: datetime
    """When the last move was made."""
    game: str = ""
    """The game's name; "" if even that cannot be read."""
    title: str = ""
    """The game's title."""
    table: str = ""
    seats: tuple[Seat, ...] = ()
    seed: str = ""
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
    """Why it cannot be opened; "" if it can."""
    last_good: int | None = None
    """Of a damaged one: the move up to which it can be opened."""


def summarize(path: Path, load: Callable[[SaveContents], AnyGame]) -> SaveSummary:
    """The line of this file; never raises, for one bad file must not hide the others."""
    try:
        stat = path.stat()
        bare = SaveSummary(path.stem, path, stat.st_size, datetime.fromtimestamp(stat.st_mtime))
    except OSError as error:
        return SaveSummary(path.stem, path, 0, datetime.fromtimestamp(0), trouble=f"It cannot be read: {cause(error)}.")
    try:
        if stat.st_size > LARGEST_FILE:
            raise Damaged("It is far larger than any save.")
        return _known(bare, read_save(path.read_bytes()), load)
    except OSError as error:
        return msgspec.structs.replace(bare, trouble=f"It cannot be read: {cause(error)}.")
    except SaveError as error:
        return msgspec.structs.replace(bare, trouble=str(error))


def _known(bare: SaveSummary, story: SaveContents, load: Callable[[SaveContents], AnyGame]) -> SaveSummary:
    head = story.header
    entry = msgspec.structs.replace(
        bare, game=head.game, title=head.game, table=head.table, seats=head.seats, seed=head.seed, begun=head.when, moves=story.length
    )
    if story.damage:
        last_good = story.length if story.snapshots else None
        return msgspec.structs.replace(entry, trouble=f"Damaged after move {story.length}: {story.damage}.", last_good=last_good)
    try:
        game = load(story)
        return _standing(msgspec.structs.replace(entry, title=game.info.title, secret=game.info.hidden_information), story, game)
    except SaveError as error:
        last_good = error.last_good if isinstance(error, Damaged) else None
        return msgspec.structs.replace(entry, trouble=str(error), last_good=last_good)


def _standing(entry: SaveSummary, story: SaveContents, game: AnyGame) -> SaveSummary:
    same_rules = story.rules_version == game.info.rules_version
    state = last_state(game, story) if same_rules else restore(game, story.snapshots[-1])
    return msgspec.structs.replace(
        entry,
        stage=game.phase_text(game.view(state, None)),
        turn=tuple(entry.seats[seat].name for seat in game.actors(state)),
        result=game.result(state),
        replayable=same_rules,
    )
