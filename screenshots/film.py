"""Half a minute of real play as a moving picture: `make film`. The script plays the app with keys. Time passes only in the film."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from PIL import Image, ImageColor, ImageDraw, ImageFont

from screenshots.evening import Evening
from screenshots.pages import a_player_of_long_standing, at_home
from screenshots.positions import Opening, at, king_evening, poker_evening
from screenshots.window import Cells, Window, window
from tui.settings import Settings

FILM = Path(__file__).with_name("backroom.gif")
FONTS = Path("/usr/share/fonts/truetype/dejavu")
CELL = (10, 20)
POINTS = 17
COLOURS = 256
LAST_SECONDS = 2.5
GUARD_SECONDS = 0.4
"""How long a key is awaited after another's move, so that it is not taken for one that came too early."""


class Reel:
    """Frames, each with how long it stands."""

    def __init__(self) -> None:
        self.frames: list[tuple[Cells, float]] = []

    def show(self, opened: Window, seconds: float) -> None:
        """Let what is to be seen now stand so long."""
        self.frames.append((opened.cells(), seconds))

    async def press(self, opened: Window, *keys: str, seconds: float = 0.45) -> None:
        """Press keys, and show what each does."""
        for key in keys:
            await asyncio.sleep(GUARD_SECONDS)
            await opened.press(key)
            self.show(opened, seconds)


async def at_home_first(reel: Reel) -> None:
    """Leaf through the five games."""
    services = a_player_of_long_standing()
    services.network.tables = services.network.tables[:1]  # type: ignore[union-attr, misc]
    async with window(at_home, settings=Settings(name="Ada"), services=services) as opened:
        reel.show(await opened.until("Continue"), 1.4)
        await reel.press(opened, "right", "right", "right", seconds=0.6)


async def at_a_table(reel: Reel, opening: Opening, play: Callable[[Reel, Window], Awaitable[None]]) -> None:
    """Sit down at a table in the middle of a game."""
    async with window(opening.start, settings=Settings(name="Ada", pace="instant")) as opened:
        reel.show(opened, 1.0)
        await opening.press(opened)
        reel.show(opened, 1.2)
        await play(reel, opened)


async def others(reel: Reel, opened: Window, evening: Evening, most: int = 12) -> None:
    """Let the others move until it is the person's turn again."""
    for _ in range(most):
        actors = evening.game.actors(evening.table.state)
        if not actors or 0 in actors:
            return
        opened.app.call_later(evening.move, actors)  # in the app's own context, as a bot's move comes
        await opened.settled()
        reel.show(opened, 0.55)


async def prohibition(reel: Reel) -> None:
    """Recruit, place, and go on."""
    evening = Evening("prohibition", 4, "7").play(lambda s, moves: moves > 120)

    async def play(reel: Reel, opened: Window) -> None:
        await reel.press(opened, "r", seconds=0.8)
        await reel.press(opened, "right", "right", "right", "down", seconds=0.45)
        await reel.press(opened, "enter", seconds=1.0)
        await reel.press(opened, "n", "2", seconds=1.0)

    await at_a_table(reel, Opening(lambda app: app.open_table(evening.session)), play)


async def chicago_poker(reel: Reel) -> None:
    """Lay the card that makes something, and see what the others do about it."""

    async def play(reel: Reel, opened: Window) -> None:
        await reel.press(opened, "enter", seconds=1.4)
        await reel.press(opened, "2", seconds=1.0)
        await reel.press(opened, "1", "d", "d", seconds=0.6)
        await others(reel, opened, evening)

    evening, opening = poker_evening()
    await at_a_table(reel, opening, play)


async def king_of_chicago(reel: Reel) -> None:
    """Look where the auto may drive, drive, and see what the others do."""
    evening = king_evening()

    async def play(reel: Reel, opened: Window) -> None:
        await reel.press(opened, *["right_square_bracket"] * 4, seconds=0.5)
        await reel.press(opened, "enter", seconds=1.0)
        await others(reel, opened, evening)

    await at_a_table(reel, at(evening), play)


async def filmed() -> Reel:
    """Play all scenes."""
    reel = Reel()
    for scene in (at_home_first, prohibition, chicago_poker, king_of_chicago):
        await scene(reel)
    cells, _ = reel.frames[-1]
    reel.frames.append((cells, LAST_SECONDS))
    return reel


@lru_cache
def _font(is_bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"DejaVuSansMono{'-Bold' if is_bold else ''}.ttf"), POINTS)


def drawn(cells: Cells) -> Image.Image:
    """Draw a frame."""
    wide, high = CELL
    picture = Image.new("RGB", (len(cells[0]) * wide, len(cells) * high))
    pen = ImageDraw.Draw(picture)
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            pen.rectangle((x * wide, y * high, (x + 1) * wide - 1, (y + 1) * high - 1), fill=cell.back)
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            if cell.char.strip():
                pen.text((x * wide, y * high), cell.char, font=_font(cell.is_bold), fill=cell.fore)
    return picture


def palette(reel: Reel) -> Image.Image:
    """Return the colours of all cells, and those between a sign and its ground."""
    pairs = Counter((cell.fore, cell.back) for cells, _ in reel.frames for row in cells for cell in row)
    shades = Image.new("RGB", (5, len(pairs)))
    for y, (fore, back) in enumerate(sorted(pairs)):
        ends = [ImageColor.getrgb(colour) for colour in (fore, back)]
        for x in range(5):
            shades.putpixel((x, y), tuple((a * x + b * (4 - x)) // 4 for a, b in zip(*ends, strict=True)))
    return shades.quantize(COLOURS)


def save(reel: Reel, file: Path) -> None:
    """Write the film."""
    pictures = [drawn(cells) for cells, _ in reel.frames]
    colours = palette(reel)
    frames = [picture.quantize(palette=colours, dither=Image.Dither.NONE) for picture in pictures]
    times = [int(seconds * 1000) for _, seconds in reel.frames]
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)


def main() -> int:
    """Make the film."""
    reel = asyncio.run(filmed())
    save(reel, FILM)
    seconds = sum(seconds for _, seconds in reel.frames)
    print(f"{FILM.relative_to(FILM.parents[1])}: {len(reel.frames)} frames, {seconds:.0f} seconds, {FILM.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
