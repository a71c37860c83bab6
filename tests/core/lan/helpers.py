"""What the network's tests share: a clock that is turned by hand, a server with known luck, and players who play by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from core import registry
from core.chair import Rejected
from core.chance import Chance, fast_chance, seeded
from core.game import AnyGame
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, GameStarted
from core.lan.client.remote_chair import RemoteChair
from core.lan.server.admission import AdmissionLimits, Rate
from core.lan.server.config import ServerConfig, ServerLimits
from core.lan.server.room_store import NullRoomStore, RoomStore
from core.lan.server.server import Server
from core.lan.transport.address import Address
from core.lan.transport.client_connection import in_process_connector, tcp_connector
from core.table import Update
from examples.sixth_game.core import new_game as new_toy

HERE = "127.0.0.1"
EVERY_GAME = ("toy", *registry.GAMES)
PATIENCE = 20.0
"""Seconds a test waits for what must come. Never reached when all is well."""
UNLIMITED = ServerLimits(
    AdmissionLimits(4000, arrivals=Rate(1e9, 1e9), requests={}, returns=Rate(1e9, 1e9)), rate=1e9, burst=1e9, chat_rate=1e9, chat_burst=1e9
)


class ManualClock:
    """Time goes by when a test says so."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def load(name: str, board: str | None = None) -> AnyGame:
    """Return the toy, or one of the five games."""
    return new_toy() if name == "toy" else registry.load(name, board)


def server_config(
    clock: Callable[[], float], seed: int = 1, limits: ServerLimits = UNLIMITED, store: RoomStore | None = None, **more: Any
) -> ServerConfig:
    """Return the set-up of a server whose luck, codes and tokens are known beforehand."""
    codes, secrets, seeds = count(1), count(1), count(seed)
    return ServerConfig(
        name="Test",
        limits=limits,
        store=store or NullRoomStore(),
        now=clock,
        load=load,
        chance=lambda: seeded(next(seeds)),
        code=lambda: f"TABLE{next(codes)}",
        secret=lambda: f"secret{next(secrets)}",
        calm=0.0,
        bot_seed=lambda: seed,
        **more,
    )


async def no_wait(seconds: float) -> None:
    """Sleeps not at all, but lets the others go on."""
    await asyncio.sleep(0)


async def until(true: Callable[[], Any], what: str = "") -> None:
    """Waits for something to come about."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


@dataclass
class Player:
    """Somebody at a lobby who remembers all he was told and can play by himself."""

    client: Client
    seed: int = 0
    news: list[ClientEvent] = field(default_factory=list)
    told: list[tuple[int, tuple[Any, ...]]] = field(default_factory=list)
    """By move: what the chair's listeners heard, as a log keeps it: moves taken back are struck out."""
    refusals: list[str] = field(default_factory=list)
    wanted: bool = False
    """Whether he acts whenever he may."""
    stops_at: int | None = None
    """The move after which he acts no more."""

    def __post_init__(self) -> None:
        self.luck: Chance = fast_chance(self.seed)
        self.client.subscribe(self._hear)

    @property
    def chair(self) -> RemoteChair:
        """His chair in the game."""
        assert self.client.chair is not None
        return self.client.chair

    @property
    def over(self) -> bool:
        """Return whether his game has ended."""
        return self.client.chair is not None and self.client.chair.update.result is not None

    async def sit_down_at(self, address: Address) -> None:
        """Go to the first table that is open there, sit down and be ready."""
        await self.client.connect(tcp_connector(address))
        self.client.look()
        await until(lambda: self.client.tables)
        self.client.enter(self.client.tables[0].code)
        self.client.sit()
        self.client.ready()

    def play(self) -> None:
        """Acts now and whenever he may."""
        self.wanted = True
        if self.client.chair is not None:
            self.act(self.client.chair.update)

    def act(self, update: Update) -> None:
        """Does something he may."""
        if not self.wanted or update.seat not in update.actors or self.chair.paused or self.chair.is_pending or update.result is not None:
            return
        actions = list(update.legal)
        game = self.chair.game
        if update.forms and (not actions or self.luck.below(2)):
            world = game.determinize(update.view, self.luck)
            self.chair.act(game.sample(world, update.seat, self.luck))
        elif actions:
            self.chair.act(self.luck.pick(actions))

    def _hear(self, news: ClientEvent) -> None:
        self.news.append(news)
        if isinstance(news, GameStarted):
            self.told = [(told.move, told.events) for told in news.chair.update.events]
            news.chair.subscribe(self._at_table)
            self.act(news.chair.update)

    def _at_table(self, notice: Any) -> None:
        if isinstance(notice, Update):
            self.wanted = self.wanted and (self.stops_at is None or notice.move < self.stops_at)
            self.told = [told for told in self.told if told[0] <= notice.move]
            for told in notice.events:
                assert not self.told or told.move > self.told[-1][0], "told twice"
                self.told.append((told.move, told.events))
            self.act(notice)
        elif isinstance(notice, Rejected):
            self.refusals.append(notice.refusal.code)
            if notice.refusal.code != "paused" and self.client.is_connected:
                self.act(self.chair.update)
        elif self.wanted and self.client.chair is not None and not self.chair.paused:
            self.act(self.chair.update)


