"""Guests of a server: by SSH with asyncssh's client and the real OpenSSH one, and in a real browser, at the same tables as everybody."""

from __future__ import annotations

import asyncio
import base64
import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pexpect
import pyte
import pytest

from core.bots.advice import Advice
from core.bots.worker_pool import HintJob, Job, WorkerPool
from core.game import Action, Wait
from core.lan.server import moderation
from core.lan.server.metrics import exposition
from core.lan.server.start import ListenOptions
from saves.library import Library
from tests.core.lan.helpers import HERE, until
from tests.tui.hosting.browser import Chromium, chromium
from tests.tui.hosting.helpers import PATIENCE, Guest, visit
from tests.tui.network.helpers import NetworkPlayer, text_of, toy_too
from tui.hosting.guest_apps import HELD_AT
from tui.hosting.host import HostedServer, start_hosting

__all__ = ["toy_too"]

CODE = "PEACH"
OPENSSH = (
    "ssh -F /dev/null -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR "
    "-o IdentitiesOnly=yes -o IdentityFile=/dev/null -o PreferredAuthentications=keyboard-interactive"
)


@asynccontextmanager
async def hosted(folder: Path) -> AsyncIterator[HostedServer]:
    """A server with SSH and the page open, on this machine alone."""
    opened = await start_hosting(Library(folder), "Test", ListenOptions(HERE, 0, announce=False))
    opened.code = CODE
    await opened.enable_ssh(0)
    await opened.enable_web(0)
    try:
        yield opened
    finally:
        await opened.close()


def port_of(opened: HostedServer) -> int:
    assert opened.ssh is not None
    return opened.ssh[0]


async def open_table(guest: Guest, opened: HostedServer) -> None:
    """A guest opens a table of the game in front, as its host, with bots on the other seats, and starts."""
    await guest.sees("Choose a game", "You are a guest")
    guest.type(b"o")
    await guest.sees("new game")
    guest.type(b"\r")
    await guest.sees("LOBBY", "you, host")
    guest.type(b"B")
    await guest.sees("Everybody is here")
    guest.type(b"s")
    await guest.sees("CHICAGO POKER", "Your hand")


async def comes_back(opened: HostedServer, name: str) -> None:
    """Let a guest whose line was cut log in by this name, and be on their seat again."""
    room = next(iter(opened.running.server.rooms.values()))
    await until(lambda: room.seats[0].state == "lost")
    async with visit(port_of(opened), name, CODE) as guest:
        await guest.sees("your seat", "c goes back")
        guest.type(b"c")
        await guest.sees("CHICAGO POKER", "Your hand")
        assert room.seats[0].state == "here"


def moves(opened: HostedServer) -> int:
    room = next(iter(opened.running.server.rooms.values()))
    assert room.running_game is not None
    return len(room.running_game.table.moves)


def on_turn(opened: HostedServer, seat: int = 0) -> bool:
    room = next(iter(opened.running.server.rooms.values()))
    return room.running_game is not None and seat in room.running_game.table.game.actors(room.running_game.table.state)


async def draw(opened: HostedServer, type: Callable[[bytes], object]) -> None:
    """Draws a card as soon as his screen has caught up with the others: a key that came too early is only refused."""
    before = moves(opened)
    async with asyncio.timeout(PATIENCE):
        while moves(opened) == before:
            if on_turn(opened):
                typing = type(b" d")
                if asyncio.iscoroutine(typing):
                    await typing
            await asyncio.sleep(0.1)


