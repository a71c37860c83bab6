"""SSH with asyncssh's client and with the real OpenSSH one: who gets in, to what, and what happens when they go."""

from __future__ import annotations

import asyncio
import shutil
import socket
import stat
import sys
from pathlib import Path
from typing import Any

import asyncssh
import pexpect
import pytest

from core.lan.server.admission import IN_PROCESS, AdmissionControl, AdmissionLimits, Rate
from core.lan.server.start import ServerStartError
from tests.core.lan.helpers import until
from tests.tui.hosting.helpers import PATIENCE, Guest, Parlour, make_parlour, open_parlour, visit
from tui.hosting import ssh
from tui.hosting.app_session import MakeApp
from tui.hosting.arrival import Arrival
from tui.hosting.guest_marks import name_mark
from tui.hosting.ssh import SSHConnection, SSHPolicy, is_near
from tui.hosting.ssh_key import fingerprint, host_key

OPEN = SSHPolicy()


async def test_a_guest_plays_by_keys_and_mouse(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port) as guest:
        await guest.sees("hello ada", "size=80x24")
        guest.type(b"w\x1b[A")
        await guest.sees("keys=2", "last=['up']")
        guest.type(b"\x1b[<0;6;1M\x1b[<0;6;1m")
        await guest.sees("click=(5, 0)")


async def test_a_lone_escape_arrives(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port) as guest:
        await guest.sees("hello")
        guest.type(b"\x1b")
        await guest.sees("last=['escape']")


async def test_the_window_may_change_its_size(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port, size=(100, 30)) as guest:
        await guest.sees("size=100x30")
        guest.channel.change_terminal_size(90, 26)
        await guest.sees("size=90x26")
        guest.channel.change_terminal_size(4_000_000, 1)
        await guest.sees("size=400x5")


async def test_leaving_gives_the_terminal_back(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, server), visit(port) as guest:
        await guest.sees("hello")
        guest.type(b"q")
        await asyncio.wait_for(guest.ended.wait(), PATIENCE)
        assert guest.channel.get_exit_status() == 0
        assert all(sequence in guest.raw for sequence in RESTORED)
        await until(lambda: server.sessions == 0)


RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1003l", b"\x1b[?7h")


async def test_a_server_that_ends_gives_every_terminal_back_and_says_why(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, server), visit(port, "ada") as ada, visit(port, "bo") as bo:
        await ada.sees("hello ada")
        await bo.sees("hello bo")
        await server.close()
        for guest in (ada, bo):
            await asyncio.wait_for(guest.ended.wait(), PATIENCE)
            screen, _, after = guest.raw.rpartition(b"\x1b[?1049l")
            assert all(sequence in guest.raw for sequence in RESTORED)
            assert b"The server is closing." in after
            assert screen.count(b"\x1b[<u") == 1, "what was there before stays there"
        assert server.sessions == 0
        with pytest.raises((asyncssh.Error, OSError)):
            async with visit(port):
                pass


async def test_the_terminal_of_an_app_that_does_not_end_is_given_back_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "exit", lambda *_: None)
    async with open_parlour(tmp_path, OPEN) as (port, server), visit(port, "ada") as ada:
        await ada.sees("hello ada")
        closing = asyncio.create_task(server.close())
        await asyncio.wait_for(ada.ended.wait(), PATIENCE)
        assert not closing.done(), "nobody waits for the app"
        assert "The server is closing. Every game is kept." in ada.text()
        server.running.clear()
        await closing
        assert all(sequence in ada.raw for sequence in RESTORED)
        monkeypatch.undo()


async def test_a_broken_app_says_nothing_to_its_guest_and_disturbs_nobody(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port, "bo") as other:
        async with visit(port) as guest:
            await guest.sees("hello")
            guest.type(b"x")
            await asyncio.wait_for(guest.ended.wait(), PATIENCE)
            assert b"Traceback" not in guest.raw
            assert b"RuntimeError" not in guest.raw
            assert b"\x1b[?1049l" in guest.raw
        other.type(b"k")
        await other.sees("hello bo", "keys=1")


