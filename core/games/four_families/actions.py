"""Everything a player can do. Cards are kinds, squares are cells, colours and areas are small numbers (see `kinds`)."""

from __future__ import annotations

from core.game import Action

PAID, FREE, PROTECTED = range(3)
"""How a laid card is paid: a card as $1, nothing at all (board bonus or special action), or nothing under Al Capone's protection."""


class PutUnder(Action, frozen=True):
    """Put a card under the draw deck."""

    card: int


class Reveal(Action, frozen=True):
    cell: int


class Extort(Action, frozen=True):
    cell: int


class BasicIncome(Action, frozen=True):
    """Al Capone's first benefit: two cards."""


class Skip(Action, frozen=True):
    """No to what may be declined."""


class LayInfluence(Action, frozen=True):
    card: int
    city: bool
    how: int


class LayGangster(Action, frozen=True):
    how: int


class LayAsset(Action, frozen=True):
    card: int
    how: int


class WorkBusinesses(Action, frozen=True):
    """Reveal a business (cell -1: there is none) and draw."""

    cell: int
    protected: bool


class PlaySpecial(Action, frozen=True):
    card: int
    protected: bool


class PlayMovement(Action, frozen=True):
    pass


class LayFamily(Action, frozen=True):
    count: int


class UsePower(Action, frozen=True):
    power: int


class UseExtra(Action, frozen=True):
    extra: int


class Claim(Action, frozen=True):
    """Claim an empty business, leaving out a prerequisite under protection (-1: none)."""

    cell: int
    left_out: int


class Attack(Action, frozen=True):
    """Attack a rival's business, leaving out a prerequisite under protection (-1: none)."""

    cell: int
    left_out: int


class Pass(Action, frozen=True):
    pass


class Object(Action, frozen=True):
    """Object to a claim, and take the business instead."""

    left_out: int


class Pay(Action, frozen=True):
    """Discard a card as $1."""

    card: int


class TakeCompanion(Action, frozen=True):
    gap: int
    colour: int


class Place(Action, frozen=True):
    """Put a companion on the family board."""

    area: int


class PostChief(Action, frozen=True):
    pass


class Lose(Action, frozen=True):
    """Give up a laid card, or a token of the kind."""

    thing: int
    token: bool


class Mark(Action, frozen=True):
    """Become immune to a penalty for this round."""

    penalty: int


class Move(Action, frozen=True):
    gap: int
    token: int
    to: int


class RemoveAgent(Action, frozen=True):
    gap: int


class DrawCard(Action, frozen=True):
    """The Grandfather's draw."""


class Rob(Action, frozen=True):
    """Take a card at random from a rival."""

    rival: int


class Reopen(Action, frozen=True):
    """Move a marker off the income icon."""

    cell: int


class WinExtra(Action, frozen=True):
    """Pick one of several extra cards won at once."""

    extra: int


FamiliesAction = (
    PutUnder
    | Reveal
    | Extort
    | BasicIncome
    | Skip
    | LayInfluence
    | LayGangster
    | LayAsset
    | WorkBusinesses
    | PlaySpecial
    | PlayMovement
    | LayFamily
    | UsePower
    | UseExtra
    | Claim
    | Attack
    | Pass
    | Object
    | Pay
    | TakeCompanion
    | Place
    | PostChief
    | Lose
    | Mark
    | Move
    | RemoveAgent
    | DrawCard
    | Rob
    | Reopen
    | WinExtra
)
