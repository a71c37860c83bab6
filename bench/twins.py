"""Twin worlds over real sockets: two tables that differ only in what a seat may not know send it the same frames, in the same order.

python -m bench.twins [--comparisons N] [GAME ...]

Each random move is made in the true world and in one that its observer cannot tell from it. If by the rules the observer is told
the same of the move in both, then whatever they are sent has to be the same, byte by byte. So has the answer to
an action that is refused before the move.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from core import registry
from core.chance import Chance, fast_chance, seeded
from core.codec import GameCodec
from core.game import Action, AnyGame, State
from core.lan.protocol.framing import FROM_SERVER, Framer, pack
from core.lan.protocol.handshake import hello
from core.lan.protocol.messages import Act, Ping, Pong
from core.lan.server.admission import AdmissionLimits, Rate
from core.lan.server.config import ServerConfig, ServerLimits
from core.lan.server.room import Room
from core.lan.server.room_seats import RoomSeat
from core.lan.server.seat_feed import SeatFeed
from core.lan.server.server import Server
from core.options import Options
from core.table import Table
from core.visibility import redact_all

FREE = ServerLimits(AdmissionLimits(4000, 4000, Rate(1e9, 1e9), requests={}), rate=1e9, burst=1e9)
LONGEST = 1500
"""Moves after which a game is left for the next."""
Observer = int | None


class Figures(msgspec.Struct):
    """What was compared."""

    comparisons: int = 0
    """Moves as one observer was told of them in both worlds."""
    refusals: int = 0
    frames: int = 0
    """What was done in one world. The other has the same."""
    bytes: int = 0
    told_otherwise: int = 0
    """Moves of which an observer may know in which world they were made, so that nothing was compared."""
    differences: int = 0


class Ear(asyncio.Protocol):
    """One connection: every frame as it came."""

    def __init__(self) -> None:
        self._framer = Framer(FROM_SERVER)
        self._frames: list[bytes] = []
        self._heard = asyncio.Event()
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._framer.feed(data)
        while (body := self._framer.next()) is not None:
            self._frames.append(body)
        self._heard.set()

    def send(self, *messages: Any) -> None:
        self._transport.write(b"".join(map(pack, messages)))

    async def frames(self, number: int) -> list[bytes]:
        """Return what came before the answer to this ping."""
        last = pack(Pong(number))[4:]
        self.send(Ping(number))
        while last not in self._frames:
            self._heard.clear()
            await self._heard.wait()
        heard, self._frames = self._frames, []
        return heard

    def close(self) -> None:
        self._transport.abort()


class World:
    """A table with a connection on each seat, and one that watches."""

    def __init__(self, room: Room, ears: dict[Observer, Ear], connections: dict[Observer, Any]) -> None:
        self.room, self.ears, self.connections = room, ears, connections

    @property
    def table(self) -> Table:
        assert self.room.running_game is not None
        return self.room.running_game.table

    def feed(self, seat: Observer) -> SeatFeed:
        assert self.room.running_game is not None
        return self.room.running_game.feed(seat)

    def become(self, other: World) -> None:
        """Forget everything that was different here."""
        mine, theirs = self.table, other.table
        mine.state, mine.moves, mine.sequence = theirs.state, theirs.moves[:], theirs.sequence
        mine._asked, mine._made, mine._stands = dict(theirs._asked), theirs._made.copy(), dict(theirs._stands)
        mine._undo._states = theirs._undo._states[:]
        for seat, connection in self.connections.items():
            feed, model = self.feed(seat), other.feed(seat)
            for name in ("_heard", "_content", "_at", "_number"):
                setattr(feed, name, getattr(model, name))
            feed._told, feed._moments = model._told[:], model._moments.copy()
            connection.sent = msgspec.structs.replace(other.connections[seat].sent)
        self.room._sender.game_changed()


async def open_world(server: Server, game: AnyGame, options: Options, seats: int, chance: Chance) -> World:
    """Return a table with people, all of them connected by TCP, just dealt."""
    address = await server.listen("127.0.0.1", 0)
    room = server.open(game.info.name, "Twins", seats, options)
    assert isinstance(room, Room)
    ears: dict[Observer, Ear] = {}
    connections: dict[Observer, Any] = {}
    for seat in (*range(seats), None):
        before = set(server.connections)
        _, ear = await asyncio.get_running_loop().create_connection(Ear, address.host, address.port)
        ear.send(hello("bench", f"P{seat}"))
        await ear.frames(1)
        (connections[seat],) = set(server.connections) - before
        ears[seat] = ear
        room.enter(connections[seat], None if seat is None else _taken(room, seat))
    room.begin(Table(game, options, room.record.seats(), chance))
    room.status_changed()
    for ear in ears.values():
        await ear.frames(2)
    return World(room, ears, connections)


def _taken(room: Room, seat: int) -> RoomSeat:
    room.seats[seat].take(f"P{seat}", f"token{seat}")
    return room.seats[seat]


def setting(game: AnyGame, number: int) -> tuple[Options, int]:
    """Return options and a number of seats, others for each number."""
    choices = [[(option.name, value) for value, _ in option.choices] for option in game.info.options]
    every = list(itertools.product(*choices))
    return dict(every[number % len(every)]), game.info.min_seats + number % (game.info.max_seats - game.info.min_seats + 1)


def twin(game: AnyGame, state: Any, seat: Observer, luck: Chance) -> State:
    """Return a world in which this seat sees the same, with the same luck to come."""
    world: Any = game.determinize(game.view(state, seat), luck)
    world.chance = state.chance.clone()
    return world


def told_alike(game: AnyGame, state: State, other: State, actor: int, action: Action, seat: Observer) -> bool:
    """Return whether this seat is told the same of a move in both worlds."""
    if game.check(other, actor, action) is not None:
        return False
    return redact_all(game.step(state, actor, action)[1], seat) == redact_all(game.step(other, actor, action)[1], seat)


def refused_attempt(game: AnyGame, state: State, seat: Observer, luck: Chance) -> bytes:
    """Return an action of this seat that is refused."""
    codec = GameCodec(game).action
    if seat is not None and seat in game.actors(state):
        refused = [action for action in game.likely_attempts(state, seat) if game.check(state, seat, action) is not None]
        return codec.pack(luck.pick(refused)) if refused else b""
    actors = game.actors(state)
    return codec.pack(game.sample(state, actors[0], luck)) if actors else b""


async def compare(game: AnyGame, wanted: int, figures: Figures) -> Figures:
    """Play random games in twin worlds until so many moves were compared."""
    for number in itertools.count(1):
        if figures.comparisons >= wanted:
            return figures
        servers = [Server(_config(game)), Server(_config(game))]
        options, seats = setting(game, number)
        real, other = [await open_world(server, game, options, seats, seeded(number)) for server in servers]
        other.become(real)
        await _one_game(game, real, other, wanted, figures, fast_chance(number))
        for world, server in zip((real, other), servers, strict=True):
            for ear in world.ears.values():
                ear.close()
            await server.close()
    raise AssertionError("there is always another game")


async def _one_game(game: AnyGame, real: World, other: World, wanted: int, figures: Figures, luck: Chance) -> None:
    pings = itertools.count(3)
    observers: Iterator[Observer] = itertools.cycle(real.ears)
    while (actors := game.actors(real.table.state)) and len(real.table.moves) < LONGEST and figures.comparisons < wanted:
        actor, state, observer = luck.pick(actors), real.table.state, next(observers)
        action = game.sample(state, actor, luck)
        world = twin(game, state, observer, luck)
        alike = [seat for seat in real.ears if game.view(world, seat) == game.view(state, seat)]
        compared = [seat for seat in alike if told_alike(game, state, world, actor, action, seat)]
        figures.told_otherwise += len(alike) - len(compared)
        if compared:
            other.table.state = world
            attempt = refused_attempt(game, state, observer, luck)
            if attempt:
                figures.refusals += 1
                for side in (real, other):
                    side.ears[observer].send(Act(7, side.feed(observer).number, attempt))
                number = next(pings)
                _count(figures, await real.ears[observer].frames(number), await other.ears[observer].frames(number))
            assert other.table.act(actor, action) is None
        assert real.table.act(actor, action) is None
        number = next(pings)
        for seat in compared:
            figures.comparisons += 1
            _count(figures, await real.ears[seat].frames(number), await other.ears[seat].frames(number))
        for seat in real.ears.keys() - set(compared):
            await real.ears[seat].frames(number)
            await other.ears[seat].frames(number)
        other.become(real)


def _count(figures: Figures, one: list[bytes], other: list[bytes]) -> None:
    figures.frames += len(one)
    figures.bytes += sum(map(len, one))
    figures.differences += one != other


def _config(game: AnyGame) -> ServerConfig:
    """No time goes by, so that the clocks of both worlds agree."""
    return ServerConfig(limits=FREE, load=lambda name, text: game, code=lambda: "TWINS", now=lambda: 0.0, calm=0.0)


def main(argv: list[str] | None = None) -> int:
    """Compare and print a line a game, or 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.GAMES)
    parser.add_argument("--comparisons", type=int, default=100_000)
    given = parser.parse_args(argv)
    logging.disable(logging.WARNING)
    differences = 0
    for name in given.games:
        began = time.perf_counter()
        figures = asyncio.run(compare(registry.load(name), given.comparisons, Figures()))
        differences += figures.differences
        seconds = round(time.perf_counter() - began)
        print(json.dumps({"game": name, **msgspec.structs.asdict(figures), "seconds": seconds}), flush=True)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
