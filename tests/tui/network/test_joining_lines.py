"""The commands by which others come to a table, as its lobby shows them: each is copied as it stands."""

from __future__ import annotations

import shlex

import pytest

from tests.tui.network.helpers import NetworkPlayer, plan, toy_too
from tui.hosting.host import join_command
from tui.network.typed_way import typed_way
from tui.screens.lobby.panels import command_lines

__all__ = ["toy_too"]


@pytest.mark.parametrize("code", ["RUMRUN", "ABCDEFGHIJKL"])
def test_a_join_command_with_a_code_is_one_line_of_a_small_window(code: str) -> None:
    assert len(command_lines(join_command("192.168.100.200:19200", code, ""), 72)) == 1


def test_a_command_that_is_too_long_is_broken_as_a_shell_takes_it() -> None:
    command = join_command("192.168.100.200:19200", "ABCDEFGHIJKL", ":".join(["3f2a"] * 16))
    lines = command_lines(command, 72)
    assert len(lines) == 2
    assert all(len(line) <= 72 for line in lines)
    assert shlex.split("\n".join(lines).replace("\\\n", "")) == shlex.split(command)


def test_no_backslash_stands_alone_behind_a_fingerprint() -> None:
    """The line of a fingerprint is the widest, so that nothing may stand behind it."""
    command = join_command("192.168.100.200:19200", "ABCDEFGHIJKL", "3f2a" * 16, "PEACHES")
    lines = command_lines(command, 72)
    assert all(len(line) <= 72 for line in lines), lines
    assert shlex.split("\n".join(lines).replace("\\\n", "")) == shlex.split(command)


def test_an_address_with_brackets_is_quoted_and_understood() -> None:
    command = join_command("[fd00::2]:19301", "RUMRUN", "")
    assert command == "backroom join '[fd00::2]:19301' --code RUMRUN"
    assert str(typed_way(command).address) == "[fd00::2]:19301"


async def test_in_a_small_window_the_command_with_its_code_stands_in_one_row() -> None:
    ada = await NetworkPlayer("Ada", code="ABCDEFGHIJKL").arrive()
    ada.hosts(plan("toy", "person", "remote"))
    await ada.lobby()
    await ada.sees(f"Join  backroom join {ada.address} --code ABCDEFGHIJKL ")
    await ada.go_home()
