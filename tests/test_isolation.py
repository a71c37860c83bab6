"""No test reads or writes anything of the person who runs it: their home, settings and saves may be poisoned."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
SAMPLE = (
    "tests/saves/test_library.py",
    "tests/tui/cli/test_main.py::TestSaves",
    "tests/tui/cli/test_main.py::test_settings_lie_where_the_environment_says",
    "tests/tui/screens/test_saves.py",
    "tests/tui/plain/test_game_loop.py",
)
POISON = b"\x00 not what it should be"


def poisoned(folder: Path) -> dict[str, str]:
    """Return an environment in which everything of ours leads to files that must neither be read nor written."""
    homes = {"HOME": "home", "XDG_CONFIG_HOME": "home/.config", "XDG_DATA_HOME": "home/.local/share", "XDG_STATE_HOME": "home/.state"}
    own = {"BACKROOM_CONFIG": "config", "BACKROOM_SAVES": "saves"}
    for path in ("config", "home/.config/backroom"):
        (folder / path).mkdir(parents=True)
        (folder / path / "settings.json").write_bytes(POISON)
    for path in ("saves", "home/.local/share/backroom/saves"):
        (folder / path).mkdir(parents=True)
        (folder / path / "toy.backroom").write_bytes(POISON)
    return {name: str(folder / path) for name, path in (homes | own).items()}


LONG_AGO = 1_000_000_000


def last_read(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_atime_ns for path in sorted(folder.rglob("*")) if path.is_file()}


def test_nothing_outside_a_tests_own_folders_is_read_or_written(tmp_path: Path) -> None:
    """A file system that keeps no time of reading still shows what was written."""
    poison = tmp_path / "poison"
    environment = os.environ | poisoned(poison)
    for path in poison.rglob("*"):
        os.utime(path, (LONG_AGO, LONG_AGO))
    names, before = sorted(poison.rglob("*")), last_read(poison)
    with tempfile.TemporaryDirectory(prefix="own") as own:  # a short path, for screens show paths
        options = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--basetemp", own)
        command = [sys.executable, "-m", "pytest", *options, *SAMPLE]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-500:]
    assert last_read(poison) == before
    assert sorted(poison.rglob("*")) == names
    assert {path.read_bytes() for path in names if path.is_file()} == {POISON}
