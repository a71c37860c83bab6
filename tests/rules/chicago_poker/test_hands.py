"""What beats what."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from core.games.chicago_poker.components import gangster
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, rank_of, score, score_five, values_in
from core.games.chicago_poker.text import hand_text
from tests.rules.chicago_poker.positions import cards

PRINTED = {
    "Chicago Poker": 15, "straight flush": 55, "rainbow straight": 1_320, "four of a kind": 5_250, "full house": 21_000, "flush": 14_960,
    "straight": 33_000, "three of a kind": 341_250, "two pairs": 682_500, "pair": 6_825_000, "high card": 9_335_040,
}  # fmt: skip
"""How many of the C(75,5) hands are of each rank, highest first."""


@pytest.mark.rule("CP-32")
def test_ranks_from_best_to_worst() -> None:
    hands = [
        "4R 4B 4G 4Y 4P", "9R 10R 11R 12R 13R", "1R 2B 3G 4Y 5P", "8R 8B 8G 8Y 1R", "7R 7B 7G 5R 5B", "1R 3R 7R 9R 15R",
        "2R 3B 4G 5R 6R", "15R 15B 15G 1R 2R", "15R 15B 14G 14R 1R", "15R 15B 14G 13R 12R", "15R 14B 13G 12R 10R",
    ]  # fmt: skip
    worths = [score(cards(hand)) for hand in hands]
    assert worths == sorted(worths, reverse=True)
    assert [RANK_NAMES[rank_of(worth)] for worth in worths] == list(PRINTED)


@pytest.mark.rule("CP-32")
def test_fewer_than_five_cards_have_ranks_too_but_none_of_those_that_need_five() -> None:
    hands = ("8R 8B 8G 8Y", "8R 8B 8G", "8R 8B 3G 3R", "8R 8B", "8R", "1R 2R 3R 4R")
    found = [RANK_NAMES[rank_of(score(cards(hand)))] for hand in hands]
    assert found == ["four of a kind", "three of a kind", "two pairs", "pair", "high card", "high card"]
    assert score([]) == 0 < score(cards("1R"))


@pytest.mark.rule("CP-32")
def test_straights_do_not_wrap() -> None:
    assert hand_text(score(cards("14R 15B 1G 2Y 3P"))) == "high card 15"


@pytest.mark.rule("CP-33")
@pytest.mark.parametrize("hand", ["8R 9R 10G 11G 12P", "8R 9R 10R 11R 12R", "8R 9B 10G 11Y 12P"])
def test_of_a_straight_only_the_highest_card_decides(hand: str) -> None:
    assert values_in(score(cards(hand))) == (12,)


@pytest.mark.rule("CP-33")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9R 9B 9G 9Y 9P", "4R 4B 4G 4Y 4P"),
        ("8R 8B 8G 1Y 1P", "7R 7B 7G 15Y 15P"),
        ("8R 8B 8G 8Y 2P", "7R 7B 7G 7Y 15P"),
        ("8R 8B 8G", "7R 7B 7G 15Y 14P"),
        ("8R 9R 10R 11R 12R", "5R 6R 7R 8R 9R"),
        ("8R 9B 10G 11Y 12P", "7P 8Y 9G 10B 11R"),
        ("8R 9B 10G 11Y 12R", "7P 8Y 9G 10B 11P"),
        ("1R 2R 3R 5R 11R", "1B 2B 3B 5B 8B"),
        ("2R 3R 4R 6R 11R", "1B 3B 4B 6B 11B"),
        ("11R 11B 6R 6B 1R", "11G 11Y 2R 2B 15R"),
        ("11R 11B 6R 6B 3R", "11G 11Y 6G 6Y 2R"),
        ("9R 9B 1R 2R 3R", "7R 7B 15R 14R 13R"),
        ("9R 9B 8R 6B 5R", "9G 9Y 8B 6R 4R"),
        ("15R 7B 6R 4R 2R", "15B 7R 6B 4B 1R"),
        ("9R 9B 1R", "9G 9Y"),
        ("15R 1B", "15B"),
    ],
)
def test_ties_within_a_rank_go_to_the_higher_cards_and_to_who_runs_out_last(better: str, worse: str) -> None:
    assert score(cards(better)) > score(cards(worse))
    assert rank_of(score(cards(better))) == rank_of(score(cards(worse)))


@pytest.mark.rule("CP-33")
def test_equal_values_are_equal_whatever_the_colours() -> None:
    assert score(cards("9R 9B 8R 6B 5R")) == score(cards("9G 9Y 8B 6R 5P"))


def deals_of(values: tuple[int, ...]) -> list[tuple[int, list[int]]]:
    """Return how many hands have these values, by what their colours make of them, with an example of each."""
    counts = Counter(values)
    ways = prod(comb(5, count) for count in counts.values())
    if len(counts) < 5:
        return [(ways, [gangster(value, colour) for value, count in counts.items() for colour in range(count)])]
    patterns = {5: [0] * 5, 120: [0, 1, 2, 3, 4], ways - 125: [0, 0, 1, 2, 3]}
    return [(many, [gangster(value, colour) for value, colour in zip(values, colours, strict=True)]) for many, colours in patterns.items()]


@pytest.mark.rule("CP-32")
def test_every_rank_comes_up_as_often_as_it_should() -> None:
    found: Counter[str] = Counter()
    for values in combinations_with_replacement(range(1, 16), 5):
        for many, hand in deals_of(values):
            found[RANK_NAMES[rank_of(score(hand))]] += many
    assert found == PRINTED
    assert sum(found.values()) == comb(75, 5)


@pytest.mark.slow
@pytest.mark.rule("CP-32")
def test_all_17_million_hands_one_by_one() -> None:
    found = Counter(worth >> 20 for worth in map(score_five, combinations(range(75), 5)))
    assert {RANK_NAMES[rank]: count for rank, count in found.items()} == PRINTED


@pytest.mark.rule("CP-33")
def test_a_hand_is_named_by_what_decides() -> None:
    hands = ("7R 7B 7G 5R 5B", "8R 9B 10G 11Y 12P", "1R 2R 3R 5R 11R", "11R 11B 6R 6B 1R", "3R", "9R 9B 1R", "2R 2B 2G")
    assert [hand_text(score(cards(hand))) for hand in hands] == [
        "full house, 7s over 5s",
        "rainbow straight to 12",
        "flush, 11 high",
        "two pairs, 11s and 6s",
        "high card 3",
        "pair of 9s",
        "three 2s",
    ]


def test_worths_of_growing_hands_never_fall() -> None:
    hand = cards("9R 4B 9G 4Y 4P")
    worths = [score(hand[:size]) for size in range(1, 6)]
    assert all(before < after for before, after in pairwise(worths))
