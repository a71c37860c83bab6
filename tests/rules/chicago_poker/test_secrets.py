"""CP-70: what a view shows, and what it never does."""

from __future__ import annotations

import msgspec
import pytest

from core.chance import seeded
from core.games.chicago_poker.actions import Draw
from core.games.chicago_poker.cards import HIDDEN
from core.games.chicago_poker.events import Drew
from tests.rules.chicago_poker.stage import GAME, card, cards, do, table, told


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