@dataclass
class Table:
    """A server with a table, and its players."""

    server: Server
    clock: Callable[[], float]
    address: Address | None
    players: list[Player]
    keeps_games: bool = False
    """Whether who comes in wants finished games."""
    secrets: dict[str, bytes] = field(default_factory=dict)
    """What the programs of some players are known by."""

    def dial(self) -> Callable[[Any], Awaitable[Any]]:
        """Return a way in."""
        return in_process_connector(self.server) if self.address is None else tcp_connector(self.address)

    async def player(self, name: str, token: str | None = None, seed: int = 0) -> Player:
        """Somebody who has come in."""
        client = Client(name, load=load, now=self.clock, sleep=no_wait, keeps_games=self.keeps_games, secret=self.secrets.get(name, b""))
        player = Player(client, seed)
        await client.connect(self.dial(), token=token)
        return player

    async def join(self, name: str, seed: int = 0) -> Player:
        """Somebody who has come to the table."""
        player = await self.player(name, seed=seed)
        player.client.enter(next(iter(self.server.rooms)))
        await until(lambda: player.client.status)
        return player

    async def sat(self, name: str, seed: int = 0) -> Player:
        """Somebody who has a seat, and is ready."""
        player = await self.join(name, seed)
        player.client.sit()
        player.client.ready()
        await until(lambda: player.client.token and player.client.status.places[player.client.status.seat or 0].ready)  # type: ignore[union-attr]
        self.players.append(player)
        return player

    async def start(self) -> None:
        """Deals."""
        self.players[0].client.start()
        await until(lambda: all(player.client.chair for player in self.players))

    async def close(self) -> None:
        """Everybody goes home."""
        for player in self.players:
            await player.client.close()
        await self.server.close()


@asynccontextmanager
async def table(
    seats: int = 2,
    game: str = "toy",
    tcp: bool = False,
    people: int | None = None,
    clock: Callable[[], float] | None = None,
    keeps_games: bool = False,
    secrets: dict[str, bytes] | None = None,
    **more: Any,
) -> AsyncIterator[Table]:
    """A table with people on so many of its seats, ready to start. The first is the host."""
    clock = clock or ManualClock()
    server = Server(server_config(clock, **more))
    address = await server.listen(HERE, 0) if tcp else None
    it = Table(server, clock, address, [], keeps_games, secrets or {})
    try:
        host = await it.player("P0")
        host.client.open(game, "Test", seats, {})
        await until(lambda: host.client.status)
        host.client.sit()
        host.client.ready()
        await until(lambda: host.client.token)
        it.players.append(host)
        for number in range(1, seats if people is None else people):
            await it.sat(f"P{number}", seed=number)
        yield it
    finally:
        await it.close()
