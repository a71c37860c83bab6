"""Unloading and loading by an auto that stays where it is, and what Bodyguard, Trunk, Door and Tommy gun change about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from core.game import Refusal
from core.games.king_of_chicago.actions import Load, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import (
    BODYGUARD,
    DOOR,
    HARBOUR,
    MOST_STAYS,
    NONE,
    STRIDE,
    TOMMY_GUN,
    TRUNK,
    colours_of,
)
from core.games.king_of_chicago.events import Loaded, Unloaded
from core.games.king_of_chicago.mechanics.tiles import gangster_at, lift, place, room, spaces_of
from core.games.king_of_chicago.state import KingState, Position, aboard, has, in_harbour, owner
from core.visibility import Event

WITH_A_DOOR: Final = 2
"""KC-33: how many own gangsters get out at once at most."""
AT_HARBOUR = Refusal("at-harbour", "From the Gold Coast the auto must drive away.", "KC-17")
MUST_DRIVE = Refusal("must-drive", f"Nobody has driven for {MOST_STAYS} turns, so you must drive.", "KC-18")
NOBODY_THERE = Refusal("nobody-there", "No gangster stands on that space.", "KC-16")
ELSEWHERE = Refusal("elsewhere", "Gangsters are loaded where the auto stands; only a Tommy gun reaches a neighbouring district.", "KC-13")
GUN_TOO_FAR = Refusal("gun-too-far", "A Tommy gun reaches only the districts next to yours.", "KC-34")
GUN_RIVALS_ONLY = Refusal("gun-rivals", "A Tommy gun takes only an opponent's gangsters.", "KC-34")
TRUNK_FULL = Refusal("trunk-full", "The trunk is full: no rival is loaded until one is unloaded or drowned.", "KC-14")
TRUNK_LOST = Refusal("trunk-lost", "Two are aboard and the Trunk upgrade is gone: no rival is loaded until there is room.", "KC-32")
GUARDED = Refusal("guarded", "A Bodyguard shields that gangster while an auto of the same colour stands there.", "KC-30")
TILE_FULL = Refusal("tile-full", "Every space here is taken.", "KC-15")
ROOM_FOR_ONE = Refusal("room-for-one", "There is room for only one more here.", "KC-15")
ONE_AT_A_TIME = Refusal("one-at-a-time", "One gangster is unloaded a turn.", "KC-13")
DOOR_TWO = Refusal("door-two", "A Door lets out one or two.", "KC-33")
DOOR_OWN = Refusal("door-own", "A Door is only for the auto's own gangsters; of others one is unloaded.", "KC-33")
AUTO_EMPTY = Refusal("auto-empty", "You can't unload one of yours: the auto is empty.", "KC-14")
AUTO_HAS_ONE = Refusal("auto-has-one", "You can't unload two of yours: only one is in the auto.", "KC-14")
NOT_ABOARD = Refusal("not-aboard", "Nobody of that colour is in the trunk.", "KC-14")


def refuse_stay(s: KingState, auto: int) -> Refusal | None:
    """KC-17, KC-18: return why this auto may not stay."""
    if in_harbour(s, auto):
        return AT_HARBOUR
    return MUST_DRIVE if s.stays >= MOST_STAYS else None


def trunk_places(s: Position, auto: int) -> int:
    """KC-14, KC-32: return how many rivals fit into the trunk."""
    return 2 if has(s, auto, TRUNK) else 1


def cargo(s: KingState, auto: int) -> list[tuple[int, int]]:
    """KC-13, KC-14, KC-33: return who could get out and how many at once, were there room: (colour, number) pairs."""
    return [(a.gangster, a.many) for a in _every_unload(s, auto, tuple(aboard(s, auto)))]


def _every_unload(s: KingState, auto: int, trunk: tuple[int, ...]) -> tuple[Unload, ...]:
    """Return the same as actions."""
    own, at_once = s.auto[auto], WITH_A_DOOR if has(s, auto, DOOR) else 1
    return _unloads_of(auto, own if own < at_once else at_once, trunk)


@cache
def _unloads_of(auto: int, own: int, rivals: tuple[int, ...]) -> tuple[Unload, ...]:
    """Return the unloads of so many own gangsters at most, and of these rivals. They are made once, for they are looked at very often."""
    found = [(auto, many) for many in range(1, own + 1)] + [(gangster, 1) for gangster, many in enumerate(rivals) if many]
    return tuple(Unload(auto, gangster, many) for gangster, many in found)


def refuse_unload(board: Board, s: KingState, a: Unload) -> Refusal | None:
    """KC-13, KC-14, KC-15, KC-33: return why these gangsters cannot get out here."""
    stay = refuse_stay(s, a.auto)
    if stay is not None:
        return stay
    if (a.gangster, a.many) not in cargo(s, a.auto):
        return _refuse_cargo(s, a)
    free = room(board, s, s.at[a.auto])
    return None if a.many <= free else ROOM_FOR_ONE if free else TILE_FULL


def _refuse_cargo(s: KingState, a: Unload) -> Refusal:
    own, door = a.gangster == a.auto, has(s, a.auto, DOOR)
    if a.many != 1 and not door:
        return ONE_AT_A_TIME
    if not 1 <= a.many <= 2 or (a.many == 2 and not own):
        return DOOR_TWO if own else DOOR_OWN
    if not own:
        return NOT_ABOARD
    return AUTO_HAS_ONE if s.auto[a.auto] else AUTO_EMPTY


def legal_stays(board: Board, s: KingState, auto: int) -> list[Unload | Load]:
    """KC-13, KC-17, KC-18: return everything an auto may do where it is."""
    if refuse_stay(s, auto) is not None:
        return []
    line, trunk = tuple(spaces_of(board, s, s.at[auto])), tuple(aboard(s, auto))
    return [*_unloads(s, auto, trunk, line.count(NONE)), *_loads(board, s, auto, trunk, line)]


def _unloads(s: KingState, auto: int, trunk: tuple[int, ...], free: int) -> Sequence[Unload]:
    """KC-13, KC-15: return who may get out where so many spaces are free."""
    every = _every_unload(s, auto, trunk)
    return every if free >= WITH_A_DOOR else [a for a in every if a.many <= free]


def unload(board: Board, s: KingState, a: Unload, out: list[Event]) -> None:
    """KC-14, KC-33: put them onto the next spaces."""
    district = s.at[a.auto]
    for _ in range(a.many):
        if a.gangster == a.auto:
            s.auto[a.auto] -= 1
        else:
            s.trunk[a.auto * colours_of(s.seats) + a.gangster] -= 1
        out.append(Unloaded(a.auto, a.gangster, district, place(board, s, district, a.gangster)))


def is_guarded(s: Position, auto: int, district: int, gangster: int) -> bool:
    """KC-30, KC-52: return whether a Bodyguard keeps this auto from gangsters of that colour in a district."""
    return s.at[gangster] == district and has(s, gangster, BODYGUARD) and owner(s, gangster) != owner(s, auto)


def _refuse_reach(board: Board, s: KingState, auto: int, district: int) -> Refusal | None:
    """KC-13, KC-34: return whether the auto gets at gangsters of that district at all."""
    if district == s.at[auto]:
        return None
    if not has(s, auto, TOMMY_GUN):
        return ELSEWHERE
    return None if district in board.networks[s.seats].adjacent[s.at[auto]] else GUN_TOO_FAR


def _refuse_gangster(s: KingState, auto: int, district: int, gangster: int) -> Refusal | None:
    """KC-14, KC-30, KC-32, KC-34: return why a gangster of that colour there cannot be loaded by an auto that gets at it."""
    if gangster == auto and district == s.at[auto]:
        return None
    return _refuse_rival(s, auto, district, gangster) or _refuse_trunk(s, auto, sum(aboard(s, auto)))


def _refuse_rival(s: KingState, auto: int, district: int, gangster: int) -> Refusal | None:
    """KC-30, KC-34: return why a gangster of that colour there is not to be had, whatever room the trunk has."""
    if district != s.at[auto] and owner(s, gangster) == owner(s, auto):
        return GUN_RIVALS_ONLY
    return GUARDED if s.at[gangster] == district and is_guarded(s, auto, district, gangster) else None


def _refuse_trunk(s: KingState, auto: int, packed: int) -> Refusal | None:
    """KC-14, KC-32: return why a trunk with so many in it takes nobody more."""
    if packed < trunk_places(s, auto):
        return None
    return TRUNK_LOST if packed > 1 and not has(s, auto, TRUNK) else TRUNK_FULL


def refuse_load(board: Board, s: KingState, a: Load) -> Refusal | None:
    """KC-13, KC-16: return why this gangster cannot be loaded."""
    stay = refuse_stay(s, a.auto)
    if stay is not None:
        return stay
    reach = _refuse_reach(board, s, a.auto, a.district)
    if reach is not None:
        return reach
    gangster = gangster_at(board, s, a.district, a.space)
    return NOBODY_THERE if gangster == NONE else _refuse_gangster(s, a.auto, a.district, gangster)


def within_reach(board: Board, s: Position, auto: int) -> tuple[int, ...]:
    """KC-13, KC-34: return the districts whose gangsters an auto gets at, its own first."""
    here = s.at[auto]
    if here == HARBOUR:
        return ()
    return (here, *board.networks[s.seats].adjacent[here]) if has(s, auto, TOMMY_GUN) else (here,)


def _loads(board: Board, s: KingState, auto: int, trunk: tuple[int, ...], line: tuple[int, ...]) -> tuple[Load, ...]:
    """KC-13, KC-16, KC-34: return what may be loaded, by district, then by space. The auto stands where these are."""
    has_room = _refuse_trunk(s, auto, sum(trunk)) is None
    found = _loads_in(s, auto, s.at[auto], line, has_room)
    if has_room and has(s, auto, TOMMY_GUN):
        for district in within_reach(board, s, auto)[1:]:
            found += _loads_in(s, auto, district, tuple(spaces_of(board, s, district)), has_room)
    return found


def _loads_in(s: KingState, auto: int, district: int, line: tuple[int, ...], has_room: bool) -> tuple[Load, ...]:
    """KC-13, KC-34: return what may be loaded in a district, own gangsters only where the auto stands."""
    spaces = 0
    for gangster, places in _places_by_colour(line):
        if district == s.at[auto] if gangster == auto else has_room and _refuse_rival(s, auto, district, gangster) is None:
            spaces |= places
    return _loads_from(auto, district, spaces)


@lru_cache(maxsize=1 << 12)
def _places_by_colour(line: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the colours that stand on these spaces, and the spaces of each as bits."""
    colours = sorted({*line} - {NONE})
    return tuple((colour, sum(1 << space for space, other in enumerate(line) if other == colour)) for colour in colours)


@lru_cache(maxsize=1 << 12)
def _loads_from(auto: int, district: int, spaces: int) -> tuple[Load, ...]:
    """Return the loads from these spaces. They are made once, for they are looked at very often."""
    return tuple(Load(auto, district, space) for space in range(STRIDE) if spaces >> space & 1)


def load(s: KingState, a: Load, out: list[Event]) -> None:
    """KC-14: put an own gangster back among the unplaced, a rival's into the trunk."""
    gangster = lift(s, a.district, a.space)
    if gangster == a.auto:
        s.auto[a.auto] += 1
    else:
        s.trunk[a.auto * colours_of(s.seats) + gangster] += 1
    out.append(Loaded(a.auto, gangster, a.district, a.space, a.district != s.at[a.auto]))


def guarded_in(s: Position, district: int) -> list[int]:
    """KC-30: return the colours whose gangsters in this district are shielded."""
    return [c for c in range(colours_of(s.seats)) if s.at[c] == district and has(s, c, BODYGUARD)]
