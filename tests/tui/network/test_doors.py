"""The doors of a house: codes, missing extras, and the walls between those who share a process."""

from __future__ import annotations

import asyncio
import sys
from contextvars import ContextVar
from pathlib import Path

import asyncssh
import pytest

from core.lan.server.start import ListenOptions
from core.lan.transport import memory
from saves.library import Library
from tests.core.lan.helpers import HERE, until
from tests.tui.hosting.helpers import visit
from tests.tui.network.helpers import network_players, plan, toy_too
from tui.cli.main import main
from tui.hosting.host import start_hosting
from tui.network.saved_seats import SavedSeat, SavedSeats

__all__ = ["toy_too"]

WHO: ContextVar[str] = ContextVar("WHO", default="nobody")


async def test_a_table_with_a_code_is_found_by_whoever_knows_it() -> None:
    async with network_players("Ada", code="HUSH") as (ada,), network_players("Bo") as (bo,):
        ada.network.host(ada.house, plan("toy", "person", "remote"))
        await ada.lobby()
        await ada.sees("--code", "HUSH")
        bo.network.join(bo.house, ada.address)
        await bo.sees("There is no open table in this house.")
        bo.press("c").type("wrong").press("enter")
        await bo.sees("There is no table with that code.")
        bo.press("c").type("hush").press("enter")
        await bo.lobby()


async def test_without_the_extra_one_line_says_what_lets_people_in_by_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tui.hosting.ssh", None)
    async with network_players("Ada") as (ada,):
        ada.network.host(ada.house, plan("toy", "person", "remote"))
        await ada.lobby()
        ada.press("S")
        await ada.sees("install the ssh extra")


MISSING_EXTRAS = [("--ssh", "tui.hosting.ssh", "ssh extra"), ("--web", "tui.hosting.web", "web extra")]


@pytest.mark.parametrize(("door", "module", "words"), MISSING_EXTRAS)
def test_without_the_extra_serve_says_what_to_install(
    door: str, module: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert main(["serve", "--bind", HERE, "--port", "0", door, "0", "--saves", str(tmp_path)]) == 1
    assert words in capsys.readouterr().err


async def test_without_the_extra_home_says_what_finds_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    async with network_players("Ada") as (ada,):
        await ada.sees("install the lan extra")


async def test_known_keys_need_no_code_and_strangers_do(tmp_path: Path) -> None:
    inn = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    key, stranger = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    await inn.enable_ssh(0, (key.get_fingerprint(),))
    assert inn.ssh is not None
    where = {"host": HERE, "port": inn.ssh[0], "username": "ada", "known_hosts": None, "config": None, "agent_path": None}
    async with asyncssh.connect(**where, client_keys=[key]):
        pass
    with pytest.raises(asyncssh.PermissionDenied):
        await asyncssh.connect(**where, client_keys=[stranger])
    await inn.close()


async def test_an_open_door_asks_the_neighbours_nothing(tmp_path: Path) -> None:
    inn = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    await inn.enable_ssh(0, open_to_lan=True)
    assert inn.ssh is not None
    async with visit(inn.ssh[0], "ada") as ada:
        await ada.sees("Choose a game")
    assert inn.code == ""
    await inn.close()


class Ear(asyncio.Protocol):
    """Remembers in whose name it heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: memory.MemoryTransport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        self.heard.append(WHO.get())
        if data == b"ping":
            self.transport.write(b"pong")


async def test_each_end_of_a_connection_in_this_process_hears_in_a_context_of_its_own() -> None:
    near, far = Ear(), Ear()
    WHO.set("ada")
    memory.join(near, far)
    WHO.set("bo")
    near.transport.write(b"ping")
    await until(lambda: near.heard)
    assert far.heard == ["nobody"]
    assert near.heard == ["ada"]


def test_tickets_are_private_survive_and_are_forgotten_when_used_up(tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    ticket = SavedSeat("ABC", "Friday", "toy", (("Ada", "ABC.secret"),), "here:1920", since=4e9)
    SavedSeats(file).keep(ticket)
    assert file.stat().st_mode & 0o077 == 0
    assert SavedSeats(file).all() == (ticket,)
    SavedSeats(file).drop("ABC")
    assert SavedSeats(file).all() == ()


@pytest.mark.parametrize("damage", [b"", b"[", b'{"a": 1}', b'[{"code": 7}]', b"\xff"])
def test_damaged_tickets_are_no_tickets(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    file.write_bytes(damage)
    assert SavedSeats(file).all() == ()
