"""The game in words: actions, events and the table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago.actions import Bump, Drive, Drown, KingAction, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import COLOURS, UPGRADE_NAMES
from core.games.king_of_chicago.events import Row
from core.games.king_of_chicago.mechanics.district_ranks import line_of, printed
from core.games.king_of_chicago.mechanics.tiles import size_of
from core.games.king_of_chicago.view import KingView

ORDINALS = ("no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def name_of(colour: int, names: Sequence[str]) -> str:
    """Return a colour by its player's name. With two players its letter as well, for each has two."""
    name = names[colour % len(names)]
    return f"{name} ({COLOURS[colour]})" if len(names) == 2 else name


def genitive(colour: int, names: Sequence[str]) -> str:
    """Return a colour's name as an owner: "Moretti's"."""
    return f"{name_of(colour, names)}'s"


def ordinal(number: int) -> str:
    """ "eighth" for 8."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def action_text(board: Board, v: KingView, a: KingAction, names: Sequence[str]) -> str:
    """Put an action of the view's own seat in words."""
    own = f" with {COLOURS[a.auto]}" if v.seats == 2 and isinstance(a, Drive | Unload | Load) else ""
    match a:
        case Drive(_, card, to):
            return f"drive {card} to {board.names[to]}{own}"
        case Unload(auto, gangster, many):
            whom = ("one gangster" if many == 1 else "two gangsters") if gangster == auto else f"{genitive(gangster, names)} gangster"
            return f"unload {whom} in {board.names[v.at[auto]]}{own}"
        case Load(auto, district, space):
            gangster = line_of(v.spaces, district, size_of(board, v, district))[space]
            whom = "your own gangster" if gangster == auto else f"{genitive(gangster, names)} gangster"
            how = "" if district == v.at[auto] else " by Tommy gun"
            return f"load {whom} from space {space + 1} of {board.names[district]}{how}{own}"
        case Bump(auto, to):
            return f"push {genitive(auto, names)} auto to {board.names[to]}"
        case Spare():
            return "push nobody"
        case Drown(gangster):
            return f"drown {genitive(gangster, names)} gangster"
        case Take(kind):
            return f"take the {UPGRADE_NAMES[kind]}"
        case Leave():
            return "leave the harbour business"


def why(board: Board, tiles: Sequence[int], row: Row, casino: int, names: Sequence[str]) -> str:
    """Return how a district's first rank came about, in one sentence (KC-41, KC-42)."""
    if not row.ranks:
        return "nobody is there."
    first = row.ranks[0]
    value = printed(board.tiles[tiles[row.district]])[0]
    number = f"? is {casino}" if value == "?" else value
    doubled = f", doubled {first.points}" if row.doubled else ""
    level = [rank for rank in row.ranks if rank.gangsters == first.gangsters]
    if len(level) > 1:
        who = ", ".join(COLOURS[rank.colour] for rank in level)
        return f"{who} have {first.gangsters} each; {name_of(first.colour, names)} stands furthest: {number}{doubled}."
    return f"{name_of(first.colour, names)} has most, {first.gangsters}: {number}{doubled}."


def phase_text(board: Board, v: KingView) -> str:
    """Return where the game stands."""
    return f"round {v.round} of {board.days}"