async def test_a_guest_opens_a_table_plays_a_turn_and_is_waited_for_when_their_line_is_cut(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        async with visit(port_of(opened), "ada", CODE) as ada:
            await open_table(ada, opened)
            await draw(opened, ada.type)
        await comes_back(opened, "ada")


async def test_a_guest_finds_their_seat_by_a_name_that_looks_like_theirs(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        async with visit(port_of(opened), "Gus", CODE) as gus:
            await open_table(gus, opened)
        await comes_back(opened, "gus")


@pytest.mark.parametrize("login", ["Dan", "bea"])
async def test_a_guest_who_changed_their_name_finds_their_seat_by_the_new_one_and_by_that_of_the_login(tmp_path: Path, login: str) -> None:
    async with hosted(tmp_path) as opened:
        async with visit(port_of(opened), "Bea", CODE) as bea:
            await bea.sees("Choose a game", "You are a guest")
            bea.type(b"n")
            await bea.sees("The name you play under", "belongs to the name you log in by")
            await bea.sees("│ Bea ")
            bea.type(b"\x15")
            await until(lambda: "│ Bea " not in bea.text())
            bea.type(b"Dan\r")
            await bea.sees("A Dan")
            await open_table(bea, opened)
            room = next(iter(opened.running.server.rooms.values()))
            assert room.seats[0].name == "Dan"
            async with visit(port_of(opened), "Dan", CODE) as other:
                await other.sees("Tables of this server", "watch")
                other.type(b"1")
                await other.sees("CHICAGO POKER")
                assert room.seats[0].state == "here"
        await comes_back(opened, login)


async def test_a_guest_whose_seat_another_visit_holds_is_told_so_and_when_it_is_free(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as again:
        await again.sees("Choose a game", "You are a guest")
        async with visit(port_of(opened), "ada", CODE) as ada:
            await open_table(ada, opened)
            held = HELD_AT.format(table=next(iter(opened.running.server.rooms.values())).record.name)
            await until(lambda: held in " ".join(again.text().split()))
            again.type(b"1")
            await again.sees("CHICAGO POKER", "Your seat here is held by another visit under your name")
        await again.sees("Your seat here is free. S takes it.")
        again.type(b"q")
        await again.sees("Your seat is kept: c goes back to")
        assert "by another visit" not in again.text()
        again.type(b"c")
        await again.sees("CHICAGO POKER", "Your hand")


class CountingPool(WorkerPool):
    """Counts the hints it is asked for, and notes for whom decisions are made."""

    hints = 0

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.owners: list[str] = []

    async def think(self, owner: str, job: Job) -> Action | Wait:
        self.owners.append(owner)
        return await super().think(owner, job)

    async def advise(self, owner: str, job: HintJob) -> Advice:
        self.hints += 1
        return await super().advise(owner, job)


async def test_a_guests_hint_is_worked_out_where_the_servers_bots_think(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        pool = opened.running.server.config.pool = CountingPool(1)
        try:
            async with visit(port_of(opened), "ada", CODE) as ada:
                await open_table(ada, opened)
                room = next(iter(opened.running.server.rooms.values()))
                assert room.running_game is not None
                async with asyncio.timeout(PATIENCE):
                    while not room.running_game.table.hints_used(0):
                        if on_turn(opened) and "being worked out" not in ada.text():
                            ada.type(b"y")
                        await asyncio.sleep(0.1)
            assert pool.hints == 1
        finally:
            pool.close()


async def test_bots_of_a_guests_own_game_think_where_the_servers_bots_think_and_at_the_guests_cost(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        pool = opened.running.server.config.pool = CountingPool(1)
        try:
            async with visit(port_of(opened), "ada", CODE) as ada:
                await ada.sees("Choose a game", "You are a guest")
                ada.type(b"\r")
                await ada.sees("Sit down and begin")
                ada.type(b"\r")
                await ada.sees("Your hand")
                async with asyncio.timeout(PATIENCE):
                    while not pool.owners:
                        ada.type(b" d")
                        await asyncio.sleep(0.1)
                assert 'backroom_guests{door="ssh"} 1' in exposition(opened.running.server)
            assert set(pool.owners) == {HERE}
            assert not opened.running.server.rooms
        finally:
            pool.close()


async def test_a_guest_is_not_told_of_saves_they_do_not_have(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await ada.sees("Choose a game", "You are a guest")
        assert "saves" not in ada.text()
        ada.type(b"?")
        await ada.sees("The rules of the game in front")
        assert "verify" not in ada.text()


async def test_nobody_takes_a_seat_by_a_name_while_its_owner_is_there(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await open_table(ada, opened)
        async with visit(port_of(opened), "ada", CODE) as other:
            await other.sees("Tables of this server", "watch")
            assert "your seat" not in other.text()


async def test_a_guest_who_is_banned_from_the_table_is_not_offered_their_seat_there(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await open_table(ada, opened)
        room = next(iter(opened.running.server.rooms.values()))
        ada.type(b"q")
        await ada.sees("Leave the table?")
        ada.type(b"y")
        await ada.sees("Your seat is kept: c goes back to")
        moderation.ban(room, "ada", room.seats[0], None)
        await until(lambda: "c goes back to" not in ada.text())
        assert "watch" in ada.text()


async def test_what_a_guest_was_told_of_a_closed_table_is_over_when_it_is_open_again(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada, visit(port_of(opened), "bo", CODE) as bo:
        await ada.sees("Choose a game", "You are a guest")
        ada.type(b"o")
        await ada.sees("new game")
        ada.type(b"\r")
        await ada.sees("LOBBY", "you, host")
        await bo.sees("Choose a game", "ada's")
        bo.type(b"1")
        await bo.sees("LOBBY", "ready")
        if "✓ ready" not in bo.text():
            bo.type(b"r")
        await ada.sees("Everybody is here", "✓ ready")
        ada.type(b"s")
        await bo.sees("CHICAGO POKER", "Your hand")
        ada.type(b"OC")
        await ada.sees("Close the table for everybody?")
        ada.type(b"y")
        await bo.sees("The host has closed the table.", "again when ada comes back")
        await ada.sees("You have closed the table. The game and its seats are kept: c opens it")
        ada.type(b"c")
        await ada.sees("CHICAGO POKER", "Your hand")
        await until(lambda: "comes back" not in bo.text())
        await bo.sees("Your seat is kept: c goes back to")


async def test_guests_by_ssh_and_over_the_network_share_a_table_and_their_screens_are_their_own(tmp_path: Path) -> None:
    async with (
        hosted(tmp_path) as opened,
        visit(port_of(opened), "ada", CODE, size=(100, 30)) as ada,
        visit(port_of(opened), "cy", CODE) as cy,
    ):
        bo = await NetworkPlayer("Bo").arrive()
        await ada.sees("Choose a game")
        ada.type(b"o")
        await ada.sees("new game")
        ada.type(b"\r")
        await ada.sees("LOBBY")
        await cy.sees("ada's Chicago")
        bo.joins(opened.addresses[0])
        await bo.lobby()
        bo.press("r")
        await ada.sees("✓ ready")
        ada.type(b"Bs")
        await ada.sees("Everybody is here")
        ada.type(b"s")
        await ada.sees("Your hand")
        assert (await bo.table()).presenter.seat == 1
        cy.type(b"1")
        await cy.sees("CHICAGO POKER")
        cy.type(b"q")
        await cy.sees("Choose a game")
        await bo.go_home()


async def test_nothing_of_the_servers_disk_is_a_guests(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await ada.sees("You are a guest")
        ada.type(b"t")
        await ada.sees("Choose a game")
        assert not (tmp_path / "config").exists()


async def test_colours_are_those_of_each_guests_terminal(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        seen = {}
        for depth, term, env in (
            ("rich", "xterm-256color", {"COLORTERM": "truecolor"}),
            ("256", "xterm-256color", {}),
            ("none", "vt100", {}),
        ):
            async with visit(port_of(opened), "ada", CODE, env, term=term) as guest:
                await guest.sees("BACKROOM", "Choose a game")
                seen[depth] = guest.raw
        assert b"38;2;" in seen["rich"]
        assert b"38;5;" in seen["256"]
        assert b"38;2;" not in seen["256"]
        assert not re.search(rb"\x1b\[[0-9;]*38;", seen["none"])


async def test_a_timer_of_one_guest_outlives_another_who_has_left(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened, visit(port_of(opened), "ada", CODE) as ada:
        await open_table(ada, opened)
        async with visit(port_of(opened), "cy", CODE) as cy:
            await cy.sees("ada's Chicago")
            cy.type(b"1")
            await cy.sees("CHICAGO POKER")
        for _ in range(2):
            await draw(opened, ada.type)


@pytest.mark.skipif(shutil.which("ssh") is None, reason="no OpenSSH client here")
async def test_the_real_openssh_client_plays_a_turn(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        env = {"TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "HOME": "/tmp"}
        ssh = pexpect.spawn(f"{OPENSSH} -p {port_of(opened)} ada@{HERE}", dimensions=(24, 80), env=env, timeout=PATIENCE)
        await ssh.expect("Room code:", async_=True)
        ssh.sendline(CODE)
        screen = pyte.Screen(80, 24)
        stream = pyte.ByteStream(screen)

        async def sees(*words: str) -> None:
            def look() -> bool:
                try:
                    data = ssh.read_nonblocking(1 << 16, timeout=0)
                except pexpect.TIMEOUT:
                    data = b""
                stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b"").replace(b"\x1b[?2026$p", b""))
                return all(word in "\n".join(screen.display) for word in words)

            try:
                await until(look)
            except TimeoutError:
                raise AssertionError(f"never saw {words}; the screen was\n" + "\n".join(screen.display)) from None

        await sees("Choose a game")
        for keys, words in (("o", "new game"), ("\r", "you, host"), ("B", "Everybody is here"), ("s", "Your hand")):
            ssh.send(keys)
            await sees(words)
        await draw(opened, ssh.send)
        await sees("1 Log")
        ssh.send("q")
        await sees("Leave the table?")
        ssh.send("y")
        await sees("Your seat is kept", "Tables of this server")
        ssh.send("q")
        await ssh.expect(pexpect.EOF, async_=True)
        ssh.close()
        assert ssh.exitstatus == 0


async def place(window: Chromium, x: int, y: int, size: tuple[int, int]) -> tuple[float, float]:
    """Return where on the page the middle of a cell is."""
    screen = "(r => [r.left, r.top, r.width, r.height])(document.querySelector('.xterm-screen').getBoundingClientRect())"
    left, top, width, height = await window.value(screen)
    return left + (x + 0.5) * width / size[0], top + (y + 0.5) * height / size[1]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")
async def test_a_browser_plays_a_turn_by_keyboard_and_by_mouse(tmp_path: Path) -> None:
    async with hosted(tmp_path / "server") as opened, chromium(tmp_path / "profile") as window:
        assert opened.web is not None
        await window.call("Page.navigate", url=opened.web)
        await window.until("!!document.querySelector('input[name=code]')")
        await window.value(
            f"document.querySelector('input[name=name]').value='ada'; document.querySelector('input[name=code]').value='{CODE}'"
        )
        await window.value("document.forms[0].submit()")
        await window.until("document.body.classList.contains('-first-byte') && document.activeElement.className.includes('xterm')")
        rooms = opened.running.server.rooms
        assert opened.page is not None
        app = opened.page.playing[0].app
        await until(lambda: "o open a table" in text_of(app))
        async with asyncio.timeout(PATIENCE):
            while "o open a table" in text_of(app):  # until the page has the size of its window, a click may land elsewhere
                rows = text_of(app).splitlines()
                row = next(number for number, line in enumerate(rows) if "o open a table" in line)
                await window.click(*await place(window, rows[row].index("o open a table"), row, tuple(app.size)))
                await asyncio.sleep(0.5)
        await until(lambda: "new game" in text_of(app))
        await window.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", windowsVirtualKeyCode=13, text="\r")
        await until(lambda: rooms and next(iter(rooms.values())).members)
        await window.type("B")
        await until(lambda: "Everybody is here" in text_of(app))
        await window.type("s")
        await until(lambda: next(iter(rooms.values())).running_game is not None)
        await draw(opened, lambda keys: window.type(keys.decode()))
        picture = await window.call("Page.captureScreenshot", format="png")
        (tmp_path / "page.png").write_bytes(base64.b64decode(picture["data"]))
        assert (tmp_path / "page.png").stat().st_size > 20_000
