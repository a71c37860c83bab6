"""Driving, the Gold Coast as last step, and the third card."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.components import NONE, POLICE
from core.games.king_of_chicago.events import CardsUp, Drove, Reckoned, Revealed
from core.games.king_of_chicago.mechanics.driving import destinations, ways
from core.visibility import Event
from tests.rules.king_of_chicago.positions import (
    AFRICA,
    BOARD,
    CHINA,
    CICERO,
    GAME,
    GOLD,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    SOUTH,
    STICKNEY,
    WEST,
    A,
    B,
    do,
    eve,
    last_card,
    legal,
    refused,
    town,
)


@pytest.mark.rule("KC-10")
def test_a_drive_uses_up_its_card_and_passes_the_turn() -> None:
    s = town(at=(GREEK, WEST, STICKNEY, SOUTH))
    assert do(s, Drive(A, 3, AFRICA)) == [Drove(A, 3, GREEK, AFRICA)]
    assert s.at[A] == AFRICA
    assert s.cards[A] == 0b0110
    assert s.player == B


@pytest.mark.rule("KC-10")
def test_every_face_up_card_with_every_place_it_reaches_and_no_other() -> None:
    s = town(at=(GREEK, WEST, STICKNEY, SOUTH))
    s.cards[A] = 0b1010
    ones, threes = (WEST, LOOP, ITALY), (WEST, LOOP, ITALY, AFRICA)
    assert legal(s, Drive) == [Drive(A, 1, to) for to in sorted(ones)] + [Drive(A, 3, to) for to in sorted(threes)]
    assert refused(s, Drive(A, 2, CHINA)) == "KC-10"


@pytest.mark.rule("KC-10")
@pytest.mark.parametrize("card", [-1, 0, 4, 10**9])
def test_there_is_no_other_card(card: int) -> None:
    assert refused(town(), Drive(A, card, WEST)) == "KC-10"


@pytest.mark.rule("KC-10")
def test_exactly_as_far_as_the_card_says() -> None:
    s = town(at=(NORTH, WEST, STICKNEY, SOUTH))
    assert refused(s, Drive(A, 1, GREEK)) == "KC-10"
    assert refused(s, Drive(A, 2, GREEK)) == ""
    assert refused(s, Drive(A, 2, WEST)) == "KC-10"


@pytest.mark.rule("KC-10")
def test_nothing_is_met_twice_and_the_start_counts() -> None:
    s = town(at=(CICERO, WEST, STICKNEY, SOUTH))
    assert CICERO not in destinations(BOARD, s, A, 2)
    assert all(len({CICERO, *way}) == 4 for to in destinations(BOARD, s, A, 3) for way in ways(BOARD, s, A, 3, to))


@pytest.mark.rule("KC-10")
@pytest.mark.rule("KC-31")
def test_a_circle_meets_nothing_twice_on_its_way() -> None:
    ways_of = [way for roads in BOARD.networks for by_length in roads.ways for ends in by_length.values() for way in ends.values()]
    assert all(len(set(way)) == len(way) for found in ways_of for way in found)
    assert any(way[-1] == start for start, by_length in enumerate(BOARD.networks[0].ways) for way in by_length[4].get(start, ()))


@pytest.mark.rule("KC-10")
def test_the_way_does_not_matter() -> None:
    s = town(at=(STICKNEY, WEST, STICKNEY, SOUTH))
    assert len(ways(BOARD, s, A, 2, SOUTH)) == 2
    assert legal(s, Drive).count(Drive(A, 2, SOUTH)) == 1


@pytest.mark.rule("KC-11")
def test_the_gold_coast_is_only_ever_the_last_step() -> None:
    s = town(at=(LOOP, WEST, STICKNEY, SOUTH))
    assert refused(s, Drive(A, 1, GOLD)) == ""
    assert refused(s, Drive(A, 2, AFRICA)) == ""
    assert ways(BOARD, s, A, 2, AFRICA) == ((CHINA, AFRICA),)


@pytest.mark.rule("KC-11")
def test_any_number_of_autos_may_share_a_district() -> None:
    s = town(at=(NORTH, WEST, WEST, WEST))
    do(s, Drive(A, 1, WEST))
    assert s.at == [WEST] * 4


@pytest.mark.rule("KC-7")
def test_nobody_enters_or_passes_the_closed_district() -> None:
    s = town(seats=3, at=(WEST, NORTH, SOUTH))
    assert refused(s, Drive(A, 1, CICERO)) == "KC-7"
    assert all(CICERO not in way for card in (1, 2, 3) for to in destinations(BOARD, s, A, card) for way in ways(BOARD, s, A, card, to))


@pytest.mark.rule("KC-10")
@pytest.mark.parametrize("to", [-1, 11, 10**9, -(10**9)])
def test_no_drive_to_nowhere(to: int) -> None:
    assert refused(town(), Drive(A, 1, to)) == "KC-1"


@pytest.mark.rule("KC-12")
def test_the_third_card_reveals_a_district_which_gets_a_token_and_turns_all_cards_up() -> None:
    s = town(luck=[GREEK])
    s.stack = [1] * 10 + [2]
    s.tokens[WEST], s.stack[WEST] = 1, 0
    last_card(s, A, 1)
    assert do(s, Drive(A, 1, LOOP)) == [Drove(A, 1, NORTH, LOOP), Revealed(A, LOOP, 2), CardsUp(A)]
    assert (s.tokens[LOOP], s.stack[LOOP]) == (1, 0)
    assert s.cards[A] == 0b1110
    assert s.player == B


@pytest.mark.rule("KC-12")
def test_a_policeman_does_nothing_and_stays_out() -> None:
    s = town(luck=[9])
    s.stack = [0] + [1] * 9 + [2]
    s.tokens[NORTH] = 1
    last_card(s, A, 1)
    assert Revealed(A, POLICE, 1) in do(s, Drive(A, 1, LOOP))
    assert s.stack[POLICE] == 1
    assert s.cards[A] == 0b1110


@pytest.mark.rule("KC-12")
def test_the_first_two_cards_reveal_nothing() -> None:
    s = town()
    s.cards[A] = 0b0110
    assert do(s, Drive(A, 1, LOOP)) == [Drove(A, 1, NORTH, LOOP)]


@pytest.mark.rule("KC-12")
def test_the_eighth_token_brings_the_day_of_reckoning() -> None:
    s = town(luck=[0, 4, 0])
    eve(s, A, 1)
    events = do(s, Drive(A, 1, LOOP))
    assert events[1] == Revealed(A, SOUTH, 8)
    assert Reckoned(0, 1, 5) in events


@pytest.mark.rule("KC-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_stack_always_reaches_the_eighth_token(seats: int) -> None:
    for seed in range(10):
        s, told = GAME.setup(seats, {}, seeded(seed)), list[Event]()
        token = s.tokens.index(1)
        while not any(isinstance(event, Reckoned) for event in told):
            auto = s.player
            s.at[auto], s.left[auto] = NORTH, NONE
            last_card(s, auto, 1)
            told += do(s, Drive(auto, 1, LOOP))
        districts = [event.card for event in told if isinstance(event, Revealed) and event.card != POLICE]
        assert len({token, *districts}) == 8 == len(districts) + 1


@pytest.mark.rule("KC-18")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_place_has_a_drive_with_every_card(seats: int) -> None:
    net = BOARD.networks[seats]
    places = [p for p in range(11) if p not in BOARD.closed[seats]]
    assert all(net.destinations(place, card, engine=False) for place in places for card in BOARD.cards)


@pytest.mark.rule("KC-10")
def test_what_is_too_far_is_said_to_be_whichever_way_it_lies() -> None:
    for here, there in ((SOUTH, NORTH), (NORTH, SOUTH)):
        refusal = GAME.check(town(at=(here, LOOP, LOOP, LOOP)), A, Drive(A, 1, there))
        assert refusal is not None
        assert refusal.text.startswith("No drive of exactly 1 ends at ")
