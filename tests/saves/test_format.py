"""The format of saves is a promise: what was written by it once can be read for ever, and what is written today is the same bytes.

`python -m tests.saves.test_format` writes the sample anew, for a new format only.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from core import registry
from examples.sixth_game.core.actions import Keep
from examples.sixth_game.core.game import Toy
from saves.library import Library
from tests.saves.conftest import NOON, begin, load_toy, play

SAMPLE = Path(__file__).parent / "format_1.backroom"


class BoardlessToy(Toy):
    """A game without figures to change, as the toy was when the sample was written."""

    def board_text(self) -> str:
        return ""


def sample(folder: Path) -> bytes:
    """A short game with an undo in it."""
    kept = begin(Library(folder, app="0.1.0", now=lambda: NOON), game=BoardlessToy())
    play(kept.table, 3)
    giver = kept.table.game.actors(kept.table.state)[0]
    kept.table.act(giver, Keep())
    kept.table.undo(giver)
    play(kept.table, 4)
    kept.close()
    return kept.journal.path.read_bytes()


def test_the_bytes_are_as_ever(tmp_path: Path) -> None:
    assert sample(tmp_path) == SAMPLE.read_bytes()


def test_an_old_save_is_read(library: Library) -> None:
    assert library.verify(str(SAMPLE)) == "7 moves, all as they were played"


if __name__ == "__main__":
    registry.load = load_toy
    with tempfile.TemporaryDirectory() as folder:
        SAMPLE.write_bytes(sample(Path(folder)))
