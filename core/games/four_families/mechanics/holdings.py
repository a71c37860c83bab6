"""What a family has, laid cards and bonus tokens alike. Everything that compares or asks for holdings reads them here (FF-95)."""

from __future__ import annotations

from core.games.four_families.board import Board
from core.games.four_families.board_schema import Holdings
from core.games.four_families.components import BONUS_CITY, BONUS_GANGSTER, BONUS_HAT, BONUS_MANSION
from core.games.four_families.state import Public


def gangsters(p: Public, seat: int) -> int:
    """FF-95: return how many gangsters are laid, tokens included."""
    return p.gangsters[seat] + p.tokens[seat * 7 + BONUS_GANGSTER]


def hat(p: Public, seat: int) -> int:
    """FF-95: influence over the rivals, tokens included."""
    return p.hat_cards(seat) + p.tokens[seat * 7 + BONUS_HAT]


def city(p: Public, seat: int) -> int:
    """FF-95: influence over the city, tokens included."""
    return p.city_cards(seat) + p.tokens[seat * 7 + BONUS_CITY]


def influence(p: Public, seat: int) -> int:
    """Return the influence of hat and city together."""
    return hat(p, seat) + city(p, seat)


def assets(p: Public, seat: int, kind: int) -> int:
    """FF-95: return how many assets of a kind (0 to 3) there are, tokens included."""
    return p.assets[seat * 4 + kind] + p.tokens[seat * 7 + BONUS_MANSION + kind]


def asset_kinds(p: Public, seat: int) -> int:
    """Return how many different kinds of assets a family has."""
    laid, tokens = p.assets, p.tokens
    first, token = seat * 4, seat * 7 + BONUS_MANSION
    found = 0
    for kind in range(4):
        if laid[first + kind] or tokens[token + kind]:
            found += 1
    return found


def companions(board: Board, p: Public, seat: int, colour: int) -> int:
    """FF-90: return how many companions of a colour there are, an unplaced one included."""
    return (p.slots[seat] & board.colour_slots[colour]).bit_count() + (p.starter[seat] == colour)


def colours(board: Board, p: Public, seat: int) -> int:
    """Return how many different colours of companions a family has."""
    slots, starter = p.slots[seat], p.starter[seat]
    return sum([1 for colour, places in enumerate(board.colour_slots) if slots & places or colour == starter])


def businesses(p: Public, seat: int) -> int:
    """Return how many businesses a family controls. Each has one of its markers on it."""
    return p.owner.count(seat)


def means(board: Board, p: Public, seat: int) -> tuple[int, ...]:
    """FF-31: return all that a business may ask for, as a family has it, in the places that `Business.wants` names."""
    laid, tokens = p.assets, p.tokens
    asset, token = seat * 4, seat * 7 + BONUS_MANSION
    owned = [laid[asset + kind] + tokens[token + kind] for kind in (0, 1, 2, 3)]
    slots, (orange, brown, grey, purple) = p.slots[seat], board.colour_slots
    colours = [(slots & orange).bit_count(), (slots & brown).bit_count(), (slots & grey).bit_count(), (slots & purple).bit_count()]
    if p.starter[seat] >= 0:
        colours[p.starter[seat]] += 1
    return (p.family[seat], p.hand_size(seat), gangsters(p, seat), hat(p, seat), city(p, seat), *owned, 4 - owned.count(0), *colours)


def meets(board: Board, p: Public, seat: int, wanted: Holdings) -> bool:
    """Return whether a family has at least all of this."""
    return (
        (not wanted.influence or influence(p, seat) >= wanted.influence)
        and (not wanted.hat or hat(p, seat) >= wanted.hat)
        and (not wanted.city or city(p, seat) >= wanted.city)
        and (not wanted.gangsters or gangsters(p, seat) >= wanted.gangsters)
        and (not wanted.asset_kinds or asset_kinds(p, seat) >= wanted.asset_kinds)
        and (not wanted.colours or colours(board, p, seat) >= wanted.colours)
        and (not wanted.businesses or businesses(p, seat) >= wanted.businesses)
    )


def has_pair(p: Public, seat: int, area: int) -> bool:
    """FF-26: return whether both companions of an area are there, so that its bonus works."""
    return p.slots[seat] >> (2 * area) & 3 == 3
