"""Where the game stands, and what a player may do, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from core.games.king_of_chicago.actions import Bump, Drive, Drown, KingAction, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import COLOURS, UPGRADE_NAMES
from core.games.king_of_chicago.events import Rank, Row
from core.games.king_of_chicago.mechanics.district_ranks import line_of, printed
from core.games.king_of_chicago.mechanics.tiles import size_of
from core.games.king_of_chicago.view import KingView
from core.text import listed

UPGRADE_TEXTS = (
    "Nobody loads your gangsters where your auto stands.",
    "You may drive one further, and round a block of four.",
    "Your trunk holds two rivals.",
    "You may unload two of your own in one turn.",
    "You may load a rival's gangster from a neighbouring district.",
    "Where you arrive you may push one auto into the next district.",
)
"""KC-30 to KC-35: what each upgrade is good for, by its kind."""
ORDINALS = ("no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def name_of(colour: int, names: Sequence[str]) -> str:
    """Return a colour by its player's name. With two players its letter as well, for each has two, unless the names are by colour."""
    name = names[colour % len(names)]
    return f"{name} ({COLOURS[colour]})" if len(names) == 2 else name


def ordinal(number: int) -> str:
    """Return the number as a word, such as "eighth" for 8."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def action_text(board: Board, v: KingView, a: KingAction, names: Sequence[str]) -> str:
    """Put an action of the view's own seat in words. With two players the auto's letter or mark stands before it."""
    match a:
        case Drive() | Unload() | Load() if v.seats == 2:
            auto = COLOURS[a.auto] if len(names) == v.seats else names[a.auto]
            return f"{auto}: {_turn_text(board, v, a, names)}"
        case Drive() | Unload() | Load():
            return _turn_text(board, v, a, names)
        case Bump(auto, to):
            return f"push {name_of(auto, names)}'s auto to {board.names[to]}"
        case Spare():
            return "push nobody"
        case Drown(gangster):
            return f"drown {name_of(gangster, names)}'s gangster"
        case Take(kind):
            return f"take the {UPGRADE_NAMES[kind]}"
        case Leave():
            return "leave the Gold Coast without a marker"


def _turn_text(board: Board, v: KingView, a: Drive | Unload | Load, names: Sequence[str]) -> str:
    match a:
        case Drive(_, card, to):
            return f"drive {card} to {board.names[to]}"
        case Unload(auto, gangster, 1) if gangster == auto:
            return f"unload one gangster in {board.names[v.at[auto]]}"
        case Unload(auto, gangster) if gangster == auto:
            return f"unload two gangsters in {board.names[v.at[auto]]}"
        case Unload(auto, gangster):
            return f"unload {name_of(gangster, names)}'s gangster in {board.names[v.at[auto]]}"
        case Load(auto, district, space):
            return _load_text(board, v, auto, district, space, names)


def _load_text(board: Board, v: KingView, auto: int, district: int, space: int, names: Sequence[str]) -> str:
    gangster = line_of(v.spaces, district, size_of(board, v, district))[space]
    whose, where = name_of(gangster, names), board.names[district]
    if gangster == auto:
        return f"load your own gangster from space {space + 1} of {where}"
    if district != v.at[auto]:
        return f"load {whose}'s gangster by Tommy gun from space {space + 1} of {where}"
    return f"load {whose}'s gangster from space {space + 1} of {where}"


def why(board: Board, tiles: Sequence[int], row: Row, casino: int, names: Sequence[str]) -> str:
    """KC-41, KC-42: say how a district's first rank came about, and what decided every tie for points."""
    if not row.ranks:
        return "nobody is there."
    first = row.ranks[0]
    points = _points_text(printed(board.tiles[tiles[row.district]])[0], casino, first.points if row.doubled else 0)
    groups = [tuple(group) for _, group in groupby(row.ranks, key=lambda rank: rank.gangsters)]
    ties = [_tie_text(TIED, group, names) for group in groups[1:] if len(group) > 1 and group[0].points]
    if len(groups[0]) > 1:
        return " ".join([_tie_text(TIED_FIRST, groups[0], names, points), *ties])
    return " ".join([f"{name_of(first.colour, names)} has most, {first.gangsters}: {points}.", *ties])


TIED = "{who} have {many} each. {first} stands furthest."
TIED_FIRST = "{who} have {many} each. {first} stands furthest: {points}."


def _tie_text(template: str, level: Sequence[Rank], names: Sequence[str], points: str = "") -> str:
    """KC-41: return in words who of these with as many gangsters stands furthest."""
    who = listed([name_of(rank.colour, names) for rank in level])
    return template.format(who=who, many=level[0].gangsters, first=name_of(level[0].colour, names), points=points)


def _points_text(value: str, casino: int, doubled: int) -> str:
    """Put a printed value in words. `doubled` is what it earns with a doubler, or 0."""
    if value == "?":
        return f"? is {casino}, doubled {doubled}" if doubled else f"? is {casino}"
    return f"{value}, doubled {doubled}" if doubled else value


def phase_text(board: Board, v: KingView) -> str:
    """Return where the game stands."""
    return f"round {v.round} of {board.days}"
