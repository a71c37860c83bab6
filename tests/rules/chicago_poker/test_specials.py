"""The five special cards."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, Raid, Shoot
from core.games.chicago_poker.components import BRIBERY, EVERYBODY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.events import Bribed, Completed, Declined, Drove, Liquidated, Raided
from tests.rules.chicago_poker.positions import GAME, card, cards, do, refused, table, told

FIVE = "1R 2R 3R 4R 6R"


@pytest.mark.rule("CP-16")
def test_liquidation_takes_the_card_in_the_highest_position() -> None:
    s = table(hands={0: "Liquidation"}, columns={(0, 1): "9B 3G 5R"})
    events = do(s, 0, Liquidate(0, 1))
    assert events[0] == Liquidated(0, 1, 0, 0, card("5R"))
    assert told(events, None) == events, "openly"
    assert s.column(0, 1) == cards("9B 3G")
    assert s.discard == [card("5R"), LIQUIDATION]


@pytest.mark.rule("CP-16")
def test_five_under_a_marker_are_immune_but_not_others_there() -> None:
    s = table(hands={0: "Liquidation"}, columns={(0, 1): FIVE, (0, 2): "9B"})
    assert refused(s, 0, Liquidate(0, 1)) == "immune"
    assert refused(s, 0, Liquidate(0, 2)) == ""


@pytest.mark.rule("CP-16")
@pytest.mark.parametrize(
    ("place", "victim", "code"),
    [(0, 0, "not-you"), (0, 2, "nobody-there"), (0, 9, "nobody-there"), (5, 1, "no-business"), (1, 1, "nobody-there")],
)
def test_liquidation_wants_another_player_with_cards_there(place: int, victim: int, code: str) -> None:
    s = table(hands={0: "Liquidation"}, columns={(0, 0): "1R", (0, 1): "9B"})
    assert refused(s, 0, Liquidate(place, victim)) == code
    refusal = GAME.check(s, 0, Liquidate(place, victim))
    assert refusal is not None
    assert refusal.rule in ("CP-16", "CP-5"), "not the raid's"


@pytest.mark.rule("CP-16")
def test_liquidation_without_a_victim_cannot_be_played() -> None:
    s = table(hands={0: "Liquidation"}, columns={(0, 0): "1R", (0, 1): FIVE})
    assert GAME.legal_actions(s, 0) == [EndTurn()]


@pytest.mark.rule("CP-17")
def test_only_the_raider_sees_what_lies_face_down() -> None:
    s = table(hands={0: "Police Raid"}, columns={(0, 1): "9B 3G 5R"})
    events = do(s, 0, Raid(0, 1))
    assert told(events, 0) == [Raided(0, 1, 0, 0, tuple(cards("9B 3G")))]
    assert told(events, 2) == told(events, 1) == told(events, None) == [Raided(0, 1, 0, 0, None)]
    assert GAME.view(s, 0).column(0, 1) == tuple(cards("9B 3G 5R"))
    assert GAME.view(s, 2).column(0, 1) == (HIDDEN, HIDDEN, card("5R"))


@pytest.mark.rule("CP-17")
def test_what_a_raid_showed_stays_known() -> None:
    s = table(hands={0: "Police Raid", 1: "7G"}, columns={(0, 1): "9B"}, regular=1)
    do(s, 0, Raid(0, 1))
    do(s, 1, Play(card("7G"), 0))
    assert GAME.view(s, 0).column(0, 1) == (card("9B"), HIDDEN), "but not what was laid afterwards"


@pytest.mark.rule("CP-17")
def test_a_raid_may_find_nothing_but_needs_a_player_with_cards() -> None:
    s = table(hands={0: "Police Raid"}, columns={(1, 1): "9B"})
    assert do(s, 0, Raid(1, 1))[0] == Raided(0, 1, 1, 2, ())
    nobody = table(hands={0: "Police Raid"}, columns={(1, 0): "9B"})
    assert GAME.legal_actions(nobody, 0) == [EndTurn()]
    again = table(hands={0: "Police Raid"}, columns={(1, 1): "9B"})
    assert all(refused(again, 0, Raid(place, victim)) for place, victim in ((1, 0), (0, 1), (1, 2), (9, 1)))


@pytest.mark.rule("CP-18")
def test_the_limousine_lays_cards_anew_in_the_order_chosen() -> None:
    s = table(hands={0: "Limousine"}, columns={(1, 0): "1R 2R 3R 4R", (0, 0): "9B"})
    s.known[s.seats][3] = 1  # the 4R lies face down
    events = do(s, 0, Drive(1, 0, (3, 0, 2)))
    assert s.column(0, 0) == cards("9B 4R 1R 3R")
    assert s.column(1, 0) == cards("2R")
    assert s.known[0] == [1, 1, EVERYBODY, EVERYBODY], "speakeasy: the first two lie face down"
    shown = (HIDDEN, card("1R"), card("3R"))
    assert told(events, 1)[0] == Drove(0, 1, 2, 0, 0, (0, 2, 3), shown, None, tuple(cards("1R 3R"))), (
        "the others are not told which card is the one face down"
    )
    assert told(events, 0)[0] == Drove(0, 1, 2, 0, 0, (0, 2, 3), shown, tuple(cards("4R 1R 3R")), tuple(cards("1R 3R")))


@pytest.mark.rule("CP-18")
@pytest.mark.parametrize(
    ("positions", "shown"),
    [((2,), "3R"), ((3, 2), ""), ((0,), ""), ((0, 2), "")],
    ids=["the only one that lay open", "two that lie face down now", "one that lay face down", "one of each"],
)
def test_a_card_that_lay_open_and_lies_face_down_now_is_named_if_all_can_tell_which_it_is(positions: tuple[int, ...], shown: str) -> None:
    s = table(hands={0: "Limousine"}, tiles="speakeasy speakeasy", columns={(0, 0): "1R 2R 3R 4R"})
    drove = told(do(s, 0, Drive(0, 1, positions)), 1)[0]
    assert isinstance(drove, Drove)
    assert drove.shown == (tuple(cards(shown)) if shown else (HIDDEN,) * len(positions))
    assert GAME.view(s, 1).column(1, 0) == (HIDDEN,) * len(positions), "on the table it lies face down"


@pytest.mark.rule("CP-18")
def test_open_cards_driven_face_down_are_named_and_their_order_is_not() -> None:
    told_of = []
    for order in ((2, 3), (3, 2)):
        s = table(hands={0: "Limousine"}, tiles="speakeasy speakeasy", columns={(0, 0): "1R 2R 12R 1Y"})
        told_of.append(told(do(s, 0, Drive(0, 1, order)), 1)[0])
    assert told_of[0] == told_of[1], "neither order leaks"
    line = GAME.event_text(told_of[0], "ABC")
    assert line == "A drove 2 cards face down from Speakeasy 1 to Speakeasy 2: 1Y and 12R, in an order not shown"


@pytest.mark.rule("CP-18")
def test_of_cards_driven_face_down_those_that_lay_face_down_stay_unknown() -> None:
    told_of = []
    for hidden in ("5G", "9B"):
        s = table(hands={0: "Limousine"}, tiles="speakeasy speakeasy", columns={(0, 0): f"{hidden} 2R 12R"})
        told_of.append(told(do(s, 0, Drive(0, 1, (2, 0))), 1)[0])
    assert told_of[0] == told_of[1], "nothing tells which card it is"
    assert GAME.event_text(told_of[0], "ABC") == "A drove 2 cards face down from Speakeasy 1 to Speakeasy 2, 12R among them"


@pytest.mark.rule("CP-18")
def test_the_limousine_without_a_card_on_the_table_has_nothing_to_move() -> None:
    s = table(hands={0: "Limousine"}, columns={(0, 1): "9B"})
    for source, target in ((0, 0), (0, 1), (1, 0)):
        refusal = GAME.check(s, 0, Drive(source, target, (0,)))
        assert refusal is not None
        assert refusal.text == "You have no card at any business that the Limousine could move."


@pytest.mark.rule("CP-18")
def test_what_stays_behind_closes_up_and_keeps_its_facing() -> None:
    s = table(hands={0: "Limousine"}, columns={(0, 0): "1R 2R 3R 4R"})
    do(s, 0, Drive(0, 1, (0,)))
    assert s.column(0, 0) == cards("2R 3R 4R")
    assert s.known[0] == [1, EVERYBODY, EVERYBODY]


@pytest.mark.rule("CP-18")
def test_raid_knowledge_ends_for_cards_that_move_and_follows_those_that_stay() -> None:
    s = table(tiles="speakeasy speakeasy", hands={0: "Limousine"}, columns={(0, 0): "1R 2R"})
    s.known[0] = [0b011, 0b011]
    do(s, 0, Drive(0, 1, (0,)))
    assert GAME.view(s, 1).column(0, 0) == (card("2R"),)
    assert GAME.view(s, 1).column(1, 0) == (HIDDEN,)


@pytest.mark.rule("CP-18")
@pytest.mark.parametrize(
    ("drive", "code"),
    [
        (Drive(0, 0, (0,)), "same-place"),
        (Drive(1, 0, (0,)), "under-marker"),
        (Drive(2, 0, (0,)), "nothing-there"),
        (Drive(0, 1, (0,)), "column-full"),
        (Drive(0, 2, ()), "how-many"),
        (Drive(0, 2, (0, 0)), "how-many"),
        (Drive(0, 2, (0, 1, 2, 3, 4)), "how-many"),
        (Drive(0, 2, (2,)), "no-card-there"),
        (Drive(0, 2, (-1,)), "no-card-there"),
        (Drive(0, 7, (0,)), "no-business"),
        (Drive(0, 2, (1, 0)), ""),
    ],
)
def test_what_the_limousine_cannot_do(drive: Drive, code: str) -> None:
    s = table(tiles="speakeasy brewery jazz", hands={0: "Limousine"}, columns={(0, 0): "1B 2B", (1, 0): FIVE})
    assert refused(s, 0, drive) == code


@pytest.mark.rule("CP-12", "CP-18")
def test_five_at_the_target_at_most() -> None:
    s = table(hands={0: "Limousine"}, columns={(0, 0): "1B 2B 3B", (1, 0): "1R 2R 3R"})
    assert refused(s, 0, Drive(0, 1, (0, 1, 2))) == "no-room"
    assert Completed(0, 1, 2) in do(s, 0, Drive(0, 1, (0, 1))), "a fifth card brings a marker"


@pytest.mark.rule("CP-19")
def test_a_revolver_costs_an_action_and_gives_two() -> None:
    s = table(hands={0: "Revolver"}, regular=1, deck="1R 2R 3R")
    do(s, 0, Shoot())
    assert (s.turn, s.regular, s.extra) == (0, 0, 2)
    assert s.discard == [REVOLVER]
    do(s, 0, Draw())
    do(s, 0, Draw())
    assert s.turn == 1


@pytest.mark.rule("CP-19")
def test_extra_actions_may_be_declined_once_the_regular_ones_are_used() -> None:
    s = table(hands={0: "Revolver"}, regular=2, deck="1R 2R")
    do(s, 0, Shoot())
    assert refused(s, 0, EndTurn()) == "must-act"
    do(s, 0, Draw())
    assert do(s, 0, EndTurn())[0] == Declined(0, 2)
    assert s.turn == 1


@pytest.mark.rule("CP-19")
def test_but_not_with_more_than_seven_cards() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R 8R"}, regular=0, extra=1)
    assert refused(s, 0, EndTurn()) == "hand-limit"


@pytest.mark.rule("CP-20")
def test_bribery_takes_a_card_and_the_rest_goes_back_into_the_deck() -> None:
    s = table(hands={0: "Bribery"}, discard="1R 2R 3R", deck="4R")
    events = do(s, 0, Bribe(card("2R")))
    assert s.hands[0] == cards("2R")
    assert sorted(s.deck) == cards("1R 3R 4R")
    assert s.discard == [BRIBERY], "Bribery itself is discarded after the shuffle"
    assert told(events, 0) == [Bribed(0, 3, card("2R"))]
    assert told(events, 1) == told(events, None) == [Bribed(0, 3, None)]


@pytest.mark.rule("CP-20")
def test_with_an_empty_pile_bribery_takes_nothing() -> None:
    s = table(hands={0: "Bribery"}, deck="4R")
    assert refused(s, 0, Bribe(card("4R"))) == "not-in-pile"
    do(s, 0, Bribe(HIDDEN))
    assert (s.hands[0], s.deck, s.discard) == ([], cards("4R"), [BRIBERY])
    assert refused(table(hands={0: "Bribery"}, discard="1R"), 0, Bribe(HIDDEN)) == "not-in-pile"


@pytest.mark.rule("CP-20")
def test_the_log_says_one_card_to_all_but_the_taker() -> None:
    events = (Bribed(0, 3, card("2R")), Bribed(0, 3, None), Bribed(0, 0, HIDDEN), Bribed(0, 0, None))
    assert [GAME.event_text(event, ("Al",)) for event in events] == [
        "Al played Bribery: 2R from the pile; the rest is in the deck",
        "Al played Bribery: one card from the pile; the rest is in the deck",
        *["Al played Bribery: no card in the pile, the deck is shuffled"] * 2,
    ]


@pytest.mark.rule("CP-21")
def test_specials_are_never_laid_at_a_business_and_count_as_cards_in_hand() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R Limousine"}, deck="8R", regular=1)
    assert refused(s, 0, Play(LIMOUSINE, 0)) == "never-placed"
    assert refused(s, 0, Draw()) == "hand-limit"


@pytest.mark.rule("CP-21")
@pytest.mark.parametrize("a", [Raid(0, 1), Liquidate(0, 1), Drive(0, 1, (0,)), Shoot(), Bribe(HIDDEN)], ids=lambda a: type(a).__name__)
def test_a_special_must_be_held(a: Raid | Liquidate | Drive | Shoot | Bribe) -> None:
    assert refused(table(columns={(0, 0): "1R", (0, 1): "2R"}), 0, a) == "not-held"


@pytest.mark.rule("CP-17")
def test_two_raids_in_hand_are_one_choice() -> None:
    s = table(hands={0: "Police Raid Police Raid"}, columns={(1, 1): "9B"})
    assert GAME.legal_actions(s, 0) == [Raid(1, 1)]
    do(s, 0, Raid(1, 1))
    assert s.hands[0] == [RAID]
