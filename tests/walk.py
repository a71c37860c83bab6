"""Counts what a key press, a refused action, a bot's move and a resume cross: `python -m tests.walk`.

A function counts once however often it is called, and so does its file. Only code of `core`, `saves` and `tui` counts.
The figures in docs/architecture.md come from here.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from core.chance import seeded
from core.table import Table
from saves.library import Library
from tests.core.lan.helpers import until
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan
from tests.tui.screens.helpers import at_home
from tests.tui.still_table import StillTable
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession, start_session

ROOT = Path(__file__).resolve().parent.parent
OURS = tuple(f"{ROOT}/{package}/" for package in ("core", "saves", "tui"))
GAME, SEED = "king_of_chicago", "8"
WIDGET_GAME = "prohibition"


class Still(LocalTableSession):
    """A session without bots."""

    def begin(self) -> None:
        """Seat no bots."""


class Walk:
    """The functions crossed so far, each with how often it was called."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        """Called by the interpreter for every call."""
        if event == "call" and frame.f_code.co_filename.startswith(OURS) and not frame.f_code.co_name.startswith("<"):
            self.calls[frame.f_code] += 1

    @property
    def files(self) -> set[str]:
        """Return the files of these functions."""
        return {str(Path(code.co_filename).relative_to(ROOT)) for code in self.calls}

    def times(self, file: str, name: str) -> int:
        """Return how often functions of this name in files of this name were called."""
        return sum(n for code, n in self.calls.items() if code.co_name == name and Path(code.co_filename).match(file))

    def __str__(self) -> str:
        return f"{len(self.calls)} functions in {len(self.files)} files, {self.calls.total()} calls"


@contextmanager
def counted() -> Iterator[Walk]:
    """Count what is called in the block, in threads begun there too."""
    walk = Walk()
    threading.setprofile(walk.note)
    sys.setprofile(walk.note)
    try:
        yield walk
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]


def presenter(person: NetworkPlayer) -> Any:
    """Return the presenter of the table in front."""
    return person.controller.presenter


@asynccontextmanager
async def table_of_two() -> AsyncIterator[tuple[NetworkPlayer, NetworkPlayer]]:
    """A host and a guest at a table on the network. The guest is on turn."""
    async with network_players("Ada", "Bo") as (host, guest):
        await gather_at(host, [guest], plan(GAME, "person", "remote", seed=SEED))
        host.press("s")
        for person in (host, guest):
            await person.table()
        assert presenter(guest).my_turn
        for person in (host, guest):  # what opening the table leaves to be done is no part of a walk
            await person.pilot.pause()
            await person.done()
        yield host, guest


async def own_move() -> Walk:
    """Enter drives: from the guest's key by way of the server to both screens."""
    async with table_of_two() as (host, guest):
        before = presenter(guest).update.move
        while type(presenter(guest).cursor).__name__ != "Drive":
            await guest.press("]").done()
        presenter(guest).guarded.put(())
        with counted() as walk:
            guest.press("enter")
            await until(lambda: min(presenter(host).update.move, presenter(guest).update.move) > before)
            await guest.done()
        return walk


async def moved_cursor() -> Walk:
    """Return one key that moves the cursor, on one screen."""
    async with table_of_two() as (_, guest):
        with counted() as walk:
            await guest.press("]").done()
        return walk


async def key_in_the_app(game: str = WIDGET_GAME, key: str = "]") -> Walk:
    """Return what one key crosses at a local table of four. Without another key, it moves the cursor."""
    what = plan(game, "person", "easy", "easy", "easy")
    table = Table(what.game, what.options, what.seats, seeded(SEED))

    def start(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        app.open_table(Still(table))

    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    app = BackroomApp(services, start, settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        with counted() as walk:
            await pilot.press(key)
            await pilot.pause()
        return walk


async def refused_action() -> Walk:
    """Enter where no drive leads: the prompt says why."""
    async with table_of_two() as (_, guest):
        await guest.press("c", "v").done()
        for _ in range(40):
            cursor, own = presenter(guest).cursor, presenter(guest).view.at[presenter(guest).auto]
            if type(cursor).__name__ == "Look" and cursor.place != own:
                break
            await guest.press("]").done()
        presenter(guest).guarded.put(())
        with counted() as walk:
            await guest.press("enter").done()
        assert presenter(guest).notice
        return walk


async def bots_move() -> Walk:
    """Return a bot thinks at one ply, moves, and its move is shown."""
    with tempfile.TemporaryDirectory() as folder:
        what = plan(GAME, "person", "easy")
        with counted() as walk:
            session = start_session(what, Library(Path(folder)), lambda: "1")
            still, table = StillTable(session), session.table
            if 0 in table.game.actors(table.state):
                still.press("enter")
            walk.calls.clear()
            moves = len(table.moves)
            await until(lambda: len(table.moves) > moves)
            still.paint()
        session.end()
        return walk


async def resume() -> Walk:
    """`c` at home: from the key to the table."""
    with tempfile.TemporaryDirectory() as folder:
        session = start_session(plan(GAME, "person", "easy"), Library(Path(folder)), lambda: "1")
        table = session.table
        for _ in range(20):
            seat = table.game.actors(table.state)[0]
            assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
        session.end()
        async with at_home(library=Library(Path(folder))) as visit:
            await until(lambda: visit.page.found.last is not None)
            with counted() as walk:
                await visit.press("c")
                await until(lambda: isinstance(visit.page, TableScreen))
        return walk


WALKS = {
    "own move over the network": own_move,
    "cursor moved": moved_cursor,
    "cursor moved, in the app": key_in_the_app,
    "refused action": refused_action,
    "bot's move": bots_move,
    "resume": resume,
}


async def main() -> None:
    """Take all walks, and say what is worked out more than once for one key."""
    for title, walk in WALKS.items():
        crossed = await walk()
        print(f"{title:28} {crossed}")
        if walk in (moved_cursor, key_in_the_app):
            commands = crossed.times("presenter.py", "commands_now")
            models = crossed.times("presenter.py", "build_view_model")
            print(f"{'':28} commands collected {commands} times, view models built {models} times")
        if "-v" in sys.argv:
            print(*sorted(crossed.files), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
