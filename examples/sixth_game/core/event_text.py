"""One line an event."""

from __future__ import annotations

from collections.abc import Sequence

from core.text import counted, listed
from core.visibility import Event
from examples.sixth_game.core.events import Given, Offered, Opened, Sealed, Whispered


def event_text(event: Event, names: Sequence[str]) -> str:
    """Return an event, as a seat may see it, in words."""
    match event:
        case Sealed(seat, None):
            return f"{names[seat]} sealed a card"
        case Sealed(seat, card):
            return f"{names[seat]} sealed {card}"
        case Opened(cards, winner):
            shown = listed(str(card) for card in cards)
            return f"opened {shown}: nobody wins" if winner is None else f"opened {shown}: {names[winner]} wins"
        case Offered(seat, to, coins):
            return f"{names[seat]} offers {names[to]} {counted(coins, 'coin')}"
        case Given(seat, to, coins):
            return f"{names[seat]} gave {names[to]} {counted(coins, 'coin')}"
        case Whispered(_, text):
            return text
    return ""
