"""What the painters of a screen are shown: the view, the verdicts on it, and where the person's choice stands."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, NONE, STRIDE, colours_of
from core.games.king_of_chicago.events import Row
from core.games.king_of_chicago.preview import Forecast
from core.games.king_of_chicago.view import KingView
from tui.painting.glyphs import PLAYERS, mark
from tui.painting.ink import PAPER, PLAYER_ROLES, Ink, filled, player


@dataclass(frozen=True)
class Look:
    """A place that can only be looked at."""

    place: int


@dataclass(frozen=True)
class ViewModel:
    """Everything a picture is made of."""

    board: Board
    view: KingView
    before: KingView
    """As it was after your last action."""
    forecast: Forecast
    names: tuple[str, ...]
    """Of the seats, without marks."""
    auto: int
    """The colour whose choice is shown."""
    places: Mapping[int, Hashable] = field(default_factory=dict)
    """What a click on a place means."""
    open: frozenset[int] = frozenset()
    """The places that may be chosen."""
    spaces: Mapping[tuple[int, int], Hashable] = field(default_factory=dict)
    """The same for single spaces, by district and space."""
    here: int = NONE
    """The place under the cursor."""
    cursor: Hashable = None
    card: int = 0
    """The movement card that would be used. 0: none."""
    route: tuple[int, ...] = ()
    """The places of the drive to be made, start first."""

    @property
    def colours(self) -> range:
        """Return every colour in play."""
        return range(colours_of(self.view.seats))

    @property
    def is_over(self) -> bool:
        """Return whether the last day of reckoning is over."""
        return self.view.phase == "over"

    def row(self, district: int) -> Row | None:
        """Return what the district would pay now. After the last day, what it paid."""
        rows = self.view.days[-1].rows if self.is_over and self.view.days else self.forecast.rows
        return next((row for row in rows if row.district == district), None)

    def autos_in(self, place: int) -> list[int]:
        """Return whose autos stand there, one's own first."""
        found = [colour for colour in self.colours if self.view.at[colour] == place]
        return sorted(found, key=lambda colour: colour % self.view.seats != self.view.seat)

    def is_new(self, place: int) -> bool:
        """Return whether anything there changed since your last action."""
        now, then = self.view, self.before
        if [c for c in self.colours if (now.at[c] == place) != (then.at[c] == place)]:
            return True
        if place == HARBOUR:
            return now.market != then.market
        part = slice(place * STRIDE, (place + 1) * STRIDE)
        return now.spaces[part] != then.spaces[part] or now.tokens[place] != then.tokens[place]

    def owner(self, colour: int) -> str:
        """Return the name of whose colour it is."""
        return self.names[colour % self.view.seats]


def glyph(colour: int) -> tuple[str, Ink]:
    """Return a gangster."""
    return PLAYERS[colour], player(colour)


def badge(colour: int) -> tuple[str, Ink]:
    """Return a player: glyph and letter."""
    return mark(colour), player(colour)


def chip(colour: int, mono: bool) -> tuple[str, Ink]:
    """Return an auto: filled. Without colour only bold, for inverse is the cursor's."""
    return mark(colour), player(colour) if mono else filled(PLAYER_ROLES[colour])


def tinted(text: str, colours: int) -> list[tuple[str, Ink]]:
    """Return the text with every player's mark in the player's ink."""
    marks = {mark(colour): player(colour) for colour in range(colours)}
    words: list[tuple[str, Ink]] = [("", PAPER)]
    at = 0
    while at < len(text):
        here = text[at : at + 2]
        words.append((here, marks[here]) if here in marks else (text[at], PAPER))
        at += len(words[-1][0])
    return words
