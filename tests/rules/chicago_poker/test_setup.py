"""What is in the box, and the deal."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.chicago_poker import new_game
from core.games.chicago_poker.components import BRIBERY, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, is_gangster
from core.games.chicago_poker.state import PokerState
from core.option_defaults import full_options
from tests.rules.chicago_poker.positions import BOARD, GAME


def dealt(seats: int, seed: int = 1, **options: str) -> PokerState:
    chosen = full_options(GAME.info, options)
    return GAME.setup(seats, chosen, seeded(seed))


@pytest.mark.rule("CP-1")
def test_the_deck_has_75_gangsters_and_six_specials() -> None:
    deck = BOARD.deck(tactical=False)
    assert sorted(card for card in deck if is_gangster(card)) == list(range(75))
    assert deck[75:] == [RAID, RAID, LIQUIDATION, LIMOUSINE, REVOLVER, BRIBERY]


@pytest.mark.rule("CP-60")
def test_the_tactical_deck_has_no_specials() -> None:
    s = dealt(4, deck="tactical")
    assert sorted(s.deck + [card for hand in s.hands for card in hand]) == list(range(75))


@pytest.mark.rule("CP-2")
def test_there_are_five_tiles_of_each_kind() -> None:
    assert BOARD.stack() == [5, 5, 5, 5]


@pytest.mark.rule("CP-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_player_is_dealt_five_cards(seats: int) -> None:
    s = dealt(seats)
    assert [len(hand) for hand in s.hands] == [5] * seats
    assert len(s.deck) == 81 - 5 * seats
    assert not s.discard


@pytest.mark.rule("CP-4")
def test_anybody_may_look_through_the_discard_pile() -> None:
    s = dealt(3)
    s.discard.append(s.deck.pop())
    assert all(GAME.view(s, seat).discard == tuple(s.discard) for seat in (0, 1, 2, None))


@pytest.mark.rule("CP-5")
@pytest.mark.parametrize(("seats", "places"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_businesses_lie_open_by_the_number_of_players(seats: int, places: int) -> None:
    s = dealt(seats)
    assert len(s.tiles) == places
    assert sum(s.stack) == 20 - places


@pytest.mark.rule("CP-6")
def test_luck_says_who_begins() -> None:
    assert {dealt(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_a_wrong_figure_is_named_with_what_would_be_right() -> None:
    text = GAME.board_text()
    with pytest.raises(ValueError, match="cards, highest: 16 doesn't fit here; give a whole number from 5 to 15"):
        new_game(text.replace("highest = 15", "highest = 16"))
    with pytest.raises(ValueError, match=r"facing, brewery: .uuuux. doesn't fit here; give five letters in quotes, d for down or u for up"):
        new_game(text.replace('"uuuuu"', '"uuuux"'))
    with pytest.raises(ValueError, match="six players need 47 gangsters; raise `highest`"):
        new_game(text.replace("highest = 15", "highest = 8"))
    with pytest.raises(ValueError, match="add tiles or open fewer"):
        new_game(text.replace("= 5\n", "= 0\n"))
