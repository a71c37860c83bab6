"""What a player's possessions are worth to them, in thousands until the end of the game. A guess from public facts, and no rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

import msgspec

from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.shops import groups, kind_income, masks_of, members, shop_income
from core.games.chinatown.state import ChinatownState
from core.judgement import HandFigures
from core.rivalry import rivalry

PACKAGE = "core.games.chinatown"
_FIGURES = HandFigures(PACKAGE, "evaluation")
PACE = _FIGURES.number("pace")
"""Tiles a round that a shop with room can hope for beyond what single tiles would be."""
TRUST = _FIGURES.number("trust")
"""How much of such hopes comes true."""
CARE = _FIGURES.numbers("care")
"""Nobody can grow all shops at once: the parts of their prospects that count, the best first."""


class Weights(msgspec.Struct, frozen=True):
    """How much each part of a holding counts."""

    income: float
    """Of what planned shops earn to the end."""
    prospects: float
    """Of what they may grow by."""
    buildings: float
    """Thousands a round of a free building."""
    tiles: float
    """Of a tile without a building whose kind one builds."""
    homeless: float
    """Of one whose kind one does not build."""
    beside: float
    """Of each free building beside another of one's own."""


PARTS = tuple(Weights.__struct_fields__)


def _weights(who: str) -> Weights:
    """Return the weights as they lie in `judgement.toml`."""
    return Weights(*map(HandFigures(PACKAGE, who).number, PARTS))


THUMB = _weights("thumb")
"""What easy and normal bots go by."""
NEGOTIATOR = _weights("negotiator")
"""What hard bots and hints go by: a tile that one cannot house is worth little more than what others pay for it."""
BEST_RIVAL = _FIGURES.number("best_rival")
"""How much of the rivalry the best rival alone counts for. The rest is shared among all."""
SCALE, SCALE_OVER = _FIGURES.number("scale"), _FIGURES.number("scale_over")
"""A lead of so many thousands is three quarters of the way to winning. At the end few decide."""
UNOWNED = _FIGURES.number("unowned")
"""How much room a building is that nobody owns yet, beside one's own free one."""
LONGER, CROWD, TOUCHING = _FIGURES.number("longer"), _FIGURES.number("crowd"), _FIGURES.number("touching")
"""What speaks between equal places: thousands a tile for each tile of the group, against each free neighbour, for touching one's own."""


Steps = tuple[tuple[int, int], ...]
"""Tiles to be placed: on which building, and of which kind."""


class Holding(msgspec.Struct, frozen=True):
    """What a player has but for money. Buildings are masks."""

    built: tuple[int, ...]
    """By kind: the buildings with such a tile."""
    stock: tuple[int, ...]
    free: int
    """The buildings without a tile."""


class Outlook(msgspec.Struct, frozen=True):
    """What is to come, for everybody alike."""

    rounds: int
    """Incomes still to come."""
    bonus: tuple[float, ...]
    """By kind: prosperity to be hoped for, a tile and round."""
    street_fronts: bool


def holding_of(board: Board, owner: Sequence[int], tile: Sequence[int], stock: Sequence[int], seat: int) -> Holding:
    """Return a seat's possessions."""
    free = sum(1 << b for b, holder in enumerate(owner) if holder == seat and tile[b] < 0)
    return Holding(tuple(masks_of(board, owner, tile, seat)), tuple(stock), free)


def outlook(board: Board, round: int, shown: Sequence[int], prosperity_on: bool, street_fronts: bool) -> Outlook:
    """Return what this round and the later ones promise."""
    unseen = [sizes for card, sizes in enumerate(board.prosperity.cards) if card not in shown] if prosperity_on else []
    share = [sum(kind.size in sizes for sizes in unseen) / len(unseen) if unseen else 0.0 for kind in board.kinds]
    return Outlook(board.rounds - round + 1, tuple(board.prosperity.bonus * part for part in share), street_fronts)


def worth(board: Board, o: Outlook, h: Holding, w: Weights = THUMB) -> float:
    """Return what the holding earns until the end if its tiles are placed well, and what may yet come of it."""
    income, prospects, buildings, tiles, homeless, beside = amounts(board, o, h)
    return fsum(
        (
            w.income * income,
            w.prospects * prospects,
            w.buildings * buildings,
            w.tiles * tiles,
            w.homeless * homeless,
            w.beside * beside,
        )
    )