class Line:
    """A line to a server that goes dead without a word, as one whose laptop was shut."""

    def __init__(self, port: int) -> None:
        self.is_dead = False
        self.heard = 0
        """How often something came from the guest."""
        self._port = port

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            await asyncio.gather(self._pass_on(reader, there_writer, 1), self._pass_on(there_reader, writer, 0))
        finally:
            there_writer.close()
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counts: int) -> None:
        while data := await reader.read(65536):
            self.heard += counts
            if not self.is_dead:
                writer.write(data)
        writer.close()


async def test_a_dead_line_is_noticed_by_its_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ssh.SILENT_SECONDS * (ssh.UNANSWERED + 1) <= 20
    monkeypatch.setattr(ssh, "SILENT_SECONDS", 0.2)
    async with open_parlour(tmp_path, OPEN) as (port, server):
        line = Line(port)
        async with await asyncio.start_server(line.carry, "127.0.0.1", 0) as between, visit(between.sockets[0].getsockname()[1]) as guest:
            await guest.sees("hello")
            before = line.heard
            await until(lambda: line.heard > before + 2 * ssh.UNANSWERED)
            assert server.sessions == 1, "who answers may type nothing for as long as they like"
            line.is_dead = True
            await until(lambda: server.sessions == 0)


async def test_a_cut_line_ends_the_session(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, server):
        async with visit(port) as guest:
            await guest.sees("hello")
            assert server.sessions == 1
        await until(lambda: server.sessions == 0 and not server.running)


async def test_several_guests_do_not_see_each_other(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port, "ada") as ada, visit(port, "bo") as bo:
        await ada.sees("hello ada")
        await bo.sees("hello bo")
        ada.type(b"aaa")
        await ada.sees("keys=3")
        assert "keys=0" in bo.text()


async def test_the_servers_own_streams_stay(tmp_path: Path) -> None:
    before = sys.stdout
    async with open_parlour(tmp_path, OPEN) as (port, _):
        async with visit(port, "ada") as ada:
            await ada.sees("hello")
            async with visit(port, "bo") as bo:
                await bo.sees("hello")
                ada.type(b"q")
                await asyncio.wait_for(ada.ended.wait(), PATIENCE)
                assert sys.stdout is before
        assert sys.stdout is before


async def test_colours_are_those_of_the_guests_terminal(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _):
        async with visit(port, env={"COLORTERM": "truecolor"}) as rich:
            await rich.sees("hello")
        async with visit(port) as plain:
            await plain.sees("hello")
        assert b"38;2;" in rich.raw
        assert b"38;2;" not in plain.raw


async def test_no_full_terminal_no_game(tmp_path: Path) -> None:
    async with open_parlour(tmp_path, OPEN) as (port, _), visit(port, term="dumb") as guest:
        await asyncio.wait_for(guest.ended.wait(), PATIENCE)
        assert b"needs a full terminal" in guest.raw
        assert guest.channel.get_exit_status() == 1


class TestGettingIn:
    async def test_the_code_opens(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="1928")) as (port, _), visit(port, password="1928") as guest:
            await guest.sees("hello")

    async def test_the_code_opens_in_whatever_letters(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="HUSH")) as (port, _), visit(port, password=" hush ") as guest:
            await guest.sees("hello")

    async def test_a_wrong_code_does_not(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="1928")) as (port, server):
            with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
                async with visit(port, password="1929"):
                    pass
            assert server.sessions == 0

    async def test_a_known_key_opens_and_an_unknown_one_does_not(self, tmp_path: Path) -> None:
        key, stranger = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        async with open_parlour(tmp_path, SSHPolicy(keys=(key.get_fingerprint(),))) as (port, _):
            where = {"host": "127.0.0.1", "port": port, "username": "ada", "known_hosts": None, "config": None, "agent_path": None}
            async with asyncssh.connect(**where, client_keys=[key]):
                pass
            with pytest.raises(asyncssh.PermissionDenied):
                await asyncssh.connect(**where, client_keys=[stranger])

    def test_without_a_code_it_is_open_to_the_lan_only(self) -> None:
        assert [is_near(a) for a in ("127.0.0.1", "::1", "fe80::1%eth0", "nonsense")] == [True, True, True, False]
        assert is_near("10.0.0.7")
        assert not is_near("8.8.8.8")


