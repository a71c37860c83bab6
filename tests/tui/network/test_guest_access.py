"""How guests come in: codes, missing extras, and what keeps those apart who share a process."""

from __future__ import annotations

import asyncio
import sys
from contextvars import ContextVar
from pathlib import Path

import asyncssh
import pytest

from core.lan.server.admin import AdminSocket
from core.lan.server.start import ListenOptions
from core.lan.transport import memory
from core.lan.transport.address import Address, parse_address
from saves.library import Library
from tests.core.lan.helpers import HERE, until
from tests.tui.hosting.helpers import visit
from tests.tui.network.helpers import network_players, plan, toy_too
from tests.tui.network.test_guests import open_table
from tui.cli.main import main
from tui.hosting.arrival import Arrival
from tui.hosting.host import start_hosting
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats

__all__ = ["toy_too"]

WHO: ContextVar[str] = ContextVar("WHO", default="nobody")


async def test_a_table_with_a_code_is_found_by_whoever_knows_it() -> None:
    async with network_players("Ada", code="HUSH") as (ada,), network_players("Bo") as (bo,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        await ada.sees("--code", "HUSH")
        bo.joins(ada.address)
        await bo.sees("No table is open here to all yet.")
        bo.press("j").type("wrong").press("enter")
        await bo.sees("There is no table with that code.")
        bo.press("j").type("hush").press("enter")
        await bo.lobby()


@pytest.mark.parametrize(("typed", "said"), [("quiet-7", True), ("QUIET7", False)])
async def test_a_code_that_is_not_kept_as_it_was_typed_is_said(typed: str, said: bool) -> None:
    async with network_players("Ada", code=typed) as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        await ada.sees("--code", "QUIET7")
        assert ("The table's code is QUIET7" in ada.text) is said


async def test_the_room_code_of_a_host_does_not_lead_to_their_table_with_a_code() -> None:
    async with network_players("Ada", code="HUSH", opening=Opening(0, HERE, announce=False, ssh=0)) as (ada,):
        ada.hosts(plan("chicago_poker", "person", "remote"))
        await ada.lobby()
        opened = ada.network._hosted
        assert opened is not None
        assert opened.ssh is not None
        async with visit(opened.ssh[0], "bo", opened.code) as bo:
            await bo.sees("nobody has opened one to all yet", "j type a table's code")
            assert "Friday" not in bo.text()
            bo.type(b"1j")
            await bo.sees("The code of the table")
            bo.type(b"wrong\r")
            await bo.sees("There is no table with that code.")
            bo.type(b"\x1b")
            await bo.sees("nobody has opened one to all yet")
            bo.type(b"j")
            await bo.sees("The code of the table")
            bo.type(b"hush\r")
            await bo.sees("LOBBY", "not ready yet")


async def test_a_guest_of_a_server_types_the_code_of_a_table(tmp_path: Path) -> None:
    opened = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    try:
        await opened.enable_ssh(0)
        assert opened.ssh is not None
        async with network_players("Ada") as (ada,), visit(opened.ssh[0], "bo", opened.code) as bo:
            await bo.sees("nobody has opened one to all yet", "j type a table's code")
            listed = AdminSocket(opened.running.server, lambda: None).perform
            assert listed("list").text == "Nobody is at a table.\nno table  bo from 127.0.0.1 by SSH"
            where = parse_address(opened.addresses[0])
            ada._ask(lambda: ada.network.open_at(ada.app, where, "", plan("chicago_poker", "person", "remote"), "HUSH"))
            await ada.lobby()
            bo.type(b"j")
            await bo.sees("The code of the table")
            bo.type(b"smoke9\r")
            await bo.sees("There is no table with that code.", "at the door › Test", "j type a code")
            bo.type(b"j")
            await bo.sees("The code of the table")
            bo.type(b"hush\r")
            await bo.sees("LOBBY", "not ready yet")
            assert "no table" not in listed("list").text
    finally:
        await opened.close()


@pytest.mark.parametrize("where", ["at a table", "at home"])
async def test_a_guest_whom_the_owner_has_banned_does_not_come_home_from_another_address(where: str, tmp_path: Path) -> None:
    opened = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    admin = AdminSocket(opened.running.server, lambda: None)
    try:
        await opened.enable_ssh(0)
        assert opened.ssh is not None
        port, code = opened.ssh[0], opened.code
        async with visit(port, "rude", code, source="127.0.0.2") as rude, visit(port, "bo", code, source="127.0.0.3") as bo:
            await rude.sees("Choose a game")
            await bo.sees("Choose a game")
            if where == "at a table":
                await open_table(rude, opened)
                done, text = admin.perform(f"ban {next(iter(opened.running.server.rooms))} rude")
            else:
                assert admin.perform("ban nobody") == ("refused", "Nobody of that name is here and at no table; list names them.")
                done, text = admin.perform("ban Rude")
            assert done == "done"
            assert text.startswith("rude is gone, and banned until ")
            await rude.sees("The owner of this server has banned you from it until")
            assert "rude  127.0.0.2  until" in admin.perform("bans").text
            assert len([line for line in admin.perform("bans").text.splitlines() if "this server" in line]) == 1
            with pytest.raises(asyncssh.DisconnectError, match="has banned you"):
                async with visit(port, "rude", code, source="127.0.0.4"):
                    pass
            bo.type(b"?")
            await bo.sees("Moving about")
        assert admin.perform("unban rude")[0] == "done"
        async with visit(port, "rude", code, source="127.0.0.2") as rude:
            await rude.sees("five games")
    finally:
        await opened.close()


async def test_a_host_who_keeps_no_saves_leaves_no_key_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    hosted = await start_hosting(None, "Test", ListenOptions(HERE, 0, announce=False))
    await hosted.enable_ssh(0)
    assert (hosted.folder / "ssh_host_key").exists()
    await hosted.close()
    assert not hosted.folder.exists()
    assert not list(tmp_path.iterdir())


async def test_without_the_extra_one_line_says_what_lets_people_in_by_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tui.hosting.ssh", None)
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        assert ada.network._hosted is not None
        ada.network._hosted.page_port = 0
        ada.press("S")
        await ada.sees("install the ssh extra")
        await ada.sees("http://127.0.0.1:")


MISSING_EXTRAS = [("--ssh", "tui.hosting.ssh", "ssh extra"), ("--web", "tui.hosting.web", "web extra")]


@pytest.mark.parametrize(("option", "module", "words"), MISSING_EXTRAS)
def test_without_the_extra_serve_says_what_to_install(
    option: str, module: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert main(["serve", "--bind", HERE, "--port", "0", option, "0", "--saves", str(tmp_path)]) == 1
    assert words in capsys.readouterr().err


async def test_without_the_extra_home_says_what_finds_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    async with network_players("Ada") as (ada,):
        await ada.sees("install the lan extra")


async def test_known_keys_need_no_code_and_strangers_do(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    key, stranger = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    await hosted.enable_ssh(0, (key.get_fingerprint(),))
    assert hosted.ssh is not None
    where = {"host": HERE, "port": hosted.ssh[0], "username": "ada", "known_hosts": None, "config": None, "agent_path": None}
    async with asyncssh.connect(**where, client_keys=[key]):
        pass
    with pytest.raises(asyncssh.PermissionDenied):
        await asyncssh.connect(**where, client_keys=[stranger])
    await hosted.close()


async def test_ssh_without_a_code_asks_the_lan_nothing(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    await hosted.enable_ssh(0, open_to_lan=True)
    assert hosted.ssh is not None
    async with visit(hosted.ssh[0], "ada") as ada:
        await ada.sees("Choose a game")
    assert hosted.code == ""
    await hosted.close()


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


def test_saved_seats_are_private_survive_and_are_forgotten_when_used_up(tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    saved = SavedSeat("ABC", "Friday", "toy", (("Ada", "ABC.secret"),), "here:1920", since=4e9)
    SavedSeats(file).keep(saved)
    assert file.stat().st_mode & 0o077 == 0
    assert SavedSeats(file).all() == (saved,)
    SavedSeats(file).drop("ABC")
    assert SavedSeats(file).all() == ()
    assert not file.exists(), "a server with many guests is left with nothing of them"


@pytest.mark.parametrize("damage", [b"", b"[", b'{"a": 1}', b'[{"code": 7}]', b"\xff"])
def test_damaged_saved_seats_count_for_nothing(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    file.write_bytes(damage)
    assert SavedSeats(file).all() == ()


async def test_guests_are_told_the_names_by_which_they_came_themselves(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    try:
        hosted.running.address = Address("0.0.0.0", 1920)
        hosted.web, hosted.ssh = "http://127.0.0.1:1934/", (1933, "SHA256:key")

        def told(arrival: Arrival | None) -> dict[str, str]:
            return dict(hosted.join_instructions("", arrival))

        lan = hosted.running.addresses[0].host
        assert all(text.startswith("backroom join ") for title, text in hosted.join_instructions() if title == "or")
        assert told(None)["Join"] == f"backroom join {lan}"
        assert told(None)["Page"] == "http://127.0.0.1:1934/ on this machine only"
        by_ssh = told(Arrival("192.0.2.7", "192.0.2.1"))
        assert by_ssh["Join"] == "backroom join 192.0.2.1"
        assert by_ssh["SSH"] == "ssh -p 1933 192.0.2.1"
        assert "Page" not in by_ssh, "it is open to the server's machine alone"
        by_page = told(Arrival("192.0.2.7", "games.example.org", "https://games.example.org/"))
        assert by_page["Join"] == "backroom join games.example.org"
        assert by_page["Page"] == "https://games.example.org/"
        assert told(Arrival(HERE, HERE))["Join"] == f"backroom join {lan}"
        hosted.bind, hosted.web, hosted.web_port = "0.0.0.0", "http://0.0.0.0:1934/", 1934
        assert told(None)["Page"] == f"http://{lan}:1934/"
        assert told(Arrival("192.0.2.7", "192.0.2.1"))["Page"] == "http://192.0.2.1:1934/"
        hosted.bind = hosted.web = "192.0.2.1"
        assert told(None)["Page"] == "192.0.2.1"
    finally:
        hosted.running.address = Address(HERE, 0)
        await hosted.close()


def test_the_secret_of_a_keyboard_is_kept_beside_its_seats_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    secret = SavedSeats(file).secret
    assert SavedSeats(file).secret == secret
    assert file.with_suffix(".key").stat().st_mode & 0o777 == 0o600
    assert len({secret, SavedSeats().secret, SavedSeats().secret}) == 3
    (tmp_path / "taken").touch()
    assert SavedSeats(tmp_path / "taken" / "seats.json").secret
