"""What a business asks for and brings, in the few signs that fit on a square."""

from __future__ import annotations

from core.games.four_families.board import ANY_ASSET, Business
from core.games.four_families.board_schema import Holdings
from core.games.four_families.components import COLOURS
from core.text import counted, listed
from tui.games.four_families.painting.chips import COLOUR_LETTERS, bracketed, letter_of
from tui.games.four_families.view_model import ASSET_SHORT
from tui.painting.cell_text import Piece, width
from tui.painting.ink import BRASS, ICE, MONEY, MUTED, PAPER
from tui.painting.parts.legend import Sign

LONG_ASSETS = ("mans.", "car", "art", "title", "*")
SHORT_ASSETS = (*ASSET_SHORT, "*")
NEEDED_ASSETS = ("a mansion", "a car", "a work of art", "a title", "an asset of any kind")
WIDE = 10
"""Cells of a square from which its signs are long."""
TOKENS_SHORT = ("G", "H", "C", *ASSET_SHORT)
TOKENS_LONG = ("G", "H", "C", "mans", "car", "art", "Ti")


def business_name(business: Business, size: int) -> str:
    """Return a business's name if it fits, else the short one it has."""
    return business.name if len(business.name) <= size else business.short


def short_name(name: str, size: int) -> str:
    """Return a card's name in so many cells: whole, or its first word, or as much as fits with a dot for the rest."""
    first = name.split()[0]
    return next((whole for whole in (name, first) if len(whole) <= size), first[: size - 1] + ".")


def needs_signs(business: Business, size: int, *, priced: bool = True) -> list[Piece]:
    """Return the prerequisites, their signs as long and as far apart as so many cells allow. Unpriced leaves the money out."""
    groups = _groups(business, is_long(business, size), priced)
    fitting = (_joined(groups, blanks) for blanks in range(len(groups) - 1, -1, -1))
    return next((line for line in fitting if width(line) <= size), _joined(groups, 0))


def is_long(business: Business, size: int) -> bool:
    """Return whether so many cells hold the long signs of its prerequisites."""
    return size >= WIDE and width(_joined(_groups(business, wide=True, priced=True), 0)) <= size


def _groups(business: Business, wide: bool, priced: bool) -> list[list[Piece]]:
    return [[piece for sign in group for piece in sign.sign] for group in needs(business, wide, priced=priced)]


def needs(business: Business, wide: bool, *, priced: bool = True) -> list[list[Sign]]:
    """Return each prerequisite in signs, long or short, and in words. What stands close together is one group."""
    chip = bracketed if wide else letter_of
    companions = [Sign([chip(colour)] * wanted, counted(wanted, f"{COLOURS[colour]} companion")) for colour, wanted in business.companions]
    family = Sign([("F" * business.family, PAPER)], f"{counted(business.family, 'family card')} laid")
    kind = business.asset
    asset = Sign([((LONG_ASSETS if wide or kind == ANY_ASSET else SHORT_ASSETS)[kind], PAPER)], NEEDED_ASSETS[kind])
    laid = [
        Sign([("G" * business.gangsters, PAPER)], f"{counted(business.gangsters, 'gangster')} laid"),
        Sign([("H" * business.hat, PAPER)], f"{business.hat} of hat influence"),
        Sign([("C" * business.city, PAPER)], f"{business.city} of city influence"),
    ]
    wanted = (business.gangsters, business.hat, business.city)
    groups = [
        companions,
        [family] if business.family else [],
        [asset] if kind >= 0 else [],
        [sign for sign, count in zip(laid, wanted, strict=True) if count],
        [Sign(price_sign(business), f"{counted(business.money, 'card')} of your hand to pay with")] if business.money and priced else [],
    ]
    return [group for group in groups if group]


def fits_priced(business: Business, size: int) -> bool:
    """Return whether so many cells hold all prerequisites, the money too."""
    return width(needs_signs(business, size)) <= size


def price_sign(business: Business) -> list[Piece]:
    """Return what has to be paid: `$2`, or nothing."""
    return [(f"${business.money}", MONEY)] if business.money else []


def _joined(groups: list[list[Piece]], blanks: int) -> list[Piece]:
    line: list[Piece] = []
    for number, group in enumerate(groups):
        if 0 < number <= blanks:
            line.append(" ")
        line += group
    return line


def points_sign(business: Business) -> list[Piece]:
    """Return its points: `3p`."""
    return [(str(business.points), BRASS), ("p", MUTED)]


def cards_sign(business: Business) -> list[Piece]:
    """Return its income: `2c`."""
    return [(str(business.cards), PAPER), ("c", MUTED)]


def token_sign(token: int, wide: bool) -> Piece:
    """Return a bonus token lying on a business: `+art`."""
    return (f"+{(TOKENS_LONG if wide else TOKENS_SHORT)[token]}", ICE)


def safe_signs(wanted: Holdings) -> str:
    """Return what keeps a family safe from a penalty, in five cells."""
    signs = ["H" * wanted.hat, "C" * wanted.city, *_counted(wanted.gangsters, "G"), *_counted(wanted.asset_kinds, "*")]
    colours = [COLOUR_LETTERS] if wanted.colours == len(COLOUR_LETTERS) else _counted(wanted.colours, "comp")
    return " ".join(filter(None, [*signs, *colours]))


def _counted(number: int, sign: str) -> list[str]:
    return [f"{number} {sign}"] if number else []


def safe_words(wanted: Holdings) -> str:
    """Return the same in words."""
    names = ("hat", "city", "influence", "gangsters", "kinds of assets", "colours of companions", "businesses")
    counts = (wanted.hat, wanted.city, wanted.influence, wanted.gangsters, wanted.asset_kinds, wanted.colours, wanted.businesses)
    return listed([f"{count} {name}" for count, name in zip(counts, names, strict=True) if count])
