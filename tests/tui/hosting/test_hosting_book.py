"""What docs/hosting.md tells people to type is what the program understands."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tui.cli.arguments import build

BOOK = (Path(__file__).parents[3] / "docs/hosting.md").read_text()
UNIT = BOOK[BOOK.index("[Unit]") : BOOK.index("\n```", BOOK.index("[Unit]"))]
COMMANDS = [
    line.partition("backroom ")[2]
    for line in re.findall(r"^ExecStart=\S*/(backroom .*)$|`(backroom serve [^`]+)`", BOOK, re.M)
    for line in line
    if line
]
CONTAINER = re.findall(r'^CMD \["backroom", (.*)\]$', BOOK, re.M)


@pytest.mark.parametrize(
    "command", [*(shlex.split(line) for line in COMMANDS), *(shlex.split(line.replace(",", " ")) for line in CONTAINER)], ids=str
)
def test_a_command_of_the_book_is_understood(command: list[str]) -> None:
    given = build().parse_args(command)
    assert given.command == "serve"


def test_the_book_has_a_command_for_a_proxy_a_unit_and_a_container() -> None:
    assert len(COMMANDS) >= 2
    assert len(CONTAINER) == 1


def test_the_container_makes_its_folder_of_saves_as_its_user_before_it_becomes_a_volume() -> None:
    """A volume whose folder was not there belongs to root, and the server could save nothing."""
    folder = "/home/backroom/saves\n"
    steps = [BOOK.index(step) for step in ("USER backroom\n", f"RUN mkdir --mode=0700 {folder}", f"VOLUME {folder}")]
    assert steps == sorted(steps)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    program = tmp_path / "backroom"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "backroom.service"
    unit.write_text(UNIT.replace("/opt/backroom/bin/backroom", str(program)).replace("User=backroom", "User=root"))
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60, check=False)
    assert "backroom.service" not in said.stderr, said.stderr
