"""Two terminals: one gets what Textual writes, the other what the filter makes of it. After every write they must show the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.tui.terminal.strict_terminal import GARBAGE, StrictTerminal, seen
from tui.hosting.stream_driver import StreamDriver, driver_for
from tui.terminal.diff_app import DiffApp

SIZES = ((80, 24), (140, 45), (100, 30), (90, 26), (60, 18))
ESCAPE = b"\x1b"
KEYS = (
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[B", b"\x1b[C", b"\r", b"\r", b"\t", b"\x1b[Z", b" ", b"\x7f", ESCAPE,
    b"\x1b[1;2C", b"\x1b[1;2B", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x01", "漢".encode(), "é".encode(), "e\u0301".encode(),
    b"a", b"1",
)  # fmt: skip


@dataclass
class Twins:
    """The two terminals, and what was found."""

    width: int
    height: int
    pictures: int = 0
    raw: int = 0
    sent: int = 0
    broken: list[str] = field(default_factory=list)
    code: int = 0
    """With which the app ended."""
    _untold: bool = False
    """Whether the app has not heard of the size yet: until then what it writes is for another terminal."""
    _less: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.plain = StrictTerminal(self.width, self.height)
        self.behind = StrictTerminal(self.width, self.height)

    def resize(self, width: int, height: int) -> None:
        """Another size, with garbage everywhere."""
        self._untold = True
        self.plain.resize(width, height)
        self.behind.resize(width, height)

    def told(self, width: int, height: int) -> None:
        """Take note that the app has heard of a size. If it is this one, what was written before counts no more."""
        if self._untold and (width, height) == (self.plain.width, self.plain.height):
            self.resize(width, height)
            self._untold = False

    def send(self, data: bytes) -> None:
        """What the driver sends down the line."""
        self._less.append(data)

    def compare(self, raw: str) -> None:
        """Show both their output. Both must look the same, once the app has drawn every cell since the last resize."""
        less = b"".join(self._less).decode()
        self._less.clear()
        self.raw += len(raw.encode())
        self.sent += len(less.encode())
        self.plain.feed(raw)
        self.behind.feed(less)
        if self._untold or GARBAGE in self.plain.text() or self.broken:
            return
        self.pictures += "\x1b[" in raw
        where = _difference(self.behind, self.plain)
        if where:
            self.broken.append(f"{where}\nraw: {raw[-3000:]!r}\nsent: {less[-3000:]!r}")


def _difference(mine: StrictTerminal, other: StrictTerminal) -> str:
    """Return where two terminals differ, or "" if nowhere."""
    for y, (row, wanted) in enumerate(zip(mine.cells, other.cells, strict=True)):
        if row != wanted:
            for x, (cell, want) in enumerate(zip(row, wanted, strict=True)):
                if seen(*cell) != seen(*want):
                    return f"column {x}, row {y}: {cell}, not {want}"
    states = [(terminal.x, terminal.y, terminal.at_edge, terminal.style, terminal.modes, terminal.told) for terminal in (mine, other)]
    return "" if states[0] == states[1] else f"{states[0]}, not {states[1]}"


async def fuzz(
    make: Callable[[type[StreamDriver]], DiffApp[Any]], seed: int, pictures: int, keys: Sequence[bytes], start: Sequence[bytes] = ()
) -> Twins:
    """Do at random what people do, until so many pictures were compared or the app was left."""
    luck = random.Random(seed)
    twins = Twins(*luck.choice(SIZES))
    app = make(driver_for(twins))
    filtered = app.driver_class

    def write(driver: Any, data: str) -> None:
        filtered.write(driver, data)
        twins.compare(data)

    resize = app.output.resize

    def told(width: int, height: int) -> None:
        resize(width, height)
        twins.told(width, height)

    app.driver_class = type("Compared", (filtered,), {"write": write})
    app.output.resize = told  # type: ignore[method-assign]
    task = asyncio.create_task(app.run_async(size=(twins.width, twins.height)))
    try:
        async with asyncio.timeout(30 + pictures):
            await _until(lambda: twins.pictures > 0 or task.done())
            hands = Hands(app, twins, luck, (*KEYS, *keys))
            for key in start:
                await hands.press(key)
            while twins.pictures < pictures and not task.done() and not twins.broken:
                await hands.act()
                await _breathe(luck.choice((0, 1, 20)))
    finally:
        if not task.done():
            app.exit()
        await asyncio.wait_for(task, 10)
    twins.code = app.return_code or 0
    return twins


class Hands:
    """Somebody at the keyboard and the mouse."""

    def __init__(self, app: DiffApp[Any], twins: Twins, luck: random.Random, keys: Sequence[bytes]) -> None:
        self._app, self._twins, self._luck, self._keys = app, twins, luck, keys

    @property
    def _driver(self) -> StreamDriver:
        driver = self._app._driver
        assert isinstance(driver, StreamDriver)
        return driver

    async def act(self) -> None:
        """One thing."""
        kind = self._luck.random()
        if kind < 0.03:
            size = self._luck.choice(SIZES)
            self._twins.resize(*size)
            self._driver.resize(*size)
        elif kind < 0.12:
            self._mouse(self._spot())
        elif kind < 0.18:
            self._mouse(self._spot(), self._spot(), self._spot())
        elif kind < 0.26:
            self._driver.feed(b"\x1b[<35;%d;%dM" % self._spot())
        elif kind < 0.29:
            self._driver.feed(b"\x1b[<%d;%d;%dM" % (self._luck.choice((64, 65)), *self._spot()))
        else:
            await self.press(self._luck.choice(self._keys))

    async def press(self, key: bytes) -> None:
        """A key."""
        self._driver.feed(key)
        if key == ESCAPE:
            self._driver.tick()
        await _breathe(3)

    def _mouse(self, first: tuple[int, int], *drag: tuple[int, int]) -> None:
        self._driver.feed(b"\x1b[<0;%d;%dM" % first)
        for spot in drag:
            self._driver.feed(b"\x1b[<32;%d;%dM" % spot)
        self._driver.feed(b"\x1b[<0;%d;%dm" % (drag or (first,))[-1])

    def _spot(self) -> tuple[int, int]:
        return self._luck.randint(1, self._twins.plain.width), self._luck.randint(1, self._twins.plain.height)


async def _breathe(times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0.001)


async def _until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)
