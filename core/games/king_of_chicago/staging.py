"""Towns set by hand, in words: who stands where. Lessons, puzzles and tests lay their positions with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.chance import Chance, named_chance, seeded
from core.game import Action
from core.games.king_of_chicago.actions import Drown, Load, Take, Unload
from core.games.king_of_chicago.components import (
    COLOURS,
    DISTRICTS,
    NONE,
    POLICE,
    STRIDE,
    UPGRADE_NAMES,
)
from core.games.king_of_chicago.game import KingOfChicago
from core.games.king_of_chicago.mechanics.driving import all_face_up
from core.games.king_of_chicago.preview import forecast, on_board
from core.games.king_of_chicago.state import KingState

GAME = KingOfChicago()
BOARD = GAME.board
AT = (0, 1, 7, 8, 4)
"""Where autos stand in a town in which nothing is said of them."""


def town(chance: Chance, seats: int = 4, at: Sequence[int] = AT) -> KingState:
    """Return an empty town, all cards up, without doublers, seat 0 to move. Every tile is the 16-space tile 1."""
    s: KingState = GAME.setup(seats, {}, chance)
    s.tiles = [NONE if d in BOARD.closed[seats] else 0 for d in range(DISTRICTS)]
    s.spaces = [NONE] * (DISTRICTS * STRIDE)
    s.frontier = [0] * DISTRICTS
    s.at = list(at[: len(s.at)])
    s.left = [NONE] * len(s.at)
    s.supply = [0] * len(s.supply)
    s.tokens = [0] * DISTRICTS
    s.player = 0
    return s


def lay(s: KingState, district: int, tile: int, line: str = "") -> None:
    """Lay a tile by its printed number and people it: "AAB.C", dots are gaps. The frontier is behind the last."""
    s.tiles[district] = tile - 1
    for space, letter in enumerate(line):
        s.spaces[district * STRIDE + space] = COLOURS.find(letter) if letter != "." else NONE
    s.frontier[district] = len(line)


def compose(words: Mapping[str, Any], names: Sequence[str]) -> KingState:
    """Return the town of these words. `aboard` by seat, `doubled` the districts with a doubler, `stack` the rest of the scoring cards."""
    luck = {stream: [_thing(stream, word) for word in things] for stream, things in words.get("luck", {}).items()}
    s = town(seeded(1), len(names))
    s.chance = named_chance(luck)
    for name, tile in words["tiles"].items():
        lay(s, BOARD.names.index(name), tile, words["men"].get(name, ""))
    s.player = names.index(words["turn"])
    s.round = words.get("round", 1)
    s.at = [BOARD.names.index(words["autos"][name]) for name in names]
    s.auto = list(words["aboard"])
    s.cards = [sum(1 << card for card in words.get("cards", {}).get(name, [])) or all_face_up(BOARD) for name in names]
    s.supply = list(BOARD.upgrades)
    for name, kinds in words.get("upgrades", {}).items():
        s.left[names.index(name)], s.right[names.index(name)] = (*map(_upgrade, kinds), NONE, NONE)[:2]
    s.market = [_upgrade(kind) for kind in words.get("coast", ())] or s.market
    for kind in (*s.left, *s.right, *s.market):
        if kind != NONE:
            s.supply[kind] -= 1
    s.tokens = [int(name in words["doubled"]) for name in BOARD.names[:DISTRICTS]]
    rest = words.get("stack", [name for name in BOARD.names[:DISTRICTS] if name not in words["doubled"]])
    s.stack = [int(name in rest) for name in BOARD.names[:DISTRICTS]] + [0 if "stack" in words else BOARD.police[len(s.at)]]
    return s


def words_of(s: KingState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words: places, players and upgrades by name, spaces from 1. A gangster of one's own is "own"."""
    words: dict[str, Any] = {"action": type(a).__name__, **msgspec.structs.asdict(a)}
    for key in ("to", "district"):
        if key in words:
            words[key] = BOARD.names[words[key]]
    if isinstance(a, Load):
        words |= {"space": a.space + 1, "gangster": names[s.spaces[a.district * STRIDE + a.space]]}
    if isinstance(a, Unload | Drown):
        words["gangster"] = names[a.gangster]
    if words.get("gangster") == names[seat]:
        words["gangster"] = "own"
    if isinstance(a, Unload):
        words["district"] = BOARD.names[s.at[a.auto]]
    if isinstance(a, Take):
        words["kind"] = UPGRADE_NAMES[a.kind]
    words.pop("auto", None)
    return words


def figures(s: KingState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say: what a district pays, and what a reckoning would bring."""
    seen = forecast(BOARD, s)
    found = {
        "doubled": str(sum(s.tokens)),
        "doublers": str(BOARD.doublers),
        "market": str(BOARD.market),
        "second day": str(BOARD.gangsters[1]),
        "third day": str(BOARD.gangsters[2]),
        "days": str(BOARD.days),
        "casino": str(BOARD.casino[s.casino.index(0)]) if 0 in s.casino else "",
    }
    for seat, name in enumerate(names):
        found |= {f"score {name}": str(s.score[seat]), f"aboard {name}": str(s.auto[seat]), f"board {name}": str(on_board(s, seat))}
        found |= {f"low {name}": str(seen.low[seat]), f"high {name}": str(seen.high[seat]) if s.phase != "over" else str(s.score[seat])}
    for district, tile in enumerate(s.tiles):
        values = [str(value) if value else "?" for value in BOARD.tiles[tile].values]
        found[f"values {BOARD.names[district]}"] = " ".join(values)
    for row in seen.rows:
        for place, rank in enumerate(row.ranks, 1):
            where = f"{BOARD.names[row.district]} {names[rank.colour]}"
            found |= {f"place {where}": str(place), f"points {where}": str(rank.points) if rank.sure else "?"}
    return found


def places(s: KingState) -> Sequence[str]:
    """Return the districts, and the Gold Coast."""
    return BOARD.names


def _upgrade(word: str) -> int:
    return UPGRADE_NAMES.index(word)


def _thing(stream: str, word: Any) -> int:
    if stream == "stack":
        return POLICE if word == "police" else BOARD.names.index(word)
    return _upgrade(word) if stream == "upgrades" else BOARD.casino.index(word)
