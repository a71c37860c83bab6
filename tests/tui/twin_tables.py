"""Twin worlds among bots and at a table of a server: moves there are made by the bots' own players, or come over a connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.bots.player import BotPlayer, MakeBot
from core.chair import Chair
from core.game import Action, AnyGame
from core.lan.server.config import ServerConfig
from core.lan.server.room import Room
from core.lan.server.server import Server
from core.lan.transport.client_connection import in_process_connector
from core.session import GameSession
from core.table import Table, Update
from tests.core.lan.helpers import ManualClock, server_config
from tests.kit.idle_loop import wait_for_idle_loop
from tests.tui.twins import Clock, Heard, Lines, Script, Sight, Step, World, table_of, world_of
from tui.app import BackroomApp
from tui.network.client_group import ClientGroup
from tui.network.saved_seats import SavedSeats
from tui.network.server_route import ServerRoute
from tui.painting.cell_text import plain
from tui.plain.game_loop import PlainGame
from tui.plain.network_thread import Inbox, NetworkThread, ThreadedChair
from tui.screens.home.screen import HomeScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.intents import Act
from tui.table.session import LocalTableSession

LONGEST_WAIT = 120.0
"""Seconds after which a bot has done whatever it puts off."""


class ScriptedBots:
    """Think of nothing until the script says what a bot does. When it does that is its player's own affair."""

    def __init__(self) -> None:
        self._due: tuple[int, Action, int] | None = None
        """Whose bot does what, at which sequence number of the table."""
        self._told = asyncio.Event()
        self.pace: list[str] = []
        """How long each bot would have waited for people before it acted, as far as the observer can know of it."""

    async def think(self, game: AnyGame, update: Update) -> Action:
        """Return what the script has this bot do, once it does."""
        while self._due is None or self._due[0] != update.seat or self._due[2] < update.sequence:
            await self._told.wait()
        return self._due[1]

    def make(self, level: str, seed: int) -> ScriptedBots:
        """Return a bot. All are this one."""
        return self

    async def act(self, world: World, session: GameSession, step: Step, action: Action) -> None:
        """Let a bot do this, and look at the screen for as long as it puts that off. What one world alone has takes no time."""
        before, began, pace, seconds = world.table.sequence, world.clock.time, len(self.pace), session.offers.seconds
        is_in_both = None not in step.actions
        self._due = step.seat, action, before
        self._told.set()
        self._told.clear()
        await world.settle()
        while world.table.sequence == before:
            world.screen._tick()
            await world.settle()
            if is_in_both:
                world.look(f"before {action!r}")
            world.clock.time += LONGEST_WAIT
            session.offers.seconds = 0.0
            for _, _, player in session._bots.values():
                player._wake.set()
            await world.settle()
            assert world.clock.time < began + 3 * LONGEST_WAIT, f"{action!r} was never done"
        session.offers.seconds = seconds
        if not is_in_both:
            world.clock.time = began
            del self.pace[pace:]


def watch_pace(bots: ScriptedBots, clock: Clock, patch: pytest.MonkeyPatch) -> None:
    """Note how long bots pause for people instead of pausing."""
    seconds_before = BotPlayer._seconds_before

    def noted(player: BotPlayer, choice: Action) -> float:
        rest = seconds_before(player, choice)
        bots.pace.append(f"{clock.time}: {player._calm()} and {rest} seconds")
        return rest

    patch.setattr(BotPlayer, "_pause", lambda player: 0.0)
    patch.setattr(BotPlayer, "_seconds_before", noted)


class BotWorld(World):
    """A table in this process with its bots."""

    bots: ScriptedBots
    session: GameSession

    async def act(self, step: Step) -> None:
        """Let the person or a bot act."""
        self.clock.time += 2
        action = step.actions[self.number]
        if action is not None:
            with world_of(self.table, step, self.number):
                if step.seat == self.script.observer:
                    self.screen.carry_out(Act(action))
                    self.controller.session.go_ahead()
                    await self.settle()
                else:
                    await self.bots.act(self, self.session, step, action)
        self.controller.queue.show_all()
        await self.settle()

    def sight(self) -> Sight:
        """Return all that is in sight, what was said in the chat, and how the bots kept their pace."""
        seen = super().sight()
        said = [plain(line.words) for line in self.controller.presenters[self.controller.shown].story.chat]
        return seen._replace(notes=[*seen.notes, *said, *self.bots.pace])


class RemoteWorld(BotWorld):
    """A table of a server. The others sit there, as bots or as people whose moves the server gets."""

    room: Room
    heard: list[str]
    """What came over the connection, in its order."""

    @property
    def table(self) -> Table:
        assert self.room.running_game is not None
        return self.room.running_game.table

    async def act(self, step: Step) -> None:
        """Let somebody act. The observer does so on their own chair, and hears of it."""
        is_remote = self.script.seats[step.seat].kind == "remote" and step.seat != self.script.observer
        action = step.actions[self.number]
        if not is_remote or action is None:
            await super().act(step)
            return
        self.clock.time += 2
        with world_of(self.table, step, self.number):
            assert self.table.act(step.seat, action) is None
            await self.settle()
        self.controller.queue.show_all()
        await self.settle()

    def sight(self) -> Sight:
        """Return all that is in sight, and what was heard in which order."""
        seen = super().sight()
        return seen._replace(notes=[*seen.notes, *self.heard])


