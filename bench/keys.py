"""What a key costs from the terminal's bytes to those of the screen: processor time in one process, with no network between.

python -m bench.keys [--quick] [--profile ROW] [home | GAME …]

A guest of a hosted server at home and at tables of theirs, then somebody at a table of their own. Each key follows when all that
the one before brings has come.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import logging
import pstats
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bench.lan import FREE
from bench.part import Row, Rows
from core.game import Options
from core.lan.server.start import ListenOptions
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat
from saves.library import Library
from tui.app import BackroomApp
from tui.hosting.app_session import AppSession, MakeApp
from tui.hosting.arrival import Arrival
from tui.hosting.guest_apps import guest_apps
from tui.hosting.host import HostedServer, start_hosting
from tui.hosting.isolation import GcFreeze
from tui.screens.home.screen import HomeScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import TablePlan, start_session

SIZE = (120, 40)
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
NEXT, RIGHT = b"]", b"\x1b[C"
"""The next thing that can be picked at a table, and the next game of the gallery."""
WARM_UP, KEYS, ROUNDS = 6, 24, 5
QUIET, MOST = 0.04, 0.3
"""Seconds of silence after which a key is dealt with, and how long its first byte is waited for."""
LIMIT = 30.0
SEED = "7"


class Guest:
    """One app, and what it sends."""

    def __init__(self, make: MakeApp) -> None:
        self.sent = 0
        self._heard = asyncio.Event()
        self.session = AppSession(make, TERMINAL, SIZE, self._take, GcFreeze())
        self.app: Any = self.session.app
        self._life = asyncio.get_running_loop().create_task(self.session.run())

    def _take(self, data: bytes) -> None:
        self.sent += len(data)
        self._heard.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something holds of the app."""
        began = time.perf_counter()
        while not is_so():
            if time.perf_counter() - began > LIMIT:
                raise TimeoutError(f"still at {self.app.screen}")
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.5)

    async def key(self, data: bytes) -> None:
        """Press a key, and wait until all it brings is sent."""
        self._heard.clear()
        self.session.feed(data)
        wait = MOST
        while True:
            try:
                await asyncio.wait_for(self._heard.wait(), wait)
            except TimeoutError:
                return
            self._heard.clear()
            wait = QUIET

    async def leave(self) -> None:
        self.session.hang_up()
        await self._life

    @property
    def has_turn(self) -> bool:
        """Return whether a table is in front at which the player may act."""
        screen = self.app.screen
        return isinstance(screen, TableScreen) and screen.controller.presenter.my_turn


def plan(game: str) -> TablePlan:
    """Return a table for one person and bots that choose at random."""
    rules = load(game)
    options = full_options(rules.info)
    bots = max(2, rules.info.min_seats) - 1
    return TablePlan(rules, Options(options), (Seat("Ada", "person"), *[Seat("", "bot", "random")] * bots), SEED, "Friday")


async def cost(guest: Guest, key: bytes, rounds: int, profile: cProfile.Profile | None) -> Row:
    """Return the milliseconds of processor time that a key takes, at the least of some rounds, and its bytes."""
    for _ in range(WARM_UP):
        await guest.key(key)
    spent, sent = [], 0
    for _ in range(rounds):
        sent, began = guest.sent, time.process_time()
        if profile is not None:
            profile.enable()
        for _ in range(KEYS):
            await guest.key(key)
        if profile is not None:
            profile.disable()
        spent.append((time.process_time() - began) / KEYS)
        sent = guest.sent - sent
    return {"ms a key": round(1000 * min(spent), 2), "bytes": round(sent / KEYS)}


async def at_home(hosted: HostedServer) -> Guest:
    guest = Guest(guest_apps(hosted)("Ada", Arrival("192.0.2.1")))
    await guest.until(lambda: bool(guest.app.screen_stack) and isinstance(guest.app.screen, HomeScreen) and guest.sent > 0)
    return guest


async def hosted_table(hosted: HostedServer, game: str) -> Guest:
    """Return a guest at a table that they have opened, on turn."""
    guest = await at_home(hosted)
    app = guest.app
    app.call_later(lambda: app.services.network.host(app, plan(game)) and None)
    await guest.until(lambda: isinstance(app.screen, LobbyScreen))
    hosted.seed, hosted.running.server.config.bot_seed = SEED, lambda: int(SEED)
    await guest.key(b"s")
    await guest.until(lambda: guest.has_turn)
    return guest


async def own_table(game: str, folder: Path) -> Guest:
    """Return somebody at a table on their own machine, on turn."""

    def make(driver: Any, terminal: Mapping[str, str]) -> BackroomApp:
        def start(app: BackroomApp) -> None:
            app.open_screen(HomeScreen())
            app.open_table(start_session(plan(game), Library(folder), lambda: SEED))

        services = AppServices(SessionSettings(), version="1.0")
        return BackroomApp(services, start, "truecolor", Settings(name="Ada", pace="instant"), driver_class=driver, terminal=terminal)

    guest = Guest(make)
    await guest.until(lambda: bool(guest.app.screen_stack) and guest.has_turn)
    return guest


async def measured(rows: list[str], rounds: int, profile: cProfile.Profile | None = None) -> Rows:
    """Return a row for home and two a game: as a guest, and at one's own table."""
    logging.disable(logging.WARNING)
    folder = Path(tempfile.mkdtemp())
    hosted = await start_hosting(Library(folder), "Bench", ListenOptions("127.0.0.1", 0, announce=False), FREE)
    found: Rows = {}
    for row in rows:
        name, _, where = row.partition(", ")
        if name == "home":
            guest, key = await at_home(hosted), RIGHT
        else:
            guest, key = await (hosted_table(hosted, name) if where == "guest" else own_table(name, folder / name)), NEXT
        found[row] = await cost(guest, key, rounds, profile)
        await guest.leave()
    await hosted.close()
    return found


ROWS = ["home", *(f"{game}, {where}" for game in GAMES for where in ("guest", "own"))]


def main() -> None:
    """Print one JSON object, and with `--profile` where the time of one row goes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", nargs="*")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--profile", metavar="ROW", default="")
    given = parser.parse_args()
    if given.profile:
        profile = cProfile.Profile()
        print(json.dumps(asyncio.run(measured([given.profile], 2, profile))))
        pstats.Stats(profile).sort_stats("tottime").print_stats(40).sort_stats("cumtime").print_stats(90)
        return
    rows = [row for row in ROWS if not given.rows or row.split(",")[0] in given.rows]
    print(json.dumps(asyncio.run(measured(rows[:2] if given.quick else rows, 1 if given.quick else ROUNDS))))


if __name__ == "__main__":
    sys.exit(main())
