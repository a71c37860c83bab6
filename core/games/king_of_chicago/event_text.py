"""One line an event."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE, POLICE, UPGRADE_NAMES
from core.games.king_of_chicago.events import Row
from core.games.king_of_chicago.text import name_of, ordinal
from core.visibility import Event


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line."""
    match event:
        case events.Drove(auto, card, start, to) if start == to:
            return f"{name_of(auto, names)} drove {card} in a circle, back to {board.names[to]}"
        case events.Drove(auto, card, _, to):
            return f"{name_of(auto, names)} drove {card} to {board.names[to]}"
        case events.Bumped(auto, pushed, to):
            return f"{name_of(auto, names)} pushed {name_of(pushed, names)}'s auto to {board.names[to]}"
        case events.Reckoned(seat, day, casino):
            return f"The {ordinal(day)} day of reckoning: {names[seat]} drew the casino card, every ? is {casino}"
        case events.Scored(row):
            return _scored(board, row, names)
        case events.DayDone(_, gained, scores):
            return ", ".join(f"{name} +{new} = {total}" for name, new, total in zip(names, gained, scores, strict=False))
        case events.RoundBegan(number, seat, 0, district):
            return f"Round {number}: no more gangsters, the first ×2 token lies in {board.names[district]}, {names[seat]} begins"
        case events.RoundBegan(number, seat, many, district):
            return f"Round {number}: {many} more gangsters each, the first ×2 token lies in {board.names[district]}, {names[seat]} begins"
    return _gangsters(board, event, names) or _markers(board, event, names)


def _gangsters(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Unloaded(auto, gangster, district, space) if gangster == auto:
            return f"{name_of(auto, names)} unloaded one in {board.names[district]}, space {space + 1}"
        case events.Unloaded(auto, gangster, district, space):
            who, whose = name_of(auto, names), name_of(gangster, names)
            return f"{who} unloaded {whose}'s gangster in {board.names[district]}, space {space + 1}"
        case events.Loaded(auto, gangster, district, space) if gangster == auto:
            return f"{name_of(auto, names)} loaded one of their own from {board.names[district]}, space {space + 1}"
        case events.Loaded(auto, gangster, district, space, gun):
            who, whose, where = name_of(auto, names), name_of(gangster, names), board.names[district]
            if gun:
                return f"{who} loaded {whose}'s gangster by Tommy gun from {where}, space {space + 1}"
            return f"{who} loaded {whose}'s gangster from {where}, space {space + 1}"
        case events.Drowned(auto, gangster):
            return f"{name_of(auto, names)} drowned {name_of(gangster, names)}'s gangster in the lake"
    return ""


def _markers(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Took(auto, kind, gone) if gone == NONE:
            return f"{name_of(auto, names)} took the {UPGRADE_NAMES[kind]}"
        case events.Took(auto, kind, gone):
            return f"{name_of(auto, names)} took the {UPGRADE_NAMES[kind]} and lost the {UPGRADE_NAMES[gone]}"
        case events.TurnedUp(kind):
            return f"Turned up at the Gold Coast: {UPGRADE_NAMES[kind]}"
        case events.Cleared(kind):
            return f"Three alike at the Gold Coast leave the game: {UPGRADE_NAMES[kind]}"
        case events.Revealed(auto, card, _) if card == POLICE:
            return f"{name_of(auto, names)}'s third card: a policeman, nothing happens"
        case events.Revealed(auto, card, tokens):
            return f"{name_of(auto, names)}'s third card: {board.names[card]} gets the {ordinal(tokens)} ×2 token"
        case events.CardsUp(auto):
            return f"{name_of(auto, names)}'s movement cards turn face up again"
    return ""


def _scored(board: Board, row: Row, names: Sequence[str]) -> str:
    district = board.names[row.district]
    paid = ", ".join(f"{name_of(rank.colour, names)} {rank.points}" for rank in row.ranks if rank.points)
    if row.doubled:
        return f"{district} (doubled): {paid}" if paid else f"{district} (doubled): nobody"
    return f"{district}: {paid}" if paid else f"{district}: nobody"
