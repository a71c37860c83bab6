"""The first state: pieces dealt, autos and gangsters placed, the first doubler laid."""

from __future__ import annotations

from core.chance import Chance
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, NONE, POLICE, STRIDE, colours_of
from core.games.king_of_chicago.mechanics.driving import all_face_up
from core.games.king_of_chicago.mechanics.harbour import refill
from core.games.king_of_chicago.mechanics.tiles import place
from core.games.king_of_chicago.state import KingState
from core.options import Options


def new_state(board: Board, seats: int, options: Options, chance: Chance) -> KingState:
    """KC-1 to KC-9, KC-50: return the game before its first turn."""
    colours = colours_of(seats)
    supply = list(board.upgrades)
    start_upgrades = [chance.draw(supply, "upgrades") for _ in range(colours)]
    market = [NONE] * board.market
    refill(board, market, supply, chance, [])
    s = KingState(
        chance=chance,
        seats=seats,
        tiles=deal_tiles(board, seats, chance),
        spaces=[NONE] * (DISTRICTS * STRIDE),
        frontier=[0] * DISTRICTS,
        at=[NONE] * colours,
        auto=[board.gangsters[0]] * colours,
        cards=[all_face_up(board)] * colours,
        trunk=[0] * (colours * colours),
        left=start_upgrades,
        right=[NONE] * colours,
        market=market,
        supply=supply,
        stack=[0] * (POLICE + 1),
        tokens=[0] * DISTRICTS,
        casino=[1] * len(board.casino),
        lake=[0] * colours,
        score=[0] * seats,
        player=chance.below(seats, "start"),
        days=[],
    )
    cards = _place_everyone(board, s)
    lay_first_token(board, s, cards or open_districts(s))
    return s


def deal_tiles(board: Board, seats: int, chance: Chance) -> list[int]:
    """KC-2, KC-7: return a tile for every district. Closed ones lie face down and count as none."""
    tiles = list(range(len(board.tiles)))
    chance.shuffle(tiles, "tiles")
    return [NONE if d in board.closed[seats] else tiles[d] for d in range(DISTRICTS)]


def open_districts(s: KingState) -> list[int]:
    """KC-7: return the districts that have a scoring card."""
    return [d for d in range(DISTRICTS) if s.tiles[d] != NONE]


def _place_everyone(board: Board, s: KingState) -> list[int]:
    """KC-8, KC-50: place each colour in two districts, clockwise. Return the district cards that are left."""
    cards = open_districts(s)
    s.chance.shuffle(cards, "placement")
    colours = len(s.at)
    for turn in range(colours):
        colour = (s.player + turn) % colours
        first, second = cards.pop(), cards.pop()
        s.at[colour] = first
        for district in (first, second):
            s.auto[colour] -= 1
            place(board, s, district, colour)
    return cards


def lay_first_token(board: Board, s: KingState, cards: list[int]) -> int:
    """KC-9, KC-43: lay a doubler on one of these districts. The stack is made of every other scoring card."""
    first = s.chance.pick(cards, "stack")
    s.tokens = [int(d == first) for d in range(DISTRICTS)]
    s.stack = [int(s.tiles[d] != NONE and d != first) for d in range(DISTRICTS)] + [board.police[len(s.at)]]
    return first
