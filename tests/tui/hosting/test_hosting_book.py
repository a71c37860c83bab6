"""What the pages on hosting, the units and the container tell to type is what the program understands."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tui.cli.arguments import build

ROOT = Path(__file__).parents[3]
FRONT = (ROOT / "docs/hosting.md").read_text()
PAGES = FRONT + (ROOT / "docs/hosting-details.md").read_text()
CONTAINER_FILE = (ROOT / "package/Containerfile").read_text()
UNIT = (ROOT / "package/backroom.service").read_text()
COMMANDS = re.findall(r"`backroom ((?:serve|host|resume|admin) [^`]+)`", PAGES) + re.findall(r"^(?:\S*/)?backroom (.*)$", FRONT, re.M)
STARTS = re.findall(r"^ExecStart=\S*/backroom (.*)$", UNIT, re.M)
CONTAINER = re.findall(r'^CMD \["backroom", (.*)\]$', CONTAINER_FILE, re.M)
TWO_PAGES = 8000
STANDS_FOR = {"GAME": "chinatown"}


@pytest.mark.parametrize(
    "command", [*(shlex.split(line) for line in COMMANDS + STARTS), *(shlex.split(line.replace(",", " ")) for line in CONTAINER)], ids=str
)
def test_a_command_of_the_book_is_understood(command: list[str]) -> None:
    given = build().parse_args([STANDS_FOR.get(word, word) for word in command])
    assert given.command in ("serve", "host", "admin", "resume")


def test_there_are_commands_for_a_proxy_a_unit_and_a_container() -> None:
    assert any("--proxy" in line for line in COMMANDS)
    assert (len(STARTS), len(CONTAINER)) == (1, 1)


def test_the_page_for_newcomers_fits_on_two_pages() -> None:
    assert len(FRONT) <= TWO_PAGES


def test_the_container_makes_its_folder_of_saves_as_its_user_before_it_becomes_a_volume() -> None:
    """A volume whose folder was not there belongs to root, and the server could save nothing."""
    folder = "/home/backroom/saves\n"
    steps = [CONTAINER_FILE.index(step) for step in ("USER backroom\n", f"RUN mkdir --mode=0700 {folder}", f"VOLUME {folder}")]
    assert steps == sorted(steps)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    program = tmp_path / "backroom"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "backroom.service"
    unit.write_text(UNIT.replace("/opt/backroom/bin/backroom", str(program)))
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60, check=False)
    assert "backroom.service" not in said.stderr, said.stderr
