"""What every room of a server shares: limits, clocks, chance and secrets. Tests choose all of them."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from core import registry
from core.bots.levels import make_bot
from core.bots.player import PAUSE_FOR_PEOPLE, MakeBot
from core.bots.worker_pool import PooledBot, WorkerPool
from core.chance import Chance, seeded
from core.game import AnyGame
from core.lan.protocol.sanitize import CODE_LENGTH, CODE_LETTERS
from core.lan.server.admission import AdmissionLimits
from core.lan.server.room_store import NullRoomStore, RoomStore


class ServerLimits(msgspec.Struct, frozen=True):
    """How much a server takes on."""

    admission: AdmissionLimits = AdmissionLimits()
    tables: int = 1000
    """In memory at the same time. Those kept in the folder do not count."""
    watchers: int = 300
    """At one table."""
    rate: float = 30.0
    """Messages a second from one connection."""
    burst: float = 120.0
    chat_rate: float = 0.5
    """Lines a second from one person."""
    chat_burst: float = 6.0
    seat_kept_seconds: float = 300.0
    """How long a lost player is waited for."""
    lobby_seat_kept_seconds: float = 60.0
    """How long a seat is kept before the game has begun."""
    empty_room_seconds: float = 60.0
    """Seconds after which a table without anybody is put away. It is loaded again when it is called for."""
    unfinished_days: float = 90.0
    """Days after which an unfinished game that nobody returned to is archived."""


def new_code() -> str:
    """Return a code that cannot be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _chance() -> Chance:
    return seeded(secrets.token_hex(16))


@dataclass
class ServerConfig:
    """How one server is set up."""

    name: str = "Backroom"
    app: str = "backroom"
    where: str = ""
    """The address by which players reach this very process, told to those who ask another."""
    room_code: str = ""
    """What everybody has to know who comes by the port. "" asks for none."""
    is_private_house: bool = False
    """Whether newcomers by the port open no tables while one with a code is open: it is a person's own program, and no club."""
    limits: ServerLimits = field(default_factory=ServerLimits)
    store: RoomStore = field(default_factory=NullRoomStore)
    bans_file: Path | None = None
    """Where the owner's bans are kept. None: they last as long as the process."""
    now: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time
    load: Callable[[str, str | None], AnyGame] = registry.load
    chance: Callable[[], Chance] = _chance
    code: Callable[[], str] = new_code
    secret: Callable[[], str] = lambda: secrets.token_urlsafe(16)
    calm: float = PAUSE_FOR_PEOPLE
    """Seconds a bot takes between two moves while people act at the same time."""
    pool: WorkerPool | None = None
    """Where bots think. None: in threads of this process."""
    bot_moves: Counter[str] = field(default_factory=Counter)
    """How many moves bots have made, by game."""
    bot_seed: Callable[[], int] = lambda: secrets.randbelow(1 << 30)

    def make_bot(self, owner: Callable[[], str]) -> MakeBot:
        """Return what makes bots for a table. Their thinking is counted for its owner."""
        pool = self.pool
        if pool is None:
            return make_bot
        return lambda level, seed: PooledBot(pool, owner, level, seed)
