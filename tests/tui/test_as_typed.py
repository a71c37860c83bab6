"""The command that is named is the one that works where the program was started."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.lan.helpers import HERE
from tests.tui.network.helpers import network_players, plan, toy_too
from tui.as_typed import STARTED_BY, as_typed, words_of
from tui.hosting.host import join_command
from tui.network.typed_way import typed_way
from tui.screens.lobby.ways import shortened

__all__ = ["toy_too"]

ROOT = Path(__file__).parents[2]


def test_a_program_started_by_its_name_names_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STARTED_BY)
    assert as_typed("join 192.0.2.1") == "backroom join 192.0.2.1"


def test_a_program_started_as_a_module_names_python() -> None:
    code = "import runpy, sys; sys.argv = ['tui', '--version']; import tui.as_typed as t, tui.cli.main as m\n"
    code += "m.main = lambda: print(t.as_typed('join HOST'))\nrunpy.run_module('tui', run_name='__main__', alter_sys=True)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env={**os.environ, STARTED_BY: ""}, check=False
    )
    assert done.stdout.strip() == "python -m tui join HOST"


def test_the_makefile_says_that_it_has_started_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(rf"{STARTED_BY}=(\S+ \S+)", (ROOT / "Makefile").read_text())
    monkeypatch.setenv(STARTED_BY, shlex.split(line)[0])
    assert as_typed("join HOST --code HUSH") == 'make play ARGS="join HOST --code HUSH"'


def test_make_passes_the_words_of_such_a_command_on_as_they_were(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(STARTED_BY, "make play")
    for variable in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
        monkeypatch.delenv(variable, raising=False)
    words = ["--saves", "my 'own' $HOME \\ `x` \"saves\"", "join", "HOST"]
    (tmp_path / "Makefile").write_text(f"play:\n\t@{shlex.quote(sys.executable)} -c 'import sys; print(sys.argv[1:])' $(ARGS)\n")
    done = subprocess.run(["sh", "-c", as_typed(shlex.join(words))], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.stdout.strip() == str(words), done.stderr


@pytest.mark.parametrize("started_by", ["", "make play"])
def test_what_the_lobby_names_can_be_typed_into_the_field_for_a_way_in(started_by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STARTED_BY, started_by)
    way = typed_way(join_command("192.0.2.1:1999", "HUSH", "", "PEACH"))
    assert (str(way.address), way.code, way.room_code) == ("192.0.2.1:1999", "HUSH", "PEACH")
    assert words_of(shortened(join_command("192.0.2.1", "HUSH", "", "PEACH"), 50)[0]) == ["join", "192.0.2.1", "--code", "HUSH"]


async def test_the_lobby_of_a_host_who_ran_make_names_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, STARTED_BY, "make play")
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        await ada.sees(f'make play ARGS="join {HERE}:')
