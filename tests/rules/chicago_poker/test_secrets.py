"""CP-70: what a view shows, and what it never does."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest

from core.chance import seeded
from core.games.chicago_poker.actions import Draw, Liquidate, Play, PokerAction, Raid
from core.games.chicago_poker.components import EVERYBODY, HIDDEN
from core.games.chicago_poker.events import Drew, TurnedUp
from core.games.chicago_poker.state import PokerState
from core.table import Seat, Table
from tests.rules.chicago_poker.positions import BOARD, GAME, begin_shootouts, card, cards, do, table, told


@pytest.mark.rule("CP-70")
def test_one_sees_ones_own_hand_and_of_the_others_only_how_many() -> None:
    s = table(hands={0: "1R 2R", 1: "3R"})
    assert GAME.view(s, 0).hand == tuple(cards("1R 2R"))
    assert GAME.view(s, 1).hand == tuple(cards("3R"))
    assert GAME.view(s, None).hand == ()
    assert all(GAME.view(s, seat).hand_sizes == (2, 1, 0) for seat in (0, 1, 2, None))


@pytest.mark.rule("CP-70")
def test_a_drawn_card_is_shown_to_its_drawer_alone() -> None:
    s = table(deck="5R 6R")
    events = do(s, 0, Draw())
    assert told(events, 0) == [Drew(0, card("5R"))]
    assert told(events, 1) == told(events, None) == [Drew(0, None)]


@pytest.mark.rule("CP-70")
def test_tables_that_differ_only_in_secrets_look_the_same() -> None:
    one = table(hands={0: "1R", 1: "2R"}, columns={(0, 2): "7G"}, deck="3R 4R", stack="jazz brewery")
    two = table(hands={0: "1R", 1: "4R"}, columns={(0, 2): "2R"}, deck="7G 3R", stack="brewery jazz")
    packed = [msgspec.msgpack.encode(GAME.view(s, 0)) for s in (one, two)]
    assert packed[0] == packed[1]


@pytest.mark.rule("CP-70")
def test_the_decks_and_the_stacks_order_are_nowhere_in_a_view() -> None:
    view = GAME.view(GAME.setup(4, {"goal": "standard", "deck": "full"}, seeded(1)), 0)
    shown = {card for seen in (view.hand, view.discard, *view.columns) for card in seen} - {HIDDEN}
    assert shown == set(view.hand)
    assert (view.deck, view.stack) == (61, 17)
    assert "stack" in view.__struct_fields__
    assert isinstance(view.stack, int)


def may_take_back(s: PokerState, a: PokerAction) -> bool:
    """Return whether a real table, with all the cards there are, lets seat 0 undo this."""
    s.deck = BOARD.deck(tactical=False)
    for card_laid in chain(s.discard, *s.hands, *s.columns):
        s.deck.remove(card_laid)
    s.stack = [5 - s.tiles.count(kind) for kind in range(4)]
    s.chance = seeded(1)
    seats = tuple(Seat(f"seat {n}", "person") for n in range(s.seats))
    played = Table.resumed(GAME, {}, seats, s, [], None)
    assert played.act(0, a) is None
    return played.may_undo(0) is None


@pytest.mark.rule("CP-16", "CP-17", "CP-70")
def test_what_came_to_light_is_not_taken_back() -> None:
    def face_down() -> PokerState:
        return table(hands={0: "Liquidation Police Raid 3R"}, columns={(0, 1): "9B", (1, 2): "4G"})

    assert not may_take_back(face_down(), Raid(0, 1))
    assert not may_take_back(face_down(), Liquidate(0, 1))
    known = face_down()
    known.known[1] = [0b011]
    assert not may_take_back(known, Liquidate(0, 1)), "new to the others, if not to the player"
    assert may_take_back(face_down(), Liquidate(1, 2)), "it lay open"
    assert may_take_back(face_down(), Play(card("3R"), 0))


@pytest.mark.rule("CP-31", "CP-70")
def test_a_shootout_that_showed_cards_is_not_taken_back() -> None:
    s = begin_shootouts(table(seats=2, columns={(0, 0): "1R 2R 3R 4R 6B", (0, 1): "9B"}))
    s.known[1] = [0b11]
    events = [TurnedUp(0, 0, 0, False, (), ())]
    assert GAME.reveals_secret(s, events)
    s.known = [[EVERYBODY] * len(column) for column in s.columns]
    assert not GAME.reveals_secret(s, events)