@lru_cache(1 << 16)
def amounts(board: Board, o: Outlook, h: Holding) -> tuple[float, float, float, float, float, float]:
    """Return how much there is of each part of a holding, before weights, in their order."""
    built, stock, free = _planned(board, o, h)
    income = fsum(kind_income(board, kind, mask) + o.bonus[kind] * mask.bit_count() for kind, mask in enumerate(built) if mask)
    later = o.rounds - 1
    tiles = sum(count for kind, count in enumerate(stock) if built[kind])
    beside = sum((board.beside[b] & free).bit_count() for b in members(free))
    return (
        o.rounds * income,
        _prospects(board, built, stock, free, later),
        float(later * free.bit_count()),
        float(later * tiles),
        float(later * (sum(stock) - tiles)),
        float(later * beside),
    )


def growing(board: Board, o: Outlook, h: Holding) -> tuple[float, ...]:
    """Return by kind what its shops may yet grow by, before they compete."""
    found = [0.0] * len(board.kinds)
    for prospect, kind in _hopes(board, *_planned(board, o, h), o.rounds - 1):
        found[kind] += prospect
    return tuple(found)


def _planned(board: Board, o: Outlook, h: Holding) -> tuple[list[int], list[int], int]:
    """Return what is built, in stock and free once all is placed that is worth placing."""
    built, stock, free = list(h.built), list(h.stock), h.free
    for building, kind in plan(board, h, o.street_fronts):
        built[kind] |= 1 << building
        stock[kind] -= 1
        free &= ~(1 << building)
    return built, stock, free


def _prospects(board: Board, built: list[int], stock: list[int], free: int, rounds: int) -> float:
    """Return what the shops may yet grow by."""
    found = sorted(_hopes(board, built, stock, free, rounds), reverse=True)
    return fsum(care * prospect for care, (prospect, _) in zip(CARE, found, strict=False))


def _hopes(board: Board, built: list[int], stock: list[int], free: int, rounds: int) -> list[tuple[float, int]]:
    """Return what each shop may yet grow by, with its kind."""
    taken = free
    for mask in built:
        taken |= mask
    return [
        (_prospect(board, kind, group.bit_count() + stock[kind], rounds) * _room(board, kind, group, free, taken), kind)
        for kind, mask in enumerate(built)
        for group in groups(board, mask)
    ]


@lru_cache(1 << 10)
def _prospect(board: Board, kind: int, tiles: int, rounds: int) -> float:
    """Return what a shop of so many tiles may earn more than single tiles in so many rounds, if it has room."""
    here = _shop(board, kind, tiles)
    grown = (PACE * n for n in range(1, rounds + 1))
    return TRUST * fsum(max(0.0, _shop(board, kind, tiles + more) - here - min(more, board.kinds[kind].size - tiles)) for more in grown)


def _shop(board: Board, kind: int, tiles: float) -> float:
    """Return what one shop of so many tiles earns. Part of a tile counts in proportion."""
    size = board.kinds[kind].size
    if tiles >= size:
        return board.income.finished[size - 1]
    whole = int(tiles)
    low, high = ((shop_income(board.income, size, n) if n else 0) for n in (whole, whole + 1))
    return low + (tiles - whole) * (high - low)


@lru_cache(1 << 16)
def _room(board: Board, kind: int, group: int, free: int, taken: int) -> float:
    """Return how far a group can grow, 0 … 1."""
    needed = board.kinds[kind].size - group.bit_count()
    near = _near(board, group)
    room = (near & free).bit_count() + UNOWNED * (near & ~taken).bit_count()
    return min(1.0, room / needed) if needed > 0 else 0.0


@lru_cache(1 << 16)
def plan(board: Board, h: Holding, street_fronts: bool) -> Steps:
    """Return where to place which tiles as (building, kind), best first, in an order that the rules allow."""
    built, stock, free = list(h.built), list(h.stock), h.free
    placed: list[tuple[int, int]] = []
    while free:
        kinds = [kind for kind, count in enumerate(stock) if count]
        batches = [(_batch(board, kind, built[kind], free, min(stock[kind], 6), street_fronts), kind) for kind in kinds]
        (_, cells), kind = max(batches, key=lambda b: b[0][0], default=((0.0, ()), 0))
        if not cells:
            break
        for cell in cells:
            built[kind] |= 1 << cell
            free &= ~(1 << cell)
            placed.append((cell, kind))
        stock[kind] -= len(cells)
    return tuple(placed)


def best_placings(board: Board, street_fronts: bool, was: Holding, will: Holding) -> tuple[Steps, Steps]:
    """Return where the stock of a holding is placed best now, and where once the holding has changed.

    What is best for one is tried for the other as well, so that to have more never looks like less.
    """
    plans = [plan(board, h, street_fronts) for h in (was, will)]
    if was == will:
        return plans[0], plans[1]
    now, then = (_best_of(board, h, [_carried_over(board, street_fronts, h, steps) for steps in plans]) for h in (was, will))
    return now, then


