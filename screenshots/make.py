"""Make every picture anew: `make screenshots`. What is shown is played, never drawn by hand. Names on the command line choose pictures.

Positions are asked for by what should be seen in them, so that they stay good ones when the bots learn.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from screenshots import pages, positions
from screenshots.picture import browser, png, svg
from screenshots.window import window
from tui.settings import Settings
from tui.terminal.colors import Depth

HERE = Path(__file__).parent
SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (140, 45)


@dataclass(frozen=True)
class Shot:
    """A picture in several sizes."""

    opening: Callable[[], positions.Opening]
    """Plays, and says how the app is opened and what is pressed at last."""
    sizes: tuple[tuple[int, int], ...] = (SMALL, LARGE)
    depth: Depth = "truecolor"
    settings: dict[str, Any] = field(default_factory=dict)


SHOTS = {
    "home": Shot(pages.home),
    "setup": Shot(pages.set_up),
    "saves": Shot(pages.saves, (SMALL,)),
    "settings": Shot(pages.settings, (SMALL,)),
    "rules": Shot(pages.rules, (SMALL,)),
    "help": Shot(pages.help_over_a_table, (SMALL,)),
    "chicago_poker": Shot(positions.poker, (SMALL, MIDDLE, LARGE)),
    "chicago_poker_ascii": Shot(positions.poker, (SMALL,), settings={"ascii": True}),
    "chicago_poker_mono": Shot(positions.poker, (SMALL,), depth="none"),
    "chicago_poker_daylight": Shot(positions.poker, (SMALL,), settings={"theme": "daylight"}),
    "chicago_poker_results": Shot(positions.poker_results, (SMALL,)),
    "king_of_chicago": Shot(positions.king, (SMALL, MIDDLE, LARGE)),
    "king_of_chicago_reckoning": Shot(positions.king_reckoning, (SMALL,)),
    "chinatown": Shot(positions.chinatown, (SMALL, MIDDLE, LARGE)),
    "prohibition": Shot(positions.prohibition, (SMALL, MIDDLE, LARGE)),
    "four_families": Shot(positions.families, (SMALL, MIDDLE, LARGE)),
}


async def make(name: str, shot: Shot) -> list[Path]:
    """Play once, and look at it in each size."""
    opening, made = shot.opening(), []
    for size in shot.sizes:
        settings = Settings(**{"name": "Ada", "pace": "instant", **opening.settings, **shot.settings})
        async with window(opening.start, size, settings, shot.depth, opening.services()) as opened:
            await opening.press(opened)
            page = HERE / f"{name}_{size[0]}x{size[1]}.svg"
            page.write_text(svg(opened.cells()), encoding="utf-8")
            made.append(page)
    return made


async def make_all(names: list[str]) -> list[Path]:
    """Make these one after the other."""
    return [page for name in names for page in await make(name, SHOTS[name])]


def main(names: list[str]) -> int:
    """Make all of them, or those named."""
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        print(f"There is no picture {unknown[0]!r}; there are: {', '.join(SHOTS)}.", file=sys.stderr)
        return 2
    made = asyncio.run(make_all(names or list(SHOTS)))
    if browser() is None:
        print("There is no Chromium here, so only the SVGs were made, and the PNGs are as they were.")
        return 0
    for page in made:
        print(png(page).relative_to(HERE.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
