"""Makes every picture anew: `make screenshots`. What is shown is played, never drawn by hand; names on the command line make only those.

Positions are asked for by what should be seen in them, so that they stay good ones when the bots learn.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from core.games.chicago_poker.components import GANGSTERS, GONE
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, TWO_PAIRS, rank_of, score
from core.games.chicago_poker.state import PokerState
from core.registry import load
from saves.library import Library
from screenshots.games import CLOCK, Evening, still_house
from screenshots.picture import browser, png, svg
from tui.house import House
from tui.screens.setup.screen import SetupScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings, Settings
from tui.version import VERSION

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "saves" / "samples"
SMALL, LARGE = (80, 24), (140, 45)


class Neighbours:
    """A network on which two tables were found."""

    tables = (
        FoundTable("Pier 12", "pier12.local:1920", "Prohibition", "4/4", False),
        FoundTable("石井の間", "10.0.0.2:1920", "Chinatown", "3/5", True, "waiting for 2"),
    )
    guest = False
    reach = ("10.0.0.7:1920",)
    note = ""

    def look(self, changed: Callable[[], None]) -> None:
        """They were found already."""

    def close(self) -> None:
        """Nothing to stop."""


def home() -> House:
    """Home, with a game of each kind to go on with."""
    folder = Path(tempfile.mkdtemp())
    for place, file in enumerate(sorted(SAMPLES.iterdir())):
        played = datetime(1928, 11, 18 - place, 21, 47).timestamp()
        os.utime(shutil.copy(file, folder), (played, played))
    network: Any = Neighbours()
    services = AppServices(SessionSettings(), Library(folder), network, clock=lambda: CLOCK, version=VERSION)
    return still_house(SMALL, Settings(name="Ada"), services=services)


def set_up() -> House:
    """The set-up of a game with people, bots and an option."""
    house = still_house(SMALL, Settings(name="Ada", seats={"chicago_poker": ["person Ada", "bot normal", "person Jun", "bot hard"]}))
    house.open(SetupScreen(house, load("chicago_poker")))
    return house


def poker(**looks: Any) -> House:
    """A full hand, columns well begun, and a card picked up that makes something of one of them."""
    for seed in range(1919, 1934):
        evening = Evening("chicago_poker", 4, str(seed), **looks).play(lambda s, moves: bool(improving(s)))
        state: Any = evening.table.state
        for card in improving(state)[:1]:
            evening.press(*["right"] * state.hands[0].index(card), "enter")
            for key in ("right", "right", "right", "left", "left", "left"):
                if any(name.split()[0] in evening.prompt for name in RANK_NAMES[TWO_PAIRS + 1 :]):
                    break
                evening.press(key)
            return evening.house
    raise RuntimeError("no evening was good enough")


def improving(s: PokerState) -> list[int]:
    """The cards of a good hand that make three of a kind or better somewhere."""
    own = [s.column(place, 0) for place in range(3) if s.tiles[place] != GONE]
    if s.phase != "actions" or len(s.hands[0]) < 5 or sum(map(len, s.columns)) < 24:
        return []
    better = [(card, column) for card in s.hands[0] if card < GANGSTERS for column in own if 2 <= len(column) < 5]
    return [card for card, column in better if rank_of(score([*column, card])) > max(TWO_PAIRS, rank_of(score(column)))]


def poker_results() -> House:
    """How it ended."""
    return Evening("chicago_poker", 4, "19280214").play(never).press("enter").house


def king() -> House:
    """The second round, cards for several districts in the hand."""
    evening = Evening("king_of_chicago", 4, "19280214").play(lambda s, moves: moves > 100)
    return evening.press("enter").house


def king_reckoning() -> House:
    """The first day of reckoning, as it is shown when it has come."""
    return Evening("king_of_chicago", 4, "19280214").play(lambda s, moves: moves > 80).house


def chinatown() -> House:
    """Deals on the table, one of them among three, waiting for one's own word."""

    def good(s: Any, moves: int) -> bool:
        asked = [p for p in s.proposals if 0 in parties(p) and 0 not in p.agreed]
        return s.round >= 4 and s.phase == "trade" and len(s.proposals) >= 2 and any(len(parties(p)) > 2 for p in asked)

    return Evening("chinatown", 4, "7").play(good).press(",").house


def parties(proposal: Any) -> set[int]:
    """The seats in a deal."""
    return {seat for transfer in proposal.terms for seat in (transfer.giver, transfer.taker)}


def prohibition() -> House:
    """One's own turn in the middle of the game."""
    return Evening("prohibition", 4, "7").play(lambda s, moves: moves > 120).house


def families() -> House:
    """A question of control in the city."""
    return Evening("four_families", 4, "7").play(lambda s, moves: moves > 110).house


def never(state: Any, moves: int) -> bool:
    """Play to the end."""
    return False


@dataclass(frozen=True)
class Shot:
    """A picture in several sizes."""

    house: Callable[[], House]
    sizes: tuple[tuple[int, int], ...] = (SMALL, LARGE)


SHOTS = {
    "home": Shot(home),
    "setup": Shot(set_up, (SMALL,)),
    "chicago_poker": Shot(poker),
    "chicago_poker_ascii": Shot(lambda: poker(settings=Settings(name="Ada", pace="instant", ascii=True)), (SMALL,)),
    "chicago_poker_mono": Shot(lambda: poker(depth="none"), (SMALL,)),
    "chicago_poker_results": Shot(poker_results, (SMALL,)),
    "king_of_chicago": Shot(king),
    "king_of_chicago_reckoning": Shot(king_reckoning, (SMALL,)),
    "chinatown": Shot(chinatown),
    "prohibition": Shot(prohibition),
    "four_families": Shot(families),
}


def make(name: str, shot: Shot) -> list[Path]:
    """Plays once, looks at it in each size."""
    house, pages = shot.house(), []
    for width, height in shot.sizes:
        house.resize(width, height)
        page = HERE / f"{name}_{width}x{height}.svg"
        page.write_text(svg(house.canvas, house.theme), encoding="utf-8")
        pages.append(page)
    return pages


def main(names: list[str]) -> int:
    """All of them, or those named."""
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        print(f"There is no picture {unknown[0]!r}; there are: {', '.join(SHOTS)}.", file=sys.stderr)
        return 2
    pages = [page for name in names or SHOTS for page in make(name, SHOTS[name])]
    if browser() is None:
        print("There is no Chromium here, so only the SVGs were made, and the PNGs are as they were.")
        return 0
    for page in pages:
        print(png(page).relative_to(HERE.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
