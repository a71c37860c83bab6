"""What hits a player, what they have at stake, and what they may do about it."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.attention import HELD, LOG, TICKER, Attention, Gravity, Stake, gravity_of
from core.games.chicago_poker import events
from core.games.chicago_poker.board import KINDS, Board
from core.games.chicago_poker.components import EVERYBODY, HIDDEN
from core.games.chicago_poker.preview import made, wins_with
from core.games.chicago_poker.text import KIND_NAMES, business_name, hand_text, place_name
from core.games.chicago_poker.view import PokerView
from core.text import listed
from core.visibility import Event

HARM = (events.Took, events.TurnedUp, events.Liquidated, events.Raided)
"""What may be held, the worst first."""
HEAVY_DEEDS = (
    events.Took, events.TurnedUp, events.Tied, events.Completed, events.Armed, events.Liquidated, events.Raided, events.Drove, events.Won,
)  # fmt: skip
SLIGHT_DEEDS = (events.Drew, events.Passed, events.Declined)
"""What a list of deeds never leaves out, and what it leaves out first."""


def attention(board: Board, event: Event, seat: int, before: PokerView, after: PokerView) -> Attention:
    """Return how much an event concerns a seat."""
    level = _level(board, event, seat, before, after)
    hits_nobody = isinstance(event, events.Took) and not before.column(event.place, seat)
    # how a shootout ends is not in the hands of those who brought it about
    return Attention(level, level == HELD and hits_nobody, in_own_moves=isinstance(event, (events.TurnedUp, events.Took)))


def _level(board: Board, event: Event, seat: int, before: PokerView, after: PokerView) -> int:
    match event:
        case events.TurnedUp(_, _, _, _, columns):
            return HELD if columns[seat] else TICKER
        case events.Took(winner, place):
            near = winner != seat and not wins_with(board, before, winner) and bool(wins_with(board, after, winner))
            return HELD if near or before.column(place, seat) else TICKER
        case events.Raided(_, victim) | events.Liquidated(_, victim):
            return HELD if victim == seat else TICKER
        case events.TurnBegan() | events.Renewed() | events.Opened():
            return LOG
    return TICKER


def gravity(event: Event) -> Gravity:
    """Return how grave an event is."""
    return gravity_of(event, HARM, HEAVY_DEEDS, SLIGHT_DEEDS)


def remedy(board: Board, event: Event, v: PokerView) -> str:
    """Return what the player may do about it."""
    match event:
        case events.Took(winner) if winner != v.seat and (kinds := wins_with(board, v, winner)):
            return f"One more business wins the game for them: {listed((f'a {KIND_NAMES[kind].lower()}' for kind in kinds), 'or')}."
        case events.Raided(raider, victim, place, kind) if v.knowers(place, victim):
            return _after_raid(v.knowers(place, victim), 1 << raider | 1 << victim, business_name(kind, place))
        case events.Liquidated(_, _, place):
            return f"You have one card less at {place_name(v, place)}; the next goes in that place."
    return ""


def _after_raid(knowers: Sequence[int], both: int, where: str) -> str:
    """Return who knows what is hidden there: raider and victim, or others too."""
    hidden = [known for known in knowers if known != EVERYBODY]
    if not hidden:
        return f"None of your cards at {where} lies face down: there was nothing to learn."
    if any(known & ~both for known in hidden):
        return f"They know your hidden cards at {where} now."
    return f"They alone know your hidden cards at {where} now."


def stakes(v: PokerView, seat: int) -> tuple[Stake, ...]:
    """Return a player's figures."""
    won = v.won[seat]
    by_kind = tuple(Stake(KIND_NAMES[kind].lower(), won.count(kind), str(won.count(kind))) for kind in range(KINDS))
    laid = sum(len(v.column(place, seat)) for place in range(len(v.tiles)))
    hand = Stake("hand", v.hand_sizes[seat], str(v.hand_sizes[seat]))
    hands = tuple(_hand_at(v, place, seat) for place in range(len(v.tiles)) if seat == v.seat)
    return (Stake("businesses", len(won), str(len(won))), *by_kind, Stake("cards laid", laid, str(laid)), hand, *hands)


def _hand_at(v: PokerView, place: int, seat: int) -> Stake:
    known = [card for card in v.column(place, seat) if card != HIDDEN]
    worth = made(v, place, seat)
    return Stake(place_name(v, place), worth, hand_text(worth) if known else "no cards")
