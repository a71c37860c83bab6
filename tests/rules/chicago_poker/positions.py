"""Set a table by hand, in words: who has what where. Cards are written as people say them, "11R 4G Limousine"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.chance import ScriptedChance
from core.game import Refusal
from core.games.chicago_poker.actions import PokerAction
from core.games.chicago_poker.components import card_number
from core.games.chicago_poker.staging import BOARD, GAME, KINDS, cards, lay_table
from core.games.chicago_poker.state import PokerState
from core.visibility import Event, redact_all
from tests.tables import do_legal

__all__ = ["BOARD", "GAME", "KINDS", "cards"]


def card(text: str) -> int:
    """Return the one card of a text."""
    return card_number(text)


def table(
    *,
    seats: int = 3,
    tiles: str = "speakeasy brewery",
    hands: Mapping[int, str] | None = None,
    columns: Mapping[tuple[int, int], str] | None = None,
    deck: str = "",
    discard: str = "",
    stack: str = "",
    won: Mapping[int, str] | None = None,
    turn: int = 0,
    turns: int = 10,
    regular: int = 3,
    extra: int = 0,
    short: bool = False,
    luck: Sequence[int] = (0,) * 40,
) -> PokerState:
    """Return a table in the middle of seat 0's actions. `columns` is by (place, seat). The deck gives its cards in the order written."""
    return lay_table(
        ScriptedChance(b"", {}, list(luck)),
        [KINDS[kind] for kind in tiles.split()],
        [cards((hands or {}).get(seat, "")) for seat in range(seats)],
        columns or {},
        deck=cards(deck),
        discard=cards(discard),
        stack=[stack.split().count(kind) for kind in KINDS],
        won=[[KINDS[kind] for kind in (won or {}).get(seat, "").split()] for seat in range(seats)],
        turn=turn,
        turns=turns,
        regular=regular,
        extra=extra,
        short=short,
    )


def refused(s: PokerState, seat: int, a: PokerAction) -> str:
    """Return the code of the refusal, "" if there is none. What is refused is not listed, and the other way round."""
    refusal = GAME.check(s, seat, a)
    assert (a in GAME.legal_actions(s, seat)) == (refusal is None)
    return refusal.code if isinstance(refusal, Refusal) else ""


def do(s: PokerState, seat: int, a: PokerAction) -> list[Event]:
    return do_legal(GAME, s, seat, a)


def told(events: list[Event], seat: int | None) -> list[Event]:
    """Return the events as this seat is told them."""
    return list(redact_all(events, seat))


def begin_shootouts(s: PokerState) -> PokerState:
    """Return the same table at the start of the turn instead, with its shootouts to come."""
    s.phase = "shootout"
    return s
