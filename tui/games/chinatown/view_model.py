"""What the painters of Chinatown are shown: the view, who owns which shop, and where the person's choice stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.games.chinatown.board import Board
from core.games.chinatown.preview import Shop, shops_of
from core.games.chinatown.view import ChinatownView
from core.text import dollars
from tui.commands import Command
from tui.games.chinatown.draft import Draft
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import LETTERS, PLAYERS, mark
from tui.painting.ink import BOLD, MONEY, MUTED, Ink, player


@dataclass(frozen=True)
class Lot:
    """A building as something to point at."""

    number: int


@dataclass(frozen=True)
class Tile:
    """A tile in a player's stock as something to point at."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Money:
    """What one player pays another in the draft."""

    giver: int
    taker: int


@dataclass(frozen=True)
class Item:
    """A building, a tile or money in the draft: a click takes it out."""

    thing: Lot | Tile | Money


@dataclass(frozen=True)
class Deal:
    """A deal in the tray, by its id: 0 is the draft."""

    id: int


@dataclass(frozen=True)
class Reason:
    """A reason to refuse."""

    number: int


@dataclass(frozen=True)
class Purse:
    """An amount in the draft: more of it, or less."""

    giver: int
    taker: int
    more: int


@dataclass(frozen=True)
class ViewModel:
    """Everything a picture is made of."""

    board: Board
    view: ChinatownView
    before: ChinatownView
    """As it was after your last action."""
    names: tuple[str, ...]
    """Of the seats, without marks."""
    draft: Draft | None = None
    cursor: object = None
    open: frozenset[int] = frozenset()
    """Buildings that may be chosen."""
    picked: frozenset[int] = frozenset()
    """Buildings chosen to be kept."""
    letters: bool = False
    """Whether a letter stands for the owner instead of a sign, as at the smallest size."""
    cash: int = 0
    """What the player is shown to have: without an income that is yet to be uncovered."""

    @cached_property
    def shops(self) -> list[list[Shop]]:
        """Return the shops by seat."""
        return [shops_of(self.board, self.view.owner, self.view.tile, seat) for seat in range(self.view.seats)]

    @cached_property
    def shop_at(self) -> dict[int, Shop]:
        """Return the shop at each building."""
        return {building: shop for shops in self.shops for shop in shops for building in shop.buildings}

    @property
    def here(self) -> int:
        """Return the building under the cursor. 0 is none."""
        return self.cursor.number if isinstance(self.cursor, Lot) else 0

    def same_shop(self, a: int, b: int) -> bool:
        """Return whether two buildings belong to one shop."""
        return a in self.shop_at and self.shop_at[a] is self.shop_at.get(b)

    def finished(self, building: int) -> bool:
        """Return whether its shop is."""
        return building in self.shop_at and self.shop_at[building].finished

    def new(self, building: int) -> bool:
        """Return whether its owner or tile is news."""
        changed = (self.before.owner[building], self.before.tile[building]) != (self.view.owner[building], self.view.tile[building])
        return changed or (building in self.view.fresh and self.view.tile[building] < 0)

    def code(self, building: int) -> str:
        """Return what its tile is called. Capitals say that its shop is finished."""
        kind = self.view.tile[building]
        if kind < 0:
            return ""
        code = self.board.kinds[kind].code
        return code.upper() if self.finished(building) else code

    def sign(self, building: int) -> str:
        """Return how the draft (or the choice to keep) has it."""
        if building in self.picked:
            return "+"
        return self.draft.sign(building) if self.draft is not None else ""


def badge(seat: int) -> tuple[str, Ink]:
    """Return a player's sign and letter."""
    return mark(seat), player(seat)


def owner_sign(seat: int, letters: bool) -> str:
    """Return one cell for a player."""
    return LETTERS[seat] if letters else PLAYERS[seat]


def change(was: int, will: int, ink: Ink = BOLD) -> list[tuple[str, Ink]]:
    """Return an amount before and after."""
    if was == will:
        return sentence("{amount}, unchanged", MUTED, amount=[(dollars(was), MONEY)])
    return [(f"{dollars(was)} → ", MUTED), (dollars(will), ink)]


@dataclass(frozen=True)
class Row:
    """A line of a pane: words at the left and at the right, what a click on it means, and keys to press."""

    left: Words = ""
    right: Words = ""
    target: object = None
    keys: tuple[Command, ...] = ()
    head: bool = False
    rule: bool = False
    indent: int = 0
    """Of what does not fit in the row and stands below it."""
    purse: tuple[int, int] | None = None
    """Who pays whom the amount at the right."""
