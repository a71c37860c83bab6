"""The pieces: board, tiles, cards, money (CT-1 … CT-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.chance import ScriptedChance
from core.games.chinatown.events import ProsperityShown
from core.registry import BadBoard, load
from tests.rules.chinatown.positions import BOARD, GAME, dealt, end_placing, own, stock, table


@pytest.mark.rule("CT-1")
def test_buildings_that_share_a_side_are_neighbours_but_not_across_a_street_or_a_corner() -> None:
    assert BOARD.neighbours[20] == (17, 19, 21, 23)
    assert BOARD.neighbours[1] == (2, 3)
    assert 16 not in BOARD.neighbours[5], "a street lies between"
    assert 5 not in BOARD.neighbours[2], "they only touch at a corner, if at all"


@pytest.mark.rule("CT-1")
def test_the_board_has_85_buildings_and_119_pairs_of_neighbours() -> None:
    pairs = {tuple(sorted((b, n))) for b in BOARD.buildings for n in BOARD.neighbours[b]}
    by_block = Counter(BOARD.places[a].block for a, _ in pairs)
    assert len(BOARD.buildings) == 85
    assert [by_block[block] for block in range(6)] == [21, 16, 21, 23, 16, 22]
    assert min(len(BOARD.neighbours[b]) for b in BOARD.buildings) >= 2


@pytest.mark.rule("CT-2")
def test_there_are_90_tiles_of_twelve_kinds_three_more_than_the_size() -> None:
    assert Counter(kind.size for kind in BOARD.kinds) == {3: 3, 4: 3, 5: 3, 6: 3}
    assert all(kind.tiles == kind.size + 3 for kind in BOARD.kinds)
    s = dealt()
    assert sum(s.bag) == 90


@pytest.mark.rule("CT-3")
def test_every_building_has_one_card_and_there_are_nine_prosperity_cards() -> None:
    s = dealt()
    assert sorted(s.deck + [b for hand in s.dealt for b in hand]) == list(range(1, 86))
    assert len(BOARD.prosperity.cards) == 9


@pytest.mark.rule("CT-4")
def test_everybody_starts_with_5000_that_others_are_not_shown() -> None:
    s = dealt(seats=5)
    assert [s.cash(seat) for seat in range(5)] == [5] * 5
    s.books[1][1] = 99
    assert GAME.view(s, 1).cash == 99
    assert GAME.view(s, 0) == GAME.view(dealt(seats=5), 0)


@pytest.mark.rule("CT-4")
def test_tiles_and_owners_are_open() -> None:
    s = table()
    own(s, 1, 20, kind="Re")
    stock(s, 2, "Fi")
    seen = GAME.view(s, 0)
    assert (seen.owner[20], seen.tile[20]) == (1, 4)
    assert seen.stock[2][0] == 1


@pytest.mark.rule("CT-5")
def test_six_of_the_nine_cards_come_up_one_a_round() -> None:
    assert Counter(BOARD.prosperity.cards) == Counter([(3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6), (), (), ()])
    s = table("place", round=6)
    s.prosperity = [0, 1, 2, 3, 8]
    shown = [e for e in end_placing(s) if isinstance(e, ProsperityShown)]
    assert len(shown) == 1
    assert shown[0].card in (4, 5, 6, 7)
    assert len(s.prosperity) == 6


@pytest.mark.rule("CT-5")
def test_without_prosperity_cards_none_is_shown() -> None:
    s = table("place", round=6, prosperity="off")
    own(s, 0, 1, kind="Fi")
    events = end_placing(s)
    assert not [e for e in events if isinstance(e, ProsperityShown)]
    assert (s.prosperity, s.bonus[-1]) == ([], [0, 0, 0, 0])


@pytest.mark.rule("CT-31")
def test_the_first_start_player_is_drawn() -> None:
    starts = {dealt(seed=seed).start for seed in range(30)}
    assert starts == {0, 1, 2, 3}
    assert dealt(seed=ScriptedChance(b"", {}, [2, *range(24)])).start == 2


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("rounds = 6", "rounds = 7", "6 numbers"),
        ("players = 4", "players = 3", "once each for 3, 4 and 5"),
        ("drawn = [6, 5, 5, 5, 5, 5]", "drawn = [60, 5, 5, 5, 5, 5]", "only 85 buildings"),
        ("[16, 17, 18]", "[16, 17, 17]", "a number is missing or there twice"),
        ('short = "Fi"', 'short = "Fish"', "two letters"),
        ("size = 6", 'size = "six"', "kinds"),
        ("tiles = 9", "tiles = 90", "give 1 to 12"),
        ("[4, 5], [4, 6], [5, 6], [], [], []]", "]", "at least 6"),
        ("start_money = 5", "start_money = 5\nfoo = 1", "foo"),
        ("rounds = 6", "rounds =", "TOML"),
    ],
)
def test_a_wrong_board_file_is_refused_in_words(old: str, new: str, wrong: str) -> None:
    text = BOARD.text
    assert old in text
    with pytest.raises(BadBoard, match=wrong):
        load("chinatown", text.replace(old, new, 1))
