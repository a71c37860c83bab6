"""Updates of a game as a bad server may send them: true ones of a position well into a game, with a few numbers and lists changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgpack
import msgspec

from core.chance import fast_chance
from core.codec import Malformed
from core.game import AnyGame
from core.lan.protocol.messages import SeatStatus, TableStatus
from core.lan.protocol.messages import Update as UpdateMessage
from core.lan.protocol.updates import UpdateCodec
from core.registry import load
from core.table import Table, Update
from tests.tables import move_at_random, new_table, own_seats

WILD = (-1, 0, 1, 2, 7, 13, 99, 255, 1000, 10**6, 2**40, -(2**40))
Path = list[Any]


class Strange(NamedTuple):
    """An update that may be of no game, and the table that it is said to be of."""

    game: AnyGame
    codec: UpdateCodec
    status: TableStatus
    message: UpdateMessage
    update: Update

    @property
    def names(self) -> list[str]:
        """Return who is said to play."""
        return [place.name for place in self.status.places]


def position(name: str, seed: int) -> tuple[Table, UpdateCodec, TableStatus, UpdateMessage]:
    """Return a table somewhere in its game, and what one who sits or watches there is told truly."""
    rng = random.Random(seed)
    seats = own_seats(name, rng.choice((2, 3, 4)), others="person")
    table, luck = new_table(load(name), seats, seed), fast_chance(seed)
    for _ in range(rng.randrange(80)):
        if table.game.actors(table.state):
            move_at_random(table, luck)
    seat = rng.choice((0, 0, 1, None))
    codec = UpdateCodec(table.game)
    places = tuple(SeatStatus("person", seat.name) for seat in seats)
    status = TableStatus("ABC", "Friday", name, table.options, False, "playing", places, seat, False, "Al", 0, (), "", 1)
    return table, codec, status, codec.pack(table.update(seat, since=0))


def strange_updates(name: str, seed: int, count: int) -> Iterator[Strange]:
    """Yield so many that can be read as updates of this game at all."""
    table, codec, status, message = position(name, seed)
    rng = random.Random(seed)
    while count:
        changed = _changed(message, rng)
        try:
            update = codec.unpack(changed)
        except Malformed:
            continue
        count -= 1
        yield Strange(table.game, codec, status, changed, update)


def _changed(message: UpdateMessage, rng: random.Random) -> UpdateMessage:
    match rng.choice(("view", "view", "view", "legal", "told", "last", "actors")):
        case "told" if message.told:
            told = list(message.told)
            at = rng.randrange(len(told))
            told[at] = (told[at][0], _mutated(told[at][1], rng))
            return msgspec.structs.replace(message, told=tuple(told))
        case "last" if message.last_own is not None:
            return msgspec.structs.replace(message, last_own=(message.last_own[0], _mutated(message.last_own[1], rng)))
        case "actors":
            return msgspec.structs.replace(message, actors=(rng.choice(WILD),))
        case "legal":
            return msgspec.structs.replace(message, legal=_mutated(message.legal, rng))
    return msgspec.structs.replace(message, view=_mutated(message.view, rng))


def _mutated(data: bytes, rng: random.Random) -> bytes:
    """Return packed values with one or two of them changed."""
    values = msgpack.unpackb(data, strict_map_key=False)
    places = [path for path in _places(values, []) if path]
    for path in rng.sample(places, min(len(places), rng.choice((1, 1, 2)))):
        try:
            _change(values, path, rng)
        except (AttributeError, IndexError, KeyError, TypeError):  # the first change took away where the second was to be
            continue
    return msgpack.packb(values)


def _places(value: Any, path: Path) -> Iterator[Path]:
    """Yield the way to every number and list."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from _places(item, [*path, key])
    if isinstance(value, int | list):
        yield path


def _change(values: Any, path: Path, rng: random.Random) -> None:
    for key in path[:-1]:
        values = values[key]
    value = values[path[-1]]
    if isinstance(value, bool):
        values[path[-1]] = not value
    elif isinstance(value, int):
        values[path[-1]] = rng.choice((*WILD, value + 1, value - 1))
    else:
        match rng.randrange(4):
            case 0:
                value.append(rng.choice(value or [0]))
            case 1 if value:
                value.pop(rng.randrange(len(value)))
            case 2:
                value.clear()
            case _:
                rng.shuffle(value)
