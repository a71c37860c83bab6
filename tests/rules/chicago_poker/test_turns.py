"""Turns, actions, the hand limit, passing."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, Raid, Reinforce, Shoot, Shootout
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.events import Drew, Passed, Renewed, TurnBegan
from core.games.chicago_poker.state import round_of
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, do, refused, table

FIVE = "1R 2R 3R 4R 6B"


@pytest.mark.rule("CP-6")
def test_turns_go_clockwise() -> None:
    s = table(seats=3, turn=2, regular=1, deck="5R")
    assert TurnBegan(0, 4, 3) in do(s, 2, Draw())
    assert GAME.actors(s) == (0,)


@pytest.mark.rule("CP-6")
def test_a_round_is_a_turn_of_everybody() -> None:
    assert [round_of(turn, 3) for turn in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("CP-7")
def test_shootouts_of_ones_own_come_before_actions() -> None:
    s = begin_shootouts(table(columns={(0, 0): FIVE, (1, 1): FIVE}, deck="5R"))
    assert GAME.legal_actions(s, 0) == [Shootout(0)]
    assert refused(s, 0, Draw()) == "shootout-first"
    do(s, 0, Shootout(0))
    assert s.phase == "actions"
    assert refused(s, 0, Shootout(1)) == "too-late"
    s.hands[0] = [card("5G")]
    assert refused(s, 0, Reinforce(card("5G"))) == "no-tie"


@pytest.mark.rule("CP-8")
def test_three_actions_in_any_mix() -> None:
    s = table(hands={0: "1R 2R"}, deck="3R 4R")
    do(s, 0, Draw())
    do(s, 0, Play(card("1R"), 0))
    assert s.turn == 0
    do(s, 0, Draw())
    assert s.turn == 1
    assert s.regular == 3


@pytest.mark.rule("CP-8")
def test_in_the_first_round_the_first_has_one_action_and_the_second_two() -> None:
    s = GAME.setup(4, {"goal": "standard", "deck": "full"}, seeded(3))
    given = []
    for _ in range(6):
        given.append(s.regular)
        for _ in range(s.regular):
            do(s, s.turn, GAME.legal_actions(s, s.turn)[1])
    assert given == [1, 2, 3, 3, 3, 3]


@pytest.mark.rule("CP-9")
@pytest.mark.parametrize(("left", "code"), [(3, ""), (2, ""), (1, "hand-limit")])
def test_a_draw_to_eight_needs_an_action_to_lay_one_down_again(left: int, code: str) -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R"}, deck="8R", regular=left)
    assert refused(s, 0, Draw()) == code


@pytest.mark.rule("CP-9")
@pytest.mark.parametrize(("left", "said"), [(2, "play a card first."), (1, "play a card instead.")])
def test_what_to_do_about_a_hand_too_large_is_said(left: int, said: str) -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R 8R"}, deck="9R", regular=left)
    refusal = GAME.check(s, 0, Draw())
    assert refusal is not None
    assert refusal.text.endswith(said)


@pytest.mark.rule("CP-9")
def test_a_drawn_card_counts_as_unplayable() -> None:
    full = {(0, 0): "1R 2R 3R 4R 5R", (1, 0): "6R 7R 8R 9R 10R"}
    s = table(hands={0: "1B 2B 3B 4B 5B 6B 7B"}, columns=full, deck="Revolver")
    assert refused(s, 0, Draw()) == "hand-limit"


@pytest.mark.rule("CP-9")
def test_with_eight_cards_and_one_action_left_neither_draw_nor_bribery() -> None:
    hand = "1R 2R 3R 4R 5R 6R 7R Bribery"
    s = table(hands={0: hand}, deck="8R", discard="9R", regular=1)
    assert refused(s, 0, Draw()) == "hand-limit"
    assert refused(s, 0, Bribe(card("9R"))) == "hand-limit"
    assert refused(s, 0, Play(card("1R"), 0)) == ""


@pytest.mark.rule("CP-9", "CP-20")
def test_bribery_lowers_the_hand_by_one_where_there_is_no_pile() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R Bribery"}, deck="8R", regular=1)
    assert refused(s, 0, Draw()) == "hand-limit"
    assert refused(s, 0, Bribe(HIDDEN)) == ""
    do(s, 0, Bribe(HIDDEN))
    assert len(s.hands[0]) == 7


FULL = {(0, 0): "1R 2R 3R 4R 5R", (1, 0): "6R 7R 8R 9R 10R"}


@pytest.mark.rule("CP-9", "CP-20")
@pytest.mark.parametrize(("discard", "deck", "code"), [("", "8Y", ""), ("9G", "8Y", "hand-limit"), ("9G", "", "")])
def test_bribery_makes_room_for_a_draw_while_the_pile_is_empty(discard: str, deck: str, code: str) -> None:
    s = table(hands={0: "1B 2B 3B 4B 5B 6B Bribery"}, columns=FULL, discard=discard, deck=deck, regular=2)
    assert refused(s, 0, Draw()) == code, "a draw from an empty deck takes the pile away"


@pytest.mark.rule("CP-9", "CP-20")
def test_only_one_bribery_finds_the_pile_empty() -> None:
    s = table(hands={0: "1B 2B 3B 4B 5B 6B 7B Bribery Bribery"}, columns=FULL, regular=2)
    assert refused(s, 0, Bribe(HIDDEN)) == "hand-limit", "the first one lies in the pile when the second is played"


@pytest.mark.rule("CP-9")
def test_the_cards_in_hand_must_be_playable_after_bribery() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R Bribery"}, discard="9R", regular=2)
    assert refused(s, 0, Bribe(card("9R"))) == ""


@pytest.mark.rule("CP-9", "CP-19")
def test_a_revolver_makes_room_for_two_more_plays() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R 8R Revolver"}, regular=1)
    assert refused(s, 0, Play(card("1R"), 0)) == "hand-limit"
    assert refused(s, 0, Shoot()) == ""


@pytest.mark.rule("CP-9")
def test_a_play_may_not_spoil_the_one_that_is_needed_after_it() -> None:
    full = {(0, 0): "1R 2R 3R 4R 5R", (1, 0): "6R 7R 8R 9R 10R", (0, 1): "1B"}
    hand = "2B 3B 4B 5B 6B 7B 8B Liquidation Police Raid"
    s = table(hands={0: hand}, columns=full, regular=2)
    assert refused(s, 0, Liquidate(0, 1)) == "hand-limit", "nobody would be left to raid"
    assert refused(s, 0, Raid(0, 1)) == ""


@pytest.mark.rule("CP-9", "CP-18")
@pytest.mark.parametrize(("last", "code"), [("Limousine", ""), ("10B", "hand-limit")])
def test_a_limousine_that_has_something_to_move_counts_as_playable(last: str, code: str) -> None:
    nearly_full = {(0, 0): "1R 2R 3R 4R", (1, 0): "6R 7R 8R 9R"}
    s = table(hands={0: f"1B 2B 3B 4B 5B 6B 7B 8B 9B Revolver {last}"}, columns=nearly_full, regular=2)
    assert refused(s, 0, Shoot()) == code, "two gangsters have room, and three cards must go"


@pytest.mark.rule("CP-9", "CP-18")
@pytest.mark.parametrize(("room", "code"), [("6R 7R 8R 9R", "hand-limit"), ("6R 7R 8R", "")])
def test_a_limousine_that_has_nothing_to_move_does_not(room: str, code: str) -> None:
    s = table(hands={0: "1B 2B 3B 4B 5B 6B 7B 8B Revolver Limousine"}, columns={(0, 0): "1R 2R 3R 4R 5R", (1, 0): room}, regular=1)
    assert refused(s, 0, Shoot()) == code, "as many gangsters have room as the column has spaces, and two cards must go"


@pytest.mark.rule("CP-9", "CP-18")
@pytest.mark.parametrize(("laid", "code"), [({}, ""), ({(1, 0): "6R 7R 8R 9R 10R"}, "hand-limit")])
def test_a_limousine_that_a_gangster_gives_something_to_move_counts_as_playable(laid: dict[tuple[int, int], str], code: str) -> None:
    s = table(hands={0: f"1B Limousine Revolver {'Bribery ' * 7}"}, columns=laid, regular=1)
    assert refused(s, 0, Shoot()) == code


@pytest.mark.rule("CP-9", "CP-18")
@pytest.mark.parametrize(("other", "code"), [("1B", ""), ("Bribery", "hand-limit")])
def test_where_nothing_lies_only_a_gangster_makes_a_limousine_playable(other: str, code: str) -> None:
    s = table(hands={0: f"{other} Limousine Revolver {'Bribery ' * 6}"}, regular=1)
    assert refused(s, 0, Shoot()) == code, "one card must go"


@pytest.mark.rule("CP-9", "CP-18")
def test_a_gangster_may_pave_the_way_for_the_limousine() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R Limousine"}, deck="8R", regular=2)
    assert refused(s, 0, Draw()) == "hand-limit"
    assert refused(s, 0, Drive(0, 1, (0,))) == "nothing-there"
    s.regular = 3
    assert refused(s, 0, Draw()) == ""


@pytest.mark.rule("CP-10")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = table(discard="5R 6R 7R", luck=[2])
    assert do(s, 0, Draw()) == [Renewed(3), Drew(0, card("7R"))]
    assert (s.deck, s.discard) == ([card("5R"), card("6R")], [])


@pytest.mark.rule("CP-10")
def test_with_deck_and_discards_empty_nothing_can_be_drawn() -> None:
    assert refused(table(hands={0: "1R"}), 0, Draw()) == "deck-empty"


@pytest.mark.rule("CP-11")
def test_passing_is_only_for_who_can_do_nothing() -> None:
    assert refused(table(hands={0: "1R"}), 0, EndTurn()) == "must-act"
    s = table()
    assert GAME.legal_actions(s, 0) == [EndTurn()]
    assert do(s, 0, EndTurn())[0] == Passed(0)
    assert s.turn == 1


@pytest.mark.rule("CP-11")
def test_when_all_have_passed_a_whole_turn_the_next_fights_where_most_cards_lie() -> None:
    s = table(seats=2, columns={(0, 0): "1R", (1, 0): "2R", (1, 1): "9B"})
    do(s, 0, EndTurn())
    assert s.phase == "actions"
    do(s, 1, EndTurn())
    assert GAME.legal_actions(s, 0) == [Shootout(1)]
    do(s, 0, Shootout(1))
    assert s.won[1] == [2]
    assert (s.phase, s.turn, s.passes) == ("actions", 0, 0)


@pytest.mark.rule("CP-11")
def test_with_equally_many_cards_they_choose() -> None:
    s = table(seats=2, columns={(0, 0): "1R", (1, 0): "2R"})
    do(s, 0, EndTurn())
    do(s, 1, EndTurn())
    assert GAME.legal_actions(s, 0) == [Shootout(0), Shootout(1)]


@pytest.mark.rule("CP-11")
def test_a_pass_after_an_action_is_no_whole_turn() -> None:
    s = table(seats=2, hands={1: "5R"}, columns={(1, 0): "2R"})
    do(s, 0, EndTurn())
    do(s, 1, Play(card("5R"), 0))
    do(s, 1, EndTurn())
    assert (s.phase, s.passes) == ("actions", 0)


@pytest.mark.rule("CP-9")
def test_raids_count_as_playable_where_there_is_somebody_to_raid() -> None:
    full = {(0, 0): "1R 2R 3R 4R 5R", (1, 0): "6R 7R 8R 9R 10R"}
    hand = "1B 2B 3B 4B 5B 6B Police Raid"
    assert refused(table(hands={0: hand}, columns=full, deck="7B"), 0, Draw()) == "hand-limit"
    assert refused(table(hands={0: hand}, columns=full | {(0, 1): "1G"}, deck="7B"), 0, Draw()) == ""


@pytest.mark.rule("CP-11")
def test_whoever_acts_has_not_passed() -> None:
    s = table(deck="1R 2R", regular=2)
    s.passes = 2
    do(s, 0, Draw())
    assert s.passes == 0
