"""The commands by which others come to a table, as its lobby shows them: each is copied as it stands."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from core.lan.server.start import ListenOptions
from saves.library import Library
from tests.core.lan.helpers import HERE
from tests.tui.network.helpers import NetworkPlayer, plan, toy_too
from tui.hosting.host import HEADS, join_command, start_hosting
from tui.network.typed_way import typed_way
from tui.painting.cell_text import plain
from tui.plain.joining import ways_lines
from tui.screens.lobby.panels import command_lines
from tui.screens.lobby.ways import joining_in_words, other_ways, shortened, ways_page

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


LONG = join_command("192.168.100.200:19200", "ABCDEFGHIJKL", "", "PEACHES")


def test_on_the_page_over_the_table_a_command_stands_alone_and_what_it_leaves_out_below() -> None:
    rows = [plain(line) for line in ways_page([("Join", LONG), ("Kept", "here")], 60)]
    assert rows == [
        "Others join with:",
        "backroom join 192.168.100.200:19200 --code ABCDEFGHIJKL",
        "Code  PEACHES, when the server asks for it",
        "Kept  here",
    ]


WITH_PIN = join_command("192.168.100.200:19200", "ABCDEFGHIJKL", ":".join(["3f2a"] * 16), "PEACHES")


def test_a_command_with_a_fingerprint_stands_whole_in_one_row_of_a_small_lobby_and_what_it_leaves_out_below() -> None:
    ways = [("Join", WITH_PIN), ("Kept", "here")]
    assert [plain(line) for line in joining_in_words(ways, 78)] == [f"backroom join 192.168.100.200:19200 --pin {'3f2a' * 8}"]
    below = [plain(line) for line in other_ways(ways, 60, 78)]
    assert below == ["Code  PEACHES, when the server asks for it", "Table ABCDEFGHIJKL, once they are in", "Kept  here"]


def test_a_command_that_has_room_beside_its_name_stands_there_with_all_it_has() -> None:
    assert [plain(line) for line in joining_in_words([("Join", WITH_PIN)], 138)] == [f"Join  {WITH_PIN}"]


def test_a_command_that_fits_leaves_nothing_out() -> None:
    assert shortened(LONG, len(LONG)) == (LONG, [])


async def test_guests_by_ssh_read_which_code_opens_the_door_and_which_the_table(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Club", ListenOptions(HERE, 0, announce=False))
    try:
        await hosted.enable_ssh(0)
        told = dict(hosted.join_instructions("RUMRUN"))
    finally:
        await hosted.close()
    assert told["Code"] == f"{hosted.code} lets in who comes by SSH"
    assert told["Table"] == "RUMRUN then leads them to this table"
    assert ways_lines(list(told.items()))[:4] == ["Others join with:", told["Join"], HEADS["SSH"], told["SSH"]]


async def test_over_a_table_of_a_small_window_the_command_stands_whole_in_its_row() -> None:
    ada = await NetworkPlayer("Ada", code="ABCDEFGHIJKL").arrive()
    ada.hosts(plan("toy", "person", "easy"))
    await ada.lobby()
    ada.press("s")
    await ada.table()
    ada.press("J")
    await ada.sees("Others join with:", f"backroom join {ada.address} --code ABCDEFGHIJKL ")
    await ada.go_home()
