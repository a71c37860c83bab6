"""Shootouts and ties."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.actions import Draw, Reinforce, Shootout
from core.games.chicago_poker.components import GONE, HIDDEN
from core.games.chicago_poker.events import Drew, Opened, Reinforced, Sealed, Tied, Took, TurnedUp
from core.games.chicago_poker.mechanics.hands import score
from core.games.chicago_poker.preview import marked
from core.games.chicago_poker.state import PokerState
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, cards, do, refused, table, told

FIVE = "1R 2R 3R 4R 6B"


def tied_table(hands: dict[int, str], deck: str = "", discard: str = "", seats: int = 2, turn: int = 0) -> PokerState:
    """Return a shootout at a brewery where all have equal hands of a high 9."""
    columns = ("9R 1R 2R 3R 5B", "9B 1B 2B 3B 5G", "9G 1G 2G 3G 5Y")
    nines = {(0, seat): columns[seat] for seat in range(seats)}
    s = table(seats=seats, tiles="brewery", hands=hands, columns=nines, deck=deck, discard=discard, stack="jazz", turn=turn)
    return begin_shootouts(s)


@pytest.mark.rule("CP-30")
def test_who_has_several_markers_picks_the_order_and_resolves_all() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (1, 0): "5R 5B 5G 5Y 5P"}, stack="jazz jazz"))
    assert GAME.legal_actions(s, 0) == [Shootout(0), Shootout(1)]
    do(s, 0, Shootout(1))
    assert GAME.legal_actions(s, 0) == [Shootout(0)]
    do(s, 0, Shootout(0))
    assert s.phase == "actions"


@pytest.mark.rule("CP-30")
def test_anothers_marker_is_not_ones_own_affair() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (1, 1): "5R 5B 5G 5Y 5P"}))
    assert refused(s, 0, Shootout(1)) == "not-due"
    assert refused(s, 0, Shootout(7)) == "no-business"


@pytest.mark.rule("CP-31")
def test_all_cards_are_turned_up_and_every_column_takes_part() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (0, 1): "9B 9G", (0, 2): ""}, stack="jazz"))
    events = do(s, 0, Shootout(0))
    columns = (tuple(cards(FIVE)), tuple(cards("9B 9G")), ())
    worths = (score(cards(FIVE)), score(cards("9B 9G")), 0)
    assert told(events, None)[0] == TurnedUp(0, 0, 0, False, columns, worths)
    assert s.won[1] == [0], "two cards beat five"


@pytest.mark.rule("CP-34", "CP-35")
def test_a_tie_is_about_its_own_business() -> None:
    columns = {(0, 0): "9R 1R 2R 3R 5B", (0, 1): "9B 1B 2B 3B 5G", (1, 0): "4R", (1, 1): "4G"}
    s = begin_shootouts(table(seats=2, tiles="brewery jazz", hands={0: "7R", 1: "8G"}, columns=columns, deck="10R 11R", stack="speakeasy"))
    brewery, jazz = s.tiles
    assert Tied(0, brewery, (0, 1)) in do(s, 0, Shootout(0))
    do(s, 0, Reinforce(card("7R")))
    assert [event.place for event in do(s, 1, Reinforce(card("8G"))) if isinstance(event, Took | Opened)] == [0, 0]
    assert (s.won, s.tiles[1]) == ([[], [brewery]], jazz)


@pytest.mark.rule("CP-34")
def test_equal_best_hands_send_a_gangster_each_in_secret() -> None:
    s = tied_table({0: "7R 2B", 1: "8G Limousine Police Raid"}, deck="10R 11R")
    do(s, 0, Shootout(0))
    assert GAME.actors(s) == (0, 1)
    assert [refused(s, 1, Reinforce(card(name))) for name in ("Limousine", "Police Raid")] == ["no-gangster"] * 2
    assert refused(s, 1, Reinforce(card("7R"))) == "not-held"
    assert refused(s, 0, Draw()) == "tie-first"
    events = do(s, 0, Reinforce(card("7R")))
    assert told(events, 1) == [Sealed(0, None)]
    assert GAME.view(s, 1).chosen == (0,)
    assert GAME.actors(s) == (1,)


@pytest.mark.rule("CP-30", "CP-34")
def test_during_a_tie_the_markers_of_who_is_on_turn_are_still_due_first() -> None:
    s = tied_table({0: "7R", 1: "8G"})
    do(s, 0, Shootout(0))
    assert marked(GAME.view(s, None), 0) == (0, 1)


@pytest.mark.rule("CP-34")
def test_the_highest_value_wins_and_used_cards_are_replaced_clockwise_from_who_is_on_turn() -> None:
    s = tied_table({0: "7R", 1: "8G"}, deck="10R 11R", turn=1)
    do(s, 1, Shootout(0))
    do(s, 1, Reinforce(card("8G")))
    events = do(s, 0, Reinforce(card("7R")))
    assert events[1] == Reinforced((0, 1), (card("7R"), card("8G")), False)
    assert events[2:4] == [Drew(1, card("10R")), Drew(0, card("11R"))]
    assert isinstance(events[4], Took)
    assert (s.won, s.hands) == ([[], [2]], [cards("11R"), cards("10R")])
    assert s.discard[:2] == cards("8G 7R"), "the business's own cards follow only afterwards"


@pytest.mark.rule("CP-34")
def test_a_tie_of_reinforcements_is_fought_on_with_new_cards() -> None:
    s = tied_table({0: "7R", 1: "7G", 2: "3R"}, deck="10R 11R 12R", seats=3)
    do(s, 0, Shootout(0))
    for seat, name in ((0, "7R"), (1, "7G"), (2, "3R")):
        do(s, seat, Reinforce(card(name)))
    assert s.tied == [0, 1]
    assert s.hands == [cards("10R"), cards("11R"), cards("12R")]
    assert GAME.actors(s) == (0, 1)
    do(s, 1, Reinforce(card("11R")))
    do(s, 0, Reinforce(card("10R")))
    assert s.won[1] == [2]


@pytest.mark.rule("CP-34")
def test_who_holds_no_gangster_counts_nothing() -> None:
    s = tied_table({0: "Limousine", 1: "1G"}, deck="10R")
    do(s, 0, Shootout(0))
    assert GAME.actors(s) == (1,)
    assert do(s, 1, Reinforce(card("1G")))[1] == Reinforced((0, 1), (HIDDEN, card("1G")), False)
    assert s.won[1] == [2]


@pytest.mark.rule("CP-34")
def test_if_nobody_holds_a_gangster_the_deck_decides() -> None:
    s = tied_table({}, deck="4R Revolver 5R", turn=1)
    events = do(s, 1, Shootout(0))
    assert Reinforced((1, 0), (card("4R"), card("5R")), True) in events
    assert s.won[0] == [2]
    assert s.discard[:3] == cards("Revolver 4R 5R")


@pytest.mark.rule("CP-34", "CP-10")
def test_the_deck_is_renewed_while_it_decides() -> None:
    s = tied_table({}, deck="4R", discard="6R")
    do(s, 0, Shootout(0))
    assert s.won[1] == [2]


@pytest.mark.rule("CP-34")
@pytest.mark.parametrize("deck", ["", "4R Revolver", "4R 4B"], ids=["none left", "too few", "all of one value"])
def test_if_the_deck_cannot_decide_the_player_on_turn_wins_or_the_next_one_tied(deck: str) -> None:
    s = tied_table({}, deck=deck, turn=1)
    do(s, 1, Shootout(0))
    assert s.won[1] == [2]
    s = tied_table({}, deck=deck, seats=3, turn=2)
    s.columns[2] = cards("1B 2B 3B 4B 6P")
    do(s, 2, Shootout(0))
    assert s.won[0] == [2]


@pytest.mark.rule("CP-35")
def test_the_winner_takes_the_tile_the_cards_are_discarded_and_a_new_tile_is_turned_up() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (0, 1): "9B"}, stack="jazz"))
    events = do(s, 0, Shootout(0))
    assert events[1:] == [Took(1, 0, 0, score(cards("9B"))), Opened(0, 1)]
    assert s.tiles == [1, 2]
    assert s.discard == cards(FIVE + " 9B")
    assert not any(s.columns)
    assert not any(s.known)


@pytest.mark.rule("CP-35", "CP-42")
def test_with_the_stack_empty_the_place_stays_empty_and_play_goes_on() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE}))
    do(s, 0, Shootout(0))
    assert s.tiles == [GONE, 2]
    assert s.phase == "actions"


@pytest.mark.rule("CP-36")
def test_whoever_won_the_turn_goes_on_with_its_actions() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (0, 1): "9B 9R"}, stack="jazz", deck="5G"))
    do(s, 0, Shootout(0))
    assert s.won[1] == [0]
    assert GAME.actors(s) == (0,)
    assert s.regular == 3
    do(s, 0, Draw())