STRANGER: dict[str, Any] = {"username": "a", "known_hosts": None, "client_keys": None, "config": None, "agent_path": None}


async def half_open(port: int, source: str) -> asyncio.StreamWriter:
    """Greet from one of this machine's addresses, and say nothing more."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    writer.write(b"SSH-2.0-silent\r\n")
    return writer


async def _log_in(port: int, code: str) -> None:
    """Connect with a code as password, and hang up."""
    async with asyncssh.connect("127.0.0.1", port, password=code, preferred_auth="password", **STRANGER):
        pass


async def test_an_app_knows_where_its_guest_comes_from_and_by_which_address(tmp_path: Path) -> None:
    came: list[Arrival] = []

    def make(name: str, arrival: Arrival) -> MakeApp:
        came.append(arrival)
        return make_parlour(name)

    async with open_parlour(tmp_path, OPEN, make) as (port, _), visit(port) as guest:
        await guest.sees("hello")
    assert came == [Arrival("127.0.0.1", "127.0.0.1", marks=(name_mark("", "ada"),))]


class TestLimits:
    async def test_sessions_in_all(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(sessions=1)) as (port, _), visit(port) as guest:
            await guest.sees("hello")
            with pytest.raises(asyncssh.ChannelOpenError):
                async with visit(port):
                    pass

    async def test_one_address_cannot_take_all_places(self, tmp_path: Path) -> None:
        policy = SSHPolicy(sessions=9, per_address=2, per_connection=2)
        async with open_parlour(tmp_path, policy) as (port, server), asyncssh.connect("127.0.0.1", port, **STRANGER) as connection:
            for _ in range(2):
                await connection.create_session(Guest, term_type="xterm", term_size=(80, 24), encoding=None)
            with pytest.raises(asyncssh.ChannelOpenError):
                async with visit(port):
                    pass
            connection.close()
            await until(lambda: server.sessions == 0)
            async with visit(port) as guest:
                await guest.sees("hello")

    async def test_connections_from_one_address(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(per_address=1)) as (port, _), visit(port) as guest:
            await guest.sees("hello")
            with pytest.raises(asyncssh.DisconnectError, match="too many connections by SSH come from your address"):
                async with visit(port):
                    pass

    async def test_those_there_is_no_room_for_are_told_so_before_keys_are_agreed_upon(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(per_address=1)) as (port, server), visit(port) as guest:
            await guest.sees("hello")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            heard = await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            assert heard.startswith(b"SSH-2.0-Backroom\r\n")
            assert b"There is no room for you: too many connections by SSH come from your address." in heard
            assert server.admission.connections == 1

    async def test_connections_that_say_nothing_are_counted_when_they_are_accepted(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(per_address=3)) as (port, server):
            lines = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(6)]
            await until(lambda: server.admission.connections == 3)
            for line in lines:
                line.close()
            await until(lambda: server.admission.connections == 0 and not server.addresses)

    async def test_half_open_greetings_from_six_addresses_keep_no_honest_guest_out(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="PEACH"), admission=AdmissionControl()) as (port, server):
            greetings = [await half_open(port, f"127.0.1.{number // 8}") for number in range(48)]
            await until(lambda: server.addresses.total() == 48)
            async with visit(port, "ada", "PEACH", source="127.0.2.1") as ada:
                await ada.sees("hello ada")
                greetings += [await half_open(port, f"127.0.3.{number}") for number in range(8)]
                ada.type(b"k")
                await ada.sees("keys=1")
                assert server.addresses.total() == 48
            for writer in greetings:
                writer.close()
            await until(lambda: not server.addresses and server.admission.connections == 0 and not len(server.newcomers))

    async def test_calling_again_and_again_is_stopped(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(arrivals=Rate(0.001, 2))) as (port, server):
            for _ in range(2):
                async with visit(port) as guest:
                    await guest.sees("hello")
            with pytest.raises(asyncssh.DisconnectError, match="in a short time"):
                async with visit(port):
                    pass
            assert server.admission.refusals["arrivals"] == 1

    async def test_guesses_over_many_connections_lock_out_even_for_the_right_code(self, tmp_path: Path) -> None:
        admission = AdmissionControl(AdmissionLimits(guesses=Rate(0.001, 6)))
        async with open_parlour(tmp_path, SSHPolicy(code="PEACH"), admission=admission) as (port, _):
            for n in range(3):
                with pytest.raises(asyncssh.Error):
                    await _log_in(port, f"WRONG{n}")
            async with visit(port, "ada", "PEACH") as guest:
                await guest.sees("hello ada")
            for n in range(6):
                with pytest.raises(asyncssh.Error):
                    await _log_in(port, f"WRONG{n}")
            with pytest.raises(asyncssh.Error, match="wait a while"):
                await _log_in(port, "PEACH")

    async def test_wrong_codes_are_logged_but_do_not_fill_the_log(self, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
        admission = AdmissionControl(AdmissionLimits(guesses=Rate(0.001, 100), log_lines=Rate(0.001, 2)))
        async with open_parlour(tmp_path, SSHPolicy(code="PEACH"), admission=admission) as (port, _):
            for n in range(4):
                with pytest.raises(asyncssh.Error):
                    await _log_in(port, f"WRONG{n}")
        assert [record.getMessage() for record in caplog.records if "wrong code" in record.getMessage()] == [
            "127.0.0.1: a wrong code by SSH"
        ] * 2

    @pytest.mark.parametrize("policy", [OPEN, SSHPolicy(code="PEACH")], ids=["open", "by code"])
    async def test_the_banned_are_told_until_when_and_not_let_in(self, policy: SSHPolicy, tmp_path: Path) -> None:
        admission = AdmissionControl()
        admission.ban("127.0.0.1", "Ada")
        async with open_parlour(tmp_path, policy, admission=admission) as (port, server):
            with pytest.raises(asyncssh.DisconnectError, match="banned you from it, or somebody at your address, until"):
                await _log_in(port, "PEACH")
            assert server.sessions == 0
            assert admission.refusals["banned"] == 1

    async def test_a_session_ends_when_its_address_is_banned(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, OPEN) as (port, server), visit(port) as guest:
            await guest.sees("hello")
            server.admission.ban("127.0.0.1", "Ada")
            await guest.sees("The owner of this server has banned you from it, or somebody at your address")
            await until(lambda: server.sessions == 0)

    async def test_who_has_a_seat_behind_the_address_of_somebody_banned_stays_and_comes_back(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="PEACH", house="Club")) as (port, server):
            server.admission.has_seat = lambda marks: name_mark("Club", "bo") in marks
            async with visit(port, "ada", "PEACH") as ada, visit(port, "bo", "PEACH") as bo:
                await ada.sees("hello ada")
                await bo.sees("hello bo")
                server.admission.ban("127.0.0.1", "Rude")
                await until(lambda: server.sessions == 1)
                bo.type(b"k")
                await bo.sees("keys=1")
            async with visit(port, "bo", "PEACH") as bo:
                await bo.sees("hello bo")
            with pytest.raises(asyncssh.DisconnectError, match="somebody at your address"):
                async with visit(port, "ada", "PEACH"):
                    pass

    async def test_guests_are_banned_by_their_name_wherever_they_call_from(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="PEACH", house="Club")) as (port, server):
            async with visit(port, "ada", "PEACH") as ada, visit(port, "bo", "PEACH") as bo:
                await ada.sees("hello ada")
                await bo.sees("hello bo")
                server.admission.ban(IN_PROCESS, "ada", name_mark("Club", "ada"))
                await ada.sees("The owner of this server has banned you from it until")
                await until(lambda: server.sessions == 1)
                bo.type(b"k")
                await bo.sees("keys=1")
            for name in ("ada", "Ada", "\u0430da"):  # the last begins with a Cyrillic letter
                with pytest.raises(asyncssh.DisconnectError, match="has banned you from it until"):
                    async with visit(port, name, "PEACH"):
                        pass
            server.admission.lift({ban.letters for ban in server.admission.bans})
            async with visit(port, "ada", "PEACH") as ada:
                await ada.sees("hello ada")

    async def test_guests_are_banned_by_the_key_they_came_with_whatever_name_they_take(self, tmp_path: Path) -> None:
        rude, other = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        policy = SSHPolicy(keys=(rude.get_fingerprint(), other.get_fingerprint()), code="PEACH", house="Club")
        async with open_parlour(tmp_path, policy) as (port, server):
            async with visit(port, "ada", key=rude) as ada:
                await ada.sees("hello ada")
            server.admission.ban(IN_PROCESS, "ada", name_mark("Club", "ada"))
            with pytest.raises(asyncssh.DisconnectError, match="has banned you from it until"):
                async with visit(port, "bo", key=rude):
                    pass
            async with visit(port, "bo", key=other) as bo, visit(port, "cy", "PEACH") as cy:
                await bo.sees("hello bo")
                await cy.sees("hello cy")
            server.admission.lift({ban.letters for ban in server.admission.bans})
            async with visit(port, "bo", key=rude) as bo:
                await bo.sees("hello bo")

    async def test_a_key_that_was_only_shown_is_not_banned_with_who_showed_it(self, tmp_path: Path) -> None:
        owned = asyncssh.generate_private_key("ssh-ed25519")
        policy = SSHPolicy(keys=(owned.get_fingerprint(),), code="PEACH", house="Club")
        async with open_parlour(tmp_path, policy) as (port, server):
            with socket.socket() as line:
                connection = SSHConnection(server, server.newcomers.add("192.0.2.1", line, lambda: None))
            connection.begin_auth("rude")
            assert connection.validate_public_key("rude", owned)
            assert connection.validate_password("rude", "PEACH")
            connection.auth_completed()
            connection.connection_lost(None)
            server.admission.ban(IN_PROCESS, "rude", name_mark("Club", "rude"))
            async with visit(port, "bo", key=owned) as bo:
                await bo.sees("hello bo")

    async def test_connections_by_ssh_count_with_all_others(self, tmp_path: Path) -> None:
        admission = AdmissionControl(AdmissionLimits(connections=1))
        async with open_parlour(tmp_path, OPEN, admission=admission) as (port, _):
            async with visit(port) as guest:
                await guest.sees("hello")
                assert admission.connections == 1
                with pytest.raises((asyncssh.Error, OSError)):
                    await _log_in(port, "")
            await until(lambda: admission.connections == 0)

    async def test_players_without_ssh_leave_room_for_those_with_it(self, tmp_path: Path) -> None:
        admission = AdmissionControl(AdmissionLimits())
        for _ in range(20):
            assert admission.connect("127.0.0.1") == ""
        async with open_parlour(tmp_path, SSHPolicy(per_address=1), admission=admission) as (port, _), visit(port) as guest:
            await guest.sees("hello")

    async def test_a_connection_without_a_session_is_ended(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(idle_seconds=0.05)) as (port, _):
            connection = await asyncssh.connect(
                "127.0.0.1", port, username="a", known_hosts=None, client_keys=None, config=None, agent_path=None
            )
            await asyncio.wait_for(connection.wait_closed(), PATIENCE)

    async def test_a_flood_of_input_ends_only_its_own_session(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, OPEN) as (port, _), visit(port, "ada") as ada, visit(port, "bo") as bo:
            await bo.sees("hello")
            await ada.sees("hello")
            ada.type(b"\x1b[200~" + b"a" * 60_000)
            bo.type(b"k")
            await bo.sees("keys=1")
            await asyncio.wait_for(ada.ended.wait(), PATIENCE)


class TestNothingElse:
    @pytest.fixture
    async def connection(self, tmp_path: Path):  # type: ignore[no-untyped-def]
        async with (
            open_parlour(tmp_path, OPEN) as (port, _),
            asyncssh.connect(
                "127.0.0.1", port, username="a", known_hosts=None, client_keys=None, config=None, agent_path=None
            ) as connection,
        ):
            yield connection

    async def test_no_commands(self, connection: asyncssh.SSHClientConnection) -> None:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.run("ls", check=True)

    async def test_no_sftp(self, connection: asyncssh.SSHClientConnection) -> None:
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError)):
            await connection.start_sftp_client()

    async def test_no_forwarding(self, connection: asyncssh.SSHClientConnection) -> None:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *a: None, "127.0.0.1", 0)


def test_the_host_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    path = host_key(tmp_path / "keys" / "host")
    first = fingerprint(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert fingerprint(host_key(path)) == first
    assert first.startswith("SHA256:")


def test_a_host_key_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(descriptor: int, data: bytes, offset: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("saves.disk.write_through", cut)
        with pytest.raises(OSError, match="No space left"):
            host_key(tmp_path / "host")
    assert not list(tmp_path.iterdir())
    assert fingerprint(host_key(tmp_path / "host"))


async def test_a_damaged_host_key_is_said_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "host_key").write_bytes(b"")
    with pytest.raises(ServerStartError, match="holds no key for SSH") as refused:
        async with open_parlour(tmp_path, OPEN):
            pass
    assert refused.value.way_out.startswith("Move it away")


@pytest.mark.skipif(shutil.which("ssh") is None, reason="no OpenSSH client here")
class TestOpenSSH:
    """The client people really use, in a pty."""

    ARGUMENTS = (
        "-F /dev/null -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR "
        "-o IdentitiesOnly=yes -o IdentityFile=/dev/null -o PreferredAuthentications=none,keyboard-interactive,password"
    )

    def spawn(self, port: int, more: str = "") -> pexpect.spawn:
        line = f"ssh {self.ARGUMENTS} -p {port} {more} ada@127.0.0.1"
        env = {"TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "HOME": "/tmp"}
        return pexpect.spawn(line, dimensions=(24, 80), env=env, timeout=PATIENCE)

    async def test_a_turn(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, OPEN) as (port, _):
            ssh = self.spawn(port)
            await ssh.expect("size=80x24", async_=True)
            ssh.send("w")
            await ssh.expect("keys=1|1", async_=True)
            ssh.send("q")
            await ssh.expect(pexpect.EOF, async_=True)
            ssh.close()
            assert ssh.exitstatus == 0

    async def test_the_code_is_asked_for(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, SSHPolicy(code="1928")) as (port, _):
            ssh = self.spawn(port)
            await ssh.expect(r"\(30 seconds\) Room code:", async_=True)
            ssh.sendline("1929")
            await ssh.expect("That is not the code.", async_=True)
            await ssh.expect("Room code:", async_=True)
            ssh.sendline("1928")
            await ssh.expect("hello ada", async_=True)
            ssh.close(force=True)

    async def test_a_command_is_refused(self, tmp_path: Path) -> None:
        async with open_parlour(tmp_path, OPEN) as (port, _):
            ssh = self.spawn(port, "-tt")
            ssh.close(force=True)
            ssh = pexpect.spawn(f"ssh {self.ARGUMENTS} -p {port} ada@127.0.0.1 ls", timeout=PATIENCE)
            await ssh.expect(pexpect.EOF, async_=True)
            ssh.close()
            assert ssh.exitstatus == 255
