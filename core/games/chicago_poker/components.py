"""A card is one small number: gangsters first, by value and then colour. Above them the specials, by kind."""

from __future__ import annotations

COLOURS = 5
HIGHEST = 15
GANGSTERS = COLOURS * HIGHEST
"""CP-1: numbers below this are gangsters."""

RAID = GANGSTERS
LIQUIDATION = GANGSTERS + 1
LIMOUSINE = GANGSTERS + 2
REVOLVER = GANGSTERS + 3
BRIBERY = GANGSTERS + 4
SPECIALS = (RAID, LIQUIDATION, LIMOUSINE, REVOLVER, BRIBERY)

HIDDEN = -1
"""Stands for a card that one does not know, or that is not there."""

EVERYBODY = -1
"""A mask with every seat's bit: a card that lies face up."""
GONE = -1
"""No business lies in this place any more. Also: nobody, nowhere."""

LETTERS = "RBGYP"
COLOUR_NAMES = ("red", "blue", "green", "yellow", "purple")
SPECIAL_NAMES = ("Police Raid", "Liquidation", "Limousine", "Revolver", "Bribery")


def gangster(value: int, colour: int) -> int:
    """Return the gangster of this value (1 to 15) and colour (0 to 4)."""
    return (value - 1) * COLOURS + colour


def value_of(card: int) -> int:
    """Return the value of a card, from 1 to 15."""
    return card // COLOURS + 1


def colour_of(card: int) -> int:
    """Return the colour of a card, from 0 to 4: red, blue, green, yellow, purple."""
    return card % COLOURS


def is_gangster(card: int) -> bool:
    """Return whether it can be laid at a business."""
    return 0 <= card < GANGSTERS


def card_name(card: int) -> str:
    """Return "11R", "Police Raid", or "a card" for one that is not known."""
    if card == HIDDEN:
        return "a card"
    return f"{value_of(card)}{LETTERS[colour_of(card)]}" if card < GANGSTERS else SPECIAL_NAMES[card - GANGSTERS]


def card_number(name: str) -> int:
    """Return the card of this name: "11R" or "Police Raid"."""
    if name in SPECIAL_NAMES:
        return GANGSTERS + SPECIAL_NAMES.index(name)
    return gangster(int(name[:-1]), LETTERS.index(name[-1]))
