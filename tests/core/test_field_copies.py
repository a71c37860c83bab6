"""A view and a state are made of each other by the names and the forms of their fields."""

from __future__ import annotations

import msgspec
import pytest

from core.field_copies import fields_copied


class Hidden(msgspec.Struct):
    """A state: lists."""

    round: int
    deck: list[int]
    hands: list[list[int]]
    pairs: list[tuple[int, int]]


class Shown(msgspec.Struct, frozen=True):
    """A view: tuples, and only a number of the deck."""

    round: int
    hands: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, int], ...]


class Counted(msgspec.Struct, frozen=True):
    """A view whose deck is a number."""

    deck: int


class Richer(msgspec.Struct, frozen=True):
    """A view with a field of its own."""

    round: int
    own: str


STATE = Hidden(3, [7, 8, 9], [[1], [2, 3]], [(4, 5)])


def test_a_view_has_tuples_where_its_state_has_lists() -> None:
    assert fields_copied(Shown, STATE) == Shown(3, ((1,), (2, 3)), ((4, 5),))


def test_a_state_made_of_a_view_has_lists_of_its_own() -> None:
    view = fields_copied(Shown, STATE)
    world = fields_copied(Hidden, view, deck=[9])
    world.hands[0].append(6)
    assert (world.hands, world.deck, view.hands) == ([[1, 6], [2, 3]], [9], ((1,), (2, 3)))


def test_a_field_that_is_given_is_not_copied() -> None:
    assert fields_copied(Shown, STATE, hands=()).hands == ()


def test_a_field_that_the_source_has_not_must_be_given() -> None:
    with pytest.raises(TypeError, match="Richer needs own, which Hidden has not"):
        fields_copied(Richer, STATE)
    assert fields_copied(Richer, STATE, own="x") == Richer(3, "x")


def test_a_field_of_another_form_is_never_copied() -> None:
    with pytest.raises(TypeError, match="Counted needs deck"):
        fields_copied(Counted, STATE)
