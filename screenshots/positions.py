"""Positions worth a picture: each plays a seeded game to it, and says what the person presses there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from core.games.chicago_poker.components import GANGSTERS, GONE
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, TWO_PAIRS, rank_of, score
from core.games.chicago_poker.state import PokerState
from screenshots.evening import Evening
from screenshots.window import CLOCK, Window
from tui.games.king_of_chicago.commands import LAST_DAY
from tui.services import AppServices
from tui.settings import SessionSettings
from tui.version import VERSION


async def nothing(opened: Window) -> None:
    """Press nothing."""


def plain_services() -> AppServices:
    """Return what a player alone has who keeps nothing."""
    return AppServices(SessionSettings(), clock=lambda: CLOCK, seed=lambda: "19281118", version=VERSION)


@dataclass(frozen=True)
class Opening:
    """How the app is opened, and what is pressed."""

    start: Callable[[Any], object]
    press: Callable[[Window], Awaitable[object]] = nothing
    settings: dict[str, Any] = field(default_factory=dict)
    services: Callable[[], AppServices] = plain_services


def at(evening: Evening, press: Callable[[Window], Awaitable[object]] = nothing) -> Opening:
    """Sit at this table."""
    return Opening(lambda app: app.open_table(evening.session), press)


def keys(*names: str) -> Callable[[Window], Awaitable[object]]:
    """Press these."""
    return lambda opened: opened.press(*names)


def poker() -> Opening:
    """Find a full hand, columns well begun, and a card picked up that makes something of one of them."""
    return poker_evening()[1]


def poker_evening() -> tuple[Evening, Opening]:
    """Return the table too."""
    for seed in range(1919, 1934):
        evening = Evening("chicago_poker", 4, str(seed)).play(lambda s, moves: bool(improving(s)))
        if cards := improving(evening.state):
            return evening, at(evening, lambda opened, s=evening.state, card=cards[0]: _pick_up(opened, s.hands[0].index(card)))
    raise RuntimeError("no evening was good enough")


async def _pick_up(opened: Window, place: int) -> None:
    await opened.press(*["right"] * place, "enter")
    for key in ("right", "right", "right", "left", "left", "left"):
        if any(name.split()[0] in opened.sentence for name in RANK_NAMES[TWO_PAIRS + 1 :]):
            return
        await opened.press(key)


def improving(s: PokerState) -> list[int]:
    """Return the cards of a good hand that make three of a kind or better somewhere."""
    own = [s.column(place, 0) for place in range(3) if s.tiles[place] != GONE]
    if s.phase != "actions" or len(s.hands[0]) < 5 or sum(map(len, s.columns)) < 24:
        return []
    better = [(card, column) for card in s.hands[0] if card < GANGSTERS for column in own if 2 <= len(column) < 5]
    return [card for card, column in better if rank_of(score([*column, card])) > max(TWO_PAIRS, rank_of(score(column)))]


def poker_results() -> Opening:
    """Show how it ended."""
    return at(Evening("chicago_poker", 4, "19280214").play(never), keys("enter"))


def king() -> Opening:
    """Find the second round, with cards for several districts in the hand."""
    return at(king_evening(), keys("right_square_bracket"))


def king_evening() -> Evening:
    """Play to the second round."""
    return Evening("king_of_chicago", 4, "19280214").play(lambda s, moves: moves > 100)


def king_reckoning() -> Opening:
    """Find the first day of reckoning, and look at it again."""
    return at(Evening("king_of_chicago", 4, "19280214").play(lambda s, moves: moves > 80), keys(LAST_DAY.keys[0]))


def chinatown() -> Opening:
    """Find deals on the table, one of them among three, waiting for the player's own word."""

    def good(s: Any, moves: int) -> bool:
        asked = [p for p in s.proposals if 0 in parties(p) and 0 not in p.agreed]
        return s.round >= 4 and s.phase == "trade" and len(s.proposals) >= 2 and any(len(parties(p)) > 2 for p in asked)

    return at(Evening("chinatown", 4, "7").play(good))


def parties(proposal: Any) -> set[int]:
    """Return the seats in a deal."""
    return {seat for transfer in proposal.terms for seat in (transfer.giver, transfer.taker)}


def prohibition() -> Opening:
    """Find one's own turn in the middle of the game, with a man to be placed."""
    evening = Evening("prohibition", 4, "7").play(lambda s, moves: moves > 120 and s.phase == "recruit" and s.hand[0] > 0 and s.ap > 0)
    return at(evening, keys(*["right_square_bracket"] * 7))


def families() -> Opening:
    """Find a question of control in the city."""
    return at(Evening("four_families", 4, "7").play(lambda s, moves: moves > 110), keys("right_square_bracket"))


def never(state: Any, moves: int) -> bool:
    """Play to the end."""
    return False
