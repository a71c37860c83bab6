"""Tables opened from one's own keyboard: each is opened again where its friends look for it, or it is said why not."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from socket import create_server

import pytest
from msgspec.structs import replace

from core.lan.server.start import ListenOptions, ServerStartError
from core.lan.transport.address import Address, parse_address
from saves.library import Library
from tests.core.lan.helpers import HERE, until
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tests.tui.network.test_remote_session import room_of
from tui.hosting.host import start_hosting
from tui.network.kept_tables import opened_again, own_seats, save_at
from tui.network.saved_seats import Opening
from tui.screens.home.screen import HomeScreen

__all__ = ["toy_too"]


async def left_in_a_game(folder: Path, table: str, code: str = "") -> str:
    """Play a table of one's own as far as its first move, and end the program. Return where it was."""
    ada = await NetworkPlayer("Ada", folder, code=code).arrive()
    ada.hosts(plan("chicago_poker", "person", "easy", name=table))
    await ada.lobby()
    ada.press("s")
    await ada.table()
    address = ada.address
    await ada.go_home()
    return address


def is_listening(address: str) -> bool:
    where = parse_address(address)
    try:
        create_server((where.host, where.port)).close()
    except OSError:
        return True
    return False


async def test_whoever_is_refused_their_own_code_opens_that_table_again_where_it_was(tmp_path: Path) -> None:
    before = await left_in_a_game(tmp_path, "Friday", "RUMRUN")
    ada = await NetworkPlayer("Ada", tmp_path, code="RUMRUN").arrive()
    ada.hosts(plan("chicago_poker", "person", "remote"))
    await ada.sees("You have that table already.", "Your unfinished table 'Friday' has that code.", "c opens it again")
    assert "try again" not in ada.text
    assert ada.network._hosted is None
    ada.press("c")
    await ada.table()
    assert ada.address == before
    await ada.go_home()


async def test_of_two_own_tables_the_one_that_was_meant_is_opened_where_it_was(tmp_path: Path) -> None:
    friday = await left_in_a_game(tmp_path, "Friday")
    saturday = await left_in_a_game(tmp_path, "Saturday")
    assert friday != saturday
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    await ada.sees("Your seat is kept: c goes back to Saturday")
    ada.press("2")
    await ada.table()
    assert ada.address == friday
    ada.press("q", "y")
    await ada.at(HomeScreen)
    await ada.sees("c goes back to Friday")
    ada.press("2")
    await ada.table()
    assert ada.address == saturday
    assert not is_listening(friday)
    await ada.go_home()


async def test_while_others_are_at_another_table_it_is_said_why_and_how(tmp_path: Path) -> None:
    friday = await left_in_a_game(tmp_path, "Friday")
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    async with network_players("Bo") as (bo,):
        await gather_at(ada, [bo], plan("toy", "person", "remote", name="Sunday"))
        sunday = ada.address
        ada.press("q", "l")
        await ada.at(HomeScreen)
        await ada.sees("Your seat is kept: c goes back to Friday")
        ada.press("c")
        await ada.sees("The table cannot be opened.", f"was open at {friday}", "Sunday", "backroom", "resume")
        assert ada.address == sunday
    await ada.go_home()


async def test_a_taken_port_is_said_with_what_opens_the_table_elsewhere(tmp_path: Path) -> None:
    friday = parse_address(await left_in_a_game(tmp_path, "Friday"))
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    with create_server((friday.host, friday.port)):
        ada.press("c")
        await ada.sees("The table cannot be opened.", "another program", "resume", "--port PORT", "try again")
        assert ada.network._hosted is None
    ada.press("enter")
    await ada.table()
    await ada.go_home()


