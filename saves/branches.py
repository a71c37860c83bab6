"""Games that go on from the middle of others: how such a save is made, and how all of them hang together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from saves.errors import SaveError
from saves.file_format import frame, preamble, scan
from saves.reader import MAGIC, read_save
from saves.records import HEADER
from saves.summary import SaveSummary


def branch_bytes(data: bytes, name: str, move: int, created: datetime, app: str) -> bytes:
    """Return a save that has the moves of this one up to number `move` and remembers where it came from."""
    contents = read_save(data)
    marks = [mark for mark in contents.marks if mark.move == move and mark.frames > 1]
    if not marks or move > contents.length:
        raise SaveError(f"There is no good move {move} in {name}; the last good one is {contents.length}.")
    header = msgspec.structs.replace(
        contents.header, parent=contents.header.id, move=move, created=created.isoformat(timespec="seconds"), app=app
    )
    payloads = [HEADER.pack(header), *scan(data, MAGIC).payloads[1 : marks[-1].frames]]
    return preamble(MAGIC) + b"".join(frame(number, payload) for number, payload in enumerate(payloads))


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
