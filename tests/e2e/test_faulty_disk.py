"""A game in a real terminal on a disk with faults. They are made below Python, so that nothing of ours can know of them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saves.library import Library
from tests.e2e.test_playing import pressed
from tests.terminal import Terminal

SOURCE = Path(__file__).with_name("faulty_disk.c")
WAITS = "The game waits, for it cannot be saved"
pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("gcc") is None, reason="no gcc here, or no LD_PRELOAD: it makes the faulty disk"
)


@pytest.fixture
def faulty(tmp_path: Path) -> dict[str, str]:
    """The environment of a program on that disk. It is full while the file `full` is there."""
    library = tmp_path / "faulty_disk.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"], check=True, timeout=60)
    return {"LD_PRELOAD": str(library), "NO_ROOM_WHILE": str(tmp_path / "full")}


def moves(saves: Library) -> int:
    (entry,) = saves.list()
    assert not entry.trouble
    return entry.moves


@pytest.mark.parametrize(("dying", "why"), [("", "the disk is full"), ("dying", "the disk does not answer")])
def test_bots_wait_for_a_disk_and_go_on_by_themselves(faulty: dict[str, str], saves: Library, tmp_path: Path, dying: str, why: str) -> None:
    with Terminal("play", "chicago_poker", "--seats", "easy,easy", "--seed", "7", **faulty, FAULTS=dying) as terminal:
        terminal.until(lambda text: "played a card" in text)
        (tmp_path / "full").touch()
        assert why in terminal.until(WAITS)
        before = moves(saves)
        (tmp_path / "full").unlink()
        terminal.until(lambda text: WAITS not in text and moves(saves) > before)
        terminal.kill("SIGTERM").end()
    (entry,) = saves.list()
    assert saves.verify(entry.name).endswith("all as they were played")


def test_ones_own_move_is_refused_in_words_and_done_once_there_is_room(faulty: dict[str, str], saves: Library, tmp_path: Path) -> None:
    with Terminal("play", "chicago_poker", "--seats", "you,easy", "--seed", "7", **faulty) as terminal:
        terminal.until(lambda text: "your turn" in text.splitlines()[0] and "2 left" in text)
        before = moves(saves)
        (tmp_path / "full").touch()
        pressed(terminal, "d", lambda text: WAITS in text and "Nothing was done." in text)
        assert terminal.text.count("the disk is full") == 1
        assert moves(saves) == before
        (tmp_path / "full").unlink()
        terminal.until("The game can be saved again.")
        pressed(terminal, "d", lambda text: "1 left" in text)
        assert moves(saves) == before + 1
        terminal.kill("SIGTERM").end()


def test_a_disk_without_links_locks_and_fsync_of_folders_keeps_a_game(faulty: dict[str, str], saves: Library) -> None:
    """As FAT has it, and some network folders."""
    faults = {**faulty, "FAULTS": "link,flock,folders"}
    with Terminal("play", "chicago_poker", "--seats", "you,easy", "--seed", "7", **faults) as terminal:
        terminal.until(lambda text: "your turn" in text.splitlines()[0] and "2 left" in text)
        pressed(terminal, "d", lambda text: "1 left" in text)
        with Terminal("resume", **faults) as other:
            other.until_sent(b"That game is being played elsewhere on this machine")
        assert terminal.kill("SIGKILL").end() == -9
    before = moves(saves)
    with Terminal("resume", **faults) as again:
        again.until("1 left")
        again.press("d").until(lambda text: "1 left" not in text)
        again.kill("SIGTERM").end()
    assert moves(saves) > before
