"""The format of saves is a promise: what was written by it once can be read for ever, and what is written today is the same bytes.

`python -m tests.saves.test_format` writes the sample anew, for a new format only.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest

from core import registry
from examples.sixth_game.core.actions import Keep
from examples.sixth_game.core.game import Toy
from saves import file_format
from saves.errors import Damaged
from saves.file_format import SECTOR, frame, preamble, scan
from saves.library import Library
from saves.reader import MAGIC
from tests.saves.conftest import NOON, begin, load_toy, play, position

SAMPLE = Path(__file__).parent / "format_2.backroom"
OLD_SAMPLE = Path(__file__).parent / "format_1.backroom"


class BoardlessToy(Toy):
    """A game without figures to change, as the toy was when the sample was written."""

    def board_text(self) -> str:
        return ""


def sample(folder: Path) -> bytes:
    """Return a short game with an undo in it."""
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


@pytest.mark.parametrize("path", [SAMPLE, OLD_SAMPLE], ids=lambda path: path.stem)
def test_an_old_save_is_read(library: Library, path: Path) -> None:
    assert library.verify(str(path)) == "7 moves, all as they were played"


def test_a_save_of_an_earlier_format_goes_on_as_one_of_this_format(library: Library) -> None:
    library.folder.mkdir()
    path = library.folder / OLD_SAMPLE.name
    shutil.copy(OLD_SAMPLE, path)
    kept = library.open("format_1")
    assert path.read_bytes() == OLD_SAMPLE.read_bytes()
    play(kept.table, 1)
    kept.close()
    assert path.read_bytes()[:14] == preamble(MAGIC)
    assert position(library.open("format_1").table) == position(kept.table)


if __name__ == "__main__":
    registry.load = load_toy
    with tempfile.TemporaryDirectory() as folder:
        SAMPLE.write_bytes(sample(Path(folder)))


def holed(*frames: bytes, hole: int) -> bytes:
    """Return a file of these frames, with the sector around a byte empty."""
    data = bytearray(preamble(MAGIC) + b"".join(frames))
    start = hole - hole % SECTOR
    data[start : start + SECTOR] = bytes(len(data[start : start + SECTOR]))
    return bytes(data)


def test_a_last_frame_that_lacks_a_sector_is_torn() -> None:
    found = scan(holed(frame(0, b"x" * 600), frame(1, b"y" * 1500), hole=1024), MAGIC)
    assert (len(found.payloads), found.torn, found.damage) == (1, 1512, "")


def test_it_is_torn_however_much_stands_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "LONGEST_FRAME", 1500)
    found = scan(holed(*(frame(n, b"x" * 600) for n in range(5)), frame(5, b"y" * 1500), hole=4096), MAGIC)
    assert (len(found.payloads), found.torn, found.damage) == (5, 1512, "")


def test_a_file_of_no_format_is_no_save() -> None:
    with pytest.raises(Damaged, match="its format has no number"):
        scan(preamble(MAGIC, 0), MAGIC)


def test_a_frame_in_the_place_of_another_is_no_later_one() -> None:
    """A hole in it is what a disk left out."""
    good = preamble(MAGIC) + frame(0, b"header")
    misplaced = frame(2, bytes(3 * SECTOR))
    found = scan(good + misplaced, MAGIC)
    assert (found.torn, found.damage) == (len(misplaced), "")


def test_a_hole_before_more_than_one_frame_can_hold_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "LONGEST_FRAME", 1400)
    found = scan(holed(frame(0, b"x" * 486), frame(1, b"y" * 1400) + b"z" * 100, hole=512), MAGIC)
    assert found.damage


MOST_IN_1012_BYTES = 1 + 1 + 1012 // 12


@pytest.mark.parametrize(("inside", "is_damage"), [(1, False), (2, True), (MOST_IN_1012_BYTES, True), (MOST_IN_1012_BYTES + 1, False)])
def test_only_a_frame_of_a_higher_number_behind_a_hole_shows_that_more_followed(inside: int, is_damage: bool) -> None:
    last = frame(1, b"y" * 1000 + frame(inside, b"quoted") + b"y" * 500)
    assert bool(scan(holed(frame(0, b"x" * 600), last, hole=1024), MAGIC).damage) is is_damage


def test_a_later_frame_of_other_bytes_than_it_says_is_none() -> None:
    for other in (b"voided", b"unsaid"):  # whose checksum is higher, and lower
        spoiled = frame(2, b"quoted").replace(b"quoted", other)
        last = frame(1, b"y" * 1000 + spoiled + b"y" * 500)
        assert not scan(holed(frame(0, b"x" * 600), last, hole=1024), MAGIC).damage
