"""The room code of a server stays the same from start to start, and nobody but its owner can read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.lan.server.start import ServerStartError
from tui.hosting.room_code import FILE, keep_room_code, room_code


def kept_room_code(folder: Path, own: str | None = None, make_new: bool = False) -> str:
    """The code after a start in this folder."""
    code = room_code(folder, own, make_new)
    keep_room_code(folder, code)
    return code


def test_a_code_is_made_up_once_and_stays(tmp_path: Path) -> None:
    code = kept_room_code(tmp_path)
    assert len(code) == 6
    assert kept_room_code(tmp_path) == code
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_another_one_is_made_when_it_is_asked_for(tmp_path: Path) -> None:
    code = kept_room_code(tmp_path)
    other = kept_room_code(tmp_path, make_new=True)
    assert other != code
    assert kept_room_code(tmp_path) == other


def test_a_code_of_the_owners_choice_stays_as_well(tmp_path: Path) -> None:
    assert kept_room_code(tmp_path, "Peach Tree") == "Peach Tree"
    assert kept_room_code(tmp_path) == "Peach Tree"


@pytest.mark.parametrize("damage", [b"", b"\xff", b"A\n", "ΑΝΝΑ\n".encode()])
def test_a_damaged_one_is_made_anew(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(damage)
    assert len(kept_room_code(tmp_path)) == 6


def test_a_folder_that_cannot_keep_it_is_said_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ServerStartError, match="room code cannot be kept"):
        kept_room_code(tmp_path / "file")
