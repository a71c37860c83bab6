"""Games that go on from the middle of others: how such a save is made, and how all of them hang together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from core.chance import Chance
from core.codec import GameCodec
from core.game import AnyGame
from core.table import Seat
from saves.elsewhere import has_secrets, is_over
from saves.errors import SaveError
from saves.file_format import frame, preamble, scan
from saves.reader import MAGIC, SaveContents, last_state, read_save
from saves.records import ENTRY, HEADER, RulesChangedRecord
from saves.replay import is_export
from saves.summary import SaveSummary

WITH_SECRETS = "That game is not over, and players elsewhere have secrets in it: until then it goes on only as it is."
DAMAGED_WITH_SECRETS = "That game is damaged and not over, and players elsewhere have secrets in it: it cannot be gone on with."


def branch_bytes(
    data: bytes, name: str, move: int, created: datetime, app: str, load: Callable[[SaveContents], AnyGame], luck: Chance | None = None
) -> bytes:
    """Return a save that has the moves of this one up to number `move` and remembers where it came from.

    Who sat elsewhere sits at this keyboard in the new one. With `luck` what is drawn from there on is new.
    """
    if is_export(data):
        raise SaveError("An exported replay holds what was seen, and not the moves: go on from the save itself.")
    contents = read_save(data)
    marks = [mark for mark in contents.marks if mark.move == move and mark.frames > 1]
    if not marks or move > contents.length:
        raise SaveError(f"There is no good move {move} in {name}; the last good one is {contents.length}.")
    seats, when = tuple(map(_here, contents.header.seats)), created.isoformat(timespec="seconds")
    header = msgspec.structs.replace(contents.header, parent=contents.header.id, move=move, created=when, app=app, seats=seats)
    payloads = [HEADER.pack(header), *scan(data, MAGIC).payloads[1 : marks[-1].frames]]
    branch = preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))
    label = read_save(branch).label
    if label.name:  # which leads to the game itself
        payloads.append(ENTRY.pack(msgspec.structs.replace(label, name="")))
        branch += frame(len(payloads) - 1, payloads[-1])
    game = load(contents)
    _check(game, contents, read_save(branch), move)
    return branch if luck is None else branch + frame(len(payloads), _new_luck(game, read_save(branch), app, luck))


def _new_luck(game: AnyGame, branch: SaveContents, app: str, luck: Chance) -> bytes:
    """Return the record from which on the table is as it was, but for what will be drawn."""
    state = last_state(game, branch)
    state.chance = luck
    return ENTRY.pack(RulesChangedRecord(game.info.rules_version, app, branch.length, GameCodec(game).state.pack(state)))


def _check(game: AnyGame, whole: SaveContents, branch: SaveContents, move: int) -> None:
    """Raise SaveError if nothing could be played there, or if players elsewhere still have secrets."""
    if is_over(game, branch):
        raise SaveError(f"The game is over after move {move}: go on from an earlier one.")
    if has_secrets(game, whole):
        raise SaveError(DAMAGED_WITH_SECRETS if whole.damage else WITH_SECRETS)


def _here(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, kind="person") if seat.kind == "remote" else seat


class Twig(NamedTuple):
    """A save, and how deep it hangs below the game it came from."""

    depth: int
    save: SaveSummary


def tree(saves: Sequence[SaveSummary]) -> list[Twig]:
    """Return the saves in their order, each followed by those that branched off from it."""
    ids = {save.id for save in saves if save.id}
    children: dict[str, list[SaveSummary]] = {}
    for save in saves:
        if save.parent in ids and save.parent != save.id:
            children.setdefault(save.parent, []).append(save)
    roots = [save for save in saves if save.parent not in ids or save.parent == save.id]

    def grown(save: SaveSummary, depth: int) -> Iterator[Twig]:
        yield Twig(depth, save)
        for child in sorted(children.pop(save.id, []), key=lambda child: child.branched_at):
            yield from grown(child, depth + 1)

    twigs = [twig for root in roots for twig in grown(root, 0)]
    shown = {twig.save.path for twig in twigs}
    return twigs + [Twig(0, save) for save in saves if save.path not in shown]