async def test_a_second_program_is_told_where_the_first_has_the_table_and_changes_nothing(tmp_path: Path) -> None:
    await left_in_a_game(tmp_path, "Friday")
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    ada.press("c")
    await ada.table()
    second = await NetworkPlayer("Ada", tmp_path).arrive()
    save = room_of(ada).record.save
    for opening in (None, Opening(0, HERE, announce=False)):
        second._ask(lambda opening=opening: second.network.resume(second.app, save, opening))  # type: ignore[misc]
        await second.sees("The table is open already.", "Friday", f"program on this machine, at {ada.address}.", "join", "--code")
        assert second.network._hosted is None
        second.press("escape")
        await second.at(HomeScreen)
    assert "Another program of yours" not in ada.text
    (kept,) = own_seats(Library(tmp_path)).all()
    assert kept.opening
    assert str(Address(HERE, kept.opening.port)) == ada.address
    await second.go_home()
    await ada.go_home()


async def test_a_port_for_an_evening_does_not_take_the_place_of_the_one_where_friends_look(tmp_path: Path) -> None:
    friday = parse_address(await left_in_a_game(tmp_path, "Friday"))
    (kept,) = own_seats(Library(tmp_path)).all()
    for is_taken in (True, False):
        ada = await NetworkPlayer("Ada", tmp_path).arrive()
        with create_server((friday.host, friday.port)) if is_taken else nullcontext():
            save = save_at(Library(tmp_path), kept)
            ada._ask(lambda ada=ada, save=save: ada.network.resume(ada.app, save, Opening(0, HERE, announce=False)))  # type: ignore[misc]
            await ada.table()
            assert ada.address != str(friday)
        now = own_seats(Library(tmp_path)).all()[0].opening
        assert now
        assert (now.port == friday.port) == is_taken
        await ada.go_home()


async def test_which_of_ones_own_tables_has_a_port_is_said(tmp_path: Path) -> None:
    await left_in_a_game(tmp_path, "Friday")
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    ada.press("c")
    await ada.table()
    with pytest.raises(ServerStartError, match=r"Friday.*is open there") as refused:
        await start_hosting(Library(tmp_path), "Ada", ListenOptions(HERE, parse_address(ada.address).port, announce=False))
    assert f" join {ada.address} --code " in refused.value.way_out
    await ada.go_home()


async def test_a_taken_port_for_ssh_is_said_with_the_option_that_helps(tmp_path: Path) -> None:
    await left_in_a_game(tmp_path, "Friday")
    seats = own_seats(Library(tmp_path))
    (kept,) = seats.all()
    assert kept.opening
    with create_server((HERE, 0)) as other:
        seats.keep(replace(kept, opening=replace(kept.opening, ssh=other.getsockname()[1])))
        ada = await NetworkPlayer("Ada", tmp_path).arrive()
        ada.press("c")
        await ada.sees("cannot be opened for SSH", "--ssh PORT")
        assert "--port" not in ada.text
    await ada.go_home()


async def test_a_door_for_guests_that_cannot_be_opened_is_tried_again_with_the_rest(tmp_path: Path) -> None:
    ada = NetworkPlayer("Ada", tmp_path)
    with create_server((HERE, 0)) as other:
        ada.network._opening = Opening(0, HERE, announce=False, ssh=other.getsockname()[1])
        await ada.arrive()
        ada.hosts(plan("toy", "person", "remote"))
        await ada.sees("The port is taken.", "cannot be opened for SSH")
        assert ada.network._hosted is None
    ada.press("enter")
    await ada.lobby()
    await until(lambda: ada.network._hosted is not None and ada.network._hosted.ssh is not None)
    await ada.go_home()


def test_a_table_is_resumed_as_it_was_but_for_what_the_command_line_says() -> None:
    before = Opening(1955, HERE, True, False, 1956, 1957, "PEACH")
    said = Namespace(port=None, bind=None, tls=False, ssh=None, web=None)
    assert opened_again(before, said) == before
    assert opened_again(None, said) is None
    said.ssh = 1990
    assert opened_again(before, said) == Opening(1955, HERE, True, False, 1990, 1957, "PEACH")
    said.bind = "192.0.2.7"
    assert opened_again(before, said) == Opening(1955, "192.0.2.7", True, True, 1990, 1957, "PEACH")
    assert opened_again(None, said) == Opening(1920, "192.0.2.7", ssh=1990)
