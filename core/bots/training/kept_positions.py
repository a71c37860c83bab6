"""Positions on disk: what was played once need not be played again for another fit. Who changes the bots takes another folder."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec

from core.bots.training.self_play_positions import Batch, Position
from core.known_types import known


def kept_positions(folder: Path, batch: Batch) -> list[Position] | None:
    """Return the positions of a batch, or None if they are not there."""
    try:
        return msgspec.msgpack.decode(_path(folder, batch).read_bytes(), type=known(list[Position]))
    except (FileNotFoundError, msgspec.MsgspecError):
        return None


def keep_positions(folder: Path, batch: Batch, positions: list[Position]) -> None:
    """Write them so that they are there whole or not at all."""
    path = _path(folder, batch)
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half")
    half.write_bytes(msgspec.msgpack.encode(positions))
    half.replace(path)


def _path(folder: Path, batch: Batch) -> Path:
    digest = blake2b(msgspec.msgpack.encode(batch), digest_size=6).hexdigest()
    return folder / f"{batch.game}-{batch.seats}-{batch.first:06}-{digest}.msgpack"