def chosen(script: Script) -> tuple[AppServices, Settings]:
    """Return the app's services, and the settings of the person at the screen."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    return services, Settings(name=script.seats[script.observer].name, pace="instant")


@asynccontextmanager
async def among_bots(script: Script, number: int, table: Table, clock: Clock, patch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """The app at a table in this process, with bots at the other seats."""
    bots = ScriptedBots()
    watch_pace(bots, clock, patch)
    make: MakeBot = bots.make
    session = LocalTableSession(table, make_bot=make)
    services, settings = chosen(script)
    app = BackroomApp(services, lambda house: house.open_table(session), settings=settings)
    async with app.run_test(size=script.size) as pilot:
        await pilot.pause()
        world = BotWorld(script, number, pilot, clock)
        assert session._session is not None
        world.bots, world.session = bots, session._session
        world.session.offers._now = clock
        world.session.offers._since.clear()
        world.session.offers.look()
        yield world


@asynccontextmanager
async def served(script: Script, table: Table) -> AsyncIterator[tuple[Room, ClientGroup]]:
    """A server in this process with a room whose game has not begun, and the observer's way to it."""
    server = Server(server_config(ManualClock()))
    room = server.open(script.game.info.name, "Twins", len(script.seats), table.options)
    assert isinstance(room, Room)
    for seat, who in enumerate(script.seats):
        if who.kind == "bot":
            room.seats[seat].install(who.name, who.level)
        elif seat != script.observer:
            room.seats[seat].take(who.name, f"token{seat}")
    name = script.seats[script.observer].name
    group = ClientGroup(ServerRoute(in_process_connector(server), "host:1928"), [name], SavedSeats(secret=b"twins"))
    try:
        yield room, group
    finally:
        group.hang_up()
        await server.close()


def begin(room: Room, table: Table) -> None:
    """Let the game in the room begin, or go on."""
    room.begin(table)
    room.status_changed()


@asynccontextmanager
async def at_a_server(script: Script, number: int, table: Table, clock: Clock, patch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """The app at a table of a server in this process, come to by its lobby."""
    bots = ScriptedBots()
    watch_pace(bots, clock, patch)
    patch.setattr(ServerConfig, "make_bot", lambda config, owner: bots.make)
    services, settings = chosen(script)
    app = BackroomApp(services, lambda house: house.open_screen(HomeScreen()), settings=settings)
    async with served(script, table) as (room, group), app.run_test(size=script.size) as pilot:
        await group.connect()
        await group.enter(room.record.code)
        app.open_screen(LobbyScreen(group, lambda: [("Join", "host:1928")]))
        await pilot.pause()
        begin(room, table)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        yield _remote_world(script, number, pilot, clock, room, group, bots)


def _remote_world(
    script: Script, number: int, pilot: Pilot[Any], clock: Clock, room: Room, group: ClientGroup, bots: ScriptedBots
) -> RemoteWorld:
    world = RemoteWorld(script, number, pilot, clock)
    assert room.running_game is not None
    world.room, world.heard, world.bots, world.session = room, [], bots, room.running_game._session
    group.subscribe(lambda news, first: world.heard.append(str(news)))
    world.controller.chair.subscribe(lambda notice: world.heard.append(str(notice)))
    return world


class RemoteLines(Lines):
    """One of the two tables in lines, at a server in the loop of another thread."""

    def __init__(self, script: Script, number: int, table: Table, heard: Heard, loop: NetworkThread, inbox: Inbox) -> None:
        super().__init__(script, number, table, heard)
        self._loop, self._inbox = loop, inbox
        self.chair: ThreadedChair | None = None

    def act(self, step: Step) -> None:
        """Let somebody act at the server, the observer by their own chair, and hear what comes of it."""
        action = step.actions[self._number]
        if action is None:
            return
        with world_of(self._table, step, self._number):
            if step.seat == self._script.observer:
                assert self.chair is not None
                self.chair.act(action)
            else:
                assert self._loop.call(lambda: self._table.act(step.seat, action)) is None
            self._loop.run(wait_for_idle_loop())
        self._inbox.open()


def read_at_a_server(script: Script, number: int) -> list[str]:
    """Return all that the observer reads in lines at a server in one of the worlds."""
    table, heard, loop, inbox, leaving = table_of(script, number), Heard(), NetworkThread(), Inbox(), AsyncExitStack()
    console = RemoteLines(script, number, table, heard, loop, inbox)

    async def sit_down() -> Chair:
        room, group = await leaving.enter_async_context(served(script, table))
        await group.connect()
        await group.enter(room.record.code)
        begin(room, table)
        await wait_for_idle_loop()
        (chair,) = group.chairs
        return chair

    try:
        console.chair = ThreadedChair(loop.run(sit_down()), loop, inbox)
        game = PlainGame(console, [console.chair], console, list)
        heard.game, heard.observers = game, frozenset((-1, 0))
        game.play()
    finally:
        loop.run(leaving.aclose())
        loop.close()
    return heard.getvalue().splitlines()
