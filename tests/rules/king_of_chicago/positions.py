"""Builds King of Chicago positions by hand: an empty town, into which a test puts what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import ScriptedChance, seeded
from core.games.king_of_chicago import staging
from core.games.king_of_chicago.actions import KingAction
from core.games.king_of_chicago.components import COLOURS, NONE, POLICE, STRIDE
from core.games.king_of_chicago.staging import BOARD, GAME, lay
from core.games.king_of_chicago.state import KingState
from core.visibility import Event
from tests.tables import do_legal

__all__ = ["BOARD", "GAME", "lay"]
NORTH, WEST, GREEK, LOOP, CICERO, ITALY, CHINA, STICKNEY, SOUTH, AFRICA, GOLD = range(11)
A, B, C, D, E = range(5)


def town(seats: int = 4, at: Sequence[int] = (NORTH, WEST, STICKNEY, SOUTH, CICERO), luck: Sequence[int] = ()) -> KingState:
    """Nobody on the tiles (all are the 16-space tile 1), no upgrades but the open ones, all cards up, no tokens, seat 0 to move."""
    s = staging.town(seeded(1), seats, at)
    s.chance = ScriptedChance(b"", {}, list(luck))
    return s


def line(s: KingState, district: int) -> str:
    """Return a district's spaces as `lay` writes them."""
    size = BOARD.tiles[s.tiles[district]].size
    spaces = s.spaces[district * STRIDE : district * STRIDE + size]
    return "".join("." if colour == NONE else COLOURS[colour] for colour in spaces)


def give(s: KingState, colour: int, left: int, right: int = NONE) -> None:
    """Gives a colour's auto these upgrades."""
    s.left[colour], s.right[colour] = left, right


def pack(s: KingState, auto: int, letters: str) -> None:
    """Puts these gangsters into an auto's trunk."""
    for letter in letters:
        s.trunk[auto * len(s.at) + COLOURS.index(letter)] += 1


def trunk(s: KingState, auto: int) -> str:
    """Return who is in an auto's trunk."""
    row = s.trunk[auto * len(s.at) : (auto + 1) * len(s.at)]
    return "".join(COLOURS[colour] * many for colour, many in enumerate(row))


def last_card(s: KingState, auto: int, card: int) -> None:
    """Leaves an auto one face-up movement card."""
    s.cards[auto] = 1 << card


def eve(s: KingState, auto: int, card: int) -> None:
    """Seven tokens lie and one district is in the stack (South Side): the next third card brings the day of reckoning."""
    s.tokens = [1] * 7 + [0] * 3
    s.stack = [0] * (POLICE + 1)
    s.stack[SOUTH] = 1
    last_card(s, auto, card)


def do(s: KingState, action: KingAction, seat: int | None = None) -> list[Event]:
    return do_legal(GAME, s, s.player if seat is None else seat, action)


def refused(s: KingState, action: KingAction, seat: int | None = None) -> str:
    """Return the number of the rule that forbids an action. "" if it is allowed. What is forbidden must not be listed."""
    seat = s.player if seat is None else seat
    refusal = GAME.check(s, seat, action)
    assert (action in GAME.legal_actions(s, seat)) == (refusal is None)
    return "" if refusal is None else refusal.rule


def reason(s: KingState, action: KingAction) -> str:
    """Return what the player on turn is told when they try this."""
    refusal = GAME.check(s, s.player, action)
    return "" if refusal is None else refusal.text


def legal(s: KingState, kind: type[KingAction]) -> list[KingAction]:
    """Return the legal actions of one kind."""
    return [a for a in GAME.legal_actions(s, s.player) if isinstance(a, kind)]
