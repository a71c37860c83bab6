"""Events in words, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event
from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE, POLICE, UPGRADE_NAMES
from core.games.king_of_chicago.events import Row
from core.games.king_of_chicago.text import genitive, name_of, ordinal


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line."""
    match event:
        case events.Drove(auto, card, start, to):
            circle = ", once round" if start == to else ""
            return f"{name_of(auto, names)} drove {card} to {board.names[to]}{circle}"
        case events.Bumped(auto, pushed, to):
            return f"{name_of(auto, names)} pushed {genitive(pushed, names)} auto to {board.names[to]}"
        case events.Unloaded(auto, gangster, district, space):
            whom = "one" if gangster == auto else f"{genitive(gangster, names)} gangster"
            return f"{name_of(auto, names)} unloaded {whom} in {board.names[district]}, space {space + 1}"
        case events.Loaded(auto, gangster, district, space, gun):
            whom = "one of his own" if gangster == auto else f"{genitive(gangster, names)} gangster"
            how = " by Tommy gun" if gun else ""
            return f"{name_of(auto, names)} loaded {whom} from {board.names[district]}, space {space + 1}{how}"
        case events.Reckoned(seat, day, casino):
            return f"Day of reckoning, the {ordinal(day)}: {names[seat]} drew the casino card, every ? is {casino}"
        case events.Scored(row):
            return scored(board, row, names)
        case events.DayDone(_, gained, scores):
            return "; ".join(f"{name} +{new} = {total}" for name, new, total in zip(names, gained, scores, strict=False))
        case events.RoundBegan(number, seat, gangsters, district):
            more = f"{gangsters} more gangsters each" if gangsters else "no more gangsters"
            return f"Round {number}: {more}, the first ×2 token lies in {board.names[district]}, {names[seat]} begins"
    return _tell_markers(board, event, names)


def _tell_markers(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Drowned(auto, gangster):
            return f"{name_of(auto, names)} drowned {genitive(gangster, names)} gangster in the lake"
        case events.Took(auto, kind, gone):
            lost = "" if gone == NONE else f", his {UPGRADE_NAMES[gone]} is gone"
            return f"{name_of(auto, names)} took the {UPGRADE_NAMES[kind]}{lost}"
        case events.TurnedUp(kind):
            return f"Turned up at the Gold Coast: {UPGRADE_NAMES[kind]}"
        case events.Cleared(kind):
            return f"Three alike at the Gold Coast: the {UPGRADE_NAMES[kind]}s leave the game"
        case events.Revealed(auto, card, tokens):
            shown = "a policeman, nothing happens" if card == POLICE else f"{board.names[card]} gets the {ordinal(tokens)} ×2 token"
            return f"{genitive(auto, names)} third card: {shown}"
        case events.CardsUp(auto):
            return f"{genitive(auto, names)} movement cards turn face up again"
    return ""


def scored(board: Board, row: Row, names: Sequence[str]) -> str:
    """Return a district of a reckoning: who earned what."""
    paid = [f"{name_of(rank.colour, names)} {rank.points}" for rank in row.ranks if rank.points]
    doubled = " (doubled)" if row.doubled else ""
    return f"{board.names[row.district]}{doubled}: {', '.join(paid) or 'nobody'}"