def _best_of(board: Board, h: Holding, plans: Sequence[Steps]) -> Steps:
    return max(plans, key=lambda steps: placed_income(board, h, steps))


def placed_income(board: Board, h: Holding, steps: Steps) -> int:
    """Return what the shops of a holding earn a round, before prosperity, once these tiles are placed."""
    built = list(h.built)
    for building, kind in steps:
        built[kind] |= 1 << building
    return sum(kind_income(board, kind, mask) for kind, mask in enumerate(built))


def _carried_over(board: Board, street_fronts: bool, h: Holding, steps: Steps) -> Steps:
    """Return those of the steps that a holding can take, and then what is best for the rest of it."""
    built, stock, free, taken = list(h.built), list(h.stock), h.free, []
    for building, kind in steps:
        fits = not street_fronts or board.fronts[building] or board.beside[building] & built[kind]
        if stock[kind] and free >> building & 1 and fits:
            built[kind] |= 1 << building
            stock[kind] -= 1
            free &= ~(1 << building)
            taken.append((building, kind))
    return (*taken, *plan(board, Holding(tuple(built), tuple(stock), free), street_fronts))


@lru_cache(1 << 16)
def _batch(board: Board, kind: int, mask: int, free: int, count: int, street_fronts: bool) -> tuple[float, tuple[int, ...]]:
    """Return the best that up to `count` tiles of a kind can do together: thousands a tile, and where in which order."""
    near = _near(board, mask) & free
    seeds = near if count == 1 and near else free
    if street_fronts:
        seeds = near | sum(1 << b for b in members(free) if board.fronts[b])
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for seed in members(seeds):
        found = _grown(board, kind, mask, free, count, seed)
        if found[0] > best[0]:
            best = found
    return best


def _grown(board: Board, kind: int, mask: int, free: int, count: int, seed: int) -> tuple[float, tuple[int, ...]]:
    """Grow a group from one building on, always to the neighbour that earns most. Return the best stop on the way."""
    base, cells = kind_income(board, kind, mask), [seed]
    edge = board.beside[seed] & free
    crowd = CROWD * edge.bit_count()
    best: tuple[float, tuple[int, ...]] = (0.0, (seed,))
    grown = mask | 1 << seed
    while True:
        score = (kind_income(board, kind, grown) - base) / len(cells) + LONGER * len(cells) - crowd + _touching(board, mask, seed)
        if score > best[0]:
            best = (score, tuple(cells))
        if len(cells) == count or not edge:
            return best
        nearest = max(members(edge), key=lambda cell: (kind_income(board, kind, grown | 1 << cell), -cell))
        cells.append(nearest)
        grown |= 1 << nearest
        edge = (edge | board.beside[nearest] & free) & ~grown


def _touching(board: Board, mask: int, seed: int) -> float:
    return TOUCHING if board.beside[seed] & mask else 0.0


def _near(board: Board, mask: int) -> int:
    near = 0
    for building in members(mask):
        near |= board.beside[building]
    return near


def evaluate(board: Board, s: ChinatownState, seat: int) -> float:
    """Return how good the state looks for the seat, from about 0 for lost to 1 for won."""
    lead = fsum(components(board, s, seat).values())
    return 0.5 + 0.5 * lead / ((SCALE_OVER if s.phase == "over" else SCALE) + abs(lead))


def components(board: Board, s: ChinatownState, seat: int) -> dict[str, float]:
    """Return what speaks for a seat, in thousands, and what its rivals have against it. `evaluate` is their sum."""
    found = [parts(board, s, player) for player in range(s.seats)]
    totals = [fsum(each.values()) for each in found]
    return found[seat] | rivalry(totals, seat, 1.0 if s.phase == "over" else BEST_RIVAL)


def parts(board: Board, s: ChinatownState, seat: int) -> dict[str, float]:
    """Return a seat's money, and what its buildings and tiles may bring."""
    money = {"cash": float(s.cash(seat))}
    if s.phase == "over":
        return money
    ahead = outlook(board, s.round, s.prosperity, s.prosperity_on, s.street_fronts)
    held = holding_of(board, s.owner, s.tile, s.stock[seat], seat)
    found = amounts(board, ahead, held)
    if s.phase == "place" and s.done[seat]:
        laid = amounts(board, ahead, msgspec.structs.replace(held, free=0))
        found = (found[0] + (laid[0] - found[0]) / ahead.rounds, *found[1:])  # what is still in stock earns nothing this round
    return money | {name: getattr(NEGOTIATOR, name) * amount for name, amount in zip(PARTS, found, strict=True)}
