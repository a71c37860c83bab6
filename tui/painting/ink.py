"""Inks: what a cell means, never what colour it is. A theme turns an ink into a colour, or into bold, underline and inverse only.

An ink names a role for its letters and, if it fills, a role for its ground. An empty ground lets what lies beneath show through.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Ink(NamedTuple):
    """Roles of letter and ground, and the two attributes that survive without colour."""

    fg: str = "paper"
    bg: str = ""
    bold: bool = False
    under: bool = False

    def on(self, role: str) -> Ink:
        """Return the same letters on another ground."""
        return _on(self, role)

    @property
    def strong(self) -> Ink:
        """Return the same in bold."""
        return _strong(self)

    @property
    def line(self) -> Ink:
        """Return the same, underlined."""
        return _line(self)


@cache
def _on(ink: Ink, role: str) -> Ink:
    return ink._replace(bg=role)


@cache
def _strong(ink: Ink) -> Ink:
    return ink._replace(bold=True)


@cache
def _line(ink: Ink) -> Ink:
    return ink._replace(under=True)


GROUND = Ink("paper", "ground")
"""What an empty canvas is made of."""
PAPER = Ink("paper")
BOLD = Ink("paper", bold=True)
MUTED = Ink("muted")
FAINT = Ink("faint")
"""Decoration only: too dark to read."""
LINE = Ink("line")
BRASS = Ink("brass")
HEADING = Ink("brass", bold=True)
KEY = Ink("brass", bold=True)
BLOOD = Ink("blood")
FELT = Ink("felt")
ICE = Ink("ice")
MONEY = Ink("money")

BAR = Ink("paper", "raised")
"""Header and hint line."""
HEAD = Ink("paper", "head")
"""A name bar of a tile."""
RAISED = Ink("paper", "raised")
PANEL = Ink("paper", "panel")

CURSOR = Ink("pitch", "brass", bold=True)
"""Your cursor, or what you have picked up."""
TARGET = Ink("felt_ink", "legal", bold=True)
"""Where it may go."""
TARGET_CURSOR = Ink("pitch", "felt", bold=True)
"""The legal target under the cursor."""
RAID = Ink("raid_ink", "raid", bold=True)
"""A target that will hurt."""
ALARM = Ink("pitch", "blood", bold=True)
"""What a player is about to win with."""
NUMBERED = Ink("pitch", "ice", bold=True)
"""The number of something offered."""
NEW_INK = Ink("brass", bold=True)
"""The dot before what changed since your last turn."""
ROAD = Ink("road")
AGENT = Ink("paper", "agent")

CARDS = ("red", "blue", "green", "yellow", "violet")
PLAYER_ROLES = ("red", "blue", "green", "yellow", "violet", "orange")
COMPANIONS = {"o": "companion_o", "b": "companion_b", "g": "companion_g", "p": "companion_p"}


@cache
def filled(role: str) -> Ink:
    """Return dark letters on a block of this colour: a card, a chip, a player whose turn it is."""
    return Ink("pitch", role, bold=True)


@cache
def known_face_down(role: str) -> Ink:
    """Return a card that lies face down and that you know: coloured, underlined, not filled."""
    return Ink(role, bold=True, under=True)


def player(seat: int) -> Ink:
    """Return the ink of a player's pieces and name."""
    return _player(PLAYER_ROLES[seat % len(PLAYER_ROLES)])


@cache
def _player(role: str) -> Ink:
    return Ink(role, bold=True)


def shade(seat: int) -> str:
    """Return the ground that quietly says whose something is."""
    return f"{PLAYER_ROLES[seat % len(PLAYER_ROLES)]}_shade"


def turn(seat: int) -> Ink:
    """Return a player's name while it is your turn."""
    return filled(PLAYER_ROLES[seat % len(PLAYER_ROLES)])
