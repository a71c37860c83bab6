"""The game in words: actions, events and the table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago import events
from core.games.king_of_chicago.actions import Bump, Drive, Drown, KingAction, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import COLOURS, DISTRICTS, HARBOUR, NONE, POLICE, UPGRADE_NAMES, colours_of
from core.games.king_of_chicago.mechanics.district_ranks import Row, line_of, printed
from core.games.king_of_chicago.mechanics.tiles import next_space, size_of
from core.games.king_of_chicago.preview import numbers_left, outlook, value_words
from core.games.king_of_chicago.state import aboard
from core.games.king_of_chicago.view import KingView
from core.visibility import Event

ORDINALS = ("no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def name_of(colour: int, names: Sequence[str]) -> str:
    """A colour by its player's name; with two players its letter as well, for each has two."""
    name = names[colour % len(names)]
    return f"{name} ({COLOURS[colour]})" if len(names) == 2 else name


def genitive(colour: int, names: Sequence[str]) -> str:
    """The same as an owner."""
    return f"{name_of(colour, names)}'s"


def ordinal(number: int) -> str:
    """ "eighth" for 8."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def action_text(board: Board, v: KingView, a: KingAction, names: Sequence[str]) -> str:
    """An action of the view's own seat."""
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


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """An event in one line."""
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
    """A district of a reckoning: who earned what."""
    paid = [f"{name_of(rank.colour, names)} {rank.points}" for rank in row.ranks if rank.points]
    doubled = " (doubled)" if row.doubled else ""
    return f"{board.names[row.district]}{doubled}: {', '.join(paid) or 'nobody'}"


def why(board: Board, tiles: Sequence[int], row: Row, casino: int, names: Sequence[str]) -> str:
    """How a district's first rank came about, in one sentence (KC-41, KC-42)."""
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
    """Where the game stands."""
    return f"round {v.round} of {board.days}"


def table_text(board: Board, v: KingView, names: Sequence[str]) -> list[str]:
    """The table in plain lines."""
    tokens, stack = sum(v.tokens), sum(v.stack)
    now = outlook(board, v)
    lines = [f"{tokens} of {board.doublers} tokens lie; the stack has {stack} cards, {v.stack[POLICE]} of them policemen."]
    lines += [_district_line(board, v, d) for d in range(DISTRICTS) if v.tiles[d] != NONE]
    market = ", ".join(UPGRADE_NAMES[kind] for kind in v.market if kind != NONE) or "nothing"
    lines.append(f"Gold Coast: {market}; {sum(v.supply)} more face down.")
    lines += [_auto_line(board, v, colour, names) for colour in range(colours_of(v.seats))]
    for seat, name in enumerate(names):
        lines.append(f"{name}: {v.score[seat]} points, {now.low[seat]} to {now.high[seat]} if reckoning came now.")
    return [*lines, f"? can be {', '.join(map(str, numbers_left(board, v)))}."]


def _district_line(board: Board, v: KingView, district: int) -> str:
    line = line_of(v.spaces, district, size_of(board, v, district))
    spaces = "".join("." if colour == NONE else COLOURS[colour] for colour in line)
    after = next_space(board, v, district)
    where = "full" if after == NONE else f"next space {after + 1}"
    doubled = " ×2" if v.tokens[district] else ""
    return f"{board.names[district]}{doubled}: worth {' '.join(value_words(board, v, district))}; {spaces}, {where}."


def _auto_line(board: Board, v: KingView, colour: int, names: Sequence[str]) -> str:
    cards = " ".join(str(card) for card in board.cards if v.cards[colour] >> card & 1) or "none"
    trunk = "".join(COLOURS[g] * many for g, many in enumerate(aboard(v, colour))) or "empty"
    kinds = [UPGRADE_NAMES[kind] for kind in (v.left[colour], v.right[colour]) if kind != NONE]
    where = "at the Gold Coast" if v.at[colour] == HARBOUR else f"in {board.names[v.at[colour]]}"
    drowned = f", {v.lake[colour]} drowned" if v.lake[colour] else ""
    return (
        f"{COLOURS[colour]} {names[colour % len(names)]}: {where}, cards {cards}, {v.auto[colour]} in the auto, "
        f"trunk {trunk}, {' and '.join(kinds) or 'no upgrade'}{drowned}."
    )
