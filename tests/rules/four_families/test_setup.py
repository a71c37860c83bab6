"""The pieces, and the table before the first move."""

from __future__ import annotations

from collections import Counter

import pytest

from core.chance import seeded
from core.games.four_families.actions import PutUnder
from core.games.four_families.board import load_board
from core.games.four_families.components import ASSETS, FAMILY, GANGSTER, MOVEMENT, SPECIALS
from core.games.four_families.mechanics.city import cell_name
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.setup import new_state
from core.games.four_families.state import FamiliesState
from core.option_defaults import full_options
from tests.rules.four_families.positions import BOARD, GAME, Stage, card, cell

SEATS = (2, 3, 4)


def dealt(seats: int, seed: int = 1, **options: str) -> FamiliesState:
    chosen = full_options(GAME.info, options)
    return GAME.setup(seats, chosen, seeded(seed))


@pytest.mark.rule("FF-1")
@pytest.mark.parametrize(
    ("seats", "gangsters", "family", "movement", "asset", "cards"), [(4, 24, 12, 8, 5, 74), (3, 18, 9, 7, 4, 60), (2, 14, 8, 6, 3, 46)]
)
def test_the_deck_for_so_many_players(seats: int, gangsters: int, family: int, movement: int, asset: int, cards: int) -> None:
    deck = BOARD.decks[seats - 2]
    assert (deck[GANGSTER], deck[FAMILY], deck[MOVEMENT]) == (gangsters, family, movement)
    assert [deck[kind] for kind in ASSETS] == [asset] * 4
    s = dealt(seats)
    assert sum(s.deck) + sum(map(len, s.hands)) == cards


@pytest.mark.rule("FF-1")
def test_two_players_lose_four_special_actions_at_random() -> None:
    left = []
    for seed in range(6):
        s = dealt(2, seed)
        held = [c & 31 for hand in s.hands for c in hand]
        left.append([kind for kind in SPECIALS if s.deck[kind] or kind in held])
    assert all(len(specials) == 6 for specials in left)
    assert left[0] != left[1]


@pytest.mark.rule("FF-2")
@pytest.mark.parametrize(("seats", "rows", "businesses"), [(4, 6, 24), (3, 5, 20), (2, 4, 16)])
def test_the_city_is_a_chess_board(seats: int, rows: int, businesses: int) -> None:
    city = BOARD.city(seats)
    assert (city.rows, len(city.businesses), len(city.gaps)) == (rows, businesses, businesses)
    assert [cell_name(n) for n in city.businesses[:6]] == ["A1", "A3", "A5", "A7", "B2", "B4"]


@pytest.mark.rule("FF-2")
def test_neighbours_lie_straight_and_steps_go_diagonally() -> None:
    city = BOARD.city(4)
    assert [cell_name(n) for n in city.beside[cell("D2")]] == ["C2", "D1", "D3", "E2"]
    assert [cell_name(n) for n in city.corners[cell("A1")]] == ["B2"]
    assert [cell_name(n) for n in city.reach[1][cell("C2")]] == ["B1", "B3", "D1", "D3"]


@pytest.mark.rule("FF-3")
@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (2, {"Bar", "Cigar Shop", "Fishmonger"}),
        (3, {"Bar", "Cigar Shop", "Fishmonger", "Warehouse"}),
        (4, {"Bar", "Cigar Shop", "Fishmonger", "Warehouse", "Theatre"}),
    ],
)
def test_what_lies_face_up(seats: int, names: set[str]) -> None:
    s = dealt(seats)
    assert {BOARD.businesses[n].name for n in s.business if n >= 0} == names
    assert len(s.pool) == 24 - len(names), "the others are shuffled together, more than there are places"


@pytest.mark.rule("FF-3")
def test_the_theatre_has_its_token_at_setup() -> None:
    s = dealt(4)
    assert s.bonus[cell("E1")] == 1


@pytest.mark.rule("FF-4")
@pytest.mark.parametrize(("seats", "of_each"), [(4, 6), (3, 5), (2, 4)])
def test_a_companion_in_every_gap_and_one_each(seats: int, of_each: int) -> None:
    s = dealt(seats)
    city = BOARD.city(seats)
    assert Counter(token for gap in city.gaps for token in s.gaps[gap]) == dict.fromkeys(range(4), of_each)
    assert all(len(s.gaps[gap]) == 1 for gap in city.gaps)
    assert len(set(s.starter)) == seats, "each of another colour"
    assert s.slots == [0] * seats, "not yet placed"
    assert [7 - of_each - s.starter.count(colour) for colour in range(4)] == s.box[:4]


@pytest.mark.rule("FF-4")
def test_of_fewer_companions_than_gaps_some_gaps_stay_empty() -> None:
    fewer = load_board(BOARD.text.replace("companions = { p4 = 6", "companions = { p4 = 5"))
    s = new_state(fewer, 4, {"city": "yes", "extras": "1"}, seeded("1"))
    assert Counter(len(s.gaps[gap]) for gap in fewer.city(4).gaps) == {1: 20, 0: 4}


@pytest.mark.rule("FF-5")
@pytest.mark.parametrize(("seats", "agents"), [(4, 12), (3, 10), (2, 8)])
def test_agents_tokens_and_extra_cards(seats: int, agents: int) -> None:
    s = dealt(seats)
    assert s.reserve == agents
    assert s.extras == [-1] * 5
    assert Counter(b.bonus for b in BOARD.businesses if b.bonus >= 0) == {0: 4, 1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}


@pytest.mark.rule("FF-6")
def test_the_city_cards() -> None:
    four, three, two = dealt(4), dealt(3), dealt(2)
    assert (four.rows[0], four.rows[5]) == (4, 5)
    assert sorted(four.rows[1:5]) == sorted(three.rows[1:]) == [0, 1, 2, 3]
    assert (three.rows[0], two.rows[0]) == (4, 4)
    assert sorted([*two.rows[1:], two.aside]) == [0, 1, 2, 3]
    assert GAME.view(two, None).aside == two.aside, "the fourth is known"
    assert len({tuple(dealt(4, seed).rows) for seed in range(8)}) > 3


@pytest.mark.rule("FF-7", "FF-8")
def test_eight_cards_of_which_two_go_under_the_deck_in_turn_order() -> None:
    starts = {dealt(4, seed).start for seed in range(12)}
    assert starts == {0, 1, 2, 3}
    s = dealt(4, 3)
    assert [len(hand) for hand in s.hands] == [8] * 4
    asked = []
    while s.todo[-1][0] == Step.RETURN:
        seat = GAME.actors(s)[0]
        asked.append(seat)
        GAME.apply(s, seat, GAME.legal_actions(s, seat)[-1], [])
    assert asked == [(s.start + n // 2) % 4 for n in range(8)]
    assert [len(hand) for hand in s.hands] == [6] * 4
    assert len(s.under) == 8


@pytest.mark.rule("FF-7")
def test_the_first_card_put_back_is_drawn_first() -> None:
    stage = Stage(2).hand(0, "art car movement").deck("").asks(Step.RETURN, 0, 2)
    stage.do(PutUnder(card("car")), PutUnder(card("art")))
    assert stage.s.under == [card("car") | 1 << 5, card("art") | 1 << 5]
    assert stage.held(0) == ["movement"]


@pytest.mark.rule("FF-7")
def test_ten_markers_two_attacks_one_chief() -> None:
    s = dealt(4)
    assert (BOARD.play.markers, BOARD.play.attacks) == (10, 2)
    assert s.chiefs == [-1] * 4
    assert s.attacks == [0] * 4
