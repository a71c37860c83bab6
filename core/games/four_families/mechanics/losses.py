"""Giving up what was laid: a card to the discards, or a token of the kind out of the game (FF-95)."""

from __future__ import annotations

from core.games.four_families.actions import Lose
from core.games.four_families.components import BONUS_ASSETS, BONUS_CITY, BONUS_GANGSTER, BONUS_HAT, BONUS_MANSION, GANGSTER, MANSION
from core.games.four_families.events import Lost
from core.games.four_families.mechanics import cards
from core.games.four_families.mechanics.steps import LOSE_ASSET, LOSE_GANGSTER, LOSE_INFLUENCE
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

THINGS = {LOSE_ASSET: tuple(BONUS_ASSETS), LOSE_INFLUENCE: (BONUS_HAT, BONUS_CITY), LOSE_GANGSTER: (BONUS_GANGSTER,)}
BOX_OF_TOKENS = 5


def laid(p: Public, seat: int, thing: int) -> int:
    """Return how many cards of this kind of thing lie before a seat, tokens left out."""
    if thing == BONUS_GANGSTER:
        return p.gangsters[seat]
    if thing == BONUS_HAT:
        return p.hat_cards(seat)
    if thing == BONUS_CITY:
        return p.city_cards(seat)
    return p.assets[seat * 4 + thing - BONUS_MANSION]


def losable(p: Public, seat: int, what: int) -> list[Lose]:
    """FF-34, FF-95: return everything a seat could give up for this."""
    found = []
    for thing in THINGS[what]:
        if laid(p, seat, thing):
            found.append(Lose(thing, False))
        if p.tokens[seat * 7 + thing]:
            found.append(Lose(thing, True))
    return found


def refuse_lose(p: Public, seat: int, what: int, a: Lose) -> str | None:
    """FF-34: return why this cannot be given up."""
    if a in losable(p, seat, what):
        return None
    return f"Give up {('an asset', 'a point of influence', 'a gangster')[what]}, or a bonus token of that kind."


def do_lose(s: FamiliesState, seat: int, a: Lose, out: list[Event]) -> None:
    """FF-34, FF-95: give up a card or a token."""
    card = None
    if a.token:
        s.tokens[seat * 7 + a.thing] -= 1
        s.box[BOX_OF_TOKENS + a.thing] += 1
    elif a.thing in (BONUS_HAT, BONUS_CITY):
        lost = (s.hats if a.thing == BONUS_HAT else s.cities)[seat].pop()
        s.discards.append(lost)
        card = cards.kind_of(lost)
    elif a.thing == BONUS_GANGSTER:
        s.gangsters[seat] -= 1
        s.discards.append(cards.open_card(s, GANGSTER))
    else:
        s.assets[seat * 4 + a.thing - BONUS_MANSION] -= 1
        s.discards.append(cards.open_card(s, MANSION + a.thing - BONUS_MANSION))
    out.append(Lost(seat, a.thing, a.token, card))
